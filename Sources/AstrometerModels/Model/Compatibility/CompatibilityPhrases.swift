/// The phrases for two people: for their aspects, scores and days.
///
/// The same input always gives the same words. Sections 5 to 7 of `Documentation/Specification/compatibility.md`. In a text
/// `{name}` is the other person; each property documents its other placeholders. A name that begins with a capital begins the
/// sentence.
public struct CompatibilityPhrases: FormattedTable, Codable, Hashable, Sendable {
    /// The version of the file format that this library reads.
    public static let currentFormat = "astrometer-compatibility-phrases/1"

    /// The effect of an aspect, by its quality factor: above 0, 0, or below.
    public struct Tones: Codable, Hashable, Sendable {
        /// The words for a quality factor above 0.
        public var harmonious: String
        /// The words for a quality factor of 0.
        public var neutral: String
        /// The words for a quality factor below 0.
        public var tense: String

        /// The words for a quality factor.
        public func words(quality: Double) -> String { quality > 0 ? harmonious : quality < 0 ? tense : neutral }
    }

    /// The themes of a body for two people.
    public struct BodyPhrases: Codable, Hashable, Sendable {
        /// Its theme: "way of talking".
        public var theme: String
        /// Its benefit: "easy conversation".
        public var strength: String
        /// Its challenge: "a difference in how you say things".
        public var challenge: String
    }

    /// The sentences about the strongest aspects.
    public struct ContactPhrases: Codable, Hashable, Sendable {
        /// The sentence about the strongest harmonious one; `{first}` and `{second}` are the two bodies' strengths.
        public var harmonious: String
        /// The sentence about the strongest inharmonious one; `{first}` and `{second}` are the two bodies' challenges.
        public var tense: String
    }

    /// The sentences about a leading category.
    public struct Verbs: Codable, Hashable, Sendable {
        /// The sentence for a score above 0: "You spark each other".
        public var flowing: String
        /// The sentence for a score below 0.
        public var tense: String
    }

    /// The words of one mode.
    public struct ModePhrases: Codable, Hashable, Sendable {
        /// The sentence of each label, by the id of the category.
        public var categories: [String: [CompatibilityLabel: String]]
        /// The sentences about each category when it leads, by its id.
        public var verbs: [String: Verbs]
        /// The sentence for a mode in which no category leads.
        public var still: String
    }

    /// The version of the file format; ``currentFormat`` in a file that this library reads.
    public var format: String
    /// The sentences about each aspect; `{first}` and `{second}` are the two bodies' themes.
    public var aspects: [AspectType: Tones]
    /// The themes of every body of the model.
    public var bodies: [Body: BodyPhrases]
    /// The sentence about a challenge in the composite summary; `{first}` and `{second}` are the two bodies' challenges.
    public var challenges: [AspectType: String]
    /// The sentences about the strongest contacts, which end the composite summary.
    public var compositeContacts: ContactPhrases
    /// The sentence about the composite Moon in each sign.
    public var compositeMoon: [Sign: String]
    /// The sentence about the composite Sun in each sign.
    public var compositeSun: [Sign: String]
    /// The sentence about the other's body on one's own nodal axis, with `{body}` and `{node}`.
    public var karmicTheirs: String
    /// The sentence about one's own body on the other's nodal axis, with `{body}` and `{node}`.
    public var karmicYours: String
    /// The sentence about the strongest transit, with `{transit}`, `{aspect}`, `{body}`, `{orb}` and `{phase}`.
    public var keyTransit: String
    /// The sentence about missing data of the other person's birth, `{what}`.
    public var missingTheirs: String
    /// The sentence about missing data of the user's own birth, `{what}`.
    public var missingYours: String
    /// The words of each mode, all three.
    public var modes: [CompatibilityMode: ModePhrases]
    /// The sentence for a person without connections yet.
    public var noConnections: String
    /// The sentence for a day on which no transit aspects the composite chart.
    public var noTransit: String
    /// The sentences about the day with all connections: several for each band of harmony, lowest first.
    public var overviews: [[String]]
    /// The words for each phase of a transit.
    public var phases: [AspectPhase: String]
    /// Replaces the other person's name when it is not known.
    public var someone: String
    /// The sentence about a strength in the composite summary; `{first}` and `{second}` are the two bodies' strengths.
    public var strengths: [AspectType: String]
    /// The sentences about the day with one connection: several for each band of harmony, lowest first.
    public var vibes: [RelationshipType: [[String]]]

    enum CodingKeys: String, SnakeCaseKey {
        case aspects, bodies, challenges, compositeContacts, compositeMoon, compositeSun, format, karmicTheirs,
            karmicYours, keyTransit, missingTheirs, missingYours, modes, noConnections, noTransit, overviews, phases,
            someone, strengths, vibes
    }

    /// The smallest number of sentences in a cell.
    public static let minimumSentencesPerCell = 3

    /// Checks that there are phrases for all results of a model.
    /// - Throws: ``AstrometerError`` for another format, an incomplete table, texts that are empty or have unknown
    ///   placeholders, or a repeated sentence in a cell.
    public func validate(for model: CompatibilityModel) throws {
        try TableFormat.check(format, is: Self.currentFormat, of: "compatibility phrases")
        var missing = bodies.missing("bodies") + aspects.missing("aspects") + challenges.missing("challenges")
        missing += strengths.missing("strengths") + phases.missing("phases")
        missing += compositeSun.missing("composite_sun") + compositeMoon.missing("composite_moon")
        for mode in CompatibilityMode.allCases { missing += self.missing(of: mode, in: model) }
        try ensure(
            missing.isEmpty, .notFound, "compatibility phrases are missing for \(missing.joined(separator: ", "))")
        for (name, text, places) in texts { try Self.check(text, name, places: places) }
        try Self.checkCells(overviews, "overviews")
        for type in RelationshipType.allCases {
            let cells = try required(vibes[type], .notFound, "compatibility phrases are missing for vibes.\(type)")
            try Self.checkCells(cells, "vibes.\(type)")
        }
    }

    private func missing(of mode: CompatibilityMode, in model: CompatibilityModel) -> [String] {
        guard let words = modes[mode] else { return ["modes.\(mode)"] }
        return model.categories(of: mode).flatMap { category in
            let labels = CompatibilityLabel.allCases.filter { words.categories[category.id]?[$0] == nil }
            return labels.map { "modes.\(mode).categories.\(category.id).\($0.rawValue)" }
                + (words.verbs[category.id] == nil ? ["modes.\(mode).verbs.\(category.id)"] : [])
        }
    }

    /// All texts except those of cells, with their names in the table and their allowed placeholders.
    private var texts: [(name: String, text: String, places: [String])] {
        var texts: [(String, String, [String])] = [
            ("karmic_theirs", karmicTheirs, ["name", "body", "node"]),
            ("karmic_yours", karmicYours, ["name", "body", "node"]),
            ("key_transit", keyTransit, ["name", "transit", "aspect", "body", "orb", "phase"]),
            ("missing_theirs", missingTheirs, ["name", "what"]), ("missing_yours", missingYours, ["name", "what"]),
            ("no_connections", noConnections, []), ("no_transit", noTransit, ["name"]), ("someone", someone, []),
        ]
        for (body, words) in bodies {
            texts += [("theme", words.theme), ("strength", words.strength), ("challenge", words.challenge)].map {
                ("bodies.\(body).\($0.0)", $0.1, [])
            }
        }
        let bothBodies = ["name", "first", "second"]
        for (type, tones) in aspects {
            texts += [tones.harmonious, tones.neutral, tones.tense].map { ("aspects.\(type)", $0, bothBodies) }
        }
        texts += [compositeContacts.harmonious, compositeContacts.tense].map { ("composite_contacts", $0, bothBodies) }
        texts += challenges.map { ("challenges.\($0)", $1, bothBodies) }
        texts += strengths.map { ("strengths.\($0)", $1, bothBodies) }
        texts += phases.map { ("phases.\($0)", $1, []) }
        texts += (Array(compositeSun) + Array(compositeMoon)).map { ("composite.\($0.key)", $0.value, ["name"]) }
        for (mode, words) in modes {
            texts.append(("modes.\(mode).still", words.still, ["name"]))
            for (id, labels) in words.categories {
                texts += labels.map { ("modes.\(mode).categories.\(id).\($0.rawValue)", $1, ["name"]) }
            }
            for (id, verbs) in words.verbs {
                texts += [verbs.flowing, verbs.tense].map { ("modes.\(mode).verbs.\(id)", $0, ["name"]) }
            }
        }
        return texts.sorted { $0.0 < $1.0 }
    }

    private static func checkCells(_ cells: [[String]], _ name: String) throws {
        try ensure(
            cells.count == CompatibilityModel.bandCount, .notFound,
            "compatibility phrases: \(name) must have \(CompatibilityModel.bandCount) bands, not \(cells.count)")
        for (band, cell) in cells.enumerated() {
            try ensure(
                cell.count >= minimumSentencesPerCell && Set(cell).count == cell.count,
                "compatibility phrases: \(name)[\(band)] must have \(minimumSentencesPerCell) different sentences or more"
            )
            for text in cell { try check(text, "\(name)[\(band)]", places: name == "overviews" ? [] : ["name"]) }
        }
    }

    private static func check(_ text: String, _ name: String, places: [String]) throws {
        try ensure(
            PhraseText.isSound(text, places: places),
            "compatibility phrases: \(name) must be words \(places.isEmpty ? "without braces" : "with the placeholders \(places.map { "{\($0)}" }.joined(separator: ", "))"), not \"\(text)\""
        )
    }
}
