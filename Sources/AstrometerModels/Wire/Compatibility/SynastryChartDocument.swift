/// Two people's charts and the aspects between them, on the wire.
///
/// Section 1 of the specification of doors.
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

    /// Two charts with the aspects between them, strongest first.
    public init(
        userChart: ChartDataDocument, connectionChart: ChartDataDocument, synastryAspects: [SynastryAspect],
        exactChart: Bool
    ) {
        self.connectionChart = connectionChart
        self.exactChart = exactChart
        mode = ChartMode(isExact: exactChart)
        self.synastryAspects = synastryAspects
        self.userChart = userChart
    }

    enum CodingKeys: String, CodingKey {
        case connectionChart = "connection_chart"
        case exactChart = "exact_chart"
        case mode
        case synastryAspects = "synastry_aspects"
        case userChart = "user_chart"
    }
}
