import Astrometer
import CBatchKernel

/// The distribution of a day's sums over neighboring pairs of a population (the last with the first) and some noons.
struct VibeStatistics: Sendable {
    private let definition: VibeDefinition
    private let engine: Engine
    /// For each pair, the longitude of each of the definition's bodies; NaN if unknown.
    private let composites: [[Double]]
    private let skies: [Sky]

    private static let chunk = 32
    private static let bins = batch_bins(exponents: -4..<12, mantissaBits: 7, signed: true)

    /// - Parameter longitudes: of the eleven bodies of each chart, chart by chart; NaN if unknown.
    init(definition: VibeDefinition, engine: Engine, longitudes: [Double], skies: [Sky]) {
        (self.definition, self.engine, self.skies) = (definition, engine, skies)
        let count = longitudes.count / Body.count
        composites = (0..<count).map { chart in
            definition.bodies.map { body in
                let (one, other) = (
                    longitudes[chart * Body.count + body.rawValue],
                    longitudes[(chart + 1) % count * Body.count + body.rawValue]
                )
                return one.isNaN || other.isNaN ? .nan : Midpoint(of: one, other).longitude
            }
        }
    }

    func calibration(workers: Workers, progress: WorkProgress) throws -> VibeCalibration {
        let probabilities = [0.01, 0.99]
        var search = QuantileSearch(
            bins: Self.bins, streamCount: 2,
            quantities: (0..<2).map { QuantileSearch.Quantity(streams: [$0], probabilities: probabilities) })
        try search.run(
            over: composites.count, chunk: Self.chunk, stages: ("days", "days"), workers: workers, progress: progress
        ) { _ in
        } _: { pairs, _, collector, _ in
            for pair in pairs { add(pair, to: collector) }
        }
        let found = (0..<2).map { stream in probabilities.compactMap { search.quantile($0, of: stream) } }
        try ensure(
            found.allSatisfy({ $0.count == probabilities.count }), .internal, "a quantile of vibes was not found")
        return VibeCalibration(dti99: found[0][1], hqs01: found[1][0], hqs99: found[1][1])
    }

    /// Adds all noons of a pair, eight at a time.
    private func add(_ pair: Int, to collector: ValueCollector) {
        let lanes = Int(BATCH_LANES)
        withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * lanes) { values in
            values.initialize(repeating: 0)
            guard let rows = UnsafePointer(values.baseAddress) else { return }
            for start in stride(from: 0, to: skies.count, by: lanes) {
                let count = min(lanes, skies.count - start)
                for lane in 0..<count {
                    let sums = TransitSums(
                        of: definition.bodies, at: composites[pair], under: skies[start + lane], engine: engine)
                    (values[lane], values[lanes + lane]) = (sums.dti, sums.hqs)
                }
                collector.add(rows, lanes: 0..<count)
            }
        }
    }
}
