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
                    ?? "it has no inputs, and is not a reading, scores, a day, facts, a chart or a comparison of two people; "
                    + "of get_wheel give the geometry"
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
        kind = Self.kind(of: document)
        self.document = document
        inputs = document["inputs"]
        provenance = document["provenance"]
        self.zones = zones
        if kind == nil, function == nil { return nil }
    }

    private static func kind(of document: JSONValue) -> Kind? {
        marks.first { $0.fields.allSatisfy { document[$0] != nil } }?.kind
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
        let bodies = inputs?["active_points"]?.elements
        let decimals = inputs?["precision"]?.whole
        let kind = Self.kind(of: now)
        guard kind == .exchange || bodies != nil || decimals != nil else { return now }
        func again<Chart: ReducibleChart>(_ type: Chart.Type) throws -> JSONValue {
            var chart = try JSONDecoder().decode(type, from: now.canonical)
            chart.reduce(to: bodies?.compactMap { $0.text.flatMap { Body($0) } }, decimals: decimals)
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
        let difference = difference(document, now, "", &new) ?? unknownProvenance(now["provenance"])
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
            for name in Set(old.keys).union(current.keys).sorted()
            where !isIgnored(name, in: path, old[name], current[name]) {
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

    /// Returns a field of the provenance that no version has.
    private func unknownProvenance(_ now: JSONValue?) -> (path: String, then: String, now: String)? {
        let known = Set(Self.parts.flatMap(\.1))
        return provenance?.members?.first { !known.contains($0.name) && now?[$0.name] == nil }
            .map { ("provenance.\($0.name)", $0.value.text(limit: 80), "absent") }
    }

    /// Returns whether the comparison ignores a field: one that says how the document was made, the id of a person in a list, or
    /// a note, which may describe how the birth was written. In documents before 0.5 it also ignores sentences about uncertainty,
    /// because their wording changed.
    private func isIgnored(_ name: String, in path: String, _ then: JSONValue?, _ now: JSONValue?) -> Bool {
        switch name {
        case "note", "birth_note", "their_birth_note": (then ?? now)?.text != nil
        case "uncertain": function == nil
        // That of meters is of their calibration.
        case "provenance": then?["software"] != nil
        case "inputs": path.isEmpty && then != nil
        case "id": path.isEmpty && [.reading, .scores].contains(kind) && then?.text != nil
        default: false
        }
    }

    private func isOfCaller(_ name: String, in path: String) -> Bool {
        (kind == .day || kind == .chartData) && path.isEmpty && Self.ofCaller.contains(name)
    }

    /// The parts of the provenance that ``changed(since:)`` names, each with its fields.
    private static let parts = [
        ("software", ["software"]), ("model", ["model", "model_digest"]), ("calibration", ["calibration_digest"]),
        ("thresholds", ["thresholds_digest", "thresholds_by"]), ("labels", ["labels_digest"]),
        ("ephemeris", ["ephemeris"]), ("zones", ["zones"]), ("zone_map", ["zone_map"]),
    ]

    private func changed(since now: JSONValue?) -> [String] {
        guard let provenance else {
            let old = chart?["ephemeris"] ?? document["ephemeris"] ?? document["chart"]?["ephemeris"]
            return old != nil && now?["ephemeris"] != nil && old != now?["ephemeris"] ? ["ephemeris"] : []
        }
        // The digest of the model includes the thresholds. Versions before 0.5 had no digest of the labels.
        let thresholds = provenance["thresholds_digest"] != now?["thresholds_digest"]
        let isExplained = thresholds && provenance["calibration_digest"] == now?["calibration_digest"]
        func differs(_ name: String) -> Bool {
            switch name {
            case "model_digest" where isExplained: false
            case "labels_digest" where function == nil && provenance[name] == nil: false
            default: provenance[name] != now?[name]
            }
        }
        return Self.parts.filter { $0.1.contains(where: differs) }.map(\.0)
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
