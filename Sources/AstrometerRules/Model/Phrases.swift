/// The words from which short sentences about charts and transits are made.
///
/// The same input always gives the same sentence. Sections 2 to 4 of the daily specification.
public struct Phrases: ValidatedTable, Encodable, Hashable, Sendable {
    /// The version of the file format that this library reads.
    public static let currentFormat = "astrometer-phrases/1"

    /// The version of the file format; ``currentFormat`` in a file that this library reads.
    public var format: String
    /// What each of the eleven bodies stands for.
    public var bodies: [Body: BodyPhrases]
    /// How bodies act in each of the twelve signs.
    public var signs: [Sign: SignPhrases]
    /// What each house is about, from the first to the twelfth.
    public var houses: [String]
    /// What two bodies in each of the five aspects do.
    public var aspects: [AspectType: AspectPhrases]
    /// A sentence for each phase of an aspect.
    public var phases: [AspectPhase: String]
    /// What the Moon brings to what it touches, by the quality of its aspect.
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
        /// For an aspect with a quality factor above 0.
        public var supportive: String
        /// For an aspect with a quality factor of 0.
        public var mixed: String
        /// For an aspect with a quality factor below 0.
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
        /// One of the day's strongest transits, in `PriorityTransitDocument`.
        case priorityTransit = "priority_transit"
        /// An aspect among slow transiting bodies, in `CollectiveAspectDocument`.
        case collectiveAspect = "collective_aspect"
        /// A natal body on a wheel, in `PlanetGeometry`.
        case chartBody = "chart_body"
        /// A transiting body on a wheel, in `PlanetGeometry`.
        case transitBody = "transit_body"
        /// An aspect within one chart, in `AspectGeometry`.
        case chartAspect = "chart_aspect"
        /// An aspect of a transiting to a natal body, in `AspectGeometry`.
        case transitAspect = "transit_aspect"
        /// A transiting body in the first degree of a sign, in `CriticalDegreeDocument`.
        case firstDegree = "first_degree"
        /// A transiting body in the last degree of a sign, in `CriticalDegreeDocument`.
        case lastDegree = "last_degree"
        /// An aspect of the transiting Moon, in `MoonAspectDocument`.
        case moonAspect = "moon_aspect"
        /// The Moon's sign and house, in `MoonDetailDocument`.
        case moon
        /// What the ruler of the Moon's sign adds, in `MoonDetailDocument`.
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
        PhraseText.filled(sentences[sentence.rawValue] ?? "") { words[$0] }
    }
}

extension Body {
    /// The name inside a sentence: "the Sun", "Mercury".
    public var nameInSentence: String {
        switch kind {
        case .luminary, .node: "the \(title)"
        case .personalPlanet, .slowPlanet: title
        }
    }
}
