/// Somebody in a person's world: birth data, and what the two are to each other.
@WireFields
public struct Connection: WireDocument, Identifiable {
    /// The name by which the caller's lists know the connection.
    public var connectionId: String
    /// The other person's name, as texts use it.
    public var name: String
    /// The date of birth, `YYYY-MM-DD`.
    public var birthDate: String
    /// `HH:MM` on the birthplace's clocks.
    public var birthTime: String? = nil
    /// The birthplace's latitude in degrees north, −90 to 90; nil when it is not known.
    public var birthLat: Double? = nil
    /// The birthplace's longitude in degrees east, −180 to 180; nil when it is not known.
    public var birthLon: Double? = nil
    /// An IANA time zone.
    public var birthTimezone: String? = nil
    /// What the other is to the person, which decides the mode and the words.
    public var relationshipType: RelationshipType
    /// From whom it was imported.
    public var sourceUserId: String? = nil
    /// When it was made.
    public var createdAt: Timestamp

    public var id: String { connectionId }

    /// The birth data, checked.
    /// - Throws: ``AstrometerError`` that names the value at fault.
    public func birth() throws -> BirthData {
        try BirthData(
            date: birthDate, time: birthTime, zone: birthTimezone, latitude: birthLat, longitude: birthLon)
    }
}

/// What somebody shows of themselves to those who have their link.
@WireFields
public struct ShareProfile: WireDocument {
    /// The name that the person goes by.
    public var name: String
    /// The date of birth, `YYYY-MM-DD`.
    public var birthDate: String
    /// `HH:MM` on the birthplace's clocks.
    public var birthTime: String? = nil
    /// The birthplace's latitude in degrees north, −90 to 90; nil when it is not shared.
    public var birthLat: Double? = nil
    /// The birthplace's longitude in degrees east, −180 to 180; nil when it is not shared.
    public var birthLon: Double? = nil
    /// An IANA time zone.
    public var birthTimezone: String? = nil
    /// The sign of the Sun.
    public var sunSign: Sign

    /// The birth data, checked.
    /// - Throws: ``AstrometerError`` that names the value at fault.
    public func birth() throws -> BirthData {
        try BirthData(
            date: birthDate, time: birthTime, zone: birthTimezone, latitude: birthLat, longitude: birthLon)
    }
}
