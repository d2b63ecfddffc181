extension JSONTree {
    /// Returns line and column of a byte, both counted from 1; columns are characters.
    static func place(of offset: Int, in bytes: [UInt8]) -> String {
        let before = bytes.prefix(offset)
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        // Only the first byte of a character is counted.
        let column = before[start...].count { $0 & 0xC0 != 0x80 } + 1
        return "line \(line), column \(column)"
    }

    func path(to wanted: Int) -> [any CodingKey] {
        var (path, node): ([any CodingKey], Int) = ([], Self.root)
        while node < wanted {
            let children = children(of: node)
            guard let place = children.lastIndex(where: { $0 <= wanted }) else { break }
            if nodes[node].kind == .object {
                path.append(AnyCodingKey(string(at: children[place / 2 * 2])))
            } else {
                path.append(AnyCodingKey(index: place))
            }
            node = children[place]
        }
        return path
    }

    /// Returns the value at a path, or at its longest existing part.
    func node(at path: [any CodingKey]) -> Int {
        var node = Self.root
        for key in path {
            let children = children(of: node)
            switch nodes[node].kind {
            case .object:
                let places = stride(from: 0, to: children.count, by: 2)
                guard let place = places.first(where: { string(at: children[$0]) == key.stringValue }) else {
                    return node
                }
                node = children[place + 1]
            case .array:
                guard let index = key.intValue, children.indices.contains(index) else { return node }
                node = children[index]
            default: return node
            }
        }
        return node
    }

    /// Formats a path: `meters[3].any_of`.
    static func text(of path: [any CodingKey]) -> String {
        path.reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += (text.isEmpty ? "" : ".") + key.stringValue
            }
        }
    }
}
