import AstrometerPlatform

/// A calendar file in the iCalendar format, RFC 5545.
struct CalendarFile {
    /// An event at an instant, over a span of time or on a day.
    struct Entry {
        /// A unique identifier that does not change when the event is computed again: letters, digits and hyphens.
        let identifier: String
        let summary, category: String
        let time: Time
        let description: [String]
    }

    enum Time {
        /// An instant, which lasts a minute in the calendar.
        case instant(Moment)
        /// From one moment to another.
        case span(Moment, Moment)
        /// All of a day.
        case day(CivilDate)
    }

    let name: String
    let entries: [Entry]

    /// Returns the text of the file, with `stamp` as the creation time of the entries.
    func text(stamp: Moment) throws -> String {
        let stamp = try Self.time(stamp)
        var lines = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Astrometer//Transits//EN", "CALSCALE:GREGORIAN",
            "NAME:" + Self.escaped(name), "X-WR-CALNAME:" + Self.escaped(name),
        ]
        for entry in entries {
            lines += ["BEGIN:VEVENT", "UID:\(entry.identifier)@astrometer", "DTSTAMP:\(stamp)"]
            switch entry.time {
            case .instant(let moment):
                let end = Moment(secondsSince1970: moment.secondsSince1970 + 60)
                lines += ["DTSTART:" + (try Self.time(moment)), "DTEND:" + (try Self.time(end))]
            case .span(let start, let end):
                // The end must be later than the beginning, in whole seconds.
                let second = Moment(secondsSince1970: start.secondsSince1970 + 1)
                lines += ["DTSTART:" + (try Self.time(start)), "DTEND:" + (try Self.time(max(end, second)))]
            case .day(let date):
                lines += [
                    "DTSTART;VALUE=DATE:" + (try Self.date(date)),
                    "DTEND;VALUE=DATE:" + (try Self.date(date.adding(days: 1))),
                ]
            }
            lines += ["SUMMARY:" + Self.escaped(entry.summary), "CATEGORIES:" + Self.escaped(entry.category)]
            if !entry.description.isEmpty {
                lines.append("DESCRIPTION:" + Self.escaped(entry.description.joined(separator: "\n")))
            }
            // Marks events as free, not busy.
            lines += ["TRANSP:TRANSPARENT", "END:VEVENT"]
        }
        lines.append("END:VCALENDAR")
        return lines.map { Self.folded($0) + "\r\n" }.joined()
    }

    /// `20260120T101100Z`. Section 3.3.5.
    static func time(_ moment: Moment) throws -> String {
        try ensure(
            moment.isInCalendar && (1...9999).contains(moment.date.year), .outOfRange,
            "a calendar file can have the years 1 to 9999, not \(moment)")
        return "\(moment)".filter { $0 != "-" && $0 != ":" }
    }

    /// `20260120`. Section 3.3.4.
    static func date(_ date: CivilDate) throws -> String {
        try ensure(
            (1...9999).contains(date.year), .outOfRange, "a calendar file can have the years 1 to 9999, not \(date)")
        return "\(date)".filter { $0 != "-" }
    }

    /// Escapes text for a value. Section 3.3.11.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "\\", ";", ",": escaped += "\\\(character)"
            case "\n", "\r\n", "\r": escaped += "\\n"
            default: escaped.append(character)
            }
        }
        return escaped
    }

    /// Folds a line into pieces of at most 75 octets; each after the first begins with a space. Section 3.1.
    static func folded(_ line: String) -> String {
        var (folded, length) = ("", 0)
        for scalar in line.unicodeScalars {
            let octets = UTF8.width(scalar)
            if length + octets > 75 {
                folded += "\r\n "
                length = 1
            }
            folded.unicodeScalars.append(scalar)
            length += octets
        }
        return folded
    }
}

/// Options of a calendar of transits.
///
///     let options = CalendarOptions(events: .windows, name: "Ada", zone: "Europe/Berlin")
///     let file = try reader.calendarFile(of: windows, options)  // RFC 5545
public struct CalendarOptions: Hashable, Sendable {
    /// Which events become entries.
    public enum Events: String, CaseIterable, Sendable {
        /// Instants, each with its time: exact aspects, stations, entries into houses, lunations, eclipses.
        case exact
        /// Windows from their beginning to their end: aspects, retrogrades with their shadows, the void Moon; entries into
        /// houses, lunations and eclipses as instants.
        case windows
        /// The events of ``exact``, each as an entry of the whole day.
        case days
    }

    /// Which events become entries.
    public var events: Events
    /// The person's name, for the calendar's name and the identifiers of entries.
    public var name: String?
    /// Whether entries may lie outside the range: windows keep their true ends, and all exact moments are included.
    public var isWhole: Bool
    /// The IANA time zone of the days of ``Events/days``; nil for UTC.
    public var zone: String?
    /// The creation time of the entries; nil for the beginning of the range.
    public var stamp: Moment?

    /// Creates options; by default entries are exact moments within the range.
    public init(
        events: Events = .exact, name: String? = nil, isWhole: Bool = false, zone: String? = nil, stamp: Moment? = nil
    ) {
        self.events = events
        self.name = name
        self.isWhole = isWhole
        self.zone = zone
        self.stamp = stamp
    }
}
