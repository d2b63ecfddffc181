/// How harmonious it is, in three steps.
public enum HarmonyLevel: Int, NamedCase {
    /// A harmony below 31.
    case challenging
    /// From 31 to below 70.
    case mixed
    /// From 70 to 100.
    case harmonious

    public static let names = ["challenging", "mixed", "harmonious"]
    public static let allCases: [HarmonyLevel] = [.challenging, .mixed, .harmonious]

    /// The scores at which mixed and harmonious begin.
    public static let limits: [Double] = [31, 70]

    /// Returns the level of an unrounded harmony, 0 to 100.
    public init(_ harmony: Double) {
        self = Self.allCases[Self.limits.firstIndex { harmony < $0 } ?? Self.limits.count]
    }
}
