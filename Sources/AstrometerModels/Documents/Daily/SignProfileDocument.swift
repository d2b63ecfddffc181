extension SignProfileDocument {
    /// Creates the profile of a sign with its ruler.
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
