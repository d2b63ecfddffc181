import AstrometerModels

struct WindowsText: TerminalText {
    var name: String?
    /// The zone of dates and times; nil for UTC.
    var zone: String?
    /// Whether every event is shown, rather than ``mostRows`` of each kind.
    var isWhole = false

    /// The largest number of events of a kind, unless all are requested.
    static let mostRows = 20

    /// - Parameter chart: the birth chart; nil for the sky alone.
    func text(of windows: TransitWindowsDocument, _ chart: NatalChart?) throws -> String {
        let dates = "from \(try when(windows.from)) to \(try when(windows.to)) \(zone ?? "UTC")"
        var text: String
        if let chart {
            text = ChartHeader(name: name).text(of: chart, model: windows.model, subtitle: "transits " + dates)
            text += try section("Aspects to the chart") + rows(windows.natalAspects.map(row))
        } else {
            text = heading("the sky " + dates)
            text += line("\(windows.ephemeris), orbs of the model \(windows.model)", .faint)
        }
        text += try section("Aspects in the sky") + rows(windows.skyAspects.map(row))
        text += try section("Retrograde") + rows(windows.retrogrades.map(row))
        if windows.planets.contains(.moon) {
            text +=
                try section("Void of course")
                + rows(windows.voidOfCourse.map { Row(label: $0.label, begin: $0.begin, end: $0.end, note: "") })
        }
        text += section("Lunations and eclipses")
        let moons =
            (windows.lunations ?? []).map { ($0.at.moment, Words.lunation($0)) }
            + (windows.eclipses ?? []).map { ($0.at.moment, $0.label) }
        text += try instants(moons.sorted { $0.0 < $1.0 })
        guard chart != nil else { return text }
        return try text + section("Entries into houses")
            + instants(windows.houseIngresses.map { ($0.at.moment, $0.label) })
    }

    /// A line for each event with its time.
    private func instants(_ events: [(moment: Moment, label: String)]) throws -> String {
        guard !events.isEmpty else { return line("none", .faint) }
        let shown = isWhole ? events : Array(events.prefix(Self.mostRows))
        return try self.events(shown, in: zone) + rest(events.count - shown.count, "later")
    }

    /// Returns the line for events that are not shown.
    private func rest(_ count: Int, _ kind: String) -> String {
        count == 0 ? "" : line("and \(count) \(kind) \(count == 1 ? "one" : "ones"); --all shows them", .faint)
    }

    private func when(_ time: Timestamp) throws -> String { try Words.moment(time.moment, in: zone) }

    private struct Row {
        let label: String
        let begin, end: Timestamp?
        let note: String
        /// The ends in words, if they are uncertain.
        var span: String?
    }

    private func row(_ window: AspectWindowDocument) throws -> Row {
        let exact = try window.passTexts(in: zone, when).map {
            Words.unbroken($0.text) + ($0.isRetrograde ? " retrograde" : "")
        }
        let closest = try window.closest.map {
            "not exact; nearest \(Words.unbroken(try when($0.at))), \($0.orb.text(decimals: 2))° away"
        }
        let note = exact.isEmpty ? closest ?? "no exact moment found" : "exact " + exact.joined(separator: ", ")
        let isUncertain = window.beginRange != nil || window.endRange != nil
        let label = window.natalPlanet.map { Words.transit(window.planet, window.aspect, natal: $0) }
        return Row(
            label: label ?? window.label, begin: window.begin, end: window.end, note: note,
            span: isUncertain ? try window.spanText(in: zone, unknown: ("earlier", "to later"), when) : nil)
    }

    private func row(_ window: RetrogradeWindowDocument) throws -> Row {
        let shadow = try [window.shadowBegin, window.shadowEnd].map {
            try $0.map { Words.unbroken(try when($0)) } ?? "beyond what was searched"
        }
        return Row(
            label: window.label, begin: window.begin, end: window.end,
            note: "shadow \(shadow[0]) to \(shadow[1])")
    }

    /// The longest rows in their order, or all if they are requested.
    private func shown(_ rows: [Row]) -> [Row] {
        guard !isWhole, rows.count > Self.mostRows else { return rows }
        func days(_ row: Row) -> Double {
            guard let begin = row.begin, let end = row.end else { return .infinity }
            return end.moment.days(since: begin.moment)
        }
        let longest = rows.indices.sorted { (days(rows[$1]), $0) < (days(rows[$0]), $1) }
        return longest.prefix(Self.mostRows).sorted().map { rows[$0] }
    }

    /// Each row is a line, with its exact moments on the next line.
    private func rows(_ all: [Row]) throws -> String {
        guard !all.isEmpty else { return line("none", .faint) }
        let rows = shown(all)
        return try rows.map { row in
            let begin = try row.begin.map { try when($0) } ?? "earlier"
            let span = try row.span ?? "\(begin) to \(row.end.map { try when($0) } ?? "later")"
            let gap = String(repeating: " ", count: max(2, 44 - row.label.count))
            let isOneLine = 1 + row.label.count + gap.count + span.count <= lineWidth
            let head =
                isOneLine
                ? line(StyledText(row.label) + StyledText(gap + span, .faint))
                : line(row.label) + line("  " + span, .faint)
            return head + (row.note.isEmpty ? "" : wrapped(row.note, indent: 3))
        }.joined() + rest(all.count - rows.count, "shorter")
    }
}
