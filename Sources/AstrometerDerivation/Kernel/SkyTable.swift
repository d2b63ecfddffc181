import AstrometerEphemeris
import AstrometerModels
import CBatchKernel

/// The transits of a run of noons, in the kernel's blocks of eight.
struct SkyTable: Sendable {
    /// How many noons there are.
    let days: Int
    let blocks: [batch_block]
    /// The largest `span` of any block.
    let longestSpan: Int
    /// For each block, for each body and lane, its speed as the phase compares it, in degrees a day; empty where the
    /// model does not.
    let speeds: [[Double]]

    /// - Parameters:
    ///   - first: the first day.
    ///   - days: how many noons.
    ///   - model: whose rules round longitudes and compare speeds, or do not.
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover a day.
    init(
        from first: CivilDate, days: Int, model: AstrometerModel, ephemeris: Ephemeris, workers: Workers,
        progress: WorkProgress
    ) throws {
        let skies = try Self.skies(
            from: first, days: days, ephemeris: ephemeris, workers: workers, progress: progress)
        self.init(skies, model: model)
    }

    /// The skies of a run of noons.
    ///
    /// - Parameters:
    ///   - first: the first day.
    ///   - days: how many noons.
    ///   - step: the days from one to the next.
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover a day.
    static func skies(
        from first: CivilDate, days: Int, step: Int = 1, ephemeris: Ephemeris, workers: Workers,
        progress: WorkProgress
    ) throws -> [Sky] {
        try workers.map(Array(0..<days), chunk: 16, progress: progress) { day in
            try ephemeris.sky(at: .noonUTC(first.adding(days: step * day)))
        }
    }

    init(_ exactSkies: [Sky], model: AstrometerModel) {
        let skies = model.rounding.map { rounding in exactSkies.map { $0.rounded(by: rounding) } } ?? exactSkies
        days = skies.count
        blocks = stride(from: 0, to: skies.count, by: Int(BATCH_LANES)).map { start in
            // The lanes after the last day repeat it.
            Self.block((start..<start + Int(BATCH_LANES)).map { skies[min($0, skies.count - 1)] })
        }
        speeds =
            !model.needsNatalSpeeds
            ? []
            : blocks.indices.map { block in
                Body.allCases.flatMap { body in
                    (0..<Int(BATCH_LANES)).map { lane in
                        PhaseRule.roundedSpeed(
                            skies[min(block * Int(BATCH_LANES) + lane, skies.count - 1)][body].speed)
                    }
                }
            }
        longestSpan = blocks.reduce(0) { longest, block in
            withUnsafeBytes(of: block.span) { max(longest, Int($0.bindMemory(to: Int32.self).max() ?? 0)) }
        }
    }

    private static func block(_ skies: [Sky]) -> batch_block {
        var (longitudes, directions, least, spans): ([Double], [Double], [Double], [Int32]) = ([], [], [], [])
        for body in Body.allCases {
            var row: [Double] = []
            for sky in skies {
                let longitude = sky[body].longitude
                row.append(row.last.map { $0 + Angle.folded(longitude - $0) } ?? longitude)
                directions.append(sky[body].speed < 0 ? -1 : sky[body].speed > 0 ? 1 : 0)
            }
            let (low, high) = (row.min() ?? 0, row.max() ?? 0)
            longitudes += row
            least.append(low)
            spans.append(Int32((high - low).rounded(.up)) + 1)
        }
        var block = batch_block()
        withUnsafeMutableBytes(of: &block.longitude) { bytes in
            longitudes.withUnsafeBytes { bytes.copyMemory(from: $0) }
        }
        withUnsafeMutableBytes(of: &block.direction) { bytes in
            directions.withUnsafeBytes { bytes.copyMemory(from: $0) }
        }
        withUnsafeMutableBytes(of: &block.least) { bytes in least.withUnsafeBytes { bytes.copyMemory(from: $0) } }
        withUnsafeMutableBytes(of: &block.span) { bytes in spans.withUnsafeBytes { bytes.copyMemory(from: $0) } }
        return block
    }
}
