import AstrometerModels

/// The data of a moment that readings of all charts share.
///
/// `Ephemeris.transits(at:)` computes it.
public struct Transits: Sendable {
    /// The bodies at the moment.
    public let sky: Sky
    /// The bodies one day before, for trends; nil on the ephemeris's first day, or for readings without trends.
    public let previousSky: Sky?
    /// The bodies' motion around the moment, for moments of exactness; nil for a reading without them.
    public let motion: SkyMotion?

    /// The tolerance of the day between the two skies, in days: less than a millisecond.
    private static let tolerance = 1e-8

    /// Creates transits from a sky, with the sky of the day before for trends and the bodies' motion for moments of exactness.
    /// - Throws: ``AstrometerError`` when the two skies are not one day apart, or the motion is not around the moment.
    public init(sky: Sky, previousSky: Sky? = nil, motion: SkyMotion? = nil) throws {
        if let previousSky {
            let days = sky.moment.days(since: previousSky.moment)
            guard abs(days - 1) <= Self.tolerance else {
                throw AstrometerError.invalid(
                    "the previous sky must be exactly one day before \(sky.moment), not at \(previousSky.moment)")
            }
        }
        if let motion, motion.moment != sky.moment {
            throw AstrometerError.invalid(
                "the motion must be around the sky's moment \(sky.moment), not around \(motion.moment)")
        }
        (self.sky, self.previousSky, self.motion) = (sky, previousSky, motion)
    }
}
