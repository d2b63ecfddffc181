import Foundation

/// A time zone by its name in the IANA database.
struct LocalZone: Sendable {
    /// Its past, where the system has a file of it.
    let history: ZoneHistory?
    /// Its rules, which hold from the end of the history on.
    let zone: TimeZone

    /// The offset from universal time in seconds at an instant.
    func offset(at secondsSince1970: Int) -> Int {
        history?.offset(at: secondsSince1970)
            ?? zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(secondsSince1970)))
    }
}

/// Wall-clock time of a zone to universal time, from the system's time-zone database.
enum LocalTime {
    /// Zones that were asked for before.
    private static let known = KnownZones()

    /// - Throws: ``AstrometerError`` for a name that the database does not know.
    static func zone(named name: String) throws -> LocalZone {
        if let zone = known[name] { return zone }
        let zone = try LocalZone(history: ZoneHistory(named: name), zone: timeZone(named: name))
        known[name] = zone
        return zone
    }

    private static func timeZone(named name: String) throws -> TimeZone {
        // Foundation also takes "GMT+5" or "PDT", which are offsets and guesses rather than names of the database.
        guard name.contains("/") || singleWordNames.contains(name), let zone = TimeZone(identifier: name) else {
            throw AstrometerError.invalid(
                "time zone \"\(name)\"", allowed: "an IANA name such as America/New_York" + suggestion(for: name))
        }
        return zone
    }

    /// The names of the IANA database that are not an area and a place.
    private static let singleWordNames: Set<String> = [
        "CET", "CST6CDT", "Cuba", "EET", "EST", "EST5EDT", "Egypt", "Eire", "GB", "GB-Eire", "GMT", "Greenwich", "HST",
        "Hongkong", "Iceland", "Iran", "Israel", "Jamaica", "Japan", "Kwajalein", "Libya", "MET", "MST", "MST7MDT",
        "NZ", "NZ-CHAT", "Navajo", "PRC", "PST8PDT", "Poland", "Portugal", "ROC", "ROK", "Singapore", "Turkey", "UCT",
        "UTC", "Universal", "W-SU", "WET", "Zulu",
    ]

    /// The instant at which the zone's clocks showed that time.
    ///
    /// - Throws: ``AstrometerError`` for an unknown zone, or a time that a change of clocks skipped.
    static func moment(
        of date: CivilDate, _ time: CivilTime, in zoneName: String, repeated: BirthData.RepeatedTime
    ) throws -> Moment {
        let zone = try zone(named: zoneName)
        let instants = instants(of: date, time, in: zone)
        guard let instant = repeated == .earlier ? instants.first : instants.last else {
            let skipped = jump(of: zone, around: date.dayNumber * 86_400 + time.secondOfDay)
            let resumes = CivilTime(secondOfDay: time.secondOfDay + skipped)
            throw AstrometerError.invalid(
                "local time \(date) \(time) does not exist in \(zoneName), where clocks skipped it",
                allowed: "a time that clocks showed, such as \(resumes)")
        }
        return Moment(secondsSince1970: instant)
    }

    /// The instants, in seconds since 1970, at which the zone's clocks showed that time: none in a gap, two in a fold.
    ///
    /// Works on offsets alone: a zone's daylight-saving flag says nothing reliable about folds and gaps, as
    /// Europe/Dublin's negative summer time shows.
    static func instants(of date: CivilDate, _ time: CivilTime, in zone: LocalZone) -> [Int] {
        let wall = date.dayNumber * 86_400 + time.secondOfDay
        let (before, after) = offsets(of: zone, around: wall)
        return Set([wall - before, wall - after]).filter { $0 + zone.offset(at: $0) == wall }.sorted()
    }

    /// The offsets in force well before and after a wall time.
    ///
    /// Offsets lie within ±16 hours, so the instant lies between the two, and no zone changes twice in between.
    private static func offsets(of zone: LocalZone, around wall: Int) -> (before: Int, after: Int) {
        (zone.offset(at: wall - 16 * 3600), zone.offset(at: wall + 16 * 3600))
    }

    private static func jump(of zone: LocalZone, around wall: Int) -> Int {
        let (before, after) = offsets(of: zone, around: wall)
        return after - before
    }

    /// The first instant at which the zone's clocks showed that time or, where a change of clocks skipped it, a later
    /// one.
    /// - Throws: ``AstrometerError`` for an unknown zone.
    static func firstMoment(of date: CivilDate, _ time: CivilTime, in zoneName: String) throws -> Moment {
        let zone = try zone(named: zoneName)
        let wall = date.dayNumber * 86_400 + time.secondOfDay
        // In a gap the offset before it leads to the change itself, or to just after it.
        let instant = instants(of: date, time, in: zone).first ?? wall - offsets(of: zone, around: wall).before
        return Moment(secondsSince1970: instant)
    }

    /// A known zone that differs only in case, or that names the same city.
    private static func suggestion(for name: String) -> String {
        let wanted = name.lowercased().replacing(" ", with: "_")
        let city = wanted.split(separator: "/").last.map(String.init) ?? wanted
        let known = TimeZone.knownTimeZoneIdentifiers
        let match =
            known.first { $0.lowercased() == wanted }
            ?? known.first { $0.lowercased().split(separator: "/").last.map(String.init) == city }
        return match.map { "; did you mean \($0)?" } ?? ""
    }
}

/// Unchecked because the dictionary is mutable; `lock` protects it.
private final class KnownZones: @unchecked Sendable {
    private let lock = NSLock()
    private var zones: [String: LocalZone] = [:]

    subscript(name: String) -> LocalZone? {
        get { lock.withLock { zones[name] } }
        set { lock.withLock { zones[name] = newValue } }
    }
}
