extension BirthData {
    /// Returns the birth at a time on the clocks of the birthplace, in the zone that a map has at its coordinates.
    /// - Parameter uncertainty: how far the time may be wrong, in minutes.
    /// - Throws: ``AstrometerError`` of the field `zone`: with code `invalidArgument` if the birth has no coordinates,
    ///   or if several possible zones do not agree on the instant; the errors of ``ZoneMap/init(catalog:)``.
    package func findingZone(
        of time: CivilTime, _ repeated: RepeatedTime, uncertainty: Int? = nil,
        in map: () throws -> ZoneMap = { try ZoneMap.shared.get() }
    ) throws -> BirthData {
        var zones = [String]()
        var digest: String?
        if let latitude, let longitude {
            let map = try withField(BirthFields.Field.zone.rawValue) { try map() }
            zones = try map.zones(latitude: latitude, longitude: longitude)
            digest = map.sha256
        }
        return try BirthData(
            self, time: time, repeatedTime: repeated, timeUncertainty: uncertainty, inOneOf: zones, of: digest)
    }
}

extension Sequence<BirthData> {
    /// The SHA-256 of the map of time zones in which the zone of the first birth without one was found; nil if there is none.
    package var zoneMapDigest: String? { lazy.compactMap(\.zoneMap).first }
}
