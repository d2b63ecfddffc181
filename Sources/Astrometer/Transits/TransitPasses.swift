/// Numbers the passes of a body over a longitude: by the body's revolution, and by the pass within it. Both stay the
/// same when the longitude is corrected by some degrees, and for every searched range.
final class TransitPasses {
    struct Number: Hashable {
        /// The number of times that the body has gone around the zodiac since about the year 2000, counted from the longitude.
        let revolution: Int
        /// The number of the pass within the revolution, from 1: around a retrograde there are three or more.
        let pass: Int
    }

    private struct Target: Hashable {
        let body: Body
        let longitude: Double
    }

    private let motions: MotionCache
    private var known: [Target: [(moment: Moment, revolution: Int)]] = [:]

    init(in range: WindowRange, from ephemeris: Ephemeris) { motions = MotionCache(in: range, from: ephemeris) }

    /// Returns the number of the pass at a moment.
    /// - Parameter longitude: degrees, with any number of full turns; each full turn changes the number of revolutions by one.
    func number(of body: Body, over longitude: Double, at moment: Moment) throws -> Number {
        let revolution = Self.revolution(of: body, from: longitude, at: moment)
        // Passes of one revolution at or before the moment. The moment is one of them, apart from rounding.
        let before = try passes(of: body, over: longitude).count {
            $0.revolution == revolution && $0.moment <= moment.adding(days: Self.sameInstant)
        }
        return Number(revolution: revolution, pass: max(1, before))
    }

    private func passes(of body: Body, over longitude: Double) throws -> [(moment: Moment, revolution: Int)] {
        let target = Target(body: body, longitude: longitude)
        if let passes = known[target] { return passes }
        let reach = Self.passReach(of: body)
        let motion = try motions.motion(of: .body(body), reach, reach)
        guard let start = motion.start, let end = motion.end else { return [] }
        let passes = motion.crossings(of: longitude, from: start, through: end).map {
            (moment: $0, revolution: Self.revolution(of: body, from: longitude, at: $0))
        }
        known[target] = passes
        return passes
    }

    /// Counts how often the mean body has passed a longitude since 2000, to the nearest whole number. A body stays within
    /// 80° of its mean longitude, so all its passes over the longitude in one revolution get the same number.
    static func revolution(of body: Body, from longitude: Double, at moment: Moment) -> Int {
        let mean = meanMotion(of: body)
        let turns = (mean.longitude + mean.speed * (moment.julianDay - 2_451_545) - longitude) / 360
        return Int(turns.rounded())
    }

    /// Returns the mean longitude at noon of 2000-01-01 and its change a day, in degrees. Mercury and Venus have that of the
    /// Sun, which they stay near.
    static func meanMotion(of body: Body) -> (longitude: Double, speed: Double) {
        switch body {
        case .sun, .mercury, .venus: (280.466, 0.985_647_36)
        case .moon: (218.316, 13.176_396_48)
        case .mars: (355.433, 0.524_071_1)
        case .jupiter: (34.351, 0.083_129_4)
        case .saturn: (50.077, 0.033_497_9)
        case .uranus: (314.055, 0.011_769_0)
        case .neptune: (304.349, 0.006_020_1)
        case .pluto: (238.929, 0.004_014_0)
        case .northNode: (125.045, -0.052_953_78)
        }
    }

    /// Returns an upper bound of the days between the first and the last pass of one revolution.
    static func passReach(of body: Body) -> Double {
        // One number for each case of `Body`, in their order: the Sun, the Moon, Mercury to Pluto, the node.
        [0, 0, 120, 180, 320, 400, 500, 800, 1200, 2000, 0][body.rawValue]
    }

    /// Two minutes, in days: two passes are always farther apart.
    private static let sameInstant = 2.0 / 1440
}
