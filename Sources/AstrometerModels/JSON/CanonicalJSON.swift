import AstrometerPlatform

/// A JSON value in the canonical form of RFC 8785 (JSON Canonicalization Scheme), for computing digests.
///
/// Object keys are sorted by their UTF-16 code units, numbers are written as ECMAScript writes them, and there is no
/// white space, so that equal values always give equal bytes.
package indirect enum CanonicalJSON: Hashable, Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    case text(String)
    case array([CanonicalJSON])
    case object([String: CanonicalJSON])

    /// Creates the canonical form of an encodable value.
    /// - Throws: ``AstrometerError`` or `EncodingError` for a number that is not finite.
    package init(_ value: some Encodable) throws {
        let bytes = [UInt8](try WireJSON.encoder().encode(value))
        try self.init(JSONValue(parsing: bytes, name: "canonical JSON"))
    }

    /// - Throws: ``AstrometerError`` with code `internal` for a number beyond the range of `Double`.
    package init(_ value: JSONValue) throws {
        if let members = value.members {
            self = .object(try Dictionary(uniqueKeysWithValues: members.map { ($0.name, try Self($0.value)) }))
        } else if let elements = value.elements {
            self = .array(try elements.map(Self.init))
        } else if let text = value.text {
            self = .text(text)
        } else if let boolean = value.boolean {
            self = .boolean(boolean)
        } else if value.isNull {
            self = .null
        } else if let number = value.number, number.isFinite {
            self = .number(number)
        } else {
            throw AstrometerError(.internal, "\(value.description) has no canonical form; expected a finite number")
        }
    }

    package var data: Data {
        let json = JSONWriter()
        write(to: json)
        return json.text
    }

    /// The SHA-256 digest of the canonical form: 64 hexadecimal digits, lower case.
    package var digest: String { SHA256.hexDigest(of: data) }

    private func write(to json: JSONWriter) {
        switch self {
        case .null: json.append("null")
        case .boolean(let value): json.append(value ? "true" : "false")
        case .number(let value): json.append(Data(value.ecmaScriptText.utf8))
        case .text(let value): json.text(value)
        case .array(let elements): json.list(elements) { $0.write(to: json) }
        case .object(let members):
            json.open()
            for (name, value) in members.sorted(by: { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }) {
                value.write(to: json.key(named: name))
            }
            json.close()
        }
    }
}

extension CanonicalJSON: ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral, ExpressibleByFloatLiteral {
    package init(dictionaryLiteral elements: (String, CanonicalJSON)...) {
        self = .object(Dictionary(uniqueKeysWithValues: elements))
    }

    package init(stringLiteral value: String) { self = .text(value) }

    package init(floatLiteral value: Double) { self = .number(value) }
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
