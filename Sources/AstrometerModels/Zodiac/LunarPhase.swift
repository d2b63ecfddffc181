/// The eight phases of the Moon, each an octant of its elongation from the Sun.
///
/// Section 4 of `Documentation/Specification/daily.md`.
public enum LunarPhase: String, TextCase {
    /// Elongations from 337.5° to below 22.5°.
    case newMoon = "New Moon"
    /// Elongations from 22.5° to below 67.5°.
    case waxingCrescent = "Waxing Crescent"
    /// Elongations from 67.5° to below 112.5°.
    case firstQuarter = "First Quarter"
    /// Elongations from 112.5° to below 157.5°.
    case waxingGibbous = "Waxing Gibbous"
    /// Elongations from 157.5° to below 202.5°.
    case fullMoon = "Full Moon"
    /// Elongations from 202.5° to below 247.5°.
    case waningGibbous = "Waning Gibbous"
    /// Elongations from 247.5° to below 292.5°.
    case lastQuarter = "Last Quarter"
    /// Elongations from 292.5° to below 337.5°.
    case waningCrescent = "Waning Crescent"

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
