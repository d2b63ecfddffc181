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
        for origin in origins where origin != "*" {
            let parts = origin.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count == 3, parts[0].hasSuffix(":"), parts[1].isEmpty, !parts[2].isEmpty else {
                throw AstrometerError(
                    .invalidArgument,
                    "origin \"\(origin)\" must be scheme://host or scheme://host:port without a path, or *")
            }
        }
        allowed = Set(origins.map { $0.lowercased() })
        isAny = origins.contains("*")
    }

    /// Returns the header fields that permit a browser to show a response to a page of another origin; none if no origin may.
    func headers(for request: HTTPFields) -> HTTPFields {
        guard isAny || !allowed.isEmpty else { return [:] }
        // Responses differ by origin, including refusals, so caches must know.
        guard let origin = request[.origin], isAny || allowed.contains(origin.lowercased()) else {
            return [.vary: "Origin"]
        }
        return [.vary: "Origin", .accessControlAllowOrigin: origin]
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
