import AstrometerSupport

/// A whole reading on the wire: every meter under its own name, beside a summary of chart, sky and aspects.
///
/// Section 7 of the specification. The fields of ``Summary`` are those of the document: `reading.aspectCount`.
@dynamicMemberLookup
public struct ReadingDocument: WireDocument {
    /// All but the meters.
    public var summary: Summary
    /// The meters and super-groups by name.
    public var meters: [String: MeterDocument]

    /// A reading of a summary and its meters by name.
    public init(summary: Summary, meters: [String: MeterDocument]) {
        (self.summary, self.meters) = (summary, meters)
    }

    /// The meter or super-group of that name.
    public subscript(name: String) -> MeterDocument? { meters[name] }

    /// A field of the summary: `reading.aspectCount`.
    public subscript<Value>(dynamicMember field: WritableKeyPath<Summary, Value>) -> Value {
        get { summary[keyPath: field] }
        set { summary[keyPath: field] = newValue }
    }

    /// The fields of a reading that are not meters. The summaries that older documents lack are optional.
    public struct Summary: WireDocument {
        /// Whose reading it is, where a list of people names them.
        public var id: String?
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

        /// A summary as it goes over the wire; nothing is rounded or checked here.
        public init(
            id: String? = nil, date: Timestamp, model: String?, scale: UnifiedScale?,
            natalChartSummary: ChartDocument?, transitSummary: TransitsDocument?, aspectCount: Int,
            keyAspects: [AspectDocument]?, overallUnifiedScore: Double, overallUnifiedQuality: QualityLabel
        ) {
            self.id = id
            self.date = date
            self.model = model
            self.scale = scale
            self.natalChartSummary = natalChartSummary
            exactChart = natalChartSummary?.exactChart
            mode = natalChartSummary?.mode
            self.transitSummary = transitSummary
            self.aspectCount = aspectCount
            self.keyAspects = keyAspects
            self.overallUnifiedScore = overallUnifiedScore
            self.overallUnifiedQuality = overallUnifiedQuality
        }

        package enum CodingKeys: String, CodingKey, CaseIterable {
            case aspectCount = "aspect_count"
            case date
            case exactChart = "exact_chart"
            case id
            case keyAspects = "key_aspects"
            case mode, model
            case natalChartSummary = "natal_chart_summary"
            case overallUnifiedQuality = "overall_unified_quality"
            case overallUnifiedScore = "overall_unified_score"
            case scale
            case transitSummary = "transit_summary"
        }
    }
}

extension ReadingDocument {
    /// The names of the fields that are not meters, which no meter may have.
    package static let reservedNames = Summary.CodingKeys.allCases.map(\.rawValue)

    public init(from decoder: any Decoder) throws {
        summary = try Summary(from: decoder)
        meters = [:]
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        for key in fields.allKeys where !Self.reservedNames.contains(key.stringValue) {
            // Meters name themselves; whatever does not is a field of a later version.
            guard let header = try? fields.decode(Header.self, forKey: key), header.meterName == key.stringValue else {
                continue
            }
            meters[key.stringValue] = try fields.decode(MeterDocument.self, forKey: key)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        try summary.encode(to: encoder)
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        for (name, meter) in meters { try fields.encode(meter, forKey: AnyCodingKey(name)) }
    }

    private struct Header: Decodable {
        let meterName: String
        enum CodingKeys: String, CodingKey { case meterName = "meter_name" }
    }
}
