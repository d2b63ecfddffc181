/// One value of a JSON text, for readers that decode by a table of fields instead of a type.
///
/// It has the text and the value's position in it. Nested values are decoded on demand.
package struct JSONValue: Sendable {
    private let tree: JSONTree
    private let node: Int

    private init(_ tree: JSONTree, _ node: Int) { (self.tree, self.node) = (tree, node) }

    /// - Parameter name: the name of the text in errors.
    /// - Throws: ``AstrometerError`` with code `invalidArgument` that names the text, line and column, for bytes that are not
    ///   strict JSON.
    package init(parsing bytes: [UInt8], name: String) throws {
        do {
            self.init(try JSONParser.tree(of: bytes), JSONTree.root)
        } catch let problem as JSONParser.Problem {
            let place = JSONTree.place(of: problem.offset, in: bytes)
            throw AstrometerError.invalid("\(name), \(place): \(problem.message.escapingControls)")
        }
    }

    private var kind: JSONTree.Kind { tree.nodes[node].kind }

    /// The value's description in messages: `the string "x"`. One line.
    package var description: String { tree.description(of: node).escapingControls }

    package var isNull: Bool { kind == .null }

    /// The members of an object in the order of the text, without repeated names; nil for other values.
    package var members: [(name: String, value: JSONValue)]? {
        guard kind == .object else { return nil }
        let children = tree.children(of: node)
        return stride(from: 0, to: children.count, by: 2).map {
            (tree.string(at: children[$0]), JSONValue(tree, children[$0 + 1]))
        }
    }

    package var elements: [JSONValue]? { kind == .array ? tree.children(of: node).map { JSONValue(tree, $0) } : nil }

    package var text: String? { kind == .string ? tree.string(at: node) : nil }

    /// A finite number; nil for other values.
    package var number: Double? { kind == .number ? Double(tree.digits(at: node)) : nil }

    package var whole: Int? { kind == .number ? JSONTree.whole(tree.digits(at: node), as: Int.self) : nil }

    package var boolean: Bool? { kind == .true ? true : kind == .false ? false : nil }
}

extension JSONValue: Encodable {
    package func encode(to encoder: any Encoder) throws {
        switch kind {
        case .object:
            var fields = encoder.container(keyedBy: AnyCodingKey.self)
            for (name, value) in members ?? [] { try fields.encode(value, forKey: AnyCodingKey(name)) }
        case .array:
            var list = encoder.unkeyedContainer()
            for element in elements ?? [] { try list.encode(element) }
        case .string, .number, .true, .false, .null:
            var single = encoder.singleValueContainer()
            if let text {
                try single.encode(text)
            } else if let boolean {
                try single.encode(boolean)
            } else if let whole, tree.digits(at: node) != "-0" {
                try single.encode(whole)
            } else if kind == .number, let large = JSONTree.whole(tree.digits(at: node), as: UInt64.self), large > 0 {
                try single.encode(large)
            } else if let number {
                try single.encode(number)
            } else {
                try single.encodeNil()
            }
        }
    }
}
