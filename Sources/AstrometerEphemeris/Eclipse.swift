import AstrometerModels

/// An eclipse of the Sun or of the Moon, as the whole Earth sees it.
public struct Eclipse: Hashable, Sendable {
    /// Which luminary is eclipsed.
    public enum Luminary: String, CaseIterable, Sendable {
        /// The Moon covers the Sun, at new Moon.
        case solar
        /// The Earth's shadow covers the Moon, at full Moon.
        case lunar

        /// The body that is eclipsed: the Sun or the Moon.
        public var body: Body { self == .solar ? .sun : .moon }
    }

    /// How far the luminary is covered.
    public enum Kind: String, CaseIterable, Sendable {
        /// All of it.
        case total
        /// All of the Sun but a ring.
        case annular
        /// Total on one part of the path and annular on the others; of the Sun.
        case hybrid
        /// A part of it.
        case partial
        /// The Moon passes through the outer shadow alone.
        case penumbral
    }

    /// Which luminary is eclipsed.
    public let luminary: Luminary
    /// How far it is covered; from a place it may be less.
    public let kind: Kind
    /// The instant of greatest eclipse: the shadow's axis passes nearest to the center of the Earth or of the Moon.
    public let maximum: Moment
    /// First contact anywhere, with the penumbra; the maximum where the shadow only grazes the Earth.
    public let begin: Moment
    /// Last contact anywhere; the maximum where the shadow only grazes the Earth.
    public let end: Moment
    /// Of the Sun the covered part of its diameter at the greatest eclipse, or of a central eclipse the Moon's diameter by the
    /// Sun's; of the Moon the part of its diameter in the umbra, 0 of a penumbral eclipse.
    public let magnitude: Double
    /// The part of the Moon's diameter in the penumbra; nil of the Sun.
    public let penumbralMagnitude: Double?
    /// The number of its Saros series.
    public let saros: Int
    /// The longitude of the eclipsed body at the maximum, in degrees, [0, 360).
    public let longitude: Double

    /// The sign in which the eclipsed body stands.
    public var sign: Sign { Sign(longitude: longitude) }
    /// How far into its sign, in degrees, [0, 30).
    public var degreeInSign: Double { longitude - sign.start }
}

/// A place from which eclipses are watched, at sea level.
public struct Observer: Hashable, Sendable {
    /// Degrees north, −90 to 90.
    public let latitude: Double
    /// Degrees east, −180 to 180.
    public let longitude: Double

    /// Creates an observer at sea level.
    ///
    /// - Throws: ``AstrometerError`` for a place that is not on Earth.
    public init(latitude: Double, longitude: Double) throws {
        guard BirthData.latitudes.contains(latitude), BirthData.longitudes.contains(longitude) else {
            throw AstrometerError.invalid(
                "the place must be within latitude -90 to 90 and longitude -180 to 180 degrees, not \(latitude), \(longitude)"
            )
        }
        (self.latitude, self.longitude) = (latitude, longitude)
    }
}

/// What is seen of an eclipse from a place.
public struct EclipseView: Hashable, Sendable {
    /// How far the luminary is covered there: total, annular, partial or penumbral.
    public let kind: Eclipse.Kind
    /// When the most is covered while the luminary is above the horizon.
    public let maximum: Moment
    /// First contact, or the luminary's rising where that is later.
    public let begin: Moment
    /// Last contact, or the luminary's setting where that is earlier.
    public let end: Moment
    /// As ``Eclipse/magnitude``, at ``maximum``.
    public let magnitude: Double
    /// The covered part of the Sun's disk at ``maximum``, 0 to 1; nil of the Moon.
    public let obscuration: Double?
    /// How high the luminary stands at ``maximum``, in degrees above the horizon, with refraction.
    public let altitude: Double
}
