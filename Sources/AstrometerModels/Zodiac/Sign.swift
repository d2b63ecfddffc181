extension Sign {
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
