import AstrometerData
import AstrometerEngine
import AstrometerModels
import AstrometerSupport

/// What `get_astrometers` is asked.
public struct AstrometersRequest: FunctionRequest {
    /// How much a reading says.
    public enum Extent: String, CaseIterable, Sendable {
        /// Everything that there is.
        case all
        /// The scores of every meter.
        case scores
    }

    /// The person's birth.
    public let birth: BirthRequest
    /// The transit moment of the first day.
    public let moment: Moment
    /// How many days; nil for one reading rather than a list.
    public let days: Int?
    /// The name of the model.
    public let model: String
    /// The scale of unified scores.
    public let scale: UnifiedScale
    /// How much a reading says.
    public let extent: Extent
    /// How the sky is divided into houses.
    public let houseSystem: HouseSystem
    /// Whether scores are rounded.
    public let isRounded: Bool

    init(_ fields: RequestFields, now: Moment) throws {
        birth = try fields.requiredBirth()
        moment = try fields.moment(now: now)
        days = fields.whole(.days)
        model = fields.text(.model) ?? ModelCatalog.defaultModel
        scale = fields.choice(.scale, or: .bipolar)
        extent = fields.choice(.fields, or: .all)
        houseSystem = fields.houseSystem
        isRounded = !fields.flag(.unrounded)
    }

    func answer(by tools: FunctionTools) throws -> Data {
        let engine = try at(RequestField.model.name) { try tools.engine(named: model) }
        let chart = try tools.chart(of: birth, houseSystem)
        guard let days else { return try reading(of: chart, at: moment, by: engine, tools) }
        var list = Data("[".utf8)
        for day in 0..<days {
            if day > 0 { list.append(UInt8(ascii: ",")) }
            list += try reading(of: chart, at: moment.adding(days: Double(day)), by: engine, tools)
        }
        list.append(UInt8(ascii: "]"))
        return list
    }

    private func reading(
        of chart: NatalChart, at moment: Moment, by engine: Engine, _ tools: FunctionTools
    ) throws -> Data {
        switch extent {
        case .all:
            try engine.reading(of: chart, under: tools.transits(at: moment))
                .document(scale: scale, rounded: isRounded).json()
        case .scores:
            try engine.reading(of: chart, under: tools.sky(at: moment))
                .scoresDocument(scale: scale, rounded: isRounded).json()
        }
    }
}

extension FunctionDescription {
    static let astrometers = FunctionDescription(
        "get_astrometers", "A person's meters on a day, or on a run of days.",
        fields: [.birth.required, .date, .at, .days, .model, .scale, .fields, .houseSystem, .unrounded],
        result: FunctionResult(
            ["ReadingDocument", "ScoresDocument"], "The reading of the day; with days a list of them."),
        AstrometersRequest.self)
}
