/// The Moon of a day on the wire: `moon_detail`.
///
/// Section 4 of the daily specification.
@WireFields
public struct MoonDetailDocument: WireDocument {
    /// The sign in which the Moon stands.
    public var moonSign: Sign
    /// The natal house, 1 to 12, in which the Moon stands.
    public var moonHouse: Int
    /// Where the Moon stands between new and full.
    public var lunarPhase: LunarPhaseDocument
    /// The Moon's aspects to the natal bodies, strongest first.
    public var moonAspects: [MoonAspectDocument]?
    /// "Void until 14:05 UTC" or "Not void of course".
    public var voidOfCourse: String
    /// When the Moon is void of course in the sign where it stands.
    public var voidOfCoursePeriod: VoidOfCourseDocument?
    /// The ruler of the Moon's sign, and how it is placed; absent where the model names no ruler.
    public var dispositor: DispositorDocument?
    /// One or two sentences on the Moon of the day.
    public var interpretation: String
}

/// Where the Moon stands between new and full.
@WireFields
public struct LunarPhaseDocument: WireDocument {
    /// The octant of the Moon's elongation from the Sun.
    public var name: LunarPhase
    /// The lit part of the disk in percent.
    public var illumination: Double
    /// Days to the next exact full Moon.
    public var daysToFull: Double?
    /// Days to the next exact new Moon.
    public var daysToNew: Double?
}

/// An aspect of the transiting Moon to a natal body.
@WireFields
public struct MoonAspectDocument: WireDocument {
    /// Which of the five aspects they form.
    public var aspectType: AspectType
    /// The body of the birth chart.
    public var natalPlanet: Body
    /// The deviation from the exact angle, in degrees.
    public var orb: Double
    /// Absent in older documents.
    public var phase: AspectPhase?
    /// One sentence on what the Moon brings to the natal body.
    public var interpretation: String
    /// How far the orb may be from the one given, in degrees; absent where the moment of birth is known.
    public var orbUncertainty: Double? = nil
}

/// From the Moon's last exact aspect in a sign until it leaves it.
@WireFields
public struct VoidOfCourseDocument: WireDocument {
    /// Whether the moment of the document lies in the period.
    public var isVoid: Bool
    /// The instant of the last exact aspect, or of the Moon's ingress where it forms none in the sign.
    public var start: Timestamp
    /// The instant at which the Moon leaves the sign.
    public var end: Timestamp
}

/// The ruler of the Moon's sign, and how it is placed.
@WireFields
public struct DispositorDocument: WireDocument {
    /// The modern ruler of the Moon's sign.
    public var planet: Body
    /// The sign in which it transits.
    public var sign: Sign
    /// The natal house, 1 to 12, through which it transits.
    public var house: Int
    /// The dignity of the ruler's transit position, exaltation taken by the whole sign.
    public var dignity: Dignity
}
