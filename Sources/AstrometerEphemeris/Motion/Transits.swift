/// The data of a moment that readings of all charts share.
///
///     let transits = try ephemeris.transits(at: .noonUTC("2025-10-30"))
///     let readings = [chart, another].map { reader.reading(of: $0, under: transits) }
///
/// `Ephemeris.transits(at:)` computes it.
public struct Transits: Sendable {
    /// The bodies at the moment.
    public let sky: Sky
    /// The bodies on the day before at the same clock time, for trends; nil on the ephemeris's first day, or for readings without
    /// trends.
    public let previousSky: Sky?
    /// The IANA time zone of the day; nil for UTC.
    public let zone: String?
    /// The bodies' motion around the moment, for moments of exactness; nil for a reading without them.
    public let motion: SkyMotion?

    /// The longest time between the two skies, in days: a zone that moved across the date line repeated a date.
    private static let longest = 2.0

    /// Creates transits from a sky, with the sky of the day before for trends and the bodies' motion for moments of exactness.
    /// The day before is that of the clocks of a zone; nil for UTC.
    /// - Throws: ``AstrometerError`` when the previous sky is not up to two days earlier, or the motion is not around
    ///   the moment.
    public init(sky: Sky, previousSky: Sky? = nil, motion: SkyMotion? = nil, zone: String? = nil) throws {
        if let previousSky {
            let days = sky.moment.days(since: previousSky.moment)
            guard days > 0, days <= Self.longest else {
                throw AstrometerError.invalid(
                    "the previous sky must be that of the day before \(sky.moment), not at \(previousSky.moment)")
            }
        }
        if let motion, motion.moment != sky.moment {
            throw AstrometerError.invalid(
                "the motion must be around the sky's moment \(sky.moment), not around \(motion.moment)")
        }
        self.sky = sky
        self.previousSky = previousSky
        self.motion = motion
        self.zone = zone
    }
}
