/// The local mean solar time of a birth before standard time.
///
/// The time-zone database has the mean time of each zone's city, which it calls `LMT`. Elsewhere in the zone clocks of those
/// years differed from it by 4 minutes for each degree of longitude. The mean time of a capital that was legal time in a whole
/// country, such as Paris's PMT, is ``LegalTime``.
public struct MeanTime: Hashable, Sendable, CustomStringConvertible {
    /// Whether it is the mean time of the zone's city or of the birthplace.
    public let source: Source
    /// Seconds ahead of universal time.
    public let utcOffset: Int
    let zone: String
    /// Whether the birthplace is known, so that its own mean time can be requested.
    let isPlaceKnown: Bool

    /// A description with the offset from universal time, such as "mean time of Europe/Berlin's city, UTC+00:53:28".
    public var description: String {
        let owner = source == .zone ? "\(zone)'s city" : "the birthplace's own longitude"
        return "mean time of \(owner), \(UTCOffset.text(utcOffset))"
    }

    /// A hint on the alternative, such as "zone LMT takes that of the birthplace's own longitude".
    public var alternative: String {
        switch source {
        case .birthplace: "zone with a name such as Europe/Berlin takes that of the zone's city"
        case .zone:
            "zone \(BirthData.meanTimeZone) takes that of the birthplace's own longitude"
                + (isPlaceKnown ? "" : ", where that is given")
        }
    }

    /// Returns the offset of a meridian's mean time, to the nearest second: 4 minutes for each degree of longitude.
    static func offset(atLongitude longitude: Double) -> Int { Int((longitude * 240).rounded()) }
}

package enum UTCOffset {
    /// Returns an offset such as "UTC+02:00", with seconds only if it has some.
    package static func shortText(_ seconds: Int) -> String {
        String(text(seconds).dropLast(seconds % 60 == 0 ? 3 : 0))
    }

    /// Returns an offset such as "UTC-00:44:30".
    static func text(_ seconds: Int) -> String {
        let ahead = seconds.magnitude
        let parts = [ahead / 3600, ahead / 60 % 60, ahead % 60].map { $0.padded(to: 2) }
        return "UTC\(seconds < 0 ? "-" : "+")\(parts.joined(separator: ":"))"
    }
}

extension BirthData {
    /// The zone name for the local mean time of the birthplace's longitude.
    public static let meanTimeZone = "LMT"

    /// The unusual time of the birth's clocks; nil for offsets of whole quarter hours, and if no zone is known.
    ///
    /// It is mean time if the time-zone database's abbreviation at the birth is exactly `LMT`, otherwise legal time.
    public var unusualClock: UnusualClock? {
        guard let zone, let history = try? clocks(), let moment = try? moment() else { return nil }
        let clock = history.clock(at: moment.secondsSince1970)
        if clock.abbreviation == LocalTimeType.localMeanTime {
            return .meanTime(
                MeanTime(
                    source: zone == Self.meanTimeZone ? .birthplace : .zone, utcOffset: clock.offset, zone: zone,
                    isPlaceKnown: longitude != nil))
        }
        // An offset given as the zone needs no note.
        guard clock.offset % 900 != 0, clock.abbreviation != zone else { return nil }
        return .legalTime(LegalTime(abbreviation: clock.abbreviation, utcOffset: clock.offset, zone: zone))
    }
}

/// A legal time whose offset is not a whole number of quarter hours, such as Liberia's MMT until 1972.
///
/// Clocks of the whole zone showed it, so it is right for all births in the zone.
public struct LegalTime: Hashable, Sendable, CustomStringConvertible {
    /// The time-zone database's abbreviation, such as `MMT`.
    public let abbreviation: String
    /// Seconds ahead of universal time.
    public let utcOffset: Int
    let zone: String

    /// The abbreviation and the offset: "legal time of Africa/Monrovia, MMT, UTC-00:44:30".
    public var description: String {
        // If the database has no abbreviation, it repeats the offset, such as +0020.
        let name = abbreviation.first?.isLetter == true ? "\(abbreviation), " : ""
        return "legal time of \(zone), \(name)\(UTCOffset.text(utcOffset))"
    }
}

/// A clock whose offset from universal time is unusual.
public enum UnusualClock: Hashable, Sendable {
    /// Local mean time, before there was legal time.
    case meanTime(MeanTime)
    /// A legal time.
    case legalTime(LegalTime)

    /// Seconds ahead of universal time.
    public var utcOffset: Int {
        switch self {
        case .meanTime(let time): time.utcOffset
        case .legalTime(let time): time.utcOffset
        }
    }
}
