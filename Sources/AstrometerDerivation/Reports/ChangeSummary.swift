import Astrometer
import CBatchKernel

/// Makes a window's report once every quantile is known, from one run or from parts.
struct ChangeSummary {
    let model: AstrometerModel
    let charts: Int
    let thresholdsBy: ThresholdsBy
    /// The finished search of ``SearchScope/search(by:)``.
    let search: QuantileSearch
    /// For each metric, the sums of its changes and scores.
    let totals: [ChangeTotals]

    private var meterCount: Int { model.meters.count }

    /// Returns, for each metric, the quantiles of the changes of all meters except those that repeat another; nil if none does.
    private func quantilesWithoutDuplicates() throws -> [String: ChangeQuantiles]? {
        let first = Int(BATCH_METRICS) * (1 + meterCount)
        guard !model.duplicateMeters.isEmpty, search.quantities.count > first else { return nil }
        return try TrendMetric.table { index, _ in try quantiles(of: first + index) }
    }

    /// For each metric, the quantiles of the changes of all meters together.
    func pooledQuantiles() throws -> [String: ChangeQuantiles] {
        try TrendMetric.table { index, _ in try quantiles(of: index) }
    }

    /// For each metric, the three quantiles that are thresholds, of the changes of all meters together.
    func pooledThresholds() throws -> [String: YearQuantiles] { try pooledQuantiles().mapValues(YearQuantiles.init) }

    func quantiles(of quantity: Int) throws -> ChangeQuantiles {
        let values = ChangeQuantiles.probabilities.compactMap { search.quantile($0, of: quantity) }
        try ensure(
            values.count == ChangeQuantiles.probabilities.count, .internal, "a quantile of the changes was not found")
        return ChangeQuantiles(q25: values[0], q50: values[1], q75: values[2], q90: values[3], q95: values[4])
    }

    func report(of window: DerivationWindow, spreads: Spreads) throws -> WindowReport {
        let transitions = charts * (window.noons - 1)
        var meters: [String: [String: MeterReport]] = [:]
        var groups: [String: [String: MeterReport]] = [:]
        let firstGroup =
            Int(BATCH_METRICS) * (1 + meterCount + (model.duplicateMeters.isEmpty ? 0 : 1))
        let firstMoving = firstGroup + Int(BATCH_METRICS) * model.superGroups.count
        for (index, metric) in TrendMetric.allCases.enumerated() {
            let pooled = try self.quantiles(of: index)
            for (number, meter) in model.meters.enumerated() {
                meters[meter.name, default: [:]][metric.rawValue] = try meterReport(
                    of: Int(BATCH_METRICS) + index * meterCount + number, named: meter.name, metric, derived: pooled,
                    moving: firstMoving + index * meterCount + number, spreads: spreads)
            }
            for (number, group) in (thresholdsBy == .meter ? model.superGroups : []).enumerated() {
                let place = index * model.superGroups.count + number
                groups[group.name, default: [:]][metric.rawValue] = try meterReport(
                    of: firstGroup + place, named: group.name, metric, derived: pooled,
                    moving: firstMoving + Int(BATCH_METRICS) * meterCount + place, spreads: spreads)
            }
        }
        var report = WindowReport(
            from: window.from, through: window.from.adding(days: window.noons - 1), charts: charts, noons: window.noons,
            transitions: transitions, meterTransitions: transitions * meterCount,
            metrics: try TrendMetric.table { index, metric in
                let ofMeters = model.meters.compactMap { meters[$0.name]?[metric.rawValue] }
                return try self.report(of: index, metric, spreads: spreads, ofMeters)
            }, meters: meters,
            groups: thresholdsBy == .meter ? groups : nil, withoutDuplicate: try quantilesWithoutDuplicates())
        if model.thresholds.source != nil {
            report.yardsticks = Yardsticks(report.metrics.values.flatMap(\.thresholds))
        }
        return report
    }

    /// Reports one metric of a meter or super-group.
    /// - Parameter moving: the quantity of its changes that are not still, for thresholds by meter.
    private func meterReport(
        of quantity: Int, named name: String, _ metric: TrendMetric, derived: ChangeQuantiles, moving: Int,
        spreads: Spreads
    ) throws -> MeterReport {
        let quantiles = try quantiles(of: quantity)
        let total = Double(search.states[quantity].count)
        let zeros = search.count(below: .leastNonzeroMagnitude, of: quantity) ?? 0
        var report = MeterReport(
            q25: quantiles.q25, q50: quantiles.q50, q75: quantiles.q75, q90: quantiles.q90, q95: quantiles.q95,
            intervals95: spreads.intervals(of: quantity, around: quantiles),
            shares: shares(ofMeter: quantity, named: name, metric, derived: derived), zeros: Double(zeros) / total)
        guard thresholdsBy == .meter else { return report }
        report.still = Double(search.count(below: MeterThresholds.still, of: quantity) ?? 0) / total
        guard let own = MeterThresholds.limits(of: quantity, moving: moving, quantiles, in: search) else {
            // The pooled limits hold.
            report.shares["own"] = report.shares["derived"]
            return report
        }
        report.limits = own.limits
        report.shares["own"] = shares(of: quantity, own.limits.values, zeros: zeros, own.below)
        return report
    }

    /// The name of the shares under the model's thresholds.
    private var nameOfLimits: String {
        model.thresholds.source != nil ? "published" : thresholdsBy == .meter ? "model" : "own"
    }

    /// The shares of a meter's transitions in each class, under the model's thresholds and the derived ones of all meters.
    private func shares(
        ofMeter quantity: Int, named name: String, _ metric: TrendMetric, derived: ChangeQuantiles
    ) -> [String: [ChangeRate: Double]] {
        let limits = model.thresholds.limits(of: metric, for: name).values
        let zeros = search.count(below: .leastNonzeroMagnitude, of: quantity) ?? 0
        return [
            nameOfLimits: shares(
                of: quantity, limits, zeros: zeros, limits.map { search.count(below: $0, of: quantity) }),
            "derived": shares(
                of: quantity, derived.limits.values, zeros: zeros,
                ChangeQuantiles.limits.map { search.count(belowQuantile: $0.share, of: quantity) }),
        ]
    }

    private func report(
        of index: Int, _ metric: TrendMetric, spreads: Spreads, _ meters: [MeterReport]
    ) throws -> MetricReport {
        let quantiles = try quantiles(of: index)
        let limits = metric.limits(in: model.thresholds)
        let named = zip(ChangeQuantiles.limits.map(\.name), zip(quantiles.limits.values, limits.values))
        let isPublished = model.thresholds.source != nil
        // The first bin has only exact zeros.
        let zeros = search.states[index].histogram[0]
        let counts = limits.values.map { search.count(below: $0, of: index) }
        var shares = shares(of: index, limits.values, zeros: zeros, counts)
        if model.thresholds.isByMeter {
            // All meters have the same number of changes, so the share over all is the mean of the meters' shares.
            let all = meters.compactMap { $0.shares[nameOfLimits] }
            for rate in shares.keys { shares[rate] = all.reduce(0) { $0 + ($1[rate] ?? 0) } / Double(all.count) }
        }
        func table(_ value: (Double, Double) -> Double) -> [String: Double] {
            Dictionary(uniqueKeysWithValues: named.map { ($0, value($1.0, $1.1)) })
        }
        return MetricReport(
            q25: quantiles.q25, q50: quantiles.q50, q75: quantiles.q75, q90: quantiles.q90, q95: quantiles.q95,
            intervals95: spreads.intervals(of: index, around: quantiles),
            rounded: table { derived, _ in ChangeQuantiles.nearestHalf(derived) },
            published: isPublished ? table { $1 } : nil, own: isPublished ? nil : table { $1 },
            relativeDifference: table { derived, limit in limit == 0 ? 0 : (derived - limit) / limit },
            sharesPublished: isPublished ? shares : nil, sharesOwn: isPublished ? nil : shares,
            sharesDerived: self.shares(
                of: index, quantiles.limits.values, zeros: zeros,
                ChangeQuantiles.limits.map { search.count(belowQuantile: $0.share, of: index) }),
            sumOfChanges: totals[index].changes.value, sumOfScores: totals[index].scores.value,
            distribution: distribution(of: index))
    }

    /// The shares of the four classes. A change of 0 is stable under a threshold of 0 too, as in readings.
    /// - Parameter zeros: the number of changes of 0.
    private func shares(of quantity: Int, _ limits: [Double], zeros: Int, _ counts: [Int?]) -> [ChangeRate: Double] {
        let total = Double(search.states[quantity].count)
        let below = zip(limits, counts).map { Double($0 == 0 ? zeros : $1 ?? 0) / total }
        return [.stable: below[0], .slow: below[1] - below[0], .moderate: below[2] - below[1], .rapid: 1 - below[2]]
    }

    /// The share of changes below each eighth of an octave, from 1/64 to 100.
    private func distribution(of quantity: Int) -> [[Double]] {
        let row = search.states[quantity].histogram
        let total = Double(search.states[quantity].count)
        var below = 0
        var points: [[Double]] = []
        for (bin, count) in row.enumerated() {
            let size = OrderedBits.value(of: search.bins.keys(of: bin).lowerBound)
            let isEighth = size >= 1 / 64 && size <= 100 && size.significandBitPattern << 15 == 0
            if isEighth { points.append([size, Double(below) / total]) }
            below += count
        }
        return points + [[100, 1]]
    }
}

extension TrendMetric {
    /// Returns a value for each metric, by the metric's name.
    static func table<Value>(_ value: (_ index: Int, _ metric: Self) throws -> Value) rethrows -> [String: Value] {
        Dictionary(uniqueKeysWithValues: try allCases.enumerated().map { ($1.rawValue, try value($0, $1)) })
    }
}

/// The limits of one metric of one meter or super-group. Section 4 of `Documentation/Specification/thresholds.md`.
enum MeterThresholds {
    /// Smaller changes do not show in one decimal of 0 to 100; they are still.
    static let still = 0.05
    /// The quantiles of the changes that are not still, for meters that are still on half of the days or more.
    static let probabilities = [0.5, 0.8]
    /// The number of changes that are not still below which the pooled limits hold.
    static let leastMoving = 100

    /// Returns the limits and the shares of changes below them; nil for a meter that has the pooled ones.
    /// - Parameters:
    ///   - quantity: the meter's changes, whose limits include ``still``.
    ///   - moving: its changes that are not still.
    ///   - quantiles: the quantiles of all its changes.
    static func limits(
        of quantity: Int, moving: Int, _ quantiles: ChangeQuantiles, in search: QuantileSearch
    ) -> (limits: TrendThresholds.Limits, below: [Int?])? {
        let count = search.states[quantity].count
        guard let stillCount = search.count(below: still, of: quantity), count - stillCount >= leastMoving else {
            return nil
        }
        guard 2 * stillCount >= count else {
            return (
                quantiles.limits,
                ChangeQuantiles.limits.map { search.count(belowQuantile: $0.share, of: quantity, cutBy: quantity) }
            )
        }
        let found = probabilities.compactMap { search.inTail($0, of: moving) }
        guard found.count == probabilities.count else { return nil }
        let limits = TrendThresholds.Limits(
            stableBelow: still, slowBelow: found[0].quantile, moderateBelow: found[1].quantile)
        return (limits, [stillCount] + found.map(\.below))
    }
}
