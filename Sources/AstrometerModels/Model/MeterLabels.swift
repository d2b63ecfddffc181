/// The texts of one meter: its name, its meaning, a label and advice for each state.
///
///     let labels = try ModelCatalog.labels(of: ModelCatalog.model())
///     print(labels["mental_clarity"]?.displayName ?? "")  // Mental Clarity
///
/// Section 4 of `Documentation/Specification/astrometers.md`.
public struct MeterLabels: ValidatedTable, FormattedTable, Encodable, Hashable, Sendable {
    /// The version of the file format that this library reads.
    public static let currentFormat = "astrometer-labels/1"

    /// The version of the file format; ``currentFormat`` in a file that this library reads.
    public var format: String
    /// The name of the meter or super-group: `mental_clarity`.
    public var meter: String
    /// The display name: "Mental Clarity".
    public var displayName: String
    /// One sentence about the meter's subject.
    public var description: String
    /// Two or three sentences: which bodies and houses it follows.
    public var method: String
    /// Two or three sentences to the reader about the measured quantity.
    public var interpretation: String
    /// A state for each of the 5 × 3 levels.
    public var states: [IntensityLevel: [HarmonyLevel: State]]
    /// True for a meter whose score says little without the time of birth, by section 11 of
    /// `Documentation/Specification/ranges.md`; nil for others.
    public var needsTime: Bool?
    /// The meaning of bodies and houses for this meter; nil if the labels have no such texts.
    public var foundation: Foundation?

    /// Creates labels in the current format; texts that are not given are empty.
    public init(
        meter: String, displayName: String, description: String = "", method: String = "", interpretation: String = "",
        states: [IntensityLevel: [HarmonyLevel: State]] = [:], foundation: Foundation? = nil, needsTime: Bool? = nil
    ) {
        format = Self.currentFormat
        self.meter = meter
        self.displayName = displayName
        self.description = description
        self.method = method
        self.interpretation = interpretation
        self.states = states
        self.foundation = foundation
        self.needsTime = needsTime
    }

    /// The texts for one state of the meter.
    public struct State: Codable, Hashable, Sendable {
        /// At most two words.
        public var label: String
        /// Sentences of advice for the state; empty for a meter without labels.
        public var advice: [String]

        /// Creates a state from a label of at most two words and its advice.
        public init(label: String, advice: [String]) {
            self.label = label
            self.advice = advice
        }
    }

    /// Phrases for the houses and bodies of a meter.
    public struct Foundation: Codable, Hashable, Sendable {
        /// By the number of the house: "1" to "12".
        public var keyHouses: [String: String]
        /// The meaning of each natal body of the definition for the meter.
        public var primaryPlanets: [Body: String]
        /// The meaning of each further transiting body for the meter.
        public var secondaryPlanets: [Body: String]

        enum CodingKeys: String, SnakeCaseKey { case keyHouses, primaryPlanets, secondaryPlanets }
    }

    enum CodingKeys: String, SnakeCaseKey {
        case format, meter, displayName, description, method, interpretation, states, foundation, needsTime
    }

    /// Checks that every state has its own label, and that no text is empty.
    /// - Throws: ``AstrometerError`` for another format, a state that is missing, texts that are empty, labels of more
    ///   than two words or given twice, houses outside 1 to 12.
    public func validate() throws {
        try TableFormat.check(format, is: Self.currentFormat, of: "labels")
        try ModelNames.check(meter, "labels of meter")
        let texts = [
            ("display_name", displayName), ("description", description), ("method", method),
            ("interpretation", interpretation),
        ]
        for (name, text) in texts { try check(text, name) }
        var seen: Set<String> = []
        for intensity in IntensityLevel.allCases {
            for harmony in HarmonyLevel.allCases {
                let state = try required(
                    states[intensity]?[harmony], .notFound,
                    "labels of \"\(meter)\" have no state \(intensity) and \(harmony)")
                try check(state, "state \(intensity) and \(harmony)")
                try ensure(
                    seen.insert(state.label).inserted,
                    "labels of \"\(meter)\": label \"\(state.label)\" is given twice; give states distinct labels")
            }
        }
        try foundation.map(check)
    }

    private func check(_ state: State, _ name: String) throws {
        try check(state.label, "label of \(name)")
        try ensure(
            state.label.split(separator: " ").count <= 2,
            "labels of \"\(meter)\": label \"\(state.label)\" must be two words or fewer")
        try ensure(!state.advice.isEmpty, "labels of \"\(meter)\": \(name) has no advice; give one or more")
        for advice in state.advice { try check(advice, "advice of \(name)") }
    }

    private func check(_ foundation: Foundation) throws {
        for (house, text) in foundation.keyHouses {
            try ensure(
                (1...12).contains(where: { String($0) == house }),
                "labels of \"\(meter)\": house in key_houses must be 1 to 12, not \"\(house)\"")
            try check(text, "key_houses of house \(house)")
        }
        for (body, text) in foundation.primaryPlanets { try check(text, "primary_planets of \(body)") }
        for (body, text) in foundation.secondaryPlanets { try check(text, "secondary_planets of \(body)") }
    }

    private func check(_ text: String, _ name: String) throws {
        try ensure(
            text.contains(where: { !$0.isWhitespace }), "labels of \"\(meter)\": \(name) is empty; give some words")
    }
}

extension AstrometerModel {
    /// Returns the display names of the meters that say little without the time of birth, by their labels. The first
    /// counts the fewest natal bodies and houses.
    public func metersNeedingTime(_ labels: [String: MeterLabels]) -> [String] {
        meters.filter { labels[$0.name]?.needsTime == true }.ordered(by: \.natalRules)
            .compactMap { labels[$0.name]?.displayName }
    }
}

extension MetersDocument {
    /// The display names of the meters that say little without the time of birth. The first counts the fewest natal bodies and
    /// houses.
    public var needingTime: [String] {
        meters.filter { $0.needsTime == true }.ordered(by: \.definition.natalRules).map(\.displayName)
    }
}

extension MeterDefinition {
    /// How many natal bodies and houses the meter counts.
    fileprivate var natalRules: Double {
        Double((anyOf?.natalBodies ?? []).count + (anyOf?.natalHouses ?? []).count)
    }
}
