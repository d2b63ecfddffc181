import Astrometer
import AstrometerModels
import CBatchKernel

/// The state of a search for a window's quantiles after a round over all charts and days: the bracket of each quantile.
struct SearchState: Hashable, Sendable {
    /// The number of values of each quantity, in the order of ``ChangeStatistics/search(by:isDetailed:)``.
    let counts: [Int]
    let brackets: [QuantileSearch.Bracket]
    /// The number of streams.
    let streamCount: Int
    /// For each metric, its changes by bin; then the same without duplicates, if there are any.
    let histograms: [[Int]]
    /// For each metric, the sums of its changes and scores.
    let totals: [ChangeTotals]
    /// The deviations of resamples from each quantile; nil before charts and days were resampled.
    let spreads: Spreads?

    /// Creates the state after counting.
    init(histogram: [Int], totals: [ChangeTotals], model: AstrometerModel) {
        var search = ChangeStatistics.search(by: model)
        search.absorb(histogram: histogram)
        self.init(search, totals: totals, spreads: nil)
    }

    init(_ search: QuantileSearch, totals: [ChangeTotals], spreads: Spreads?) {
        (counts, self.totals, self.spreads) = (search.counts, totals, spreads)
        brackets = Self.ordered(search.brackets, quantities: search.counts.count)
        streamCount = search.streamCount
        let distinct = search.quantities.indices.dropFirst(Int(BATCH_METRICS) + streamCount)
        histograms = (Array(0..<Int(BATCH_METRICS)) + distinct).map(search.histogram)
    }

    /// The quantities that are groups of streams, and the indices of their histograms.
    private var groups: [(quantity: Int, place: Int)] {
        histograms.indices.map { ($0 < Int(BATCH_METRICS) ? $0 : $0 + streamCount, $0) }
    }

    /// The search in this state.
    func search(by model: AstrometerModel) -> QuantileSearch {
        var search = ChangeStatistics.search(by: model)
        var ofQuantity = [[QuantileSearch.Bracket]](repeating: [], count: counts.count)
        for bracket in brackets { ofQuantity[bracket.quantity].append(bracket) }
        search.absorb(
            Array(zip(counts, ofQuantity)),
            histograms: Dictionary(uniqueKeysWithValues: groups.map { ($0, histograms[$1]) }))
        return search
    }

    /// Returns whether the state has the quantities of a model, each with the changes of all charts and days.
    func isOf(_ model: AstrometerModel, transitions: Int) -> Bool {
        counts == ChangeStatistics.search(by: model).quantities.map { $0.streams.count * transitions }
    }

    /// The brackets to search next, and whether the values of each are kept.
    var openBrackets: [(bracket: QuantileSearch.Bracket, keepsValues: Bool)] {
        let open = brackets.filter { !$0.isResolved }
        return Array(zip(open, ExactBrackets.keepsValues(of: open, capacity: QuantileSearch.usualCapacity)))
    }

    /// Whether everything in a report is known.
    var isDone: Bool { spreads != nil && brackets.allSatisfy(\.isResolved) }

    /// The segments of values for resampling.
    var layout: SegmentLayout {
        SegmentLayout(bins: ChangeStatistics.bins, histograms: Array(histograms.prefix(Int(BATCH_METRICS))))
    }

    /// The state after another round.
    ///
    /// - Parameters:
    ///   - findings: the answers in the open brackets, values in rising order.
    ///   - resampled: the counts for computing intervals; ignored if these are already known.
    ///   - intervals: the plan of intervals.
    func after(
        _ findings: [BracketAnswer], resampled: DerivationPart.Resampled, _ intervals: IntervalPlan,
        model: AstrometerModel, workers: Workers
    ) throws -> SearchState {
        var search = search(by: model)
        let plan = ExactBrackets(search)
        search.absorb(findings, of: plan)
        let layout = layout
        let draws = stride(from: 0, to: resampled.charts.count, by: layout.rowCount).map {
            layout.quantiles(of: resampled.charts[$0..<min(resampled.charts.count, $0 + layout.rowCount)])
        }
        let spreads =
            try spreads
            ?? intervals.spreads(
                chartDraws: draws, whole: layout.wholeQuantiles, dayCounts: resampled.days, search: search,
                workers: workers)
        return SearchState(search, totals: totals, spreads: spreads)
    }

    /// The window's report.
    func report(of window: DerivationWindow, charts: Int, model: AstrometerModel) throws -> WindowReport {
        let summary = ChangeSummary(model: model, charts: charts, search: search(by: model), totals: totals)
        return try summary.report(of: window, spreads: spreads ?? Spreads(ofQuantity: []))
    }
}

// Encoding as bytes.

extension SearchState {
    func write(to writer: inout PartWriter) {
        writer.add(count: counts.count > Int(BATCH_METRICS) + streamCount ? 1 : 0)
        writer.add(row: counts.map { UInt64($0) })
        for row in histograms { writer.add(row: row.map { UInt64($0) }) }
        writer.add(totals)
        writer.add(count: spreads == nil ? 0 : 1)
        writer.add(count: UInt64(spreads?.ofQuantity.count ?? 0))
        for bounds in (spreads?.ofQuantity ?? []).joined().flatMap(\.all) {
            writer.add(count: bounds == nil ? 0 : 1)
            if let bounds {
                writer.add(bounds.lowerBound)
                writer.add(bounds.upperBound)
            }
        }
        writer.add(count: UInt64(brackets.count))
        for bracket in brackets {
            for number in [bracket.quantity, bracket.before, bracket.count] { writer.add(count: UInt64(number)) }
            writer.add(word: bracket.keys.lowerBound)
            writer.add(word: bracket.keys.upperBound)
        }
    }

    /// - Parameters:
    ///   - meters: the number of meters.
    ///   - transitions: the number of transitions of all parts together.
    init(from reader: inout PartReader, meters: Int, transitions: Int) throws {
        let streams = Int(BATCH_METRICS) * meters
        let pools = Int(BATCH_METRICS)
        // Three more histograms are the pools without duplicates.
        let hasDistinct = try reader.number(1) == 1
        counts = try reader.row(pools + streams + (hasDistinct ? pools : 0)).map { Int($0) }
        let wanted = (0..<pools + streams).map { $0 < pools ? transitions * meters : transitions }
        let distinct = counts.dropFirst(pools + streams)
        guard Array(counts.prefix(pools + streams)) == wanted,
            distinct.allSatisfy({ $0 == distinct.first && $0 < transitions * meters && $0 % max(1, transitions) == 0 })
        else { throw reader.fault("has counts that do not match its charts and days") }
        let bins = ChangeStatistics.bins.count
        streamCount = streams
        histograms = try (0..<pools + distinct.count).map { _ in try reader.row(bins).map { Int($0) } }
        for (row, count) in zip(histograms, counts.prefix(pools) + distinct) where row.reduce(0, +) != count {
            throw reader.fault("has counts that do not add up")
        }
        totals = try reader.totals()
        spreads = try Self.spreads(from: &reader, quantities: counts.count)
        var brackets: [QuantileSearch.Bracket] = []
        for _ in 0..<(try reader.number(counts.count * 32)) {
            brackets.append(try Self.bracket(from: &reader, counts: counts))
        }
        // Cells of a quantity do not overlap.
        let sorted = brackets.sorted { ($0.quantity, $0.keys.lowerBound) < ($1.quantity, $1.keys.lowerBound) }
        for (bracket, next) in zip(sorted, sorted.dropFirst()) where bracket.quantity == next.quantity {
            guard bracket.keys.upperBound < next.keys.lowerBound, bracket.before + bracket.count <= next.before else {
                throw reader.fault("has brackets that overlap")
            }
        }
        self.brackets = Self.ordered(brackets, quantities: counts.count)
    }

    private static func spreads(from reader: inout PartReader, quantities: Int) throws -> Spreads? {
        let isKnown = try reader.number(1) == 1
        let count = try reader.number(quantities)
        // Either all quantities have spreads, or none if nothing was resampled.
        guard count == 0 || (isKnown && count == quantities) else { throw reader.fault("has \(count) spreads") }
        guard isKnown else { return nil }
        return Spreads(
            ofQuantity: try (0..<count).map { _ in
                try ChangeQuantiles.probabilities.map { _ in
                    Spreads.Spread(
                        charts: try spread(from: &reader), days: try spread(from: &reader),
                        both: try spread(from: &reader))
                }
            })
    }

    private static func spread(from reader: inout PartReader) throws -> ClosedRange<Double>? {
        guard try reader.number(1) == 1 else { return nil }
        let (low, high) = (Double(bitPattern: try reader.word()), Double(bitPattern: try reader.word()))
        // An upper bound: twice a scaled deviation of 100 points.
        guard low.isFinite, high.isFinite, low <= high, abs(low) <= 1000, abs(high) <= 1000 else {
            throw reader.fault("has a spread from \(low) to \(high)")
        }
        return low...high
    }

    /// Returns brackets in the order of their quantities, as a search from a state has them.
    private static func ordered(_ brackets: [QuantileSearch.Bracket], quantities: Int) -> [QuantileSearch.Bracket] {
        var ofQuantity = [[QuantileSearch.Bracket]](repeating: [], count: quantities)
        for bracket in brackets { ofQuantity[bracket.quantity].append(bracket) }
        return ofQuantity.flatMap { $0 }
    }

    private static func bracket(from reader: inout PartReader, counts: [Int]) throws -> QuantileSearch.Bracket {
        let quantity = try reader.number(counts.count - 1)
        let (before, count) = (try reader.number(), try reader.number())
        let (low, high) = (try reader.word(), try reader.word())
        // An upper bound for changes of scores on every scale.
        let allowed = OrderedBits.key(of: 0)...OrderedBits.key(of: 200)
        guard low <= high, allowed.contains(low), allowed.contains(high), before + count <= counts[quantity] else {
            throw reader.fault("has an impossible bracket")
        }
        return QuantileSearch.Bracket(quantity: quantity, keys: low...high, before: before, count: count)
    }
}

extension PartWriter {
    mutating func add(_ totals: [ChangeTotals]) {
        for total in totals {
            for sum in [total.changes, total.scores] {
                add(word: sum.high)
                add(word: sum.low)
            }
        }
    }
}

extension PartReader {
    mutating func totals() throws -> [ChangeTotals] {
        try (0..<Int(BATCH_METRICS)).map { _ in
            ChangeTotals(
                changes: OrderFreeSum(high: try word(), low: try word()),
                scores: OrderFreeSum(high: try word(), low: try word()))
        }
    }
}
