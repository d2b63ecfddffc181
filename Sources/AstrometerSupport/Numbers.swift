extension Double {
    /// The number with so many decimals, as the C library rounds it; zero never has a sign: "24.0", "-0.61", "0.00".
    package func text(decimals: Int) -> String {
        let text = withVaList([Int32(clamping: decimals), self]) { arguments in
            String(unsafeUninitializedCapacity: 400) { buffer in
                buffer.withMemoryRebound(to: CChar.self) { text in
                    Int(vsnprintf(text.baseAddress, text.count, "%.*f", arguments))
                }
            }
        }
        return text.hasPrefix("-") && !text.contains { ("1"..."9").contains($0) } ? String(text.dropFirst()) : text
    }

    /// The number with so many decimals and its sign; zero has no sign: "+1.3".
    package func signedText(decimals: Int) -> String {
        let text = text(decimals: decimals)
        let isPositive = !text.hasPrefix("-") && text.contains { ("1"..."9").contains($0) }
        return isPositive ? "+" + text : text
    }
}

extension Int {
    /// The quotient rounded down, and what remains, which is never negative.
    package func flooredDivision(by divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

extension UInt {
    /// The number in decimal with leading zeros to at least `width` digits.
    package func padded(to width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
}
