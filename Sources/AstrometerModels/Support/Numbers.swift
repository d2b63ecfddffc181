import AstrometerPlatform

extension Double {
    /// The number with the given decimals, rounded as by the C library; zero never has a sign: "24.0", "-0.61", "0.00".
    package func text(decimals: Int) -> String { roundedText(decimals: decimals) ?? printedText(decimals: decimals) }

    /// Formats a number from whole steps of the last decimal; nil for numbers too large for this.
    private func roundedText(decimals: Int) -> String? {
        guard (0...6).contains(decimals), magnitude < 1e6 else { return nil }
        let stepsOfOne = (0..<decimals).reduce(1) { steps, _ in 10 * steps }
        let steps = magnitude.nearestSteps(Double(stepsOfOne))
        let (whole, rest) = Int(steps).quotientAndRemainder(dividingBy: stepsOfOne)
        let sign = self < 0 && (whole, rest) != (0, 0) ? "-" : ""
        guard decimals > 0 else { return "\(sign)\(whole)" }
        // The leading one keeps zeros after the point.
        return "\(sign)\(whole).\(String(stepsOfOne + rest).dropFirst())"
    }

    private func printedText(decimals: Int) -> String {
        let text = withVaList([Int32(clamping: decimals), self]) { arguments in
            String(unsafeUninitializedCapacity: 400) { buffer in
                buffer.withMemoryRebound(to: CChar.self) { text in
                    Int(vsnprintf(text.baseAddress, text.count, "%.*f", arguments))
                }
            }
        }
        return text.hasPrefix("-") && !text.contains { ("1"..."9").contains($0) } ? String(text.dropFirst()) : text
    }

    /// The number with the given decimals and its sign; zero has no sign: "+1.3".
    package func signedText(decimals: Int) -> String {
        let text = text(decimals: decimals)
        let isPositive = !text.hasPrefix("-") && text.contains { ("1"..."9").contains($0) }
        return isPositive ? "+" + text : text
    }
}

extension Int {
    /// Parses a text that consists only of digits; nil for more than 18 digits.
    package init?(digits: Substring) {
        guard (1...18).contains(digits.utf8.count), digits.utf8.allSatisfy(\.isDigit) else { return nil }
        self = digits.utf8.reduce(0) { 10 * $0 + Int($1 - 0x30) }
    }

    /// Returns the quotient rounded down, and the remainder, which is never negative.
    package func flooredDivision(by divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

extension UInt {
    /// The number in decimal with leading zeros to at least `width` digits.
    package func padded(to width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
    }
}

extension FloatingPoint where Self: LosslessStringConvertible {
    /// The shortest decimal that reads back as the same number, without an exponent: "0.00001" where Swift writes
    /// "1e-05".
    package var plainText: String {
        let text = "\(self)"
        guard let mark = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: mark)...]) else {
            return text
        }
        let parts = text[..<mark].drop { $0 == "-" }.split(separator: ".")
        let digits = parts.joined()
        let point = (parts.first?.count ?? 0) + exponent
        func zeros(_ count: Int) -> String { String(repeating: "0", count: max(0, count)) }
        let whole = point > 0 ? digits.prefix(point) + zeros(point - digits.count) : "0"
        let rest = zeros(-point) + digits.dropFirst(max(0, point))
        return (text.hasPrefix("-") ? "-" : "") + whole + "." + (rest.isEmpty ? "0" : rest)
    }
}

extension Double {
    /// Parses a decimal number; nil for any other text. Rejects infinities, hexadecimals, "nan" and exponents such as `0e07`,
    /// which Swift would accept.
    package static func decimal(_ text: String) -> Double? {
        guard text.utf8.allSatisfy({ "0123456789+-.".utf8.contains($0) }), let value = Double(text), value.isFinite
        else { return nil }
        return value
    }
}
