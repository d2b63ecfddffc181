import ArgumentParser
import AstrometerFunctions
import AstrometerModels
import CoreMetrics
import Hummingbird
import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle

/// The command line of `astrometer-service`.
struct ServiceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "astrometer-service",
        abstract: "Serves Astrometer's functions over HTTP, and a web page.",
        discussion: """
            Examples:
              astrometer-service --port 8080
              astrometer-service --port 8080 --allow-origin https://example.org --tokens /etc/astrometer/tokens
              astrometer-service --unix-socket /run/astrometer/socket --token-header X-Api-Token --tokens /etc/astrometer/tokens
              astrometer-service --port 8080 --tokens /etc/astrometer/tokens --check

            Listens until SIGTERM or SIGINT, then finishes running calls and ends. Logs are lines of JSON on standard \
            error. They contain no data of callers.
            """,
        version: "astrometer-service \(Functions.version) (libswe \(Functions.ephemerisVersion))")

    @OptionGroup(title: "Listening") var listening: ListeningOptions
    @Flag(help: "Check options, data, the file of tokens and the address, then end without serving.")
    var check = false

    @OptionGroup(title: "Limits") var limits: LimitOptions
    @OptionGroup(title: "Data") var data: DataOptions

    /// Returns the limits for callers, with as many connections as the system has descriptors for.
    ///
    /// - Throws: ``AstrometerError`` if there are too few. Must be called before anything else starts.
    func serviceLimits() throws -> ServiceLimits {
        var limits = limits.limits(readsEphemerisFiles: data.ephemeris != nil)
        limits.connections = try OpenFiles.room(for: limits)
        return limits
    }

    /// Reads all files that the server needs, and checks that the address is free.
    ///
    /// - Throws: the same ``AstrometerError`` as ``serve(within:)``.
    func checkConfiguration() throws {
        _ = try data.functions { ServiceProgram.writeLine("warning: \($0)") }
        _ = try data.pageText()
        _ = try listening.tokenFile()
        _ = try Origins(listening.allowOrigin, tokenHeader: listening.tokenField)
        try listening.endpoint.check()
    }

    /// Serves until a signal ends it.
    func serve(within limits: ServiceLimits) async throws {
        let writer = LogWriter()
        var failure: (any Error)?
        do {
            try await serve(limits, writer)
        } catch {
            failure = error
        }
        await writer.finish()
        if let failure { throw failure }
    }

    private func serve(_ limits: ServiceLimits, _ writer: LogWriter) async throws {
        let level = listening.logLevel
        LoggingSystem.bootstrap { _ in JSONLogHandler(level: level, writer: writer) }
        let registry = PrometheusRegistry()
        MetricsSystem.bootstrap(registry)
        let logger = Logger(label: "astrometer")
        let functions = try data.functions(warn: logger.warn)
        let current = CurrentFunctions(functions, modelFiles: data.model)
        let tokens = try listening.tokenFile()
        let group = MultiThreadedEventLoopGroup(numberOfThreads: limits.loops)
        let pool = WorkerPool(limits: limits, loop: group.next())
        let pages = WorkerPool(limits: limits.ofPages, loop: group.next())
        let unread = UnreadResponses(limits: limits)
        let connections = Connections()
        let drain = Drain(pool: pool, connections: connections, handsOver: listening.takeOver)
        let metrics = ServiceMetrics(logger: logger)
        let origins = try Origins(listening.allowOrigin, tokenHeader: listening.tokenField)
        let responder = ServiceResponder(
            functions: current, limits: limits, pool: pool, bodies: BodyReader(limits: limits), unread: unread,
            tokens: tokens, clients: Clients(header: listening.clientField), connections: connections,
            origins: origins, drain: drain, metrics: metrics, registry: registry,
            documents: try ServiceDocuments(
                functions: functions, page: try data.pageText(), in: pages, source: data.source,
                tokenHeader: tokens?.header))
        let server = HTTPServer(
            at: listening.endpoint, within: limits, on: group, responder: responder,
            handlers: {
                [
                    ConnectionGuard(limits: limits, unread: unread, connections: connections),
                    UnreadableRequests(metrics: metrics, origins: origins),
                ]
            },
            logger: Logger(label: "server")
        ) { channel, file in
            drain.isListening(channel, file)
            // Fails only if the channel is closed.
            try? await AcceptFailures.watch(channel, logger: logger)
            logger.info("listening", metadata: Self.place(channel, at: listening.endpoint))
        }
        var services = ServiceGroupConfiguration(
            services: [Reloading(tokens: tokens, functions: current, logger: logger), server, drain],
            gracefulShutdownSignals: [.sigterm, .sigint],
            logger: Logger(label: "services"))
        services.maximumGracefulShutdownDuration = .seconds(limits.stop)
        try await ServiceGroup(configuration: services).run()
        await pool.stop()
        await pages.stop()
        try await group.shutdownGracefully()
        logger.info("stopped")
    }
    /// The address of a listening channel, for the log.
    private static func place(_ channel: any Channel, at endpoint: Endpoint) -> Logger.Metadata {
        switch endpoint.address {
        case .port: ["port": .stringConvertible(channel.localAddress?.port ?? 0)]
        case .socket(let path, _): ["socket": .string(path)]
        }
    }
}

extension ListeningOptions {
    /// The file of tokens; nil if callers need none.
    ///
    /// - Throws: the errors of ``TokenFile/init(_:header:)``.
    fileprivate func tokenFile() throws -> TokenFile? { try tokens.map { try TokenFile($0, header: tokenField) } }
}
