/// The scores of a reading and nothing else, on the wire: every meter under its own name, as in ``ReadingDocument``.
///
/// Section 1 of the specification of doors.
@WireFields(listsKeys: true)
public struct ScoresDocument: WireDocument {
    /// The transit moment.
    public var date: Timestamp
    /// Whether date, time, zone and place of birth were known.
    public var exactChart: Bool
    /// Whose scores they are, where a list of people names them.
    public var id: String? = nil
    /// The meters and super-groups by name.
    @Unkeyed public var meters: [String: MeterScoresDocument]
    /// What the chart was made from.
    public var mode: ChartMode
    /// The model's name.
    public var model: String
    /// How the instant of birth is known; nil in older documents.
    public var momentKnown: MomentKnown? = nil
    /// The scale of every unified score.
    public var scale: UnifiedScale

    /// The meter or super-group of that name.
    public subscript(name: String) -> MeterScoresDocument? { meters[name] }

    public init(from decoder: any Decoder) throws {
        let meters = try decoder.container(keyedBy: WireKey.self).decodeNamed(
            MeterScoresDocument.self, besides: CodingKeys.allCases.map(\.rawValue),
            having: MeterScoresDocument.CodingKeys.allCases.map(\.rawValue))
        try self.init(fieldsOf: decoder, meters: meters)
    }

    public func encode(to encoder: any Encoder) throws {
        try encodeFields(to: encoder)
        var all = encoder.container(keyedBy: WireKey.self)
        for (name, meter) in meters { try all.encode(meter, forKey: WireKey(name)) }
    }
}

/// The scores of one meter or super-group.
@WireFields(listsKeys: true)
public struct MeterScoresDocument: WireDocument {
    /// How harmonious it is, 0 to 100: 50 is neutral, less is challenging.
    public var harmony: Double
    /// How much is happening, 0 to 100.
    public var intensity: Double
    /// −100 to 100 on the bipolar scale, 0 to 100 on the unipolar.
    public var unifiedScore: Double
    /// The word for intensity and harmony.
    public var unifiedQuality: QualityLabel
}
