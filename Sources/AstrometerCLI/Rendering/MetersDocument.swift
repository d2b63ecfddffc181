import Astrometer

/// The meters of a model: definitions, labels and calibration.
struct MetersDocument: Encodable {
    let model: String
    /// The digest of the whole model without its labels.
    let modelDigest: String
    /// The digest of the rules, which a calibration must have.
    let rulesDigest: String
    let meters: [Meter]
    let superGroups: [SuperGroup]
    let thresholds: TrendThresholds
    /// The source of the calibration.
    let provenance: Provenance

    struct Meter: Encodable {
        let name: String
        let displayName: String
        let description: String
        let method: String
        let definition: MeterDefinition
        let superGroup: String?
        /// The weight in the average of the super-group.
        let weight: Double?
        let calibration: MeterCalibration?

        enum CodingKeys: String, SnakeCaseKey {
            case name, displayName, description, method, definition, superGroup, weight, calibration
        }
    }

    struct SuperGroup: Encodable {
        let name: String
        let displayName: String
        let description: String
        let members: [SuperGroupDefinition.Member]

        enum CodingKeys: String, SnakeCaseKey { case name, displayName, description, members }
    }

    enum CodingKeys: String, SnakeCaseKey {
        case model, meters, modelDigest, rulesDigest, superGroups, thresholds, provenance
    }

    init(_ engine: Engine) throws {
        let model = engine.model
        (self.model, modelDigest, rulesDigest) = (model.name, try model.modelDigest(), model.rulesDigest)
        thresholds = model.thresholds
        provenance = model.calibration.provenance
        meters = model.meters.map { definition in
            let words = engine.labels(of: definition.name)
            let group = model.smallestSuperGroup(with: definition.name)
            return Meter(
                name: definition.name, displayName: words.displayName,
                description: words.description, method: words.method, definition: definition,
                superGroup: group?.name, weight: group?.members.first { $0.meter == definition.name }?.weight,
                calibration: model.calibration.meters[definition.name])
        }
        superGroups = model.superGroups.map { group in
            let words = engine.labels(of: group.name)
            return SuperGroup(
                name: group.name, displayName: words.displayName, description: words.description,
                members: group.members)
        }
    }
}
