/// The twelve signs of the tropical zodiac, 30° each from the March equinox.
public enum Sign: Int, NamedCase {
    /// [0°, 30°), fire, cardinal.
    case aries
    /// [30°, 60°), earth, fixed.
    case taurus
    /// [60°, 90°), air, mutable.
    case gemini
    /// [90°, 120°), water, cardinal.
    case cancer
    /// [120°, 150°), fire, fixed.
    case leo
    /// [150°, 180°), earth, mutable.
    case virgo
    /// [180°, 210°), air, cardinal.
    case libra
    /// [210°, 240°), water, fixed.
    case scorpio
    /// [240°, 270°), fire, mutable.
    case sagittarius
    /// [270°, 300°), earth, cardinal.
    case capricorn
    /// [300°, 330°), air, fixed.
    case aquarius
    /// [330°, 360°), water, mutable.
    case pisces

    public static let names = [
        "aries", "taurus", "gemini", "cancer", "leo", "virgo",
        "libra", "scorpio", "sagittarius", "capricorn", "aquarius", "pisces",
    ]

    public static let allCases: [Sign] = [
        .aries, .taurus, .gemini, .cancer, .leo, .virgo, .libra, .scorpio, .sagittarius, .capricorn, .aquarius, .pisces,
    ]

    /// Creates the sign of a longitude in degrees, which is folded into [0, 360); Aries for a number that is not finite.
    public init(longitude: Double) { self = Self.allCases[min(11, Int(Degrees.normalized(longitude) / 30))] }

    /// The longitude at which the sign begins, in degrees.
    public var start: Double { 30 * Double(rawValue) }

    /// The sign on the other side of the zodiac.
    public var opposite: Sign { Self.allCases[(rawValue + 6) % 12] }

    /// The display name: "Aries".
    public var title: String { name.capitalizedFirst }

    /// The zodiacal symbol, with a variation selector for text instead of emoji presentation.
    public var symbol: String { ["♈", "♉", "♊", "♋", "♌", "♍", "♎", "♏", "♐", "♑", "♒", "♓"][rawValue] + "\u{FE0E}" }

    /// Fire, earth, air, water, repeating from Aries.
    public var element: Element { Element.allCases[rawValue % 4] }

    /// Cardinal, fixed, mutable, repeating from Aries.
    public var modality: Modality { Modality.allCases[rawValue % 3] }
}

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

/// The modality of a sign.
public enum Modality: Int, NamedCase {
    /// Aries, Cancer, Libra and Capricorn.
    case cardinal
    /// Taurus, Leo, Scorpio and Aquarius.
    case fixed
    /// Gemini, Virgo, Sagittarius and Pisces.
    case mutable

    public static let names = ["cardinal", "fixed", "mutable"]
}
