/// Decodes JSON from users or other programs strictly, with the position of errors.
///
/// It decodes any `Decodable` type. The text must follow RFC 8259 strictly (see ``JSONParser``), and unknown keys are rejected
/// with the nearest known key. Other decoders still ignore unknown fields of the same types.
package enum StrictJSON {
    /// - Parameters:
    ///   - name: the name of the text in errors: a file, a stream, a request.
    ///   - ignoresUnknownKeys: whether to ignore unknown keys, for documents of other programs.
    /// - Throws: ``AstrometerError`` with code ``AstrometerError/Code/dataLoss`` that names the text, line and column,
    ///   the path of the value, and the problem.
    package static func decode<Value: Decodable>(
        _ type: Value.Type = Value.self, from bytes: [UInt8], name: String, ignoresUnknownKeys: Bool = false
    ) throws -> Value {
        let root: JSONValue
        do {
            root = try JSONParser.value(of: bytes)
        } catch let problem as JSONParser.Problem {
            throw AstrometerError(.dataLoss, problem.text(in: bytes, named: name))
        }
        return try decode(StrictReading(root, of: bytes), name: name, ignoresUnknownKeys: ignoresUnknownKeys)
    }

    /// Decodes a parsed value. Errors name the path within it, but no line.
    package static func decode<Value: Decodable>(
        _ type: Value.Type = Value.self, from value: JSONValue, name: String
    ) throws -> Value {
        try decode(StrictReading(value, of: nil), name: name, ignoresUnknownKeys: false)
    }

    private static func decode<Value: Decodable>(
        _ reading: StrictReading, name: String, ignoresUnknownKeys: Bool
    ) throws -> Value {
        let value: Value
        do {
            value = try StrictDecoder(reading: reading, value: reading.root).decode(Value.self)
        } catch let error as DecodingError {
            throw reading.error(error, in: name)
        }
        if !ignoresUnknownKeys, let unknown = reading.unknown {
            throw reading.error(
                unknown.record.refusal(of: unknown.member.name), of: unknown.object, at: unknown.member.offset, in: name
            )
        }
        return value
    }
}

extension StrictReading {
    /// - Parameters:
    ///   - value: the value whose path the error names.
    ///   - place: the offset whose line and column the error names.
    fileprivate func error(_ message: String, of value: JSONValue, at place: Int, in name: String) -> AstrometerError {
        let path = path(to: value).reduce(into: "") { text, key in
            text += key.intValue.map { "[\($0)]" } ?? (text.isEmpty ? "" : ".") + key.stringValue
        }
        let text = (path.isEmpty ? "" : path + ": ") + message
        let line = bytes.map { ", \(JSONParser.place(of: place, in: $0))" } ?? ""
        return AstrometerError(.dataLoss, "\(name)\(line): \(text.escapingControls)")
    }

    fileprivate func error(_ error: DecodingError, in name: String) -> AstrometerError {
        let (message, value): (String, JSONValue)
        switch error {
        case .keyNotFound(let key, let context):
            value = self.value(at: context.codingPath)
            message =
                value.members != nil
                ? record(of: value).absence(of: key.stringValue) : "\"\(key.stringValue)\" is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            value = self.value(at: context.codingPath)
            message = Self.description(of: context)
        @unknown default: (message, value) = ("not as expected", root)
        }
        return self.error(message, of: value, at: value.offset, in: name)
    }

    /// Replaces the standard library's description of a dictionary key, which mentions Swift types.
    private static func description(of context: DecodingError.Context) -> String {
        guard context.debugDescription.hasPrefix("Could not convert key to type"), let key = context.codingPath.last
        else { return context.debugDescription }
        return "unknown key \"\(key.stringValue.prefix(60))\""
    }
}
