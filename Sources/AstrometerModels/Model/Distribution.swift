extension Distribution {
    /// The probabilities of the percentiles, in rising order.
    public static let probabilities = [0.01, 0.05, 0.10, 0.25, 0.50, 0.75, 0.90, 0.95, 0.99]

    /// Creates a distribution from a percentile for each of ``probabilities``, and the moments of the whole population.
    /// - Throws: ``AstrometerError`` when the number of percentiles is wrong.
    public init(
        percentiles: [Double], minimum: Double, maximum: Double, mean: Double, standardDeviation: Double
    ) throws {
        try ensure(
            percentiles.count == Self.probabilities.count,
            "a calibration must have \(Self.probabilities.count) percentiles, not \(percentiles.count)")
        let p = percentiles
        self.init(
            p01: p[0], p05: p[1], p10: p[2], p25: p[3], p50: p[4], p75: p[5], p90: p[6], p95: p[7], p99: p[8],
            minimum: minimum, maximum: maximum, mean: mean, standardDeviation: standardDeviation)
    }
}

extension Distribution {
    /// The percentiles that are known, in the order of ``probabilities``.
    public var percentiles: [Double] { [p01, p05, p10, p25, p50, p75, p90, p95, p99].compactMap { $0 } }

    func validate(_ name: String, isPublished: Bool) throws {
        let moments = [minimum, maximum, mean, standardDeviation].compactMap { $0 }
        try ensure(
            isPublished || (percentiles.count == Self.probabilities.count && moments.count == 4),
            "calibration: \(name) must have all percentiles, minimum, maximum, mean and standard_deviation, unless "
                + "provenance names a source")
        try ensure((percentiles + moments).allSatisfy(\.isFinite), "calibration: the numbers of \(name) must be finite")
        try ensure(
            percentiles == percentiles.sorted(),
            "calibration: percentiles of \(name) must not fall, unlike \(percentiles)")
        guard (minimum ?? -.infinity) <= (maximum ?? .infinity), (standardDeviation ?? 0) >= 0 else {
            let figures = [minimum, maximum, standardDeviation].map { $0.map { "\($0)" } ?? "none" }
            throw AstrometerError.invalid(
                "calibration: \(name) must have a minimum up to its maximum and a standard_deviation of 0 or more, not minimum \(figures[0]), maximum \(figures[1]), standard_deviation \(figures[2])"
            )
        }
    }
}
