extension Phrases {
    /// Checks that all phrases of the library are present.
    /// - Throws: ``AstrometerError`` for another format, an incomplete table, empty texts, or a sentence with an unknown
    ///   placeholder.
    public func validate() throws {
        try TableFormat.check(format, is: Self.currentFormat, of: "phrases")
        var missing = Body.allCases.filter { bodies[$0] == nil }.map { "bodies.\($0)" }
        missing += Sign.allCases.filter { signs[$0] == nil }.map { "signs.\($0)" }
        missing += AspectType.allCases.filter { aspects[$0] == nil }.map { "aspects.\($0)" }
        missing += AspectPhase.allCases.filter { phases[$0] == nil }.map { "phases.\($0)" }
        missing += Dignity.allCases.filter { dignities[$0] == nil }.map { "dignities.\($0)" }
        missing += Sentence.allCases.map(\.rawValue).filter { sentences[$0] == nil }.map { "sentences.\($0)" }
        guard missing.isEmpty else {
            throw AstrometerError(.notFound, "phrases are missing for \(missing.joined(separator: ", "))")
        }
        guard houses.count == 12 else {
            throw AstrometerError(.notFound, "phrases must be for 12 houses, not \(houses.count)")
        }
        for (name, text) in words { try Self.check(text, name) }
        for (name, text) in sentences.inOrderOfKeys {
            guard let sentence = Sentence(rawValue: name) else {
                throw AstrometerError.invalid(
                    "phrases: unknown sentence \"\(name)\"; use \(Sentence.allCases.map(\.rawValue).joined(separator: ", "))"
                )
            }
            try Self.check(text, of: sentence)
        }
    }

    /// All words that are inserted into sentences, with their names in the table.
    private var words: [(name: String, text: String)] {
        var words = bodies.flatMap { body, phrases in
            [
                ("theme", phrases.theme), ("gift", phrases.gift), ("test", phrases.test),
                ("touch.supportive", phrases.touch.supportive), ("touch.mixed", phrases.touch.mixed),
                ("touch.challenging", phrases.touch.challenging),
            ].map { ("bodies.\(body).\($0.0)", $0.1) }
        }
        for (sign, phrases) in signs {
            words += [("signs.\(sign).manner", phrases.manner), ("signs.\(sign).mood", phrases.mood)]
        }
        for (type, phrases) in aspects {
            words += [
                ("aspects.\(type).position", phrases.position), ("aspects.\(type).verb", phrases.verb),
                ("aspects.\(type).relation", phrases.relation),
            ]
        }
        for (group, themes) in groups {
            words += [
                ("groups.\(group).flowing", themes.flowing), ("groups.\(group).tense", themes.tense),
                ("groups.\(group).still", themes.still),
            ]
        }
        words += meters.map { ("meters.\($0)", $1) }
        words += houses.enumerated().map { ("houses[\($0)]", $1) }
        words += phases.map { ("phases.\($0)", $1) } + dignities.map { ("dignities.\($0)", $1) }
        words += [
            ("moon_tones.supportive", moonTones.supportive), ("moon_tones.mixed", moonTones.mixed),
            ("moon_tones.challenging", moonTones.challenging),
        ]
        return words.sorted { $0.0 < $1.0 }
    }

    /// Rejects a word with braces, which could be taken for a placeholder.
    private static func check(_ text: String, _ name: String) throws {
        guard PhraseText.isSound(text) else {
            throw AstrometerError.invalid("phrases: \(name) must be some words without braces, not \"\(text)\"")
        }
    }

    /// Checks that a sentence is not empty and has only known placeholders.
    private static func check(_ text: String, of sentence: Sentence) throws {
        guard PhraseText.isSound(text, places: sentence.places) else {
            throw AstrometerError.invalid(
                "phrases: sentence \(sentence.rawValue) must be words with the placeholders \(sentence.places.map { "{\($0)}" }.joined(separator: ", ")), not \"\(text)\""
            )
        }
    }
}
