/// A whole reading on the wire: every meter under its own name, beside a summary of chart, sky and aspects.
///
/// Section 7 of the specification. The fields of ``Summary`` are those of the document: `reading.aspectCount`.
@WireFields
@dynamicMemberLookup
public struct ReadingDocument: WireDocument {
    /// All but the meters.
    @Unkeyed public var summary: Summary
    /// The meters and super-groups by name.
    @Unkeyed public var meters: [String: MeterDocument]

    /// The meter or super-group of that name.
    public subscript(name: String) -> MeterDocument? { meters[name] }

    /// A field of the summary: `reading.aspectCount`.
    public subscript<Value>(dynamicMember field: WritableKeyPath<Summary, Value>) -> Value {
        get { summary[keyPath: field] }
        set { summary[keyPath: field] = newValue }
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: WireKey.self)
        let meters = try fields.decodeNamed(
            MeterDocument.self, besides: Self.reservedNames, having: MeterDocument.distinctiveKeys)
        for (name, meter) in meters where meter.meterName != name {
            throw fields.damage(of: name, "its meter_name is \"\(meter.meterName)\"")
        }
        for name in meters.values.flatMap({ $0.additionalContext?.memberMeters ?? [] })
        where meters[name] == nil && fields.contains(WireKey(name)) {
            throw fields.damage(of: name, "a super-group lists it as a meter, but it is not one")
        }
        self.init(summary: try Summary(from: decoder), meters: meters)
    }

    public func encode(to encoder: any Encoder) throws {
        try summary.encode(to: encoder)
        var fields = encoder.container(keyedBy: WireKey.self)
        for (name, meter) in meters { try fields.encode(meter, forKey: WireKey(name)) }
    }

    /// The fields of a reading that are not meters. The summaries that older documents lack are optional.
    @WireFields(listsKeys: true)
    public struct Summary: WireDocument {
        /// Whose reading it is, where a list of people names them.
        public var id: String? = nil
        /// The transit moment.
        public var date: Timestamp
        /// The model's name.
        public var model: String?
        /// The scale of every unified score; bipolar where a document does not say.
        public var scale: UnifiedScale?
        /// Whether date, time, zone and place of birth were known.
        public var exactChart: Bool?
        /// What the chart was made from.
        public var mode: ChartMode?
        /// How the instant of birth is known; absent in older documents.
        public var momentKnown: MomentKnown? = nil
        /// The natal chart; absent in older documents.
        public var natalChartSummary: ChartDocument?
        /// The transiting bodies; absent in older documents.
        public var transitSummary: TransitsDocument?
        /// How many transit-to-natal aspects there are, 0 to 121.
        public var aspectCount: Int
        /// The five strongest aspects of the day.
        public var keyAspects: [AspectDocument]?
        /// The unified score of `overview_super_group`, on the document's scale; of a model without a group of that name,
        /// the first group's; without groups, the middle of the scale.
        public var overallUnifiedScore: Double
        /// The quality of `overview_super_group`, or of the group that stands in; without groups, quiet.
        public var overallUnifiedQuality: QualityLabel
    }
}

extension ReadingDocument {
    /// The names of the fields that are not meters, which no meter may have.
    package static let reservedNames = Summary.CodingKeys.allCases.map(\.rawValue)
}

extension MeterDocument {
    /// The keys by which a damaged meter is still told from a field of a later version.
    fileprivate static let distinctiveKeys = [CodingKeys.meterName, .unifiedScore, .unifiedQuality, .stateLabel]
        .map(\.rawValue)
}
