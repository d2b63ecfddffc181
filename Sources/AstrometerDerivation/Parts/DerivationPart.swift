import AstrometerModels

/// The results of one round for some charts on some days. They are whole numbers, so parts can be merged in any order.
///
/// Parts of round 0 count changes by bin. Parts of a later round search the bins with wanted quantiles, and include the state
/// that they start from.
public struct DerivationPart: Hashable, Sendable {
    /// The plan of the part.
    public private(set) var plan: DerivationPlan
    /// 0 for counting; 1, 2, … for rounds of finding.
    public let round: Int
    private(set) var windows: [Window]

    struct Window: Hashable, Sendable {
        var coverage: PartCoverage
        /// The sum of the people's checksums, each times the number of noons.
        var check: UInt64
        /// The results for each of ``DerivationPlan/searches(in:)``.
        var contents: [Content]
    }

    enum Content: Hashable, Sendable {
        /// For each stream, for each bin, the number of changes; for each metric, the sums.
        case counts([UInt64], totals: [ChangeTotals])
        /// The answers in the open brackets of a state and, if the state has no spreads yet, the counts for computing them.
        case answers(SearchState, [BracketAnswer], resampled: Resampled)
    }

    /// The counts for computing intervals.
    struct Resampled: Hashable, Sendable {
        /// For each draw of charts, the number of changes in each segment.
        var charts: [UInt64] = []
        /// For each block of days, for each stream, for each cell, the number of changes.
        var days: [UInt64] = []

        /// Returns both merged; nil if their kinds differ.
        func merged(with other: Resampled) -> Resampled? {
            guard charts.count == other.charts.count, days.count == other.days.count else { return nil }
            return Resampled(
                charts: zip(charts, other.charts).map { $0 &+ $1 }, days: zip(days, other.days).map { $0 &+ $1 })
        }
    }

    /// Returns the merged part.
    /// - Parameters:
    ///   - name: the name of the other part in errors.
    ///   - others: the name of this part in errors.
    ///   - other: the other part.
    /// - Throws: ``AstrometerError`` if the plans differ, with the field and both values; if both parts have the same charts on
    ///   the same days; or if their rounds or states differ.
    public func merged(
        with other: DerivationPart, name: String = "a part", others: String = "the parts before"
    ) throws -> DerivationPart {
        try other.plan.requireSame(as: plan, name, others)
        try ensure(
            round == other.round,
            .invalid(
                "\(name) is from round \(other.round), but \(others) from round \(round); merge parts of one round",
                field: "round"))
        var merged = self
        merged.plan = plan.named(with: other.plan)
        for (index, window) in plan.windows.enumerated() {
            do {
                merged.windows[index].coverage = try windows[index].coverage.union(other.windows[index].coverage)
            } catch let overlap as PartCoverage.Overlap {
                throw AstrometerError.invalid(
                    "\(name) overlaps \(others): both have \(window.words(charts: overlap.charts, noons: overlap.noons))",
                    field: "covers")
            }
            merged.windows[index].check &+= other.windows[index].check
            let contents = zip(windows[index].contents, other.windows[index].contents).compactMap {
                $0.merged(with: $1)
            }
            try ensure(
                contents.count == windows[index].contents.count,
                .invalid(
                    "\(name) and \(others) started from different counts; merge parts of one search", field: "state"))
            merged.windows[index].contents = contents
        }
        return merged
    }

    /// A description of the first missing charts and days of the plan; nil if none are missing.
    public var missing: String? {
        for (window, part) in zip(plan.windows, windows) {
            if let gap = part.coverage.firstGap(charts: plan.charts, noons: window.noons) {
                return window.words(charts: gap.charts, noons: gap.noons)
            }
        }
        return nil
    }

    /// - Throws: ``AstrometerError`` that names the missing charts and days, or if the people are not those of the plan.
    func requireComplete(_ name: String) throws {
        if let missing { throw AstrometerError.invalid("\(name) lacks \(missing)", field: "covers") }
        for (window, part) in zip(plan.windows, windows) {
            let wanted = (plan.checkOfPeople ?? 0) &* UInt64(window.noons)
            try ensure(
                part.check == wanted,
                .invalid(
                    "\(name) has other people than the plan: in window \(window.name) population_check is "
                        + "\"\(String(part.check, radix: 16))\", but \"\(String(wanted, radix: 16))\" in the plan",
                    field: "population_check"))
        }
    }
}

extension DerivationPlan.Window {
    /// Describes charts and noons, counted from 1.
    func words(charts: Range<Int>, noons: Range<Int>) -> String {
        let people =
            charts.count == 1
            ? "chart \(charts.upperBound)" : "charts \(charts.lowerBound + 1) to \(charts.upperBound)"
        let (first, last) = (from.adding(days: noons.lowerBound), from.adding(days: noons.upperBound - 1))
        return people + (first == last ? " on \(first)" : " from \(first) to \(last)") + " of window \(name)"
    }
}

extension DerivationPart.Content {
    func merged(with other: Self) -> Self? {
        switch (self, other) {
        case (.counts(let mine, let myTotals), .counts(let theirs, let theirTotals)):
            guard mine.count == theirs.count, myTotals.count == theirTotals.count else { return nil }
            var totals = myTotals
            for metric in totals.indices { totals[metric].add(theirTotals[metric]) }
            return .counts(zip(mine, theirs).map { $0 &+ $1 }, totals: totals)
        case (.answers(let state, let mine, let myDraws), .answers(let otherState, let theirs, let theirDraws)):
            guard state == otherState, mine.count == theirs.count, let draws = myDraws.merged(with: theirDraws) else {
                return nil
            }
            let joined = zip(mine, theirs).compactMap { BracketAnswer.joined([$0, $1]) }
            return joined.count == mine.count ? .answers(state, joined, resampled: draws) : nil
        default: return nil
        }
    }
}
