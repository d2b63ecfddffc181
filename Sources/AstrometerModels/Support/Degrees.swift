/// Arithmetic on angles in degrees.
public enum Degrees {
    /// `degrees` modulo 360, in [0, 360); 0 for a number that is not finite.
    public static func normalized(_ degrees: Double) -> Double {
        if degrees >= 0 && degrees < 360 { return degrees }
        let remainder = degrees.truncatingRemainder(dividingBy: 360)
        let positive = remainder < 0 ? remainder + 360 : remainder
        // A remainder of −1e-17 becomes exactly 360 when 360 is added to it.
        return positive < 360 ? positive : 0
    }

    /// `degrees` modulo 360, in [−180, 180); 0 for a number that is not finite.
    public static func folded(_ degrees: Double) -> Double {
        let positive = normalized(degrees)
        return positive >= 180 ? positive - 360 : positive
    }

    /// The difference of two longitudes in [0, 360), folded to [−180, 180]. Unlike ``folded(_:)``, it adds or subtracts a full
    /// turn only if needed, because that would round the last bits.
    @inlinable package static func folded(difference: Double) -> Double {
        if difference >= 180 { return difference - 360 }
        return difference < -180 ? difference + 360 : difference
    }

    /// Whole degrees and minutes of arc, truncated rather than rounded, so that 29.999° stays in its sign: `29°59'`.
    ///
    /// A dash for a number that is not finite, or too large to have minutes.
    public static func degreesAndMinutes(_ degrees: Double) -> String {
        guard let minutes = Int(exactly: (degrees * 60).rounded(.down)) else { return "–" }
        let sign = minutes < 0 ? "-" : ""
        return "\(sign)\(minutes.magnitude / 60)°\(UInt(minutes.magnitude % 60).padded(to: 2))'"
    }

    /// Formats an orb in degrees: "2.12°". An uncertain one has one decimal and its uncertainty: "2.1° ±6.6°".
    /// - Parameter decimals: the number of decimals; nil for these.
    package static func orb(_ orb: Double, uncertainty: Double?, decimals: Int? = nil) -> String {
        guard let uncertainty else { return orb.text(decimals: decimals ?? 2) + "°" }
        return "\(orb.text(decimals: decimals ?? 1))° ±\(uncertainty.text(decimals: decimals ?? 1))°"
    }
}

extension String {
    /// The text with primes for minutes of arc, as people read them: `29°59′`. JSON has the apostrophes of
    /// ``Degrees/degreesAndMinutes(_:)``.
    package var withPrimes: String { replacing("'", with: "′") }
}
