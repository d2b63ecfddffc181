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

    /// The canonical form as UTF-8.
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
        case .array(let elements):
            json.append("[")
            for (index, element) in elements.enumerated() {
                if index > 0 { json.append(",") }
                element.write(to: json)
            }
            json.append("]")
        case .object(let members):
            json.append("{")
            let sorted = members.sorted { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }
            for (index, member) in sorted.enumerated() {
                if index > 0 { json.append(",") }
                json.text(member.key)
                json.append(":")
                member.value.write(to: json)
            }
            json.append("}")
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
        // Without an exponent, Swift writes the same text, except that whole numbers end with ".0".
        let plain = description
        guard plain.utf8.contains(UInt8(ascii: "e")) else {
            return plain.hasSuffix(".0") ? String(plain.dropLast(2)) : plain
        }
        let (digits, point) = magnitude.shortestDigits
        let count = digits.count
        let text: String
        if point > 21 || point <= -6 {
            let exponent = point - 1
            let fraction = count > 1 ? "." + digits.dropFirst() : ""
            text = "\(digits.prefix(1))\(fraction)e\(exponent < 0 ? "-" : "+")\(exponent.magnitude)"
        } else if point <= 0 {
            text = "0." + String(repeating: "0", count: -point) + digits
        } else if count <= point {
            text = digits + String(repeating: "0", count: point - count)
        } else {
            text = digits.prefix(point) + "." + digits.dropFirst(point)
        }
        return self < 0 ? "-" + text : text
    }

    /// The shortest digits that identify a positive number, and the exponent for which it is 0.digits × 10^exponent.
    private var shortestDigits: (digits: String, point: Int) {
        let parts = description.split(separator: "e")
        let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        let fraction = mantissa.count > 1 ? mantissa[1] : ""
        let all = mantissa[0] + fraction
        let leading = all.prefix { $0 == "0" }.count
        var digits = all.dropFirst(leading)
        while digits.last == "0" { digits.removeLast() }
        let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        return (String(digits), mantissa[0].count - leading + exponent)
    }
}
