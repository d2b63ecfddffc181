/// Two people's charts and the aspects between them, on the wire.
///
/// Section 1 of the specification of doors.
@WireFields
public struct SynastryChartDocument: WireDocument {
    /// The other person's chart.
    public var connectionChart: ChartDataDocument
    /// Whether date, time, zone and place of both births were known.
    public var exactChart: Bool
    /// What the charts were made from, ``ChartMode/v2`` where both are exact.
    public var mode: ChartMode
    /// The aspects between the charts, strongest first.
    public var synastryAspects: [SynastryAspect]
    /// The person's own chart.
    public var userChart: ChartDataDocument
}
