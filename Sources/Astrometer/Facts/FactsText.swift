/// Facts as compact Markdown for a prompt, made only from the document.
///
///     let facts = try reader.facts(of: reading)
///     let prompt = FactsText(facts).text
///
/// Section 2 of `Documentation/Specification/facts.md`.
public struct FactsText: Hashable, Sendable {
    /// Returns the largest number of characters of a text.
    public static func maximumLength(of scope: FactsScope) -> Int { scope == .day ? 12_000 : 4_000 }

    /// The facts as Markdown.
    public let text: String

    /// Creates the text. If it would be too long, details are omitted in a fixed order, from the ends of the lists of events to
    /// the notes on transits. Groups and meters are always included with their numbers, and in the full scope with their
    /// sentences.
    public init(_ facts: FactsDocument) {
        let limit = Self.maximumLength(of: facts.scope)
        var detail = FactsDetail()
        var text = FactsTextWriter.text(of: facts, detail)
        for shorten in FactsDetail.shortenings {
            if text.count <= limit { break }
            shorten(&detail)
            text = FactsTextWriter.text(of: facts, detail)
        }
        self.text = text
    }
}

private struct FactsDetail {
    var events = 12
    var collective = Int.max
    var connections = Int.max
    var transits = 7
    /// Whether every mention of a house has its theme, or only the first.
    var repeatsThemes = true
    var categoryEvents = true
    var categoryTransits = true
    /// Whether transits have the natal echo, the meters that they move and the keyword.
    var transitNotes = true
    var groupSentences = true

    /// Steps that shorten the text, applied in order until it fits. The text always fits after the last.
    static let shortenings: [@Sendable (inout FactsDetail) -> Void] = [
        { ($0.events, $0.collective) = (8, 8) }, { ($0.events, $0.collective, $0.connections) = (5, 4, 4) },
        { $0.repeatsThemes = false }, { $0.categoryEvents = false }, { $0.transits = 5 },
        { ($0.events, $0.collective, $0.connections) = (3, 2, 2) }, { $0.categoryTransits = false },
        { $0.transits = 3 }, { $0.transitNotes = false }, { $0.groupSentences = false }, { $0.transits = 1 },
    ]
}

/// Writes the sections of a text, in order.
private struct FactsTextWriter {
    let detail: FactsDetail
    /// The IANA time zone of the dates and times; nil for UTC.
    let zone: String?
    /// The scores over the possible births; nil if the birth is exactly known.
    let uncertainty: BirthUncertaintyDocument?
    /// The houses whose theme has been written.
    private var themes: Set<Int> = []

    init(_ facts: FactsDocument, detail: FactsDetail) {
        self.detail = detail
        zone = facts.zone
        uncertainty = facts.birthUncertainty
    }

    private struct Section {
        let title: String
        var lines: [String]

        /// - Parameter total: the number of all lines, if `lines` has only the first; a last line counts the omitted ones.
        init(_ title: String, _ lines: some Sequence<String>, of total: Int = 0) {
            self.title = title
            self.lines = Array(lines)
            let omitted = total - self.lines.count
            if omitted > 0 { self.lines.append("- \(omitted) more omitted") }
        }
    }

    static func text(of facts: FactsDocument, _ detail: FactsDetail) -> String {
        var writer = FactsTextWriter(facts, detail: detail)
        return writer.sections(of: facts).filter { !$0.lines.isEmpty }
            .map { (["## " + $0.title] + $0.lines).joined(separator: "\n") }
            .joined(separator: "\n\n") + "\n"
    }

    private mutating func sections(of facts: FactsDocument) -> [Section] {
        let days = facts.groups.first?.ranges.unifiedScore.days ?? 365
        var sections = [
            Section("Person", person(facts.person)),
            Section(
                "Day \(facts.date)",
                (facts.sentence.isEmpty ? [] : [facts.sentence]) + [
                    "Moment \(time(facts.momentUTC)); all dates and times are those of \(facts.zone ?? "UTC"). "
                        + "Model \(facts.model).",
                    "Scores are points: unified −100 to 100; intensity and harmony 0 to 100, harmony 50 being neutral. Change "
                        + "is since yesterday. Usual is the middle half of the scores of the last \(days) days; day is the "
                        + "rank among them, 1 the highest.",
                ] + (uncertainty.map { [possible($0)] } ?? []) + facts.movers.map(mover)),
        ]
        let transits = facts.transits.prefix(detail.transits).map { transit($0) }
        sections.append(Section("Transits, strongest first", transits, of: facts.transits.count))
        let isBrief = facts.scope == .brief
        sections.append(
            Section("Groups, in points", table(facts.groups, withSentences: isBrief && detail.groupSentences)))
        if let meters = facts.meters {
            sections.append(Section("Meters, in points", table(meters, withSentences: true)))
        }
        if let categories = facts.lifeCategories {
            sections.append(Section("Life categories, in points", categories.map(category)))
        }
        sections.append(Section("Moon", moon(facts.moon)))
        if let rhythm = facts.rhythm {
            let kind = rhythm.flat ? "flat" : "not flat"
            sections.append(
                Section(
                    "Rhythm of the day",
                    [
                        "Peak \(time(rhythm.peak.at)) at \(points(rhythm.peak.intensity)), low \(time(rhythm.low.at)) at "
                            + "\(points(rhythm.low.intensity)); difference \(points(rhythm.difference)): \(kind)."
                    ]))
        }
        let ahead = Array(isBrief ? facts.ahead[...] : Self.weekAhead(facts.ahead).prefix(detail.events))
        sections.append(
            Section(isBrief ? "Next events" : "Week ahead, by weight", ahead.map { event($0) }, of: facts.ahead.count))
        if let collective = facts.collective {
            let lines = collective.aspects.map(window) + collective.events.map(upcoming)
            sections.append(Section("Collective", lines.prefix(detail.collective), of: lines.count))
        }
        if let weather = facts.connections {
            let lines = ["- \(weather.overview)"] + (weather.connectionVibes ?? []).map(vibe)
            sections.append(Section("Connections", lines.prefix(detail.connections), of: lines.count))
        }
        return sections
    }

    /// The maximum number of the Moon's aspects in the week ahead. All of them, about thirty, would leave no room for other
    /// events.
    private static let moonAspects = 2

    private static func weekAhead(_ events: [AheadEventDocument]) -> [AheadEventDocument] {
        var aspects = 0
        return events.filter { event in
            guard event.planet == .moon, event.kind == .exactAspect else { return true }
            aspects += 1
            return aspects <= moonAspects
        }
    }

    // MARK: Sections

    private mutating func person(_ person: FactsPersonDocument) -> [String] {
        var lines = ["- Sun \(place(person.sun))", "- Moon \(place(person.moon))"]
        if let ascendant = person.ascendant {
            lines.append("- Ascendant \(ascendant.position) \(ascendant.sign.title)")
        }
        let elements = Element.allCases.map { "\($0.name) \(person.elements[$0] ?? 0)" }
        let modalities = Modality.allCases.map { "\($0.name) \(person.modalities[$0] ?? 0)" }
        lines.append("- Of ten bodies: \(elements.joined(separator: ", ")); \(modalities.joined(separator: ", "))")
        return lines + person.uncertain.map { "- Uncertain: \($0)" }
    }

    /// Explains the scores of a birth that is not exactly known.
    private func possible(_ uncertainty: BirthUncertaintyDocument) -> String {
        "The \(uncertainty.varies.map(\.rawValue).listed("and")) of birth \(uncertainty.varies.count > 1 ? "are" : "is") not "
            + "exactly known: each score is that of the chart above, and "
            + uncertainty.varies.sentence(points: uncertainty.points)
    }

    /// Describes a meter that moved.
    private func mover(_ mover: MoverDocument) -> String {
        let by = mover.movedBy.map { ", moved by \($0.label) (\($0.change.rawValue.humanized)\(orb($0)))" } ?? ""
        return "- \(mover.displayName) score \(signed(mover.delta)) points since yesterday\(by)"
    }

    private mutating func transit(_ transit: PriorityTransitDocument) -> String {
        var line = "- "
        if let moving = transit.transitPlace, let natal = transit.natalPlace {
            line +=
                "\(transit.transitPlanet.title) \(place(moving, transit.transitPlanet)) \(transit.aspect) natal "
                + "\(transit.natalPlanet.title) \(place(natal))"
        }
        line += "; orb \(degrees(transit.orb, transit.orbUncertainty)) \(transit.phase)"
        if let change = transit.change { line += ", \(change.rawValue.humanized) since yesterday" }
        let ends = (day(transit.begin, transit.beginRange), day(transit.end, transit.endRange))
        line +=
            transit.beginRange == nil
            ? "; in orb \(ends.0) to \(ends.1)" : "; in orb, beginning \(ends.0), ending \(ends.1)"
        if let previous = transit.previousExact {
            line += "; last exact \(day(previous, transit.previousExactRange))"
        }
        if let at = transit.closestAt, let orb = transit.closestOrb {
            line += "; turns \(orb.text(decimals: 2))° short on \(day(at))"
        }
        if let next = transit.nextExact { line += "; next exact \(day(next, transit.nextExactRange))" }
        if let pass = transit.pass, let passes = transit.passes { line += "; pass \(pass) of \(passes)" }
        guard detail.transitNotes else { return line }
        if let echo = transit.natalAspectEcho { line += "; \(echo)" }
        if let meters = transit.meters, !meters.isEmpty {
            line += "; moves \(meters.map(\.humanized).joined(separator: ", "))"
        }
        if let keyword = transit.keyword { line += "; \(keyword)" }
        return line
    }

    private func table(_ meters: [FactsMeterDocument], withSentences: Bool) -> [String] {
        let names =
            ["name", "unified", "quality, state", "intensity", "harmony", "change", "usual", "day"]
            + (withSentences ? ["today"] : [])
        let rows = meters.filter { $0.sameAs == nil }.map { meter in
            let range = meter.ranges.unifiedScore
            let change = meter.trendDelta.map {
                [signed($0), rate(of: meter)].compactMap { $0 }.joined(separator: " ")
            }
            return [
                meter.displayName, unified(meter), "\(meter.quality.rawValue), \(meter.stateLabel)",
                number(meter.intensity), number(meter.harmony), change ?? "unknown",
                "\(number(range.p25)) to \(number(range.p75))", "\(range.rank)",
            ] + (withSentences ? [meter.sentence] : [])
        }
        guard !rows.isEmpty else { return [] }
        let line = { (cells: [String]) in
            "| " + cells.map { $0.replacing("|", with: "/") }.joined(separator: " | ") + " |"
        }
        return [line(names), "|" + String(repeating: "---|", count: names.count)] + rows.map(line)
    }

    /// The unified score, with its range over the possible births.
    private func unified(_ meter: FactsMeterDocument) -> String {
        let score = meter.unifiedScore
        guard let possible = uncertainty?.meters[meter.meterName]?.unifiedScore else { return number(score) }
        return UnifiedScale.bipolar.text(score, in: min(possible.p10, score)...max(possible.p90, score))
    }

    /// The class of a change, with a question mark unless it is sure; nil if it is unlikely over the possible births.
    private func rate(of meter: FactsMeterDocument) -> String? {
        guard let uncertainty, let rate = meter.trendChangeRate else { return meter.trendChangeRate?.rawValue }
        guard let shares = uncertainty.meters[meter.meterName]?.unifiedScore.changeRate else { return nil }
        // The document has two decimals.
        let points = Double(uncertainty.points)
        return ChangeRate.mark(ofShare: (shares.share(of: rate) * points).rounded() / points).map { rate.rawValue + $0 }
    }

    private func category(_ category: LifeCategoryDocument) -> String {
        let transits = category.transits.map {
            "\($0.transitPlanet.title) \($0.aspect) \($0.natalPlanet.title) \(degrees($0.orb, $0.orbUncertainty))"
        }
        let ahead = category.ahead.map { "\(day($0.at, $0.atRange)) \(short($0))" }
        var line =
            "- \(category.displayName): \(number(category.unifiedScore)) (\(category.quality.rawValue)), intensity "
            + "\(number(category.intensity)), harmony \(number(category.harmony))"
        if detail.categoryTransits, !transits.isEmpty { line += "; " + transits.joined(separator: ", ") }
        if detail.categoryEvents, !ahead.isEmpty { line += "; ahead: " + ahead.joined(separator: ", ") }
        return line
    }

    private mutating func moon(_ moon: FactsMoonDocument) -> [String] {
        var lines = [
            "- Moon \(place(moon.place)); \(moon.phase.rawValue), \(number(moon.illumination)) % lit",
            "- " + (moon.voidOfCourse.isVoid ? "Void of course" : "Not void of course now; void")
                + " from \(time(moon.voidOfCourse.start)) to \(time(moon.voidOfCourse.end))",
        ]
        for (name, lunation) in [("Previous", moon.previousLunation), ("Next", moon.nextLunation)] {
            guard let lunation else { continue }
            lines.append("- \(name): \(lunation.phase.rawValue) \(time(lunation.at)) at \(place(lunation.place))")
        }
        for eclipse in moon.eclipses {
            lines.append(
                "- \(eclipse.label) \(time(eclipse.at)), \(house(eclipse.place.house, eclipse.place.houseTheme))")
        }
        if !moon.aspects.isEmpty {
            let aspects = moon.aspects.map { event in
                let name = event.aspect.flatMap { aspect in event.natalPlanet.map { "\(aspect) natal \($0.title)" } }
                return "\(time(event.at, event.atRange)) \(name ?? event.label)"
            }
            lines.append("- Exact today: " + aspects.joined(separator: ", "))
        }
        return lines
    }

    private mutating func event(_ event: AheadEventDocument) -> String {
        "- \(time(event.at, event.atRange)) \(short(event)), \(house(event.house, event.houseTheme)); weight \(number(event.weight)) DTI"
    }

    /// Returns an event without "Transit" and "natal": "Venus square Saturn".
    private func short(_ event: AheadEventDocument) -> String {
        guard let natal = event.natalPlanet, let aspect = event.aspect else { return event.label }
        return "\(event.planet.title) \(aspect) \(natal.title)"
    }

    private func upcoming(_ event: UpcomingEventDocument) -> String { "- \(time(event.at)) \(event.label)" }

    private func window(_ window: CollectiveWindowDocument) -> String {
        let exact = window.exact.isEmpty ? "not exact" : "exact " + window.exact.map { day($0) }.joined(separator: ", ")
        return
            "- \(window.planet1.title) \(window.aspect) \(window.planet2.title); orb \(window.orb.text(decimals: 2))° "
            + "\(window.applying ? "applying" : "separating"); \(day(window.begin)) to \(day(window.end)), \(exact)"
    }

    /// The length to which names of connections are shortened, in characters.
    private static let shownName = 60

    /// Writes a connection in one line. Line ends in its name would begin sections of the text, and a long name would exceed
    /// its limit.
    private func vibe(_ vibe: ConnectionVibe) -> String {
        let plain = vibe.name.singleLine.escapingControls
        let name = plain.count > Self.shownName ? plain.prefix(Self.shownName - 1) + "…" : plain
        var sentences = "\(vibe.vibe) \(vibe.keyTransit)"
        if name != vibe.name { sentences = sentences.replacing(vibe.name, with: name) }
        return "- \(name) (\(vibe.relationshipType.rawValue)), vibe \(vibe.vibeScore) of 100 points: \(sentences)"
    }

    // MARK: Words

    private mutating func place(_ place: ZodiacPlaceDocument, _ body: Body? = nil) -> String {
        // The mean node always moves backward.
        let motion = place.retrograde && body != .northNode ? " ℞" : ""
        let uncertainty = place.longitudeUncertainty.map { " ±\($0.text(decimals: 2))°" } ?? ""
        let signs = place.possibleSigns.map { $0.map(\.title).joined(separator: " or ") } ?? place.sign.title
        return "\(place.position)\(uncertainty) \(signs)\(motion), \(house(place.house, place.houseTheme))"
    }

    /// Returns a house with its theme, or without it if the theme was already written.
    private mutating func house(_ number: Int, _ theme: String) -> String {
        let isNew = themes.insert(number).inserted
        return detail.repeatsThemes || isNew ? "house \(number) (\(theme))" : "house \(number)"
    }

    private func orb(_ change: AspectChangeDocument) -> String {
        change.orb.map { ", orb " + degrees($0, change.orbUncertainty) } ?? ""
    }

    /// Writes an orb and its uncertainty with the two decimals that the document has.
    private func degrees(_ orb: Double, _ uncertainty: Double?) -> String {
        Degrees.orb(orb, uncertainty: uncertainty, decimals: 2)
    }

    private func number(_ value: Double) -> String { value.text(decimals: 1) }

    private func points(_ value: Double) -> String { number(value) + " points" }

    private func signed(_ value: Double) -> String { (value > 0 ? "+" : "") + number(value) }

    /// Formats an instant to the minute, in the zone of the day: `2025-10-30 12:00`. A writer that has to convert times gets some
    /// of them wrong.
    ///
    /// An uncertain instant has no hour: it is a day, or the days or months between which it lies.
    private func time(_ timestamp: Timestamp, _ range: TimeRangeDocument? = nil) -> String {
        guard let range else { return timestamp.moment.dateAndMinute(in: zone) }
        let possible = MomentRange(range)
        return (try? possible.isOneDay(in: zone)) == false
            ? (try? possible.text(in: zone)) ?? day(timestamp) : day(timestamp)
    }

    private func day(_ timestamp: Timestamp?, _ range: TimeRangeDocument? = nil) -> String {
        guard let timestamp else { return "unknown" }
        return range.map { time(timestamp, $0) } ?? String(time(timestamp).prefix { $0 != " " })
    }
}

extension ChangeShares {
    /// Returns the share of a class, 0 to 1.
    package func share(of rate: ChangeRate) -> Double {
        switch rate {
        case .stable: stable
        case .slow: slow
        case .moderate: moderate
        case .rapid: rapid
        }
    }
}
