/// A group of daily meters on the wire: `MeterGroupForIOS`.
///
/// Section 1 of the daily specification.
@WireFields
public struct MeterGroupDocument: WireDocument {
    /// `mind`, `emotions`, `body`, `spirit` or `growth`.
    public var groupName: String
    /// The display name: "Mind".
    public var displayName: String
    /// −100 to 100.
    public var unifiedScore: Double
    /// How much is happening, 0 to 100.
    public var intensity: Double
    /// How harmonious it is, 0 to 100: 50 is neutral, less is challenging.
    public var harmony: Double
    /// At most two words for the state.
    public var stateLabel: String
    /// The word for intensity and harmony.
    public var quality: QualityLabel
    /// Two or three sentences on what the group measures.
    public var interpretation: String
    /// The change of the unified score since the day before; absent without one.
    public var trendDelta: Double?
    /// `improving`, `worsening` or `stable`; absent without a day before.
    public var trendDirection: TrendDirection?
    /// How fast the unified score changed; absent without a day before.
    public var trendChangeRate: ChangeRate?
    /// One sentence: what the group represents.
    public var overview: String
    /// Two or three sentences: how it is measured.
    public var detailed: String
    /// The group's meters, in the order of the model.
    public var meters: [DailyMeterDocument]
}
