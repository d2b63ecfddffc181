import AstrometerEphemeris
import AstrometerModels

/// What a calendar found for moments and weeks that many charts are looked at under.
final class SearchCache: Sendable {
    let transits = BoundedCache<Moment, Transits>(most: 64)
    /// The skies of a day's hours.
    let hours = BoundedCache<Span, [Sky]>(most: 64)
    /// The skies of the 364 days before a moment, at its time of day.
    let years = BoundedCache<Moment, [Sky]>(most: 16)
    let periods = BoundedCache<Moment, SkyCalendar.VoidOfCourse>(most: 64)
    let syzygies = BoundedCache<Moment, (full: Moment?, new: Moment?)>(most: 64)
    let stations = BoundedCache<StationKey, SkyCalendar.Station?>(most: 512)
    let aspects = BoundedCache<Span, [ExactSkyAspect]>(most: 64)
    let eclipses = BoundedCache<Span, [Eclipse]>(most: 64)
    /// For each body, what it does.
    let events = BoundedCache<Span, [[DatedSkyEvent]]>(most: 64)

    /// A body, and the moment from which its station is looked for.
    struct StationKey: Hashable {
        let body: Body
        let moment: Moment
    }

    /// Two moments, and the bodies that are looked at between them.
    struct Span: Hashable {
        let first: Moment
        let last: Moment
        let bodies: [Body]

        /// The longest that is kept, in days.
        private static let longest = 31.0

        /// Nil for a span that is not worth to be kept: its list is long, and nobody asks for it again.
        init?(from first: Moment, through last: Moment, bodies: [Body] = Body.allCases) {
            guard last.days(since: first) <= Self.longest else { return nil }
            (self.first, self.last, self.bodies) = (first, last, bodies)
        }
    }
}

extension BoundedCache {
    /// As ``value(for:make:)``; made anew each time where there is no key.
    func value(for key: Key?, make: () throws -> Value) rethrows -> Value {
        try key.map { try value(for: $0, make: make) } ?? make()
    }
}
