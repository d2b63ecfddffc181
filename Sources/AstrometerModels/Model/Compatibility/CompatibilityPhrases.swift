/// The phrases for two people: for their aspects, scores and days.
///
/// The same input always gives the same words. Sections 5 to 7 of the specification of compatibility. In a text `{name}` is the
/// other person; each property documents its other placeholders. A name that begins with a capital begins the sentence.
public struct CompatibilityPhrases: Codable, Hashable, Sendable {
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
        /// For the strongest harmonious one, with `{first}` and `{second}`, the two bodies' strengths.
        public var harmonious: String
        /// For the strongest inharmonious one, with `{first}` and `{second}`, the two bodies' challenges.
        public var tense: String
    }

    /// The sentences about a leading category.
    public struct Verbs: Codable, Hashable, Sendable {
        /// If the category leads with a score above 0: "You spark each other".
        public var flowing: String
        /// If the category leads with a score below 0.
        public var tense: String
    }

    /// The words of one mode.
    public struct ModePhrases: Codable, Hashable, Sendable {
        /// For each category, by id, a sentence for each label.
        public var categories: [String: [CompatibilityLabel: String]]
        /// For each category, by id, the sentences for leading.
        public var verbs: [String: Verbs]
        /// The sentence for a mode in which no category leads.
        public var still: String
    }

    /// The version of the file format; ``currentFormat`` in a file that this library reads.
    public var format: String
    /// For an aspect, with `{first}` and `{second}`, the two bodies' themes.
    public var aspects: [AspectType: Tones]
    /// The themes of every body of the model.
    public var bodies: [Body: BodyPhrases]
    /// For a challenge of the composite summary, with `{first}` and `{second}`, the two bodies' challenges.
    public var challenges: [AspectType: String]
    /// For the strongest contacts, which end the composite summary.
    public var compositeContacts: ContactPhrases
    /// For the composite Moon in each sign.
    public var compositeMoon: [Sign: String]
    /// For the composite Sun in each sign.
    public var compositeSun: [Sign: String]
    /// For the other's body on one's own nodal axis, with `{body}` and `{node}`.
    public var karmicTheirs: String
    /// For one's own body on the other's nodal axis, with `{body}` and `{node}`.
    public var karmicYours: String
    /// For the strongest transit, with `{transit}`, `{aspect}`, `{body}`, `{orb}` and `{phase}`.
    public var keyTransit: String
    /// If data of the other person's birth are missing, with `{what}`.
    public var missingTheirs: String
    /// If data of the user's own birth are missing, with `{what}`.
    public var missingYours: String
    /// The words of each mode, all three.
    public var modes: [CompatibilityMode: ModePhrases]
    /// For a person without connections yet.
    public var noConnections: String
    /// If no transit aspects the composite chart.
    public var noTransit: String
    /// For the day with all connections: several for each band of harmony, lowest first.
    public var overviews: [[String]]
    /// For each phase of a transit.
    public var phases: [AspectPhase: String]
    /// Replaces the other person's name when it is not known.
    public var someone: String
    /// For a strength of the composite summary, with `{first}` and `{second}`, the two bodies' strengths.
    public var strengths: [AspectType: String]
    /// For the day with one connection: several for each band of harmony, lowest first.
    public var vibes: [RelationshipType: [[String]]]

    enum CodingKeys: String, CodingKey {
        case aspects, bodies, challenges
        case compositeContacts = "composite_contacts"
        case compositeMoon = "composite_moon"
        case compositeSun = "composite_sun"
        case format
        case karmicTheirs = "karmic_theirs"
        case karmicYours = "karmic_yours"
        case keyTransit = "key_transit"
        case missingTheirs = "missing_theirs"
        case missingYours = "missing_yours"
        case modes
        case noConnections = "no_connections"
        case noTransit = "no_transit"
        case overviews, phases, someone, strengths, vibes
    }
}
