import AstrometerModels
import Logging
import ServiceLifecycle
import UnixSignals

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
