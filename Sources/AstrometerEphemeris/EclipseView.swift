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
