import AstrometerModels
import HTTPTypes

/// The origins whose web pages may call the server.
struct Origins: Sendable {
    private let allowed: Set<String>
    private let isAny: Bool
    /// The header of tokens, for browsers that do not list the headers that they will send.
    private let tokenHeader: String

    /// The seconds for which a browser caches an answer.
    private static let memory = "3600"

    /// - Parameter origins: such as `https://example.org`; `*` for all.
    /// - Throws: ``AstrometerError`` for a text that is not an origin.
    init(_ origins: [String], tokenHeader: HTTPField.Name) throws {
        self.tokenHeader = tokenHeader.canonicalName
        allowed = try Set(origins.filter { $0 != "*" }.map(Self.normalized))
        isAny = origins.contains("*")
    }

    /// Returns an origin as browsers send it: in lower case, without the usual port of its scheme.
    private static func normalized(_ text: String) throws -> String {
        let origin = text.lowercased()
        guard let start = origin.firstRange(of: "://") else { throw invalid(text) }
        let (scheme, address) = (origin[..<start.lowerBound], origin[start.upperBound...])
        // A colon within brackets belongs to an IPv6 address.
        let colon = address.lastIndex(of: ":").flatMap { address[$0...].contains("]") ? nil : $0 }
        let (host, port) = (address[..<(colon ?? address.endIndex)], colon.map { address[$0...].dropFirst() })
        guard scheme.first?.isLetter == true, scheme.allSatisfy({ isWord($0) || "+-.".contains($0) }), !host.isEmpty,
            host.allSatisfy({ isWord($0) || "-._[]:".contains($0) }), !host.contains(":") || host.hasPrefix("["),
            port.map({ UInt16($0) != nil }) ?? true
        else { throw invalid(text) }
        let isUsual = (scheme, port) == ("https", "443") || (scheme, port) == ("http", "80")
        return isUsual ? "\(scheme)://\(host)" : origin
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber)
    }

    private static func invalid(_ origin: String) -> AstrometerError {
        AstrometerError(
            .invalidArgument,
            "origin \"\(origin)\" must be scheme://host or scheme://host:port without a path, or *")
    }

    /// Returns the header fields that permit a browser to show a response to a page of another origin; none if no origin may.
    func headers(for request: HTTPFields) -> HTTPFields {
        guard isAny || !allowed.isEmpty else { return [:] }
        // Responses differ by origin, including refusals, so caches must know.
        guard let origin = request[.origin], isAny || allowed.contains(origin.lowercased()) else {
            return [.vary: "Origin"]
        }
        return [.vary: "Origin", .accessControlAllowOrigin: origin, .accessControlExposeHeaders: "ETag"]
    }

    /// Returns the header fields for a request that could not be parsed.
    ///
    /// - Parameter origin: the origin found in the bytes of the request; nil if none was found. Then pages can read the
    ///   response if only one origin is allowed, or all are.
    func headers(forUnreadable origin: String?) -> HTTPFields {
        if let origin { return headers(for: [.origin: origin]) }
        guard isAny || allowed.count == 1, let only = isAny ? "*" : allowed.first else { return headers(for: [:]) }
        return [.vary: "Origin", .accessControlAllowOrigin: only]
    }

    /// Returns the header fields for a preflight request, which a browser sends before the call of a page.
    func preflight(for request: HTTPFields) -> HTTPFields {
        var headers = headers(for: request)
        guard headers.contains(.accessControlAllowOrigin) else { return headers }
        headers[.accessControlAllowMethods] = "POST"
        // Allow all headers that a client sends: content-type, authorization, firebase-instance-id-token, …
        headers[.accessControlAllowHeaders] =
            request[.accessControlRequestHeaders] ?? "\(tokenHeader), content-type"
        headers[.accessControlMaxAge] = Self.memory
        return headers
    }
}
