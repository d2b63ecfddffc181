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
