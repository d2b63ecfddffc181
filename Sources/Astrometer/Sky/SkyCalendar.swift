import AstrometerEphemeris
import AstrometerModels

/// When things happen in the sky: stations, ingresses, phases of the Moon, exact aspects.
///
/// Every search reads from the same interpolated motion of the bodies, which the ephemeris keeps, and looks no further
/// than a limit of its own, so that it always ends. Safe to use from any thread.
public struct SkyCalendar: Sendable {
    /// Where the bodies' motion comes from; it bounds the dates that can be searched.
    public let ephemeris: Ephemeris
    /// The aspects that are looked for, and the separation at which each is exact, in degrees, 0 to 180.
    public let aspects: [AspectType: Double]
    /// The largest orb of each aspect in degrees. Where a natal body is uncertain by more than half of it, the aspect to
    /// it has no moment of exactness; without an orb it always has one.
    public let orbs: [AspectType: Double]
    let kept = SearchCache()

    /// A calendar of an ephemeris.
    ///
    /// - Parameters:
    ///   - ephemeris: the source of the bodies' motion.
    ///   - aspects: the five at their own angles unless given; those of a model by ``aspects(of:)``.
    ///   - orbs: the largest orb of each; those of a model by ``orbs(of:)``.
    public init(
        ephemeris: Ephemeris, aspects: [AspectType: Double] = Self.fiveAspects, orbs: [AspectType: Double] = [:]
    ) {
        (self.ephemeris, self.aspects, self.orbs) = (ephemeris, aspects, orbs)
    }

    /// Conjunction, sextile, square, trine and opposition at 0°, 60°, 90°, 120° and 180°.
    public static let fiveAspects = Dictionary(
        uniqueKeysWithValues: [AspectType.conjunction, .sextile, .square, .trine, .opposition].map { ($0, $0.angle) })

    /// The aspects that a model counts, at the angles at which it counts them.
    public static func aspects(of model: AstrometerModel) -> [AspectType: Double] {
        Dictionary(model.aspects.map { ($0.type, $0.angle) }) { first, _ in first }
    }

    /// The largest orbs at which a model counts its aspects.
    public static func orbs(of model: AstrometerModel) -> [AspectType: Double] {
        Dictionary(model.aspects.map { ($0.type, $0.orbLimit) }) { first, _ in first }
    }

    /// For each type that is looked for, in order, the angles at which one body forms it ahead of or behind another.
    var signedAngles: [(type: AspectType, angle: Double)] {
        AspectType.allCases.flatMap { type -> [(type: AspectType, angle: Double)] in
            guard let angle = aspects[type] else { return [] }
            return angle == 0 || angle == 180 ? [(type, angle)] : [(type, angle), (type, -angle)]
        }
    }

    /// A body that stands still and turns.
    public struct Station: Hashable, Sendable {
        /// The body that turns.
        public let body: Body
        /// The instant at which its longitude neither rises nor falls.
        public let moment: Moment
        /// Whether it moves backwards from here on.
        public let turnsRetrograde: Bool
    }

    /// A body that enters a sign.
    public struct Ingress: Hashable, Sendable {
        /// The body that enters the sign.
        public let body: Body
        /// The instant at which it crosses into the sign: at its first degree, or at its end when retrograde.
        public let moment: Moment
        /// The sign that it enters: of a retrograde body, the one before.
        public let sign: Sign
    }

    /// The stations of a body between two moments, in order. The Sun, the Moon and the mean node have none.
    ///
    /// To within a minute for Mercury to Mars, ten minutes for the slower ones.
    /// - Throws: ``AstrometerError`` for a span of more than 200 years or one that the ephemeris does not cover.
    public func stations(of body: Body, from first: Moment, through last: Moment) throws -> [Station] {
        guard Self.turningBodies.contains(body) else { return [] }
        return try ephemeris.motion(of: body, from: first, through: last).stations(from: first, through: last)
            .map { Station(body: body, moment: $0.moment, turnsRetrograde: $0.turnsBack) }
    }

    /// The first station of a body after a moment; nil for bodies that have none, or where the ephemeris ends before.
    ///
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the moment.
    public func nextStation(of body: Body, after moment: Moment) throws -> Station? {
        try kept.stations.value(for: SearchCache.StationKey(body: body, moment: moment)) {
            try foundStation(of: body, after: moment)
        }
    }

    private func foundStation(of body: Body, after moment: Moment) throws -> Station? {
        // In steps, as most bodies turn soon and only Mars and Venus may take two years to.
        for step in 0..<8 {
            let from = moment.adding(days: Double(step) * Self.stationStep)
            do {
                let found = try stations(of: body, from: from, through: from.adding(days: Self.stationStep))
                if let next = found.first(where: { $0.moment > moment }) { return next }
            } catch let error as AstrometerError where step > 0 && error.endsEphemeris {
                return nil
            }
        }
        return nil
    }

    /// The moments between two at which a body enters a sign, in order; a retrograde body may enter one twice.
    ///
    /// - Throws: the errors of ``stations(of:from:through:)``.
    public func ingresses(of body: Body, from first: Moment, through last: Moment) throws -> [Ingress] {
        let motion = try ephemeris.motion(of: body, from: first, through: last)
        return Sign.allCases.flatMap { sign in
            motion.crossings(of: sign.start, from: first, through: last).map { moment in
                let backwards = (motion.speed(at: moment) ?? 0) < 0
                let entered = Sign.allCases[(sign.rawValue + (backwards ? 11 : 0)) % 12]
                return Ingress(body: body, moment: moment, sign: entered)
            }
        }.ordered(by: \.moment.julianDay)
    }

    /// The bodies that have stations, in order: Mercury to Pluto.
    public static let turningBodies = Body.allCases.filter(\.kind.hasStations)

    private static let stationStep = 128.0
}
