import CSwissEphemeris

extension Ephemeris {
    /// Computes the houses of a moment and place.
    ///
    /// - Parameters:
    ///   - moment: the instant.
    ///   - latitude: degrees north, −90 to 90.
    ///   - longitude: degrees east, −180 to 180.
    ///   - system: the requested system; if it is undefined there, ``Houses/systemUsed`` is the fallback.
    /// - Throws: ``AstrometerError`` for a place that is not on Earth, a moment beyond libswe's range, or if even Porphyry
    ///   houses cannot be computed.
    public func houses(
        at moment: Moment, latitude: Double, longitude: Double, system: HouseSystem = .placidus
    ) throws -> Houses {
        try ensure(
            BirthData.latitudes.contains(latitude) && BirthData.longitudes.contains(longitude),
            "the place must be within latitude -90 to 90 and longitude -180 to 180 degrees, not \(latitude), \(longitude)"
        )
        try ensure(
            Self.reach.contains(moment.julianDay), .outOfRange,
            "no houses at \(moment); libswe reaches from 13201 BC to AD 17191")
        var cusps = [Double](repeating: 0, count: 13)
        var angles = [Double](repeating: 0, count: 10)
        let midheaven = table?.midheaven(at: moment, longitude: longitude)
        func divide(by system: HouseSystem) -> Bool {
            let letter = Int32(system.letter.value)
            return EphemerisThread.run(directory: directory?.path) {
                guard let (rightAscension, obliquity) = midheaven else {
                    return swe_houses(moment.julianDay, latitude, longitude, letter, &cusps, &angles) >= 0
                }
                return swe_houses_armc(rightAscension, latitude, obliquity, letter, &cusps, &angles) >= 0
            }
        }
        var used = system
        if !divide(by: used) {
            used = .porphyry
            try ensure(divide(by: used), .internal, "libswe found no houses at \(moment) for \(latitude), \(longitude)")
        }
        return try Houses(
            system: system, systemUsed: used, cusps: Array(cusps.dropFirst()), ascendant: angles[0],
            midheaven: angles[1])
    }

    /// Returns the houses of a birth: those of its place if date, time, zone and place are known, else solar houses of
    /// the Sun's longitude in degrees.
    /// - Throws: ``AstrometerError`` when libswe cannot divide the sky.
    package func houses(
        of birth: BirthData, at moment: Moment, sun: Double, system: HouseSystem = .placidus
    ) throws -> Houses {
        guard birth.isExact, let latitude = birth.latitude, let longitude = birth.longitude else {
            return Houses(solarFrom: sun, requested: system)
        }
        return try houses(at: moment, latitude: latitude, longitude: longitude, system: system)
    }
}
