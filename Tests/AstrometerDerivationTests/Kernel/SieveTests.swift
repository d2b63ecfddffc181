import AstrometerTestSupport
import CBatchKernel
import CKernelVersions
import Testing

@testable import AstrometerDerivation

/// `batch_sift` in every version of the kernel, against a plain loop.
@Suite struct SieveTests {
    private typealias Sift = (
        UnsafePointer<batch_bins>?, UnsafePointer<batch_sieve>?, Int32, Int32, UnsafePointer<Double>?
    ) -> Void
    private static let lanes = Int(BATCH_LANES)

    /// The output of `batch_sift`. The memory is filled first with other values, so that a test notices a write outside the output.
    private struct Sieved: Equatable {
        var counts: [UInt32]
        var pooled: [UInt32]
        var numbers: [UInt16]
        var kept: [[UInt64]]

        init(streams: Int, bins: Int, pools: Int) {
            counts = Array(repeating: 2, count: streams * bins)
            pooled = Array(repeating: 3, count: pools * bins)
            numbers = Array(repeating: 9, count: streams * SieveTests.lanes)
            kept = Array(repeating: [], count: streams)
        }
    }

    /// The work that `batch_sift` is to do.
    struct Parts: CustomTestStringConvertible, Sendable {
        var counts = false
        var marks = false
        var pooled = false
        /// 0 to write the numbers of bins, 1 those of bins half as wide; nil to write none.
        var finer: Int?
        var isSigned = false

        var testDescription: String { "\(self)" }
    }

    private static let parts = [
        Parts(counts: true), Parts(counts: true, isSigned: true), Parts(counts: true, marks: true, isSigned: true),
        Parts(marks: true), Parts(pooled: true), Parts(finer: 0), Parts(finer: 1), Parts(counts: true, finer: 1),
        Parts(marks: true, pooled: true, finer: 1), Parts(counts: true, marks: true, pooled: true, finer: 0),
    ]

    @Test(arguments: parts, [[0..<8], [1..<8], [0..<5, 5..<8], [2..<3, 0..<8]])
    func valuesAreSifted(parts: Parts, runs: [Range<Int>]) {
        let (streams, streamsOfPool) = (19, 5)
        var bins = batch_bins(exponents: -3..<3, mantissaBits: 2, signed: parts.isSigned)
        let fine = parts.finer == 1 ? batch_bins(exponents: -3..<3, mantissaBits: 3, signed: false) : bins
        var random = RandomSkies(seed: 5)
        let edges = (0..<bins.count).map { OrderedBits.value(of: bins.keys(of: $0).lowerBound) }.filter(\.isFinite)
        let values = (0..<streams * Self.lanes).map { place in
            place % 3 == 0
                ? edges[place % edges.count]
                : place % 7 == 0 ? 0 : random.number(from: parts.isSigned ? -9 : 0, to: 9)
        }
        let marks = (0..<streams * bins.count).map { UInt8($0 * 5 % 7 < 3 ? 1 : 0) }
        let empty = Sieved(streams: streams, bins: bins.count, pools: (streams + streamsOfPool - 1) / streamsOfPool)
        var wanted = empty
        for lanes in runs {
            for stream in 0..<streams where parts.finer != nil {
                for place in stream * Self.lanes..<(stream + 1) * Self.lanes {
                    wanted.numbers[place] = UInt16(fine.bin(of: values[place]))
                }
            }
            for stream in 0..<streams {
                for lane in lanes {
                    let value = values[stream * Self.lanes + lane]
                    let bin = bins.bin(of: value)
                    if parts.counts { wanted.counts[stream * bins.count + bin] += 1 }
                    if parts.pooled { wanted.pooled[stream / streamsOfPool * bins.count + bin] += 1 }
                    if parts.marks, marks[stream * bins.count + bin] == 1 {
                        wanted.kept[stream].append(value.bitPattern)
                    }
                }
            }
        }
        for sift in versions(batch_sift, baseline_sift, avx2_sift) as [Sift] {
            var found = empty
            var fill = [Int32](repeating: 0, count: streams)
            let kept = (0..<streams).map { _ in
                UnsafeMutablePointer<Double>?.some(.allocate(capacity: (runs.count + 1) * Self.lanes))
            }
            defer { for row in kept { row?.deallocate() } }
            for lanes in runs {
                marks.withUnsafeBufferPointer { marks in
                    kept.withUnsafeBufferPointer { kept in
                        found.counts.withUnsafeMutableBufferPointer { counts in
                            found.pooled.withUnsafeMutableBufferPointer { pooled in
                                found.numbers.withUnsafeMutableBufferPointer { numbers in
                                    fill.withUnsafeMutableBufferPointer { fill in
                                        var sieve = batch_sieve(
                                            bin_count: Int32(bins.count), streams: Int32(streams),
                                            counts: parts.counts ? counts.baseAddress : nil,
                                            marks: parts.marks ? marks.baseAddress : nil, kept: kept.baseAddress,
                                            fill: fill.baseAddress, pooled: parts.pooled ? pooled.baseAddress : nil,
                                            streams_of_pool: Int32(streamsOfPool),
                                            numbers: parts.finer == nil ? nil : numbers.baseAddress,
                                            finer: Int32(parts.finer ?? 0))
                                        sift(&bins, &sieve, Int32(lanes.lowerBound), Int32(lanes.upperBound), values)
                                    }
                                }
                            }
                        }
                    }
                }
            }
            for (stream, row) in kept.enumerated() {
                found.kept[stream] = (0..<Int(fill[stream])).compactMap { row?[$0].bitPattern }
            }
            #expect(found == wanted)
        }
    }

    /// `batch_count_numbers` in every version, for more streams than are counted side by side, also where several bins have one
    /// counter.
    @Test(arguments: [0, 1, 2] as [Int32], [[0..<8], [1..<8, 0..<3], [2..<2, 0..<8, 7..<8]])
    func numbersAreCounted(coarser: Int32, lanes: [Range<Int>]) {
        let (streams, bins) = (11, 4 * 8 + 1)
        let numbers = (0..<lanes.count * streams * Self.lanes).map { UInt16($0 * 7 % bins) }
        let runs = lanes.enumerated().map {
            batch_run(group: Int32($0), first: Int32($1.lowerBound), last: Int32($1.upperBound))
        }
        let counters = 32 >> Int(coarser) + 1
        var wanted = [UInt32](repeating: 3, count: streams * counters)
        for stream in 0..<streams {
            for (group, lanes) in lanes.enumerated() {
                for lane in lanes {
                    let number = Int(numbers[(group * streams + stream) * Self.lanes + lane])
                    wanted[stream * counters + (number == 0 ? 0 : (number - 1) >> Int(coarser) + 1)] += 1
                }
            }
        }
        for add in versions(batch_count_numbers, baseline_count_numbers, avx2_count_numbers) {
            var counts = [UInt32](repeating: 3, count: streams * counters)
            add(Int32(runs.count), runs, Int32(streams), numbers, coarser, Int32(counters), &counts)
            #expect(counts == wanted)
        }
    }
}

/// A function of the kernel in the version that the loader selected and, where the processor has them, in the others.
func versions<Function>(_ selected: Function, _ baseline: Function, _ avx2: Function) -> [Function] {
    kernel_has_versions() != 0 ? [selected, baseline, avx2] : [selected]
}
