import AstrometerPlatform

extension Reader {
    /// Returns windows of this reader's model as a calendar file, RFC 5545.
    ///
    /// Each entry has a category, so programs can filter by it. Identifiers are made of the person, the bodies, the
    /// aspect, the body's revolution and the pass within it, so importing the calendar again for another range or a
    /// corrected time of birth replaces entries. The same windows give the same bytes.
    /// - Throws: ``AstrometerError`` for a moment out of the years 1 to 9999, which a calendar cannot hold, or an unknown
    ///   zone.
    public func calendarFile(of windows: TransitWindows, _ options: CalendarOptions = CalendarOptions()) throws
        -> String
    {
        let builder = CalendarBuilder(
            windows: windows, options: options, passes: TransitPasses(in: windows.range, from: ephemeris),
            noon: try windows.chart.map { try ephemeris.sky(at: Moment($0.birth.date)) })
        let entries = try builder.entries()
        let title = windows.chart == nil ? "The sky" : "Transits"
        return try CalendarFile(name: title + (options.name.map { " of \($0)" } ?? ""), entries: entries)
            .text(stamp: options.stamp ?? windows.range.first)
    }
}

private struct CalendarBuilder {
    typealias Entry = CalendarFile.Entry

    let windows: TransitWindows
    let options: CalendarOptions
    let passes: TransitPasses
    /// The sky at noon UTC of the date of birth, which does not depend on the time of birth; nil without a birth.
    let noon: Sky?

    private var range: WindowRange { windows.range }

    func entries() throws -> [Entry] {
        var entries: [Entry] = []
        if options.events == .windows {
            entries += try (windows.natalAspects + windows.skyAspects).compactMap(span)
            entries += windows.retrogrades.flatMap(spans)
            entries += windows.voidOfCourse.compactMap { void in
                span(
                    "void-of-course-\(Self.slug(void.end))", void.label, "Void of course", from: void.start,
                    to: void.end)
            }
        } else {
            entries += try (windows.natalAspects + windows.skyAspects).flatMap(instants)
            entries += try windows.retrogrades.flatMap(stations)
        }
        entries += try windows.houseIngresses.compactMap(instant)
        entries += try windows.lunations.compactMap { lunation in
            try instant("lunation-\(Self.slug(lunation.moment))", lunation.label, "Lunation", at: lunation.moment)
        }
        entries += try windows.eclipses.compactMap { eclipse in
            try instant(
                "eclipse-\(eclipse.luminary.rawValue)-\(Self.slug(eclipse.maximum))", eclipse.label, "Eclipse",
                at: eclipse.maximum,
                [
                    "Magnitude \(eclipse.magnitude.text(decimals: 3)), Saros \(eclipse.saros)",
                    "From \(eclipse.begin) to \(eclipse.end)",
                ])
        }
        return entries
    }

    // MARK: Instants

    /// Returns an entry at an instant; nil outside the range unless ``CalendarOptions/isWhole``.
    private func instant(
        _ identifier: String, _ summary: String, _ category: String, at moment: Moment,
        over possible: MomentRange? = nil,
        _ description: [String] = []
    ) throws -> Entry? {
        guard options.isWhole || moment >= range.first && moment <= range.last else { return nil }
        // An uncertain instant has no hour.
        let isDay = options.events == .days || possible != nil
        let time: CalendarFile.Time =
            isDay ? .day(try CivilDay(holding: moment, zone: options.zone).date) : .instant(moment)
        // An entry of a whole day has no time, so the description has it.
        let when = try possible.map { try "The moment of birth is uncertain: exact \($0.text(in: options.zone))" }
        let description = (isDay ? [when ?? "At \(moment)"] : []) + description
        return Entry(identifier: identifier, summary: summary, category: category, time: time, description: description)
    }

    private func instants(of window: AspectWindow) throws -> [Entry] {
        let category = Self.isNatal(window) ? "Natal aspect exact" : "Sky aspect exact"
        return try window.passes.compactMap { pass in
            try instant(
                identifier(of: window, exactAt: pass.moment),
                window.label + " exact" + (pass.isRetrograde ? ", retrograde" : ""), category, at: pass.moment,
                over: pass.range)
        }
    }

    private func stations(of window: RetrogradeWindow) throws -> [Entry] {
        func station(_ moment: Moment?, _ direction: String, _ sign: Sign?) throws -> Entry? {
            guard let moment else { return nil }
            return try instant(
                "station-\(Self.slug(window.body.name))-\(Self.slug(moment))",
                "\(window.body.title) turns \(direction)" + (sign.map { " in \($0.title)" } ?? ""), "Station",
                at: moment)
        }
        return [
            try station(window.span.begin, "retrograde", window.firstSign),
            try station(window.span.end, "direct", window.lastSign),
        ].compactMap { $0 }
    }

    private func instant(of ingress: HouseIngress) throws -> Entry? {
        let number = try passes.number(of: ingress.body, over: ingress.longitude, at: ingress.moment)
        let name = [
            "house", person, ingress.body.name, "\(ingress.house)", ingress.isRetrograde ? "retrograde" : "direct",
        ]
        return try instant(
            (name.map(Self.slug) + [Self.slug(number)]).joined(separator: "-"), ingress.label, "House",
            at: ingress.moment)
    }

    // MARK: Windows

    /// Returns an entry from one moment to another, cut to the range unless ``CalendarOptions/isWhole``; nil if nothing is
    /// left.
    private func span(
        _ identifier: String, _ summary: String, _ category: String, from start: Moment?, to end: Moment?,
        _ description: [String] = []
    ) -> Entry? {
        var (first, last) = (start ?? range.first, end ?? range.last)
        if !options.isWhole { (first, last) = (max(first, range.first), min(last, range.last)) }
        guard first <= last else { return nil }
        var notes = description
        if start == nil { notes.append("Begins earlier than was searched") }
        if end == nil { notes.append("Ends later than was searched") }
        if let start, start < first { notes.append("Begins \(start)") }
        if let end, end > last { notes.append("Ends \(end)") }
        return Entry(
            identifier: identifier, summary: summary, category: category, time: .span(first, last), description: notes)
    }

    private func span(of window: AspectWindow) throws -> Entry? {
        let exact = try window.document.passTexts(in: options.zone, \.description).map {
            "Exact \($0.text)\($0.isRetrograde ? ", retrograde" : "")"
        }
        let ends = try [("Begins", window.beginRange), ("Ends", window.endRange)].compactMap { word, range in
            try range.map { try "\(word) \($0.text(in: options.zone))" }
        }
        let closest = window.closest.map { "Closest \($0.moment), \($0.orb.text(decimals: 2))° from exact" }
        return span(
            try identifier(of: window), window.label, Self.isNatal(window) ? "Natal aspect" : "Sky aspect",
            from: window.span.begin, to: window.span.end, ends + exact + (closest.map { [$0] } ?? []))
    }

    private func spans(of window: RetrogradeWindow) -> [Entry] {
        let (body, span) = (window.body, window.span)
        func entry(
            _ kind: String, _ summary: String, _ category: String, from start: Moment?, to end: Moment?
        ) -> Entry? {
            self.span(
                "\(kind)-\(Self.slug(body.name))-\(start.map(Self.slug) ?? "before")", summary, category, from: start,
                to: end)
        }
        let shadows = [
            window.shadowBegin.flatMap { shadow in
                span.begin.flatMap {
                    entry("shadow", "\(body.title) in shadow before retrograde", "Shadow", from: shadow, to: $0)
                }
            },
            window.shadowEnd.flatMap { shadow in
                span.end.flatMap {
                    entry("shadow", "\(body.title) in shadow after retrograde", "Shadow", from: $0, to: shadow)
                }
            },
        ]
        return ([entry("retrograde", window.label, "Retrograde", from: span.begin, to: span.end)] + shadows)
            .compactMap { $0 }
    }

    // MARK: Identifiers

    private static func isNatal(_ window: AspectWindow) -> Bool {
        if case .natal = window.partner { true } else { false }
    }

    /// A digest of birth date and name: it distinguishes people without revealing either.
    private var person: String {
        let text = "\(windows.chart?.birth.date.description ?? "")|\(options.name ?? "")"
        return String(SHA256.hexDigest(of: Data(text.utf8)).prefix(12))
    }

    private func identifier(of window: AspectWindow, exactAt moment: Moment) throws -> String {
        let name = name(of: window)
        guard let longitude = longitude(of: window) else { return "\(name)-exact-\(Self.slug(moment))" }
        return "\(name)-exact-\(Self.slug(try passes.number(of: window.body, over: longitude, at: moment)))"
    }

    /// Returns the identifier of a window: that of its first pass. If it is never exact, the date of the station at closest
    /// approach, which does not depend on the chart.
    private func identifier(of window: AspectWindow) throws -> String {
        let name = name(of: window)
        guard let longitude = longitude(of: window) else {
            return "\(name)-from-\(window.span.begin.map(Self.slug) ?? "before")"
        }
        if let pass = window.passes.first {
            return "\(name)-window-\(Self.slug(try passes.number(of: window.body, over: longitude, at: pass.moment)))"
        }
        return "\(name)-near-\((window.closest?.moment.date).map { "\($0)".filter { $0 != "-" } } ?? "open")"
    }

    /// Returns the longitude of an aspect to a natal body, with the full turn nearest to the one at noon of the date of birth,
    /// so that a corrected time of birth never moves it across 0° Aries. Nil for a moving partner.
    private func longitude(of window: AspectWindow) -> Double? {
        guard let longitude = window.longitude, let noon else { return nil }
        let reference = noon[window.partner.body].longitude + window.angle
        return reference + Degrees.folded(longitude - reference)
    }

    private func name(of window: AspectWindow) -> String {
        let kind = Self.isNatal(window) ? ["natal", person] : ["sky"]
        let side = AspectRule.isOneSided(window.angle) ? [] : [window.angle > 0 ? "ahead" : "behind"]
        return (kind + [window.body.name, window.type.name, window.partner.body.name] + side).map(Self.slug)
            .joined(separator: "-")
    }

    private static func slug(_ name: String) -> String { name.replacing("_", with: "-") }

    private static func slug(_ number: TransitPasses.Number) -> String { "\(number.revolution)-\(number.pass)" }

    /// Formats a moment to the minute; two events of one kind never share a minute.
    private static func slug(_ moment: Moment) -> String {
        "\(moment.date)T\(moment.time.description.prefix(5))".filter { $0 != "-" && $0 != ":" }
    }
}
