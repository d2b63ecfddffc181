import HTTPTypes

/// The entity tags of results and documents: a digest, and the name of the compression, because equal tags mean equal bytes.
enum EntityTag {
    static func text(_ tag: String, _ compression: Compression?) -> String {
        "\"\(tag)\(compression.map { "-\($0.name)" } ?? "")\""
    }

    /// Returns the first tag of a result among those in `If-None-Match`; nil if there is none. `*` is any tag.
    static func matching(_ tag: String, for fields: HTTPFields) -> String? {
        let headers = fields[values: .ifNoneMatch]
        guard !headers.isEmpty else { return nil }
        let own = [nil, .gzip, .deflate].map { text(tag, $0) }
        for value in headers.joined(separator: ",").split(separator: ",") {
            let known = value.filter { $0 != " " && $0 != "\t" }
            if known == "*" { return own[0] }
            // A weak tag counts, too.
            let strong = known.hasPrefix("W/") ? String(known.dropFirst(2)) : known
            if own.contains(strong) { return strong }
        }
        return nil
    }
}
