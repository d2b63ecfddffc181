import AstrometerFunctions
import AstrometerModels
import HTTPTypes
import Hummingbird
import Metrics
import NIOCore

/// Answers every request with its result, or with an error of the callable protocol.
struct ServiceResponder: HTTPResponder {
    typealias Context = ServiceContext

    let functions: CurrentFunctions
    let limits: ServiceLimits
    let pool: WorkerPool
    let bodies: BodyReader
    let unread: UnreadResponses
    let tokens: TokenFile?
    let clients: Clients
    let connections: Connections
    let origins: Origins
    let drain: Drain
    let metrics: ServiceMetrics
    let registry: PrometheusRegistry
    let documents: ServiceDocuments

    func respond(to request: Request, context: Context) async throws -> Response {
        let start = ContinuousClock.now
        let route = Route(path: request.head.path ?? "")
        let frame =
            if case .function = route { CallableBody.Frame(accepted: request.headers) } else { CallableBody.Frame.json }
        var state = RequestState(request)
        var status = "OK"
        var response: Response
        do {
            response = try await answer(route, request, frame, context, &state)
        } catch {
            let error = CallableError(error)
            status = error.status.rawValue
            let body = ByteBuffer(bytes: Array(frame.start.utf8) + error.body + Array(frame.end.utf8))
            // A stream has status 200 even if its only event is an error.
            response = Self.response(body, frame, code: frame == .event ? 200 : error.httpCode, headers: error.headers)
            if error.closesConnection { state.closes = true }
        }
        // Errors get these headers too, because a browser reports a response without them as a network failure.
        let ofOrigin = origins.headers(for: request.headers)
        for field in ofOrigin where field.name != .vary { response.headers[field.name] = field.value }
        if let vary = ofOrigin[.vary], response.headers[.vary] != vary {
            response.headers[.vary] = response.headers[.vary].map { "\($0), \(vary)" } ?? vary
        }
        response.headers[.xContentTypeOptions] = "nosniff"
        if state.closes || drain.isDraining { response.headers[.connection] = "close" }
        // A response to HEAD has a length but no body.
        let sent = request.method == .head ? 0 : response.body.contentLength ?? 0
        if request.method == .head { response = response.createHeadResponse() }
        metrics.record(
            function: route.name, status: status, code: response.status.code, start: start,
            received: state.received, sent: sent)
        return response
    }

    private func answer(
        _ route: Route, _ request: Request, _ frame: CallableBody.Frame, _ context: Context,
        _ state: inout RequestState
    ) async throws -> Response {
        guard let host = request.head.authority, Self.isHost(host) else {
            throw CallableError(
                .invalidArgument, "the request must be of HTTP/1.1, with one header Host that has a host and a port")
        }
        switch route {
        case .health, .readiness: break
        default: try unread.check()
        }
        // Preflights of unknown functions pass, so that a page can read the error.
        let isPreflight = request.method == .options && request.headers.contains(.accessControlRequestMethod)
        if case .unknown = route, !isPreflight { throw notFound(request.head.path ?? "") }
        if request.method == .options {
            var headers = HTTPFields()
            if route.takesCalls { headers = origins.preflight(for: request.headers) }
            headers[.allow] = route.methods
            return Response(status: .noContent, headers: headers)
        }
        if case .function(let name) = route {
            guard request.method == .post else { throw Self.wrongMethod(route) }
            return try await call(name, request, frame, context, &state)
        }
        guard request.method == .get || request.method == .head else { throw Self.wrongMethod(route) }
        switch route {
        case .page:
            let client = clients.name(of: request.headers, token: nil, address: context.address)
            return try await documents.page(for: request.headers, of: client)
        case .worker: return documents.worker(for: request.headers)
        case .openAPI: return documents.openAPI(for: request.headers)
        case .zoneMap: return try documents.zoneMapFile(for: request.headers)
        case .readiness where drain.isDraining: throw Self.stopping
        case .metrics:
            try tokens?.check(request.headers)
            Gauge(label: "astrometer_calls_under_way").record(pool.underWay)
            Gauge(label: "astrometer_open_connections").record(connections.count)
            return Response(
                status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: registry.text() + ProcessMetrics.text())))
        default: return Self.response(ByteBuffer(string: #"{"status":"ok"}"#), headers: [.cacheControl: "no-store"])
        }
    }

    /// Returns whether a text is a host, with or without a port, or empty, as RFC 9110 §7.2 allows.
    private static func isHost(_ text: String) -> Bool {
        let isAddress = text.hasPrefix("[")
        let name = text.prefix { isAddress ? $0 != "]" : $0 != ":" }
        let port = text.dropFirst(name.count + (isAddress ? 1 : 0))
        let others = isAddress ? "[:." : "-._~!$&'()*+,;=%"
        return name.utf8.allSatisfy {
            let scalar = UnicodeScalar($0)
            return switch scalar {
            case "0"..."9", "a"..."f", "A"..."F": true
            case "g"..."z", "G"..."Z": !isAddress
            default: others.unicodeScalars.contains(scalar)
            }
        } && (!isAddress || text.contains("]"))
            && (port.isEmpty
                || port.first == ":" && port.utf8.count <= 6
                    && port.utf8.dropFirst().allSatisfy { (48...57).contains($0) })
    }

    /// Calls a function.
    private func call(
        _ name: String, _ request: Request, _ frame: CallableBody.Frame, _ context: Context,
        _ state: inout RequestState
    ) async throws -> Response {
        if drain.refusesCalls { throw Self.stopping }
        let headers = request.headers
        let client = clients.name(of: headers, token: try tokens?.check(headers), address: context.address)
        let type = (headers[.contentType] ?? "").prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }
        guard type.lowercased() == "application/json" else {
            throw CallableError(.invalidArgument, "the content-type must be application/json")
        }
        if let encoding = headers[.contentEncoding], encoding.lowercased() != "identity" {
            throw CallableError(.invalidArgument, "the body must not be compressed")
        }
        if let encoding = headers[.transferEncoding], encoding.lowercased().trimmingPrefix(" ") != "chunked" {
            throw CallableError(
                .unimplemented, "the transfer encoding must be chunked, without another before it",
                closesConnection: true)
        }
        let most = limits.body(of: try Functions.function(named: name))
        let body = try await bodies.bytes(of: request, most: most)
        state.bodyIsRead(body.count)
        let now = Moment.now
        let compression = Compression(accepted: headers)
        let functions = functions.value
        let unread = unread
        let start = Array((frame.start + #"{"result":"#).utf8)
        let parsed = body.count <= CallCost.longestParsed ? try CallableBody.request(of: body) : nil
        let cost = parsed.map { CallCost(of: name, request: $0) } ?? CallCost(of: name, bytes: body.count)
        let tag = frame == .json ? try parsed.map { try functions.resultTag(of: name, $0, now: now) } : nil
        if let tag, let known = EntityTag.matching(tag, for: headers) {
            return Response(
                status: .notModified, headers: [.eTag: known, .cacheControl: Self.caching, .vary: Self.choices])
        }
        let presence = connections.presence(on: context.channel)
        let answer = try await pool.run(cost, of: client, presence: presence) { shouldStop in
            let request = try parsed ?? CallableBody.request(of: body)
            let result = try functions.call(name, request, now: now, shouldStop: shouldStop)
            var buffer = ByteBufferAllocator().buffer(capacity: result.count + start.count + 3)
            buffer.writeBytes(start)
            buffer.writeBytes(result)
            buffer.writeInteger(UInt8(ascii: "}"))
            buffer.writeString(frame.end)
            guard let compression, buffer.readableBytes >= Compression.least,
                let smaller = compression.compressed(buffer)
            else { return try Answer(buffer, reservedIn: unread, for: client) }
            return try Answer(smaller, compression, reservedIn: unread, for: client)
        }
        var response = Response(
            status: .ok,
            headers: [.contentType: frame.contentType, .cacheControl: Self.caching, .vary: Self.choices],
            body: answer.body)
        response.headers[.eTag] = tag.map { EntityTag.text($0, answer.compression) }
        if let compression = answer.compression { response.headers[.contentEncoding] = compression.name }
        return response
    }

    /// Results may be kept by the client, who must ask whether they are still valid, but not by a shared cache.
    private static let caching = "private, no-cache"

    /// The request headers that change the format of the response.
    private static let choices = "Accept, Accept-Encoding"

    private func notFound(_ path: String) -> CallableError {
        let name = path.prefix { $0 != "?" }.split(separator: "/").last.map(String.init) ?? ""
        do {
            _ = try Functions.function(named: name)
            return CallableError(.notFound, "there is nothing at this path")
        } catch {
            return CallableError(.notFound, (error as? AstrometerError)?.message ?? "there is nothing at this path")
        }
    }

    private static func wrongMethod(_ route: Route) -> CallableError {
        CallableError(
            .invalidArgument, "the method must be one of \(route.methods)", httpCode: 405,
            headers: [.allow: route.methods])
    }

    private static let stopping = CallableError(
        .unavailable, "the server is stopping", retryAfter: 1, closesConnection: true)

    private static func response(
        _ body: ByteBuffer, _ frame: CallableBody.Frame = .json, code: Int = 200, headers: HTTPFields
    ) -> Response {
        var headers = headers
        headers[.contentType] = frame.contentType
        if frame == .event { headers[.cacheControl] = "no-store" }
        return Response(status: .init(code: code), headers: headers, body: ResponseBody(byteBuffer: body))
    }
}

/// The state of a request until its response is sent.
private struct RequestState {
    /// Whether the connection ends with the response.
    var closes: Bool
    /// The number of received bytes of the body.
    private(set) var received = 0
    private let wantsClose: Bool

    init(_ request: Request) {
        let announced = request.headers[.contentLength].map { Int($0) ?? .max } ?? 0
        let wishes = request.headers[.connection]?.lowercased().split(separator: ",") ?? []
        wantsClose = wishes.contains { $0.filter { $0 != " " && $0 != "\t" } == "close" }
        // The unread rest of a body is dropped before the next request, up to a limit.
        closes = wantsClose || announced > 1 << 16 || request.headers[.transferEncoding] != nil
    }

    mutating func bodyIsRead(_ count: Int) {
        received = count
        closes = wantsClose
    }
}
