import AstrometerModels

extension TransitWindows {
    /// The windows as a calendar file, RFC 5545: for each window an entry from its beginning to its end, for each exact
    /// aspect and each entry into a house one of that instant.
    ///
    /// Where the beginning or the end of a window is not known, the entry ends with the range and says so. What each
    /// entry is stands among its categories, by which programs filter. The same windows make the same bytes.
    /// - Parameter stamp: the moment at which the calendar counts as made; the beginning of the range unless given.
    /// - Throws: ``AstrometerError`` for a moment out of the years 1 to 9999, which a calendar cannot hold.
    public func calendar(stamp: Moment? = nil) throws -> String {
        var entries: [CalendarFile.Entry] = (natalAspects + skyAspects).flatMap(self.entries)
        entries += retrogrades.flatMap(self.entries)
        entries += voidOfCourse.map { void in
            CalendarFile.Entry(
                identifier: "void-of-course-\(Self.slug(void.end))", summary: void.label,
                category: "Void of course", start: void.start, end: void.end, description: [])
        }
        entries += houseIngresses.map { ingress in
            CalendarFile.Entry(
                identifier: "house-\(Self.slug(ingress.body.name))-\(ingress.house)-\(Self.slug(ingress.moment))",
                summary: ingress.label, category: "House", start: ingress.moment, end: nil, description: [])
        }
        return try CalendarFile(
            name: "Transits", entries: entries.filter { ($0.end ?? $0.start) >= $0.start }
        ).text(stamp: stamp ?? range.first)
    }

    private func entries(of window: AspectWindow) -> [CalendarFile.Entry] {
        let isNatal = if case .natal = window.partner { true } else { false }
        let identifier = [
            isNatal ? "natal" : "sky", window.body.name, window.type.name, window.partner.body.name,
        ].map(Self.slug).joined(separator: "-")
        let category = isNatal ? "Natal aspect" : "Sky aspect"
        let exact = window.passes.map { "Exact \($0.moment)\($0.isRetrograde ? ", retrograde" : "")" }
        let closest = window.closest.map { "Closest \($0.moment), \($0.orb.text(decimals: 2))° from exact" }
        return [
            CalendarFile.Entry(
                identifier: "\(identifier)-from-\(window.span.begin.map(Self.slug) ?? "before")",
                summary: window.label, category: category, start: window.span.begin ?? range.first,
                end: window.span.end ?? range.last,
                description: exact + (closest.map { [$0] } ?? []) + notes(on: window.span))
        ]
            + window.passes.map { pass in
                CalendarFile.Entry(
                    identifier: "\(identifier)-exact-\(Self.slug(pass.moment))",
                    summary: window.label + " exact" + (pass.isRetrograde ? ", retrograde" : ""),
                    category: category + " exact", start: pass.moment, end: nil, description: [])
            }
    }

    private func entries(of window: RetrogradeWindow) -> [CalendarFile.Entry] {
        let (body, span) = (window.body, window.span)
        func entry(
            _ kind: String, _ summary: String, _ category: String, from start: Moment?, to end: Moment?,
            _ notes: [String]
        ) -> CalendarFile.Entry {
            CalendarFile.Entry(
                identifier: "\(kind)-\(Self.slug(body.name))-\(start.map(Self.slug) ?? "before")", summary: summary,
                category: category, start: start ?? range.first, end: end ?? range.last, description: notes)
        }
        var entries = [entry("retrograde", window.label, "Retrograde", from: span.begin, to: span.end, notes(on: span))]
        if let shadow = window.shadowBegin, let station = span.begin {
            entries.append(
                entry("shadow", "\(body.title) in shadow before retrograde", "Shadow", from: shadow, to: station, []))
        }
        if let shadow = window.shadowEnd, let station = span.end {
            entries.append(
                entry("shadow", "\(body.title) in shadow after retrograde", "Shadow", from: station, to: shadow, []))
        }
        return entries
    }

    private func notes(on span: WindowSpan) -> [String] {
        [
            span.begin == nil ? "Begins earlier than was searched" : nil,
            span.end == nil ? "Ends later than was searched" : nil,
        ].compactMap { $0 }
    }

    private static func slug(_ name: String) -> String { name.replacing("_", with: "-") }

    /// To the minute, which no two windows of one kind share.
    private static func slug(_ moment: Moment) -> String {
        "\(moment.date)T\(moment.time.description.prefix(5))".filter { $0 != "-" && $0 != ":" }
    }
}
