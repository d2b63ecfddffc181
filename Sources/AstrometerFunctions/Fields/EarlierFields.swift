/// Fields by which functions of version 0.4 chose among documents, each of which now has a function of its own.
enum EarlierFields {
    private static let names: [String: [String]] = [
        "get_natal_chart": ["format", "subject", "options"], "get_astrometers": ["fields", "days", "births"],
        "get_facts": ["format", "births"], "get_compatibility": ["mode"],
    ]

    /// Returns the error of a request with such fields, which names the function to call instead; nil for other requests.
    static func error(of request: JSONValue, for function: String) -> AstrometerError? {
        let members = request.members ?? []
        let given = names[function, default: []].compactMap { name in
            members.first { $0.name == name && !$0.value.isNull }
        }
        let word = given.first { $0.name != "options" }?.value.text
        guard let first = given.first, let other = successor(of: function, word, Set(given.map(\.name))) else {
            return nil
        }
        let shown = given.map { member in member.name + (member.value.text.map { " \"\($0)\"" } ?? "") }
        let now = other == function ? "\(function) without \(given.map(\.name).listed("and"))" : other
        return .invalid(
            "\(shown.listed("and")) \(given.count == 1 ? "is" : "are") \(now) since 0.5", field: first.name)
    }

    /// - Parameter word: the value of `format`, `fields` or `mode`.
    private static func successor(of function: String, _ word: String?, _ given: Set<String>) -> String? {
        let forPeople = given.contains("births") ? "_for_people" : ""
        switch (function, word) {
        case ("get_natal_chart", "chart"): return "get_chart"
        case ("get_natal_chart", "chart_data"): return "get_chart_data"
        case ("get_natal_chart", "natal-api"): return "get_chart_exchange"
        case ("get_natal_chart", "geometry"): return given.contains("subject") ? "get_wheel" : function
        case ("get_natal_chart", nil): return "get_chart_exchange"
        case ("get_astrometers", "scores"), ("get_astrometers", "all"), ("get_astrometers", nil):
            let name = word == "scores" ? "get_scores" : function
            return name + (forPeople.isEmpty && given.contains("days") ? "_for_days" : forPeople)
        case ("get_facts", "json"), ("get_facts", nil): return function + forPeople
        case ("get_facts", "text"): return "get_facts_text" + forPeople
        case ("get_compatibility", "all"): return function
        case ("get_compatibility", "romantic"), ("get_compatibility", "friendship"), ("get_compatibility", "coworker"):
            return "get_compatibility_mode"
        default: return nil
        }
    }
}
