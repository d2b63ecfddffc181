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
    /// The day's transits.
    public var transitSummary: TransitSummaryDocument
    /// Every transit-to-natal aspect within its orb at any time of these days, in the order in which they begin.
    public var windows: [AspectWindowDocument]
}
