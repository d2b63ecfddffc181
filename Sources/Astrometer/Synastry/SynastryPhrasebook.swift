/// Makes sentences about two people from the table of phrases.
struct SynastryPhrasebook {
    let phrases: CompatibilityPhrases
    let name: String

    /// - Parameter name: nil or empty if it is not known.
    init(phrases: CompatibilityPhrases, name: String?) {
        self.phrases = phrases
        self.name = name.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 } ?? phrases.someone
    }

    /// Returns a text with its placeholders filled, including that of the name.
    func sentence(_ text: String, _ words: [(place: String, word: String)] = []) -> String {
        PhraseText.filled(text) { place in place == "name" ? name : words.first { $0.place == place }?.word }
    }

    func summary(of category: String, _ label: CompatibilityLabel, _ mode: CompatibilityMode) -> String {
        sentence(phrases.modes[mode]?.categories[category]?[label] ?? "")
    }

    /// Returns the verb of the category whose score is furthest from 0, ties by order.
    func verb(of score: ModeScore, labels: CompatibilityLabelLimits) -> String {
        guard let words = phrases.modes[score.mode] else { return "" }
        let furthest = score.categories.map { abs($0.score) }.max() ?? 0
        let leader = score.categories.first { abs($0.score) == furthest }
        guard let leader, labels.label(of: leader.score) != .neutral, let verbs = words.verbs[leader.definition.id]
        else { return sentence(words.still) }
        return sentence(leader.score > 0 ? verbs.flowing : verbs.tense)
    }

    func aspect(_ contact: SynastryContact) -> String {
        sentence(phrases.aspects[contact.type]?.words(quality: contact.quality) ?? "", bodies(of: contact, \.theme))
    }

    func strength(_ contact: SynastryContact) -> String {
        sentence(phrases.strengths[contact.type] ?? "", bodies(of: contact, \.strength))
    }

    func challenge(_ contact: SynastryContact) -> String {
        sentence(phrases.challenges[contact.type] ?? "", bodies(of: contact, \.challenge))
    }

    private func bodies(
        of contact: SynastryContact, _ words: KeyPath<CompatibilityPhrases.BodyPhrases, String>
    ) -> [(place: String, word: String)] {
        [
            ("first", phrases.bodies[contact.first]?[keyPath: words] ?? ""),
            ("second", phrases.bodies[contact.second]?[keyPath: words] ?? ""),
        ]
    }

    /// Returns the sentence about a body on the other person's nodal axis.
    func karmic(_ contact: SynastryContact) -> String {
        let isTheirNode = contact.second == .northNode
        return sentence(
            isTheirNode ? phrases.karmicYours : phrases.karmicTheirs,
            [
                ("body", (isTheirNode ? contact.first : contact.second).title),
                ("node", contact.type == .conjunction ? "north node" : "south node"),
            ])
    }

    /// Returns the summary of the composite chart: its signs, then the strongest harmonious and inharmonious contact.
    func composite(sun: Sign, moon: Sign?, harmonious: SynastryContact?, tense: SynastryContact?) -> String {
        let signs = [phrases.compositeSun[sun], moon.flatMap { phrases.compositeMoon[$0] }].compactMap { $0 }
        let contacts = [
            harmonious.map { sentence(phrases.compositeContacts.harmonious, bodies(of: $0, \.strength)) },
            tense.map { sentence(phrases.compositeContacts.tense, bodies(of: $0, \.challenge)) },
        ]
        return (signs.map { sentence($0) } + contacts.compactMap { $0 }).joined(separator: " ")
    }

    /// Returns notes on the births whose Moon is unknown: the missing data, the person, and the omitted results.
    func missing(of first: NatalChart, _ second: NatalChart) -> [String] {
        var prompts: [String] = []
        if first.momentKnown != .exact {
            prompts.append(sentence(phrases.missingYours, [("what", Self.missing(of: first))]))
        }
        if second.momentKnown != .exact {
            prompts.append(sentence(phrases.missingTheirs, [("what", Self.missing(of: second))]))
        }
        return prompts
    }

    private static func missing(of chart: NatalChart) -> String {
        // The Moon's longitude does not depend on the place of birth.
        chart.birth.missing.filter { $0 != "place" }.joined(separator: ", ")
    }
}
