/// Somebody in a person's world: birth data, and what the two are to each other.
public struct Connection: WireDocument, Identifiable {
    /// The date of birth, `YYYY-MM-DD`.
    public var birthDate: String
    /// The birthplace's latitude in degrees north, −90 to 90; nil when it is not known.
    public var birthLat: Double?
    /// The birthplace's longitude in degrees east, −180 to 180; nil when it is not known.
    public var birthLon: Double?
    /// `HH:MM` on the birthplace's clocks.
    public var birthTime: String?
    /// An IANA time zone.
    public var birthTimezone: String?
    /// The name by which the caller's lists know the connection.
    public var connectionId: String
    /// When it was made.
    public var createdAt: Timestamp
    /// The other person's name, as texts use it.
    public var name: String
    /// What the other is to the person, which decides the mode and the words.
    public var relationshipType: RelationshipType
    /// From whom it was imported.
    public var sourceUserId: String?

    public var id: String { connectionId }

    /// A connection as it goes over the wire; ``birth()`` checks the birth data, this does not.
    public init(
        connectionId: String, name: String, birthDate: String, birthTime: String? = nil, birthLat: Double? = nil,
        birthLon: Double? = nil, birthTimezone: String? = nil, relationshipType: RelationshipType,
        sourceUserId: String? = nil, createdAt: Timestamp
    ) {
        self.connectionId = connectionId
        self.name = name
        self.birthDate = birthDate
        self.birthTime = birthTime
        self.birthLat = birthLat
        self.birthLon = birthLon
        self.birthTimezone = birthTimezone
        self.relationshipType = relationshipType
        self.sourceUserId = sourceUserId
        self.createdAt = createdAt
    }

    enum CodingKeys: String, CodingKey {
        case birthDate = "birth_date"
        case birthLat = "birth_lat"
        case birthLon = "birth_lon"
        case birthTime = "birth_time"
        case birthTimezone = "birth_timezone"
        case connectionId = "connection_id"
        case createdAt = "created_at"
        case name
        case relationshipType = "relationship_type"
        case sourceUserId = "source_user_id"
    }

    /// The birth data, checked.
    /// - Throws: ``AstrometerError`` that names the value at fault.
    public func birth() throws -> BirthData {
        try BirthData(
            date: birthDate, time: birthTime, zone: birthTimezone, latitude: birthLat, longitude: birthLon)
    }
}

/// What somebody shows of themselves to those who have their link.
public struct ShareProfile: WireDocument {
    /// The date of birth, `YYYY-MM-DD`.
    public var birthDate: String
    /// The birthplace's latitude in degrees north, −90 to 90; nil when it is not shared.
    public var birthLat: Double?
    /// The birthplace's longitude in degrees east, −180 to 180; nil when it is not shared.
    public var birthLon: Double?
    /// `HH:MM` on the birthplace's clocks.
    public var birthTime: String?
    /// An IANA time zone.
    public var birthTimezone: String?
    /// The name that the person goes by.
    public var name: String
    /// The sign of the Sun.
    public var sunSign: Sign

    /// A profile as it goes over the wire; ``birth()`` checks the birth data, this does not.
    public init(
        name: String, birthDate: String, birthTime: String? = nil, birthLat: Double? = nil, birthLon: Double? = nil,
        birthTimezone: String? = nil, sunSign: Sign
    ) {
        self.name = name
        self.birthDate = birthDate
        self.birthTime = birthTime
        self.birthLat = birthLat
        self.birthLon = birthLon
        self.birthTimezone = birthTimezone
        self.sunSign = sunSign
    }

    enum CodingKeys: String, CodingKey {
        case birthDate = "birth_date"
        case birthLat = "birth_lat"
        case birthLon = "birth_lon"
        case birthTime = "birth_time"
        case birthTimezone = "birth_timezone"
        case name
        case sunSign = "sun_sign"
    }

    /// The birth data, checked.
    /// - Throws: ``AstrometerError`` that names the value at fault.
    public func birth() throws -> BirthData {
        try BirthData(
            date: birthDate, time: birthTime, zone: birthTimezone, latitude: birthLat, longitude: birthLon)
    }
}
