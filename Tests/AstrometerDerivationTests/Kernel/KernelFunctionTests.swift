import AstrometerTestSupport
import CBatchKernel
import CKernelVersions
import Testing

@testable import AstrometerDerivation

/// The kernel's functions for counts and sums, against plain loops.
@Suite struct KernelFunctionTests {
    private static let lanes = Int(BATCH_LANES)

    /// Numbers with few binary digits, whose sums are exact in any order.
    private static func numbers(_ count: Int, from low: Double, to high: Double, seed: UInt64) -> [Double] {
        var random = RandomSkies(seed: seed)
        return (0..<count).map { _ in (random.number(from: low, to: high) * 1024).rounded() / 1024 }
    }

    /// Rows of eight values at the edges of bins and beyond all bins.
    private static func edges(of bins: batch_bins) -> [Double] {
        let keys = (0..<bins.count).flatMap { bin in [bins.keys(of: bin).lowerBound, bins.keys(of: bin).upperBound] }
        var values = keys.map(OrderedBits.value).filter(\.isFinite)
        let least = Double.leastNonzeroMagnitude
        let tiny = [0, -0.0, least, -least, 9 * least, 1e-300, 1e300, .greatestFiniteMagnitude]
        values += tiny.filter { bins.is_signed == 1 || $0 >= 0 }
        while values.count % lanes != 0 { values.append(1) }
        return values
    }

    /// A list is counted in the bins of single values, and a bin's keys are in that bin.
    @Test(arguments: [false, true]) func binsOfEdges(isSigned: Bool) {
        var bins = batch_bins(exponents: -3..<3, mantissaBits: 2, signed: isSigned)
        for bin in 0..<bins.count {
            let keys = bins.keys(of: bin)
            for key in [keys.lowerBound, keys.upperBound] { #expect(bins.bin(of: OrderedBits.value(of: key)) == bin) }
        }
        let values = Self.edges(of: bins)
        for tally in versions(batch_tally, baseline_tally, avx2_tally) {
            var all = [UInt32](repeating: 0, count: bins.count)
            tally(&bins, Int32(values.count - 3), values, &all)
            for bin in 0..<bins.count {
                #expect(Int(all[bin]) == values.dropLast(3).count { bins.bin(of: $0) == bin })
            }
        }
    }

    /// Only the given lanes are counted by segment, also when groups follow each other.
    @Test(arguments: [0..<8, 1..<8, 0..<5, 2..<3]) func lanesOfGroups(lanes: Range<Int>) {
        var bins = batch_bins(exponents: -3..<3, mantissaBits: 2, signed: false)
        let (groups, streamsOfGroup) = (3, 11)
        let streams = groups * streamsOfGroup
        let values = Self.numbers(streams * Self.lanes, from: 0, to: 9, seed: 4)
        let segments = (0..<groups * bins.count).map { UInt8($0 * 7 % 5) }
        var wanted = [UInt32](repeating: 0, count: groups * 5)
        for stream in 0..<streams {
            let group = stream / streamsOfGroup
            for lane in lanes {
                let bin = bins.bin(of: values[stream * Self.lanes + lane])
                wanted[group * 5 + Int(segments[group * bins.count + bin])] += 1
            }
        }
        for segment in versions(batch_segment, baseline_segment, avx2_segment) {
            var bySegment = [UInt32](repeating: 0, count: groups * 5)
            segment(
                &bins, Int32(bins.count), Int32(groups), Int32(streamsOfGroup), Int32(lanes.lowerBound),
                Int32(lanes.upperBound), values, segments, 5, &bySegment)
            #expect(bySegment == wanted)
        }
    }

    /// The scores of all days count, the changes only of days that have a day before. The unified score is 50 less.
    @Test func totalsOfAFirstAndALastBlock() {
        let meters = 5
        let changed = Self.numbers(3 * meters * Self.lanes, from: 0, to: 100, seed: 1)
        let (intensity, harmony) = (
            Self.numbers(meters * Self.lanes, from: 0, to: 100, seed: 2),
            Self.numbers(meters * Self.lanes, from: 0, to: 100, seed: 3)
        )
        let unified = Self.numbers(meters * Self.lanes, from: -50, to: 50, seed: 4)
        func sum(_ values: some Collection<Double>, _ lanes: Range<Int>) -> Double {
            values.enumerated().reduce(0) { $0 + (lanes.contains($1.offset % Self.lanes) ? $1.element : 0) }
        }
        for (days, changes) in [(0..<8, 1..<8), (0..<8, 0..<8), (0..<3, 0..<3), (0..<1, 1..<1), (2..<7, 3..<7)] {
            var (changeSums, scoreSums) = ([0.0, 0, 0], [0.0, 0, 0])
            batch_total(
                Int32(meters), Int32(days.lowerBound), Int32(days.upperBound), Int32(changes.lowerBound),
                Int32(changes.upperBound), changed, intensity, harmony, unified, &changeSums, &scoreSums)
            let size = meters * Self.lanes
            for metric in 0..<3 {
                #expect(changeSums[metric] == sum(changed[metric * size..<(metric + 1) * size], changes))
            }
            #expect(scoreSums[0] == sum(harmony, days) && scoreSums[1] == sum(intensity, days))
            let unipolar = unified.map { $0 + 50 }
            #expect(scoreSums[2] == sum(unipolar, days))
        }
        // Each day's sum is rounded to a multiple of 2⁻²⁴.
        var (changeSums, scoreSums) = ([0.0, 0, 0], [0.0, 0, 0])
        let small = [Double](repeating: 1.4 * 0x1p-24, count: 3 * Self.lanes)
        batch_total(1, 0, 8, 0, 8, small, small, small, small, &changeSums, &scoreSums)
        let rounded = 8 * 0x1p-24
        #expect(changeSums == [rounded, rounded, rounded])
        #expect(scoreSums == [rounded, rounded, 400 + rounded])
    }

    /// Changes into a block begin at the last day of the block before, for each metric.
    @Test func changesCarryOverBlocks() {
        let (meters, days) = (3, 24)
        let scores = (0..<2).map { Self.numbers(meters * days, from: 0, to: 100, seed: 10 + UInt64($0)) }
        var carry = [Double](repeating: 0, count: 3 * meters)
        var unified = [Double](repeating: 0, count: meters * Self.lanes)
        var changes = [Double](repeating: 0, count: 3 * meters * Self.lanes)
        for first in stride(from: 0, to: days, by: Self.lanes) {
            let rows = scores.map { score in
                (0..<meters).flatMap { meter in score[meter * days + first..<meter * days + first + Self.lanes] }
            }
            batch_change(Int32(meters), rows[0], rows[1], &carry, &unified, &changes)
            for meter in 0..<meters {
                for lane in 0..<Self.lanes where first + lane > 0 {
                    let (place, day) = (meter * days + first + lane, meter * Self.lanes + lane)
                    func unipolar(_ place: Int) -> Double { batch_unified(scores[0][place], scores[1][place]) / 2 }
                    #expect(unified[day] == unipolar(place))
                    #expect(changes[day] == abs(scores[1][place] - scores[1][place - 1]))
                    #expect(changes[meters * Self.lanes + day] == abs(scores[0][place] - scores[0][place - 1]))
                    #expect(changes[2 * meters * Self.lanes + day] == abs(unipolar(place) - unipolar(place - 1)))
                }
            }
        }
    }

    /// For numbers of streams that are not multiples of four too.
    @Test(arguments: [1, 4, 7]) func moments(streams: Int) {
        let last = 6
        var sums = [Double](repeating: 3, count: streams)
        var squares = sums
        var (least, most) = ([Double](repeating: 0.5, count: streams), [Double](repeating: 0.5, count: streams))
        let values = Self.numbers(streams * Self.lanes, from: -9, to: 9, seed: 5)
        batch_moments(Int32(streams), Int32(last), values, &sums, &squares, &least, &most)
        for stream in 0..<streams {
            let row = values[stream * Self.lanes..<stream * Self.lanes + last]
            let sumOfSquares: Double = row.reduce(3) { $0 + $1 * $1 }
            #expect(sums[stream] == row.reduce(3, +))
            #expect(squares[stream] == sumOfSquares)
            #expect(least[stream] == min(0.5, row.min() ?? 0))
            #expect(most[stream] == max(0.5, row.max() ?? 0))
        }
    }

    /// Sums of some rows exceed 16 bits, and those of many 32 bits; sums of few small ones do not.
    @Test(arguments: [3, 64, 69], [50, 70_000]) func rowsOfLargeCounts(width: Int, picks: Int) {
        for largest in [UInt16.max, 700, 0] { addRows(width: width, picks: picks, largest: largest) }
    }

    private func addRows(width: Int, picks: Int, largest: UInt16) {
        let rows = (0..<4 * width).map { largest - min(largest, UInt16($0)) }
        let picked = (0..<picks).map { Int32($0 * 3 % 4) }
        let wanted = (0..<width).map { column in
            picked.reduce(1 as UInt64) { $0 + UInt64(rows[Int($1) * width + column]) }
        }
        for addRows in versions(batch_add_rows, baseline_add_rows, avx2_add_rows) {
            var sums = [UInt64](repeating: 1, count: width)
            addRows(picked, Int32(picked.count), Int32(width), rows, UInt32(largest), &sums)
            #expect(sums == wanted)
        }
    }

    /// 1·0 + 2·1 + … + 16·15, whose sum is Σ k² + Σ k for k from 1 to 15: 1240 + 120.
    @Test func countsAreWeighed() {
        for weigh in versions(batch_weigh, baseline_weigh, avx2_weigh) {
            #expect(weigh(16, (1...16).map { Double($0) }, (0..<16).map { Double($0) }) == 1360)
        }
    }

    /// Two draws of three values with weights: sums of 14 and 13.
    @Test func weightedSumsReachLimits() {
        var weights = [UInt8](repeating: 0, count: 3 * 8)
        for (value, pair) in [[1, 2], [2, 1], [3, 3]].enumerated() as EnumeratedSequence<[[UInt8]]> {
            weights.replaceSubrange(8 * value..<8 * value + 2, with: pair)
        }
        let limits: [Double] = [14, 13.5, 0, 1, 1, 1, 1, 1]
        for reach in versions(batch_reach, baseline_reach, avx2_reach) {
            var reaches = [UInt8](repeating: 9, count: 8)
            reach(8, 3, weights, [1, 2, 3], limits, &reaches)
            #expect(reaches == [1, 0, 1, 0, 0, 0, 0, 0])
        }
    }

    /// The numbers of ``SplitMix64``, lower halves first, against limits that are equal to some of them.
    @Test(arguments: [0, 1, 31, 32, 77]) func drawsCountLimits(count: Int) {
        var generator = SplitMix64(seed: 5)
        let halves = (0..<39).flatMap { _ in
            let number = generator.next()
            return [UInt32(truncatingIfNeeded: number), UInt32(number >> 32)]
        }
        let limits = [halves[3], halves[4], 1 << 31]
        let wanted = halves.prefix(count).map { half in UInt8(limits.count { half >= $0 }) }
        for draw in versions(batch_draw, baseline_draw, avx2_draw) {
            var draws = [UInt8](repeating: 9, count: count + 1)
            draw(5, Int32(count), 3, limits, &draws)
            #expect(draws == wanted + [9])
        }
    }

    @Test func scoresEndAt0And100() {
        let scales = [batch_scale(per_dti: 0.25, per_hqs_above: 0.5, per_hqs_below: 0.125)]
        let dti: [Double] = [0, 1, 4, 5, 1e300, 2, 2, 2]
        let hqs: [Double] = [0, 1, 2, 3, 1e300, -2, -8, -9]
        let factors: [Double] = [1, 1, 1, 1, 1, 1, 1, 0.5]
        var (intensity, harmony) = ([Double](repeating: 0, count: 8), [Double](repeating: 0, count: 8))
        batch_score(1, scales, factors, dti, hqs, &intensity, &harmony)
        #expect(intensity == [0, 25, 100, 100, 100, 50, 50, 50])
        #expect(harmony == [50, 75, 100, 100, 100, 37.5, 0, 0])
        batch_score(1, scales, factors.map { $0 / 2 }, dti, hqs.map(-), &intensity, &harmony)
        #expect(harmony == [25, 21.875, 18.75, 15.625, 0, 50, 50, 25])
    }

    /// Numbers above 255 do not fit a byte, so `batch_narrow` lists their indices. 256 is the smallest of them.
    @Test func numbersBeyondAByte() {
        var numbers = [UInt32](repeating: 0, count: 200)
        (numbers[3], numbers[70], numbers[150], numbers[199]) = (255, 256, 255, 1 << 20)
        for narrow in versions(batch_narrow, baseline_narrow, avx2_narrow) {
            var (bytes, larger) = ([UInt8](repeating: 9, count: 200), [Int32](repeating: -1, count: 201))
            #expect(narrow(200, numbers, &bytes, &larger) == 2)
            #expect(larger[0] == 70 && larger[1] == 199)
            #expect(bytes == numbers.map(UInt8.init(truncatingIfNeeded:)))
        }
    }
}
