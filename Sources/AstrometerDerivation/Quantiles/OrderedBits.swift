import CBatchKernel

/// Doubles as whole numbers of the same order: what bins of values are cut from.
enum OrderedBits {
    /// A key that rises with the value. −0 counts as 0.
    static func key(of value: Double) -> UInt64 {
        let bits = (value + 0).bitPattern
        return bits >> 63 == 1 ? ~bits : bits | 1 << 63
    }

    /// The value of a key.
    static func value(of key: UInt64) -> Double {
        Double(bitPattern: key >> 63 == 1 ? key & ~(1 << 63) : ~key)
    }
}

extension batch_bins {
    /// Bins for values from 2^first to 2^last in size, each `1 / 2^mantissaBits` of its value wide. Smaller and larger
    /// values share a bin at either end, which costs time where quantiles fall there, never exactness.
    init(exponents: Range<Int>, mantissaBits: Int32, signed: Bool) {
        self.init(
            shift: 52 - mantissaBits, lowest: Int64(1023 + exponents.lowerBound) << Int64(mantissaBits),
            magnitudes: Int32(exponents.count) << mantissaBits, is_signed: signed ? 1 : 0)
    }

    /// How many bins there are.
    var count: Int { is_signed == 1 ? 2 * Int(magnitudes) + 1 : Int(magnitudes) + 1 }

    func bin(of value: Double) -> Int {
        var bins = self
        return Int(batch_bin(&bins, value))
    }

    /// The keys of the values in a bin.
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
