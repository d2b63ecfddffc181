extension FunctionDescription {
    static let returnChart = FunctionDescription(.returnChart) { fields, tools, _ in
        let birth = try fields.requiredBirth()
        let options = try fields.chartDetails()
        let (year, after) = (fields.whole(.returnYear), fields.text(.returnAfter))
        try fields.require(
            (year == nil) != (after == nil), year == nil ? .returnYear : .returnAfter,
            "give either year or after\(year == nil ? "" : ", not both")")
        let place = try fields.returnPlace(by: tools)
        let engine = try tools.engine(named: fields.model, isScored: false)
        let natal = try tools.chart(of: birth, fields.houseSystem, in: options.zodiac)
        let selection: ReturnChart.Selection =
            try year.map { .year($0) } ?? .after(fields.noon(.returnAfter).moment)
        let found = try withField((year == nil ? RequestField.returnAfter : .returnYear).name) {
            try ReturnChart(
                of: fields.text(.returnOf).flatMap(Body.init) ?? .sun, natal: natal, selection,
                pass: fields.whole(.returnPass) ?? 1, at: place, in: options.zodiac, ephemeris: tools.ephemeris)
        }
        let (details, natalDetails) = (
            try tools.details(of: found.chart, options), try tools.details(of: natal, options)
        )
        var document = found.chart.document(by: engine)
        document.addProvenance(of: found.chart, by: engine)
        document.add(details, of: found.chart, by: engine)
        document.add(found, natal: natal, details, natalDetails, by: engine)
        document.inputs?.year = year
        document.inputs?.after = after
        document.inputs?.pass = fields.whole(.returnPass)
        document.inputs?.atLat = place?.latitude
        document.inputs?.atLon = place?.longitude
        document.inputs?.dayZone = try fields.zone(.dayZone)
        return try document.json()
    }

    static let progressedChart = FunctionDescription(.progressedChart) { fields, tools, _ in
        let birth = try fields.requiredBirth()
        let options = try fields.chartDetails()
        let moment = try fields.noon(.progressedTo).moment
        let engine = try tools.engine(named: fields.model, isScored: false)
        let natal = try tools.chart(of: birth, fields.houseSystem, in: options.zodiac)
        let natalDetails = try tools.details(of: natal, options)
        return try withField(RequestField.progressedTo.name) {
            let progressed = try ProgressedChart(
                natal, to: moment, by: fields.choice(.progression, or: .secondary), options,
                natalDetails: natalDetails, ephemeris: tools.ephemeris)
            var document = progressed.chart.document(by: engine)
            document.addProvenance(of: progressed.chart, by: engine)
            document.add(progressed.details, of: progressed.chart, by: engine)
            try document.add(progressed, natal: natal, natalDetails)
            document.inputs?.progressedTo = fields.text(.progressedTo)
            document.inputs?.dayZone = try fields.zone(.dayZone)
            document.inputs?.at = try fields.parse(.at) { try CivilTime(parsing: $0.trimmed) }
            return try document.json()
        }
    }
}

extension RequestFields {
    /// Returns the time of a date's field, noon or `at`, in the time zone of the day.
    fileprivate func noon(_ field: RequestField) throws -> DayMoment {
        let zone = try zone(.dayZone)
        let date = try required(parse(field) { try CivilDate(parsing: $0.trimmed) }, field)
        let time = try parse(.at) { try CivilTime(parsing: $0.trimmed) } ?? .noon
        return try withField(path(of: field)) { try DayMoment(date, time, zone: zone) }
    }

    /// Returns the coordinates of a return's place; nil for the birthplace.
    fileprivate func returnPlace(by tools: FunctionTools) throws -> (latitude: Double, longitude: Double)? {
        let (latitude, longitude) = (number(.atLatitude), number(.atLongitude))
        try require(
            (latitude == nil) == (longitude == nil), latitude == nil ? .atLongitude : .atLatitude,
            "at_lat and at_lon require each other")
        if let latitude, let longitude {
            try require(!has(.atPlace), .atPlace, "give either at_place or at_lat and at_lon, not both")
            return (latitude, longitude)
        }
        guard let place = try parse(.atPlace, tools.place) else { return nil }
        return (place.latitude, place.longitude)
    }
}
