/// Rounds the numbers of documents, or leaves them unrounded.
package struct Rounding: Sendable {
    package let isOn: Bool

    package static let wire = Rounding(isOn: true)
    package static let none = Rounding(isOn: false)

    /// One decimal: scores, powers, percentages.
    package func tenths(_ value: Double) -> Double { isOn ? Self.round(value, 10) : value }

    /// Two decimals: orbs, days and raw sums.
    package func hundredths(_ value: Double) -> Double { isOn ? Self.round(value, 100) : value }

    /// No decimals: scores of two charts, which are shown by themselves.
    package func whole(_ value: Double) -> Double { isOn ? Self.round(value, 1) : value }

    private static func round(_ value: Double, _ unit: Double) -> Double {
        // Adding zero turns −0 into 0.
        (value * unit).rounded() / unit + 0
    }
}
