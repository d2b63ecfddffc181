import AstrometerModels
import AstrometerPlatform

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
    /// Describes charts and noons in words. Charts are numbered from 1.
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

// Encoding parts as bytes: see ``PartWriter`` and <doc:Parts>.

extension DerivationPart {
    private struct Header: PartHeader, Codable {
        let format: String
        let plan: DerivationPlan
        let round: Int
        let covers: [PartCoverage]
    }

    /// The name of the format, with its version. Other versions are rejected.
    public static let currentFormat = "astrometer-derivation-part/5"

    /// Returns the part as bytes, which are the same for the same charts and days in any order of merging.
    /// - Throws: ``AstrometerError`` when a number of the plan is not finite.
    public func data() throws -> Data {
        var writer = try PartWriter(
            header: Header(format: Self.currentFormat, plan: plan, round: round, covers: windows.map(\.coverage)))
        for window in windows {
            writer.add(word: window.check)
            for content in window.contents { Self.write(content, to: &writer) }
        }
        return writer.finished()
    }

    private static func write(_ content: Content, to writer: inout PartWriter) {
        switch content {
        case .counts(let counts, let totals):
            writer.add(totals)
            writer.add(row: counts)
        case .answers(let state, let answers, let resampled):
            state.write(to: &writer)
            for (open, answer) in zip(state.openBrackets, answers) {
                switch answer {
                case .values(let values):
                    writer.add(count: UInt64(values.count))
                    writer.add(rising: values, from: open.bracket.keys.lowerBound)
                case .counts(let counts): writer.add(row: counts.map { UInt64($0) })
                }
            }
            writer.add(row: resampled.charts)
            writer.add(row: resampled.days)
        }
    }

    /// Decodes a part from the bytes of ``data()``.
    /// - Parameters:
    ///   - data: the bytes.
    ///   - name: the name of the bytes in errors.
    /// - Throws: ``AstrometerError`` with code `dataLoss` for bytes that are truncated, damaged, or of another version.
    public init(data: Data, name: String = "the part") throws {
        let (header, start) = try PartReader.reading(Header.self, of: Self.currentFormat, from: data, name: name)
        var reader = start
        let plan = header.plan
        guard (0...1000).contains(header.round), header.covers.count == plan.windows.count else {
            throw reader.fault("has an invalid header")
        }
        var windows: [Window] = []
        for (window, covers) in zip(plan.windows, header.covers) {
            guard covers.isValid(charts: plan.charts, noons: window.noons) else {
                throw reader.fault("covers charts or noons that the plan does not have")
            }
            let check = try reader.word()
            let contents = try plan.searches(in: window).map { group in
                header.round == 0
                    ? try Self.counts(from: &reader, plan: plan, group: group, covers: covers)
                    : try Self.answers(from: &reader, plan: plan, window: window, group: group, covers: covers)
            }
            windows.append(Window(coverage: covers, check: check, contents: contents))
        }
        try reader.finish()
        self.init(plan: plan, round: header.round, windows: windows)
    }

    private static func counts(
        from reader: inout PartReader, plan: DerivationPlan, group: DerivationPlan.Group?, covers: PartCoverage
    ) throws -> Content {
        let totals = try reader.totals()
        let bins = ChangeCells.searchBins.count
        let streams = plan.streams(of: group)
        let counts = try reader.row(streams * bins)
        let transitions = UInt64(covers.counts.transitions)
        let sums = (0..<streams).map { counts[$0 * bins..<($0 + 1) * bins].reduce(0, &+) }
        // The part does not say how many of the group's people it has.
        guard sums.allSatisfy({ $0 == sums[0] }), group == nil ? sums[0] == transitions : sums[0] <= transitions else {
            throw reader.fault("has counts that do not match its charts and days")
        }
        return .counts(counts, totals: totals)
    }

    private static func answers(
        from reader: inout PartReader, plan: DerivationPlan, window: DerivationPlan.Window,
        group: DerivationPlan.Group?, covers: PartCoverage
    ) throws -> Content {
        let state = try SearchState(
            from: &reader, meters: plan.meters, groups: group == nil ? plan.groups : nil,
            scope: plan.scope(of: group),
            transitions: (group?.charts ?? plan.charts) * (window.noons - 1))
        var answers: [BracketAnswer] = []
        for (bracket, keepsValues) in state.openBrackets {
            if keepsValues {
                answers.append(.values(try reader.rising(reader.number(bracket.count), in: bracket.keys)))
            } else {
                answers.append(.counts(try reader.row(QuantilePass.parts).map { Int($0) }))
            }
        }
        guard state.spreads == nil else { return .answers(state, answers, resampled: DerivationPart.Resampled()) }
        let intervals = plan.intervals(of: window, group)
        let charts = try reader.row(intervals.resamplesCharts ? plan.resamples * state.layout.rowCount : 0)
        return .answers(
            state, answers,
            resampled: DerivationPart.Resampled(
                charts: charts, days: try Self.dayCounts(from: &reader, intervals.days, plan: plan, covers: covers)))
    }

    /// Reads, for each block of days, for each stream, for each cell, the changes.
    private static func dayCounts(
        from reader: inout PartReader, _ days: DayBlocks?, plan: DerivationPlan, covers: PartCoverage
    ) throws -> [UInt64] {
        guard let days else { return [] }
        let streams = plan.streams
        let counts = try reader.row(DayBlockCounter.size(days, streams: streams))
        var sums = [UInt64](repeating: 0, count: streams)
        let cells = days.cells(streams: streams).count
        for (place, count) in counts.enumerated() { sums[place / cells % streams] &+= count }
        guard sums.allSatisfy({ $0 == UInt64(covers.counts.transitions) }) else {
            throw reader.fault("has counts by block that do not match its charts and days")
        }
        return counts
    }
}

/// The charts and noons of a part: any region of the plane of charts and noons.
///
/// It is stored as strips of charts with the same noons, in normal form, so that equal regions are equal values.
struct PartCoverage: Codable, Hashable, Sendable {
    /// Charts from `charts[0]` up to but not including `charts[1]`, with half-open ranges of noons.
    struct Strip: Codable, Hashable, Sendable {
        var charts: [Int]
        var noons: [[Int]]
    }

    private(set) var strips: [Strip]

    /// Creates an empty region or a rectangle.
    init(charts: Range<Int>, noons: Range<Int>) {
        strips =
            charts.isEmpty || noons.isEmpty
            ? []
            : [
                Strip(charts: [charts.lowerBound, charts.upperBound], noons: [[noons.lowerBound, noons.upperBound]])
            ]
    }

    private init(strips: [Strip]) { self.strips = strips }

    /// Returns whether the strips are within the given charts and noons, in rising order and normal form.
    func isValid(charts: Int, noons: Int) -> Bool {
        var end = 0
        for strip in strips {
            guard Self.isRange(strip.charts, from: end, to: charts), !strip.noons.isEmpty else { return false }
            end = strip.charts[1]
            var last = -1
            for run in strip.noons {
                guard Self.isRange(run, from: last + 1, to: noons) else { return false }
                last = run[1]
            }
        }
        return zip(strips, strips.dropFirst()).allSatisfy { $0.charts[1] < $1.charts[0] || $0.noons != $1.noons }
    }

    private static func isRange(_ bounds: [Int], from low: Int, to high: Int) -> Bool {
        bounds.count == 2 && bounds[0] >= low && bounds[0] < bounds[1] && bounds[1] <= high
    }

    /// The number of pairs of chart and noon, and of those whose noon has a preceding noon.
    var counts: (noons: Int, transitions: Int) {
        var (noons, transitions) = (0, 0)
        for strip in strips {
            let charts = strip.charts[1] - strip.charts[0]
            for run in strip.noons {
                noons += charts * (run[1] - run[0])
                transitions += charts * (run[1] - max(1, run[0]))
            }
        }
        return (noons, transitions)
    }

    /// Returns the union of two regions.
    /// - Throws: ``Overlap`` if they overlap.
    func union(_ other: PartCoverage) throws -> PartCoverage {
        let cuts = Set((strips + other.strips).flatMap(\.charts)).sorted()
        var result: [Strip] = []
        var mine = strips[...]
        var theirs = other.strips[...]
        for (low, high) in zip(cuts, cuts.dropFirst()) {
            while let first = mine.first, first.charts[1] <= low { mine.removeFirst() }
            while let first = theirs.first, first.charts[1] <= low { theirs.removeFirst() }
            let both = [mine.first, theirs.first].compactMap { $0 }.filter { $0.charts[0] <= low }.map(\.noons)
            let runs = both.flatMap { $0 }.sorted { $0[0] < $1[0] }
            guard !runs.isEmpty else { continue }
            var joined: [[Int]] = []
            for run in runs {
                if let last = joined.last, run[0] < last[1] {
                    throw Overlap(charts: low..<high, noons: run[0]..<min(run[1], last[1]))
                }
                if joined.last?[1] == run[0] { joined[joined.count - 1][1] = run[1] } else { joined.append(run) }
            }
            if let last = result.last, last.charts[1] == low, last.noons == joined {
                result[result.count - 1].charts[1] = high
            } else {
                result.append(Strip(charts: [low, high], noons: joined))
            }
        }
        return PartCoverage(strips: result)
    }

    /// The first charts that are missing, and their noons; nil if the coverage is complete.
    func firstGap(charts: Int, noons: Int) -> (charts: Range<Int>, noons: Range<Int>)? {
        var end = 0
        for strip in strips {
            if strip.charts[0] > end { return (end..<strip.charts[0], 0..<noons) }
            var day = 0
            for run in strip.noons + [[noons, noons]] {
                if run[0] > day { return (strip.charts[0]..<strip.charts[1], day..<run[0]) }
                day = run[1]
            }
            end = strip.charts[1]
        }
        return end < charts ? (end..<charts, 0..<noons) : nil
    }

    /// Charts and noons that two regions have in common.
    struct Overlap: Error {
        let charts: Range<Int>
        let noons: Range<Int>
    }
}
