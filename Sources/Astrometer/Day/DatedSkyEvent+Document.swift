extension DatedSkyEvent {
    /// The value as a document, to be written as JSON.
    public var document: UpcomingEventDocument {
        var document = UpcomingEventDocument(
            at: Timestamp(moment), atRange: range?.document, kind: event.kind, label: event.label)
        switch event {
        case .exactAspect(let transit, let natal, let type):
            (document.planet, document.natalPlanet, document.aspect) = (transit, natal, type)
        case .ingress(let body, let sign): (document.planet, document.sign) = (body, sign)
        case .station(let body, let sign, let turnsRetrograde):
            (document.planet, document.sign) = (body, sign)
            document.direction = turnsRetrograde ? .retrograde : .direct
        case .lunarPhase(let phase, let sign): (document.planet, document.phase, document.sign) = (.moon, phase, sign)
        }
        return document
    }
}

extension SkyEvent {
    /// A label for people, such as "Mercury turns retrograde in Virgo".
    public var label: String {
        switch self {
        case .exactAspect(let transit, let natal, let type): AspectDocument.label(transit, type.name, natal: natal)
        case .ingress(let body, let sign): "\(body.title) enters \(sign.title)"
        case .station(let body, let sign, let turnsRetrograde):
            "\(body.title) turns \(turnsRetrograde ? "retrograde" : "direct") in \(sign.title)"
        case .lunarPhase(let phase, let sign): "\(phase.rawValue) in \(sign.title)"
        }
    }

    /// The kind of event in documents.
    public var kind: UpcomingEventDocument.Kind {
        switch self {
        case .exactAspect: .exactAspect
        case .ingress: .ingress
        case .station: .station
        case .lunarPhase: .lunarPhase
        }
    }
}
