import AstrometerFunctions
import AstrometerModels
import CZlib
import HTTPTypes
import Hummingbird
import NIOCore

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The documents of the server: the description of its interface, the page, and the map of time zones.
struct ServiceDocuments: Sendable {
    /// The description of the interface, OpenAPI 3.1, uncompressed and compressed.
    private let openAPI: ByteBuffer
    private let compressedOpenAPI: [Compression: ByteBuffer]
    /// The page, split where each response inserts its nonce. All responses share these bytes.
    private let page: [ByteBuffer]
    /// The file of the map of time zones; nil if it is missing.
    private let zoneMap: ByteBuffer?
    /// The service worker of the page.
    private let worker = ByteBuffer(bytes: PackageResources.worker_js)
    /// The entity tags of the description, the map and the service worker.
    private let openAPITag, zoneMapTag, workerTag: String
    /// The pool that compresses the page. It is separate from the pool of calls, because the page needs no token.
    private let pool: WorkerPool

    /// - Parameters:
    ///   - page: the page as a template.
    ///   - pool: the pool that compresses the page, separate from calls.
    ///   - source: the URL of the server's source code for its users; nil if none is given.
    ///   - tokenHeader: the header in which calls need a token; nil if they need none. By the contract, a token may be in
    ///     `Authorization`.
    /// - Throws: ``AstrometerError`` if the tables of the library are missing or corrupt.
    init(functions: Functions, page: String, in pool: WorkerPool, source: String?, tokenHeader: HTTPField.Name?) throws
    {
        self.pool = pool
        var description = String(decoding: PackageResources.openapi_json, as: UTF8.self)
        let ownHeader = tokenHeader == .authorization ? nil : tokenHeader?.rawName
        if tokenHeader != nil {
            description.replace(
                "\n \"security\": [\n  {},\n", with: "\n \"security\": [\n", maxReplacements: 1)
        }
        if let ownHeader {
            description.replace(
                #""type": "http",\#n    "scheme": "bearer""#,
                with: #""type": "apiKey", "in": "header", "name": "\#(ownHeader)""#, maxReplacements: 1)
        }
        let openAPI = ByteBuffer(string: description)
        self.openAPI = openAPI
        compressedOpenAPI = Dictionary(
            uniqueKeysWithValues: [.gzip, .deflate].compactMap { (way: Compression) in
                way.compressed(openAPI).map { (way, $0) }
            })
        zoneMap = (try? functions.zoneMap()).map { ByteBuffer(bytes: $0) }
        openAPITag = Self.tag(openAPI)
        zoneMapTag = Self.tag(zoneMap ?? ByteBuffer())
        workerTag = Self.tag(worker)
        let data = try PageData(functions: functions, source: source, tokenHeader: ownHeader)
        self.page = page.split(separator: "{{data}}", omittingEmptySubsequences: false)
            .joined(separator: try data.text())
            .split(separator: "{{once}}", omittingEmptySubsequences: false).map { ByteBuffer(substring: $0) }
    }

    private static func tag(_ bytes: ByteBuffer) -> String {
        let checksum = bytes.withUnsafeReadableBytes { bytes in
            crc32_z(0, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
        }
        return "\(String(checksum, radix: 16))-\(bytes.readableBytes)"
    }

    /// The description of the interface, compressed if the client accepts it.
    func openAPI(for headers: HTTPFields) -> Response {
        var fields: HTTPFields = [
            .contentType: CallableBody.contentType, .cacheControl: "no-cache", .vary: "Accept-Encoding",
        ]
        guard let compression = Compression(accepted: headers), let smaller = compressedOpenAPI[compression] else {
            return Self.document(openAPI, fields, openAPITag, nil, for: headers)
        }
        fields[.contentEncoding] = compression.name
        return Self.document(smaller, fields, openAPITag, compression, for: headers)
    }

    /// The map of time zones as a file.
    /// - Throws: ``CallableError`` if it is missing.
    func zoneMapFile(for headers: HTTPFields) throws -> Response {
        guard let zoneMap else { throw CallableError(.notFound, "the map of time zones is missing") }
        return Self.document(
            zoneMap, [.contentType: "application/octet-stream", .cacheControl: "no-cache"], zoneMapTag, nil,
            for: headers)
    }

    /// The service worker of the page.
    func worker(for headers: HTTPFields) -> Response {
        Self.document(
            worker, [.contentType: "text/javascript; charset=utf-8", .cacheControl: "no-cache"], workerTag, nil,
            for: headers)
    }

    /// Returns a document with its entity tag, or status 304 if the client has it.
    private static func document(
        _ bytes: ByteBuffer, _ fields: HTTPFields, _ tag: String, _ compression: Compression?, for headers: HTTPFields
    ) -> Response {
        var fields = fields
        if let known = EntityTag.matching(tag, for: headers) {
            fields[.eTag] = known
            fields[.contentType] = nil
            fields[.contentEncoding] = nil
            return Response(status: .notModified, headers: fields)
        }
        fields[.eTag] = EntityTag.text(tag, compression)
        return Response(status: .ok, headers: fields, body: ResponseBody(byteBuffer: bytes))
    }

    /// The page. Its content security policy permits only its own script and calls to this server.
    func page(for headers: HTTPFields, of client: String?) async throws -> Response {
        let once =
            String(UInt64.random(in: .min ... .max), radix: 36) + String(UInt64.random(in: .min ... .max), radix: 36)
        let compression = Compression(accepted: headers)
        let text = page.dropLast().flatMap { [$0, ByteBuffer(string: once)] } + page.suffix(1)
        var body = ResponseBody(contentsOf: text)
        var isCompressed = false
        if let compression {
            let answer = try await pool.run(.page, of: client) { _ in
                let whole = text.reduce(into: ByteBuffer()) { $0.writeImmutableBuffer($1) }
                guard let smaller = compression.compressed(whole) else { return Answer(whole) }
                return Answer(smaller, compression)
            }
            body = answer.body
            isCompressed = answer.compression != nil
        }
        let policy = [
            "default-src 'none'", "script-src 'nonce-\(once)'", "style-src 'nonce-\(once)'", "connect-src 'self'",
            "worker-src 'self'", "img-src data:", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
        ]
        var response = Response(
            status: .ok,
            headers: [
                .contentType: "text/html; charset=utf-8", .cacheControl: "no-cache", .vary: "Accept-Encoding",
                .contentSecurityPolicy: policy.joined(separator: "; "),
            ], body: body)
        if let name = HTTPField.Name("Referrer-Policy") { response.headers[name] = "no-referrer" }
        if isCompressed { response.headers[.contentEncoding] = compression?.name }
        return response
    }
}

/// The data of the page: the meters in the order of their model.
private struct PageData: Encodable {
    struct Named: Encodable {
        let name: String
        let title: String
        let summary: String
    }

    struct Group: Encodable {
        let name: String
        let title: String
        let summary: String
        let meters: [Named]
    }

    let groups: [Group]
    /// The titles of the meters that say little without the time of birth.
    let needingTime: [String]
    let source: String?
    /// The header of tokens, unless it is `Authorization`.
    let tokenHeader: String?
    let version = Functions.version

    enum CodingKeys: String, CodingKey {
        case groups, source, version
        case needingTime = "needing_time"
        case tokenHeader = "token_header"
    }

    init(functions: Functions, source: String?, tokenHeader: String?) throws {
        self.source = source
        self.tokenHeader = tokenHeader
        let data = try functions.call("get_meters", [:], now: .now)
        let document = try JSONDecoder().decode(MetersDocument.self, from: data)
        needingTime = document.needingTime
        groups = document.superGroups.filter { $0.sameAs == nil }.map { group in
            Group(
                name: group.name, title: group.displayName, summary: group.description,
                meters: document.meters.filter { $0.superGroup == group.name && $0.sameAs == nil }.map {
                    Named(name: $0.name, title: $0.displayName, summary: $0.description)
                })
        }
    }

    /// Returns JSON that is safe inside HTML.
    func text() throws -> String {
        String(decoding: try WireJSON.line(self), as: UTF8.self).split(separator: "<", omittingEmptySubsequences: false)
            .joined(separator: "\\u003c")
    }
}
