extension LunarPhase {
    /// Returns the phase whose octant contains an elongation, the Moon's longitude minus the Sun's, in degrees, folded
    /// into one turn. New Moon for numbers that are not finite.
    public init(elongation: Double) {
        let octant = Int((Degrees.normalized(elongation) / 45).rounded()) % 8
        self = Self.allCases[octant]
    }

    /// The elongation in the middle of the octant, in degrees: 0, 45, … 315. Principal phases are exact there.
    public var elongation: Double { Double(Self.allCases.firstIndex(of: self) ?? 0) * 45 }

    /// The four phases that are an instant: new, first quarter, full, last quarter.
    public static let principal: [LunarPhase] = [.newMoon, .firstQuarter, .fullMoon, .lastQuarter]
}
