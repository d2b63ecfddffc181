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
        let tree: JSONTree
        do {
            tree = try JSONParser.tree(of: bytes)
        } catch let problem as JSONParser.Problem {
            let place = JSONTree.place(of: problem.offset, in: bytes)
            throw AstrometerError(.dataLoss, "\(name), \(place): \(problem.message.escapingControls)")
        }
        let reading = StrictReading(tree)
        let value: Value
        do {
            value = try StrictDecoder(reading: reading, node: JSONTree.root).decode(Value.self)
        } catch let error as DecodingError {
            throw reading.error(error, in: name)
        }
        if !ignoresUnknownKeys, let unknown = reading.unknown {
            throw reading.error(unknown.record.refusal(of: unknown.name), of: unknown.node, at: unknown.key, in: name)
        }
        return value
    }
}

extension StrictReading {
    /// - Parameters:
    ///   - node: the value whose path the error names.
    ///   - place: the value whose line and column the error names.
    fileprivate func error(_ message: String, of node: Int, at place: Int, in name: String) -> AstrometerError {
        let path = JSONTree.text(of: tree.path(to: node))
        let line = JSONTree.place(of: Int(tree.nodes[place].start), in: tree.bytes)
        let text = (path.isEmpty ? "" : path + ": ") + message
        return AstrometerError(.dataLoss, "\(name), \(line): \(text.escapingControls)")
    }

    fileprivate func error(_ error: DecodingError, in name: String) -> AstrometerError {
        switch error {
        case .keyNotFound(let key, let context):
            let node = tree.node(at: context.codingPath)
            let isObject = tree.nodes[node].kind == .object
            let message = isObject ? record(of: node).absence(of: key.stringValue) : "\"\(key.stringValue)\" is missing"
            return self.error(message, of: node, at: node, in: name)
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            let node = tree.node(at: context.codingPath)
            return self.error(Self.description(of: context), of: node, at: node, in: name)
        @unknown default: return self.error("not as expected", of: JSONTree.root, at: JSONTree.root, in: name)
        }
    }

    /// Replaces the standard library's description of a dictionary key, which mentions Swift types.
    private static func description(of context: DecodingError.Context) -> String {
        guard context.debugDescription.hasPrefix("Could not convert key to type"), let key = context.codingPath.last
        else { return context.debugDescription }
        return "unknown key \"\(key.stringValue.prefix(60))\""
    }
}
