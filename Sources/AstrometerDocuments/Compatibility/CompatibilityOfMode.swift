/// Two charts compared in one mode, on the wire: a ``CompatibilityResult`` without the other modes.
///
/// Section 1 of the specification of doors, for a request with a `mode`.
@WireFields
public struct CompatibilityOfMode: WireDocument {
    /// The aspects between the charts, strongest first.
    public var aspects: [SynastryAspect]
    /// When the caller had it computed.
    public var calculatedAt: Timestamp
    /// The chart of the two together.
    public var composite: CompositeDocument?
    /// What the chart of the two together says, in short.
    public var compositeSummary: CompositeSummary
    /// How the two go together at work; nil in another mode.
    public var coworker: ModeResult?
    /// Whether date, time, zone and place of both births were known.
    public var exactChart: Bool?
    /// How the two go together as friends; nil in another mode.
    public var friendship: ModeResult?
    /// The caller's own name for the other person, where a list has one.
    public var id: String?
    /// Bodies that stand on the other's nodal axis.
    public var karmic: [KarmicContact]?
    /// What the charts were made from, ``ChartMode/v2`` where both are exact.
    public var mode: ChartMode?
    /// The name of the model.
    public var model: String?
    /// How the two go together as a couple; nil in another mode.
    public var romantic: ModeResult?

    /// What a result says of one mode.
    public init(_ result: CompatibilityResult, _ mode: CompatibilityMode) {
        aspects = result.aspects
        calculatedAt = result.calculatedAt
        composite = result.composite
        compositeSummary = result.compositeSummary
        exactChart = result.exactChart
        id = result.id
        karmic = result.karmic
        self.mode = result.mode
        model = result.model
        switch mode {
        case .romantic: romantic = result.romantic
        case .friendship: friendship = result.friendship
        case .coworker: coworker = result.coworker
        }
    }
}
