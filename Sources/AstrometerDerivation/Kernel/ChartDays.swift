import AstrometerModels
import AstrometerPopulation
import CBatchKernel

/// Runs the kernel over charts and days.
struct ChartDays: Sendable {
    var charts: ChartTable
    let sky: SkyTable
    let plan: KernelPlan
    /// For each block of days, for each meter and lane, what retrograde bodies multiply harmony by.
    private let factors: [Double]

    /// How many charts a worker takes at a time. Fixed, because sums over a chunk are added up chunk by chunk.
    static let chunk = 16

    init(charts: ChartTable, sky: SkyTable, model: AstrometerModel) throws {
        self.init(charts: charts, sky: sky, plan: try KernelPlan(model, longestSpan: sky.longestSpan))
    }

    /// - Parameter plan: of a longest span that is the sky's, or longer.
    init(charts: ChartTable, sky: SkyTable, plan: KernelPlan) {
        (self.charts, self.sky, self.plan) = (charts, sky, plan)
        factors = sky.blocks.flatMap(plan.retrogradeFactors)
    }

    var chunks: Int { (charts.count + Self.chunk - 1) / Self.chunk }

    func charts(of chunk: Int) -> Range<Int> { chunk * Self.chunk..<min(charts.count, (chunk + 1) * Self.chunk) }

    /// Calls `body` with each block of days of one chart: what the buffers hold then, and the block's lanes that are
    /// days of the table.
    func forEachBlock(
        of chart: Int, into buffers: KernelBuffers, _ body: (_ block: Int, _ lanes: Range<Int>) -> Void
    ) {
        forEachBlock(of: chart, blocks: sky.blocks.indices, into: buffers, body)
    }

    /// The same for some blocks.
    func forEachBlock(
        of chart: Int, blocks: some Sequence<Int>, into buffers: KernelBuffers,
        _ body: (_ block: Int, _ lanes: Range<Int>) -> Void
    ) {
        var sums = ChartSums(of: chart, in: self, into: buffers)
        for block in blocks { body(block, sums.add(block)) }
    }

    /// A sample of a chart's blocks: one of `interval`, for each chart others.
    func sample(of chart: Int, interval: Int) -> [Int] {
        places(of: chart, interval: interval).filter(sky.blocks.indices.contains)
    }

    /// The same in pairs, of which the first and the last block may be without its neighbour: two of twice `interval`. So
    /// there is a block before half of them, whichever days these have.
    func samplePairs(of chart: Int, interval: Int) -> [Int] {
        places(of: chart, interval: 2 * interval).flatMap { [$0 - 1, $0] }.filter(sky.blocks.indices.contains)
    }

    /// One of each `interval` numbers from 0 to past the last block. Of as many charts in a row as the interval is long
    /// each has another. Which one that is is drawn anew for each interval: at even distances a chart could meet the same
    /// season every time.
    private func places(of chart: Int, interval: Int) -> [Int] {
        (0...sky.blocks.count / interval).map { number in
            var lot = SplitMix64(seed: UInt64(number))
            return number * interval + (chart + Int(lot.next() % UInt64(interval))) % interval
        }
    }

    /// Turns the sums in the buffers, of that block, into scores.
    func score(block: Int, in buffers: KernelBuffers) {
        factors.withUnsafeBufferPointer {
            let factors = $0.baseAddress.map { $0 + block * plan.meterCount * Int(BATCH_LANES) }
            batch_score(
                Int32(plan.meterCount), plan.scales, factors, buffers.dti, buffers.hqs, buffers.intensity,
                buffers.harmony)
        }
    }
}

/// One worker's memory for the kernel: rows of eight days.
final class KernelBuffers {
    let meterCount: Int
    let countsAspects: Bool
    /// DTI of every meter, then HQS of every meter.
    let sums: UnsafeMutablePointer<Double>
    let intensity: UnsafeMutablePointer<Double>
    let harmony: UnsafeMutablePointer<Double>
    let aspectCounts: UnsafeMutablePointer<Int32>
    /// What the kernel works in.
    let scratch: UnsafeMutableRawPointer

    var dti: UnsafeMutablePointer<Double> { sums }
    var hqs: UnsafeMutablePointer<Double> { sums + meterCount * Int(BATCH_LANES) }

    init(meterCount: Int, countsAspects: Bool = false) {
        self.meterCount = meterCount
        self.countsAspects = countsAspects
        let size = meterCount * Int(BATCH_LANES)
        sums = .allocateLanes(2 * size)
        intensity = .allocateLanes(size)
        harmony = .allocateLanes(size)
        aspectCounts = .allocate(capacity: size)
        aspectCounts.initialize(repeating: 0, count: size)
        scratch = .allocateScratch()
    }

    deinit {
        sums.deallocate()
        intensity.deallocate()
        harmony.deallocate()
        aspectCounts.deallocate()
        scratch.deallocate()
    }
}

extension UnsafeMutablePointer<Double> {
    /// Zeros in rows of lanes, each within one line of the cache: otherwise time depends on where memory happens to
    /// lie.
    static func allocateLanes(_ count: Int) -> UnsafeMutablePointer<Double> {
        let bytes = UnsafeMutableRawPointer.allocate(
            byteCount: count * MemoryLayout<Double>.stride, alignment: Int(BATCH_LANES) * MemoryLayout<Double>.stride)
        return bytes.initializeMemory(as: Double.self, repeating: 0, count: count)
    }
}

extension UnsafeMutableRawPointer {
    /// Memory for the kernel to work in.
    static func allocateScratch() -> UnsafeMutableRawPointer {
        .allocate(byteCount: Int(BATCH_SCRATCH), alignment: Int(BATCH_LANES) * MemoryLayout<Double>.stride)
    }
}
