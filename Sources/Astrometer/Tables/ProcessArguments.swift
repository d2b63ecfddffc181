import AstrometerModels

/// Reads the arguments of the process.
public enum ProcessArguments {
    /// Returns the arguments after the name of the program.
    ///
    /// Statically linked Swift libraries find the arguments through their address beside the environment. If a preloaded
    /// library sets a variable, the environment moves, and all options would be lost, even one that restricts access to a
    /// server. The arguments are therefore read from the system.
    ///
    /// - Throws: ``AstrometerError`` with code `internal` if the system does not provide them.
    public static func all() throws -> [String] {
        let known = CommandLine.arguments
        guard known.isEmpty else { return Array(known.dropFirst()) }
        // Each argument ends with a zero byte; the first is the program's name.
        let arguments = try? InputFile("/proc/self/cmdline").rest().split(
            separator: 0, omittingEmptySubsequences: false)
        guard let arguments, arguments.count > 1 else {
            throw AstrometerError(.internal, "the arguments of the program cannot be read")
        }
        return arguments.dropFirst().dropLast().map { String(decoding: $0, as: UTF8.self) }
    }
}
