import AstrometerPlatform

/// The values of one quantile in the same season of several years, or of several populations.
package struct YearSpread: Sendable {
    /// The quantile in each year, the earliest first, or in each population.
    package let values: [Double]
    package let mean: Double
    /// The standard deviation, of a sample; nil for one year.
    package let deviation: Double?
    /// The 95 % interval for another year or population; nil for fewer than 6.
    package let another: ClosedRange<Double>?

    /// The minimum number of years for an interval for another year.
    private static let minimumYears = 6

    /// Returns, for each threshold, its spread over some values.
    package static func all(_ quantiles: [YearQuantiles?]) -> [YearSpread] {
        let rows = quantiles.compactMap { $0?.values }
        return ChangeQuantiles.limits.indices.compactMap { index in YearSpread(rows.map { $0[index] }) }
    }

    /// Returns the spread of each of the nine thresholds over some years or populations.
    package static func ofThresholds(_ metrics: [[String: YearQuantiles]]) -> [YearSpread] {
        TrendMetric.allCases.flatMap { metric in all(metrics.map { $0[metric.rawValue] }) }
    }

    /// The range in which another year or population lies, or for fewer than 6 the range of these.
    package var range: ClosedRange<Double> { another ?? (values.min() ?? 0)...(values.max() ?? 0) }

    package init?(_ values: [Double]) {
        guard !values.isEmpty else { return nil }
        let count = Double(values.count)
        let mean = values.reduce(0, +) / count
        self.values = values
        self.mean = mean
        guard values.count > 1 else {
            deviation = nil
            another = nil
            return
        }
        let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        let deviation = (squares / (count - 1)).squareRoot()
        self.deviation = deviation
        let reach = StudentT.quantile975(degreesOfFreedom: values.count - 1) * deviation * (1 + 1 / count).squareRoot()
        another = values.count >= Self.minimumYears && reach.isFinite ? max(0, mean - reach)...mean + reach : nil
    }
}

extension DerivationReport {
    /// For each of the nine thresholds, its values in all years; empty for a report without years.
    package var yearSpreads: [YearSpread] { YearSpread.ofThresholds((years ?? []).map(\.metrics)) }

    /// Returns, for each threshold of a meter, its values in all years; empty for a report without years.
    package func yearSpreads(of metric: TrendMetric, meter: String) -> [YearSpread] {
        YearSpread.all((years ?? []).map { $0.meters[meter]?[metric.rawValue] })
    }

    /// The years of a window; empty if there are none.
    package func years(of window: String) -> [YearReport] {
        let window = windows[window]
        return window?.years
            ?? (window?.from == years?.last?.from && window?.through == years?.last?.through ? years : nil)
            ?? []
    }

    /// Compares the last year, that of the window, with all years.
    package var yearsSentence: String? {
        guard let years, years.count > 1, let last = years.last else { return nil }
        let spreads = yearSpreads
        // A year that shares the lowest or highest value with another year does not count.
        func count(_ isBeyond: (Double, Double) -> Bool) -> Int {
            spreads.count { spread in spread.values.dropLast().allSatisfy { isBeyond(spread.values.last ?? 0, $0) } }
        }
        let (lowest, highest) = (count(<), count(>))
        let all = ReportWords.small(spreads.count)
        let place =
            lowest >= highest
            ? "lowest in \(ReportWords.small(lowest)) of \(all)" : "highest in \(ReportWords.small(highest)) of \(all)"
        return "Of \(years.count) years, the one that ends on \(last.through) is the \(place) thresholds."
            + (spreads.first.map { " In the median of harmony it is the \(ReportWords.rank(of: $0.values))." } ?? "")
            + (yearsDependence.map { " " + $0 } ?? "")
    }

    /// Says how the medians of harmony depend on those of other years; nil for too few years to tell.
    private var yearsDependence: String? {
        // The first threshold is the median of harmony.
        let medians = yearSpreads.first?.values ?? []
        guard medians.count >= 30 else { return nil }
        func correlation(lag: Int) -> Double {
            let pairs = Array(zip(medians, medians.dropFirst(lag)))
            let (one, other) = (YearSpread(pairs.map(\.0)), YearSpread(pairs.map(\.1)))
            let sum = pairs.reduce(0) { $0 + ($1.0 - (one?.mean ?? 0)) * ($1.1 - (other?.mean ?? 0)) }
            return sum / Double(pairs.count - 1) / ((one?.deviation ?? 0) * (other?.deviation ?? 0))
        }
        return "Those of neighboring years correlate \(ReportWords.signed(correlation(lag: 1))), of years twelve apart "
            + "\(ReportWords.signed(correlation(lag: 12)))."
    }

    /// Describes the windows of the series: the range of the thresholds, and how many equal the published ones when rounded.
    package var seriesSentences: [String] {
        guard let series, !series.isEmpty else { return [] }
        let limits = orderedWindows.first?.report.orderedMetrics.flatMap { $0.report.thresholds.map(\.limit) } ?? []
        let rows = series.map { window in TrendMetric.allCases.flatMap { window.metrics[$0.rawValue]?.values ?? [] } }
        var sentences = rows[0].indices.compactMap { index -> String? in
            guard let spread = YearSpread(rows.map { $0[index] }),
                let low = spread.values.indices.min(by: { spread.values[$0] < spread.values[$1] }),
                let high = spread.values.indices.max(by: { spread.values[$0] < spread.values[$1] })
            else { return nil }
            let sorted = spread.values.sorted()
            let middle = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
            return
                "\(Self.thresholdTitles[index]): \(spread.values[low].text(decimals: 4)) (from \(series[low].from)) to "
                + "\(spread.values[high].text(decimals: 4)) (from \(series[high].from)), middle \(middle.text(decimals: 4))"
                + (spread.deviation.map {
                    ", standard deviation \(ReportWords.percent($0 / spread.mean)) % of the mean"
                } ?? "") + "."
        }
        if orderedWindows.first?.report.yardsticks != nil {
            let counts = rows.map { zip($0, limits).count { ChangeQuantiles.nearestHalf($0) == $1 } }
            func all(_ isWanted: (YearReport) -> Bool) -> String {
                let wanted = zip(series, counts).filter { isWanted($0.0) }
                return
                    "\(ReportWords.count(wanted.count { $1 == limits.count })) of \(ReportWords.count(wanted.count, "window"))"
            }
            let date = DerivationWindow.publication
            let isSplit = Set(series.map { $0.through <= date }).count == 2
            sentences.append(
                "Rounded to halves, \(counts.min() ?? 0) to \(counts.max() ?? 0) of the \(ReportWords.small(limits.count)) equal the "
                    + "published ones; all of them in \(all { _ in true })"
                    + (isSplit
                        ? ": in \(all { $0.through <= date }) that end by \(date), when they were published, and in "
                            + "\(all { $0.through > date }) after that." : "."))
        }
        return sentences
    }

    /// Says in which ranges another year and another population lie, beside a window's intervals.
    package func rangeSentence(of name: String) -> String {
        let window = windows[name]
        let years = years(of: name).map { $0.metrics[TrendMetric.harmony.rawValue] }
        let others = (window?.populations ?? []).map { $0.metrics[TrendMetric.harmony.rawValue] }
        let found = [("year", "years", years), ("population", "populations", others)].compactMap { one, many, values in
            YearSpread.all(values).first.map { spread in
                spread.another.map {
                    "another \(one) lies in \(ReportWords.range($0)) (95 %, from \(values.count) \(many))"
                }
                    ?? "the values of \(values.count) \(many) lie in \(ReportWords.range(spread.range))"
            }
        }
        let missing = [
            years.isEmpty ? "years (--years)" : nil,
            others.isEmpty && population.seed != nil ? "populations (--populations)" : nil,
        ].compactMap { $0 }
        let ranges = found.isEmpty ? nil : "For the median of harmony, \(found.joined(separator: "; "))."
        let unknown =
            missing.isEmpty ? nil : "The range of other \(missing.joined(separator: " and ")) was not derived."
        return [ranges, window?.populationSentence, unknown].compactMap { $0 }.joined(separator: " ")
    }

    /// The nine thresholds as headings of columns.
    package static let thresholdTitles = TrendMetric.allCases.flatMap { metric in
        ChangeQuantiles.limits.map { "\(ReportWords.title(metric.rawValue)) \(ReportWords.shortest(100 * $0.share)) %" }
    }
}

extension WindowReport {
    /// For each of the nine thresholds, its values in other populations; empty unless these were derived.
    package var populationSpreads: [YearSpread] { YearSpread.ofThresholds((populations ?? []).map(\.metrics)) }

    /// For each of the nine thresholds, how many standard deviations of other populations this one lies above their mean.
    package var populationPlaces: [Double] {
        let own = orderedMetrics.flatMap { $0.report.quantiles.limits.values }
        return zip(own, populationSpreads).map { value, spread in
            spread.deviation.map { $0 > 0 ? (value - spread.mean) / $0 : 0 } ?? 0
        }
    }

    /// Says where this population lies among others, and how many published thresholds these reproduce; nil for fewer than two.
    fileprivate var populationSentence: String? {
        guard let populations, populations.count > 1 else { return nil }
        let places = zip(DerivationReport.thresholdTitles, populationPlaces).sorted { abs($0.1) > abs($1.1) }.prefix(3)
        let furthest = places.map { "\($0.0) (z = \(ReportWords.signed($0.1, decimals: 1)))" }
        let halves =
            yardsticks.map { _ in
                let limits = orderedMetrics.flatMap { $0.report.thresholds.map(\.limit) }
                let counts = populations.map { other in
                    zip(TrendMetric.allCases.flatMap { other.metrics[$0.rawValue]?.values ?? [] }, limits)
                        .count { ChangeQuantiles.nearestHalf($0) == $1 }
                }
                let all = counts.count { $0 == limits.count }
                let range = Set([counts.min() ?? 0, counts.max() ?? 0]).sorted().map(ReportWords.small)
                return " Rounded to halves, all \(ReportWords.small(limits.count)) equal the published ones in "
                    + "\(ReportWords.small(all)) of these, \(range.joined(separator: " to ")) in each."
            } ?? ""
        return
            "Among \(populations.count) other populations this one lies furthest out in \(furthest.joined(separator: ", "))."
            + halves
    }
}

/// Quantiles of Student's t distribution, for intervals from few values, such as years or groups of charts.
package enum StudentT {
    /// Returns the 0.975 quantile: 95 % of values are within ± this.
    ///
    /// Up to 60 degrees of freedom it bisects the distribution function (Abramowitz and Stegun, 26.7.3 and 26.7.4), to 10⁻⁹;
    /// beyond, it uses the expansion 26.7.5, which is equally accurate there.
    /// - Parameter degreesOfFreedom: 1 or more.
    package static func quantile975(degreesOfFreedom: Int) -> Double {
        guard degreesOfFreedom <= 60 else { return expansion(Double(degreesOfFreedom)) }
        var (low, high) = (1.9, 13.0)
        while high - low > 1e-11 {
            let middle = (low + high) / 2
            if shareWithin(middle, degreesOfFreedom) < 0.95 { low = middle } else { high = middle }
        }
        // Rounded, so that the result does not depend on the last bits of a machine's arctangent.
        return low.nearest(1e9)
    }

    /// The share of values within ± `t`.
    private static func shareWithin(_ t: Double, _ degreesOfFreedom: Int) -> Double {
        let n = Double(degreesOfFreedom)
        let squaredCosine = n / (n + t * t)
        let (sine, cosine) = ((1 - squaredCosine).squareRoot(), squaredCosine.squareRoot())
        let isOdd = degreesOfFreedom % 2 == 1
        var term = isOdd ? cosine : 1
        var sum = 0.0
        for order in stride(from: isOdd ? 1 : 0, to: degreesOfFreedom - 1, by: 2) {
            sum += term
            term *= squaredCosine * Double(order + 1) / Double(order + 2)
        }
        return isOdd ? 2 / Double.pi * (atan(t / n.squareRoot()) + sine * sum) : sine * sum
    }

    private static func expansion(_ n: Double) -> Double {
        let z = 1.959963984540054
        let square = z * z
        let first = z * (square + 1) / 4
        let second = z * ((5 * square + 16) * square + 3) / 96
        let third = z * (((3 * square + 19) * square + 17) * square - 15) / 384
        let fourth = z * ((((79 * square + 776) * square + 1482) * square - 1920) * square - 945) / 92160
        return z + (first + (second + (third + fourth / n) / n) / n) / n
    }
}
