import Astrometer

/// A reading, with all that `today` prints about it.
struct TodayReading {
    let reading: Reading
    let summary: TransitSummaryDocument
    /// The day in one sentence; nil for a model without groups, or if the ephemeris does not cover the year before.
    let sentence: String?
    /// The scores over the possible births; nil if the birth is exactly known.
    let uncertainty: BirthUncertainty?
    /// The zone of times; nil for UTC.
    var zone: String? { reading.zone }
    /// The strongest aspect with its window; nil if there is no aspect.
    let strongest: (aspect: TransitAspect, window: AspectWindow?)?

    init(_ reading: Reading, by reader: DailyReader) throws {
        self.reading = reading
        summary = try reader.unrounded.transitSummary(of: reading)
        uncertainty = try reading.birthUncertainty(by: reader.calendar.ephemeris)
        sentence = reading.overview == nil ? nil : try? reader.sentence(of: reading).text
        let moment = reading.sky.moment
        strongest = try reading.strongestAspects(1).first.map { aspect in
            let range = try WindowRange(from: moment, through: moment)
            let windows = try reader.windows(of: reading.chart, in: range, bodies: [aspect.transit]).natalAspects
            return (aspect, windows.first { $0.partner == .natal(aspect.natal) && $0.type == aspect.type })
        }
    }
}

/// A day in a few lines.
struct TodayText: TerminalText {
    func text(of day: TodayReading, name: String?) throws -> String {
        let date = try day.reading.day.date
        let who = name.map { ", for \($0)" } ?? ""
        return try line(StyledText(Words.longDate(date), .title) + StyledText(who))
            + (day.sentence.map { "\n" + paragraph($0, .title) } ?? "")
            + (day.uncertainty?.summary(of: day.reading).map { paragraph($0, .plain) } ?? "")
            + head("Moved most") + movers(day) + head("Strongest transit") + strongest(day) + head("Next") + next(day)
            + hours(day)
    }

    private func head(_ title: String) -> String { "\n" + line(title, .faint) }

    private func movers(_ day: TodayReading) throws -> String {
        let movers = day.reading.movers()
        guard !movers.isEmpty else { return line("nothing since the day before") }
        let width = movers.map(\.title.count).max() ?? 0
        let changeWidth = 7
        let rows = try movers.map { mover in
            let rises = mover.delta > 0
            let style: TerminalStyle = rises ? .positive : .negative
            // Over the possible births, the class and its arrow may be too unlikely to show.
            let rate = mover.meter.trend(of: .unifiedScore).flatMap { trend in
                trend.mark(over: day.uncertainty?[mover.meter.name]?.unifiedScore).map {
                    trend.changeRate.rawValue + $0
                }
            }
            let change = mover.delta.signedText(decimals: 1)
            let head =
                StyledText(rate == nil ? "  " : rises ? "▲ " : "▼ ", style)
                + StyledText(mover.title + String(repeating: " ", count: width - mover.title.count))
            let points =
                StyledText(String(repeating: " ", count: max(1, changeWidth - change.count)) + change, style)
                + StyledText(rate.map { "  \($0)" } ?? "")
            return (head: head, change: points, words: try mover.movedBy.map { try words(of: $0, in: day) } ?? "")
        }
        let isNarrow = rows.contains { 1 + $0.head.width + $0.change.width > lineWidth }
        // Either all entries take one line, or all take two.
        let column = width + changeWidth + (day.uncertainty == nil ? 14 : 15)
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

    private func words(of change: AspectChange, in day: TodayReading) throws -> String {
        let aspect = change.aspect
        let outlook = change.kind == .gone ? "gone" : try day.reading.outlook(of: aspect)
        return "\(aspect.transit.title) \(aspect.type.name) your \(aspect.natal.title), \(outlook)"
    }

    private func strongest(_ day: TodayReading) throws -> String {
        guard let (aspect, window) = day.strongest else { return line("none") }
        let orb = TransitAspect.text(orb: aspect.orb, uncertainty: aspect.orbUncertainty)
        let phase = aspect.isUncertain ? "phase uncertain" : aspect.phase.name
        let text = wrapped(
            "\(aspect.transit.title) \(aspect.type.name) your \(aspect.natal.title), orb \(orb), \(phase)")
        guard let window else { return try text + wrapped(day.reading.outlook(of: aspect)) }
        func date(_ moment: Moment) throws -> String { Words.date(try moment.clock(in: day.zone).day) }
        let passes = try window.passTexts(in: day.zone, date).map {
            Words.unbroken($0.text + ($0.isRetrograde ? " ℞" : ""))
        }
        let nearest = try window.closest.map {
            "Not exact; nearest \(try date($0.moment)), \($0.orb.text(decimals: 2))° away"
        }
        let exact = passes.isEmpty ? nearest ?? "No exact moment found" : "Exact " + passes.joined(separator: ", ")
        let span = try window.spanText(
            in: day.zone, unknown: ("since more than twelve years ago", "for more than twelve years"), date)
        return text + wrapped("\(exact); in orb \(span)")
    }

    private func next(_ day: TodayReading) throws -> String {
        let zone = day.zone
        let events = (day.summary.upcoming ?? []).prefix(5)
        guard !events.isEmpty else { return line("nothing in seven days") }
        let clocks = try events.map { try $0.at.moment.clock(in: day.zone) }
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

    private func hours(_ day: TodayReading) throws -> String {
        var text = ""
        if let rhythm = day.summary.energyRhythm {
            text += try head("Hours") + line(Bar.hours(rhythm.hours.map(\.intensity))) + wrapped(Words.rhythm(rhythm))
        }
        let zone = day.zone.map { "Times are those of \($0)." } ?? "Times are UTC; --day-zone changes that."
        let model = Words.unbroken("Model \(day.reading.engine.model.name).")
        return text + "\n" + paragraph("\(zone) \(model) " + Words.unbroken("More: astrometer reading"), .faint)
    }
}
