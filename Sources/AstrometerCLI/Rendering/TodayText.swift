import AstrometerFunctions

/// A day in a few lines.
struct TodayText: TerminalText {
    func text(of day: PersonDay, name: String?) throws -> String {
        let changes = try day.changes()
        let summary = try day.transits()
        let who = name.map { ", for \($0)" } ?? ""
        return try line(StyledText(Words.longDate(day.day.date), .title) + StyledText(who))
            + (changes.sentence.map { "\n" + paragraph($0, .title) } ?? "")
            + (changes.uncertainty.map { paragraph($0, .plain) } ?? "")
            + head("Moved most") + movers(changes.movers, day.zone) + head("Strongest transit") + strongest(day)
            + head("Next") + next(summary, day.zone) + hours(summary, day)
    }

    private func head(_ title: String) -> String { "\n" + line(title, .faint) }

    private func movers(_ movers: [PersonDay.Mover], _ zone: String?) throws -> String {
        guard !movers.isEmpty else { return line("nothing since the day before") }
        let width = movers.map(\.title.count).max() ?? 0
        let changeWidth = 7
        let rows = try movers.map { mover in
            let rises = mover.delta > 0
            let style: TerminalStyle = rises ? .positive : .negative
            // Over the possible births, the class and its arrow may be too unlikely to show.
            let rate = mover.meter.trend.flatMap { trend in
                mover.meter.mark(of: trend).map { trend.changeRate.rawValue + $0 }
            }
            let change = mover.delta.signedText(decimals: 1)
            let head =
                StyledText(rate == nil ? "  " : rises ? "▲ " : "▼ ", style)
                + StyledText(mover.title + String(repeating: " ", count: width - mover.title.count))
            let points =
                StyledText(String(repeating: " ", count: max(1, changeWidth - change.count)) + change, style)
                + StyledText(rate.map { "  \($0)" } ?? "")
            return (head: head, change: points, words: try mover.movedBy.map { try words(of: $0, $1, zone) } ?? "")
        }
        let isNarrow = rows.contains { 1 + $0.head.width + $0.change.width > lineWidth }
        // Either all entries take one line, or all take two.
        let column = width + changeWidth + (movers[0].meter.possible == nil ? 14 : 15)
        let isOneLine = rows.allSatisfy { 1 + column + $0.words.count <= lineWidth }
        return rows.map { head, change, words in
            guard !isNarrow else {
                return line(head) + line(StyledText("  ") + change) + wrapped(words, indent: 3)
            }
            let row = head + change
            let gap = String(repeating: " ", count: max(2, column - row.width))
            return isOneLine ? line(row + StyledText(gap + words)) : line(row) + wrapped(words, indent: 3)
        }.joined()
    }

    private func words(of aspect: PersonDay.Aspect, _ change: AspectChangeKind, _ zone: String?) throws -> String {
        let outlook = change == .gone ? "gone" : try aspect.outlook(in: zone)
        return "\(words(of: aspect)), \(outlook)"
    }

    private func words(of aspect: PersonDay.Aspect) -> String {
        let aspect = aspect.document
        return "\(aspect.transitPlanet.title) \(aspect.aspectType.name) your \(aspect.natalPlanet.title)"
    }

    private func strongest(_ day: PersonDay) throws -> String {
        guard let aspect = day.strongestAspects(1).first else { return line("none") }
        let phase = aspect.isUncertain ? "phase uncertain" : aspect.phase
        let text = wrapped("\(words(of: aspect)), orb \(aspect.orb), \(phase)")
        guard let window = try day.windowOfStrongest() else {
            return try text + wrapped(aspect.outlook(in: day.zone))
        }
        func date(_ time: Timestamp) throws -> String { Words.date(try time.moment.clock(in: day.zone).day) }
        let passes = try window.passTexts(in: day.zone, date).map {
            Words.unbroken($0.text + ($0.isRetrograde ? " ℞" : ""))
        }
        let nearest = try window.closest.map {
            "Not exact; nearest \(try date($0.at)), \($0.orb.text(decimals: 2))° away"
        }
        let exact = passes.isEmpty ? nearest ?? "No exact moment found" : "Exact " + passes.joined(separator: ", ")
        let span = try window.spanText(
            in: day.zone, unknown: ("since more than twelve years ago", "for more than twelve years"), date)
        return text + wrapped("\(exact); in orb \(span)")
    }

    private func next(_ summary: TransitSummaryDocument, _ zone: String?) throws -> String {
        let events = (summary.upcoming ?? []).prefix(5)
        guard !events.isEmpty else { return line("nothing in seven days") }
        let clocks = try events.map { try $0.at.moment.clock(in: zone) }
        let dates = Words.rightAligned(clocks.map { Words.date($0.day) })
        return try zip(events, zip(clocks, dates)).map { event, when in
            let (clock, date) = when
            let words = Words.event(event).replacing("Transit ", with: "").replacing("natal ", with: "your ")
            // Only known instants have an hour.
            let day = "\(DateWords.weekday(clock.day).prefix(3)) \(date)"
            let range = try event.atRange.map { try Words.range($0, on: day, in: zone) }
            return self.event(range ?? "\(day) \(clock.time)", words)
        }.joined()
    }

    private func hours(_ summary: TransitSummaryDocument, _ day: PersonDay) throws -> String {
        var text = ""
        if let rhythm = summary.energyRhythm {
            text += try head("Hours") + line(Bar.hours(rhythm.hours.map(\.intensity))) + wrapped(Words.rhythm(rhythm))
        }
        let zone = day.zone.map { "Times are those of \($0)." } ?? "Times are UTC; --day-zone changes that."
        let model = Words.unbroken("Model \(day.model).")
        return text + "\n" + paragraph("\(zone) \(model) " + Words.unbroken("More: astrometer reading"), .faint)
    }
}
