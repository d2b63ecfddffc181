import Astrometer

extension DocumentFunctions {
    /// The comparison of two people, for its document and for texts.
    package static let compatibility = DocumentFunction<ComparedPair>(signature: .compatibility) { fields, tools, now in
        try fields.comparison(by: tools, now: now)
    }
}

extension FunctionDescription {
    static let compatibility = FunctionDescription(.compatibility) { fields, tools, now in
        try fields.comparison(by: tools, now: now).result.json()
    }

    static let compatibilityMode = FunctionDescription(.compatibilityMode) { fields, tools, now in
        let comparison = try fields.comparison(by: tools, now: now)
        return try CompatibilityOfMode(
            comparison.result, fields.choice(.compatibilityMode, or: CompatibilityMode.romantic)
        ).json()
    }
}

extension ListFunction {
    /// The comparison of a person with each person of a list.
    package static let compatibility = ListFunction(signature: .compatibility, birth: .theirBirth) {
        fields, tools, _, now in
        let compare = try fields.comparing(fields.requiredBirth(), by: tools, now: now)
        return ListAnswer { person, chart, json in
            var result = try compare(chart, person.name).result
            result.id = person.id
            json.append(try result.json())
        }
    }
}

/// A comparison of two people, for documents and texts.
package struct ComparedPair: Sendable {
    fileprivate let comparison: Comparison
    fileprivate let composite: CompositeChart
    /// The document.
    package let result: CompatibilityResult

    /// The two people's charts.
    package var charts: (first: NatalChart, second: NatalChart) { (comparison.first, comparison.second) }

    /// The aspects whose orbs are certain enough to list them as strong, strongest first. Scores count the others, too.
    package var certainAspects: [SynastryAspect] {
        let uncertain = Set(comparison.aspects.lazy.filter(comparison.isUncertain).map(\.id))
        return result.aspects.filter { !uncertain.contains($0.id) }
    }

    /// Returns the possible signs of a body of the composite chart; none if its place is not known.
    package func possibleSigns(of body: Body) -> [Sign] { composite.possibleSigns(of: body) }
}

extension RequestFields {
    fileprivate func comparison(by tools: FunctionTools, now: Moment) throws -> ComparedPair {
        let (birth, theirBirth) = (try requiredBirth(), try theirBirth())
        let theirName = try name(.theirName)
        return try comparing(birth, by: tools, now: now)(tools.chart(of: theirBirth, houseSystem), theirName)
    }

    /// Returns what compares a person with others.
    fileprivate func comparing(
        _ birth: BirthRequest, by tools: FunctionTools, now: Moment
    ) throws -> @Sendable (_ chart: NatalChart, _ name: String?) throws -> ComparedPair {
        let method = choice(.composite, or: CompositeMethod.midpoint)
        let calculatedAt = try parse(.calculatedAt) { try Timestamp(parsing: $0.trimmed).moment } ?? now
        let isRounded = !flag(.unrounded)
        let houseSystem = houseSystem
        let engine = try tools.compatibility()
        let own = try tools.chart(of: birth, houseSystem)
        return { chart, name in
            let comparison = engine.comparison(of: own, with: chart)
            let composite = try withField(RequestField.composite.name) {
                try tools.composite(of: comparison, by: method, houseSystem)
            }
            return ComparedPair(
                comparison: comparison, composite: composite,
                result: comparison.result(
                    theirName: name, calculatedAt: calculatedAt, composite: composite, rounded: isRounded))
        }
    }
}

extension FunctionTools {
    /// Computes the composite chart; throws when a Davison chart has no place or no positions.
    func composite(
        of comparison: Comparison, by method: CompositeMethod, _ houseSystem: HouseSystem,
        in zodiac: Zodiac = .tropical
    ) throws -> CompositeChart {
        switch method {
        case .midpoint: comparison.composite
        case .davison:
            try CompositeChart(
                davisonOf: comparison.first, comparison.second, ephemeris: ephemeris, houseSystem: houseSystem,
                zodiac: zodiac)
        }
    }
}
