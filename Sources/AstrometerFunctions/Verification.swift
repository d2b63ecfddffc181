import Astrometer
import AstrometerPlatform

extension Functions {
    /// Computes a document again from its `inputs`, and compares. Documents of versions before 0.5 have less in them: those are
    /// readings, scores, days, facts, charts and comparisons of two people. Errors have its name.
    /// - Throws: ``AstrometerError`` for text that is not JSON.
    public func verify(_ document: [UInt8], name: String) throws -> Verification {
        tools.verify(try JSONValue(parsing: document, name: name))
    }

    /// Verifies a parsed document.
    package func verify(_ document: JSONValue) -> Verification { tools.verify(document) }
}

extension FunctionDescription {
    static let verify = FunctionDescription(.verify) { fields, tools, _ in
        try tools.verify(fields.required(fields.value(.storedDocument), .storedDocument)).json()
    }
}

extension FunctionTools {
    /// Verifies a parsed document. A result of a list or of a server is verified without its envelope.
    func verify(_ document: JSONValue) -> Verification {
        if let result = document["result"], result.members != nil { return verify(result) }
        guard let stored = StoredDocument(document, zones: try? ZoneDistance.of(catalog)) else {
            return Verification(
                outcome: .unverified,
                reason: document["error"]?["message"]?.text.map { "it is an error: \($0)" }
                    ?? "it has no inputs, and is not a reading, scores, a day, facts, a chart or a comparison of two people"
            )
        }
        do {
            let now = try computed(stored, stored.request())
            if stored.kind == .geometry, stored.function == nil, stored.document["moment"] != now["moment"] {
                return try stored.compare(with: computed(stored, stored.earlierRequest(ofTransits: true)))
            }
            return stored.compare(with: now)
        } catch let error as AstrometerError {
            let isModel = error.code == .notFound && error.field == RequestField.model.name
            return Verification(
                kind: stored.name, outcome: .unverified,
                reason: AstrometerError(known: error).shown.message + (isModel ? "; or give the file of the model" : "")
            )
        } catch { return Verification(kind: stored.name, outcome: .unverified, reason: "\(error)") }
    }

    private func computed(_ stored: StoredDocument, _ request: StoredDocument.Request) throws -> JSONValue {
        let function = try Functions.function(named: request.function)
        var fields = request.fields
        // The document's function had the package's model, which may not be that of this session.
        if defaultModel != nil, fields["model"] == nil, function.fields.contains(.model) {
            fields["model"] = .text(ModelCatalog.defaultModel)
        }
        let data = try answer(.object(fields), of: function, now: .now)
        let result = try JSONValue(parsing: [UInt8](data), name: "result")
        return try stored.reduced(
            request.function == FunctionDescription.wheel.name ? result["geometry"] ?? result : result)
    }
}

/// A document that was written before.
struct StoredDocument {
    enum Kind: String {
        case reading, scores, day, facts, compatibility, chart
        case chartData = "chart_data"
        case geometry
        case exchange = "natal-api"
    }

    struct Request {
        let function: String
        var fields: [String: JSONValue]
    }

    /// Fields of a day and of a chart that the caller's texts fill.
    private static let ofCaller: Set = [
        "technical_analysis", "daily_theme_headline", "daily_overview", "actionable_advice", "look_ahead_preview",
        "energy_rhythm", "relationship_weather", "collective_energy", "model_used", "generation_time_ms", "usage",
        "summary",
    ]

    /// The fields that identify each kind. The kinds are tried in this order.
    private static let marks: [(kind: Kind, fields: [String])] = [
        (.reading, ["natal_chart_summary", "date"]), (.day, ["astrometers", "moon_detail"]),
        (.facts, ["person", "ahead", "moment_utc"]), (.compatibility, ["composite_summary", "aspects"]),
        (.chart, ["birth", "house_cusps"]), (.chartData, ["chart_type", "distributions"]),
        (.geometry, ["angles", "leftLongitude"]), (.exchange, ["subject_data", "chart_data"]),
        (.scores, ["scale", "model", "moment_known"]),
    ]

    /// Nil for a document of other fields that has its request.
    let kind: Kind?
    let document: JSONValue
    let inputs, provenance: JSONValue?
    /// The zones with their older names; nil if their table is missing.
    let zones: ZoneDistance?

    /// The function that computed the document; nil for one of a version before 0.5.
    var function: String? { inputs?["function"]?.text }

    init?(_ document: JSONValue, zones: ZoneDistance?) {
        kind = Self.marks.first { $0.fields.allSatisfy { document[$0] != nil } }?.kind
        self.document = document
        inputs = document["inputs"]
        provenance = document["provenance"]
        self.zones = zones
        if kind == nil, function == nil { return nil }
    }

    /// The kind of the document as a ``Verification`` names it; a document without a kind has the name of its function.
    var name: String { kind?.rawValue ?? function ?? "" }

    /// Returns the request in the document. For a version before 0.5 it is made of the document's other fields.
    /// - Throws: ``AstrometerError`` for a document with positions from a file, and for one that lacks a birth or its moment.
    func request() throws -> Request {
        let source = provenance?["ephemeris"]?.text ?? chart?["ephemeris"]?.text ?? ""
        if source.hasPrefix(NatalChart.exchangeSource) { throw Self.missing("source of its positions") }
        if source.hasPrefix(CompositeChart.midpointSource) || document["chart_data"]?["composite"] != nil {
            throw Self.missing("births of both people")
        }
        guard let function, var fields = inputs?.fields else { return try earlierRequest() }
        // Charts are reduced after they are computed.
        for name in ["function", "active_points", "precision"] { fields[name] = nil }
        for name in ["birth", "their_birth"] { fields[name] = fields[name].map(Self.withoutFindings) }
        fields["connections"] = inputs?["connections"]?.elements.map { Self.connections($0, Self.withoutFindings) }
        return Request(function: function, fields: fields)
    }

    /// Returns connections with other births.
    static func connections(_ connections: [JSONValue], _ birth: (JSONValue) -> JSONValue) -> JSONValue {
        .array(
            connections.map { connection in
                var fields = connection.fields ?? [:]
                fields["birth"] = birth(connection["birth"] ?? .null)
                return .object(fields)
            })
    }

    /// Removes the fields of a birth that requests do not have: the zone that its coordinates gave, and the note.
    private static func withoutFindings(_ birth: JSONValue) -> JSONValue {
        .object((birth.fields ?? [:]).filter { !["zone", "zone_source", "zone_candidates", "note"].contains($0.key) })
    }

    /// Reduces a computed chart to the bodies and decimals of the document, if a request of a chart service gave them.
    func reduced(_ now: JSONValue) throws -> JSONValue {
        guard kind == .exchange || inputs?["active_points"] != nil || inputs?["precision"] != nil else { return now }
        func again<Chart: ReducibleChart>(_ type: Chart.Type) throws -> JSONValue {
            let own = try JSONDecoder().decode(type, from: document.canonical).inputs
            var chart = try JSONDecoder().decode(type, from: now.canonical)
            chart.reduce(to: own?.activePoints, decimals: own?.precision)
            return try JSONValue(encoding: chart)
        }
        return switch kind {
        case .chart: try again(ChartDocument.self)
        case .chartData: try again(ChartDataDocument.self)
        case .geometry: try again(ChartGeometry.self)
        case .exchange: try again(NatalExchangeDocument.self).naming(subjectOf: document)
        default: now
        }
    }

    var chart: JSONValue? { kind == .chart ? document : document["natal_chart_summary"] }

    static func missing(_ part: String) -> AstrometerError {
        AstrometerError(.notFound, "the document does not have the \(part), so it cannot be computed again")
    }

    // Comparison

    func compare(with now: JSONValue) -> Verification {
        var new: [String] = []
        let difference = difference(document, now, "", &new)
        var result = Verification(kind: name, outcome: .equal)
        if let difference {
            result.outcome = .different
            result.field = difference.path
            result.then = difference.then
            result.now = difference.now
        } else if !new.isEmpty {
            result.outcome = .newFields
            result.newFields = Array(new.prefix(10))
        }
        let changed = changed(since: now["provenance"])
        result.changed = changed.isEmpty ? nil : changed
        if provenance == nil, difference != nil { result.reason = "the document does not say what it was made by" }
        return result
    }

    private func difference(
        _ then: JSONValue, _ now: JSONValue, _ path: String, _ new: inout [String]
    ) -> (path: String, then: String, now: String)? {
        let prefix = path.isEmpty ? "" : path + "."
        if let old = then.fields, let current = now.fields {
            for name in Set(old.keys).union(current.keys).sorted() where !isIgnored(name, in: path, old[name] != nil) {
                switch (old[name], current[name]) {
                case (let one?, let other?):
                    if other.isNull, isOfCaller(name, in: path) { continue }
                    if let found = difference(one, other, prefix + name, &new) { return found }
                case (let one?, nil):
                    if isOfCaller(name, in: path) { continue }
                    return (prefix + name, one.text(limit: 80), "absent")
                default: new.append(prefix + name)
                }
            }
            return nil
        }
        if let old = then.elements, let current = now.elements, old.count == current.count {
            for (index, pair) in zip(old, current).enumerated() {
                if let found = difference(pair.0, pair.1, "\(path)[\(index)]", &new) { return found }
            }
            return nil
        }
        if let old = then.text, let current = now.text, zones?.areSame(old, current) == true { return nil }
        return then == now ? nil : (path, then.text(limit: 80), now.text(limit: 80))
    }

    /// Whether a field says how the document was made, is the id of a person in a list, or is a note that may be about how the
    /// birth was written.
    private func isIgnored(_ name: String, in path: String, _ isInDocument: Bool) -> Bool {
        name.hasSuffix("note") || name == "uncertain"
            || isInDocument && (name == "provenance" || path.isEmpty && (name == "inputs" || name == "id"))
    }

    private func isOfCaller(_ name: String, in path: String) -> Bool {
        (kind == .day || kind == .chartData) && path.isEmpty && Self.ofCaller.contains(name)
    }

    private func changed(since now: JSONValue?) -> [String] {
        guard let provenance else {
            let old = chart?["ephemeris"] ?? document["ephemeris"] ?? document["chart"]?["ephemeris"]
            return old != nil && now?["ephemeris"] != nil && old != now?["ephemeris"] ? ["ephemeris"] : []
        }
        func differs(_ name: String) -> Bool { provenance[name] != now?[name] }
        let calibration = differs("calibration_digest")
        let thresholds = differs("thresholds_digest")
        // The digest of the model includes the thresholds.
        let model = differs("model") || differs("model_digest") && (calibration || !thresholds)
        let changes = [
            ("software", differs("software")), ("model", model), ("calibration", calibration),
            ("thresholds", thresholds), ("labels", provenance["labels_digest"] != nil && differs("labels_digest")),
            ("ephemeris", differs("ephemeris")), ("zones", differs("zones")),
            ("zone_map", differs("zone_map")),
        ]
        return changes.filter(\.1).map(\.0)
    }
}

extension JSONValue {
    var fields: [String: JSONValue]? {
        members.map { Dictionary(uniqueKeysWithValues: $0.map { ($0, $1) }) }
    }

    /// Returns an exchange document with the names of another one's subject, which its numbers do not depend on.
    fileprivate func naming(subjectOf other: JSONValue) -> JSONValue {
        guard var members = fields, var subject = members["subject_data"]?.fields else {
            return self
        }
        for name in ["name", "city", "nation"] { subject[name] = other["subject_data"]?[name] }
        members["subject_data"] = .object(subject)
        return .object(members)
    }

    fileprivate func text(limit: Int) -> String {
        let text = String(decoding: canonical, as: UTF8.self)
        return text.count > limit ? text.prefix(limit) + "…" : text
    }
}
