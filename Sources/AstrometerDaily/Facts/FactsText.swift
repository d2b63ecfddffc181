import AstrometerModels
import AstrometerSupport

/// Facts as compact Markdown for a prompt, made of the document alone.
///
/// Section 2 of the specification of facts.
public struct FactsText: Hashable, Sendable {
    /// The most characters of a text.
    public static func maximumLength(of scope: FactsScope) -> Int { scope == .day ? 12_000 : 4_000 }

    /// The facts as Markdown.
    public let text: String

    /// The text of some facts. Where all does not fit, lists lose their last lines and say how many: first the events
    /// ahead, the slow bodies and the connections, then the longest list.
    public init(_ facts: FactsDocument) {
        var sections = Self.sections(of: facts)
        let limit = Self.maximumLength(of: facts.scope)
        var text = Self.text(of: sections)
        while text.count > limit {
            let spare = sections.indices.filter { sections[$0].lines.count > sections[$0].least }
            let candidates = spare.isEmpty ? Array(sections.indices) : spare
            guard let longest = candidates.max(by: { sections[$0].length < sections[$1].length }),
                sections[longest].lines.count > 1
            else { break }
            sections[longest].lines.removeLast()
            sections[longest].omitted += 1
            text = Self.text(of: sections)
        }
        self.text = text
    }

    private struct Section {
        let title: String
        var lines: [String]
        /// The lines that stay while other sections have more than theirs.
        var least = Int.max
        var omitted = 0

        var length: Int { lines.reduce(0) { $0 + $1.count } }
    }

    private static func text(of sections: [Section]) -> String {
        sections.map { section in
            let more = section.omitted > 0 ? ["- \(section.omitted) more left out"] : []
            return (["## " + section.title] + section.lines + more).joined(separator: "\n")
        }.joined(separator: "\n\n") + "\n"
    }

    private static func sections(of facts: FactsDocument) -> [Section] {
        var sections = [
            Section(title: "Person", lines: person(facts.person)),
            Section(
                title: "Day \(facts.date)",
                lines: [
                    facts.sentence,
                    "Moment \(time(facts.momentUTC)); day of \(facts.zone ?? "UTC"); model \(facts.model). "
                        + "The first score is unified, −100 to 100 points; intensity and harmony 0 to 100 points (harmony 50 is "
                        + "neutral); change since yesterday; usual is the middle half of the person's last 365 days, of which "
                        + "day 1 is the highest.",
                ] + facts.movers.map(mover)),
            Section(title: "Transits, strongest first", lines: facts.transits.map(transit)),
            Section(
                title: "Groups, in points", lines: facts.groups.map { meter($0, withSentence: facts.scope == .brief) }),
        ]
        if let meters = facts.meters {
            sections.append(Section(title: "Meters, in points", lines: meters.map { meter($0, withSentence: true) }))
        }
        if let categories = facts.lifeCategories {
            sections.append(Section(title: "Life categories, in points", lines: categories.map(category)))
        }
        sections.append(Section(title: "Moon", lines: moon(facts.moon)))
        if let rhythm = facts.rhythm {
            let kind = rhythm.flat ? "flat" : "not flat"
            sections.append(
                Section(
                    title: "Rhythm of the day",
                    lines: [
                        "Peak \(time(rhythm.peak.at)) at \(points(rhythm.peak.intensity)), low \(time(rhythm.low.at)) at "
                            + "\(points(rhythm.low.intensity)); difference \(points(rhythm.difference)): \(kind)."
                    ]))
        }
        let ahead = facts.scope == .brief ? "Next events" : "Week ahead, by weight"
        sections.append(Section(title: ahead, lines: facts.ahead.prefix(12).map(event), least: 5))
        if let collective = facts.collective {
            sections.append(
                Section(
                    title: "Collective", lines: collective.aspects.map(window) + collective.events.map(upcoming),
                    least: 4))
        }
        if let connections = facts.connections {
            sections.append(Section(title: "Connections", lines: lines(of: connections), least: 4))
        }
        return sections.filter { !$0.lines.isEmpty }
    }

    // MARK: Sections

    private static func person(_ person: FactsPersonDocument) -> [String] {
        var lines = ["- Sun \(place(person.sun))", "- Moon \(place(person.moon))"]
        if let ascendant = person.ascendant {
            lines.append("- Ascendant \(ascendant.position) \(ascendant.sign.title)")
        }
        let elements = Element.allCases.map { "\($0.name) \(person.elements[$0] ?? 0)" }
        let modalities = Modality.allCases.map { "\($0.name) \(person.modalities[$0] ?? 0)" }
        lines.append(
            "- Of ten bodies: \(elements.joined(separator: ", ")); \(modalities.joined(separator: ", "))")
        return lines + person.uncertain.map { "- Uncertain: \($0)" }
    }

    private static func mover(_ mover: MoverDocument) -> String {
        let by = mover.movedBy.map { ", moved by \($0.label) (\($0.change.rawValue.inWords)\(orb($0.orb)))" } ?? ""
        return "- \(mover.displayName) \(signed(mover.delta)) points since yesterday\(by)"
    }

    private static func transit(_ transit: PriorityTransitDocument) -> String {
        var line = "- "
        if let moving = transit.transitPlace, let natal = transit.natalPlace {
            line +=
                "\(transit.transitPlanet.title) \(place(moving, transit.transitPlanet)) \(transit.aspect) natal "
                + "\(transit.natalPlanet.title) \(place(natal))"
        }
        line += "; orb \(transit.orb.text(decimals: 2))°"
        if let uncertainty = transit.orbUncertainty { line += " ±\(uncertainty.text(decimals: 1))°" }
        line += " \(transit.phase)"
        if let change = transit.change { line += ", \(change.rawValue.inWords) since yesterday" }
        line += "; in orb \(day(transit.begin)) to \(day(transit.end))"
        if let previous = transit.previousExact { line += "; last exact \(day(previous))" }
        if let next = transit.nextExact { line += "; next exact \(day(next))" }
        if let pass = transit.pass, let passes = transit.passes { line += "; pass \(pass) of \(passes)" }
        if let echo = transit.natalAspectEcho { line += "; \(echo)" }
        if let meters = transit.meters, !meters.isEmpty {
            line += "; moves \(meters.map(\.inWords).joined(separator: ", "))"
        }
        if let keyword = transit.keyword { line += "; \(keyword)" }
        return line
    }

    private static func meter(_ meter: FactsMeterDocument, withSentence: Bool) -> String {
        let range = meter.ranges.unifiedScore
        var line =
            "- \(meter.displayName): \(number(meter.unifiedScore)) (\(meter.quality.rawValue), \(meter.stateLabel)), "
            + "intensity \(number(meter.intensity)), harmony \(number(meter.harmony))"
        if let delta = meter.trendDelta, let rate = meter.trendChangeRate {
            line += ", change \(signed(delta)) (\(rate.rawValue))"
        }
        line += ", usual \(number(range.p25)) to \(number(range.p75)), day \(range.rank) of \(range.days)"
        return withSentence ? line + ". \(meter.sentence)" : line
    }

    private static func category(_ category: LifeCategoryDocument) -> String {
        let transits = category.transits.map {
            "\($0.transitPlanet.title) \($0.aspect) \($0.natalPlanet.title) \($0.orb.text(decimals: 2))°"
        }
        let ahead = category.ahead.map { "\(day($0.at)) \(short($0))" }
        var line =
            "- \(category.displayName): \(number(category.unifiedScore)) (\(category.quality.rawValue)), intensity "
            + "\(number(category.intensity)), harmony \(number(category.harmony))"
        if !transits.isEmpty { line += "; " + transits.joined(separator: ", ") }
        if !ahead.isEmpty { line += "; ahead: " + ahead.joined(separator: ", ") }
        return line
    }

    private static func moon(_ moon: FactsMoonDocument) -> [String] {
        var lines = [
            "- Moon \(place(moon.place)); \(moon.phase.rawValue), \(number(moon.illumination))% lit",
            "- " + (moon.voidOfCourse.isVoid ? "Void of course" : "Not void of course now; void")
                + " from \(time(moon.voidOfCourse.start)) to \(time(moon.voidOfCourse.end))",
        ]
        for (name, lunation) in [("Previous", moon.previousLunation), ("Next", moon.nextLunation)] {
            guard let lunation else { continue }
            lines.append("- \(name): \(lunation.phase.rawValue) \(time(lunation.at)) at \(place(lunation.place))")
        }
        if !moon.aspects.isEmpty {
            let aspects = moon.aspects.map { event in
                let name = event.aspect.flatMap { aspect in event.natalPlanet.map { "\(aspect) natal \($0.title)" } }
                return "\(time(event.at)) \(name ?? event.label)"
            }
            lines.append("- Exact today: " + aspects.joined(separator: ", "))
        }
        return lines
    }

    private static func event(_ event: AheadEventDocument) -> String {
        "- \(time(event.at)) \(short(event)), house \(event.house) (\(event.houseTheme)); weight \(number(event.weight)) DTI"
    }

    /// An event without the words for who moves: "Venus square Saturn".
    private static func short(_ event: AheadEventDocument) -> String {
        guard let natal = event.natalPlanet, let aspect = event.aspect else { return event.label }
        return "\(event.planet.title) \(aspect) \(natal.title)"
    }

    private static func upcoming(_ event: UpcomingEventDocument) -> String { "- \(time(event.at)) \(event.label)" }

    private static func window(_ window: CollectiveWindowDocument) -> String {
        let exact = window.exact.isEmpty ? "not exact" : "exact " + window.exact.map(day).joined(separator: ", ")
        return
            "- \(window.planet1.title) \(window.aspect) \(window.planet2.title); orb \(window.orb.text(decimals: 2))° "
            + "\(window.applying ? "applying" : "separating"); \(day(window.begin)) to \(day(window.end)), \(exact)"
    }

    private static func lines(of weather: RelationshipWeather) -> [String] {
        ["- \(weather.overview)"]
            + (weather.connectionVibes ?? []).map {
                "- \($0.name) (\($0.relationshipType.rawValue)), vibe \($0.vibeScore) of 100 points: \($0.vibe) \($0.keyTransit)"
            }
    }

    // MARK: Words

    private static func place(_ place: ZodiacPlaceDocument, _ body: Body? = nil) -> String {
        // The mean node always moves backward.
        let motion = place.retrograde && body != .northNode ? " ℞" : ""
        let uncertainty = place.longitudeUncertainty.map { " ±\($0.text(decimals: 1))°" } ?? ""
        let signs = place.possibleSigns.map { $0.map(\.title).joined(separator: " or ") } ?? place.sign.title
        return "\(place.position)\(uncertainty) \(signs)\(motion), house \(place.house) (\(place.houseTheme))"
    }

    private static func orb(_ orb: Double?) -> String { orb.map { ", orb \($0.text(decimals: 2))°" } ?? "" }

    private static func number(_ value: Double) -> String { value.text(decimals: 1) }

    private static func points(_ value: Double) -> String { number(value) + " points" }

    private static func signed(_ value: Double) -> String { (value > 0 ? "+" : "") + number(value) }

    /// To the minute: `2025-10-30 12:00 UTC`.
    private static func time(_ timestamp: Timestamp) -> String {
        let moment = timestamp.moment.nearestMinute
        return "\(moment.date) \(moment.time) UTC"
    }

    private static func day(_ timestamp: Timestamp?) -> String { timestamp.map { "\($0.moment.date)" } ?? "unknown" }
}
