/// The areas of life: the meters, natal houses and natal bodies of each.
///
/// Section 1.6 of `Documentation/Specification/facts.md`.
public struct LifeCategories: ValidatedTable, FormattedTable, Encodable, Hashable, Sendable {
    /// The version of the file format that this library reads.
    public static let currentFormat = "astrometer-life-categories/2"

    /// The version of the file format; ``currentFormat`` in a file that this library reads.
    public var format: String
    /// The categories, in the order of documents.
    public var categories: [LifeCategory]
    /// The weights of coming events other than exact aspects.
    public var eventWeights: EventWeights

    /// The weights of events, in units of DTI. Each is multiplied by the transit weight of the body.
    public struct EventWeights: Codable, Hashable, Sendable {
        /// A station: a body turns retrograde or direct.
        public var station: Double
        /// A body enters a sign.
        public var ingress: Double
        /// A new or full Moon.
        public var newOrFullMoon: Double
        /// A quarter of the Moon.
        public var quarterMoon: Double
        /// A body enters a natal house.
        public var houseIngress: Double

        enum CodingKeys: String, SnakeCaseKey { case station, ingress, newOrFullMoon, quarterMoon, houseIngress }
    }

    enum CodingKeys: String, SnakeCaseKey { case format, categories, eventWeights }

    /// Checks the table without the model.
    /// - Throws: ``AstrometerError`` for another format, repeated names, a category without meters, weights that are not
    ///   positive, houses that do not exist.
    public func validate() throws {
        try TableFormat.check(format, is: Self.currentFormat, of: "life categories")
        var names: Set<String> = []
        try ensure(!categories.isEmpty, "life categories: none is given; give one or more")
        for category in categories {
            try ensure(
                names.insert(category.name).inserted,
                "life category \"\(category.name)\" is given twice; give categories distinct names")
            try ensure(
                !category.meters.isEmpty
                    && category.meters.values.allSatisfy({ meters in
                        !meters.isEmpty && meters.values.allSatisfy { $0 > 0 && $0 <= 1000 }
                    }),
                "life category \"\(category.name)\" must have at least one meter of each model, each with a weight above 0 and up to 1000"
            )
            try ensure(
                category.houses.allSatisfy((1...12).contains),
                "houses of life category \"\(category.name)\" must be 1 to 12, not \(category.houses)")
        }
        let weights = [
            eventWeights.station, eventWeights.ingress, eventWeights.newOrFullMoon, eventWeights.quarterMoon,
            eventWeights.houseIngress,
        ]
        try ensure(
            weights.allSatisfy({ $0 >= 0 && $0 <= 1e6 }),
            "event weights of life categories must be 0 to 1000000, not \(weights)")
    }

    /// Checks that the model in use has every meter that is listed for it.
    /// - Throws: ``AstrometerError`` that names the meter.
    public func validate(forModel name: String, meters: [String]) throws {
        for category in categories {
            for meter in (category.meters[name] ?? [:]).keys.sorted() where !meters.contains(meter) {
                throw AstrometerError.invalid(
                    "meter \"\(meter)\" of life category \"\(category.name)\" must be a meter of model \"\(name)\"")
            }
        }
    }
}

/// One area of life.
public struct LifeCategory: Codable, Hashable, Sendable {
    /// The name in JSON: `love_relationships`.
    public var name: String
    /// The display name: "Love & Relationships".
    public var displayName: String
    /// For each model by name, the weight of each of its meters in the category's intensity and harmony.
    public var meters: [String: [String: Double]]
    /// The natal houses, 1 to 12, that belong to the category.
    public var houses: [Int]
    /// The natal bodies that belong to the category.
    public var bodies: [Body]

    enum CodingKeys: String, SnakeCaseKey { case name, displayName, meters, houses, bodies }

    /// Returns the weights of a model's meters, or of those of the model whose words it takes; nil for other models.
    public func meters(of model: AstrometerModel) -> [String: Double]? {
        meters[model.name] ?? model.words.flatMap { meters[$0] }
    }
}
