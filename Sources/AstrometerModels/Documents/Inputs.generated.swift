// Generated from Contract/inputs.yaml by `make contract`; edit that instead.

/// The request of a document: the function that computes it, with the fields that are not their defaults. A document in
/// a list has that of its birth and day alone.
public struct DocumentInputs: WireDocument {
    /// The name of the function, such as `get_day`.
    public var function: String?
    /// The person's birth.
    public var birth: BirthInput?
    /// The requested house system, unless it is `placidus`.
    public var houseSystem: HouseSystem?
    /// The model, unless it is that of the function.
    public var model: String?
    /// The date of the day in its zone.
    public var date: CivilDate?
    /// The time of the day, unless it is noon.
    public var at: CivilTime?
    /// The zone of the day, unless it is UTC.
    public var dayZone: String?
    /// The number of days of transits or of the sky, unless it is 7.
    public var days: Int?
    /// The first date of a year.
    public var start: CivilDate?
    /// The city from which eclipses are described.
    public var place: String?
    /// The latitude of that place in degrees, if it has no name.
    public var lat: Double?
    /// The longitude of that place in degrees, if it has no name.
    public var lon: Double?
    /// The time zone of that place.
    public var zone: String?
    /// The scale of unified scores, unless it is `bipolar`.
    public var scale: UnifiedScale?
    /// The extent of facts, unless it is `day`.
    public var scope: FactsScope?
    /// The other person's birth.
    public var theirBirth: BirthInput?
    /// The other person's name in sentences.
    public var theirName: String?
    /// The connections whose outlook the document has.
    public var connections: [ConnectionInput]?
    /// The mode of a comparison that has only one.
    public var mode: String?
    /// The method of the composite chart, unless it is `midpoint`.
    public var composite: CompositeMethod?
    /// The moment that a comparison names.
    public var calculatedAt: Timestamp?
    /// The rings of a wheel, unless it is `natal`.
    public var wheel: String?
    /// `true` for usual ranges.
    public var ranges: Bool?
    /// `false` for an uncertain birth without the scores over its possible instants.
    public var uncertainty: Bool?
    /// `true` for numbers in full precision.
    public var unrounded: Bool?
    /// `false` if the dates of exact aspects were not searched.
    public var exactDates: Bool?
    /// The bodies of the chart, if a chart service's request left some out.
    public var activePoints: [Body]?
    /// The points of the chart, if any were asked for.
    public var points: [String]?
    /// The zodiac of the chart, unless it is `tropical`.
    public var zodiac: String?
    /// `true` for a chart with declinations.
    public var declinations: Bool?
    /// The body of a return, unless it is `sun`.
    public var returnOf: String?
    /// The year of a return, or of the Sun's stay in a sign.
    public var year: Int?
    /// The date after whose noon a return is the first.
    public var after: String?
    /// The pass of a return, unless it is the first.
    public var pass: Int?
    /// The city of a return with region and country.
    public var atPlace: String?
    /// The latitude in degrees, north positive, of a return at coordinates that were given.
    public var atLat: Double?
    /// The longitude of that place in degrees, east positive.
    public var atLon: Double?
    /// The date that a chart is progressed to.
    public var progressedTo: String?
    /// `true` for a wheel with the birth chart inside.
    public var reversed: Bool?
    /// How a chart is progressed, unless it is `secondary`.
    public var method: String?
    /// The decimals of degrees, speeds and orbs, if a chart service's request gave them.
    public var precision: Int?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        function: String? = nil, birth: BirthInput? = nil, houseSystem: HouseSystem? = nil, model: String? = nil,
        date: CivilDate? = nil, at: CivilTime? = nil, dayZone: String? = nil, days: Int? = nil, start: CivilDate? = nil,
        place: String? = nil, lat: Double? = nil, lon: Double? = nil, zone: String? = nil, scale: UnifiedScale? = nil,
        scope: FactsScope? = nil, theirBirth: BirthInput? = nil, theirName: String? = nil,
        connections: [ConnectionInput]? = nil, mode: String? = nil, composite: CompositeMethod? = nil,
        calculatedAt: Timestamp? = nil, wheel: String? = nil, ranges: Bool? = nil, uncertainty: Bool? = nil,
        unrounded: Bool? = nil, exactDates: Bool? = nil, activePoints: [Body]? = nil, points: [String]? = nil,
        zodiac: String? = nil, declinations: Bool? = nil, returnOf: String? = nil, year: Int? = nil,
        after: String? = nil, pass: Int? = nil, atPlace: String? = nil, atLat: Double? = nil, atLon: Double? = nil,
        progressedTo: String? = nil, reversed: Bool? = nil, method: String? = nil, precision: Int? = nil
    ) {
        (
            self.function, self.birth, self.houseSystem, self.model, self.date, self.at, self.dayZone, self.days,
            self.start, self.place, self.lat, self.lon, self.zone, self.scale, self.scope, self.theirBirth,
            self.theirName, self.connections, self.mode, self.composite, self.calculatedAt, self.wheel, self.ranges,
            self.uncertainty, self.unrounded, self.exactDates, self.activePoints, self.points, self.zodiac,
            self.declinations, self.returnOf, self.year, self.after, self.pass, self.atPlace, self.atLat, self.atLon,
            self.progressedTo, self.reversed, self.method, self.precision
        ) = (
            function, birth, houseSystem, model, date, at, dayZone, days, start, place, lat, lon, zone, scale, scope,
            theirBirth, theirName, connections, mode, composite, calculatedAt, wheel, ranges, uncertainty, unrounded,
            exactDates, activePoints, points, zodiac, declinations, returnOf, year, after, pass, atPlace, atLat, atLon,
            progressedTo, reversed, method, precision
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            function: fields.readIfPresent("function"), birth: fields.readIfPresent("birth"),
            houseSystem: fields.readIfPresent("house_system"), model: fields.readIfPresent("model"),
            date: fields.readIfPresent("date"), at: fields.readIfPresent("at"),
            dayZone: fields.readIfPresent("day_zone"), days: fields.readIfPresent("days"),
            start: fields.readIfPresent("start"), place: fields.readIfPresent("place"),
            lat: fields.readIfPresent("lat"), lon: fields.readIfPresent("lon"), zone: fields.readIfPresent("zone"),
            scale: fields.readIfPresent("scale"), scope: fields.readIfPresent("scope"),
            theirBirth: fields.readIfPresent("their_birth"), theirName: fields.readIfPresent("their_name"),
            connections: fields.readIfPresent("connections"), mode: fields.readIfPresent("mode"),
            composite: fields.readIfPresent("composite"), calculatedAt: fields.readIfPresent("calculated_at"),
            wheel: fields.readIfPresent("wheel"), ranges: fields.readIfPresent("ranges"),
            uncertainty: fields.readIfPresent("uncertainty"), unrounded: fields.readIfPresent("unrounded"),
            exactDates: fields.readIfPresent("exact_dates"), activePoints: fields.readIfPresent("active_points"),
            points: fields.readIfPresent("points"), zodiac: fields.readIfPresent("zodiac"),
            declinations: fields.readIfPresent("declinations"), returnOf: fields.readIfPresent("of"),
            year: fields.readIfPresent("year"), after: fields.readIfPresent("after"),
            pass: fields.readIfPresent("pass"), atPlace: fields.readIfPresent("at_place"),
            atLat: fields.readIfPresent("at_lat"), atLon: fields.readIfPresent("at_lon"),
            progressedTo: fields.readIfPresent("to"), reversed: fields.readIfPresent("reversed"),
            method: fields.readIfPresent("method"), precision: fields.readIfPresent("precision"))
    }
    public func writeFields(to json: JSONWriter) {
        if let activePoints { json.key("active_points").list(activePoints) { json.word($0.name) } }
        if let after { json.text("after", after) }
        if let at { json.word("at", at.description) }
        if let atLat { json.number("at_lat", atLat) }
        if let atLon { json.number("at_lon", atLon) }
        if let atPlace { json.text("at_place", atPlace) }
        birth?.write(to: json.key("birth"))
        if let calculatedAt { json.timestamp("calculated_at", calculatedAt) }
        if let composite { json.word("composite", composite.rawValue) }
        if let connections { json.list("connections", connections) }
        if let date { json.date("date", date) }
        if let dayZone { json.text("day_zone", dayZone) }
        if let days { json.integer("days", days) }
        if let declinations { json.bool("declinations", declinations) }
        if let exactDates { json.bool("exact_dates", exactDates) }
        if let function { json.text("function", function) }
        if let houseSystem { json.word("house_system", houseSystem.name) }
        if let lat { json.number("lat", lat) }
        if let lon { json.number("lon", lon) }
        if let method { json.text("method", method) }
        if let mode { json.text("mode", mode) }
        if let model { json.text("model", model) }
        if let returnOf { json.text("of", returnOf) }
        if let pass { json.integer("pass", pass) }
        if let place { json.text("place", place) }
        if let points { json.texts("points", points) }
        if let precision { json.integer("precision", precision) }
        if let ranges { json.bool("ranges", ranges) }
        if let reversed { json.bool("reversed", reversed) }
        if let scale { json.word("scale", scale.rawValue) }
        if let scope { json.word("scope", scope.rawValue) }
        if let start { json.date("start", start) }
        theirBirth?.write(to: json.key("their_birth"))
        if let theirName { json.text("their_name", theirName) }
        if let progressedTo { json.text("to", progressedTo) }
        if let uncertainty { json.bool("uncertainty", uncertainty) }
        if let unrounded { json.bool("unrounded", unrounded) }
        if let wheel { json.text("wheel", wheel) }
        if let year { json.integer("year", year) }
        if let zodiac { json.text("zodiac", zodiac) }
        if let zone { json.text("zone", zone) }
    }
}

/// A birth as requests give it. Unknown parts are absent. A zone that was found from the coordinates and a note are in
/// fields of their own, which requests do not have.
public struct BirthInput: WireDocument {
    /// The date in its own calendar, YYYY-MM-DD.
    public var birthDate: String
    /// The time on the clocks of the birthplace.
    public var birthTime: CivilTime?
    /// The minutes by which the time may be wrong in either direction.
    public var birthTimeUncertainty: Int?
    /// The IANA time zone, or `LMT`.
    public var birthTimezone: String?
    /// The latitude in degrees, north positive.
    public var birthLat: Double?
    /// The longitude in degrees, east positive.
    public var birthLon: Double?
    /// The city, instead of coordinates.
    public var birthPlace: String?
    /// `julian` for a date of the Julian calendar.
    public var calendar: BirthCalendar?
    /// `later` for the second of two equal times.
    public var repeatedTime: BirthData.RepeatedTime?
    /// Factors of the weights of natal bodies that are not 1, by body.
    public var sensitivity: [Body: Double]?
    /// The zone that was found; absent if a zone or a place was given.
    public var zone: String?
    /// `coordinates` if the zone was found from them.
    public var zoneSource: BirthData.ZoneSource?
    /// The possible zones at the coordinates, sorted by name; absent if only one is.
    public var zoneCandidates: [String]?
    /// A note on the clocks, the calendar or the day of the birth.
    public var note: String?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        birthDate: String, birthTime: CivilTime? = nil, birthTimeUncertainty: Int? = nil, birthTimezone: String? = nil,
        birthLat: Double? = nil, birthLon: Double? = nil, birthPlace: String? = nil, calendar: BirthCalendar? = nil,
        repeatedTime: BirthData.RepeatedTime? = nil, sensitivity: [Body: Double]? = nil, zone: String? = nil,
        zoneSource: BirthData.ZoneSource? = nil, zoneCandidates: [String]? = nil, note: String? = nil
    ) {
        (
            self.birthDate, self.birthTime, self.birthTimeUncertainty, self.birthTimezone, self.birthLat, self.birthLon,
            self.birthPlace, self.calendar, self.repeatedTime, self.sensitivity, self.zone, self.zoneSource,
            self.zoneCandidates, self.note
        ) = (
            birthDate, birthTime, birthTimeUncertainty, birthTimezone, birthLat, birthLon, birthPlace, calendar,
            repeatedTime, sensitivity, zone, zoneSource, zoneCandidates, note
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            birthDate: fields.readIfPresent("birth_date") ?? fields.read("date"),
            birthTime: fields.readIfPresent("birth_time") ?? fields.readIfPresent("time"),
            birthTimeUncertainty: fields.readIfPresent("birth_time_uncertainty")
                ?? fields.readIfPresent("time_uncertainty"), birthTimezone: fields.readIfPresent("birth_timezone"),
            birthLat: fields.readIfPresent("birth_lat") ?? fields.readIfPresent("latitude"),
            birthLon: fields.readIfPresent("birth_lon") ?? fields.readIfPresent("longitude"),
            birthPlace: fields.readIfPresent("birth_place") ?? fields.readIfPresent("place"),
            calendar: fields.readIfPresent("calendar"), repeatedTime: fields.readIfPresent("repeated_time"),
            sensitivity: fields.readIfPresent("sensitivity"), zone: fields.readIfPresent("zone"),
            zoneSource: fields.readIfPresent("zone_source"), zoneCandidates: fields.readIfPresent("zone_candidates"),
            note: fields.readIfPresent("note"))
    }
    public func writeFields(to json: JSONWriter) {
        json.text("birth_date", birthDate)
        if let birthLat { json.number("birth_lat", birthLat) }
        if let birthLon { json.number("birth_lon", birthLon) }
        if let birthPlace { json.text("birth_place", birthPlace) }
        if let birthTime { json.word("birth_time", birthTime.description) }
        if let birthTimeUncertainty { json.integer("birth_time_uncertainty", birthTimeUncertainty) }
        if let birthTimezone { json.text("birth_timezone", birthTimezone) }
        if let calendar { json.word("calendar", calendar.rawValue) }
        if let note { json.text("note", note) }
        if let repeatedTime { json.word("repeated_time", repeatedTime.rawValue) }
        if let sensitivity { json.key("sensitivity").record(sensitivity, \.name) { json.number($0) } }
        if let zone { json.text("zone", zone) }
        if let zoneCandidates { json.texts("zone_candidates", zoneCandidates) }
        if let zoneSource { json.word("zone_source", zoneSource.rawValue) }
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
    public var birth: BirthInput

    /// Creates the value with the given fields, without rounding or checking them.
    public init(connectionId: String, name: String, relationshipType: RelationshipType, birth: BirthInput) {
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
