import AstrometerDerivation

/// Gives the same numbers for the same seed, so that a failing random case can be repeated.
public typealias SeededGenerator = SplitMix64

extension SplitMix64 {
    /// A number in a range, with 53 random bits.
    public mutating func number(in range: Range<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) / 9_007_199_254_740_992
    }

    /// A whole number from 0 to `bound` − 1.
    public mutating func index(below bound: Int) -> Int { next(below: bound) }
}
