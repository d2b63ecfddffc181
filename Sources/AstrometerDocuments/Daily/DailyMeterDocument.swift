/// One meter of the daily set on the wire: `MeterForIOS`.
///
/// Section 1 of the daily specification.
@WireFields
public struct DailyMeterDocument: WireDocument {
    /// The meter's name: `mental_clarity`.
    public var meterName: String
    /// The display name: "Mental Clarity".
    public var displayName: String
    /// The short name of its group: `mind`, `emotions`, `body`, `spirit` or `growth`.
    public var group: String
    /// −100 to 100.
    public var unifiedScore: Double
    /// How much is happening, 0 to 100.
    public var intensity: Double
    /// How harmonious it is, 0 to 100: 50 is neutral, less is challenging.
    public var harmony: Double
    /// The word for intensity and harmony.
    public var unifiedQuality: QualityLabel
    /// At most two words for the state.
    public var stateLabel: String
    /// Two or three sentences on what the meter measures.
    public var interpretation: String
    /// The change of the unified score since the day before; absent without one.
    public var trendDelta: Double?
    /// `improving`, `worsening` or `stable`; absent without a day before.
    public var trendDirection: TrendDirection?
    /// How fast the unified score changed; absent without a day before.
    public var trendChangeRate: ChangeRate?
    /// One sentence: what the meter represents.
    public var overview: String
    /// Two or three sentences: how it is measured.
    public var detailed: String
    /// What the meter follows, and why.
    public var astrologicalFoundation: FoundationDocument
    /// The five strongest aspects at most, by contribution.
    public var topAspects: [MeterAspectDocument]
}

/// What a daily meter follows, and why.
@WireFields
public struct FoundationDocument: WireDocument {
    /// The natal bodies whose aspects the definition names.
    public var natalPlanetsTracked: [Body]
    /// The transiting bodies whose aspects the meter counts; all eleven where it limits none.
    public var transitPlanetsTracked: [Body]
    /// What each house of the definition means to the meter, by the house's number.
    public var keyHouses: [String: String]
    /// What each natal planet of the definition means to the meter.
    public var primaryPlanets: [Body: String]
    /// What each further transiting planet means to the meter.
    public var secondaryPlanets: [Body: String]
}
