extension CompatibilityPhrases {
    /// The smallest number of sentences in a cell.
    public static let minimumSentencesPerCell = 3

    /// Checks that there are phrases for all results of a model.
    /// - Throws: ``AstrometerError`` for another format, an incomplete table, texts that are empty or have unknown
    ///   placeholders, or a repeated sentence in a cell.
    public func validate(for model: CompatibilityModel) throws {
        try TableFormat.check(format, is: Self.currentFormat, of: "compatibility phrases")
        var missing = Self.missing(in: bodies, "bodies") + Self.missing(in: aspects, "aspects")
        missing += Self.missing(in: challenges, "challenges") + Self.missing(in: strengths, "strengths")
        missing += Self.missing(in: phases, "phases") + Self.missing(in: compositeSun, "composite_sun")
        missing += Self.missing(in: compositeMoon, "composite_moon")
        for mode in CompatibilityMode.allCases { missing += self.missing(of: mode, in: model) }
        guard missing.isEmpty else {
            throw AstrometerError(
                .notFound, "compatibility phrases are missing for \(missing.joined(separator: ", "))")
        }
        for (name, text, places) in texts { try Self.check(text, name, places: places) }
        try Self.checkCells(overviews, "overviews")
        for type in RelationshipType.allCases {
            guard let cells = vibes[type] else {
                throw AstrometerError(.notFound, "compatibility phrases are missing for vibes.\(type)")
            }
            try Self.checkCells(cells, "vibes.\(type)")
        }
    }

    private static func missing<Key: NamedCase, Words>(in table: [Key: Words], _ name: String) -> [String] {
        Key.allCases.filter { table[$0] == nil }.map { "\(name).\($0)" }
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
        guard cells.count == CompatibilityModel.bandCount else {
            throw AstrometerError(
                .notFound,
                "compatibility phrases: \(name) must have \(CompatibilityModel.bandCount) bands, not \(cells.count)")
        }
        for (band, cell) in cells.enumerated() {
            guard cell.count >= minimumSentencesPerCell, Set(cell).count == cell.count else {
                throw AstrometerError.invalid(
                    "compatibility phrases: \(name)[\(band)] must have \(minimumSentencesPerCell) different sentences or more")
            }
            for text in cell { try check(text, "\(name)[\(band)]", places: name == "overviews" ? [] : ["name"]) }
        }
    }

    private static func check(_ text: String, _ name: String, places: [String]) throws {
        guard PhraseText.isSound(text, places: places) else {
            throw AstrometerError.invalid(
                "compatibility phrases: \(name) must be words \(places.isEmpty ? "without braces" : "with the placeholders \(places.map { "{\($0)}" }.joined(separator: ", "))"), not \"\(text)\""
            )
        }
    }
}
