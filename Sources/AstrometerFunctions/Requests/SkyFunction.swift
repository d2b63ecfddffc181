extension FunctionDescription {
    static let sky = FunctionDescription(.sky) { fields, tools, now in
        let moment = try fields.moment(now: now)
        let days = fields.whole(.skyDays) ?? 7
        let placeName = try fields.name(.place)
        let coordinates = try fields.coordinates()
        guard placeName == nil || coordinates == nil else {
            throw AstrometerError.invalid(either: "place", or: "lat and lon").withField(RequestField.place.name)
        }

        let place = try withField(RequestField.place.name) {
            try placeName.map { SkyPlaceDocument(try tools.place(named: $0)) }
        }
        let reader = try tools.reader(modelNamed: fields.model)
        return try withField(RequestField.date.name) {
            try reader.skyOverview(at: moment.moment, days: days, place: place ?? coordinates)
        }.json()
    }
}

extension RequestFields {
    /// The place of `lat`, `lon` and `zone`; nil if all are absent.
    fileprivate func coordinates() throws -> SkyPlaceDocument? {
        let (latitude, longitude, zone) = (number(.skyLatitude), number(.skyLongitude), try zone(.skyZone))
        guard let latitude, let longitude else {
            if latitude != nil || longitude != nil {
                let missing = latitude == nil ? RequestField.skyLatitude : .skyLongitude
                throw AstrometerError.invalid(latitude == nil ? "lon" : "lat", requires: missing.name).withField(
                    missing.name)
            }
            guard zone == nil else {
                throw AstrometerError.invalid("zone", requires: "lat and lon").withField(RequestField.skyZone.name)
            }
            return nil
        }
        for (field, value) in [(RequestField.skyLatitude, latitude), (.skyLongitude, longitude)] {
            guard case .number(let range) = field.type, range.contains(value) else {
                throw AstrometerError.invalid(
                    field.name, mustBe: field == .skyLatitude ? "-90 to 90" : "-180 to 180", not: value
                ).withField(field.name)
            }
        }
        return SkyPlaceDocument(name: nil, lat: latitude, lon: longitude, zone: zone)
    }
}

extension SkyPlaceDocument {
    init(_ place: Place) { self.init(name: place.title, lat: place.latitude, lon: place.longitude, zone: place.zone) }
}
