/// The transits of a day and the run of days that each of a chart's aspects lasts, on the wire.
///
/// Section 1 of the specification of doors.
@WireFields
public struct TransitsOverviewDocument: WireDocument {
    /// The transit moment, which the windows begin from.
    public var date: Timestamp
    /// How many days the windows look ahead.
    public var days: Int
    /// Whether date, time, zone and place of birth were known.
    public var exactChart: Bool
    /// What the chart was made from.
    public var mode: ChartMode
    /// How the instant of birth is known; nil in older documents.
    public var momentKnown: MomentKnown? = nil
    /// The day's transits.
    public var transitSummary: TransitSummaryDocument
    /// Every transit-to-natal aspect within its orb at any time of these days, in the order in which they begin; without
    /// those to natal bodies whose longitude is uncertain by more than half the orb limit.
    public var windows: [TransitWindowDocument]
}

/// How long a transit-to-natal aspect is within its orb.
@WireFields
public struct TransitWindowDocument: WireDocument {
    /// Which aspect it is.
    public var aspect: AspectType
    /// The instant at which the orb becomes less than its limit; null where it was before the first day.
    @NullWhenNil public var begins: Timestamp?
    /// The instant at which it no longer is; null where that is after the last day.
    @NullWhenNil public var ends: Timestamp?
    /// The instants at which the aspect is exact: none, one, or several where a body turns.
    public var exact: [Timestamp]
    /// "Transit Saturn Square Natal Sun".
    public var label: String
    /// The natal body that the aspect is formed to.
    public var natalPlanet: Body
    /// The transiting body that forms it.
    public var transitPlanet: Body
}
