import Astrometer
import AstrometerModels
import AstrometerPlatform

struct CompatibilityRequest: FunctionRequest {
    let birth: BirthRequest
    let theirBirth: BirthRequest
    /// The other person's name; nil for "the other person".
    let theirName: String?
    /// The mode; nil for all modes.
    let mode: CompatibilityMode?
    let composite: CompositeMethod
    /// The current time.
    let calculatedAt: Moment
    let houseSystem: HouseSystem
    /// Whether scores are whole numbers.
    let isRounded: Bool

    init(_ fields: RequestFields, now: Moment) throws {
        birth = try fields.requiredBirth()
        theirBirth = try fields.theirBirth()
        theirName = try fields.name(.theirName)
        mode = fields.text(.compatibilityMode).flatMap(CompatibilityMode.init)
        composite = fields.choice(.composite, or: .midpoint)
        calculatedAt =
            try fields.parse(.calculatedAt) { try Timestamp(parsing: $0.trimmed).moment } ?? now
        houseSystem = fields.houseSystem
        isRounded = !fields.flag(.unrounded)
    }

    func answer(by tools: FunctionTools) throws -> Data {
        let pairs = PairComputation(
            engine: try tools.compatibility(), ephemeris: tools.ephemeris, houseSystem: houseSystem)
        let comparison = pairs.engine.comparison(
            of: try tools.chart(of: birth, houseSystem), with: try tools.chart(of: theirBirth, houseSystem))
        let result = comparison.result(
            theirName: theirName, calculatedAt: calculatedAt,
            composite: try withField(RequestField.composite.name) {
                try pairs.composite(of: comparison, by: composite)
            },
            rounded: isRounded)
        guard let mode else { return try result.json() }
        return try CompatibilityOfMode(result, mode).json()
    }
}

extension FunctionDescription {
    static let compatibility = FunctionDescription(.compatibility, CompatibilityRequest.self)
}
