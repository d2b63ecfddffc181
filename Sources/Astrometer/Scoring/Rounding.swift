/// Rounds the numbers of documents, or leaves them unrounded.
package enum Rounding: Sendable {
    /// As the JSON shows numbers.
    case wire
    case unrounded

    /// One decimal: scores, powers, percentages.
    package func tenths(_ value: Double) -> Double { rounded(value, 10) }

    /// Two decimals: orbs, days and raw sums.
    package func hundredths(_ value: Double) -> Double { rounded(value, 100) }

    /// No decimals: scores of two charts, which are shown by themselves.
    package func whole(_ value: Double) -> Double { rounded(value, 1) }

    private func rounded(_ value: Double, _ unit: Double) -> Double {
        guard self == .wire else { return value }
        // Adding zero turns −0 into 0.
        return (value * unit).rounded() / unit + 0
    }
}
