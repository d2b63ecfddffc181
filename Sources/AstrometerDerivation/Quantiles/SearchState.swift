import Astrometer
import CBatchKernel

/// The quantities that a search looks for.
struct SearchScope: Hashable, Sendable {
    /// Whether quantiles are computed for each meter as well as for the pools.
    var isDetailed = true
    var thresholdsBy = ThresholdsBy.pool

    /// The scope for groups of people, and for comparisons: only the pools.
    static let pools = SearchScope(isDetailed: false)

    /// The quantities to search for by a model: the pool of each metric; then, if ``isDetailed``, each stream, and the pool
    /// of each metric without ``AstrometerModel/duplicateMeters`` if there are any; then, for thresholds by meter, each stream of a
    /// super-group, and the changes of each stream that are not still.
    func search(by model: AstrometerModel) -> QuantileSearch {
        let meterCount = model.meters.count
        let groupCount = thresholdsBy == .meter ? model.superGroups.count : 0
        let meterStreams = Int(BATCH_METRICS) * meterCount
        let streams = meterStreams + Int(BATCH_METRICS) * groupCount
        let pools = TrendMetric.allCases.enumerated().map { index, metric in
            QuantileSearch.Quantity(
                streams: Array(index * meterCount..<(index + 1) * meterCount),
                probabilities: ChangeQuantiles.probabilities, limits: metric.limits(in: model.thresholds).values,
                hasHistogram: true)
        }
        func search(_ quantities: [QuantileSearch.Quantity]) -> QuantileSearch {
            QuantileSearch(bins: ChangeCells.searchBins, streamCount: streams, quantities: quantities)
        }
        guard isDetailed else { return search(pools) }
        func singleOf(_ stream: Int, _ metric: Int, _ name: String) -> QuantileSearch.Quantity {
            QuantileSearch.Quantity(
                streams: [stream], probabilities: ChangeQuantiles.probabilities,
                // Counts the changes that are exactly zero, and for thresholds by meter the still ones.
                limits: [.leastNonzeroMagnitude] + (thresholdsBy == .meter ? [MeterThresholds.still] : [])
                    + model.thresholds.limits(of: TrendMetric.allCases[metric], for: name).values,
                cuts: QuantileSearch.Quantity.Cuts(
                    quantity: metric, probabilities: ChangeQuantiles.limits.map(\.share)))
        }
        let single = (0..<meterStreams).map { singleOf($0, $0 / meterCount, model.meters[$0 % meterCount].name) }
        let duplicates = model.duplicateMeters
        let distinct = (0..<meterCount).filter { !duplicates.contains($0) }
        let without = pools.indices.map { metric in
            QuantileSearch.Quantity(
                streams: distinct.map { metric * meterCount + $0 }, probabilities: ChangeQuantiles.probabilities,
                hasHistogram: true)
        }
        let known = pools + single + (duplicates.isEmpty ? [] : without)
        guard thresholdsBy == .meter else { return search(known) }
        let ofGroups = (meterStreams..<streams).map { stream in
            let place = stream - meterStreams
            return singleOf(stream, place / groupCount, model.superGroups[place % groupCount].name)
        }
        let moving = (0..<streams).map { stream in
            QuantileSearch.Quantity(
                streams: [stream], probabilities: [],
                tail: QuantileSearch.Quantity.Tail(
                    quantity: stream < meterStreams ? pools.count + stream : known.count + stream - meterStreams,
                    limit: MeterThresholds.still, probabilities: MeterThresholds.probabilities))
        }
        return search(known + ofGroups + moving)
    }
}

extension AstrometerModel {
    /// The meters with the same scores as an earlier one, which enter pools twice. Empty if only one meter would remain.
    var duplicateMeters: Set<Int> {
        let found = repeatedMeters
        return meters.count - found.count > 1 ? found : []
    }
}

/// The counts, brackets and sums of one window after a round over all charts and days. The next round starts from them.
struct SearchState: Hashable, Sendable {
    /// The state of each quantity of ``SearchScope/search(by:)``.
    private(set) var quantities: [QuantileSearch.QuantityState]
    /// For each metric, the sums of its changes and scores.
    let totals: [ChangeTotals]
    /// The deviations of resamples from each quantile; nil before charts and days were resampled. Those of a group are followed
    /// by the deviations of its differences from all people.
    var spreads: Spreads?
    private let scope: SearchScope

    /// Creates the state of a search after a pass over all charts and days.
    init(_ search: QuantileSearch, totals: [ChangeTotals], scope: SearchScope) {
        quantities = search.states
        self.totals = totals
        self.scope = scope
    }

    /// Creates the state after the first pass, which counts changes by bin.
    init(histogram: [Int], totals: [ChangeTotals], model: AstrometerModel, scope: SearchScope = SearchScope()) {
        var search = scope.search(by: model)
        search.absorb(counts: histogram)
        self.init(search, totals: totals, scope: scope)
    }

    func search(by model: AstrometerModel) -> QuantileSearch {
        var search = scope.search(by: model)
        search.states = quantities
        return search
    }

    /// Returns whether the state has the quantities of a model, each with the changes of all charts and days.
    func isOf(_ model: AstrometerModel, transitions: Int) -> Bool {
        let search = scope.search(by: model)
        return quantities.map(\.count) == search.quantities.map { $0.streams.count * transitions }
    }

    /// The brackets to search next, and whether the values of each are kept.
    var openBrackets: [(bracket: QuantileSearch.Bracket, keepsValues: Bool)] {
        let open = quantities.flatMap(\.brackets).filter { !$0.isResolved }
        return Array(zip(open, QuantilePass.keepsValues(of: open, capacity: QuantileSearch.usualCapacity)))
    }

    /// Whether everything in a report is known.
    var isDone: Bool { spreads != nil && openBrackets.isEmpty }

    var layout: SegmentLayout {
        SegmentLayout(bins: ChangeCells.searchBins, histograms: quantities.prefix(Int(BATCH_METRICS)).map(\.histogram))
    }

    /// Returns, for each metric's pool, how far its quantiles deviate in each draw of charts.
    func chartDeviations(
        _ resampled: DerivationPart.Resampled, _ intervals: IntervalPlan, model: AstrometerModel, workers: Workers
    ) throws -> [QuantileDeviations] {
        var changes = changes(resampled)
        changes.days = []
        return try intervals.poolDeviations(of: changes, search: search(by: model), workers: workers)
    }

    private func changes(_ resampled: DerivationPart.Resampled) -> ResampledChanges<UInt64> {
        let layout = layout
        let draws = stride(from: 0, to: resampled.charts.count, by: layout.rowCount).map {
            layout.quantiles(of: resampled.charts[$0..<min(resampled.charts.count, $0 + layout.rowCount)])
        }
        return ResampledChanges(charts: draws, whole: layout.wholeQuantiles, days: resampled.days)
    }

    /// Returns the state after another round, for a search in a group without its spreads: these also depend on all other groups.
    /// - Parameters:
    ///   - answers: the answers in the open brackets, values in rising order.
    ///   - resampled: the counts for computing intervals; ignored if these are already known.
    func after(
        _ answers: [BracketAnswer], resampled: DerivationPart.Resampled, _ intervals: IntervalPlan,
        model: AstrometerModel, workers: Workers
    ) throws -> SearchState {
        var next = self
        var search = search(by: model)
        search.absorb(answers)
        next.quantities = search.states
        if spreads == nil, scope.isDetailed {
            next.spreads = try intervals.spreads(of: changes(resampled), search: search, workers: workers)
        }
        return next
    }

    func summary(charts: Int, model: AstrometerModel) -> ChangeSummary {
        ChangeSummary(
            model: model, charts: charts, thresholdsBy: scope.thresholdsBy, search: search(by: model), totals: totals)
    }

}

// Encoding as bytes.

extension SearchState {
    func write(to writer: inout PartWriter) {
        let histograms = quantities.map(\.histogram).filter { !$0.isEmpty }
        writer.add(count: histograms.count > Int(BATCH_METRICS) ? 1 : 0)
        writer.add(row: quantities.map { UInt64($0.count) })
        for row in histograms { writer.add(row: row.map { UInt64($0) }) }
        writer.add(totals)
        writer.add(count: spreads == nil ? 0 : 1)
        writer.add(count: UInt64(spreads?.ofQuantity.count ?? 0))
        for bounds in (spreads?.ofQuantity ?? []).joined().flatMap(\.all) {
            writer.add(count: bounds == nil ? 0 : bounds?.reach == nil ? 1 : 2)
            guard let bounds else { continue }
            for number in [bounds.range.lowerBound, bounds.range.upperBound] + bounds.errors { writer.add(number) }
            if let reach = bounds.reach { writer.add(reach) }
        }
        let brackets = quantities.flatMap(\.brackets)
        writer.add(count: UInt64(brackets.count))
        for bracket in brackets {
            for number in [bracket.quantity, bracket.before, bracket.count] { writer.add(count: UInt64(number)) }
            writer.add(word: bracket.keys.lowerBound)
            writer.add(word: bracket.keys.upperBound)
        }
    }

    /// - Parameters:
    ///   - groups: the number of super-groups, for thresholds by meter; otherwise nil.
    ///   - transitions: the number of transitions of all parts together.
    init(
        from reader: inout PartReader, meters: Int, groups: Int? = nil, scope: SearchScope = SearchScope(),
        transitions: Int
    ) throws {
        self.scope = scope
        let pools = Int(BATCH_METRICS)
        let known = pools + (scope.isDetailed ? pools * meters : 0)
        // Three more quantities are the pools without duplicates.
        let hasDistinct = try reader.number(scope.isDetailed ? 1 : 0) == 1
        let ofPools = known + (hasDistinct ? pools : 0)
        // The streams of groups, and the changes of all streams that are not still.
        let single = groups.map { pools * ($0 + meters + $0) } ?? 0
        let counts = try reader.row(ofPools + single).map { Int($0) }
        let wanted = (0..<known).map { $0 < pools ? transitions * meters : transitions }
        let distinct = counts[known..<ofPools]
        guard counts[ofPools...].allSatisfy({ $0 == transitions }), Array(counts.prefix(known)) == wanted,
            distinct.allSatisfy({ $0 == distinct.first && $0 < transitions * meters && $0 % max(1, transitions) == 0 })
        else { throw reader.fault("has counts that do not match its charts and days") }
        var quantities = counts.map { QuantileSearch.QuantityState(count: $0) }
        for quantity in quantities.indices where quantity < pools || (known..<ofPools).contains(quantity) {
            quantities[quantity].histogram = try reader.row(ChangeCells.searchBins.count).map { Int($0) }
        }
        for pool in quantities where !pool.histogram.isEmpty && pool.histogram.reduce(0, +) != pool.count {
            throw reader.fault("has counts that do not add up")
        }
        totals = try reader.totals()
        spreads = try Self.spreads(
            from: &reader,
            quantities: scope.isDetailed ? counts.count - (groups.map { pools * (meters + $0) } ?? 0) : 2 * pools)
        for _ in 0..<(try reader.number(counts.count * 32)) {
            let bracket = try Self.bracket(from: &reader, counts: counts)
            quantities[bracket.quantity].brackets.append(bracket)
        }
        // Brackets of a quantity do not overlap.
        for brackets in quantities.map(\.brackets) {
            let sorted = brackets.sorted { $0.keys.lowerBound < $1.keys.lowerBound }
            for (bracket, next) in zip(sorted, sorted.dropFirst()) {
                guard bracket.keys.upperBound < next.keys.lowerBound, bracket.before + bracket.count <= next.before
                else { throw reader.fault("has brackets that overlap") }
            }
        }
        self.quantities = quantities
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

    private static func spread(from reader: inout PartReader) throws -> Spreads.Spread.Bounds? {
        let kind = try reader.number(2)
        guard kind > 0 else { return nil }
        let numbers = try (0..<kind + 3).map { _ in Double(bitPattern: try reader.word()) }
        // An upper bound: twice a scaled deviation of 100 points, and for a family of ten times more.
        guard numbers.allSatisfy({ abs($0) <= 10_000 }), numbers[0] <= numbers[1], numbers[2...].allSatisfy({ $0 >= 0 })
        else { throw reader.fault("has a spread from \(numbers[0]) to \(numbers[1])") }
        return Spreads.Spread.Bounds(
            range: numbers[0]...numbers[1], errors: Array(numbers[2...3]), reach: kind == 2 ? numbers[4] : nil)
    }

    private static func bracket(from reader: inout PartReader, counts: [Int]) throws -> QuantileSearch.Bracket {
        let quantity = try reader.number(counts.count - 1)
        let before = try reader.number()
        let count = try reader.number()
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
