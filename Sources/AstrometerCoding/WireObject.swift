/// A structure that is an object on the wire, as it is declared.
struct WireObject {
    /// Who may make one: `public`, or nothing.
    let access: String
    let fields: [Field]
    let naming: Naming
    /// Whether the keys are a list, for code that writes the object field by field.
    let listsKeys: Bool
    /// Whether it decodes or encodes itself.
    let (decodesItself, encodesItself): (Bool, Bool)

    /// - Throws: ``SourceError`` for what is no structure, or has a property that cannot be read.
    init(attribute: String, declaration: String) throws(SourceError) {
        let options = Tokens.all(of: attribute).map(\.text)
        naming = options.contains(Naming.camelCase.rawValue) ? .camelCase : .snakeCase
        listsKeys = options.contains("listsKeys")
        var members = Members(of: declaration)
        (access, fields) = (try members.head(), try members.fields())
        (decodesItself, encodesItself) = (members.decodesItself, members.encodesItself)
    }

    /// The initialiser, the keys and the coding that the declaration does not write out.
    var members: String {
        let coding = keyed.isEmpty ? [] : [decoding, encoding]
        return ([initialiser] + (listsKeys ? [keys] : []) + coding).joined(separator: "\n\n")
    }

    private var initialiser: String {
        Self.block(
            "/// The fields as they go over the wire; nothing is rounded or checked here.\n"
                + "\(access)init(\(fields.map(\.parameter).joined(separator: ", ")))", fields.map(\.assignment))
    }

    private static func block(_ head: String, _ lines: [String]) -> String {
        "\(head) {\n" + lines.map { "    \($0)\n" }.joined() + "}"
    }

    /// In the order of their names on the wire, in which they are written fastest.
    private var keyed: [(field: Field, key: String)] {
        fields.filter { !$0.isUnkeyed }.map { ($0, $0.key(naming)) }
            .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    }

    private var keys: String {
        Self.block(
            "package enum CodingKeys: String, CodingKey, CaseIterable",
            keyed.map { "case \($0.field.name) = \"\($0.key)\"" })
    }

    private var keyType: String { listsKeys ? "CodingKeys" : "WireKey" }

    private func reference(to key: String, of field: Field) -> String { listsKeys ? ".\(field.name)" : "\"\(key)\"" }

    /// The whole of the decoding, or what the structure's own begins with.
    private var decoding: String {
        let given = decodesItself ? fields.filter { $0.isUnkeyed && $0.value == nil } : []
        let parameters = ["fieldsOf decoder: any Decoder"] + given.map(\.parameter)
        return Self.block(
            decodesItself
                ? "private init(\(parameters.joined(separator: ", "))) throws"
                : "\(access)init(from decoder: any Decoder) throws",
            ["let fields = try decoder.container(keyedBy: \(keyType).self)"] + given.map(\.assignment)
                + keyed.map { field, key in
                    let key = reference(to: key, of: field)
                    if field.isNullWhenNil {
                        return
                            "_\(field.name) = try fields.decode(NullWhenNil<\(field.valueType)>.self, forKey: \(key))"
                    }
                    let decode = field.isOptional ? "decodeIfPresent" : "decode"
                    return "\(field.name) = try fields.\(decode)(\(field.valueType).self, forKey: \(key))"
                })
    }

    /// The whole of the encoding, or what the structure's own begins with.
    private var encoding: String {
        Self.block(
            (encodesItself ? "private func encodeFields" : "\(access)func encode") + "(to encoder: any Encoder) throws",
            ["var fields = encoder.container(keyedBy: \(keyType).self)"]
                + keyed.map { field, key in
                    let key = reference(to: key, of: field)
                    if field.isNullWhenNil { return "try fields.encode(_\(field.name), forKey: \(key))" }
                    let encode = field.isOptional ? "encodeIfPresent" : "encode"
                    return "try fields.\(encode)(\(field.name), forKey: \(key))"
                })
    }
}
