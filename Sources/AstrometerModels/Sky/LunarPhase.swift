/// The eight phases of the Moon, each an octant of its elongation from the Sun.
///
/// Section 4 of the daily specification.
public enum LunarPhase: String, Codable, CaseIterable, Sendable {
    case newMoon = "New Moon"
    case waxingCrescent = "Waxing Crescent"
    case firstQuarter = "First Quarter"
    case waxingGibbous = "Waxing Gibbous"
    case fullMoon = "Full Moon"
    case waningGibbous = "Waning Gibbous"
    case lastQuarter = "Last Quarter"
    case waningCrescent = "Waning Crescent"

    /// The phase whose octant holds an elongation.
    /// - Parameter elongation: the Moon's longitude less the Sun's, in degrees; folded into one turn. New Moon for what
    ///   is not a finite number.
    public init(elongation: Double) {
        let octant = Int((Degrees.normalized(elongation) / 45).rounded()) % 8
        self = Self.allCases[octant]
    }

    /// The elongation in the middle of the octant, in degrees: 0, 45, … 315. Principal phases are exact there.
    public var elongation: Double { Double(Self.allCases.firstIndex(of: self) ?? 0) * 45 }

    /// The four phases that are an instant: new, first quarter, full, last quarter.
    public static let principal: [LunarPhase] = [.newMoon, .firstQuarter, .fullMoon, .lastQuarter]
}
