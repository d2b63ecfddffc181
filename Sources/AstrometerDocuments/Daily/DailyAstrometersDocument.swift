/// The seventeen meters of the daily set in their five groups on the wire: `AstrometersForIOS`.
///
/// Section 1 of the daily specification. Unified scores are on the bipolar scale. Fields that this version does not
/// know are passed over.
@WireFields
public struct DailyAstrometersDocument: WireDocument {
    /// The transit moment.
    public var date: Timestamp
    /// The name of the model that the scores are of; nil in documents of other programs.
    public var model: String?
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

    /// The meter of that name, in whichever group it stands.
    public subscript(name: String) -> DailyMeterDocument? {
        groups.lazy.flatMap(\.meters).first { $0.meterName == name }
    }
}
