/// A zone's past and future clock times: the changes of its offset from universal time, and the rule that
/// goes on after the last of them.
///
/// Works on offsets alone: a zone's daylight-saving flag says nothing reliable about folds and gaps, as
/// Europe/Dublin's negative summer time shows.
struct TimeZoneData: Sendable {
    /// The instants of change, in seconds since 1970, rising.
    private let changes: [Int]
    /// The clock before the first change, then from each change on: one more than changes.
    private let clocks: [LocalTimeType]
    /// What holds from the last change on; nil where the last clock stays.
    private let rule: ZoneRule?

    /// - Parameters:
    ///   - first: the clock before the first change.
    ///   - changes: the instants of change, rising, each with the clock from then on.
    init(first: LocalTimeType, changes: [(instant: Int, clock: LocalTimeType)] = [], rule: ZoneRule? = nil) {
        self.changes = changes.map(\.instant)
        clocks = [first] + changes.map(\.clock)
        self.rule = rule
    }

    /// The clock at an instant, in seconds since 1970.
    func clock(at instant: Int) -> LocalTimeType {
        let passed = changesPassed(at: instant)
        guard passed == changes.count, let rule else { return clocks[passed] }
        return rule.clock(at: instant)
    }

    /// The instants, rising, at which clocks showed a wall time: none in a gap, two or more where changes repeat it.
    ///
    /// - Parameter wall: the seconds that a clock of universal time counts since 1970 when it shows the same.
    func instants(showing wall: Int) -> [Int] {
        // All offsets in use around then are tried, however many changes are near.
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

    /// The change of clocks that skipped a wall time: the first instant at which they showed a later one.
    ///
    /// - Parameter wall: a wall time that clocks never showed.
    func change(skipping wall: Int) -> Int {
        // Bisection: clocks show an earlier time at one end and a later one at the other, and the wall time nowhere
        // between.
        var (early, late) = (wall - LocalTimeType.largestOffset - 1, wall + LocalTimeType.largestOffset + 1)
        while late - early > 1 {
            let middle = early + (late - early) / 2
            if self.wall(at: middle) < wall { early = middle } else { late = middle }
        }
        return late
    }

    /// What clocks show at an instant, in seconds.
    func wall(at instant: Int) -> Int { instant + clock(at: instant).offset }

    /// The number of changes up to an instant.
    private func changesPassed(at instant: Int) -> Int {
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if changes[middle] <= instant { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
