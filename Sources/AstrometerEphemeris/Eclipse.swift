/// An eclipse of the Sun or of the Moon, for the whole Earth.
///
///     let eclipses = try calendar.eclipses(from: .noonUTC("2026-08-01"), through: .noonUTC("2026-08-31"))
///     print(eclipses.map(\.kind))  // total, then partial
public struct Eclipse: Hashable, Sendable {
    /// The eclipsed luminary.
    public enum Luminary: String, CaseIterable, Sendable {
        /// The Moon covers the Sun, at new Moon.
        case solar
        /// The Earth's shadow covers the Moon, at full Moon.
        case lunar

        /// The body that is eclipsed: the Sun or the Moon.
        public var body: Body { self == .solar ? .sun : .moon }
    }

    /// The kind of eclipse.
    public enum Kind: String, CaseIterable, Sendable {
        /// The luminary is covered completely.
        case total
        /// The Sun is covered except for a ring.
        case annular
        /// A solar eclipse that is total on one part of the path and annular on others.
        case hybrid
        /// A part of the luminary is covered.
        case partial
        /// The Moon passes only through the Earth's outer shadow.
        case penumbral
    }

    /// The eclipsed luminary.
    public let luminary: Luminary
    /// The kind of eclipse; seen from a place it may be a different one.
    public let kind: Kind
    /// The instant of greatest eclipse: the shadow's axis passes nearest to the center of the Earth or of the Moon.
    public let maximum: Moment
    /// First contact with the penumbra anywhere on Earth.
    public let begin: Moment
    /// Last contact anywhere on Earth.
    public let end: Moment
    /// For a total, annular or hybrid eclipse of the Sun with a central line, the ratio of the Moon's diameter to the Sun's at
    /// the greatest eclipse; for one without a central line and for a partial one, the covered part of the Sun's diameter. For
    /// the Moon, the part of its diameter in the umbra, 0 for a penumbral eclipse.
    public let magnitude: Double
    /// The part of the Moon's diameter in the penumbra; nil for the Sun.
    public let penumbralMagnitude: Double?
    /// The number of its Saros series.
    public let saros: Int
    /// The longitude of the eclipsed body at the maximum, in degrees, [0, 360).
    public let longitude: Double

    /// The sign of the eclipsed body.
    public var sign: Sign { Sign(longitude: longitude) }
    /// The degree within its sign, [0, 30).
    public var degreeInSign: Double { longitude - sign.start }
}

/// The view of an eclipse from a place at sea level, where the luminary is seen while its upper limb is above the horizon.
public struct EclipseView: Hashable, Sendable {
    /// The kind of eclipse that is seen at ``maximum``: total, annular, partial or penumbral.
    public let kind: Eclipse.Kind
    /// The time of greatest coverage while the luminary is seen, from ``begin`` through ``end``.
    public let maximum: Moment
    /// Whether the luminary rises or sets at ``maximum``, because the local maximum is below the horizon.
    public let isMaximumAtHorizon: Bool
    /// First contact at the place, or the luminary's rising if that is later.
    public let begin: Moment
    /// Last contact at the place, or the luminary's setting if that is earlier.
    public let end: Moment
    /// When the upper limb rises during the eclipse; nil if it does not.
    public let rise: Moment?
    /// When the upper limb sets during the eclipse; nil if it does not. From a setting before ``rise`` until then, near a
    /// pole, the luminary is below the horizon.
    public let set: Moment?
    /// The magnitude at ``maximum``: the ratio of the Moon's diameter to the Sun's where ``kind`` is total or annular, the
    /// covered part of the Sun's diameter where it is partial; for the Moon, the part of its diameter in the umbra.
    public let magnitude: Double
    /// The covered part of the Sun's disk at ``maximum``, 0 to 1; nil for the Moon.
    public let obscuration: Double?
    /// The altitude of the luminary's center at ``maximum``, in degrees above the horizon, with refraction.
    public let altitude: Double
}

/// A place for viewing eclipses, at sea level.
public struct Observer: Hashable, Sendable {
    /// Degrees north, −90 to 90.
    public let latitude: Double
    /// Degrees east, −180 to 180.
    public let longitude: Double

    /// Creates an observer at sea level.
    ///
    /// - Throws: ``AstrometerError`` for a place that is not on Earth.
    public init(latitude: Double, longitude: Double) throws {
        try ensure(
            BirthData.latitudes.contains(latitude) && BirthData.longitudes.contains(longitude),
            "the place must be within latitude -90 to 90 and longitude -180 to 180 degrees, not \(latitude), \(longitude)"
        )
        (self.latitude, self.longitude) = (latitude, longitude)
    }
}
