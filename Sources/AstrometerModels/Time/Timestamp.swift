/// An instant in JSON: ISO 8601 in UTC, `2025-10-30T12:00:00Z`.
///
/// This library writes whole seconds. It also reads fractions, other offsets, and texts without an offset, which it takes as
/// UTC. Such texts are written back unchanged.
public struct Timestamp: Hashable, Sendable, CustomStringConvertible {
    /// The instant itself.
    public let moment: Moment
    /// The text in JSON.
    public let description: String

    /// Creates the timestamp of a moment, rounded to the nearest second; a moment without a date is not rounded.
    public init(_ moment: Moment) {
        self.moment = moment.isInCalendar ? Moment(secondsSince1970: moment.secondsSince1970) : moment
        description = moment.description
    }

    /// Creates the timestamp of a moment with the date and time of its zone, rounded to the nearest second, and their offset
    /// from UTC: `2025-10-30T12:00:00+13:00`.
    ///
    /// Offsets have whole minutes, as ISO 8601 has them; the time then differs from the clock's by some seconds.
    /// - Parameter moment: a moment whose zone exists; in an unknown zone, the timestamp is in UTC.
    public init(_ moment: DayMoment) {
        let utc = Timestamp(moment.moment)
        let seconds = utc.moment.secondsSince1970
        guard let zone = moment.zone, moment.moment.isInCalendar,
            let offset = try? ZoneDatabase.system.zone(named: zone).clock(at: seconds).offset, offset != 0
        else {
            self = utc
            return
        }
        let minutes = (offset + 59).flooredDivision(by: 60).quotient
        let local = Moment(secondsSince1970: seconds + 60 * minutes).description.dropLast()
        let (hours, rest) = abs(minutes).flooredDivision(by: 60)
        self.moment = utc.moment
        description =
            local + (minutes < 0 ? "-" : "+") + hours.magnitude.padded(to: 2) + ":" + rest.magnitude.padded(to: 2)
    }

    /// Parses ISO 8601: a date, `T`, a time, and nothing, `Z` or an offset such as `+02:00`.
    /// - Throws: ``AstrometerError`` that names the text.
    public init(parsing text: String) throws {
        let moment = try required(
            Self.moment(of: text), "instant \"\(text)\" must be in ISO 8601, such as 2025-10-30T12:00:00Z")
        self.moment = moment
        description = text
    }

    private static func moment(of text: String) -> Moment? {
        guard let separator = text.firstIndex(of: "T"), let date = CivilDate(String(text[..<separator])) else {
            return nil
        }
        var rest = text[text.index(after: separator)...]
        var offset = 0
        if rest.hasSuffix("Z") {
            rest = rest.dropLast()
        } else if let sign = rest.lastIndex(where: { $0 == "+" || $0 == "-" }) {
            guard let hours = CivilTime(String(rest[rest.index(after: sign)...])) else { return nil }
            offset = rest[sign] == "-" ? -hours.secondOfDay : hours.secondOfDay
            rest = rest[..<sign]
        }
        let parts = rest.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let time = CivilTime(String(parts[0])) else { return nil }
        var fraction = 0.0
        if parts.count == 2 {
            guard (1...12).contains(parts[1].utf8.count), parts[1].utf8.allSatisfy(\.isDigit),
                let digits = Double("0." + parts[1])
            else { return nil }
            fraction = digits
        }
        // The offset is in whole seconds, so that equal instants are equal numbers for every spelling.
        let whole = Moment(secondsSince1970: Moment(date, time).secondsSince1970 - offset)
        return fraction == 0 ? whole : whole.adding(days: fraction / 86_400)
    }
}

extension Timestamp: Comparable {
    /// Compares instants; different texts of the same instant are not equal and are compared as texts.
    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.moment == right.moment ? left.description < right.description : left.moment < right.moment
    }
}

extension Timestamp: Codable {
    public init(from decoder: any Decoder) throws { self = try decoder.parsed { try Timestamp(parsing: $0) } }

    /// Encodes ``description``, one string.
    /// - Throws: ``AstrometerError`` for a moment without a date, which could not be read again.
    public func encode(to encoder: any Encoder) throws {
        try ensure(description.utf8.contains(UInt8(ascii: "T")), .outOfRange, "\(description) has no date")
        try encoder.encode(text: description)
    }
}
