import AstrometerPlatform
import CSwissEphemeris

/// The position of a point: degrees, and degrees a day.
package struct PointPosition: Hashable, Sendable {
    /// Degrees, [0, 360).
    package let longitude: Double
    /// Degrees north of the ecliptic; nil for a point without a latitude of its own.
    package let latitude: Double?
    /// Degrees a day; nil for angles, lots and opposite points.
    package let speed: Double?

    package init(longitude: Double, latitude: Double? = nil, speed: Double? = nil) {
        (self.longitude, self.latitude, self.speed) = (Degrees.normalized(longitude), latitude, speed)
    }
}

// Points and zodiacs of charts. Sections 1 and 2 of `Documentation/Specification/points.md`.
extension Ephemeris {
    /// Computes the eleven positions of a moment in a zodiac.
    ///
    /// - Throws: the errors of ``sky(at:)``.
    public func sky(at moment: Moment, in zodiac: Zodiac) throws -> Sky {
        guard zodiac.isSidereal else { return try sky(at: moment) }
        if zodiac.isShifted {
            let (tropical, shift) = (try sky(at: moment), try shift(of: zodiac, at: moment))
            return try Sky(moment: moment, source: tropical.source, positions: tropical.positions.map(shift.applied))
        }
        return try Sky(
            moment: moment, source: name,
            positions: Body.allCases.map { body in
                let values = try compute(body, at: moment, in: zodiac)
                return BodyPosition(longitude: values[0], speed: values[3])
            })
    }

    /// Computes a sidereal zodiac's distance from the tropical one at a moment, in degrees, [0, 360); 0 for the tropical.
    ///
    /// - Throws: ``AstrometerError`` for a moment that libswe does not cover.
    public func ayanamsa(of zodiac: Zodiac, at moment: Moment) throws -> Double {
        guard zodiac.isSidereal else { return 0 }
        var degrees = 0.0
        let (code, text) = withText {
            zodiac.use()
            return swe_get_ayanamsa_ex_ut(moment.julianDay, flag, &degrees, $0)
        }
        try ensure(code >= 0, .outOfRange, "no ayanamsa of \(zodiac.name) at \(moment): \(text.singleLine)")
        return Degrees.normalized(degrees)
    }

    /// Computes how far longitudes of a sidereal zodiac are behind tropical ones.
    private func shift(of zodiac: Zodiac, at moment: Moment) throws -> ZodiacShift {
        // The interval of libswe's own speeds.
        let days = 0.001
        let ayanamsa = try ayanamsa(of: zodiac, at: moment)
        let before = try self.ayanamsa(of: zodiac, at: moment.adding(days: -days))
        return ZodiacShift(degrees: ayanamsa, speed: Degrees.folded(ayanamsa - before) / days)
    }

    /// Computes the true obliquity of the ecliptic in degrees.
    ///
    /// - Throws: ``AstrometerError`` for a moment that libswe does not cover.
    package func obliquity(at moment: Moment) throws -> Double {
        try library(SE_ECL_NUT, "obliquity", at: moment).longitude
    }

    /// Computes the tropical latitude of a body in degrees.
    ///
    /// - Throws: the errors of ``sky(at:)``.
    package func latitude(of body: Body, at moment: Moment) throws -> Double { try compute(body, at: moment)[1] }

    /// Computes the positions of points, in the order given.
    ///
    /// - Parameters:
    ///   - points: the points.
    ///   - sky: the bodies at the moment, in the zodiac.
    ///   - angles: libswe's angles in the zodiac; nil without Ascendant, and points that need it are then absent.
    ///   - zodiac: the zodiac of the longitudes.
    /// - Throws: the errors of ``sky(at:)``; for asteroids beyond their table an error that names the file that has them.
    package func positions(
        of points: [ChartPoint], under sky: Sky, angles: [Double]?, in zodiac: Zodiac
    ) throws -> [(point: ChartPoint, position: PointPosition)] {
        let shift = zodiac.isShifted ? try shift(of: zodiac, at: sky.moment) : nil
        return try ChartPoint.positions(of: points, under: sky, angles: angles) { point in
            let position = try position(of: point, at: sky.moment, in: shift == nil ? zodiac : .tropical)
            return position.map { shift?.applied(to: $0) ?? $0 }
        }
    }

    /// Computes the tropical longitude of a point that needs no Ascendant, in degrees, [0, 360).
    ///
    /// - Throws: the errors of ``positions(of:under:angles:in:)``.
    package func longitude(of point: ChartPoint, at moment: Moment) throws -> Double {
        if case .opposite(let name) = point.source {
            let other = try Body(name).map { try longitude(of: $0, at: moment) }
            return Degrees.normalized(try (other ?? longitude(of: ChartPoint(named: name), at: moment)) + 180)
        }
        return try required(
            position(of: point, at: moment, in: .tropical)?.longitude, "\(point.name) requires the Ascendant")
    }

    /// Returns the points of a list without those that have no position at one of the moments, which are asteroids beyond their
    /// table.
    ///
    /// - Throws: the errors of ``longitude(of:at:)`` except for these.
    package func points(_ points: [ChartPoint], coveredAt moments: [Moment]) throws -> [ChartPoint] {
        try points.filter { point in
            guard case .asteroid = point.source else { return true }
            do {
                for moment in moments { _ = try longitude(of: point, at: moment) }
                return true
            } catch let error as AstrometerError where error.code == .outOfRange { return false }
        }
    }

    /// Computes the position of a point of libswe or of the table of asteroids. Returns nil for other points, which follow from
    /// bodies, angles or these points.
    private func position(of point: ChartPoint, at moment: Moment, in zodiac: Zodiac) throws -> PointPosition? {
        switch point.source {
        case .library(let number): try library(number, point.name, at: moment, in: zodiac)
        case .asteroid(let number): try asteroid(number, point.name, at: moment, in: zodiac)
        case .opposite, .angle, .lot: nil
        }
    }

    /// Returns libswe's angles of a place in a zodiac: Ascendant, Midheaven, right ascension of the Midheaven, Vertex.
    package func angles(
        at moment: Moment, latitude: Double, longitude: Double, in zodiac: Zodiac
    ) throws -> [Double] {
        // The angles do not depend on the system. Porphyry houses exist everywhere.
        try divided(at: moment, latitude: latitude, longitude: longitude, system: .porphyry, zodiac: zodiac).angles
    }

    /// Computes the position that libswe has under a number. Under the number of the obliquity, the longitude is the true
    /// obliquity.
    private func library(
        _ number: Int32, _ name: String, at moment: Moment, in zodiac: Zodiac = .tropical
    ) throws -> PointPosition {
        try Cancellation.check()
        try ensure(
            Self.reach.contains(moment.julianDay), .outOfRange,
            "no position of \(name) at \(moment); libswe reaches from 13201 BC to AD 17191")
        return try withUnsafeTemporaryAllocation(of: Double.self, capacity: 6) { values in
            values.initialize(repeating: 0)
            let (returned, text) = withText {
                zodiac.use()
                return swe_calc_ut(
                    moment.julianDay, number, flag | SEFLG_SPEED | zodiac.flag, values.baseAddress, $0)
            }
            let isFromSource = number == SE_ECL_NUT || returned & Self.sourceMask == flag
            try ensure(
                returned >= 0 && isFromSource && values[0].isFinite && !text.contains("Moshier"), .outOfRange,
                "no position of \(name) at \(moment): \(text.singleLine)")
            return PointPosition(longitude: values[0], latitude: values[1], speed: values[3])
        }
    }

    private func asteroid(_ number: Int32, _ name: String, at moment: Moment, in zodiac: Zodiac) throws -> PointPosition
    {
        if let directory {
            let file = EphemerisFile(.asteroids, period: try EphemerisFile.period(of: moment))
            try file.check(in: directory.path, for: name, at: moment)
            return try library(number, name, at: moment, in: zodiac)
        }
        let asteroids = try asteroids.get { try MotionTable.opened(in: tables, ofAsteroids: true) }
        guard let table, let position = asteroids?.asteroid(number - SE_CHIRON, at: moment, nutationOf: table) else {
            let file = try EphemerisFile(.asteroids, period: EphemerisFile.period(of: moment)).name
            throw AstrometerError(
                .outOfRange,
                "no position of \(name) at \(moment): the table of asteroids covers 1850 to 2100; with a folder of ephemeris files, \(file) has it"
            )
        }
        return zodiac.isSidereal ? try fixed(position, at: moment, in: zodiac) : position
    }

    /// Returns a tropical position in a zodiac that measures along the ecliptic of a fixed date. Its axes follow from libswe's places
    /// of the Sun and a planet.
    private func fixed(_ position: PointPosition, at moment: Moment, in zodiac: Zodiac) throws -> PointPosition {
        func unitVector(to body: Body, in zodiac: Zodiac) throws -> SIMD3<Double> {
            direction(of: try compute(body, at: moment, in: zodiac))
        }
        let sun = try unitVector(to: .sun, in: .tropical)
        let planets: [(body: Body, direction: SIMD3<Double>)] = try [.venus, .mars, .jupiter, .saturn, .uranus].map {
            ($0, try unitVector(to: $0, in: .tropical))
        }
        // The planet most nearly at right angles to the Sun gives the most accurate axes.
        let planet = planets.min { abs(($0.direction * sun).sum()) < abs(($1.direction * sun).sum()) }?.body ?? .venus
        func frame(_ zodiac: Zodiac) throws -> [SIMD3<Double>] {
            let sun = try unitVector(to: .sun, in: zodiac)
            let across = unit(cross(sun, try unitVector(to: planet, in: zodiac)))
            return [sun, across, cross(across, sun)]
        }
        let (from, to) = (try frame(.tropical), try frame(zodiac))
        let place = direction(of: [position.longitude, position.latitude ?? 0, 1, 0])
        let turned = zip(from, to).reduce(SIMD3<Double>.zero) { $0 + ($1.0 * place).sum() * $1.1 }
        let degree = Double.pi / 180
        let rate = try shift(of: zodiac, at: moment).speed
        return PointPosition(
            longitude: atan2(turned.y, turned.x) / degree, latitude: asin(turned.z) / degree,
            speed: position.speed.map { $0 - rate })
    }

    private func direction(of position: SIMD4<Double>) -> SIMD3<Double> {
        let degree = Double.pi / 180
        let (longitude, latitude) = (position.x * degree, position.y * degree)
        return [cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)]
    }

    private func cross(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> SIMD3<Double> {
        [
            one.y * other.z - one.z * other.y, one.z * other.x - one.x * other.z, one.x * other.y - one.y * other.x,
        ]
    }

    private func unit(_ vector: SIMD3<Double>) -> SIMD3<Double> { vector / (vector * vector).sum().squareRoot() }
}

/// How far longitudes of a sidereal zodiac are behind tropical ones.
private struct ZodiacShift {
    /// Degrees, and degrees a day.
    let degrees, speed: Double

    func applied(to position: BodyPosition) -> BodyPosition {
        BodyPosition(longitude: position.longitude - degrees, speed: position.speed - speed)
    }

    func applied(to position: PointPosition) -> PointPosition {
        PointPosition(
            longitude: position.longitude - degrees, latitude: position.latitude,
            speed: position.speed.map { $0 - speed })
    }
}

extension ChartPoint {
    /// Returns the positions of points, in the order given, from those that `base` has. Points without one are absent.
    package static func positions(
        of points: [ChartPoint], under sky: Sky, angles: [Double]?, base: (ChartPoint) throws -> PointPosition?
    ) rethrows -> [(point: ChartPoint, position: PointPosition)] {
        var known: [ChartPoint: PointPosition] = [:]
        func position(of point: ChartPoint) throws -> PointPosition? {
            if let position = try known[point] ?? base(point) {
                known[point] = position
                return position
            }
            switch point.source {
            case .library, .asteroid: return nil
            case .opposite(let name):
                let body = Body(name).map { sky[$0].longitude }
                let other = try body ?? ChartPoint(name).flatMap { try position(of: $0)?.longitude }
                return other.map { PointPosition(longitude: $0 + 180) }
            case .angle(let index):
                return angles.flatMap { $0.indices.contains(index) ? PointPosition(longitude: $0[index]) : nil }
            case .lot(let plus, let minus):
                guard let ascendant = angles?.first else { return nil }
                let isDay = Degrees.normalized(sky[.sun].longitude - ascendant) >= 180
                let arc = sky[plus].longitude - sky[minus].longitude
                return PointPosition(longitude: ascendant + (isDay ? arc : -arc) + 360)
            }
        }
        return try points.compactMap { point in try position(of: point).map { (point, $0) } }
    }
}

extension Zodiac {
    /// libswe's flag for longitudes in the zodiac.
    var flag: Int32 { number == nil ? 0 : SEFLG_SIDEREAL }

    /// Whether longitudes of the zodiac are tropical ones less the ayanamsa.
    fileprivate var isShifted: Bool { isSidereal && !hasFixedEcliptic }

    /// Whether libswe measures longitudes of the zodiac along the ecliptic of a fixed date, as it does for standard equinoxes.
    var hasFixedEcliptic: Bool {
        [SE_SIDM_J2000, SE_SIDM_J1900, SE_SIDM_B1950, SE_SIDM_GALALIGN_MARDYKS].contains { $0 == number }
    }

    /// Sets the zodiac for libswe's sidereal longitudes on this thread.
    func use() {
        guard let number else { return }
        swe_set_sid_mode(number, 0, 0)
    }
}
