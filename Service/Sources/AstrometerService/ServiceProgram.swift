import ArgumentParser
import AstrometerModels
import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Runs the program. Its exit statuses are those of the program `astrometer`.
@main
enum ServiceProgram {
    /// Options that may be given several times.
    private static let repeatable: Set = ["--allow-origin", "--model"]

    static func main() {
        // Otherwise the next connection would get the descriptor of a closed stream, and log lines would go to its client.
        for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) == -1 {
            _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
        do {
            let arguments = try ProcessArguments.all()
            let command = try ServiceCommand.parse(arguments)
            try checkOptionsAreOnce(arguments)
            // Called before any asynchronous code, because Dispatch traps without descriptors.
            let limits = try command.serviceLimits()
            if command.check {
                try command.checkConfiguration()
                print("the configuration is valid: would listen on \(command.listening.endpoint.name)")
                exit(0)
            }
            Task {
                do {
                    try await command.serve(within: limits)
                    exit(0)
                } catch {
                    exit(report(error))
                }
            }
        } catch {
            exit(report(error))
        }
        dispatchMain()
    }

    /// The parser would use the last of several values.
    private static func checkOptionsAreOnce(_ arguments: [String]) throws {
        var given: Set<String> = []
        for argument in arguments where argument.hasPrefix("--") {
            let name = String(argument.prefix { $0 != "=" })
            guard given.insert(name).inserted || repeatable.contains(name) else {
                throw AstrometerError(.invalidArgument, "\(name) is given twice; give it once")
            }
        }
    }

    private static func report(_ error: any Error) -> Int32 {
        if let error = error as? AstrometerError { return report(error) }
        let message = ServiceCommand.message(for: error)
        guard ServiceCommand.exitCode(for: error) == .success else {
            return report(AstrometerError(.invalidArgument, "\(message) (see 'astrometer-service --help')"))
        }
        print(message)
        return 0
    }

    private static func report(_ error: AstrometerError) -> Int32 {
        writeLine(error.line)
        return error.code.exitStatus
    }

    /// Writes a line to standard error.
    static func writeLine(_ text: String) {
        let line = Array("astrometer-service: \(text)\n".utf8)
        // If this fails, there is no other place to report it.
        _ = write(STDERR_FILENO, line, line.count)
    }
}
