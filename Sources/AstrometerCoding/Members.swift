/// Goes through a structure's declaration, from its head to its last member.
struct Members {
    private let source: [UInt8]
    private let tokens: [Token]
    private var index = 0
    private(set) var (decodesItself, encodesItself) = (false, false)

    init(of declaration: String) { (source, tokens) = (Array(declaration.utf8), Tokens.all(of: declaration)) }

    private static let modifiers: Set<String> = [
        "public", "package", "internal", "fileprivate", "private", "static", "nonisolated", "mutating", "lazy", "weak",
    ]
    private static let keywords: Set<String> = [
        "var", "let", "func", "init", "subscript", "struct", "enum", "class", "actor", "typealias", "case",
    ]

    private var token: Token? { tokens.indices.contains(index) ? tokens[index] : nil }
    private var text: String? { token?.text }

    private func error(_ message: String) -> SourceError {
        SourceError(message: message, offset: token?.range.lowerBound ?? 0)
    }

    /// Passes over all that comes before the members.
    ///
    /// - Returns: what gives a member the structure's own access, with a blank behind it.
    mutating func head() throws(SourceError) -> String {
        var access = ""
        while let text, text != "struct" {
            guard text == "@" || Self.modifiers.contains(text) else {
                throw error("@WireFields is for structures; here is \(text)")
            }
            if text == "@" { _ = attribute() } else { index += 1 }
            if text == "public" || text == "package" { access = text + " " }
        }
        while let text, text != "{" { index += 1 }
        guard token != nil else { throw error("@WireFields is for structures; here is none") }
        index += 1
        return access
    }

    /// The stored properties, in order.
    mutating func fields() throws(SourceError) -> [Field] {
        var fields: [Field] = []
        while let text, text != "}" {
            var attributes: [(name: String, arguments: [Token])] = []
            var isStatic = false
            while let text = self.text, text == "@" || Self.modifiers.contains(text) {
                isStatic = isStatic || text == "static"
                if text == "@" { attributes.append(attribute()) } else { index += 1 }
                if text != "@", self.text == "(" { skipBrackets() }
            }
            switch self.text {
            case "var" where !isStatic, "let" where !isStatic:
                index += 1
                if let field = try property(attributes) { fields.append(field) }
            case let keyword? where Self.keywords.contains(keyword):
                look(at: keyword)
                index += 1
                skipMember()
            default: throw error("@WireFields cannot read what begins with \"\(self.text ?? text)\"")
            }
        }
        return fields
    }

    /// An attribute's name, and what stands in its brackets.
    private mutating func attribute() -> (name: String, arguments: [Token]) {
        index += 1
        let name = text ?? ""
        index += 1
        guard text == "(", let token, !token.startsLine else { return (name, []) }
        let start = index
        skipBrackets()
        return (name, Array(tokens[start..<index]))
    }

    /// The property whose name comes next; nil when it is computed.
    private mutating func property(
        _ attributes: [(name: String, arguments: [Token])]
    ) throws(SourceError) -> Field? {
        guard let start = token else { throw error("a property without a name") }
        let name = start.text
        index += 1
        var (type, value): (String?, String?) = (nil, nil)
        if text == ":" {
            index += 1
            type = passage { $0 == "=" || $0 == "{" || $0 == "," }
        }
        if text == "=" {
            index += 1
            value = passage { $0 == "," || $0 == "{" }
            if value == "" { throw error("@WireFields cannot read the value of \(name)") }
        }
        if text == "," { throw error("@WireFields wants a line for each property") }
        if text == "{" {
            skipBrackets()
            if value == nil { return nil }
        }
        guard let type, type != "" else {
            throw SourceError(
                message: "@WireFields wants the type of \(name) written out", offset: start.range.lowerBound)
        }
        let wireName = attributes.first { $0.name == "WireName" }?.arguments.map(\.text).first { $0.hasPrefix("\"") }
        return Field(
            name: name, type: type, value: value, wireName: wireName.map { String($0.dropFirst().dropLast()) },
            marks: Set(attributes.map(\.name)))
    }

    /// The source from here to a token that ends it, outside brackets, or to where the next member begins.
    private mutating func passage(until ends: (String) -> Bool) -> String {
        let start = index
        var angles = 0
        while let token, !beginsMember(start) {
            if angles == 0, ends(token.text) { break }
            if token.text == "<" { angles += 1 }
            if token.text == ">", tokens[index - 1].text != "-" { angles = max(0, angles - 1) }
            skipOne()
        }
        guard start < index else { return "" }
        let range = tokens[start].range.lowerBound..<tokens[index - 1].range.upperBound
        return String(decoding: source[range], as: UTF8.self)
    }

    private mutating func skipMember() {
        let start = index
        while token != nil, !beginsMember(start) { skipOne() }
    }

    /// Whether here, outside of brackets, another member begins, or none is left.
    private func beginsMember(_ start: Int) -> Bool {
        guard let token else { return true }
        if token.text == "}" { return true }
        return index > start && token.startsLine
            && (token.text == "@" || Self.modifiers.contains(token.text) || Self.keywords.contains(token.text))
    }

    private mutating func skipOne() {
        if let text, "([{".contains(text) { skipBrackets() } else { index += 1 }
    }

    private mutating func skipBrackets() {
        var depth = 0
        repeat {
            if let text, "([{".contains(text) { depth += 1 }
            if let text, ")]}".contains(text) { depth -= 1 }
            index += 1
        } while depth > 0 && token != nil
    }

    /// Remembers an initialiser that decodes and a function that encodes.
    private mutating func look(at keyword: String) {
        let next = tokens[min(index + 1, tokens.count)...].prefix(3).map(\.text)
        if keyword == "init", next.starts(with: ["(", "from", "decoder"]) { decodesItself = true }
        if keyword == "func", next.starts(with: ["encode", "(", "to"]) { encodesItself = true }
    }
}
