import AstrometerPlatform

/// A JSON value, either parsed from a text or built in code to call a function or to be written.
///
///     let request = try JSONValue(parsing: Array(#"{"query": "Par", "limit": 3}"#.utf8), name: "request")
///     let limit = request["limit"]?.whole  // 3
///
/// It is the only type of JSON values: requests, documents that are verified, and tables in files are all read through it.
public struct JSONValue: Sendable {
    /// A field of an object.
    struct Member: Sendable {
        let name: String
        let value: JSONValue
        /// The offset of the name in the text; 0 for values that were not parsed.
        var offset = 0
    }

    enum Content: Sendable {
        case null
        case boolean(Bool)
        /// A number as its digits, because a `Double` cannot represent every whole number.
        case digits(String)
        case text(String)
        case array([JSONValue])
        /// The fields in the order of the text; no name occurs twice.
        case object([Member])
    }

    let content: Content
    /// The offset of the first byte in the text; 0 for values that were not parsed.
    let offset: Int

    init(_ content: Content, at offset: Int = 0) {
        self.content = content
        self.offset = offset
    }

    /// Parses a text strictly by RFC 8259.
    /// - Parameters:
    ///   - bytes: the text, in UTF-8.
    ///   - name: the name of the text in errors.
    /// - Throws: ``AstrometerError`` with code `invalidArgument` that names the text, line and column, for bytes that are not
    ///   strict JSON.
    public init(parsing bytes: [UInt8], name: String) throws {
        do {
            self = try JSONParser.value(of: bytes)
        } catch let problem as JSONParser.Problem {
            throw AstrometerError.invalid(problem.text(in: bytes, named: name))
        }
    }

    /// The value's description in messages: `the string "x"`. One line.
    package var description: String {
        switch content {
        case .object: "an object"
        case .array: "an array"
        case .text(let text): "the string \"\(text.prefix(40))\"".escapingControls
        case .digits(let digits): "the number \(digits.prefix(40))"
        case .boolean(let value): value ? "true" : "false"
        case .null: "null"
        }
    }

    /// Whether the value is `null`.
    public var isNull: Bool { if case .null = content { true } else { false } }

    /// The members of an object in the order of the text, without repeated names; nil for other values.
    public var members: [(name: String, value: JSONValue)]? {
        if case .object(let members) = content { members.map { ($0.name, $0.value) } } else { nil }
    }

    /// Returns the member of an object with this name; nil if the object lacks it, or if the value is not an object.
    public subscript(name: String) -> JSONValue? {
        if case .object(let members) = content { members.first { $0.name == name }?.value } else { nil }
    }

    /// The elements of an array; nil for other values.
    public var elements: [JSONValue]? { if case .array(let elements) = content { elements } else { nil } }

    /// The text of a string; nil for other values.
    public var text: String? { if case .text(let text) = content { text } else { nil } }

    /// A finite number; nil for other values.
    public var number: Double? { if case .digits(let digits) = content { Double(digits) } else { nil } }

    /// A whole number, also one such as 1e3 or 1.0; nil for other values.
    public var whole: Int? { whole(as: Int.self) }

    package func whole<Number: FixedWidthInteger>(as type: Number.Type) -> Number? {
        guard case .digits(let digits) = content else { return nil }
        if let number = Int64(digits) { return Number(exactly: number) }
        if let number = UInt64(digits) { return Number(exactly: number) }
        // A Double cannot represent every whole number above 2^53.
        guard let value = Double(digits), abs(value) <= 0x1p53 else { return nil }
        return Number(exactly: value)
    }

    /// The value of `true` and `false`; nil for other values.
    public var boolean: Bool? { if case .boolean(let value) = content { value } else { nil } }

    /// Calls `replacement` for each object within the value, inner ones first, and replaces those for which it returns a value.
    /// - Throws: the errors that `replacement` throws.
    public func replacingObjects(_ replacement: (JSONValue) throws -> JSONValue?) rethrows -> JSONValue {
        switch content {
        case .array(let elements):
            return JSONValue(.array(try elements.map { try $0.replacingObjects(replacement) }), at: offset)
        case .object(let members):
            let object = JSONValue(
                .object(
                    try members.map {
                        Member(
                            name: $0.name, value: try $0.value.replacingObjects(replacement), offset: $0.offset)
                    }), at: offset)
            return try replacement(object) ?? object
        default: return self
        }
    }
}

// MARK: Making values

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral
{
    /// An object without members.
    public static let emptyObject: JSONValue = [:]
    /// The value `null`, which counts as an absent field in requests.
    public static let null = JSONValue(.null)
    /// Returns the value `true` or `false`.
    public static func boolean(_ value: Bool) -> JSONValue { JSONValue(.boolean(value)) }
    /// Returns a number, which must be finite, with the shortest digits that read back as it.
    public static func number(_ value: Double) -> JSONValue { JSONValue(.digits(value.ecmaScriptText)) }
    /// Returns a whole number of any size, with all its digits.
    public static func whole(_ value: some BinaryInteger) -> JSONValue { JSONValue(.digits("\(value)")) }
    /// Returns a string with the given text, unescaped.
    public static func text(_ value: String) -> JSONValue { JSONValue(.text(value)) }
    /// Returns an array of the given elements, in their order.
    public static func array(_ elements: [JSONValue]) -> JSONValue { JSONValue(.array(elements)) }
    /// - Parameter members: must have different names.
    package static func object(_ members: some Sequence<(String, JSONValue)>) -> JSONValue {
        JSONValue(.object(members.map { Member(name: $0, value: $1) }))
    }
    /// Returns an object with the given members, by name.
    public static func object(_ members: [String: JSONValue]) -> JSONValue { object(members.map { ($0, $1) }) }

    public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements) }
    public init(stringLiteral value: String) { self.init(.text(value)) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(integerLiteral value: Int) { self = .whole(value) }
    public init(booleanLiteral value: Bool) { self.init(.boolean(value)) }

    /// Returns the value that an encodable value is encoded as.
    /// - Throws: ``AstrometerError`` or `EncodingError` for a number that is not finite.
    package init(encoding value: some Encodable) throws {
        try self.init(parsing: [UInt8](WireJSON.line(value)), name: "value")
    }
}

// MARK: The canonical form

extension JSONValue: Equatable {
    /// The canonical form of RFC 8785 (JSON Canonicalization Scheme), for digests.
    ///
    /// Object keys are sorted by their UTF-16 code units, numbers are written as ECMAScript writes them, and there is no
    /// white space, so that equal values always give equal bytes.
    public var canonical: Data {
        let json = JSONWriter()
        write(to: json)
        return json.text
    }

    /// The SHA-256 digest of the canonical form: 64 hexadecimal digits, lower case.
    package var digest: String { SHA256.hexDigest(of: canonical) }

    private func write(to json: JSONWriter) {
        switch content {
        case .null: json.null()
        case .boolean(let value): json.bool(value)
        case .digits(let digits): json.append(Data((Double(digits) ?? 0).ecmaScriptText.utf8))
        case .text(let value): json.text(value)
        case .array(let elements): json.list(elements) { $0.write(to: json) }
        case .object(let members):
            json.open()
            for member in members.sorted(by: { $0.name.utf16.lexicographicallyPrecedes($1.name.utf16) }) {
                member.value.write(to: json.key(named: member.name))
            }
            json.close()
        }
    }

    /// Numbers of one value are equal however they are written, and so are objects in any order.
    public static func == (one: JSONValue, other: JSONValue) -> Bool {
        switch (one.content, other.content) {
        case (.digits, .digits): one.number == other.number
        case (.text(let one), .text(let other)): one == other
        case (.array(let one), .array(let other)): one == other
        default: one.canonical == other.canonical
        }
    }
}

extension JSONValue: Encodable {
    public func encode(to encoder: any Encoder) throws {
        switch content {
        case .object(let members):
            var fields = encoder.container(keyedBy: AnyCodingKey.self)
            for member in members { try fields.encode(member.value, forKey: AnyCodingKey(member.name)) }
        case .array(let elements):
            var list = encoder.unkeyedContainer()
            for element in elements { try list.encode(element) }
        case .text, .digits, .boolean, .null:
            var single = encoder.singleValueContainer()
            if let text {
                try single.encode(text)
            } else if let boolean {
                try single.encode(boolean)
            } else if let whole, whole != 0 || number?.sign == .plus {
                try single.encode(whole)
            } else if let large = whole(as: UInt64.self), large > 0 {
                try single.encode(large)
            } else if let number {
                try single.encode(number)
            } else {
                try single.encodeNil()
            }
        }
    }
}

extension Double {
    /// The number as ECMAScript's `Number::toString` writes it, which RFC 8785 prescribes: the shortest digits that read
    /// back as the same number, with an exponent below 10⁻⁶ and from 10²¹ on. Zero has no sign.
    package var ecmaScriptText: String {
        guard self != 0, isFinite else { return self == 0 ? "0" : description }
        // Swift writes an exponent of one digit with a zero.
        guard (1e-6..<1e21).contains(magnitude) else { return description.replacing("e-0", with: "e-") }
        let plain = plainText
        return plain.hasSuffix(".0") ? String(plain.dropLast(2)) : plain
    }
}
