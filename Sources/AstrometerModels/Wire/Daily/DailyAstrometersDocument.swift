/// The seventeen meters of the daily set in their five groups on the wire: `AstrometersForIOS`.
///
/// Section 1 of the daily specification. Unified scores are on the bipolar scale. Fields that this version does not
/// know are passed over.
public struct DailyAstrometersDocument: WireDocument {
    /// The transit moment.
    public var date: Timestamp
    /// −100 to 100.
    public var overallUnifiedScore: Double
    /// How much is happening, 0 to 100.
    public var overallIntensity: Double
    /// How harmonious it is, 0 to 100: 50 is neutral, less is challenging.
    public var overallHarmony: Double
    /// The word for overall intensity and harmony.
    public var overallQuality: QualityLabel
    /// The label of the whole day: "Balanced Flow".
    public var overallState: String
    /// The five groups, `mind` to `growth`, with their meters.
    public var groups: [MeterGroupDocument]
    /// The names of up to five meters that are not quiet, most intense first.
    public var topActiveMeters: [String]
    /// The names of up to five meters with a harmony below 50, lowest first.
    public var topChallengingMeters: [String]
    /// The names of up to five meters with a unified score above 0, highest first.
    public var topFlowingMeters: [String]

    /// The fields as they go over the wire; nothing is rounded or checked here.
    public init(
        date: Timestamp, overallUnifiedScore: Double, overallIntensity: Double, overallHarmony: Double,
        overallQuality: QualityLabel, overallState: String, groups: [MeterGroupDocument], topActiveMeters: [String],
        topChallengingMeters: [String], topFlowingMeters: [String]
    ) {
        self.date = date
        self.overallUnifiedScore = overallUnifiedScore
        self.overallIntensity = overallIntensity
        self.overallHarmony = overallHarmony
        self.overallQuality = overallQuality
        self.overallState = overallState
        self.groups = groups
        self.topActiveMeters = topActiveMeters
        self.topChallengingMeters = topChallengingMeters
        self.topFlowingMeters = topFlowingMeters
    }

    enum CodingKeys: String, CodingKey {
        case date, groups
        case overallHarmony = "overall_harmony"
        case overallIntensity = "overall_intensity"
        case overallQuality = "overall_quality"
        case overallState = "overall_state"
        case overallUnifiedScore = "overall_unified_score"
        case topActiveMeters = "top_active_meters"
        case topChallengingMeters = "top_challenging_meters"
        case topFlowingMeters = "top_flowing_meters"
    }

    /// The meter of that name, in whichever group it stands.
    public subscript(name: String) -> DailyMeterDocument? {
        groups.lazy.flatMap(\.meters).first { $0.meterName == name }
    }
}
