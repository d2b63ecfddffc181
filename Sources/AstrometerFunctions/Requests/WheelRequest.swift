import Astrometer
import AstrometerModels
import AstrometerPlatform

struct WheelRequest: FunctionRequest {
    enum Kind: String, CaseIterable, Sendable {
        case natal, transit, both, synastry
    }

    /// The person whose houses are drawn.
    let person: ChartPerson
    /// The other person's birth; only for a wheel of two people.
    let theirBirth: BirthRequest?
    let kind: Kind
    /// The transit moment; nil on a wheel without transits.
    let moment: DayMoment?
    let theme: WheelTheme
    /// The width in pixels.
    let size: Int
    let hasCaption: Bool
    let hasTable: Bool
    let name: String?
    let theirName: String?
    let houseSystem: HouseSystem
    let model: String?

    init(_ fields: RequestFields, now: Moment) throws {
        person = try ChartPerson(fields)
        kind = fields.choice(.wheel, or: .natal)
        theirBirth = kind == .synastry || fields.has(.theirBirth) ? try fields.theirBirth() : nil
        let hasTransits = kind == .transit || kind == .both
        if theirBirth != nil, kind != .synastry {
            throw AstrometerError.invalid("their_birth", requires: "wheel \"synastry\"")
                .withField(RequestField.theirBirth.name)
        }
        for field in [RequestField.date, .at, .dayZone] where !hasTransits && fields.has(field) {
            throw AstrometerError.invalid(field.name, requires: "wheel \"transit\" or \"both\"")
                .withField(field.name)
        }
        moment = hasTransits ? try fields.moment(now: now) : nil
        let named = try fields.svgTheme()
        guard named == nil || !fields.has(.wheelTheme) else {
            throw AstrometerError.invalid(either: "theme", or: "that of svg_options").withField(
                RequestField.wheelTheme.name)
        }
        theme = named ?? fields.choice(.wheelTheme, or: .light)
        size = fields.whole(.wheelSize) ?? 650
        (hasCaption, hasTable) = (fields.flag(.caption), fields.flag(.withTable))
        (name, theirName) = (try fields.name(.wheelName) ?? person.request?.name, try fields.name(.theirName))
        if theirName != nil, kind != .synastry {
            throw AstrometerError.invalid("their_name", requires: "wheel \"synastry\"")
                .withField(RequestField.theirName.name)
        }
        (houseSystem, model) = (person.request?.houseSystem ?? fields.houseSystem, fields.model)
    }

    func answer(by tools: FunctionTools) throws -> Data {
        let chart = try tools.chart(of: person.birth(), houseSystem)
        let their = try theirBirth.map { try tools.chart(of: $0, houseSystem) }
        var geometry = try geometry(of: chart, with: their, by: tools)
        // A wheel of transits shows no natal body.
        let hasNatal = kind != .transit
        if hasNatal { geometry.remove(person.request?.omittedBodies ?? []) }
        let words = WheelCaption.birth(of: chart)
        let heading = name ?? "Natal chart"
        let caption: WheelCaption =
            switch kind {
            case .natal: WheelCaption(heading: heading, birth: words)
            case .transit:
                WheelCaption(
                    heading: "Transits \(moment.map(WheelCaption.text) ?? "")",
                    birth: "In the houses of \(name.map { "\($0), " } ?? "")\(words)", inner: "Transit")
            case .both, .synastry:
                WheelCaption(
                    of: geometry, heading: heading, birth: words, name: name, theirName: theirName,
                    theirBirth: their.map { WheelCaption.birth(of: $0) }, zone: moment?.zone)
            }
        let title = [caption.heading, caption.birth, caption.outerMoment].compactMap { $0 }.joined(separator: ", ")
        let image = geometry.svg(
            theme: theme, size: size, title: title, caption: caption, hasTable: hasTable, showsCaption: hasCaption)
        // Degrees are rounded after drawing.
        try person.request?.reduce(&geometry, omittingBodies: hasNatal)
        let isExact = chart.isExact && their?.isExact != false
        return try WheelDocument(
            svg: image, description: geometry.accessibilityDescription, exactChart: isExact,
            mode: ChartMode(isExact: isExact),
            geometry: geometry
        ).json()
    }

    private func geometry(of chart: NatalChart, with their: NatalChart?, by tools: FunctionTools) throws
        -> ChartGeometry
    {
        let reader = try tools.reader(modelNamed: model)
        if let their {
            // The moment of computation does not matter: only the aspects are taken from the result.
            let result = try tools.compatibility().comparison(of: chart, with: their)
                .result(theirName: theirName, calculatedAt: chart.sky.moment, rounded: false)
            return reader.geometry(of: chart, with: their, aspects: result.aspects)
        }
        let sky = try moment.map { try tools.sky(at: $0.moment) }
        return reader.geometry(of: chart, kind: WheelKind(rawValue: kind.rawValue) ?? .natal, transits: sky)
    }
}

extension FunctionDescription {
    static let wheel = FunctionDescription(.wheel, WheelRequest.self)
}
