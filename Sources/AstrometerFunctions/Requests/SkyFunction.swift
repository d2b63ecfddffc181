import Astrometer

extension DocumentFunctions {
    package static let sky = DocumentFunction<SkyOverviewDocument>(signature: .sky) { fields, tools, now in
        let moment = try fields.moment(now: now)
        let days = fields.whole(.skyDays) ?? 7
        let placeName = try fields.name(.place)
        let coordinates = try fields.coordinates()
        try fields.require(
            placeName == nil || coordinates == nil, .place, "give either place or lat and lon, not both")

        let place = try withField(RequestField.place.name) {
            try placeName.map { SkyPlaceDocument(try tools.place(named: $0)) }
        }
        let reader = try tools.reader(modelNamed: fields.model, isScored: false)
        return try withField(RequestField.date.name) {
            try reader.skyOverview(at: moment, days: days, place: place ?? coordinates)
        }
    }
}

extension RequestFields {
    /// The place of `lat`, `lon` and `zone`; nil if all are absent.
    fileprivate func coordinates() throws -> SkyPlaceDocument? {
        let (latitude, longitude) = (number(.skyLatitude), number(.skyLongitude))
        let zone = try zone(.skyZone)
        guard let latitude, let longitude else {
            try require(latitude == nil, .skyLongitude, "lat requires lon")
            try require(longitude == nil, .skyLatitude, "lon requires lat")
            try require(zone == nil, .skyZone, "zone requires lat and lon")
            return nil
        }
        try requireOnEarth((.skyLatitude, latitude), (.skyLongitude, longitude))
        return SkyPlaceDocument(name: nil, lat: latitude, lon: longitude, zone: zone)
    }

    /// - Throws: ``AstrometerError`` with the field of a latitude beyond 90°, or of a longitude beyond 180°.
    func requireOnEarth(_ latitude: (RequestField, Double), _ longitude: (RequestField, Double)) throws {
        for ((field, value), most) in [(latitude, 90), (longitude, 180)] {
            try require(abs(value) <= Double(most), field, "\(field.name) must be -\(most) to \(most), not \(value)")
        }
    }
}

extension SkyPlaceDocument {
    init(_ place: Place) { self.init(name: place.title, lat: place.latitude, lon: place.longitude, zone: place.zone) }
}
