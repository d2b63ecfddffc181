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

    /// - Parameters:
    ///   - first: the first day.
    ///   - days: how many days.
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover a day.
    init(
        from first: CivilDate, days: Int, ephemeris: Ephemeris, workers: Workers,
        progress: WorkProgress
    ) throws {
        self.init(
            try workers.map(Array(0..<days), chunk: 16, progress: progress) { day in
                try ephemeris.sky(at: .noonUTC(first.adding(days: day)))
            })
    }

    init(_ skies: [Sky]) {
        days = skies.count
        blocks = stride(from: 0, to: skies.count, by: Int(BATCH_LANES)).map { start in
            // The lanes after the last day repeat it.
            Self.block((start..<start + Int(BATCH_LANES)).map { skies[min($0, skies.count - 1)] })
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
