import Foundation

/// A whole reading on the wire: every meter under its own name, beside a summary of chart, sky and aspects.
///
/// Section 7 of the specification. Fields that this version does not know are passed over, and the summaries that
/// older documents lack are optional.
public struct ReadingDocument: Hashable, Sendable {
    /// Whose reading it is, where a list of people names them.
    public var id: String?
    /// The transit moment, ISO 8601.
    public var date: String
    /// The model's name.
    public var model: String?
    /// The scale of every unified score; bipolar where a document does not say.
    public var scale: UnifiedScale?
    public var natalChartSummary: ChartDocument?
    public var transitSummary: TransitsDocument?
    public var aspectCount: Int
    /// The five strongest aspects of the day.
    public var keyAspects: [AspectDocument]?
    public var overallUnifiedScore: Double
    public var overallUnifiedQuality: QualityLabel
    /// The meters and super-groups by name.
    public var meters: [String: MeterDocument]

    public init(
        date: String, model: String, scale: UnifiedScale, natalChartSummary: ChartDocument,
        transitSummary: TransitsDocument, aspectCount: Int, keyAspects: [AspectDocument], overallUnifiedScore: Double,
        overallUnifiedQuality: QualityLabel, meters: [String: MeterDocument]
    ) {
        self.date = date
        self.model = model
        self.scale = scale
        self.natalChartSummary = natalChartSummary
        self.transitSummary = transitSummary
        self.aspectCount = aspectCount
        self.keyAspects = keyAspects
        self.overallUnifiedScore = overallUnifiedScore
        self.overallUnifiedQuality = overallUnifiedQuality
        self.meters = meters
    }

    /// The meter or super-group of that name.
    public subscript(name: String) -> MeterDocument? { meters[name] }
}

extension ReadingDocument: Decodable {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case id, date, model, scale
        case natalChartSummary = "natal_chart_summary"
        case transitSummary = "transit_summary"
        case aspectCount = "aspect_count"
        case keyAspects = "key_aspects"
        case overallUnifiedScore = "overall_unified_score"
        case overallUnifiedQuality = "overall_unified_quality"
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        id = try fields.decodeIfPresent(String.self, forKey: .id)
        date = try fields.decode(String.self, forKey: .date)
        model = try fields.decodeIfPresent(String.self, forKey: .model)
        scale = try fields.decodeIfPresent(UnifiedScale.self, forKey: .scale)
        natalChartSummary = try fields.decodeIfPresent(ChartDocument.self, forKey: .natalChartSummary)
        transitSummary = try fields.decodeIfPresent(TransitsDocument.self, forKey: .transitSummary)
        aspectCount = try fields.decode(Int.self, forKey: .aspectCount)
        keyAspects = try fields.decodeIfPresent([AspectDocument].self, forKey: .keyAspects)
        overallUnifiedScore = try fields.decode(Double.self, forKey: .overallUnifiedScore)
        overallUnifiedQuality = try fields.decode(QualityLabel.self, forKey: .overallUnifiedQuality)

        meters = [:]
        let known = Set(CodingKeys.allCases.map(\.rawValue))
        let others = try decoder.container(keyedBy: AnyCodingKey.self)
        for key in others.allKeys where !known.contains(key.stringValue) {
            // Meters name themselves; whatever does not is a field of a later version.
            guard let header = try? others.decode(Header.self, forKey: key), header.meterName == key.stringValue else {
                continue
            }
            meters[key.stringValue] = try others.decode(MeterDocument.self, forKey: key)
        }
    }

    private struct Header: Decodable {
        let meterName: String
        enum CodingKeys: String, CodingKey { case meterName = "meter_name" }
    }
}

extension ReadingDocument: WireObject {
    func write(to fields: inout some WireFields) throws {
        for (name, meter) in meters { try fields.put(name, object: meter) }
        try fields.put("aspect_count", aspectCount)
        try fields.put("date", date)
        try fields.put(ifPresent: "id", id)
        try fields.put(ifPresent: "key_aspects", objects: keyAspects)
        try fields.put(ifPresent: "model", model)
        try fields.put(ifPresent: "natal_chart_summary", object: natalChartSummary)
        try fields.put("overall_unified_quality", overallUnifiedQuality.rawValue)
        try fields.put("overall_unified_score", overallUnifiedScore)
        try fields.put(ifPresent: "scale", scale?.rawValue)
        try fields.put(ifPresent: "transit_summary", object: transitSummary)
    }
}

/// The encoder of every wire type: sorted keys, so that equal values are equal bytes.
public enum WireJSON {
    /// - Parameter pretty: indented over lines, for people; otherwise one line, for programs.
    public static func encoder(pretty: Bool = false) -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting =
            pretty ? [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted] : [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}
