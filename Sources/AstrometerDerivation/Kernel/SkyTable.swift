import Astrometer
import CBatchKernel

/// The transits of a range of noons, in the kernel's blocks of eight.
struct SkyTable: Sendable {
    /// The first noon of the table, counted from the start of the window.
    let firstNoon: Int
    let days: Int
    let blocks: [batch_block]
    /// The days of each block: eight, or fewer in the last block and if days are far apart.
    let daysOfBlock: [Range<Int>]
    /// The largest `span` of any block.
    let longestSpan: Int
    /// For each block, for each body and lane, its speed as the phase compares it, in degrees a day; empty if the model does
    /// not use speeds.
    let speeds: [[Double]]

    /// - Parameter model: its rules decide whether longitudes are rounded and speeds compared.
    init(
        from first: CivilDate, days: Int, model: AstrometerModel, ephemeris: Ephemeris, workers: Workers,
        progress: WorkProgress
    ) throws {
        let skies = try Self.skies(from: first, days: days, ephemeris: ephemeris, workers: workers, progress: progress)
        try self.init(skies, model: model)
    }

    /// Computes the skies of a range of noons.
    /// - Parameter step: the days from one to the next.
    static func skies(
        from first: CivilDate, days: Int, step: Int = 1, ephemeris: Ephemeris, workers: Workers, progress: WorkProgress
    ) throws -> [Sky] {
        progress.begin("skies", total: days)
        return try workers.map(Array(0..<days), chunk: 16, progress: progress) { day in
            try ephemeris.sky(at: .noonUTC(first.adding(days: step * day)))
        }
    }

    /// Returns the noons of a window whose skies a table needs for some of them: those of whole blocks of the window, because
    /// the last bits of the kernel's results depend on the blocks, with the noon before the first.
    static func noons(for noons: Range<Int>, of window: DerivationWindow, model: AstrometerModel) -> Range<Int> {
        let lanes = Int(BATCH_LANES)
        // Every block except the last is full, because no body moves 20° in a day; the Moon, the fastest, moves 15.4°.
        guard widestSpan(of: model) >= 20 * Double(lanes), !noons.isEmpty else { return 0..<window.noons }
        let first = max(0, noons.lowerBound - 1) / lanes * lanes
        return first..<min(window.noons, (noons.upperBound + lanes - 1) / lanes * lanes)
    }

    /// The noons of the table, counted from the start of the window.
    var noons: Range<Int> { firstNoon..<firstNoon + days }

    /// Returns the blocks that contain some noons or the noon before the first.
    func blocks(of noons: Range<Int>) -> Range<Int> {
        let (low, high) = (max(0, noons.lowerBound - 1) - firstNoon, noons.upperBound - firstNoon)
        let start = daysOfBlock.firstIndex { $0.upperBound > low } ?? daysOfBlock.count
        let end = daysOfBlock.firstIndex { $0.lowerBound >= high } ?? daysOfBlock.count
        return start..<max(start, end)
    }

    /// Calls `body` with pointers to a block and to its speeds. A block has six kilobytes, so it is not copied for every chart.
    func withBlock(
        _ number: Int, _ body: (_ block: UnsafePointer<batch_block>?, _ speeds: UnsafePointer<Double>?) -> Void
    ) {
        blocks.withUnsafeBufferPointer { blocks in
            let block = blocks.baseAddress.map { $0 + number }
            guard !speeds.isEmpty else { return body(block, nil) }
            speeds[number].withUnsafeBufferPointer { body(block, $0.baseAddress) }
        }
    }

    /// - Parameters:
    ///   - firstNoon: the first of these noons, counted from the start of the window.
    ///   - division: the days of each block; unless given, those that the model's orbs allow.
    /// - Throws: ``AstrometerError`` with code `cancelled`: speeds of libswe take half a millisecond a day.
    init(
        _ exactSkies: [Sky], from firstNoon: Int = 0, model: AstrometerModel, blocks division: [Range<Int>]? = nil
    ) throws {
        self.firstNoon = firstNoon
        var exactSkies = exactSkies
        for index in exactSkies.indices where model.needsNatalSpeeds {
            try Cancellation.check()
            exactSkies[index] = exactSkies[index].withLibrarySpeeds()
        }
        let skies = model.rounding.map { rounding in exactSkies.map { $0.rounded(by: rounding) } } ?? exactSkies
        let limit = Self.widestSpan(of: model)
        days = skies.count
        daysOfBlock = division ?? Self.division(of: skies, limit: limit)
        // The lanes after the last day of a block repeat it.
        let lanes = daysOfBlock.map { days in
            (0..<Int(BATCH_LANES)).map { skies[min(days.lowerBound + $0, days.upperBound - 1)] }
        }
        blocks = lanes.map(Self.block)
        speeds =
            model.needsNatalSpeeds
            ? lanes.map { skies in
                Body.allCases.flatMap { body in skies.map { PhaseRule.roundedSpeed($0[body].speed) } }
            } : []
        longestSpan = blocks.reduce(0) { longest, block in
            withUnsafeBytes(of: block.span) { max(longest, Int($0.bindMemory(to: Int32.self).max() ?? 0)) }
        }
    }

    /// Returns the largest number of degrees that a body may move within a block, so that it never enters one window from both
    /// sides.
    static func widestSpan(of model: AstrometerModel) -> Double {
        let limits = model.aspects.map(\.orbLimit)
        return 360 - 2 * ((limits.max() ?? 0) + (model.rounding.map { 1 / $0.steps } ?? 0)) - 2
    }

    /// Divides days into runs of eight, or fewer if days are so far apart that a body would move too far.
    private static func division(of skies: [Sky], limit: Double) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start = 0
        while start < skies.count {
            var end = start + 1
            var reach = [(low: Double, high: Double, last: Double)](repeating: (0, 0, 0), count: Body.count)
            while end < min(start + Int(BATCH_LANES), skies.count) {
                for body in Body.allCases {
                    let step = Degrees.folded(skies[end][body].longitude - skies[end - 1][body].longitude)
                    let last = reach[body.rawValue].last + step
                    let (low, high) = (reach[body.rawValue].low, reach[body.rawValue].high)
                    reach[body.rawValue] = (min(low, last), max(high, last), last)
                }
                guard reach.allSatisfy({ $0.high - $0.low <= limit }) else { break }
                end += 1
            }
            runs.append(start..<end)
            start = end
        }
        return runs
    }

    private static func block(_ skies: [Sky]) -> batch_block {
        var longitudes: [Double] = []
        var directions: [Double] = []
        var least: [Double] = []
        var spans: [Int32] = []
        for body in Body.allCases {
            var row: [Double] = []
            for sky in skies {
                let longitude = sky[body].longitude
                row.append(row.last.map { $0 + Degrees.folded(longitude - $0) } ?? longitude)
                directions.append(sky[body].speed < 0 ? -1 : sky[body].speed > 0 ? 1 : 0)
            }
            // The kernel accepts longitudes from −30° on, which covers the motion of most bodies through 0° in eight days. If a
            // body moves further, a full turn is added.
            if let low = row.min(), low < -30 { row = row.map { $0 + 360 } }
            let (low, high) = (row.min() ?? 0, row.max() ?? 0)
            longitudes += row
            least.append(low)
            spans.append(Int32((high - low).rounded(.up)) + 1)
        }
        var block = batch_block()
        withUnsafeMutableBytes(of: &block.longitude) { $0.copyValues(of: longitudes, from: 0) }
        withUnsafeMutableBytes(of: &block.direction) { $0.copyValues(of: directions, from: 0) }
        withUnsafeMutableBytes(of: &block.least) { $0.copyValues(of: least, from: 0) }
        withUnsafeMutableBytes(of: &block.span) { $0.copyValues(of: spans, from: 0) }
        return block
    }
}
