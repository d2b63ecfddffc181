/// Caches the searches of a calendar for moments and weeks that many charts share.
final class SearchCache: Sendable {
    let periods = BoundedCache<Moment, SkyCalendar.VoidOfCourse>(most: 64)
    let syzygies = BoundedCache<Moment, (full: Moment?, new: Moment?)>(most: 64)
    let stations = BoundedCache<StationKey, SkyCalendar.Station?>(most: 512)
    let aspects = BoundedCache<Span, [ExactSkyAspect]>(most: 64)
    let eclipses = BoundedCache<Span, [Eclipse]>(most: 64)
    let events = BoundedCache<Span, [[DatedSkyEvent]]>(most: 64)

    /// A body, and the moment after which its station is searched.
    struct StationKey: Hashable {
        let body: Body
        let moment: Moment
    }

    struct Span: Hashable {
        let first, last: Moment
        let bodies: [Body]

        /// The longest span to cache, in days.
        private static let longest = 62.0

        /// Returns nil for spans too long to cache.
        init?(from first: Moment, through last: Moment, bodies: [Body] = Body.allCases) {
            guard last.days(since: first) <= Self.longest else { return nil }
            self.first = first
            self.last = last
            self.bodies = bodies
        }
    }
}

extension BoundedCache {
    /// Returns the cached value of a key; without a key, the value is made each time.
    func value(for key: Key?, make: () throws -> Value) rethrows -> Value {
        try key.map { try value(for: $0, make: make) } ?? make()
    }
}
