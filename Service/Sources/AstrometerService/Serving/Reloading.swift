import AstrometerFunctions
import AstrometerModels
import Logging
import NIOConcurrencyHelpers
import ServiceLifecycle
import UnixSignals

/// The functions with the models of the options' files. SIGHUP reads the files again; calls that have begun end with the old
/// models. If a file is not valid then, all old models stay.
final class CurrentFunctions: Sendable {
    private let options: DataOptions
    private let current: NIOLockedValueBox<Functions>

    init(_ functions: Functions, of options: DataOptions) {
        (self.options, current) = (options, NIOLockedValueBox(functions))
    }

    /// The functions for a new call.
    var value: Functions { current.withLockedValue { $0 } }

    /// Reads the files of models again.
    ///
    /// - Parameter warn: receives the warnings about them.
    /// - Returns: whether there are any.
    /// - Throws: ``AstrometerError`` that names the file.
    fileprivate func reread(warn: (String) -> Void) throws -> Bool {
        guard !options.model.isEmpty else { return false }
        let read = try value.replacingModels(options.models(warn: warn))
        try read.loadModels()
        current.withLockedValue { $0 = read }
        return true
    }
}

extension Logger {
    /// Logs a warning about a model file.
    func warn(_ reason: String) { warning("the tables of a model do not match", metadata: ["reason": "\(reason)"]) }
}

/// Reloads the files of tokens and models on SIGHUP, whose default action would end the process.
struct Reloading: Service {
    let tokens: TokenFile?
    let functions: CurrentFunctions
    let logger: Logger

    func run() async throws {
        for await _ in await UnixSignalsSequence(trapping: .sighup).cancelOnGracefulShutdown() {
            var metadata: Logger.Metadata = [:]
            var level = Logger.Level.info
            func reread(_ name: String, _ none: String, _ body: () throws -> Bool) {
                do {
                    metadata[name] = .string(try body() ? "read again" : none)
                } catch {
                    level = .error
                    metadata[name] = .string("as before: \((error as? AstrometerError)?.message ?? "\(error)")")
                }
            }
            reread("tokens", "none are needed") {
                try tokens?.reread()
                return tokens != nil
            }
            reread("models", "no files") { try functions.reread(warn: logger.warn) }
            logger.log(level: level, "SIGHUP", metadata: metadata)
        }
    }
}
