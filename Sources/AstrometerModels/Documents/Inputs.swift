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

    // Versions before 0.5 wrote a given zone as `zone`, as births in charts do.
    public init(from decoder: any Decoder) throws {
        try self.init(fields: decoder.fields())
        if zoneSource == nil, let given = zone {
            birthTimezone = birthTimezone ?? given
            zone = nil
        }
    }
}

extension DocumentInputs {
    // Versions before 0.5 wrote `sensitivity` beside the birth.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.fields()
        try self.init(fields: fields)
        if let factors: [Body: Double] = try fields.readIfPresent("sensitivity") { birth?.sensitivity = factors }
    }
}
