/// One meter of a reading on the wire: individual meters and super-groups alike.
///
/// Section 7 of the specification. The fields that older documents lack are optional; what this library writes has
/// all but `trend`, which is null on a reading without a day before.
@WireFields(listsKeys: true)
public struct MeterDocument: WireDocument {
    /// The name of the meter or super-group: `mental_clarity`.
    public var meterName: String
    /// The transit moment.
    public var date: Timestamp?
    /// The group that it is shown in; `overview` for a super-group. Absent in older documents.
    public var group: String?
    /// What ``group`` is of a super-group.
    package static let overview = "overview"
    /// −100 to 100 on the bipolar scale, 0 to 100 on the unipolar.
    public var unifiedScore: Double
    /// The word for intensity and harmony.
    public var unifiedQuality: QualityLabel
    /// How much is happening, 0 to 100.
    public var intensity: Double
    /// How harmonious it is, 0 to 100: 50 is neutral, less is challenging.
    public var harmony: Double
    /// At most two words for the state.
    public var stateLabel: String
    /// Two or three sentences on what the meter measures.
    public var interpretation: String
    /// Sentences of advice for the state.
    public var advice: [String]
    /// The five strongest aspects at most, by DTI.
    public var topAspects: [AspectDocument]?
    /// The sums behind the scores; absent in older documents.
    public var rawScores: RawScores?
    /// The meter's place among the super-groups and what changes its scores; absent in older documents.
    public var additionalContext: AdditionalContext?
    /// How the scores changed since the day before; null without one.
    @NullWhenNil public var trend: TrendDocument?
}

/// The sums behind a meter's scores.
@WireFields(listsKeys: true)
public struct RawScores: WireDocument {
    /// Dual Transit Influence: how much.
    public var dti: Double
    /// Harmonic Quality Score: positive when harmonious, negative when challenging.
    public var hqs: Double
    /// How many meters are averaged: 1 for an individual meter.
    public var memberCount: Int?
    /// How many aspects the meter counts; for a super-group, distinct aspects of its members.
    public var aspectCount: Int?
}
