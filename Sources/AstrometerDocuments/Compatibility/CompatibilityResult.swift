/// Two charts compared, on the wire.
///
/// Section 7 of the specification of compatibility. Scores are whole numbers unless full precision was asked for.
@WireFields
public struct CompatibilityResult: WireDocument {
    /// The aspects between the charts, strongest first.
    public var aspects: [SynastryAspect]
    /// When the caller had it computed.
    public var calculatedAt: Timestamp
    /// The chart of the two together; nil in documents of other programs.
    public var composite: CompositeDocument?
    /// What the chart of the two together says, in short.
    public var compositeSummary: CompositeSummary
    /// How the two go together at work.
    public var coworker: ModeResult
    /// Whether date, time, zone and place of both births were known; nil in documents of other programs.
    public var exactChart: Bool?
    /// How the two go together as friends.
    public var friendship: ModeResult
    /// The caller's own name for the other person, where a list has one.
    public var id: String? = nil
    /// Bodies that stand on the other's nodal axis; nil in documents of other programs.
    public var karmic: [KarmicContact]?
    /// What the charts were made from, ``ChartMode/v2`` where both are exact; nil in documents of other programs.
    public var mode: ChartMode?
    /// The name of the model; nil in documents of other programs.
    public var model: String?
    /// How the two go together as a couple.
    public var romantic: ModeResult

    /// The result of a mode.
    public subscript(mode: CompatibilityMode) -> ModeResult {
        switch mode {
        case .romantic: romantic
        case .friendship: friendship
        case .coworker: coworker
        }
    }
}

/// How two people go together in one mode.
@WireFields
public struct ModeResult: WireDocument {
    /// 0 to 100; 50 is neutral.
    public var overallScore: Double
    /// "You spark each other".
    public var relationshipVerb: String
    /// The mode's categories, in the order of the model.
    public var categories: [CategoryScore]
    /// What is not known of either birth, whose it is, and what is left out for it.
    public var missingDataPrompts: [String]
    /// The share of pairs of people, in percent, whose overall score is smaller; nil in documents of other programs.
    public var percentile: Double?
}

/// One side of a relationship.
@WireFields
public struct CategoryScore: WireDocument, Identifiable {
    /// The category's name on the wire: `emotional`.
    public var id: String
    /// The category's display name: "Emotional Connection".
    public var name: String
    /// −100 to 100; 0 is neutral.
    public var score: Double
    /// One sentence on the category, by its label.
    public var summary: String
    /// The ids of the aspects that made the score, strongest first.
    public var aspectIds: [String]
    /// By the unrounded score; nil in documents of other programs.
    public var label: CompatibilityLabel?
    /// The sum that the score measures; nil in documents of other programs.
    public var raw: Double?
}

/// An aspect between a body of one chart and one of the other.
@WireFields
public struct SynastryAspect: WireDocument, Identifiable {
    /// Which of the five aspects the two bodies form.
    public var aspectType: AspectType
    /// `moon_trine_venus`: the user's body, the aspect, the other's body.
    public var id: String
    /// One sentence on the two bodies in aspect.
    public var interpretation: String
    /// Whether the quality factor is above 0.
    public var isHarmonious: Bool
    /// The deviation from the exact angle, in degrees.
    public var orb: Double
    /// How far the orb may be from the one given, in degrees: the uncertainties of both bodies; absent where both
    /// moments of birth are known.
    public var orbUncertainty: Double? = nil
    /// The quality factor, −1 to 1; nil in documents of other programs.
    public var quality: Double?
    /// The base of the aspect, less the nearer the orb is to its limit; nil in documents of other programs.
    public var strength: Double?
    /// The body of the other person's chart.
    public var theirPlanet: Body
    /// The body of the user's chart.
    public var userPlanet: Body
}

/// A body of one chart on the nodal axis of the other.
@WireFields
public struct KarmicContact: WireDocument, Identifiable {
    /// To the north node: a conjunction, or an opposition, where the body stands on the south node.
    public var aspectType: AspectType
    /// `sun_conjunction_north_node`, as among the aspects.
    public var id: String
    /// One sentence on the body and the node.
    public var interpretation: String
    /// The distance from the axis, in degrees.
    public var orb: Double
    /// The body or node of the other person's chart.
    public var theirPlanet: Body
    /// The body or node of the user's chart.
    public var userPlanet: Body
}
