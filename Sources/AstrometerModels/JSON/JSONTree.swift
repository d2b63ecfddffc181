/// A parsed JSON text: all values with their positions in the text, in one flat list.
///
/// Made by ``JSONParser``. An object's children are its keys and values in turn, an array's its elements; each is followed by
/// its own. Strings and numbers are decoded from the text on demand.
struct JSONTree: Sendable {
    enum Kind: UInt8, Sendable { case object, array, string, number, `true`, `false`, null }

    struct Node: Sendable {
        let kind: Kind
        var isEscaped = false
        /// The offset of the first byte in the text; for a string, of its opening quote.
        let start: UInt32
        /// The offset after the last byte; for a string, of its closing quote.
        var end: UInt32
        /// The index in the list after all children.
        var next: UInt32
    }

    let bytes: [UInt8]
    let nodes: [Node]

    static let root = 0

    /// Returns the indices of an array's elements, or of an object's keys and values in turn.
    func children(of node: Int) -> [Int] {
        var children: [Int] = []
        let end = Int(nodes[node].next)
        var place = node + 1
        while place < end {
            children.append(place)
            place = Int(nodes[place].next)
        }
        return children
    }

    func string(at node: Int) -> String { Self.string(of: nodes[node], in: bytes) }

    static func string(of node: Node, in bytes: [UInt8]) -> String {
        let (start, end) = (Int(node.start) + 1, Int(node.end) - 1)
        guard node.isEscaped else { return String(decoding: bytes[start..<end], as: UTF8.self) }
        return JSONEscapes.resolved(bytes[start..<end])
    }

    /// A value's description in messages: `the string "x"`.
    func description(of node: Int) -> String {
        switch nodes[node].kind {
        case .object: "an object"
        case .array: "an array"
        case .string: "the string \"\(string(at: node).prefix(40))\""
        case .number: "the number \(digits(at: node).prefix(40))"
        case .true: "true"
        case .false: "false"
        case .null: "null"
        }
    }

    func digits(at node: Int) -> String {
        String(decoding: bytes[Int(nodes[node].start)..<Int(nodes[node].end)], as: UTF8.self)
    }

    /// Returns the whole number of a text of digits; nil if it is not a whole number in the type's range.
    static func whole<Number: FixedWidthInteger>(_ digits: String, as type: Number.Type) -> Number? {
        if let number = Int64(digits) { return Number(exactly: number) }
        if let number = UInt64(digits) { return Number(exactly: number) }
        // 1e3 and 1.0 are whole numbers too, up to 2^53, above which a Double cannot represent every whole number.
        guard let value = Double(digits), abs(value) <= 0x1p53 else { return nil }
        return Number(exactly: value)
    }
}
