/// How a meter's three scores changed since the day before.
///
/// Section 6 of the specification. What this library writes has all three metrics; what it reads may lack some, and
/// may be the single word of older documents.
@WireFields(listsKeys: true)
public struct TrendDocument: WireDocument {
    /// How harmony changed; `previous` is 0 to 100.
    public var harmony: MetricTrend?
    /// How intensity changed; `previous` is 0 to 100.
    public var intensity: MetricTrend?
    /// How the unified score changed; `previous` is on the document's scale.
    public var unifiedScore: MetricTrend?
    /// The single word that documents before version 1.1 carried instead.
    @Unkeyed public var word: TrendDirection? = nil

    public init(from decoder: any Decoder) throws {
        // Fails only for a value that is not a string; an unknown word is an error.
        if (try? decoder.singleValueContainer().decode(String.self)) != nil {
            let word = try TrendDirection(from: decoder)
            self.init(harmony: nil, intensity: nil, unifiedScore: nil, word: word)
        } else {
            try self.init(fieldsOf: decoder)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        if let word { return try word.encode(to: encoder) }
        try encodeFields(to: encoder)
    }
}

/// How one score changed since the day before.
@WireFields(listsKeys: true)
public struct MetricTrend: WireDocument {
    /// The score of the day before, on the document's scale.
    public var previous: Double?
    /// The change since then: positive when the score rose.
    public var delta: Double
    /// Which way the score changed, or that it is stable.
    public var direction: TrendDirection
    /// How fast the score changed, by the model's thresholds.
    public var changeRate: ChangeRate
}
