import AstrometerModels
import HTTPTypes

/// The valid tokens of callers.
struct BearerTokens: Sendable {
    private let tokens: [[UInt8]]

    /// The smallest length of a token, in bytes.
    static let shortest = 16

    /// Reads a file with a token on each line; blank lines and those that begin with `#` are not tokens.
    /// - Throws: ``AstrometerError`` that names the line but not its content.
    init(file path: String) throws {
        try self.init(StartFile.text(path, "the file of tokens"), named: path)
    }

    init(_ text: String, named name: String) throws {
        var tokens: [[UInt8]] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let token = Array(line.utf8).trimmed
            if token.isEmpty || token.first == UInt8(ascii: "#") { continue }
            guard token.count >= Self.shortest, token.allSatisfy({ (0x21...0x7e).contains($0) }) else {
                throw AstrometerError(
                    .invalidArgument,
                    "the token on line \(index + 1) of \"\(name)\" must be \(Self.shortest) or more visible ASCII "
                        + "characters")
            }
            tokens.append(token)
        }
        guard !tokens.isEmpty else {
            throw AstrometerError(.invalidArgument, "\"\(name)\" has no token; give one on each line")
        }
        self.tokens = tokens
    }

    /// Returns the position in the file of a request's token.
    ///
    /// - Parameter header: the header of tokens. In `Authorization` they follow the word `Bearer`, which is optional in other
    ///   headers.
    /// - Throws: ``CallableError`` with status `UNAUTHENTICATED` if the request has no valid token.
    func check(_ headers: HTTPFields, in header: HTTPField.Name) throws -> Int {
        let scheme = "bearer "
        let isStandard = header == .authorization
        let value = headers[header] ?? ""
        let hasScheme = value.lowercased().hasPrefix(scheme)
        guard hasScheme || !isStandard,
            let index = index(of: Array(value.utf8.dropFirst(hasScheme ? scheme.utf8.count : 0)).trimmed)
        else {
            let name = header.rawName
            throw CallableError(
                .unauthenticated, "this call needs a token: \(isStandard ? "Authorization: Bearer" : "\(name):") …",
                headers: [.wwwAuthenticate: isStandard ? "Bearer" : "ApiKey header=\"\(name)\""])
        }
        return index
    }

    /// Takes the same time for all tokens of a length, so that the time does not reveal how much of a guess is right.
    private func index(of given: [UInt8]) -> Int? {
        var found = 0
        for (index, token) in tokens.enumerated() {
            var difference: UInt8 = token.count == given.count ? 0 : 1
            for index in token.indices {
                difference |= token[index] ^ (index < given.count ? given[index] : 0)
            }
            found += difference == 0 && found == 0 ? index + 1 : 0
        }
        return found == 0 ? nil : found - 1
    }
}

extension [UInt8] {
    fileprivate var trimmed: [UInt8] {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0d }
        return Array(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
    }
}
