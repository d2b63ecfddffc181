/// The twelve signs of the tropical zodiac, 30° each from the March equinox.
public enum Sign: Int, NamedCase {
    case aries, taurus, gemini, cancer, leo, virgo, libra, scorpio, sagittarius, capricorn, aquarius, pisces

    public static let names = [
        "aries", "taurus", "gemini", "cancer", "leo", "virgo",
        "libra", "scorpio", "sagittarius", "capricorn", "aquarius", "pisces",
    ]

    public static let allCases: [Sign] = [
        .aries, .taurus, .gemini, .cancer, .leo, .virgo,
        .libra, .scorpio, .sagittarius, .capricorn, .aquarius, .pisces,
    ]

    /// The sign that holds a longitude in degrees; any finite number is folded into [0, 360). Aries for what is none.
    public init(longitude: Double) {
        self = Self.allCases[min(11, Int(Degrees.normalized(longitude) / 30))]
    }

    /// The name for people: "Aries".
    public var title: String { name.prefix(1).uppercased() + name.dropFirst() }

    /// The zodiacal symbol, asking for text rather than emoji presentation.
    public var symbol: String { ["♈", "♉", "♊", "♋", "♌", "♍", "♎", "♏", "♐", "♑", "♒", "♓"][rawValue] + "\u{FE0E}" }

    /// Fire, earth, air, water, repeating from Aries.
    public var element: Element { Element.allCases[rawValue % 4] }

    /// Cardinal, fixed, mutable, repeating from Aries.
    public var modality: Modality { Modality.allCases[rawValue % 3] }
}

/// The element of a sign.
public enum Element: Int, NamedCase {
    case fire, earth, air, water

    public static let names = ["fire", "earth", "air", "water"]
    public static let allCases: [Element] = [.fire, .earth, .air, .water]
}

/// The modality of a sign.
public enum Modality: Int, NamedCase {
    case cardinal, fixed, mutable

    public static let names = ["cardinal", "fixed", "mutable"]
    public static let allCases: [Modality] = [.cardinal, .fixed, .mutable]
}
