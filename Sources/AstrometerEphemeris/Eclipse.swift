/// An eclipse of the Sun or of the Moon, for the whole Earth.
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
