/// The phrases for short sentences about charts and transits.
///
/// The same input always gives the same sentence. Sections 2 to 4 of `Documentation/Specification/daily.md`.
public struct Phrases: ValidatedTable, FormattedTable, Encodable, Hashable, Sendable {
    /// The version of the file format that this library reads.
    public static let currentFormat = "astrometer-phrases/1"

    /// The version of the file format; ``currentFormat`` in a file that this library reads.
    public var format: String
    /// The theme of each of the eleven bodies.
    public var bodies: [Body: BodyPhrases]
    /// How bodies act in each of the twelve signs.
    public var signs: [Sign: SignPhrases]
    /// The theme of each house, from the first to the twelfth.
    public var houses: [String]
    /// The phrases for each of the five aspects.
    public var aspects: [AspectType: AspectPhrases]
    /// A sentence for each phase of an aspect.
    public var phases: [AspectPhase: String]
    /// The effect of the Moon on a body, by the quality of its aspect.
    public var moonTones: Tones
    /// The phrase for each dignity: "at home".
    public var dignities: [Dignity: String]
    /// Themes of the groups of meters, by their short names.
    public var groups: [String: GroupThemes]
    /// The subject of each meter and group, by name: "your clarity of mind".
    public var meters: [String: String]
    /// Sentences with placeholders, by name.
    public var sentences: [String: String]

    /// The themes of a body.
    public struct BodyPhrases: Codable, Hashable, Sendable {
        /// "drive and courage".
        public var theme: String
        /// The effect of its supportive transits: "bringing energy to begin".
        public var gift: String
        /// The effect of its challenging transits.
        public var test: String
        /// The effect of its transits on a meter's subject, as a verb: "sharpens".
        public var touch: Tones
    }

    /// How bodies act in a sign.
    public struct SignPhrases: Codable, Hashable, Sendable {
        /// "directly and without delay".
        public var manner: String
        /// The effect of the Moon there.
        public var mood: String
    }

    /// Verb phrases for two bodies in aspect.
    public struct AspectPhrases: Codable, Hashable, Sendable {
        /// The position of the first to the second: "conjunct".
        public var position: String
        /// The verb from the first body to the second: "supports".
        public var verb: String
        /// The verb from the first body's theme to the second's: "flow easily with".
        public var relation: String
    }

    /// A phrase for each quality of an aspect.
    public struct Tones: Codable, Hashable, Sendable {
        /// For an aspect with a quality factor above 0.
        public var supportive: String
        /// For an aspect with a quality factor of 0.
        public var mixed: String
        /// For an aspect with a quality factor below 0.
        public var challenging: String

        package func phrase(quality: Double) -> String {
            quality > 0 ? supportive : quality < 0 ? challenging : mixed
        }

        fileprivate var words: KeyValuePairs<String, String> {
            ["supportive": supportive, "mixed": mixed, "challenging": challenging]
        }
    }

    /// Phrases about a group of meters.
    public struct GroupThemes: Codable, Hashable, Sendable {
        /// The phrase for a group with a unified score above 0.
        public var flowing: String
        /// The phrase for a unified score below 0.
        public var tense: String
        /// The phrase for a unified score of exactly 0.
        public var still: String
    }

    enum CodingKeys: String, SnakeCaseKey {
        case format, bodies, signs, houses, aspects, phases, moonTones, dignities, groups, meters, sentences
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
        /// The Moon's sign without a birth chart, in `MoonDetailDocument`.
        case moonSky = "moon_sky"
        /// The text for the ruler of the Moon's sign, in `MoonDetailDocument`.
        case moonDispositor = "moon_dispositor"
        /// The strongest transit of a meter, and what changed since the day before.
        case meter
        /// The same if no aspect counts for the meter.
        case meterQuiet = "meter_quiet"
        /// The same if none of the natal bodies belongs to the meter.
        case meterEmpty = "meter_empty"
        /// The same if every aspect depends on the unknown time of birth.
        case meterUncertain = "meter_uncertain"
        /// The number of aspects that count for a meter: one.
        case meterCountOne = "meter_count_one"
        /// The number of aspects that count for a meter.
        case meterCount = "meter_count"
        /// The strongest transit is new.
        case sameNew = "same_new"
        /// The strongest transit came closer.
        case sameCloser = "same_closer"
        /// The strongest transit moved on.
        case sameWider = "same_wider"
        /// The strongest transit has become exact since the day before.
        case samePastExact = "same_past_exact"
        /// Another transit, which is new, changed the meter most.
        case otherNew = "other_new"
        /// Another transit came closer.
        case otherCloser = "other_closer"
        /// Another transit moved on.
        case otherWider = "other_wider"
        /// Another transit has become exact since the day before.
        case otherPastExact = "other_past_exact"
        /// Another transit left its orb.
        case otherGone = "other_gone"
        /// A short form if another transit changed the meter most and there is no room for more.
        case otherShort = "other_short"
        /// When a transit is exact: today.
        case exactToday = "exact_today"
        /// When a transit is exact: tomorrow.
        case exactTomorrow = "exact_tomorrow"
        /// When a transit was exact: yesterday.
        case exactYesterday = "exact_yesterday"
        /// When a transit is exact: in `days` days.
        case exactAhead = "exact_ahead"
        /// When a transit was exact: `days` days ago.
        case exactPast = "exact_past"
        /// The distance of a transit from exact, if it is not exact within a year.
        case exactNever = "exact_never"
        /// The day in one sentence.
        case day
        /// The same without the rank among the person's own days.
        case dayWithoutRank = "day_without_rank"
        /// The same if nothing changed, or the day before is not known.
        case dayStill = "day_still"
        /// The same without rank and change.
        case dayAlone = "day_alone"
        /// The meter that moved most, and the transit that moved it.
        case dayMove = "day_move"
        /// The meter that moved most.
        case dayMoveAlone = "day_move_alone"

        /// The placeholders that the sentence may have, each in braces: `{sign}`, or `{Sign}` at its beginning.
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
            case .moonSky: ["sign", "mood"]
            case .moonDispositor: ["ruler", "ruler_sign", "dignity"]
            case .meter: ["transit", "position", "natal", "touch", "meter", "change"]
            case .meterQuiet: ["meter", "transit", "position", "natal", "orb"]
            case .meterEmpty: ["meter"]
            case .meterUncertain: ["meter", "count", "intensity"]
            case .meterCount: ["count"]
            case .meterCountOne, .exactToday, .exactTomorrow, .exactYesterday: []
            case .sameNew, .sameCloser, .sameWider: ["timing"]
            case .samePastExact: ["orb"]
            case .otherNew, .otherCloser, .otherWider, .otherPastExact, .otherGone, .otherShort:
                ["transit", "position", "natal", "orb", "change"]
            case .exactAhead, .exactPast: ["days"]
            case .exactNever: ["orb"]
            case .day: ["quality", "percent", "move"]
            case .dayWithoutRank: ["quality", "move"]
            case .dayStill: ["quality", "percent"]
            case .dayAlone: ["quality"]
            case .dayMove: ["meter", "change", "transit", "position", "natal", "moved"]
            case .dayMoveAlone: ["meter", "change"]
            }
        }
    }

    /// Returns a sentence with its placeholders filled. A placeholder that begins with a capital capitalizes the word.
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

extension Phrases {
    /// Checks that all phrases of the library are present.
    /// - Throws: ``AstrometerError`` for another format, an incomplete table, empty texts, or a sentence with an unknown
    ///   placeholder.
    public func validate() throws {
        try TableFormat.check(format, is: Self.currentFormat, of: "phrases")
        var missing = bodies.missing("bodies") + signs.missing("signs") + aspects.missing("aspects")
        missing += phases.missing("phases") + dignities.missing("dignities")
        missing += Sentence.allCases.map(\.rawValue).filter { sentences[$0] == nil }.map { "sentences.\($0)" }
        try ensure(missing.isEmpty, .notFound, "phrases are missing for \(missing.joined(separator: ", "))")
        try ensure(houses.count == 12, .notFound, "phrases must be for 12 houses, not \(houses.count)")
        for (name, text) in words { try Self.check(text, name) }
        for (name, text) in sentences.inOrderOfKeys {
            let sentence = try required(
                Sentence(rawValue: name),
                "phrases: unknown sentence \"\(name)\"; use \(Sentence.allCases.map(\.rawValue).joined(separator: ", "))"
            )
            try Self.check(text, of: sentence)
        }
    }

    /// All words that are inserted into sentences, with their names in the table.
    private var words: [(name: String, text: String)] {
        var words: [(String, String)] = []
        func add(_ name: String, _ texts: KeyValuePairs<String, String>) {
            words += texts.map { ("\(name).\($0)", $1) }
        }
        for (body, phrases) in bodies {
            add("bodies.\(body)", ["theme": phrases.theme, "gift": phrases.gift, "test": phrases.test])
            add("bodies.\(body).touch", phrases.touch.words)
        }
        for (sign, phrases) in signs { add("signs.\(sign)", ["manner": phrases.manner, "mood": phrases.mood]) }
        for (type, phrases) in aspects {
            add("aspects.\(type)", ["position": phrases.position, "verb": phrases.verb, "relation": phrases.relation])
        }
        for (group, themes) in groups {
            add("groups.\(group)", ["flowing": themes.flowing, "tense": themes.tense, "still": themes.still])
        }
        add("moon_tones", moonTones.words)
        words += meters.map { ("meters.\($0)", $1) }
        words += houses.enumerated().map { ("houses[\($0)]", $1) }
        words += phases.map { ("phases.\($0)", $1) } + dignities.map { ("dignities.\($0)", $1) }
        return words.sorted { $0.0 < $1.0 }
    }

    /// Rejects a word with braces, which could be taken for a placeholder.
    private static func check(_ text: String, _ name: String) throws {
        try ensure(PhraseText.isSound(text), "phrases: \(name) must be some words without braces, not \"\(text)\"")
    }

    /// Checks that a sentence is not empty and has only known placeholders.
    private static func check(_ text: String, of sentence: Sentence) throws {
        try ensure(
            PhraseText.isSound(text, places: sentence.places),
            "phrases: sentence \(sentence.rawValue) must be words with the placeholders \(sentence.places.map { "{\($0)}" }.joined(separator: ", ")), not \"\(text)\""
        )
    }
}

extension Dictionary where Key: NamedCase {
    /// The keys that a table lacks, with the name of the table before them.
    func missing(_ name: String) -> [String] { Key.allCases.filter { self[$0] == nil }.map { "\(name).\($0)" } }
}

/// Texts with placeholders in braces.
package enum PhraseText {
    /// Returns whether a text is not empty and has no braces except those around known placeholders.
    static func isSound(_ text: String, places: [String] = []) -> Bool {
        let rest = places.reduce(text) { rest, place in
            rest.replacing("{\(place)}", with: "").replacing("{\(place.capitalizedFirst)}", with: "")
        }
        return text.contains { !$0.isWhitespace } && !rest.contains { $0 == "{" || $0 == "}" }
    }

    /// The text with its placeholders filled in one pass; nil leaves a placeholder. Inserted words are not expanded
    /// again, so that a person's name may have braces. A placeholder that begins with a capital capitalizes the word.
    package static func filled(_ text: String, _ word: (_ place: String) -> String?) -> String {
        var (filled, rest) = ("", text[...])
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
            let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
        {
            filled += rest[..<open]
            let place = String(rest[rest.utf8.index(after: open)..<close])
            if let word = word(place) {
                filled += word
            } else if let word = word(place.lowercasedFirst) {
                filled += word.capitalizedFirst
            } else {
                filled += rest[open...close]
            }
            rest = rest[rest.utf8.index(after: close)...]
        }
        return filled + rest
    }
}
