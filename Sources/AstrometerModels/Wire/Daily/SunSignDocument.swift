/// The sign of the Sun on a date, on the wire.
///
/// Section 2 of the daily specification.
public struct SunSignDocument: Hashable, Sendable {
    /// `YYYY-MM-DD`.
    public var date: String
    /// The zone whose date it is; nil for UTC.
    public var zone: String?
    /// Nil on a day on which the Sun changes sign, as the date alone does not tell.
    public var sunSign: Sign?
    /// Whether the Sun changes sign during the date.
    public var cusp: Bool
    /// The sign of the date, or on a cusp the two, in order.
    public var signs: [Sign]
    /// On a cusp the instant at which the Sun changes sign, ISO 8601.
    public var changesAt: String?

    public init(date: String, zone: String?, signs: [Sign], changesAt: String?) {
        self.date = date
        self.zone = zone
        sunSign = signs.count == 1 ? signs[0] : nil
        cusp = signs.count > 1
        self.signs = signs
        self.changesAt = changesAt
    }
}

extension SunSignDocument: Codable {
    enum CodingKeys: String, CodingKey {
        case date, zone
        case sunSign = "sun_sign"
        case cusp, signs
        case changesAt = "changes_at"
    }

    // Written out because the sign is null, not absent, on a cusp.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(date, forKey: .date)
        try container.encodeIfPresent(zone, forKey: .zone)
        try container.encode(sunSign, forKey: .sunSign)
        try container.encode(cusp, forKey: .cusp)
        try container.encode(signs, forKey: .signs)
        try container.encodeIfPresent(changesAt, forKey: .changesAt)
    }
}
