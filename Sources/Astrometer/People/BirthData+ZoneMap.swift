extension BirthData {
    /// Returns the birth at a time on the clocks of the birthplace, in the zone that a map has at its coordinates.
    /// - Parameter uncertainty: how far the time may be wrong, in minutes.
    /// - Throws: ``AstrometerError`` of the field `zone`: with code `invalidArgument` if the birth has no coordinates,
    ///   or if several possible zones do not agree on the instant; the errors of ``ZoneMap/init(catalog:)``.
    package func findingZone(
        of time: CivilTime, _ repeated: RepeatedTime, uncertainty: Int? = nil,
        in map: () throws -> ZoneMap = { try ZoneMap.shared.get() }
    ) throws -> BirthData {
        var zones: [String] = []
        if let latitude, let longitude {
            zones = try withField(BirthFields.Field.zone.rawValue) {
                try map().zones(latitude: latitude, longitude: longitude)
            }
        }
        return try BirthData(self, time: time, repeatedTime: repeated, timeUncertainty: uncertainty, inOneOf: zones)
    }
}

extension Sequence<BirthData> {
    /// The SHA-256 of the map of time zones if the zone of any birth was found in it; nil otherwise.
    package var zoneMapDigest: String? {
        contains { !$0.zoneCandidates.isEmpty } ? try? ZoneMap.shared.get().sha256 : nil
    }
}
