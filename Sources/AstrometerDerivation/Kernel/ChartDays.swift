import Astrometer
import CBatchKernel

/// Runs the kernel over charts and days.
struct ChartDays: Sendable {
    var charts: ChartTable
    let sky: SkyTable
    let plan: KernelPlan
    /// For each block of days, for each meter and lane, the factor of harmony from retrograde bodies.
    private let factors: [Double]

    /// The number of charts that a worker takes at a time. Fixed, because sums are added chunk by chunk.
    static let chunk = 16
    /// The number of blocks between checks for cancellation, about a millisecond.
    private static let blocksBetweenChecks = 1024

    init(charts: ChartTable, sky: SkyTable, model: AstrometerModel) throws {
        self.init(charts: charts, sky: sky, plan: try KernelPlan(model, longestSpan: sky.longestSpan))
    }

    /// - Parameter plan: a plan whose longest span is at least the sky's.
    init(charts: ChartTable, sky: SkyTable, plan: KernelPlan) {
        self.charts = charts
        self.sky = sky
        self.plan = plan
        factors = sky.blocks.flatMap(plan.retrogradeFactors)
    }

    var chunks: Int { (charts.count + Self.chunk - 1) / Self.chunk }

    func charts(of chunk: Int) -> Range<Int> { chunk * Self.chunk..<min(charts.count, (chunk + 1) * Self.chunk) }

    /// Calls `body` with each block of days of one chart, whose results are in `buffers`, and the block's lanes that are
    /// days of the table. Ends early when the thread's ``Cancellation`` stops it; ``Workers`` then throw its error.
    func forEachBlock(of chart: Int, into buffers: KernelBuffers, _ body: (_ block: Int, _ lanes: Range<Int>) -> Void) {
        forEachBlock(of: chart, blocks: sky.blocks.indices, into: buffers, body)
    }

    /// The same for some blocks.
    func forEachBlock(
        of chart: Int, blocks: some Sequence<Int>, into buffers: KernelBuffers,
        _ body: (_ block: Int, _ lanes: Range<Int>) -> Void
    ) {
        let cancellation = Cancellation.ofThisThread
        var model = plan.model
        var row = plan.chart(chart, of: charts)
        let rules = plan.rules?.chart(chart, of: charts, plan: plan)
        let counts = buffers.countsAspects ? buffers.aspectCounts : nil
        if var rules {
            batch_prepare(&model, &rules, &row, buffers.scratch)
        } else {
            batch_prepare(&model, nil, &row, buffers.scratch)
        }
        for number in blocks {
            if number % Self.blocksBetweenChecks == 0, cancellation?.isStopped == true { return }
            sky.withBlock(number) { block, speeds in
                guard var rules else {
                    return batch_sum(&model, &row, block, buffers.scratch, buffers.dti, buffers.hqs, counts)
                }
                rules.speed = speeds
                batch_sum_by_rules(&model, &rules, &row, block, buffers.scratch, buffers.dti, buffers.hqs, counts)
            }
            body(number, 0..<sky.daysOfBlock[number].count)
        }
    }

    /// Returns a sample of a chart's blocks: one of `interval`, different ones for each chart.
    func sample(of chart: Int, interval: Int) -> [Int] {
        places(of: chart, interval: interval).filter(sky.blocks.indices.contains)
    }

    /// A sample of a chart's blocks in pairs of consecutive blocks, one pair in `2 * interval` blocks; a pair at either end
    /// may lack its other block.
    func samplePairs(of chart: Int, interval: Int) -> [Int] {
        places(of: chart, interval: 2 * interval).flatMap { [$0 - 1, $0] }.filter(sky.blocks.indices.contains)
    }

    /// Returns one of each `interval` numbers from 0 to past the last block, a different one for each of `interval` consecutive
    /// charts. It is drawn at random for each interval, because at even distances a chart could always get the same season.
    private func places(of chart: Int, interval: Int) -> [Int] {
        (0...sky.blocks.count / interval).map { number in
            var generator = SplitMix64(seed: UInt64(number))
            return number * interval + (chart + Int(generator.next() % UInt64(interval))) % interval
        }
    }

    /// Converts the sums in the buffers, for a block, to scores.
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
    /// The kernel's working memory.
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
    /// Allocates zeros in rows of lanes. Each row lies in one cache line, so that timing does not depend on the address.
    static func allocateLanes(_ count: Int) -> UnsafeMutablePointer<Double> {
        let bytes = UnsafeMutableRawPointer.allocate(
            byteCount: count * MemoryLayout<Double>.stride, alignment: Int(BATCH_LANES) * MemoryLayout<Double>.stride)
        return bytes.initializeMemory(as: Double.self, repeating: 0, count: count)
    }
}

extension UnsafeMutableRawPointer {
    static func allocateScratch() -> UnsafeMutableRawPointer {
        .allocate(byteCount: Int(BATCH_SCRATCH), alignment: Int(BATCH_LANES) * MemoryLayout<Double>.stride)
    }
}

/// Copies of arrays at addresses that do not change, for the kernel's structures, which point to them. Each begins in a cache
/// line of its own.
///
/// Unchecked because pointers are not `Sendable`. Nothing is written after a copy was made, and the copies live as long as this.
final class KernelMemory: @unchecked Sendable {
    private var pieces: [UnsafeMutableRawPointer] = []

    func copy<Value: BitwiseCopyable>(_ values: [Value]) -> UnsafePointer<Value> {
        let piece = UnsafeMutableRawPointer.allocate(
            byteCount: max(1, values.count * MemoryLayout<Value>.stride), alignment: 64)
        pieces.append(piece)
        let copy = piece.bindMemory(to: Value.self, capacity: values.count)
        values.withUnsafeBufferPointer { source in
            if let first = source.baseAddress { copy.initialize(from: first, count: values.count) }
        }
        return UnsafePointer(copy)
    }

    deinit { for piece in pieces { piece.deallocate() } }
}
