/// What can be computed of a sign, on the wire: the part of the apps' profile that is no prose.
public struct SignProfileDocument: WireDocument {
    public var element: Element
    /// The symbol of the sign.
    public var glyph: String
    public var modality: Modality
    public var planetaryDignities: Dignities
    public var polarity: Polarity
    /// The name of the modern ruler, for people: "Mercury".
    public var rulingPlanet: String
    /// The symbol of the ruler.
    public var rulingPlanetGlyph: String
    /// The name of the sign, for people: "Gemini".
    public var sign: String

    /// The half of the zodiac that a sign belongs to: fire and air, or earth and water.
    public enum Polarity: String, Codable, CaseIterable, Hashable, Sendable {
        case masculine = "Masculine/Yang"
        case feminine = "Feminine/Yin"
    }

    /// The bodies that have a dignity in the sign, by their names for people; null where none has.
    public struct Dignities: WireDocument {
        /// The modern ruler of the sign opposite.
        @NullWhenNil public var detriment: String?
        @NullWhenNil public var exaltation: String?
        @NullWhenNil public var fall: String?

        public init(detriment: String?, exaltation: String?, fall: String?) {
            (self.detriment, self.exaltation, self.fall) = (detriment, exaltation, fall)
        }
    }

    public init(_ sign: Sign, ruler: Body?, dignities: Dignities) {
        self.sign = sign.title
        glyph = sign.symbol
        element = sign.element
        modality = sign.modality
        polarity = sign.element == .fire || sign.element == .air ? .masculine : .feminine
        rulingPlanet = ruler?.title ?? ""
        rulingPlanetGlyph = ruler?.symbol ?? ""
        planetaryDignities = dignities
    }

    enum CodingKeys: String, CodingKey {
        case element, glyph, modality
        case planetaryDignities = "planetary_dignities"
        case polarity
        case rulingPlanet = "ruling_planet"
        case rulingPlanetGlyph = "ruling_planet_glyph"
        case sign
    }
}
