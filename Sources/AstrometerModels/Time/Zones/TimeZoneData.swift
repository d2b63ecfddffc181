/// A zone's past and future local times: the changes of its offset from universal time, and the rule after the last change.
///
/// It uses only offsets, because the daylight-saving flag is not reliable for folds and gaps: Europe/Dublin has negative
/// daylight-saving time.
struct TimeZoneData: Sendable {
    /// The instants of change, in seconds since 1970, rising.
    private let changes: [Int]
    /// The local time before the first change, then after each change: one more than changes.
    private let clocks: [LocalTimeType]
    /// The rule after the last change; nil if the last local time stays.
    private let rule: ZoneRule?

    /// - Parameters:
    ///   - first: the local time before the first change.
    ///   - changes: the instants of change, rising, each with the local time from then on.
    init(first: LocalTimeType, changes: [(instant: Int, clock: LocalTimeType)] = [], rule: ZoneRule? = nil) {
        self.changes = changes.map(\.instant)
        clocks = [first] + changes.map(\.clock)
        self.rule = rule
    }

    /// Returns the local time at an instant, in seconds since 1970.
    func clock(at instant: Int) -> LocalTimeType {
        let passed = changesPassed(at: instant)
        guard passed == changes.count, let rule else { return clocks[passed] }
        return rule.clock(at: instant)
    }

    /// Returns the instants, rising, at which clocks showed a wall time: none in a gap, two or more if changes repeat it.
    ///
    /// - Parameter wall: the wall time, in seconds since 1970 as if it were universal time.
    func instants(showing wall: Int) -> [Int] {
        // Tries all offsets in use around that time, for any number of nearby changes.
        let first = changesPassed(at: wall - LocalTimeType.largestOffset)
        let last = changesPassed(at: wall + LocalTimeType.largestOffset)
        let rule = last == changes.count ? rule : nil
        if first == last, rule == nil { return [wall - clocks[first].offset] }
        var candidates: [Int] = []
        for clock in clocks[first...last] + (rule?.clocks ?? []) where !candidates.contains(wall - clock.offset) {
            candidates.append(wall - clock.offset)
        }
        return candidates.filter { self.wall(at: $0) == wall }.sorted()
    }

    /// Returns the change that skipped a wall time: the first instant at which clocks showed a later time.
    ///
    /// - Parameter wall: a wall time that clocks never showed.
    func change(skipping wall: Int) -> Int {
        // Bisection: clocks show an earlier time at one end and a later one at the other, and never the wall time.
        var (early, late) = (wall - LocalTimeType.largestOffset - 1, wall + LocalTimeType.largestOffset + 1)
        while late - early > 1 {
            let middle = early + (late - early) / 2
            if self.wall(at: middle) < wall { early = middle } else { late = middle }
        }
        return late
    }

    /// Returns the wall time at an instant, in seconds.
    func wall(at instant: Int) -> Int { instant + clock(at: instant).offset }

    /// Returns the number of changes up to an instant.
    private func changesPassed(at instant: Int) -> Int {
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if changes[middle] <= instant { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
