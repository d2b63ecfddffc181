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
