/// The vocabulary of chart services' requests, such as those of kerykeion's API.
///
/// Clients put the birth's fields into `subject` or its `birth_data`, and those of the chart into `subject` or `options`, under
/// several names. A field that would change the chart is obeyed or an error; fields about looks and texts are ignored.
enum ChartServiceFields {
    /// The clocks of the birthplace at a time that they showed twice: daylight saving time is the earlier.
    static let isDST = RequestField("is_dst", .boolean, "Whether clocks kept daylight saving time.")

    static let all = [.subjectName, isDST] + RequestObject.chartBirthData.fields + RequestObject.chartOptions.fields

    /// Other names of fields.
    private static let names: [String: RequestField] = [
        "lat": .subjectLatitude, "lng": .subjectLongitude, "lon": .subjectLongitude, "tz_str": .subjectTimezone,
        "nation": .countryCode, "seconds": .birthSecond, "houses_system_identifier": .chartHouseSystem,
        "house_system_identifier": .chartHouseSystem, "houses_system": .chartHouseSystem, "zodiac": .zodiacType,
        "ayanamsa": .siderealMode, "ayanamsha": .siderealMode,
    ]

    /// Fields with few accepted values: their names, these values, and why others are rejected.
    private static let fixed: [(names: Set<String>, accepted: Set<String>, reason: String)] = [
        (
            ["custom_ayanamsa_t0", "custom_ayanamsa_ayan_t0"], ["0", "0.0"], "sidereal_mode names an ayanamsa"
        ),
        (
            ["perspective_type", "perspective", "heliocentric", "topocentric"],
            ["apparent geocentric", "geocentric", "false"], "positions are apparent geocentric"
        ),
        (
            ["true_node", "use_true_node", "node_type"], ["false", "mean", "mean node"], "the node is the mean node"
        ),
        (
            ["active_aspects", "aspects", "orbs", "orb"], [],
            "aspects and orbs are those of the model"
        ),
        (
            ["distribution_method", "custom_distribution_weights"], ["pure count"],
            "distributions count each body once"
        ),
    ]

    /// Names of fields about looks, texts, accounts and caches.
    private static let ignored: Set = [
        "tradition", "detail_level", "wheel_only", "split_chart", "show_house_position_comparison",
        "show_cusp_position_comparison", "show_degree_indicators", "double_chart_aspect_grid_type", "format",
        "output_format", "width", "height", "size", "id", "user_id", "email", "gender", "description", "tags", "online",
        "geonames_username", "cache_expire_after_days", "suppress_geonames_warning",
    ]
    /// Words in the names of such fields: `custom_title`, `chart_language`.
    private static let ignoredWords: Set = [
        "theme", "style", "color", "colors", "colour", "colours", "font", "css", "svg", "image", "icons", "language",
        "lang", "locale", "title", "text", "texts", "label", "labels", "note", "notes", "comment", "comments",
        "background", "transparent", "interpretation", "interpretations",
    ]

    static func isIgnored(_ name: String) -> Bool {
        let name = name.snakeCased
        return ignored.contains(name)
            || !ignoredWords.isDisjoint(with: name.split(separator: "_").map(String.init))
    }

    /// Returns the field of a name; nil for one that is ignored, or that asks for what every chart has.
    /// - Throws: ``AstrometerError`` with the path for other names and values.
    static func field(
        _ name: String, _ value: JSONValue, of owner: String, _ fields: [RequestField], at path: String
    ) throws -> RequestField? {
        let written = name.snakeCased
        if let field = all.first(where: { $0.name == written }) ?? names[written] { return field }
        if let fixed = fixed.first(where: { $0.names.contains(written) }) {
            let text =
                value.text ?? value.boolean.map { "\($0)" } ?? value.whole.map { "\($0)" }
                ?? value.number.map { "\($0)" }
            if let text, fixed.accepted.contains(text.lowercased().replacing("_", with: " ")) { return nil }
            let shown = text.map { " \"\(String($0.prefix(60)).escapingControls)\"" } ?? ""
            throw AstrometerError.invalid(
                "\(name)\(shown) is not supported: \(fixed.reason); leave the field out", field: path)
        }
        if isIgnored(written) { return nil }
        throw RequestFields.unknown(name, among: fields, of: owner, at: path)
    }
}

extension RequestFields {
    /// Returns the fields of a chart service's request, from `subject`, its `birth_data` and `options`; nil without a subject.
    /// - Throws: ``AstrometerError`` for a field that is given twice, and for an unknown one that would change the chart.
    func chartService() throws -> RequestFields? {
        guard let subject = members(of: .chartSubject) else { return nil }
        let subjectPath = path(of: .chartSubject)
        let birthName = RequestField.birthData.name
        let birthPath = "\(subjectPath).\(birthName)"
        let birth = subject.first { $0.name == birthName && !$0.value.isNull }
        let birthMembers = try birth.map { try Self.members(of: $0.value, at: birthPath) }
        var found: [(name: String, value: JSONValue)] = []
        var paths: [String: String] = [:]
        for (owner, place, object, members) in [
            (subjectPath, subjectPath, RequestObject.chartSubject, subject.filter { $0.name != birthName }),
            (birthName, birthPath, .chartBirthData, birthMembers ?? []),
            (RequestField.chartOptions.name, path(of: .chartOptions), .chartOptions, members(of: .chartOptions) ?? []),
        ] {
            for (name, value) in members where !value.isNull {
                let path = "\(place).\(name)"
                guard let field = try ChartServiceFields.field(name, value, of: owner, object.fields, at: path)
                else { continue }
                if let other = paths.updateValue(path, forKey: field.name) {
                    throw AstrometerError.invalid(
                        "\(path) and \(other) are the same field; give it once", field: path)
                }
                found.append((field.name, value))
            }
        }
        guard birth != nil || paths[RequestField.birthYear.name] != nil else {
            throw AstrometerError.invalid("Missing required parameter: \(birthName)", field: birthPath)
        }
        return try RequestFields(
            found, ChartServiceFields.all, of: subjectPath, prefix: (birth == nil ? subjectPath : birthPath) + ".",
            paths: paths, catalog: catalog, warn: warn)
    }
}
