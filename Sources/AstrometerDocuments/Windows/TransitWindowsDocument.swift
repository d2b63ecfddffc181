/// The transits of a range of dates on the wire: from when until when, and when exact.
@WireFields
public struct TransitWindowsDocument: WireDocument {
    /// The first instant of the range.
    public var from: Timestamp
    /// The last instant of the range.
    public var to: Timestamp
    /// The transiting bodies that were looked at.
    public var planets: [Body]
    /// Aspects of transiting to natal bodies, by their beginning; without those to natal bodies whose longitude is
    /// uncertain by more than half the orb limit.
    public var natalAspects: [AspectWindowDocument]
    /// Aspects of transiting bodies to each other, by their beginning.
    public var skyAspects: [AspectWindowDocument]
    /// Ways back of the bodies with their shadows, by body.
    public var retrogrades: [RetrogradeWindowDocument]
    /// Void-of-course periods of the Moon, where the Moon is among the bodies.
    public var voidOfCourse: [VoidOfCourseWindowDocument]
    /// Entries of transiting bodies into natal houses, in time order.
    public var houseIngresses: [HouseIngressDocument]
    /// The model whose aspects and orbs count.
    public var model: String
    /// Where the positions come from.
    public var ephemeris: String
    /// Whether date, time, zone and place of birth were known; without them houses are solar houses.
    public var exactChart: Bool
    /// How the instant of birth is known; nil in older documents.
    public var momentKnown: MomentKnown? = nil
}
