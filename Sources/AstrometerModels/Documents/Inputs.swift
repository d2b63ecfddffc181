extension BirthInput {
    /// Creates the fields of a birth, and the factors of its bodies.
    public init(_ birth: BirthData, sensitivity: [Body: Double]? = nil) {
        // A city has its coordinates.
        let isPlaced = birth.place != nil
        let isFound = !birth.zoneCandidates.isEmpty
        self.init(
            birthDate: birth.writtenDate, birthTime: birth.time, birthTimeUncertainty: birth.timeUncertainty,
            birthTimezone: isFound ? nil : birth.zone, birthLat: isPlaced ? nil : birth.latitude,
            birthLon: isPlaced ? nil : birth.longitude, birthPlace: birth.place?.title,
            calendar: birth.calendar == .gregorian ? nil : birth.calendar,
            repeatedTime: birth.repeatedTime == .earlier ? nil : birth.repeatedTime, sensitivity: sensitivity,
            zone: isFound ? birth.zone : nil, zoneSource: isFound ? .coordinates : nil,
            zoneCandidates: birth.zoneCandidates.count > 1 ? birth.zoneCandidates : nil,
            note: birth.note(on: birth.unusualClock))
    }

    // Versions before 0.5 wrote the names that births have in charts: `date`, not `birth_date`.
    public init(fields: WireFields) throws {
        let zone: String? = try fields.readIfPresent("zone")
        let zoneSource: BirthData.ZoneSource? = try fields.readIfPresent("zone_source")
        try self.init(
            birthDate: fields.readIfPresent("birth_date") ?? fields.read("date"),
            birthTime: fields.readIfPresent("birth_time") ?? fields.readIfPresent("time"),
            birthTimeUncertainty: fields.readIfPresent("birth_time_uncertainty")
                ?? fields.readIfPresent("time_uncertainty"),
            birthTimezone: fields.readIfPresent("birth_timezone") ?? (zoneSource == nil ? zone : nil),
            birthLat: fields.readIfPresent("birth_lat") ?? fields.readIfPresent("latitude"),
            birthLon: fields.readIfPresent("birth_lon") ?? fields.readIfPresent("longitude"),
            birthPlace: fields.readIfPresent("birth_place") ?? fields.readIfPresent("place"),
            calendar: fields.readIfPresent("calendar"), repeatedTime: fields.readIfPresent("repeated_time"),
            sensitivity: fields.readIfPresent("sensitivity"), zone: zoneSource == nil ? nil : zone,
            zoneSource: zoneSource, zoneCandidates: fields.readIfPresent("zone_candidates"),
            note: fields.readIfPresent("note"))
    }
}

extension DocumentInputs {
    // Versions before 0.5 wrote `sensitivity` beside the birth.
    public init(fields: WireFields) throws {
        try self.init(
            function: fields.readIfPresent("function"), birth: fields.readIfPresent("birth"),
            houseSystem: fields.readIfPresent("house_system"), model: fields.readIfPresent("model"),
            date: fields.readIfPresent("date"), at: fields.readIfPresent("at"),
            dayZone: fields.readIfPresent("day_zone"), days: fields.readIfPresent("days"),
            start: fields.readIfPresent("start"), place: fields.readIfPresent("place"),
            lat: fields.readIfPresent("lat"), lon: fields.readIfPresent("lon"), zone: fields.readIfPresent("zone"),
            scale: fields.readIfPresent("scale"),
            scope: fields.readIfPresent("scope"), theirBirth: fields.readIfPresent("their_birth"),
            theirName: fields.readIfPresent("their_name"), connections: fields.readIfPresent("connections"),
            mode: fields.readIfPresent("mode"), composite: fields.readIfPresent("composite"),
            calculatedAt: fields.readIfPresent("calculated_at"), wheel: fields.readIfPresent("wheel"),
            ranges: fields.readIfPresent("ranges"), uncertainty: fields.readIfPresent("uncertainty"),
            unrounded: fields.readIfPresent("unrounded"), exactDates: fields.readIfPresent("exact_dates"),
            activePoints: fields.readIfPresent("active_points"), points: fields.readIfPresent("points"),
            zodiac: fields.readIfPresent("zodiac"), declinations: fields.readIfPresent("declinations"),
            returnOf: fields.readIfPresent("of"), year: fields.readIfPresent("year"),
            after: fields.readIfPresent("after"), pass: fields.readIfPresent("pass"),
            atPlace: fields.readIfPresent("at_place"), atLat: fields.readIfPresent("at_lat"),
            atLon: fields.readIfPresent("at_lon"),
            progressedTo: fields.readIfPresent("to"), reversed: fields.readIfPresent("reversed"),
            method: fields.readIfPresent("method"),
            precision: fields.readIfPresent("precision"))
        if let factors: [Body: Double] = try fields.readIfPresent("sensitivity") { birth?.sensitivity = factors }
    }
}
