extension [UInt8] {
    /// Appends a number in as few bytes as it needs: 7 bits in each, the lowest first, the uppermost bit set in all but
    /// the last (LEB128).
    ///
    /// Not inlined, because its loops would be most of the code of its callers.
    @inline(never) mutating func append(varint: UInt64) {
        var rest = varint
        while rest >= 0x80 {
            append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        append(UInt8(rest))
    }
}
