import AstrometerFunctions

/// Formats numbers, places and dates for people.
enum Words {
    /// Formats a unified score on a scale, with its sign on the bipolar one.
    static func score(_ bipolar: Double, on scale: UnifiedScale, decimals: Int = 1) -> String {
        let shown = scale.value(ofBipolar: bipolar)
        return scale == .bipolar ? shown.signedText(decimals: decimals) : shown.text(decimals: decimals)
    }

    /// A date for people: "30 Oct 2025".
    static func date(_ date: CivilDate) -> String { self.date(written: date.description) }

    /// A date of either calendar for people, from `YYYY-MM-DD`.
    private static func date(written text: String) -> String { DateWords.date(written: text, letters: 3) }

    /// A date with its day of the week: "Thursday 30 October 2025".
    static func longDate(_ date: CivilDate) -> String { "\(DateWords.weekday(date)) \(DateWords.date(date))" }

    /// A date with its day of the week: "Thu 30 Oct 2025".
    static func dayOfWeek(_ date: CivilDate) -> String { "\(DateWords.weekday(date).prefix(3)) \(self.date(date))" }

    /// A moment for people, to the nearest minute: "30 Oct 2025 12:00".
    /// - Parameter zone: the zone of the time; nil for UTC.
    static func moment(_ moment: Moment, in zone: String?) throws -> String {
        // UTC also for moments beyond the calendar.
        guard let zone else { return self.moment(moment) }
        let (day, time) = try moment.clock(in: zone)
        return "\(date(day)) \(time)"
    }

    /// A moment in UTC for people, to the nearest minute: "30 Oct 2025 12:00"; its Julian day beyond the calendar.
    static func moment(_ moment: Moment) -> String {
        let text = moment.dateAndMinute.split(separator: " ")
        return text.count == 2 ? "\(date(written: String(text[0]))) \(text[1])" : moment.dateAndMinute
    }

    /// Two moments in a zone, or in UTC: "25 Nov 2026 05:24 to 10:51", with the second date only if it is another.
    static func span(_ start: Moment, _ end: Moment, in zone: String?) throws -> String {
        let (first, last) = (try moment(start, in: zone), try moment(end, in: zone))
        let isOneDay = first.dropLast(6) == last.dropLast(6)
        return "\(first) to \(isOneDay ? String(last.suffix(5)) : last)"
    }

    /// The date of a birth in its own calendar.
    static func writtenDate(of birth: BirthData) -> String { date(written: birth.writtenDate) }

    /// The date and time of a birth: "1 May 1602 (Julian) 02:00".
    static func born(_ birth: BirthData) -> String {
        let calendar = birth.calendar == .julian ? " (Julian)" : ""
        return writtenDate(of: birth) + calendar + (birth.time.map { " \($0)" } ?? "")
            + (birth.repeatedTime == .later && (try? birth.clocksRepeatedTime()) == true ? " (the later)" : "")
            + (birth.timeUncertainty.map { " ± \(TimeUncertainty.text($0))" } ?? "")
    }

    /// Texts with spaces before the shorter ones, so that they end in one column.
    static func rightAligned(_ texts: [String]) -> [String] {
        let width = texts.map(\.count).max() ?? 0
        return texts.map { String(repeating: " ", count: width - $0.count) + $0 }
    }

    /// A transit: "Transit Pluto trine natal Mercury".
    static func transit(_ body: Body, _ type: AspectType, natal: Body) -> String {
        "Transit \(body.title) \(type.name) natal \(natal.title)"
    }

    /// Describes an event in the sky; aspects as in ``transit(_:_:natal:)``.
    static func event(_ event: UpcomingEventDocument) -> String {
        guard let body = event.planet, let type = event.aspect, let natal = event.natalPlanet else {
            return event.label
        }
        return transit(body, type, natal: natal)
    }

    /// A phase of the Moon and where it happens: "Full Moon at 4°53' Taurus".
    static func lunation(_ lunation: LunationDocument) -> String {
        "\(lunation.phase.rawValue) at \(lunation.position ?? lunation.sign.title)"
    }

    /// Describes the hours of a day in its zone: "peak 61 at 18:00, low 30 at 08:00", or "flat: 25 to 28 all day" on a
    /// flat day.
    static func rhythm(_ rhythm: EnergyRhythmDocument) throws -> String {
        func words(_ hour: EnergyRhythmDocument.Hour) throws -> String {
            "\(hour.intensity.text(decimals: 0)) at \(try hour.at.moment.clock(in: rhythm.zone).time)"
        }
        let (low, peak) = (rhythm.low.intensity, rhythm.peak.intensity)
        return rhythm.flat == true
            ? "flat: \(low.text(decimals: 0)) to \(peak.text(decimals: 0)) all day"
            : "peak \(try words(rhythm.peak)), low \(try words(rhythm.low))"
    }

    /// A longitude in its sign or its possible signs, minutes rounded down: "24°01′ Gemini", "29°51′ Gemini or Cancer".
    static func place(_ longitude: Double, in signs: String? = nil) -> String {
        let sign = Sign(longitude: longitude)
        return degrees(Degrees.normalized(longitude) - sign.start) + " " + (signs ?? sign.title)
    }

    /// The place of a natal body, with its uncertainty and possible signs if the moment of birth is not known: "24°01′ Gemini",
    /// "2°10′ Cancer ±7.1° (Gemini or Cancer)".
    static func place(of body: Body, in chart: NatalChart) -> String {
        let place = place(chart[body].longitude)
        guard let uncertainty = chart.longitudeUncertainty(of: body) else { return place }
        let signs = signs(of: body, in: chart).map { " (\($0))" } ?? ""
        return "\(place) ±\(uncertainty.text(decimals: 1))°\(signs)"
    }

    /// The possible signs of a natal body: "Gemini or Cancer"; nil if there is only one.
    static func signs(of body: Body, in chart: NatalChart) -> String? {
        let signs = chart.possibleSigns(of: body)
        return signs.count > 1 ? names(of: signs) : nil
    }

    /// "Gemini", or "Gemini or Cancer".
    static func names(of signs: [Sign]) -> String { signs.map(\.title).joined(separator: " or ") }

    /// Degrees and minutes, rounded down, so that 29°59.9′ does not become the next sign: "24°01′".
    static func degrees(_ degrees: Double) -> String {
        (degrees < 10 ? " " : "") + Degrees.degreesAndMinutes(max(0, degrees)).withPrimes
    }

    /// Latitude and longitude to 11 meters: "40.7128° N, 74.006° W".
    static func place(latitude: Double, longitude: Double) -> String {
        func degrees(_ value: Double) -> String { "\(abs(value).nearest(10_000))°" }
        return "\(degrees(latitude)) \(latitude < 0 ? "S" : "N"), \(degrees(longitude)) \(longitude < 0 ? "W" : "E")"
    }

    /// The possible dates of an event, as ``MomentRange/text(in:)`` has them, with `day` for a single one.
    static func range(_ range: TimeRangeDocument, on day: String? = nil, in zone: String?) throws -> String {
        let possible = MomentRange(range)
        // As wide as a day with an hour.
        if let day, try possible.isOneDay(in: zone) { return day + "      " }
        return try possible.text(in: zone)
    }

    /// Describes the next or last exact moment of an aspect: "exact in 3 days", "separating, exact 5 days ago", "applying,
    /// turns 1.14° short on 28 Nov 2025; was exact 28 Mar 2025".
    /// - Parameters:
    ///   - exactness: nil if it was not requested; then only the phase is described.
    ///   - zone: the zone of dates; nil for UTC.
    static func exactness(_ exactness: Exactness?, _ phase: AspectPhase, in zone: String?) throws -> String {
        guard let exactness else { return phase.name }
        let today = try exactness.moment.date(in: zone)
        if let closest = exactness.closest {
            let day = unbroken(date(try closest.moment.date(in: zone)))
            let words = "\(phase.name), turns \(closest.orb.text(decimals: 2))° short on \(day)"
            guard let previous = exactness.previous else { return words }
            let last = try exactness.previousRange?.text(in: zone) ?? date(previous.date(in: zone))
            return "\(words); was exact \(unbroken(last))"
        }
        let (found, words, none): (Moment?, String, String) =
            switch phase {
            case .exact: (exactness.nearest, "exact", "exact, but not to the minute within a year")
            case .applying: (exactness.next, "exact", "applying, not exact within a year")
            case .separating:
                (exactness.previous ?? exactness.next, "separating, exact", "separating, not exact within a year")
            }
        guard let found else { return none }
        if let range = found == exactness.next ? exactness.nextRange : exactness.previousRange,
            try !range.isOneDay(in: zone)
        {
            return try "\(found == exactness.previous ? "exact" : words) \(unbroken(range.text(in: zone)))"
        }
        return try "\(words) \(distance(to: found.date(in: zone), from: today))"
    }

    /// "in 3 days", "5 days ago", "today".
    private static func distance(to date: CivilDate, from today: CivilDate) -> String {
        let days = date.dayNumber - today.dayNumber
        return switch days {
        case 0: "today"
        case 1: "tomorrow"
        case -1: "yesterday"
        default: days > 0 ? "in \(days) days" : "\(-days) days ago"
        }
    }

    /// Wraps text at the width of the terminal; a longer word continues on the next line.
    ///
    /// Control characters are escaped, because the text may come from a file.
    static func wrapped(_ text: String, indent: Int, width: Int = Terminal.output.width) -> String {
        let margin = String(repeating: " ", count: indent)
        var (lines, line) = ([String](), "")
        for word in text.escapingControls.split(separator: " ").flatMap({
            pieces(of: $0, width: max(1, width - indent))
        }) {
            if !line.isEmpty, indent + line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return (lines + [line]).filter { !$0.isEmpty }.map { margin + $0.replacing(noBreak, with: " ") + "\n" }.joined()
    }

    /// Returns text that ``wrapped(_:indent:width:)`` does not break at spaces, such as a date.
    static func unbroken(_ text: String) -> String { text.replacing(" ", with: noBreak) }

    private static let noBreak = "\u{A0}"

    private static func pieces(of word: Substring, width: Int) -> [Substring] {
        var (rest, pieces) = (word, [Substring]())
        while let end = rest.index(rest.startIndex, offsetBy: width, limitedBy: rest.endIndex), end < rest.endIndex {
            pieces.append(rest[..<end])
            rest = rest[end...]
        }
        return pieces + [rest]
    }
}
