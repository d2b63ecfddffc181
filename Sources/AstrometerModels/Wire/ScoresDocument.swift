import AstrometerSupport

/// The scores of a reading and nothing else, on the wire: every meter under its own name, as in ``ReadingDocument``.
///
/// Section 1 of the specification of doors.
public struct ScoresDocument: WireDocument {
    /// The transit moment.
    public var date: Timestamp
    /// Whether date, time, zone and place of birth were known.
    public var exactChart: Bool
    /// Whose scores they are, where a list of people names them.
    public var id: String?
    /// The meters and super-groups by name.
    public var meters: [String: MeterScoresDocument]
    /// What the chart was made from.
    public var mode: ChartMode
    /// The model's name.
    public var model: String
    /// The scale of every unified score.
    public var scale: UnifiedScale

    /// The scores of a moment by the names of their meters.
    public init(
        date: Timestamp, exactChart: Bool, model: String, scale: UnifiedScale, meters: [String: MeterScoresDocument]
    ) {
        self.date = date
        self.exactChart = exactChart
        self.meters = meters
        mode = ChartMode(isExact: exactChart)
        self.model = model
        self.scale = scale
    }

    /// The meter or super-group of that name.
    public subscript(name: String) -> MeterScoresDocument? { meters[name] }

    package enum CodingKeys: String, CodingKey, CaseIterable {
        case date
        case exactChart = "exact_chart"
        case id, mode, model, scale
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        date = try fields.decode(Timestamp.self, forKey: .date)
        exactChart = try fields.decode(Bool.self, forKey: .exactChart)
        id = try fields.decodeIfPresent(String.self, forKey: .id)
        mode = try fields.decode(ChartMode.self, forKey: .mode)
        model = try fields.decode(String.self, forKey: .model)
        scale = try fields.decode(UnifiedScale.self, forKey: .scale)
        meters = [:]
        let all = try decoder.container(keyedBy: AnyCodingKey.self)
        for key in all.allKeys where CodingKeys(rawValue: key.stringValue) == nil {
            // Whatever has no scores is a field of a later version.
            guard let found = try? all.nestedContainer(keyedBy: MeterScoresDocument.CodingKeys.self, forKey: key),
                !found.allKeys.isEmpty
            else { continue }
            meters[key.stringValue] = try all.decode(MeterScoresDocument.self, forKey: key)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(date, forKey: .date)
        try fields.encode(exactChart, forKey: .exactChart)
        try fields.encodeIfPresent(id, forKey: .id)
        try fields.encode(mode, forKey: .mode)
        try fields.encode(model, forKey: .model)
        try fields.encode(scale, forKey: .scale)
        var all = encoder.container(keyedBy: AnyCodingKey.self)
        for (name, meter) in meters { try all.encode(meter, forKey: AnyCodingKey(name)) }
    }
}

/// The scores of one meter or super-group.
public struct MeterScoresDocument: WireDocument {
    /// How harmonious it is, 0 to 100: 50 is neutral, less is challenging.
    public var harmony: Double
    /// How much is happening, 0 to 100.
    public var intensity: Double
    /// The word for intensity and harmony.
    public var unifiedQuality: QualityLabel
    /// −100 to 100 on the bipolar scale, 0 to 100 on the unipolar.
    public var unifiedScore: Double

    /// Scores as they go over the wire; nothing is rounded here.
    public init(harmony: Double, intensity: Double, unifiedScore: Double, unifiedQuality: QualityLabel) {
        self.harmony = harmony
        self.intensity = intensity
        self.unifiedQuality = unifiedQuality
        self.unifiedScore = unifiedScore
    }

    package enum CodingKeys: String, CodingKey, CaseIterable {
        case harmony, intensity
        case unifiedQuality = "unified_quality"
        case unifiedScore = "unified_score"
    }
}
