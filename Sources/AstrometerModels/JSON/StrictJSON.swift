/// Reads JSON that somebody wrote by hand or by another program, and says where it is wrong.
///
/// Any `Decodable` will do. The text must follow RFC 8259 to the letter (see ``JSONParser``), and a key that the type
/// does not ask for is refused by name, with the nearest that it does. The strictness is the reader's: types that pass
/// over unknown fields still do so with other decoders.
package enum StrictJSON {
    /// - Parameters:
    ///   - name: the name of the text in errors: a file, a stream, a request.
    ///   - passesOverUnknownKeys: for the documents of other programs, which may say more than the type asks for.
    /// - Throws: ``AstrometerError`` with code ``AstrometerError/Code/dataLoss`` that names the text, line and column,
    ///   the path of the value, and the problem.
    package static func decode<Value: Decodable>(
        _ type: Value.Type = Value.self, from bytes: [UInt8], name: String, passesOverUnknownKeys: Bool = false
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
        if !passesOverUnknownKeys, let unknown = reading.unknown {
            throw reading.error(
                unknown.record.refusal(of: unknown.name), of: unknown.node, at: unknown.key, in: name)
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
        @unknown default:
            return self.error("not as expected", of: JSONTree.root, at: JSONTree.root, in: name)
        }
    }

    /// The standard library's words on a key of a dictionary speak of types.
    private static func description(of context: DecodingError.Context) -> String {
        guard context.debugDescription.hasPrefix("Could not convert key to type"), let key = context.codingPath.last
        else { return context.debugDescription }
        return "unknown key \"\(key.stringValue.prefix(60))\""
    }
}
