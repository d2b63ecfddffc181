/// Rounds the numbers of documents, or leaves them unrounded.
package enum Rounding: Sendable {
    /// As the JSON shows numbers.
    case wire
    case unrounded

    /// One decimal: scores, powers, percentages.
    package func tenths(_ value: Double) -> Double { self == .wire ? value.tenths : value }

    /// The difference of two rounded scores, so that the displayed values add up.
    package func delta(from previous: Double, to current: Double) -> Double {
        tenths(tenths(current) - tenths(previous))
    }

    /// Two decimals: orbs, days and raw sums.
    package func hundredths(_ value: Double) -> Double { self == .wire ? value.hundredths : value }

    /// No decimals: scores of two charts, which are shown by themselves.
    package func whole(_ value: Double) -> Double { self == .wire ? value.nearest(1) : value }
}
