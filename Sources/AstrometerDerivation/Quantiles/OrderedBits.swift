import CBatchKernel

/// Maps doubles to integers of the same order, for dividing them into bins.
enum OrderedBits {
    /// Returns a key that rises with the value. −0 counts as 0.
    static func key(of value: Double) -> UInt64 {
        let bits = (value + 0).bitPattern
        return bits >> 63 == 1 ? ~bits : bits | 1 << 63
    }

    static func value(of key: UInt64) -> Double { Double(bitPattern: key >> 63 == 1 ? key & ~(1 << 63) : ~key) }

    /// Sorts values whose keys lie in a range: a bucket sort over equal parts of the range, then an insertion sort.
    static func sorted(_ values: [Double], within range: ClosedRange<UInt64>) -> [Double] {
        let fewest = 64
        guard values.count > fewest else { return values.sorted() }
        // About four values a part.
        let parts = values.count / 4
        let bitsOfRange = UInt64.bitWidth - (range.upperBound - range.lowerBound).leadingZeroBitCount
        let shift = max(0, bitsOfRange - (Int.bitWidth - parts.leadingZeroBitCount))
        var ends = [Int](repeating: 0, count: Int((range.upperBound - range.lowerBound) >> shift) + 2)
        for value in values { ends[Int((key(of: value) - range.lowerBound) >> shift) + 1] += 1 }
        for part in ends.indices.dropFirst() { ends[part] += ends[part - 1] }
        var dealt = [Double](repeating: 0, count: values.count)
        for value in values {
            let part = Int((key(of: value) - range.lowerBound) >> shift)
            dealt[ends[part]] = value
            ends[part] += 1
        }
        var first = 0
        for end in ends {
            // For parts in which most values are nearly equal.
            if end - first > fewest { dealt[first..<end].sort() }
            first = end
        }
        dealt.withUnsafeMutableBufferPointer { dealt in
            for next in dealt.indices.dropFirst() {
                let value = dealt[next]
                var place = next
                while place > 0, dealt[place - 1] > value {
                    dealt[place] = dealt[place - 1]
                    place -= 1
                }
                dealt[place] = value
            }
        }
        return dealt
    }
}

extension batch_bins {
    /// Creates bins for values of sizes from 2^first to 2^last. The width of a bin is `1 / 2^mantissaBits` of its values.
    ///
    /// All smaller values are in the first bin, and all larger ones in the last. A quantile in one of these two bins may take
    /// more passes, but is exact too.
    init(exponents: Range<Int>, mantissaBits: Int32, signed: Bool) {
        self.init(
            shift: 52 - mantissaBits, lowest: Int64(1023 + exponents.lowerBound) << Int64(mantissaBits),
            magnitudes: Int32(exponents.count) << mantissaBits, is_signed: signed ? 1 : 0)
    }

    var count: Int { is_signed == 1 ? 2 * Int(magnitudes) + 1 : Int(magnitudes) + 1 }

    func bin(of value: Double) -> Int {
        var bins = self
        return Int(batch_bin(&bins, value))
    }

    func bins(of keys: ClosedRange<UInt64>) -> ClosedRange<Int> {
        bin(of: OrderedBits.value(of: keys.lowerBound))...bin(of: OrderedBits.value(of: keys.upperBound))
    }

    /// Returns the smallest and the largest key of some bins' values.
    func keys(of bins: ClosedRange<Int>) -> ClosedRange<UInt64> {
        keys(of: bins.lowerBound).lowerBound...keys(of: bins.upperBound).upperBound
    }

    /// Returns the smallest and the largest key of a bin's values.
    func keys(of bin: Int) -> ClosedRange<UInt64> {
        let steps = is_signed == 1 ? bin - Int(magnitudes) : bin
        guard steps != 0 else { return OrderedBits.key(of: 0)...OrderedBits.key(of: 0) }
        let magnitude = Int64(abs(steps))
        let low = magnitude == 1 ? 1 : UInt64((lowest + magnitude - 1) << Int64(shift))
        let high =
            magnitude == Int64(magnitudes)
            ? Double.infinity.bitPattern : UInt64((lowest + magnitude) << Int64(shift)) - 1
        let sign: UInt64 = 1 << 63
        return steps > 0 ? low | sign...high | sign : ~(high | sign)...(~(low | sign))
    }
}
