import AstrometerFunctions
import AstrometerModels
import HTTPTypes
import Hummingbird
import Metrics
import NIOCore

/// Answers every request with its result, or with an error of the callable protocol.
struct ServiceResponder: HTTPResponder {
    typealias Context = BasicRequestContext

    let functions: Functions
    let limits: ServiceLimits
    let pool: WorkerPool
    let bodies: BodyReader
    let untaken: Untaken
    let tokens: TokenFile?
    let origins: Origins
    let drain: Drain
    let metrics: ServiceMetrics
    let registry: PrometheusRegistry
    let documents: ServiceDocuments

    func respond(to request: Request, context: Context) async throws -> Response {
        let start = ContinuousClock.now
        let route = Route(path: request.head.path ?? "")
        var exchange = Exchange(request)
        var status = "OK"
        var response: Response
        do {
            response = try await answer(route, request, &exchange)
        } catch {
            let error = CallableError(error)
            status = error.status.rawValue
            response = Self.response(ByteBuffer(bytes: error.body), code: error.httpCode, headers: error.headers)
            if error.closesConnection { exchange.closes = true }
        }
        if case .function = route {
            for field in origins.headers(for: request.headers) { response.headers[field.name] = field.value }
        }
        response.headers[.xContentTypeOptions] = "nosniff"
        if exchange.closes || drain.isDraining { response.headers[.connection] = "close" }
        // Of a body that is only described nothing is sent.
        let sent = request.method == .head ? 0 : response.body.contentLength ?? 0
        if request.method == .head { response = response.createHeadResponse() }
        metrics.record(
            function: route.name, status: status, code: response.status.code, start: start,
            received: exchange.received, sent: sent)
        return response
    }

    private func answer(_ route: Route, _ request: Request, _ exchange: inout Exchange) async throws -> Response {
        guard request.head.authority != nil else {
            throw CallableError(.invalidArgument, "Bad Request: expected one header Host")
        }
        switch route {
        case .health, .readiness: break
        default: try untaken.check()
        }
        if case .unknown = route { throw notFound(request.head.path ?? "") }
        if request.method == .options {
            var headers = HTTPFields()
            if case .function = route { headers = origins.preflight(for: request.headers) }
            headers[.allow] = route.methods
            return Response(status: .noContent, headers: headers)
        }
        if case .function(let name) = route {
            guard request.method == .post else { throw Self.wrongMethod(route) }
            return try await call(name, request, &exchange)
        }
        guard request.method == .get || request.method == .head else { throw Self.wrongMethod(route) }
        switch route {
        case .page: return try await documents.page(for: request.headers)
        case .openAPI: return Self.response(documents.openAPI, headers: [.cacheControl: "no-cache"])
        case .readiness where drain.isDraining: throw Self.stopping
        case .metrics:
            try tokens?.check(request.headers)
            Gauge(label: "astrometer_calls_under_way").record(pool.underWay)
            return Response(
                status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: registry.text())))
        default: return Self.response(ByteBuffer(string: #"{"status":"ok"}"#), headers: [.cacheControl: "no-store"])
        }
    }

    /// Calls a function.
    private func call(_ name: String, _ request: Request, _ exchange: inout Exchange) async throws -> Response {
        if drain.isDraining { throw Self.stopping }
        try tokens?.check(request.headers)
        let headers = request.headers
        let type = (headers[.contentType] ?? "").prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }
        guard type.lowercased() == "application/json" else {
            throw CallableError(.invalidArgument, "Bad Request: expected content-type application/json")
        }
        if let encoding = headers[.contentEncoding], encoding.lowercased() != "identity" {
            throw CallableError(.invalidArgument, "Bad Request: a body may not be compressed")
        }
        let most = limits.body(of: try Functions.function(named: name))
        let body = try await bodies.bytes(of: request, most: most)
        exchange.bodyIsRead(body.count)
        let now = Moment.now
        let compression = Compression(accepted: headers)
        let (functions, untaken, start) = (functions, untaken, Array(#"{"result":"#.utf8))
        let answer = try await pool.run {
            let result = try functions.call(name, try CallableBody.request(of: body), now: now)
            var buffer = ByteBufferAllocator().buffer(capacity: result.count + start.count + 1)
            buffer.writeBytes(start)
            buffer.writeBytes(result)
            buffer.writeInteger(UInt8(ascii: "}"))
            guard let compression, buffer.readableBytes >= Compression.least,
                let smaller = compression.compressed(buffer)
            else { return try Answer(buffer, reservedIn: untaken) }
            return try Answer(smaller, compression, reservedIn: untaken)
        }
        var response = Response(
            status: .ok,
            headers: [.contentType: CallableBody.contentType, .cacheControl: "no-store"],
            body: answer.body)
        if let compression = answer.compression { response.headers[.contentEncoding] = compression.name }
        return response
    }

    private func notFound(_ path: String) -> CallableError {
        let name = path.prefix { $0 != "?" }.split(separator: "/").last.map(String.init) ?? ""
        do {
            _ = try Functions.function(named: name)
            return CallableError(.notFound, "nothing is here")
        } catch {
            return CallableError(.notFound, (error as? AstrometerError)?.message ?? "nothing is here")
        }
    }

    private static func wrongMethod(_ route: Route) -> CallableError {
        CallableError(
            .invalidArgument, "Bad Request: expected one of the methods \(route.methods)", httpCode: 405,
            headers: [.allow: route.methods])
    }

    private static let stopping = CallableError(
        .unavailable, "the server is about to stop", headers: [.retryAfter: "1"], closesConnection: true)

    private static func response(_ body: ByteBuffer, code: Int = 200, headers: HTTPFields) -> Response {
        var headers = headers
        headers[.contentType] = CallableBody.contentType
        return Response(status: .init(code: code), headers: headers, body: ResponseBody(byteBuffer: body))
    }
}

/// The state of a request while it is answered.
private struct Exchange {
    /// Whether the connection ends with the response.
    var closes: Bool
    /// Bytes of the body.
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
