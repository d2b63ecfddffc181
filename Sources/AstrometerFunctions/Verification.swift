import AstrometerPlatform

extension Functions {
    /// Computes a document again from the birth, date and options that it has, and compares: a reading, its scores, a
    /// day, facts, a chart or a comparison of two people, of any version, as JSON. Errors have its name.
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
        guard let stored = StoredDocument(document) else {
            return Verification(
                outcome: .unverified,
                reason: document["error"]?["message"]?.text.map { "it is an error: \($0)" }
                    ?? "it is not a reading, scores, a day, facts, a chart or a comparison of two people")
        }
        do {
            let now = try computed(stored, stored.request())
            if stored.kind == .geometry, stored.document["moment"] != now["moment"] {
                return try stored.compare(with: computed(stored, stored.request(ofTransits: true)))
            }
            return stored.compare(with: now)
        } catch let error as AstrometerError {
            let isModel = error.code == .notFound && error.field == RequestField.model.name
            return Verification(
                kind: stored.kind.rawValue, outcome: .unverified,
                reason: AstrometerError(known: error).shown.message + (isModel ? "; or give the file of the model" : "")
            )
        } catch { return Verification(kind: stored.kind.rawValue, outcome: .unverified, reason: "\(error)") }
    }

    private func computed(_ stored: StoredDocument, _ request: StoredDocument.Request) throws -> JSONValue {
        let data = try answer(
            .object(request.fields), of: Functions.function(named: request.function), now: .now)
        let result = try JSONValue(parsing: [UInt8](data), name: "result")
        return try stored.reduced(
            request.function == FunctionDescription.wheel.name ? result["geometry"] ?? result : result)
    }
}

/// A document that was written before.
private struct StoredDocument {
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

    let kind: Kind
    let document: JSONValue
    let inputs, provenance: JSONValue?

    init?(_ document: JSONValue) {
        guard let kind = Self.marks.first(where: { $0.fields.allSatisfy { document[$0] != nil } })?.kind else {
            return nil
        }
        (self.kind, self.document) = (kind, document)
        (inputs, provenance) = (document["inputs"], document["provenance"])
    }

    /// - Parameter isOfTransits: whether a wheel of one ring shows transits instead of natal bodies.
    func request(ofTransits isOfTransits: Bool = false) throws -> Request {
        let source = provenance?["ephemeris"]?.text ?? chart?["ephemeris"]?.text ?? ""
        if source.hasPrefix(NatalChart.exchangeSource) { throw Self.missing("source of its positions") }
        if source.hasPrefix(CompositeChart.midpointSource) { throw Self.missing("births of both people") }
        // A wheel of the sky has no birth.
        let isSky = kind == .geometry && document["exactChart"] == nil
        var fields = isSky ? [:] : ["birth": try birth("birth")]
        fields["house_system"] =
            inputs?["house_system"] ?? chart?["house_system"] ?? document["chart"]?["house_system"]
            ?? document["chart_data"]?["house_system"]
        func copy(_ name: String, as new: String? = nil, from source: JSONValue?) {
            if let value = source?[name] { fields[new ?? name] = value }
        }
        func at(_ text: JSONValue?) throws {
            guard let text = text?.text, let moment = try? Timestamp(parsing: text).moment else {
                throw Self.missing("moment")
            }
            let zone = inputs?["day_zone"]?.text ?? document["zone"]?.text
            fields["date"] = .text("\(try moment.date(in: zone))")
            fields["at"] = .text("\(try moment.clockTime(in: zone))")
            fields["day_zone"] = zone.map { .text($0) }
        }
        if [.reading, .scores, .day, .facts].contains(kind) {
            if document["usual_ranges"] != nil { fields["ranges"] = .boolean(true) }
            fields["uncertainty"] = .boolean(document["birth_uncertainty"] != nil)
        }
        switch kind {
        case .reading, .scores:
            try at(document["date"])
            copy("model", from: document)
            copy("scale", from: document)
            fields["unrounded"] = .boolean(provenance == nil ? hasFullPrecision : inputs?["unrounded"] != nil)
            guard kind == .reading else { return Request(function: "get_scores", fields: fields) }
            copy("exact_dates", from: inputs)
            if provenance == nil, !hasExactDates { fields["exact_dates"] = .boolean(false) }
            return Request(function: "get_astrometers", fields: fields)
        case .day:
            try at(document["astrometers"]?["date"])
            if document["astrometers"]?["model"]?.text != DailyReader.dayModelName {
                copy("model", from: document["astrometers"])
            }
            return Request(function: "get_day", fields: fields)
        case .facts:
            try at(document["moment_utc"])
            copy("scope", from: document)
            copy("model", from: document)
            if document["connections"] != nil { fields["connections"] = try connections() }
            return Request(function: "get_facts", fields: fields)
        case .compatibility:
            fields["their_birth"] = try birth("their_birth")
            copy("their_name", from: inputs)
            copy("unrounded", from: inputs)
            copy("method", as: "composite", from: document["composite"])
            copy("calculated_at", from: document)
            let modes = ["romantic", "friendship", "coworker"].filter { document[$0] != nil }
            if modes.count == 1 { fields["mode"] = .text(modes[0]) }
            let function = modes.count == 1 ? "get_compatibility_mode" : "get_compatibility"
            return Request(function: function, fields: fields)
        case .chart, .chartData, .exchange:
            guard document["chart_data"]?["composite"] == nil else { throw Self.missing("births of both people") }
            copy("model", from: inputs)
            let function = kind == .chart ? "get_chart" : kind == .chartData ? "get_chart_data" : "get_chart_exchange"
            return Request(function: function, fields: fields)
        case .geometry:
            copy("model", from: inputs)
            guard document["theirPlanets"] == nil else {
                fields["their_birth"] = try birth("their_birth")
                fields["wheel"] = "synastry"
                return Request(function: "get_wheel", fields: fields)
            }
            if let moment = document["transitMoment"] {
                fields["wheel"] = "both"
                try at(moment)
                return Request(function: "get_wheel", fields: fields)
            }
            guard isSky || isOfTransits else { return Request(function: "get_natal_chart", fields: fields) }
            try at(document["moment"])
            return Request(function: "get_transit_chart", fields: fields)
        }
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

    private var chart: JSONValue? { kind == .chart ? document : document["natal_chart_summary"] }

    private func birth(_ name: String) throws -> JSONValue {
        guard let birth = try inputs?[name] ?? (name == "birth" ? chart?["birth"] ?? birthOfSubject() : nil) else {
            throw Self.missing(name == "birth" ? "birth" : "birth of the other person")
        }
        return Self.request(of: birth, name == "birth" ? inputs?["sensitivity"] : nil)
    }

    private func birthOfSubject() throws -> JSONValue? {
        guard kind == .exchange else { return nil }
        let birth = try JSONDecoder().decode(NatalExchangeDocument.self, from: document.canonical).subjectData.birth()
        return try JSONValue(encoding: BirthDocument(birth))
    }

    private static func request(of birth: JSONValue, _ sensitivity: JSONValue? = nil) -> JSONValue {
        var names = [
            ("date", "birth_date"), ("time", "birth_time"), ("calendar", "calendar"),
            ("repeated_time", "repeated_time"), ("time_uncertainty", "birth_time_uncertainty"),
        ]
        // A city has its coordinates. A zone that was found from the coordinates is found again.
        names +=
            birth["place"] != nil
            ? [("place", "birth_place")] : [("latitude", "birth_lat"), ("longitude", "birth_lon")]
        if birth["zone_source"] == nil { names.append(("zone", "birth_timezone")) }
        var fields = Dictionary(uniqueKeysWithValues: names.compactMap { old, new in birth[old].map { (new, $0) } })
        fields["sensitivity"] = sensitivity
        return .object(fields)
    }

    private func connections() throws -> JSONValue {
        guard let connections = inputs?["connections"]?.elements else {
            throw Self.missing("births of the connections")
        }
        return .array(
            connections.map { connection in
                var fields = connection.fields ?? [:]
                fields["birth"] = Self.request(of: connection["birth"] ?? .null)
                return .object(fields)
            })
    }

    private static func missing(_ part: String) -> AstrometerError {
        AstrometerError(.notFound, "the document does not have the \(part), so it cannot be computed again")
    }

    // Documents of versions without `provenance` do not name their options.

    /// Whether a score has more than one decimal.
    private var hasFullPrecision: Bool {
        (document.fields ?? [:]).values.contains { meter in
            ["intensity", "harmony", "unified_score"].contains { name in
                meter[name]?.number.map { ($0 * 10).rounded() / 10 != $0 } ?? false
            }
        }
    }

    private var hasExactDates: Bool {
        guard let aspects = document["key_aspects"]?.elements, !aspects.isEmpty else { return true }
        return aspects.contains { aspect in
            ["exact_date", "closest_date"].contains { aspect[$0] != nil && aspect[$0] != .null }
        }
    }

    // Comparison

    func compare(with now: JSONValue) -> Verification {
        var new: [String] = []
        let difference = difference(document, now, "", &new)
        var result = Verification(kind: kind.rawValue, outcome: .equal)
        if let difference {
            result.outcome = .different
            (result.field, result.then, result.now) = (difference.path, difference.then, difference.now)
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
        if let old = then.text, let current = now.text, ZoneDistance.areSame(old, current) { return nil }
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
        let (calibration, thresholds) = (differs("calibration_digest"), differs("thresholds_digest"))
        // The digest of the model includes the thresholds.
        let model = differs("model") || differs("model_digest") && (calibration || !thresholds)
        let changes = [
            ("software", differs("software")), ("model", model), ("calibration", calibration),
            ("thresholds", thresholds),
            ("ephemeris", differs("ephemeris")), ("zones", differs("zones")),
            ("zone_map", differs("zone_map")),
        ]
        return changes.filter(\.1).map(\.0)
    }
}

extension JSONValue {
    fileprivate var fields: [String: JSONValue]? {
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
