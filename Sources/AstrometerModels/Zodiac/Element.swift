/// The element of a sign.
public enum Element: Int, NamedCase {
    /// Aries, Leo and Sagittarius.
    case fire
    /// Taurus, Virgo and Capricorn.
    case earth
    /// Gemini, Libra and Aquarius.
    case air
    /// Cancer, Scorpio and Pisces.
    case water

    public static let names = ["fire", "earth", "air", "water"]
    public static let allCases: [Element] = [.fire, .earth, .air, .water]
}
