import AstrometerModels

/// All that a reading needs to know of a moment, the same for every chart: computed once, shared by any number of them.
///
/// `Ephemeris.transits(at:)` makes it.
public struct Transits: Sendable {
    /// The bodies at the moment.
    public let sky: Sky
    /// The bodies one day before, for trends; nil where the ephemeris begins, or for a reading without trends.
    public let previousSky: Sky?
    /// The bodies' motion around the moment, for moments of exactness; nil for a reading without them.
    public let motion: SkyMotion?

    /// How far from one day the two skies may be apart, in days: less than a millisecond.
    private static let tolerance = 1e-8

    /// Transits of a sky, with that of the day before and the bodies' motion where trends and moments of exactness are
    /// wanted.
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
