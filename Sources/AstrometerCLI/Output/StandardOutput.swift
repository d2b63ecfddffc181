import AstrometerModels
import AstrometerPlatform

/// Writes to standard output, with errors for failed writes.
enum StandardOutput {
    /// The reason why writing failed.
    struct Failure: Error, CustomStringConvertible {
        let message: String
        var description: String { message }

        /// Reports the failure on standard error.
        /// - Returns: the exit status of the program, after `sysexits.h`.
        func report() -> Int32 {
            StandardError.write(AstrometerError(.internal, message))
            return 74
        }
    }

    /// Writes the text of a screen, in ASCII where the locale has no UTF-8.
    static func write(_ text: String) throws(Failure) { try write(Data(Terminal.output.shown(text).utf8)) }

    static func write(_ data: Data) throws(Failure) {
        guard data.writeAll(to: STDOUT_FILENO) else {
            throw Failure(message: "cannot write to standard output: \(String(cString: strerror(errno)))")
        }
    }

    /// Writes a document as JSON with a line end: indented on a terminal, otherwise one line.
    static func write(json value: some Encodable) throws { try write(line: json(value)) }

    /// Returns a document as JSON: indented on a terminal, otherwise one line.
    static func json(_ value: some Encodable) throws -> Data {
        Terminal.output.isTerminal ? try WireJSON.encoder(pretty: true).encode(value) : try WireJSON.line(value)
    }

    /// Returns a line of JSON, indented on a terminal.
    static func shown(_ line: Data) throws -> Data {
        Terminal.output.isTerminal ? try json(JSONValue(parsing: [UInt8](line), name: "document")) : line
    }

    static func write(line: Data) throws { try write(line + Data("\n".utf8)) }
}

enum StandardError {
    /// Writes one line with the error's code.
    static func write(_ error: AstrometerError) { write("astrometer: \(error.line)\n") }

    /// Writes a one-line warning about something that is accepted but may be a mistake.
    static func warn(_ message: String) { write("astrometer: warning: \(message.escapingControls)\n") }

    /// Writes text, in ASCII where the locale has no UTF-8. A failure is ignored, because it cannot be reported.
    static func write(_ text: String) { _ = Data(Terminal.error.shown(text).utf8).writeAll(to: STDERR_FILENO) }
}
