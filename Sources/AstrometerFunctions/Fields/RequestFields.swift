import Astrometer

/// The validated fields of a request, or of an object within one: types are right, and no field is unknown or missing.
/// A null field counts as absent, and so does one with its default.
package struct RequestFields: Sendable {
    /// The name of the object within its request, with a dot after it; empty for the request itself.
    private let prefix: String
    private let values: [String: JSONValue]
    /// The whole names of fields that a request has under other names or in other places.
    private let paths: [String: String]
    /// Whether the fields of a connection's birth are in the connection itself.
    private var isFlat = false
    /// The births and the moment of a program's own request.
    let parsed: ParsedRequest?
    /// The tables in which places and zones of birth are looked up.
    let catalog: @Sendable () throws -> ModelCatalog
    /// Receives warnings about the births and the day of the request.
    let warn: @Sendable (String) -> Void

    /// - Parameters:
    ///   - owner: the function or object with the fields, for errors.
    ///   - catalog: the tables in which places and zones of birth are looked up; called when one is needed.
    ///   - warn: receives warnings about the births and the day.
    package init(
        _ value: JSONValue, _ fields: [RequestField], of owner: String, at path: String? = nil,
        catalog: @escaping @Sendable () throws -> ModelCatalog, warn: @escaping @Sendable (String) -> Void = { _ in }
    ) throws {
        try self.init(
            Self.members(of: value, at: path), fields, of: owner, prefix: path.map { $0 + "." } ?? "", catalog: catalog,
            warn: warn)
    }

    /// - Parameter paths: the whole names of fields that are not those of the object.
    init(
        _ members: [(name: String, value: JSONValue)], _ fields: [RequestField], of owner: String, prefix: String = "",
        paths: [String: String] = [:], parsed: ParsedRequest? = nil,
        catalog: @escaping @Sendable () throws -> ModelCatalog,
        warn: @escaping @Sendable (String) -> Void = { _ in }
    ) throws {
        self.prefix = prefix
        self.paths = paths
        self.catalog = catalog
        self.warn = warn
        self.parsed = parsed
        var values: [String: JSONValue] = [:]
        for (name, value) in members {
            guard let field = fields.first(where: { $0.name == name }) else {
                throw Self.unknown(name, among: fields, of: owner, at: prefix + name)
            }
            if value.isNull { continue }
            try Self.check(value, field, at: paths[name] ?? prefix + name)
            if field.standard == nil || value.plainText != field.standard { values[name] = value }
        }
        let missing = fields.filter { $0.isRequired && values[$0.name] == nil && parsed?.has($0) != true }.map(\.name)
        try ensure(
            missing.isEmpty,
            .invalid(
                "Missing required parameter\(missing.count > 1 ? "s" : ""): \(missing.joined(separator: ", "))",
                field: prefix + missing[0]))
        self.values = values
    }

    /// Returns the value of a required field.
    package func required<Value>(_ value: Value?, _ field: RequestField) throws -> Value {
        guard let value else {
            throw AstrometerError.invalid("Missing required parameter: \(field.name)", field: path(of: field))
        }
        return value
    }

    /// Throws an error of a field unless a condition holds.
    package func require(_ condition: Bool, _ field: RequestField, _ message: @autoclosure () -> String) throws {
        if !condition { throw AstrometerError.invalid(message(), field: path(of: field)) }
    }

    static func unknown(
        _ name: String, among fields: [RequestField], of owner: String, at path: String
    ) -> AstrometerError {
        let known = fields.map(\.name)
        if [RequestField.zodiac, .points].contains(where: { $0.name == name }) {
            return AstrometerError.invalid(
                "\(owner) has no \(name): scores are defined in the tropical zodiac and count the eleven bodies; get_chart has it",
                field: path)
        }
        // Names that lists use, such as latitude; but birth is an object in requests.
        let alias =
            name.lowercased() == RequestField.birth.name
            ? nil : BirthFields.Field.allCases.first { $0.isNamed(name) && known.contains($0.requestName) }
        let hints = [name, name.snakeCased].map { SpellingSuggestion.hint(for: $0, among: known) }
        return AstrometerError.invalid(
            "unknown parameter \"\(name.prefix(60))\" of \(owner); use \(known.joined(separator: ", "))"
                + (alias.map { "; did you mean \($0.requestName)?" } ?? hints.first { !$0.isEmpty } ?? ""), field: path)
    }

    static func members(of value: JSONValue, at path: String?) throws -> [(name: String, value: JSONValue)] {
        guard let members = value.members else {
            throw invalid("\(value.description) where an object is expected", at: path)
        }
        return members
    }

    private static func invalid(_ message: String, at path: String?) -> AstrometerError {
        AstrometerError.invalid((path ?? "request") + ": " + message, field: path)
    }

    private static func check(_ value: JSONValue, _ field: RequestField, at path: String) throws {
        let isOfType =
            switch field.type {
            case .text, .choice: value.text != nil
            case .number: value.number != nil
            case .whole: value.whole != nil
            case .boolean: value.boolean != nil
            case .factors, .object, .document: value.members != nil
            case .list, .texts: value.elements != nil
            case .names: value.text != nil || value.elements != nil
            case .table: value.text != nil || value.members != nil
            }
        guard isOfType else { throw invalid("\(value.description) where \(field.type.expected) is expected", at: path) }
        switch field.type {
        case .choice(let words):
            guard let text = value.text, !words.contains(text) else { return }
            throw AstrometerError.unknown(field.name, String(text.prefix(60)), use: words).withField(path)
        case .text(_, let most): try check(value.text ?? "", upTo: most, at: path)
        case .whole(let range):
            guard let number = value.whole, !range.contains(number) else { return }
            throw AstrometerError.invalid(field.name, mustBe: "a whole number from \(range.text)", not: number)
                .withField(path)
        case .list(_, let most), .texts(let most), .names(let most):
            guard let count = value.elements?.count, count > most else { return }
            throw AstrometerError.invalid("\(field.name) must have \(most) or fewer entries, not \(count)").withField(
                path)
        default: return
        }
    }

    /// Rejects a text that is too long, before it is looked up.
    private static func check(_ text: String, upTo most: Int, at path: String) throws {
        let count = text.unicodeScalars.count
        guard count > most else { return }
        throw invalid(
            "a text of \(count.grouped) characters, \"\(text.unicodeScalars.prefix(20).map(String.init).joined().escapingControls)…\"; "
                + "it must have \(most) or fewer", at: path)
    }

    /// The whole name of a field within its request: `birth.birth_date`.
    package func path(of field: RequestField) -> String { paths[field.name] ?? prefix + field.name }

    package func has(_ field: RequestField) -> Bool { values[field.name] != nil }

    /// The members of an object as they are written.
    func members(of field: RequestField) -> [(name: String, value: JSONValue)]? { values[field.name]?.members }

    package func text(_ field: RequestField) -> String? { values[field.name]?.text }
    package func number(_ field: RequestField) -> Double? { values[field.name]?.number }
    package func whole(_ field: RequestField) -> Int? { values[field.name]?.whole }

    /// Returns the texts of a list, or the one text in its place; nil if it is absent.
    package func texts(_ field: RequestField) throws -> [String]? {
        if let text = text(field) { return [text] }
        return try values[field.name]?.elements?.enumerated().map { index, value in
            guard let text = value.text else {
                throw Self.invalid(
                    "\(value.description) where a string is expected", at: "\(path(of: field))[\(index)]")
            }
            try Self.check(text, upTo: FieldType.longestText, at: "\(path(of: field))[\(index)]")
            return text
        }
    }

    /// The value of a field; nil if it is absent.
    package func value(_ field: RequestField) -> JSONValue? { values[field.name] }

    package func flag(_ field: RequestField) -> Bool { values[field.name]?.boolean ?? (field.defaultValue == "true") }

    /// Returns the numbers of an object by name.
    package func numbers(_ field: RequestField) throws -> [(name: String, value: Double)] {
        try (values[field.name]?.members ?? []).map { name, value in
            guard let number = value.number else {
                throw Self.invalid("\(value.description) where a number is expected", at: "\(path(of: field)).\(name)")
            }
            return (name, number)
        }
    }

    /// Parses the text of a field; nil if it is absent.
    package func parse<Value>(_ field: RequestField, _ parse: (String) throws -> Value) throws -> Value? {
        guard let text = text(field) else { return nil }
        return try withField(path(of: field)) { try parse(text) }
    }

    func object(_ field: RequestField) throws -> RequestFields? {
        guard case .object(let object) = field.type, let value = values[field.name] else { return nil }
        return try nested(value, object, of: field.name, at: isFlat ? String(prefix.dropLast()) : path(of: field))
    }

    /// Parses each object of a list, with a result or an error; nil if the list is absent.
    func results<Value>(
        _ field: RequestField, _ parse: (RequestFields) throws -> Value
    ) -> [Result<Value, AstrometerError>]? {
        guard case .list(let object, _) = field.type, let elements = values[field.name]?.elements else { return nil }
        return elements.enumerated().map { index, value in
            do {
                return .success(try parse(try element(value, index, of: object, field)))
            } catch {
                return .failure(AstrometerError(known: error))
            }
        }
    }

    func list(_ field: RequestField) throws -> [RequestFields] {
        guard case .list(let object, _) = field.type else { return [] }
        return try (values[field.name]?.elements ?? []).enumerated().map { index, value in
            try element(value, index, of: object, field)
        }
    }

    private func element(
        _ value: JSONValue, _ index: Int, of object: RequestObject, _ field: RequestField
    ) throws -> RequestFields {
        // Reading a birth with an unknown place takes milliseconds.
        try Cancellation.check()
        return try nested(value, object, of: "one of \(field.name)", at: "\(path(of: field))[\(index)]")
    }

    /// Returns the fields of an object, or of a document of an app in its place.
    private func nested(
        _ value: JSONValue, _ object: RequestObject, of owner: String, at path: String
    ) throws -> RequestFields {
        let known = object.fields.map(\.name)
        func unknown(_ name: String) -> AstrometerError {
            Self.unknown(name, among: object.fields, of: owner, at: "\(path).\(name)")
        }
        let members = value.members ?? []
        if object == .birth, let profile = PersonDocument.profile(in: members) {
            return try nested(profile, object, of: owner, at: "\(path).profile")
        }
        let document =
            switch object {
            case .birth: try PersonDocument.birth(in: members, known, at: "\(path).", unknown: unknown)
            case .connection: try PersonDocument.connection(value, members, known, at: "\(path).", unknown: unknown)
            default: nil as PersonDocument.Members?
            }
        guard let document else {
            return try RequestFields(value, object.fields, of: owner, at: path, catalog: catalog, warn: warn)
        }
        var fields = try RequestFields(
            document, object.fields, of: owner, prefix: "\(path).", catalog: catalog, warn: warn)
        fields.isFlat = object == .connection && PersonDocument.isFlat(members)
        return fields
    }
}

extension JSONValue {
    /// A text, whole number or Boolean as the contract writes defaults; nil for other values.
    fileprivate var plainText: String? { text ?? whole?.description ?? boolean?.description }
}
