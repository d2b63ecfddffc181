import CSwissEphemeris

extension Ephemeris {
    /// Computes the houses of a moment and place.
    ///
    /// - Parameters:
    ///   - moment: the instant.
    ///   - latitude: degrees north, −90 to 90.
    ///   - longitude: degrees east, −180 to 180.
    ///   - system: the requested system; if it is undefined there, ``Houses/systemUsed`` is the fallback.
    ///   - zodiac: the zodiac of cusps and angles; whole signs are its signs.
    /// - Throws: ``AstrometerError`` for a place that is not on Earth, a moment beyond libswe's range, or if even Porphyry
    ///   houses cannot be computed.
    public func houses(
        at moment: Moment, latitude: Double, longitude: Double, system: HouseSystem = .placidus,
        zodiac: Zodiac = .tropical
    ) throws -> Houses {
        let (used, cusps, angles) = try divided(
            at: moment, latitude: latitude, longitude: longitude, system: system, zodiac: zodiac)
        return try Houses(
            system: system, systemUsed: used, cusps: Array(cusps.dropFirst()), ascendant: angles[0],
            midheaven: angles[1])
    }

    /// Divides the sky at a moment and place. Returns the system that libswe could use, its cusps from index 1 on, and its angles.
    func divided(
        at moment: Moment, latitude: Double, longitude: Double, system: HouseSystem, zodiac: Zodiac
    ) throws -> (used: HouseSystem, cusps: [Double], angles: [Double]) {
        try ensure(
            BirthData.latitudes.contains(latitude) && BirthData.longitudes.contains(longitude),
            "the place must be within latitude -90 to 90 and longitude -180 to 180 degrees, not \(latitude), \(longitude)"
        )
        try ensure(
            Self.reach.contains(moment.julianDay), .outOfRange,
            "no houses at \(moment); libswe reaches from 13201 BC to AD 17191")
        if !zodiac.isSidereal, let (rightAscension, obliquity) = table?.midheaven(at: moment, longitude: longitude) {
            return try divided(
                byMidheaven: rightAscension, obliquity: obliquity, latitude: latitude, system: system)
        }
        return try divided(by: system) { letter, cusps, angles in
            zodiac.use()
            let flags = zodiac.isSidereal ? flag | zodiac.flag : 0
            return swe_houses_ex(moment.julianDay, flags, latitude, longitude, letter, &cusps, &angles)
        }
    }

    /// Divides the sky by the right ascension of the Midheaven; all are degrees.
    func divided(
        byMidheaven rightAscension: Double, obliquity: Double, latitude: Double, system: HouseSystem
    ) throws -> (used: HouseSystem, cusps: [Double], angles: [Double]) {
        try divided(by: system) { letter, cusps, angles in
            swe_houses_armc(rightAscension, latitude, obliquity, letter, &cusps, &angles)
        }
    }

    private func divided(
        by system: HouseSystem, _ divide: (_ letter: Int32, inout [Double], inout [Double]) -> Int32
    ) throws -> (used: HouseSystem, cusps: [Double], angles: [Double]) {
        var cusps = [Double](repeating: 0, count: 13)
        var angles = [Double](repeating: 0, count: 10)
        for used in [system, .porphyry] {
            let status = EphemerisThread.run(directory: directory?.path) {
                divide(Int32(used.letter.value), &cusps, &angles)
            }
            if status >= 0 { return (used, cusps, angles) }
        }
        throw AstrometerError(.internal, "libswe found no houses")
    }

    /// Returns the houses of a birth: those of its place if date, time, zone and place are known, else solar houses of
    /// the Sun's longitude in degrees.
    /// - Throws: ``AstrometerError`` when libswe cannot divide the sky.
    package func houses(
        of birth: BirthData, at moment: Moment, sun: Double, system: HouseSystem = .placidus,
        zodiac: Zodiac = .tropical
    ) throws -> Houses {
        guard birth.isExact, let latitude = birth.latitude, let longitude = birth.longitude else {
            return Houses(solarFrom: sun, requested: system)
        }
        return try houses(at: moment, latitude: latitude, longitude: longitude, system: system, zodiac: zodiac)
    }
}
