import Astrometer
import AstrometerPlatform

// The requests of documents of versions before 0.5, which do not have them.

extension StoredDocument {
    /// - Parameter isOfTransits: whether a wheel of one ring shows transits instead of natal bodies.
    func earlierRequest(ofTransits isOfTransits: Bool = false) throws -> Request {
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
        if let kind, [.reading, .scores, .day, .facts].contains(kind) {
            if document["usual_ranges"] != nil { fields["ranges"] = .boolean(true) }
            fields["uncertainty"] = .boolean(document["birth_uncertainty"] != nil)
        }
        switch kind {
        case nil: throw Self.missing("request")
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
            if document["astrometers"]?["model"]?.text != Reader.dayModelName {
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
        return Self.connections(connections) { Self.request(of: $0) }
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
}
