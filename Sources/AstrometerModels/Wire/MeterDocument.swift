/// One meter of a reading on the wire: individual meters and super-groups alike.
///
/// Section 7 of the specification. The fields that older documents lack are optional; what this library writes has
/// all but `trend`, which is null on a reading without a day before.
public struct MeterDocument: Hashable, Sendable {
    public var meterName: String
    /// The transit moment, ISO 8601.
    public var date: String?
    public var group: String?
    /// −100 to 100 on the bipolar scale, 0 to 100 on the unipolar.
    public var unifiedScore: Double
    public var unifiedQuality: QualityLabel
    /// How much is happening, 0 to 100.
    public var intensity: Double
    /// Of which kind, 0 to 100; 50 is neutral.
    public var harmony: Double
    public var stateLabel: String
    public var interpretation: String
    public var advice: [String]
    /// The five strongest aspects at most, by DTI.
    public var topAspects: [AspectDocument]?
    public var rawScores: RawScores?
    public var additionalContext: AdditionalContext?
    public var trend: TrendDocument?

    public init(
        meterName: String, date: String, group: String, unifiedScore: Double, unifiedQuality: QualityLabel,
        intensity: Double, harmony: Double, stateLabel: String, interpretation: String, advice: [String],
        topAspects: [AspectDocument], rawScores: RawScores, additionalContext: AdditionalContext, trend: TrendDocument?
    ) {
        self.meterName = meterName
        self.date = date
        self.group = group
        self.unifiedScore = unifiedScore
        self.unifiedQuality = unifiedQuality
        self.intensity = intensity
        self.harmony = harmony
        self.stateLabel = stateLabel
        self.interpretation = interpretation
        self.advice = advice
        self.topAspects = topAspects
        self.rawScores = rawScores
        self.additionalContext = additionalContext
        self.trend = trend
    }
}

/// The sums behind a meter's scores.
public struct RawScores: Decodable, Hashable, Sendable {
    /// Dual Transit Influence: how much.
    public var dti: Double
    /// Harmonic Quality Score: of which kind.
    public var hqs: Double
    /// How many meters are averaged: 1 for an individual meter.
    public var memberCount: Int?
    /// How many aspects the meter counts; for a super-group, distinct aspects of its members.
    public var aspectCount: Int?

    public init(dti: Double, hqs: Double, memberCount: Int, aspectCount: Int) {
        (self.dti, self.hqs, self.memberCount, self.aspectCount) = (dti, hqs, memberCount, aspectCount)
    }

    enum CodingKeys: String, CodingKey {
        case dti, hqs
        case memberCount = "member_count"
        case aspectCount = "aspect_count"
    }
}

extension MeterDocument: Decodable {
    enum CodingKeys: String, CodingKey {
        case meterName = "meter_name"
        case date, group
        case unifiedScore = "unified_score"
        case unifiedQuality = "unified_quality"
        case intensity, harmony
        case stateLabel = "state_label"
        case interpretation, advice
        case topAspects = "top_aspects"
        case rawScores = "raw_scores"
        case additionalContext = "additional_context"
        case trend
    }
}

extension MeterDocument: WireObject {
    func write(to fields: inout some WireFields) throws {
        try fields.put(ifPresent: "additional_context", object: additionalContext)
        try fields.put("advice", advice)
        try fields.put(ifPresent: "date", date)
        try fields.put(ifPresent: "group", group)
        try fields.put("harmony", harmony)
        try fields.put("intensity", intensity)
        try fields.put("interpretation", interpretation)
        try fields.put("meter_name", meterName)
        try fields.put(ifPresent: "raw_scores", object: rawScores)
        try fields.put("state_label", stateLabel)
        try fields.put(ifPresent: "top_aspects", objects: topAspects)
        if let word = trend?.word {
            try fields.put("trend", word.rawValue)
        } else if let trend {
            try fields.put("trend", object: trend)
        } else {
            try fields.putNull("trend")
        }
        try fields.put("unified_quality", unifiedQuality.rawValue)
        try fields.put("unified_score", unifiedScore)
    }
}

extension RawScores: WireObject {
    func write(to fields: inout some WireFields) throws {
        try fields.put(ifPresent: "aspect_count", aspectCount)
        try fields.put("dti", dti)
        try fields.put("hqs", hqs)
        try fields.put(ifPresent: "member_count", memberCount)
    }
}
