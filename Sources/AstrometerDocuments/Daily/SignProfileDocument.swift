import AstrometerSupport

/// What can be computed of a sign, on the wire: the part of the apps' profile that is no prose.
@WireFields
public struct SignProfileDocument: WireDocument {
    /// The element of the sign.
    public var element: Element
    /// The symbol of the sign.
    public var glyph: String
    /// The modality of the sign.
    public var modality: Modality
    /// Which bodies are strong or weak in it.
    public var planetaryDignities: Dignities
    /// The half of the zodiac that it belongs to.
    public var polarity: Polarity
    /// The display name of the modern ruler: "Mercury".
    public var rulingPlanet: String
    /// The symbol of the ruler.
    public var rulingPlanetGlyph: String
    /// The display name of the sign: "Gemini".
    public var sign: String

    /// The polarity of a sign, which alternates along the zodiac: fire and air, or earth and water.
    public enum Polarity: String, TextCase {
        /// Fire and air.
        case masculine = "Masculine/Yang"
        /// Earth and water.
        case feminine = "Feminine/Yin"
    }

    /// The bodies that have a dignity in the sign, by their display names; null where none has.
    @WireFields
    public struct Dignities: WireDocument {
        /// The modern ruler of the sign opposite.
        @NullWhenNil public var detriment: String?
        /// The body that is exalted there.
        @NullWhenNil public var exaltation: String?
        /// The body that is in its fall there.
        @NullWhenNil public var fall: String?
    }

    /// The profile of a sign with its ruler.
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
}
