import AstrometerSupport

/// Mean solar time that the clocks of a birth kept, before there was standard time.
///
/// The time-zone database has the mean time of each zone's city, or of a capital by which a whole country went.
/// Elsewhere in the zone clocks of those years differed from it by 4 minutes for each degree of longitude.
public struct MeanTime: Hashable, Sendable, CustomStringConvertible {
    /// Whose meridian it is.
    public enum Source: String, TextCase {
        /// That of the city that the zone is called by, or of a capital.
        case zone
        /// The birthplace's own.
        case birthplace
    }

    /// Whether it is the mean time of the zone's city or of the birthplace.
    public let source: Source
    /// Seconds ahead of universal time.
    public let utcOffset: Int
    /// The zone that was given.
    let zone: String

    /// Whose mean time it is and how far it is from universal time, such as "mean time of Europe/Berlin's city,
    /// UTC+00:53:28".
    public var description: String {
        let owner = source == .zone ? "\(zone)'s city" : "the birthplace's own longitude"
        let ahead = utcOffset.magnitude
        let parts = [ahead / 3600, ahead / 60 % 60, ahead % 60].map { $0.padded(to: 2) }
        return "mean time of \(owner), UTC\(utcOffset < 0 ? "-" : "+")\(parts.joined(separator: ":"))"
    }

    /// How to ask for the other, such as "zone LMT takes that of the birthplace's own longitude".
    public var alternative: String {
        source == .zone
            ? "zone \(BirthData.meanTimeZone) takes that of the birthplace's own longitude"
            : "zone with a name such as Europe/Berlin takes that of the zone's city"
    }

    /// The mean time of a meridian, to the nearest second: 4 minutes for each degree of longitude.
    static func offset(atLongitude longitude: Double) -> Int { Int((longitude * 240).rounded()) }
}

extension BirthData {
    /// The zone that stands for the mean time of the birthplace's own longitude.
    public static let meanTimeZone = "LMT"

    /// The mean time that was taken for the clocks of the birth; nil for standard time, and for an approximate chart.
    ///
    /// It is the zone's where the time-zone database has a mean time at that date: one that it calls LMT, or a
    /// capital's, whose name ends in MT as in PMT or BMT and which is not a whole number of quarter hours from
    /// universal time, as standard times are.
    public var meanTime: MeanTime? {
        guard isExact, let zone, let history = try? clocks(), let moment = try? moment() else { return nil }
        let clock = history.clock(at: moment.secondsSince1970)
        guard clock.isMeanTime else { return nil }
        return MeanTime(
            source: zone == Self.meanTimeZone ? .birthplace : .zone, utcOffset: clock.offset, zone: zone)
    }
}
