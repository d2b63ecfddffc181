import AstrometerModels

/// The parts of a reading's JSON that depend only on the engine, as bytes.
final class ReadingTemplates: Sendable {
    /// A field of a reading: a field of the summary, or a meter or super-group by its index.
    struct Field<Key: Sendable>: Sendable {
        let summary: Key?
        let meter: Int
    }

    let fields: JSONFields<Field<ReadingDocument.CodingKeys>>
    let fieldsOfScores: JSONFields<Field<ScoresDocument.CodingKeys>>
    /// The meters, then the super-groups, in the order of the model.
    let meters: [MeterTemplates]
    /// The name of the model.
    let model: JSONFragment
    /// The index of the super-group for the whole day.
    let overview: Int?
    private let labels: [JSONFragment]
    let lastSky = LastSkyJSON()
    private let memory = JSONFragments()

    init(_ engine: Engine) {
        let model = engine.model
        let names = model.names
        fields = Self.fields(ReadingDocument.CodingKeys.self, meters: names)
        fieldsOfScores = Self.fields(ScoresDocument.CodingKeys.self, meters: names)
        meters = names.indices.map { [memory] in MeterTemplates(engine, index: $0, in: memory) }
        self.model = memory.text(model.name)
        overview = engine.overview.map { model.meters.count + $0 }
        labels = Body.allCases.flatMap { [memory] natal in
            Body.allCases.flatMap { transit in
                AspectType.allCases.map { memory.text(AspectDocument.label(transit, $0.title, natal: natal)) }
            }
        }
    }

    /// "Transit Saturn Square Natal Sun".
    func label(of aspect: TransitAspect) -> JSONFragment {
        labels[
            (aspect.natal.rawValue * Body.count + aspect.transit.rawValue) * AspectType.allCases.count
                + aspect.type.rawValue]
    }

    private static func fields<Key: CodingKey & CaseIterable>(
        _ keys: Key.Type, meters: [String]
    ) -> JSONFields<Field<Key>> {
        JSONFields(
            Key.allCases.map { ($0.stringValue, Field(summary: $0, meter: 0)) }
                + meters.enumerated().map { ($0.element, Field(summary: nil, meter: $0.offset)) })
    }
}

/// Names as the bytes to write, by the index of their cases.
enum NameTemplates {
    private static let memory = JSONFragments()
    static let bodies = Body.names.map(memory.text)
    static let signs = Sign.names.map(memory.text)
    static let aspects = AspectType.names.map(memory.text)
    static let phases = AspectPhase.names.map(memory.text)
}

/// The parts of a reading's JSON that depend only on a meter or super-group.
struct MeterTemplates: Sendable {
    let name: JSONFragment
    let group: JSONFragment
    let interpretation: JSONFragment
    /// The meters whose aspects count, one bit each.
    let mask: UInt64
    let memberCount: Int
    /// The fields of the additional context.
    let context: JSONFields<ContextField>
    /// The label and advice for each level of intensity and, within it, each level of harmony.
    private let states: [(label: JSONFragment, advice: JSONFragment)]

    /// A field of a meter's additional context.
    enum ContextField: Sendable {
        /// A field with the same value in every reading.
        case always(JSONFragment)
        /// The percentage of an element.
        case percentage(Element)
        /// A field that is written only while a body is retrograde.
        case retrograde(Body)
    }

    init(_ engine: Engine, index: Int, in memory: JSONFragments) {
        let model = engine.model
        let definition = index < model.meters.count ? model.meters[index] : nil
        let superGroup = definition == nil ? model.superGroups[index - model.meters.count] : nil
        let name = definition?.name ?? superGroup?.name ?? ""
        let labels = engine.labels(of: name)
        self.name = memory.text(name)
        group = memory.text(definition?.group ?? MeterDocument.overview)
        interpretation = memory.text(labels.interpretation)
        mask =
            definition == nil
            ? engine.compiled.superGroups[index - model.meters.count].memberMask : 1 << UInt64(index)
        memberCount = superGroup?.members.count ?? 1
        states = IntensityLevel.allCases.flatMap { intensity in
            HarmonyLevel.allCases.map { harmony in
                let state = labels.state(intensity, harmony)
                return (label: memory.text(state.label), advice: memory.list(state.advice))
            }
        }
        context = Self.context(AdditionalContext(definition, superGroup, in: model), definition, in: memory)
    }

    /// Returns the label and advice for a score.
    func state(_ score: MeterScore) -> (label: JSONFragment, advice: JSONFragment) {
        let (intensity, harmony) = (IntensityLevel(score.intensity), HarmonyLevel(score.harmony))
        return states[intensity.rawValue * HarmonyLevel.allCases.count + harmony.rawValue]
    }

    private static func context(
        _ document: AdditionalContext, _ definition: MeterDefinition?, in memory: JSONFragments
    ) -> JSONFields<ContextField> {
        var fields: [(name: String, field: ContextField)] = []
        for key in AdditionalContext.CodingKeys.allCases {
            let text: JSONFragment? =
                switch key {
                case .aggregationMethod: document.aggregationMethod.map(memory.text)
                case .memberMeters: document.memberMeters.map(memory.list)
                case .superGroup: document.superGroup.map(memory.text)
                }
            if let text { fields.append((key.stringValue, .always(text))) }
        }
        if let element = definition?.element {
            fields.append((AdditionalContext.key(of: element), .percentage(element)))
        }
        for body in (definition?.retrogradeFactors ?? [:]).keys {
            fields.append((AdditionalContext.key(of: body), .retrograde(body)))
        }
        return JSONFields(fields)
    }
}
