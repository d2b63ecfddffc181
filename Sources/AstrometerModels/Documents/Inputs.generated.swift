// Generated from Contract/inputs.yaml by `make contract`; edit that instead.

/// The births and options that change the numbers of a document, for computing it again. Defaults are absent, and so is
/// all that the document has elsewhere.
public struct DocumentInputs: WireDocument {
    /// The person's birth.
    public var birth: BirthDocument?
    /// Factors of the weights of natal bodies, by body.
    public var sensitivity: [Body: Double]?
    /// The requested house system, unless it is `placidus`.
    public var houseSystem: HouseSystem?
    /// The model whose weights and orbs a chart has, unless it is `super-groups-1.1`.
    public var model: String?
    /// The zone of the day.
    public var dayZone: String?
    /// The other person's birth.
    public var theirBirth: BirthDocument?
    /// The other person's name in sentences.
    public var theirName: String?
    /// The connections whose outlook the document has.
    public var connections: [ConnectionInput]?
    /// `true` for numbers in full precision.
    public var unrounded: Bool?
    /// `false` if the dates of exact aspects were not searched.
    public var exactDates: Bool?
    /// The bodies of the chart, if a chart service's request left some out.
    public var activePoints: [Body]?
    /// The decimals of degrees, speeds and orbs, if a chart service's request gave them.
    public var precision: Int?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        birth: BirthDocument? = nil, sensitivity: [Body: Double]? = nil, houseSystem: HouseSystem? = nil,
        model: String? = nil, dayZone: String? = nil, theirBirth: BirthDocument? = nil, theirName: String? = nil,
        connections: [ConnectionInput]? = nil, unrounded: Bool? = nil, exactDates: Bool? = nil,
        activePoints: [Body]? = nil, precision: Int? = nil
    ) {
        (
            self.birth, self.sensitivity, self.houseSystem, self.model, self.dayZone, self.theirBirth, self.theirName,
            self.connections, self.unrounded, self.exactDates, self.activePoints, self.precision
        ) = (
            birth, sensitivity, houseSystem, model, dayZone, theirBirth, theirName, connections, unrounded, exactDates,
            activePoints, precision
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            birth: fields.readIfPresent("birth"), sensitivity: fields.readIfPresent("sensitivity"),
            houseSystem: fields.readIfPresent("house_system"), model: fields.readIfPresent("model"),
            dayZone: fields.readIfPresent("day_zone"), theirBirth: fields.readIfPresent("their_birth"),
            theirName: fields.readIfPresent("their_name"), connections: fields.readIfPresent("connections"),
            unrounded: fields.readIfPresent("unrounded"), exactDates: fields.readIfPresent("exact_dates"),
            activePoints: fields.readIfPresent("active_points"), precision: fields.readIfPresent("precision"))
    }
    public func writeFields(to json: JSONWriter) {
        if let activePoints { json.key("active_points").list(activePoints) { json.word($0.name) } }
        birth?.write(to: json.key("birth"))
        if let connections { json.list("connections", connections) }
        if let dayZone { json.text("day_zone", dayZone) }
        if let exactDates { json.bool("exact_dates", exactDates) }
        if let houseSystem { json.word("house_system", houseSystem.name) }
        if let model { json.text("model", model) }
        if let precision { json.integer("precision", precision) }
        if let sensitivity { json.key("sensitivity").record(sensitivity, \.name) { json.number($0) } }
        theirBirth?.write(to: json.key("their_birth"))
        if let theirName { json.text("their_name", theirName) }
        if let unrounded { json.bool("unrounded", unrounded) }
    }
}

/// A connection as it was given.
public struct ConnectionInput: WireDocument {
    /// The caller's id of the connection.
    public var connectionId: String
    /// The other person's name.
    public var name: String
    /// The relationship to the user.
    public var relationshipType: RelationshipType
    /// The other person's birth.
    public var birth: BirthDocument

    /// Creates the value with the given fields, without rounding or checking them.
    public init(connectionId: String, name: String, relationshipType: RelationshipType, birth: BirthDocument) {
        (self.connectionId, self.name, self.relationshipType, self.birth) = (
            connectionId, name, relationshipType, birth
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            connectionId: fields.read("connection_id"), name: fields.read("name"),
            relationshipType: fields.read("relationship_type"), birth: fields.read("birth"))
    }
    public func writeFields(to json: JSONWriter) {
        birth.write(to: json.key("birth"))
        json.text("connection_id", connectionId)
        json.text("name", name)
        json.word("relationship_type", relationshipType.rawValue)
    }
}
