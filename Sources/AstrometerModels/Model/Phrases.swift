/// The words from which short sentences about charts and transits are made.
///
/// The same input always gives the same sentence. Sections 2 to 4 of the daily specification.
public struct Phrases: ValidatedTable, Encodable, Hashable, Sendable {
    /// The version of the file format that this library reads.
    public static let currentFormat = "astrometer-phrases/1"

    public var format: String
    public var bodies: [Body: BodyPhrases]
    public var signs: [Sign: SignPhrases]
    /// What each house is about, from the first to the twelfth.
    public var houses: [String]
    public var aspects: [AspectType: AspectPhrases]
    /// A sentence for each phase of an aspect.
    public var phases: [AspectPhase: String]
    public var moonTones: MoonTones
    /// How a body is placed: "at home".
    public var dignities: [Dignity: String]
    /// Themes of the groups of meters, by their short names.
    public var groups: [String: GroupThemes]
    /// Sentences with places for the rest, by name.
    public var sentences: [String: String]

    /// What a body stands for.
    public struct BodyPhrases: Codable, Hashable, Sendable {
        /// "drive and courage".
        public var theme: String
        /// What its supportive transits do: "bringing energy to begin".
        public var gift: String
        /// What its challenging transits do.
        public var test: String
    }

    /// How bodies act in a sign.
    public struct SignPhrases: Codable, Hashable, Sendable {
        /// "directly and without delay".
        public var manner: String
        /// What the Moon does there.
        public var mood: String
    }

    /// What two bodies in aspect do.
    public struct AspectPhrases: Codable, Hashable, Sendable {
        /// What the first does to the second: "supports".
        public var verb: String
        /// What the theme of the first does to that of the second: "flow easily with".
        public var relation: String
    }

    /// What the Moon brings to what it touches.
    public struct MoonTones: Codable, Hashable, Sendable {
        public var supportive: String
        public var mixed: String
        public var challenging: String
    }

    /// A group of meters in one phrase.
    public struct GroupThemes: Codable, Hashable, Sendable {
        /// When its unified score is above 0.
        public var flowing: String
        /// When it is below.
        public var tense: String
        /// When nothing happens.
        public var still: String
    }

    enum CodingKeys: String, CodingKey {
        case format, bodies, signs, houses, aspects, phases
        case moonTones = "moon_tones"
        case dignities, groups, sentences
    }

    /// The sentences that the library makes.
    public enum Sentence: String, CaseIterable, Sendable {
        case priorityTransit = "priority_transit"
        case collectiveAspect = "collective_aspect"
        case chartBody = "chart_body"
        case transitBody = "transit_body"
        case chartAspect = "chart_aspect"
        case transitAspect = "transit_aspect"
        case firstDegree = "first_degree"
        case lastDegree = "last_degree"
        case moonAspect = "moon_aspect"
        case moon
        case moonDispositor = "moon_dispositor"

        /// The names of the places that the sentence may have, each in braces: `{sign}`, or `{Sign}` at its beginning.
        public var places: [String] {
            switch self {
            case .priorityTransit: ["transit", "verb", "natal", "effect", "theme", "phase"]
            case .collectiveAspect, .chartAspect:
                ["first", "second", "verb", "relation", "first_theme", "second_theme"]
            case .chartBody, .transitBody: ["body", "sign", "theme", "manner", "area"]
            case .transitAspect: ["first", "second", "verb", "effect"]
            case .firstDegree, .lastDegree: ["theme"]
            case .moonAspect: ["verb", "natal", "tone", "theme"]
            case .moon: ["sign", "mood", "house", "area"]
            case .moonDispositor: ["ruler", "ruler_sign", "dignity"]
            }
        }
    }

    /// A sentence with its places filled. A name in braces that begins with a capital begins the sentence.
    public func sentence(_ sentence: Sentence, _ words: [String: String]) -> String {
        var text = sentences[sentence.rawValue] ?? ""
        for (name, word) in words {
            text = text.replacing("{\(name)}", with: word)
            text = text.replacing("{\(Self.capitalized(name))}", with: Self.capitalized(word))
        }
        return text
    }

    static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

extension Body {
    /// The name inside a sentence: "the Sun", "Mercury".
    public var nameInSentence: String {
        switch self {
        case .sun, .moon, .northNode: "the \(title)"
        default: title
        }
    }
}
