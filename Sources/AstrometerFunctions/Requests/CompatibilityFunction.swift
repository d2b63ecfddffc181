extension FunctionDescription {
    static let compatibility = FunctionDescription(.compatibility) { fields, tools, now in
        let birth = try fields.requiredBirth()
        let theirBirth = try fields.theirBirth()
        let theirName = try fields.name(.theirName)
        let mode = fields.text(.compatibilityMode).flatMap(CompatibilityMode.init)
        let method = fields.choice(.composite, or: CompositeMethod.midpoint)
        let calculatedAt = try fields.parse(.calculatedAt) { try Timestamp(parsing: $0.trimmed).moment } ?? now
        let houseSystem = fields.houseSystem

        let pairs = PairComputation(
            engine: try tools.compatibility(), ephemeris: tools.ephemeris, houseSystem: houseSystem)
        let comparison = pairs.engine.comparison(
            of: try tools.chart(of: birth, houseSystem), with: try tools.chart(of: theirBirth, houseSystem))
        let composite = try withField(RequestField.composite.name) { try pairs.composite(of: comparison, by: method) }
        let result = comparison.result(
            theirName: theirName, calculatedAt: calculatedAt, composite: composite, rounded: !fields.flag(.unrounded))
        guard let mode else { return try result.json() }
        return try CompatibilityOfMode(result, mode).json()
    }
}
