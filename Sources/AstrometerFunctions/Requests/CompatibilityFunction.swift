extension FunctionDescription {
    static let compatibility = FunctionDescription(.compatibility) { fields, tools, now in
        try fields.comparison(by: tools, now: now).json()
    }

    static let compatibilityMode = FunctionDescription(.compatibilityMode) { fields, tools, now in
        let comparison = try fields.comparison(by: tools, now: now)
        return try CompatibilityOfMode(
            comparison, fields.choice(.compatibilityMode, or: CompatibilityMode.romantic)
        ).json()
    }
}

extension RequestFields {
    fileprivate func comparison(by tools: FunctionTools, now: Moment) throws -> CompatibilityResult {
        let birth = try requiredBirth()
        let theirBirth = try theirBirth()
        let theirName = try name(.theirName)
        let method = choice(.composite, or: CompositeMethod.midpoint)
        let calculatedAt = try parse(.calculatedAt) { try Timestamp(parsing: $0.trimmed).moment } ?? now

        let pairs = PairComputation(
            engine: try tools.compatibility(), ephemeris: tools.ephemeris, houseSystem: houseSystem)
        let comparison = pairs.engine.comparison(
            of: try tools.chart(of: birth, houseSystem), with: try tools.chart(of: theirBirth, houseSystem))
        let composite = try withField(RequestField.composite.name) { try pairs.composite(of: comparison, by: method) }
        return comparison.result(
            theirName: theirName, calculatedAt: calculatedAt, composite: composite, rounded: !flag(.unrounded))
    }
}
