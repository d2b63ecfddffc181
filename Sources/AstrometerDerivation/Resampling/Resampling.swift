import Astrometer
import CBatchKernel

/// Resampling of charts, or of blocks of days: the number of times that each resample has each of them.
///
/// The transitions of one chart are not independent of each other, so whole charts are drawn; nor are those of one day and its
/// neighbors, so whole blocks of days are. The number of times is drawn from the Poisson distribution of mean 1, the limit of
/// drawing many charts with replacement. It depends only on the seed, the chart's index in its list and the number of the
/// resample, so parts of the charts, or of their days, can be resampled separately and added.
///
/// Intervals from resampling only charts would be far too narrow, because all charts share each day's sky: Owen and Eckles,
/// "Bootstrapping data arrays of arbitrary order", 2012, doi:10.1214/12-AOAS547.
///
/// Hanley and MacGibbon, "Creating non-parametric bootstrap samples using Poisson frequencies", 2006,
/// doi:10.1016/j.cmpb.2006.04.006.
struct Resampling: Hashable, Sendable {
    /// The number of resamples.
    let count: Int
    /// The seed of all draws.
    var seed = Self.standardSeed
    var blockDays = DayBlocks.standardDays

    static let standardSeed: UInt64 = 1
    /// The number of batches of draws that the Monte Carlo error of a bound comes from.
    static let batches = 10

    /// The same number of draws for blocks of days. Their seed is the first number of ``SplitMix64`` with the seed of charts,
    /// so that the draws of a block and a chart with the same number are independent.
    var ofDays: Resampling {
        var generator = SplitMix64(seed: seed)
        return Resampling(count: count, seed: generator.next(), blockDays: blockDays)
    }

    /// Returns the ranges of these batches of a number of draws.
    static func batches(of count: Int) -> [Range<Int>] {
        (0..<batches).map { count * $0 / batches..<count * ($0 + 1) / batches }
    }

    /// The number of resamples in one batch, which divides the work and bounds memory.
    private static let batch = 50
    /// The number of rows of charts at a time, whose counts fit in the nearest caches.
    static let rows = 64

    /// For each number from 0 on, how many of 2³² draws are not larger.
    ///
    /// The sums of e⁻¹/k!, times 2³², rounded down.
    static let limits: [UInt32] = [
        1_580_030_168, 3_160_060_337, 3_950_075_421, 4_213_413_783, 4_279_248_373, 4_292_415_291, 4_294_609_777,
        4_294_923_276, 4_294_962_463, 4_294_966_817, 4_294_967_252, 4_294_967_292, 4_294_967_295,
    ]

    /// Writes to `times` how often each of some resamplings draws a chart or a block.
    ///
    /// The draws of an item are those of a ``SplitMix64`` whose seed is the output with the index `item` of a ``SplitMix64``
    /// with ``seed``. Each draw serves two resamplings: its lower 32 bits the even one, its upper 32 the odd one after it.
    /// - Parameters:
    ///   - item: the chart's index in its list, or the block's number, which may be negative.
    ///   - resamplings: a range that begins with an even number.
    func draw(item: Int, resamplings: Range<Int>, into times: UnsafeMutablePointer<UInt8>) {
        let step: UInt64 = 0x9E37_79B9_7F4A_7C15
        var origin = SplitMix64(seed: seed &+ step &* UInt64(bitPattern: Int64(item)))
        let state = origin.next() &+ step &* UInt64(resamplings.lowerBound / 2)
        batch_draw(state, Int32(resamplings.count), Int32(Self.limits.count), Self.limits, times)
    }

    /// Calls `transform` with the summed counts of each resampling, in their order.
    /// - Parameter charts: the index of each chart in its list.
    func map<Output: Sendable>(
        _ rows: [SegmentRows], width: Int, charts: some RandomAccessCollection<Int> & Sendable, workers: Workers,
        _ transform: @Sendable (ArraySlice<UInt64>) throws -> Output
    ) throws -> [Output] {
        let batches = (count + Self.batch - 1) / Self.batch
        let largest = UInt32(rows.compactMap { $0.counts.max() }.max() ?? 0)
        return try workers.run(blocks: batches, state: {}) { (_: inout Void, batch) in
            let resamplings = batch * Self.batch..<min(count, (batch + 1) * Self.batch)
            let sums = self.sums(resamplings, of: rows, width: width, largest: largest, charts: charts)
            return try resamplings.indices.map { index in
                let first = (index - resamplings.lowerBound) * width
                return try transform(sums[first..<first + width])
            }
        }.outputs.flatMap { $0 }
    }

    /// Returns the summed counts of the resamples, concatenated.
    private func sums(
        _ resamplings: Range<Int>, of rows: [SegmentRows], width: Int, largest: UInt32,
        charts: some RandomAccessCollection<Int>
    ) -> [UInt64] {
        var sums = [UInt64](repeating: 0, count: resamplings.count * width)
        var times = [UInt8](repeating: 0, count: resamplings.count * Self.rows)
        var picked = [Int32](repeating: 0, count: Self.rows * Self.limits.count + 4)
        for rows in rows {
            rows.counts.withUnsafeBufferPointer { counts in
                times.withUnsafeMutableBufferPointer { times in
                    guard let base = counts.baseAddress, let drawn = times.baseAddress else { return }
                    for start in stride(from: 0, to: rows.charts.count, by: Self.rows) {
                        let end = min(rows.charts.count, start + Self.rows)
                        for row in start..<end {
                            draw(
                                item: charts[charts.index(charts.startIndex, offsetBy: Int(rows.charts[row]))],
                                resamplings: resamplings, into: drawn + (row - start) * resamplings.count)
                        }
                        for number in 0..<resamplings.count {
                            let picks = Self.pick(
                                end - start, drawn + number, stride: resamplings.count, into: &picked)
                            sums.withUnsafeMutableBufferPointer { sums in
                                guard let sum = sums.baseAddress else { return }
                                batch_add_rows(
                                    picked, Int32(picks), Int32(width), base + start * width, largest,
                                    sum + number * width)
                            }
                        }
                    }
                }
            }
        }
        return sums
    }

    /// Writes the numbers of the charts of a resample, repeated as often as they were drawn, and returns their count.
    private static func pick(
        _ charts: Int, _ times: UnsafePointer<UInt8>, stride: Int, into picked: inout [Int32]
    ) -> Int {
        picked.withUnsafeMutableBufferPointer { picked in
            guard let places = picked.baseAddress else { return 0 }
            var count = 0
            for chart in 0..<charts {
                let times = Int(times[chart * stride])
                // Four are always written, and overwritten unless counted: most branches could not be predicted.
                for more in 0..<4 { places[count + more] = Int32(truncatingIfNeeded: chart) }
                if times > 4 { for more in 4..<times { places[count + more] = Int32(truncatingIfNeeded: chart) } }
                count += times
            }
            return count
        }
    }
}
