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

extension ListFunction {
    /// The comparison of a person with each person of a list.
    package static let compatibility = ListFunction(.compatibility, people: .theirBirth) { fields, tools, _, now in
        let compare = try fields.comparing(fields.requiredBirth(), by: tools, now: now)
        return ListAnswer { person, chart, json in
            var result = try compare(chart, person.name)
            result.id = person.id
            json.append(try result.json())
        }
    }
}

extension RequestFields {
    fileprivate func comparison(by tools: FunctionTools, now: Moment) throws -> CompatibilityResult {
        let (birth, theirBirth) = (try requiredBirth(), try theirBirth())
        let theirName = try name(.theirName)
        return try comparing(birth, by: tools, now: now)(tools.chart(of: theirBirth, houseSystem), theirName)
    }

    /// Returns what compares a person with others.
    fileprivate func comparing(
        _ birth: BirthRequest, by tools: FunctionTools, now: Moment
    ) throws -> @Sendable (_ chart: NatalChart, _ name: String?) throws -> CompatibilityResult {
        let method = choice(.composite, or: CompositeMethod.midpoint)
        let calculatedAt = try parse(.calculatedAt) { try Timestamp(parsing: $0.trimmed).moment } ?? now
        let isRounded = !flag(.unrounded)
        let pairs = PairComputation(
            engine: try tools.compatibility(), ephemeris: tools.ephemeris, houseSystem: houseSystem)
        let own = try tools.chart(of: birth, houseSystem)
        return { chart, name in
            let comparison = pairs.engine.comparison(of: own, with: chart)
            let composite = try withField(RequestField.composite.name) {
                try pairs.composite(of: comparison, by: method)
            }
            return comparison.result(
                theirName: name, calculatedAt: calculatedAt, composite: composite, rounded: isRounded)
        }
    }
}
