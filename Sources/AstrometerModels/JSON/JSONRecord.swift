/// The fields of one object, and which of them decoding has requested.
///
/// The keys that a type requests are its known keys, so types need no second list of keys.
final class JSONRecord {
    /// The keys in the order of the text, with the indices of key and value.
    let fields: [(name: String, key: Int, value: Int)]
    /// The requested names, in the order of requests.
    private(set) var requested: [String] = []
    /// Whether all keys were requested at once, as a dictionary does; then no key is unknown.
    var isOpen = false
    private var index: [String: Int] = [:]

    init(of node: Int, in tree: JSONTree) {
        let children = tree.children(of: node)
        fields = stride(from: 0, to: children.count, by: 2).map {
            (tree.string(at: children[$0]), children[$0], children[$0 + 1])
        }
        guard fields.count > 16 else { return }
        index = Dictionary(fields.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }

    /// The position of a field's value; nil if there is no such field. Marks the field as requested.
    func value(of name: String) -> Int? {
        if !isOpen, !requested.contains(name) { requested.append(name) }
        if index.isEmpty { return fields.first { $0.name == name }?.value }
        return index[name].map { fields[$0].value }
    }

    /// The first field that was not requested.
    var unknown: (name: String, key: Int, value: Int)? { isOpen ? nil : fields.first { !requested.contains($0.name) } }

    /// The error for an unknown field, with a suggestion.
    func refusal(of name: String) -> String {
        AstrometerError.unknownName("key", String(name.prefix(60)), use: requested)
    }

    /// The error for a missing field; an unknown one may be its misspelling.
    func absence(of name: String) -> String {
        let strangers = fields.map(\.name).filter { !requested.contains($0) }
        let hint =
            SpellingSuggestion.nearest(to: name, among: strangers).map { "; is \"\($0)\" a misspelling of it?" } ?? ""
        return "\"\(name)\" is missing\(hint)"
    }
}
