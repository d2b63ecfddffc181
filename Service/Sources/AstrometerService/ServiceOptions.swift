import ArgumentParser
import AstrometerFunctions
import AstrometerModels
import HTTPTypes
import Logging

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The options of the address and of callers.
struct ListeningOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The address to listen on. (default: 127.0.0.1)", valueName: "address"))
    var host: String?

    @Option(
        help: ArgumentHelp(
            "The port to listen on; 0 for a free port, which the log names. (default: 8080)", valueName: "port"))
    var port: Int?

    @Option(
        help: ArgumentHelp(
            "The path of a Unix socket to listen on instead of a port. A socket without a server is replaced. The server "
                + "removes its socket when it ends.",
            valueName: "path"))
    var unixSocket: String?

    @Option(
        help: ArgumentHelp(
            "The permissions of the Unix socket in octal; they decide who may connect. (default: 660)",
            valueName: "mode"))
    var socketMode: String?

    @Flag(
        help: ArgumentHelp(
            "Share the address with another server that has this option, so that a new server can start before the old one "
                + "stops, and no connection is refused."))
    var takeOver = false

    @Option(
        help: ArgumentHelp(
            "An origin whose web pages may call, such as https://example.org, or * for all; may be repeated.",
            valueName: "origin"))
    var allowOrigin: [String] = []

    @Option(
        help: ArgumentHelp(
            "A file with a token of \(BearerTokens.shortest) or more characters on each line; callers need one of them. "
                + "Blank lines and lines that begin with # are skipped. SIGHUP reloads the file.",
            valueName: "file"))
    var tokens: String?

    @Option(
        help: ArgumentHelp(
            "The header of callers' tokens, if an app uses Authorization itself. (default: Authorization, after Bearer)",
            valueName: "name"))
    var tokenHeader: String?

    @Option(
        help: ArgumentHelp(
            "The header in which a proxy names the client of each request, such as X-Forwarded-For; its last entry is used. "
                + "Use it only behind a proxy that sets it. (default: none; the token or the address identifies a client)",
            valueName: "name"))
    var clientHeader: String?

    @Option(help: ArgumentHelp("The least severe level to log: debug, info, warning or error.", valueName: "level"))
    var logLevel = Logger.Level.info

    /// The address of the server.
    var endpoint: Endpoint {
        let mode = mode_t(socketMode ?? "660", radix: 8) ?? 0o660
        return Endpoint(
            address: unixSocket.map { .socket(path: $0, mode: mode) }
                ?? .port(host: host ?? "127.0.0.1", port: port ?? 8080),
            takesOver: takeOver)
    }

    /// The header of tokens.
    var tokenField: HTTPField.Name { tokenHeader.flatMap { HTTPField.Name($0) } ?? .authorization }
    /// The header with the names of clients; nil to tell clients apart by token or address.
    var clientField: HTTPField.Name? { clientHeader.flatMap { HTTPField.Name($0) } }

    /// Headers that HTTP or the service uses itself.
    private static let reserved: Set = [
        "accept", "accept-encoding", "access-control-request-headers", "access-control-request-method", "connection",
        "content-encoding", "content-length", "content-type", "expect", "host", "keep-alive", "origin", "te", "trailer",
        "transfer-encoding", "upgrade",
    ]

    func validate() throws {
        if let port, !(0...65_535).contains(port) { throw ValidationError("--port must be 0 to 65535, not \(port)") }
        guard host?.isEmpty != true else { throw ValidationError("--host is empty; give an address") }
        guard tokens?.isEmpty != true else { throw ValidationError("--tokens is empty; give a file") }
        guard unixSocket?.isEmpty != true else { throw ValidationError("--unix-socket is empty; give a path") }
        guard unixSocket == nil || (host == nil && port == nil) else {
            throw ValidationError("--unix-socket replaces --host and --port; give one or the other")
        }
        guard socketMode == nil || unixSocket != nil else {
            throw ValidationError("--socket-mode requires --unix-socket")
        }
        if let socketMode, (mode_t(socketMode, radix: 8) ?? .max) > 0o777 {
            throw ValidationError("--socket-mode must be 000 to 777 in octal, such as 660, not \(socketMode)")
        }
        guard tokenHeader == nil || tokens != nil else { throw ValidationError("--token-header requires --tokens") }
        guard clientHeader == nil || tokens == nil || clientField != tokenField else {
            throw ValidationError("--client-header must not be the header of tokens, \(tokenField.rawName)")
        }
        for (option, name) in [("token-header", tokenHeader), ("client-header", clientHeader)] {
            guard let name else { continue }
            guard HTTPField.Name(name) != nil, !Self.reserved.contains(name.lowercased()) else {
                throw ValidationError(
                    "--\(option) must be the name of a header without another meaning, such as X-Api-Token, not \(name)"
                )
            }
        }
    }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}

/// The options of the limits for callers.
struct LimitOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The largest number of unfinished calls; further calls are rejected.", valueName: "number"))
    var concurrent = ServiceLimits().calls

    @Option(
        help: ArgumentHelp(
            "The largest share of calls, and of the time for large calls, for one client, in percent.",
            valueName: "percent"))
    var clientShare = Int(ServiceLimits().share * 100)

    @Option(
        help: ArgumentHelp(
            "The number of threads for small calls, and also for large calls. (default: the number of cores)",
            valueName: "number"))
    var threads: Int?

    @Option(help: ArgumentHelp("The time limit of a call.", valueName: "seconds"))
    var deadline = ServiceLimits().deadline

    @Option(
        help: ArgumentHelp("The time limit of a connection without a request.", valueName: "seconds"))
    var idle = ServiceLimits().idle

    @Option(
        help: ArgumentHelp(
            "The time limit for receiving a head or a body, and for a client to read some of a response.",
            valueName: "seconds"))
    var transfer = ServiceLimits().transfer

    @Option(help: ArgumentHelp("The time limit for finishing calls when the server stops.", valueName: "seconds"))
    var stop = ServiceLimits().stop

    @Option(
        help: ArgumentHelp("The largest number of open connections; more wait to be accepted.", valueName: "number"))
    var connections = ServiceLimits().connections

    @Option(
        help: ArgumentHelp(
            "The largest size of unread small responses, and also of large ones, in megabytes; beyond it requests are rejected.",
            valueName: "number"))
    var unread = ServiceLimits().unread >> 20

    func validate() throws {
        for (name, value) in [
            ("concurrent", concurrent), ("connections", connections), ("unread", unread),
        ]
        where !(1...1_000_000).contains(value) {
            throw ValidationError("--\(name) must be 1 to 1000000, not \(value)")
        }
        guard (1...100).contains(clientShare) else {
            throw ValidationError("--client-share must be 1 to 100 percent, not \(clientShare)")
        }
        guard (1...ServiceLimits.mostThreads).contains(threads ?? 1) else {
            throw ValidationError("--threads must be 1 to \(ServiceLimits.mostThreads), not \(threads ?? 1)")
        }
        for (name, value) in [("deadline", deadline), ("idle", idle), ("transfer", transfer), ("stop", stop)]
        where !(0.001...86_400).contains(value) {
            throw ValidationError("--\(name) must be 0.001 to 86400 seconds, not \(value)")
        }
    }

    func limits(readsEphemerisFiles: Bool) -> ServiceLimits {
        var limits = ServiceLimits()
        limits.readsEphemerisFiles = readsEphemerisFiles
        limits.calls = concurrent
        limits.deadline = deadline
        limits.idle = idle
        limits.transfer = transfer
        limits.stop = stop
        limits.connections = connections
        limits.unread = unread << 20
        limits.share = Double(clientShare) / 100
        let cores = ProcessInfo.processInfo.activeProcessorCount
        limits.threads = min(threads ?? cores, ServiceLimits.mostThreads)
        limits.loops = max(1, min(cores, 8))
        return limits
    }
}

/// The options of the data and of the page.
struct DataOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The folder of the tables. (default: beside the program)", valueName: "folder"))
    var data: String?

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "A model file with calibration and thresholds, such as 'astrometer pack' writes; calls choose it by its name in "
                + "the field model. May be repeated. SIGHUP reloads the files.", valueName: "file"))
    var model: [String] = []

    @Option(
        help: ArgumentHelp(
            "The name of the model for calls that name none. (default: that of each function)", valueName: "name"))
    var defaultModel: String?

    @Option(
        help: ArgumentHelp("A folder of ephemeris files. (default: the built-in theory)", valueName: "folder"))
    var ephemeris: String?

    @Option(help: ArgumentHelp("A page to serve instead of the built-in one.", valueName: "file"))
    var page: String?

    @Option(
        help: ArgumentHelp(
            "The URL of this server's source code, for a link on the page. The license requires it if others use the server.",
            valueName: "url"))
    var source: String?

    /// - Parameter warn: receives the warnings about the files of models.
    /// - Throws: ``AstrometerError`` if a named file is missing, a model is corrupt, or its calibration was made with other
    ///   rules.
    func functions(warn: (String) -> Void) throws -> Functions {
        try Functions(
            tables: data, ephemerisFolder: ephemeris, modelFiles: model, defaultModel: defaultModel, warn: warn)
    }

    /// - Throws: ``AstrometerError`` if the file cannot be read.
    func pageText() throws -> String {
        guard let page else { return String(decoding: PackageResources.index_html, as: UTF8.self) }
        let text = try StartFile.text(page, "the page")
        guard !text.isEmpty else {
            throw AstrometerError(.invalidArgument, "the page \"\(page)\" is empty; give a page of HTML")
        }
        return text
    }

    func validate() throws {
        for (name, value) in [("data", data), ("ephemeris", ephemeris), ("page", page)]
            + model.map({ ("model", Optional($0)) })
        where value?.isEmpty == true {
            throw ValidationError("--\(name) is empty; give a path")
        }
        guard let source, !["https://", "http://"].contains(where: { source.hasPrefix($0) && source != $0 }) else {
            return
        }
        throw ValidationError("--source must be a URL that begins with https:// or http://, not \(source)")
    }
}
