/// One meter of the daily set on the wire: `MeterForIOS`.
///
/// Section 1 of the daily specification.
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

    /// A meter as it goes over the wire; nothing is rounded or checked here.
    public init(
        meterName: String, displayName: String, group: String, unifiedScore: Double, intensity: Double,
        harmony: Double, unifiedQuality: QualityLabel, stateLabel: String, interpretation: String, overview: String,
        detailed: String, astrologicalFoundation: FoundationDocument, topAspects: [MeterAspectDocument]
    ) {
        self.meterName = meterName
        self.displayName = displayName
        self.group = group
        self.unifiedScore = unifiedScore
        self.intensity = intensity
        self.harmony = harmony
        self.unifiedQuality = unifiedQuality
        self.stateLabel = stateLabel
        self.interpretation = interpretation
        self.overview = overview
        self.detailed = detailed
        self.astrologicalFoundation = astrologicalFoundation
        self.topAspects = topAspects
    }

    enum CodingKeys: String, CodingKey {
        case astrologicalFoundation = "astrological_foundation"
        case detailed
        case displayName = "display_name"
        case group, harmony, intensity, interpretation
        case meterName = "meter_name"
        case overview
        case stateLabel = "state_label"
        case topAspects = "top_aspects"
        case trendChangeRate = "trend_change_rate"
        case trendDelta = "trend_delta"
        case trendDirection = "trend_direction"
        case unifiedQuality = "unified_quality"
        case unifiedScore = "unified_score"
    }
}

/// What a daily meter follows, and why.
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

    /// A foundation as it goes over the wire; houses are keys of "1" to "12".
    public init(
        natalPlanetsTracked: [Body], transitPlanetsTracked: [Body], keyHouses: [String: String],
        primaryPlanets: [Body: String], secondaryPlanets: [Body: String]
    ) {
        self.natalPlanetsTracked = natalPlanetsTracked
        self.transitPlanetsTracked = transitPlanetsTracked
        self.keyHouses = keyHouses
        self.primaryPlanets = primaryPlanets
        self.secondaryPlanets = secondaryPlanets
    }

    enum CodingKeys: String, CodingKey {
        case keyHouses = "key_houses"
        case natalPlanetsTracked = "natal_planets_tracked"
        case primaryPlanets = "primary_planets"
        case secondaryPlanets = "secondary_planets"
        case transitPlanetsTracked = "transit_planets_tracked"
    }
}
