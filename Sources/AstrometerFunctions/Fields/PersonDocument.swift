import Astrometer

/// The documents of an app about a person, which may be given in place of a birth or a connection.
///
/// An object is such a document if it has the id of a user or a connection, or a Sun sign. A user's profile, a connection and a
/// shared profile do. A connection is one if it has `connectionId`, or a date of birth and no `birth`.
/// Names may be in camelCase or those of lists. Fields that are not the birth's are ignored, but names that resemble those of
/// a birth are errors.
enum PersonDocument {
    typealias Members = [(name: String, value: JSONValue)]

    private static let marks: Set = ["user_id", "userId", "connection_id", "connectionId", "sun_sign", "sunSign"]
    private static let marksOfResponse: Set = ["share_mode", "shareMode", "can_add", "canAdd"]
    /// Names with other meanings in documents: they count only if they are texts and the field has no other name.
    private static let ambiguous: Set = ["birth", "date", "time", "zone", "place"]

    private static func has(_ names: Set<String>, _ members: Members) -> Bool {
        members.contains { names.contains($0.name) }
    }

    /// Fields under the names of requests.
    private struct Renamed {
        var members: Members = []
        private var names: [String: String] = [:]

        /// Adds a field under another name.
        mutating func add(_ field: String, named name: String, _ value: JSONValue, at prefix: String) throws {
            if let other = names.updateValue(name, forKey: field) {
                throw AstrometerError.invalid("\(name) and \(other) are the same field; give it once")
                    .withField(prefix + name)
            }
            members.append((field, value))
        }
    }

    /// Returns the profile in a server's answer to a share link; nil for other objects.
    static func profile(in members: Members) -> JSONValue? {
        guard has(marksOfResponse, members) else { return nil }
        return members.first { $0.name == "profile" && $0.value.members != nil }?.value
    }

    /// Returns the fields of a birth in a document; nil if the object is not a document of an app.
    static func birth(
        in members: Members, _ known: [String], at prefix: String, unknown: (String) -> AstrometerError
    ) throws -> Members? {
        guard has(marks, members) else { return nil }
        var found = Renamed()
        var more: Members = []
        for (name, value) in members {
            let written = name.snakeCased
            let field = BirthFields.Field.allCases.first {
                $0.names.contains(written) || $0.requestName == "birth_\(written)"
            }
            if let field, ambiguous.contains(written) {
                if value.text != nil { more.append((field.requestName, value)) }
            } else if let field {
                try found.add(field.requestName, named: name, value, at: prefix)
            } else if resembles(written, known)
                || !ambiguous.contains(name.lowercased())
                    && BirthFields.Field.allCases.contains(where: { $0.isNamed(name) })
            {
                throw unknown(name)
            }
        }
        for field in more where !found.members.contains(where: { $0.name == field.name && !$0.value.isNull }) {
            found.members.append(field)
        }
        return found.members
    }

    /// Returns the fields of a connection in a document, which is also the birth; nil if it is not a document of an
    /// app.
    static func connection(
        _ document: JSONValue, _ members: Members, _ known: [String], at prefix: String,
        unknown: (String) -> AstrometerError
    ) throws -> Members? {
        let isFlat = isFlat(members)
        guard isFlat || members.contains(where: { $0.name == "connectionId" }) else { return nil }
        var found = Renamed()
        if isFlat { found.members.append((RequestField.birth.name, document)) }
        for (name, value) in members {
            let written = name.snakeCased
            if known.contains(written) {
                guard !isFlat || written != RequestField.birth.name else { continue }
                try found.add(written, named: name, value, at: prefix)
            } else if !isFlat || !written.hasPrefix(RequestField.birth.name), resembles(written, known) {
                throw unknown(name)
            }
        }
        return found.members
    }

    /// Whether a connection has the fields of its birth itself.
    static func isFlat(_ members: Members) -> Bool {
        has(["birth_date", "birthDate"], members)
            && !members.contains { $0.name == RequestField.birth.name && $0.value.members != nil }
    }

    /// Whether a name is nearly that of a field. Short fields such as `name` are not compared, because too many names resemble them.
    private static func resembles(_ name: String, _ known: [String]) -> Bool {
        name.hasPrefix("birth") || SpellingSuggestion.nearest(to: name, among: known.filter { $0.count > 5 }) != nil
    }
}
