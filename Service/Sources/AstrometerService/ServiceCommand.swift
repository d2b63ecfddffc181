import ArgumentParser
import AstrometerData
import AstrometerEphemeris
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
        abstract: "Astrometer's functions over HTTP, and a page.",
        discussion: """
            Examples:
              astrometer-service --port 8080
              astrometer-service --port 8080 --allow-origin https://example.org --tokens /etc/astrometer/tokens

            Listens until SIGTERM or SIGINT, then ends what runs. Logs are lines of JSON on standard error, without \
            anything that a caller sent.
            """,
        version: "astrometer-service \(Functions.version) (libswe \(Ephemeris.libraryVersion))")

    @OptionGroup(title: "Listening") var listening: ListeningOptions
    @OptionGroup(title: "Limits") var limits: LimitOptions
    @OptionGroup(title: "Data") var data: DataOptions

    /// What callers may have, and as many connections as the system has descriptors for.
    ///
    /// - Throws: ``AstrometerError`` when there are too few. To be called before anything else is started.
    func serviceLimits() throws -> ServiceLimits {
        var limits = limits.limits(readsEphemerisFiles: data.ephemeris != nil)
        limits.connections = try OpenFiles.room(for: limits)
        return limits
    }

    /// Serves until a signal ends it.
    func serve(within limits: ServiceLimits) async throws {
        let writer = LogWriter()
        var failure: (any Error)?
        do {
            try await serve(limits, writer)
        } catch let error as IOError {
            let reason = String(cString: strerror(error.errnoCode))
            failure = AstrometerError(.internal, "cannot listen at \(listening.address): \(reason)")
        } catch is SocketAddressError.UnknownHost {
            failure = AstrometerError.invalid("--host \(listening.host)", allowed: "an address of this machine")
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
        let functions = try data.functions()
        let tokens = try listening.tokens.map(TokenFile.init)
        let group = MultiThreadedEventLoopGroup(numberOfThreads: limits.loops)
        let pool = WorkerPool(limits: limits, loop: group.next())
        let pages = WorkerPool(limits: limits.ofPages, loop: group.next())
        let untaken = Untaken(most: limits.untaken)
        let connections = Connections()
        let drain = Drain(pool: pool, connections: connections)
        let metrics = ServiceMetrics(logger: logger)
        let responder = ServiceResponder(
            functions: functions, limits: limits, pool: pool, bodies: BodyReader(limits: limits), untaken: untaken,
            tokens: tokens,
            origins: try Origins(listening.allowOrigin), drain: drain, metrics: metrics, registry: registry,
            documents: try ServiceDocuments(
                functions: functions, page: try data.pageText(), in: pages, source: data.source,
                needsToken: tokens != nil))
        let application = Application(
            responder: responder,
            server: .http1(
                configuration: .init(
                    additionalChannelHandlers: [
                        ConnectionGuard(limits: limits, untaken: untaken, connections: connections),
                        UnreadableRequests(metrics: metrics),
                    ],
                    idleTimeout: .nanoseconds(Int64(limits.idle * 1e9)),
                    httpDecoderConfiguration: .init(
                        maxHeaderFieldSize: ServiceLimits.fieldSize, maxHeaderListSize: ServiceLimits.headSize,
                        maxHeaderFieldCount: ServiceLimits.fieldCount))),
            configuration: .init(
                address: .hostname(listening.host, port: listening.port), backlog: 4096,
                availableConnectionsDelegate: .maximum(limits.connections, logger: Logger(label: "connections"))),
            onServerRunning: { channel in
                drain.isListening(channel)
                // Fails only for a channel that is closed.
                try? await AcceptFailures.watch(channel, logger: logger)
                logger.info(
                    "listening", metadata: ["port": .stringConvertible(channel.localAddress?.port ?? 0)])
            },
            eventLoopGroupProvider: .shared(group), logger: Logger(label: "server"))
        var services = ServiceGroupConfiguration(
            services: [Reloading(tokens: tokens, logger: logger), application, drain],
            gracefulShutdownSignals: [.sigterm, .sigint],
            logger: Logger(label: "services"))
        services.maximumGracefulShutdownDuration = .seconds(limits.stop)
        try await ServiceGroup(configuration: services).run()
        await pool.stop()
        await pages.stop()
        try await group.shutdownGracefully()
        logger.info("stopped")
    }
}
