import Astrometer

extension DocumentFunctions {
    /// The chart of a return with the birth chart, for texts and wheels.
    package static let returned = DocumentFunction<RequestedMove>(signature: .returnChart) { fields, tools, _ in
        try RequestedMove(
            moved: fields.returned(fields.requiredBirth(), by: tools, fields.chartDetails(), fields.houseSystem))
    }

    /// A progressed chart with the birth chart, for texts and wheels.
    package static let progressed = DocumentFunction<RequestedMove>(signature: .progressedChart) { fields, tools, _ in
        try RequestedMove(
            moved: fields.progressed(fields.requiredBirth(), by: tools, fields.chartDetails(), fields.houseSystem))
    }
}

extension FunctionDescription {
    static let returnChart = FunctionDescription(.returnChart) {
        try DocumentFunctions.returned.document($0, $1, $2).shown.document.json()
    }

    static let progressedChart = FunctionDescription(.progressedChart) {
        try DocumentFunctions.progressed.document($0, $1, $2).shown.document.json()
    }
}

/// A return or a progressed chart, for documents, texts and wheels.
package struct RequestedMove: Sendable {
    let moved: MovedChart

    /// The return or the progressed chart.
    package var shown: ShownChart { ShownChart(document: moved.document, chart: moved.chart, engine: moved.engine) }

    /// The birth that it belongs to.
    package var birth: BirthData { moved.natal.birth }
}

extension RequestFields {
    /// Computes a return of a birth chart.
    func returned(
        _ birth: BirthRequest, by tools: FunctionTools, _ options: ChartOptions, _ houseSystem: HouseSystem
    ) throws -> MovedChart {
        let year = whole(.returnYear)
        let after = text(.returnAfter)
        try require(
            (year == nil) != (after == nil), year == nil ? .returnYear : .returnAfter,
            "give either year or after\(year == nil ? "" : ", not both")")
        let (place, city) = try returnPlace(by: tools)
        let engine = try tools.engine(named: model, isScored: false)
        let natal = try tools.chart(of: birth, houseSystem, in: options.zodiac)
        let selection: ReturnChart.Selection = try year.map { .year($0) } ?? .after(noon(.returnAfter).moment)
        let found = try withField((year == nil ? RequestField.returnAfter : .returnYear).name) {
            try ReturnChart(
                of: text(.returnOf).flatMap(Body.init) ?? .sun, natal: natal, selection,
                pass: whole(.returnPass), at: place, named: city, in: options.zodiac, ephemeris: tools.ephemeris)
        }
        var moved = try withField(RequestField.points.name) {
            try MovedChart(found, natal: natal, options, by: engine, ephemeris: tools.ephemeris)
        }
        note(found.chart.sky.moment, "the return is before the birth", in: &moved)
        moved.document.inputs?.year = year
        moved.document.inputs?.after = after
        moved.document.inputs?.pass = whole(.returnPass)
        moved.document.inputs?.atPlace = city?.title
        moved.document.inputs?.atLat = city == nil ? place?.latitude : nil
        moved.document.inputs?.atLon = city == nil ? place?.longitude : nil
        moved.document.inputs?.dayZone = try zone(.dayZone)
        return moved
    }

    /// Computes a progressed or directed birth chart.
    func progressed(
        _ birth: BirthRequest, by tools: FunctionTools, _ options: ChartOptions, _ houseSystem: HouseSystem
    ) throws -> MovedChart {
        let moment = try noon(.progressedTo).moment
        let engine = try tools.engine(named: model, isScored: false)
        let natal = try tools.chart(of: birth, houseSystem, in: options.zodiac)
        let natalDetails = try tools.details(of: natal, options)
        var moved = try withField(RequestField.progressedTo.name) {
            let progressed = try ProgressedChart(
                natal, to: moment, by: choice(.progression, or: .secondary), options, natalDetails: natalDetails,
                ephemeris: tools.ephemeris)
            return try MovedChart(progressed, natal: natal, natalDetails, by: engine)
        }
        note(moment, "the date of the progressed chart is before the birth", in: &moved)
        moved.document.inputs?.progressedTo = text(.progressedTo)
        moved.document.inputs?.dayZone = try zone(.dayZone)
        moved.document.inputs?.at = try parse(.at) { try CivilTime(parsing: $0.trimmed) }
        return moved
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

    /// Adds a warning to the note of the birth if a moment is before it.
    fileprivate func note(_ moment: Moment, _ warning: String, in moved: inout MovedChart) {
        guard moment < moved.natal.sky.moment else { return }
        warn(warning)
        let notes = [moved.document.natal?.note, warning].compactMap { $0 }
        moved.document.natal?.note = notes.joined(separator: "; ")
    }

    /// Returns the coordinates and the city of a return's place; nil for the birthplace, and for a place without a name.
    fileprivate func returnPlace(
        by tools: FunctionTools
    ) throws -> (place: (latitude: Double, longitude: Double)?, city: BirthData.Birthplace?) {
        let (latitude, longitude) = (number(.atLatitude), number(.atLongitude))
        try require(
            (latitude == nil) == (longitude == nil), latitude == nil ? .atLongitude : .atLatitude,
            "at_lat and at_lon require each other")
        if let latitude, let longitude {
            try require(!has(.atPlace), .atPlace, "give either at_place or at_lat and at_lon, not both")
            try requireOnEarth((.atLatitude, latitude), (.atLongitude, longitude))
            return ((latitude, longitude), nil)
        }
        guard let place = try parse(.atPlace, tools.place) else { return (nil, nil) }
        return ((place.latitude, place.longitude), place.birthplace)
    }
}
