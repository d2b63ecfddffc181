/// How a meter's three scores changed since the day before.
///
/// Section 6 of the specification. What this library writes has all three metrics; what it reads may lack some, and
/// may be the single word of older documents.
public struct TrendDocument: WireDocument {
    /// How harmony changed; `previous` is 0 to 100.
    public var harmony: MetricTrend?
    /// How intensity changed; `previous` is 0 to 100.
    public var intensity: MetricTrend?
    /// How the unified score changed; `previous` is on the document's scale.
    public var unifiedScore: MetricTrend?
    /// The single word that documents before version 1.1 carried instead.
    public var word: TrendDirection?

    /// The trends of all three scores.
    public init(harmony: MetricTrend, intensity: MetricTrend, unifiedScore: MetricTrend) {
        (self.harmony, self.intensity, self.unifiedScore) = (harmony, intensity, unifiedScore)
    }

    package enum CodingKeys: String, CodingKey, CaseIterable {
        case harmony, intensity
        case unifiedScore = "unified_score"
    }

    public init(from decoder: any Decoder) throws {
        if let word = try? decoder.singleValueContainer().decode(TrendDirection.self) {
            self.word = word
            return
        }
        let container = try decoder.container(keyedBy: CodingKeys.self)
        harmony = try container.decodeIfPresent(MetricTrend.self, forKey: .harmony)
        intensity = try container.decodeIfPresent(MetricTrend.self, forKey: .intensity)
        unifiedScore = try container.decodeIfPresent(MetricTrend.self, forKey: .unifiedScore)
    }

    public func encode(to encoder: any Encoder) throws {
        if let word { return try word.encode(to: encoder) }
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(harmony, forKey: .harmony)
        try container.encodeIfPresent(intensity, forKey: .intensity)
        try container.encodeIfPresent(unifiedScore, forKey: .unifiedScore)
    }
}

/// How one score changed since the day before.
public struct MetricTrend: WireDocument {
    /// The score of the day before, on the document's scale.
    public var previous: Double?
    /// The change since then: positive when the score rose.
    public var delta: Double
    /// Which way the score changed, or that it is stable.
    public var direction: TrendDirection
    /// How fast the score changed, by the model's thresholds.
    public var changeRate: ChangeRate

    /// A trend as it goes over the wire; nothing is rounded or checked here.
    public init(previous: Double?, delta: Double, direction: TrendDirection, changeRate: ChangeRate) {
        (self.previous, self.delta, self.direction, self.changeRate) = (previous, delta, direction, changeRate)
    }

    package enum CodingKeys: String, CodingKey, CaseIterable {
        case changeRate = "change_rate"
        case delta, direction, previous
    }
}
