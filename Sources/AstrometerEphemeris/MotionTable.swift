import AstrometerPlatform
import CMotionTable
import CSwissEphemeris

/// The positions of libswe's built-in theory as Chebyshev series, mapped from a file of the package's tables. Section
/// "Reader" of `Documentation/Specification/positions.md`.
final class MotionTable: @unchecked Sendable {
    // Nothing writes to the mapped file.
    private let table: OpaquePointer

    private init(_ table: OpaquePointer) { self.table = table }

    deinit { motion_table_close(table) }

    /// Opens the table in a folder; by default the package's own. Returns nil if the folder has none, or if another
    /// version of libswe made it.
    /// - Throws: ``AstrometerError`` with code `notFound` for a folder without tables, `dataLoss` for a damaged table.
    static func opened(in folder: String?, ofAsteroids: Bool = false) throws -> MotionTable? {
        // Programs that need only positions may have no tables.
        guard let folder = try folder.map(DataFolder.init(named:)) ?? (try? .located()) else { return nil }
        let path = folder.url.appendingPathComponent("Motion/\(ofAsteroids ? "asteroids" : "moshier").bin").path
        var damage: Int32 = 0
        if let table = motion_table_open(path, Ephemeris.libraryVersion, ofAsteroids ? 1 : 0, &damage) {
            return MotionTable(table)
        }
        guard damage == 0 else { throw AstrometerError(.dataLoss, "\(path) is not a valid table of motion") }
        return nil
    }

    /// Returns all positions, in the order of ``Body``; nil if libswe must compute any of them.
    func positions(at moment: Moment) -> [BodyPosition]? {
        guard let terrestrial = terrestrialTime(of: moment) else { return nil }
        return withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * Body.count) { values in
            guard let longitudes = values.baseAddress else { return nil }
            let speeds = longitudes + Body.count
            guard motion_table_positions(table, terrestrial, 0, Int32(Body.count), longitudes, speeds) == 1 else {
                return nil
            }
            return (0..<Body.count).map {
                BodyPosition(longitude: Degrees.normalized(longitudes[$0]), speed: speeds[$0])
            }
        }
    }

    /// Returns the position of a body; nil if libswe must compute it.
    func position(of body: Body, at moment: Moment) -> BodyPosition? {
        guard let terrestrial = terrestrialTime(of: moment) else { return nil }
        var (longitude, speed) = (0.0, 0.0)
        guard motion_table_positions(table, terrestrial, Int32(body.rawValue), 1, &longitude, &speed) == 1 else {
            return nil
        }
        return BodyPosition(longitude: Degrees.normalized(longitude), speed: speed)
    }

    /// Returns the position of an asteroid of this table of asteroids, by its number from Chiron, 0, to Vesta, 5, with the
    /// nutation of the table of bodies; nil for a moment that either table does not cover.
    func asteroid(_ number: Int32, at moment: Moment, nutationOf bodies: MotionTable) -> PointPosition? {
        // The table was made from ephemeris files, for which libswe uses another delta T than for the built-in theory.
        let universal = moment.julianDay
        guard motion_table_covers(table, universal) != 0, motion_table_covers(bodies.table, universal) != 0 else {
            return nil
        }
        let deltaT = EphemerisThread.run(directory: nil) { swe_deltat_ex(universal, SEFLG_SWIEPH, nil) }
        return withUnsafeTemporaryAllocation(of: Double.self, capacity: 3) { values in
            guard let position = values.baseAddress else { return nil }
            motion_table_asteroid(table, bodies.table, universal + deltaT, number, position)
            return PointPosition(longitude: position[0], latitude: position[1], speed: position[2])
        }
    }

    /// Returns the right ascension of the midheaven and the true obliquity, in degrees; nil if libswe must divide the
    /// houses. Longitudes are degrees east.
    func midheaven(at moment: Moment, longitude: Double) -> (rightAscension: Double, obliquity: Double)? {
        guard Self.siderealTime.contains(moment.julianDay), let terrestrial = terrestrialTime(of: moment) else {
            return nil
        }
        var obliquity = 0.0
        let rightAscension = motion_table_midheaven(table, moment.julianDay, terrestrial, longitude, &obliquity)
        return (rightAscension, obliquity)
    }

    /// From 1850 to 2050, where libswe computes sidereal time by the IERS conventions of 2010. It excludes both ends.
    private static let siderealTime = 2_396_758.5.nextUp..<2_469_807.5

    /// Returns the moment plus delta T, added as libswe adds it; nil for a moment that the table does not cover.
    private func terrestrialTime(of moment: Moment) -> Double? {
        let universal = moment.julianDay
        guard motion_table_covers(table, universal) != 0 else { return nil }
        return universal + EphemerisThread.run(directory: nil) { swe_deltat_ex(universal, SEFLG_MOSEPH, nil) }
    }
}

extension Sky {
    /// Returns a sky of the built-in theory with libswe's own speeds instead of the table's derivatives, for
    /// ``PhaseRule/speedAgainstBirth``; other skies unchanged.
    ///
    /// libswe's speeds are up to 0.0001° a day off. The rule compares them rounded to four decimals, so with exact ones readings
    /// would differ from the published ones.
    package func withLibrarySpeeds() -> Sky {
        guard source == Ephemeris.theoryName, Ephemeris.reach.contains(moment.julianDay) else { return self }
        let speeds = Self.librarySpeeds.value(for: moment) {
            Body.allCases.map { body in
                var values = [Double](repeating: 0, count: 6)
                let flags = SEFLG_MOSEPH | SEFLG_SPEED
                let status = EphemerisThread.run(directory: nil) {
                    swe_calc_ut(moment.julianDay, Ephemeris.entry(of: body).number, flags, &values, nil)
                }
                return status < 0 ? self[body].speed : values[3]
            }
        }
        var sky = self
        for (index, speed) in speeds.enumerated() { sky.positions[index].speed = speed }
        return sky
    }

    private static let librarySpeeds = BoundedCache<Moment, [Double]>(most: 1024)
}
