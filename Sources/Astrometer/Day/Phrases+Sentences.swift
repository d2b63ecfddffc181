extension Phrases {
    /// Describes a transit to a natal body, and whether it grows or fades. An uncertain one is at its peak only if its whole range
    /// is within the orb of exactness in degrees.
    func priorityTransit(_ aspect: TransitAspect, exactOrb: Double) -> String {
        let mayBeInexact = aspect.phase == .exact && aspect.orb + (aspect.orbUncertainty ?? 0) > exactOrb
        let phase: AspectPhase = mayBeInexact ? (aspect.isApplying ? .applying : .separating) : aspect.phase
        return sentence(
            .priorityTransit,
            [
                "transit": aspect.transit.nameInSentence, "verb": verb(aspect.type), "natal": aspect.natal.title,
                "effect": effect(of: aspect.transit, quality: aspect.quality), "theme": theme(aspect.natal),
                "phase": phases[phase] ?? "",
            ])
    }

    /// Describes an aspect between two bodies of one sky.
    func aspect(_ aspect: SkyAspect, _ kind: Sentence) -> String {
        sentence(
            kind,
            [
                "first": aspect.first.nameInSentence, "second": aspect.second.nameInSentence,
                "verb": verb(aspect.type), "relation": aspects[aspect.type]?.relation ?? "",
                "first_theme": theme(aspect.first), "second_theme": theme(aspect.second),
            ])
    }

    /// Describes a transit on a wheel of chart and transits.
    func transitAspect(_ aspect: TransitAspect) -> String {
        sentence(
            .transitAspect,
            [
                "first": aspect.transit.title, "second": aspect.natal.title, "verb": verb(aspect.type),
                "effect": effect(of: aspect.transit, quality: aspect.quality),
            ])
    }

    /// Describes a body in its sign and house.
    func placed(_ body: Body, in sign: Sign, house: Int, _ kind: Sentence) -> String {
        sentence(
            kind,
            [
                "body": body.nameInSentence, "sign": sign.title, "theme": theme(body),
                "manner": signs[sign]?.manner ?? "", "area": area(house),
            ])
    }

    /// Describes an aspect of the Moon to a natal body.
    func moonAspect(_ aspect: TransitAspect) -> String {
        sentence(
            .moonAspect,
            [
                "verb": verb(aspect.type), "natal": aspect.natal.title,
                "tone": moonTones.phrase(quality: aspect.quality), "theme": theme(aspect.natal),
            ])
    }

    /// Describes the Moon's sign, the sign's ruler and, with a birth chart, the natal house.
    func moon(in sign: Sign, house: Int?, dispositor: DispositorDocument?) -> String {
        var words = ["sign": sign.title, "mood": signs[sign]?.mood ?? ""]
        words["house"] = house.map(Self.ordinal)
        words["area"] = house.map(area)
        let place = sentence(house == nil ? .moonSky : .moon, words)
        // In Cancer the Moon is its own ruler, and the sentence already names its position.
        guard let dispositor, dispositor.planet != .moon else { return place }
        let ruler = sentence(
            .moonDispositor,
            [
                "ruler": dispositor.planet.nameInSentence, "ruler_sign": dispositor.sign.title,
                "dignity": dignities[dispositor.dignity] ?? dispositor.dignity.name,
            ])
        return place + " " + ruler
    }

    private func verb(_ type: AspectType) -> String { aspects[type]?.verb ?? type.name }

    private func theme(_ body: Body) -> String { bodies[body]?.theme ?? "" }

    func area(_ house: Int) -> String { houses.indices.contains(house - 1) ? houses[house - 1] : "" }

    func effect(of body: Body, quality: Double) -> String {
        (quality < 0 ? bodies[body]?.test : bodies[body]?.gift) ?? ""
    }

    /// "1st" to "12th".
    static func ordinal(_ house: Int) -> String {
        switch house {
        case 1: "1st"
        case 2: "2nd"
        case 3: "3rd"
        default: "\(house)th"
        }
    }
}
