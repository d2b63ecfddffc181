/// The SplitMix64 generator: a 64-bit counter and a mixing function, which is easy to reproduce in other languages.
///
/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014, doi:10.1145/2714064.2660195.
public struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Creates a generator; the seed determines all its numbers.
    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns a number from 0 to `bound` − 1, all equally likely.
    ///
    /// It is the remainder of a draw divided by the bound. Draws from the last, incomplete run of remainders are repeated.
    public mutating func next(below bound: Int) -> Int {
        guard bound > 1 else { return 0 }
        let divisor = UInt64(bound)
        let incomplete = (UInt64.max % divisor + 1) % divisor
        while true {
            let draw = next()
            if draw <= UInt64.max - incomplete { return Int(draw % divisor) }
        }
    }
}
