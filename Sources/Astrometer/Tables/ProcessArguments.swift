import AstrometerModels

/// The arguments of the process.
public enum ProcessArguments {
    /// The arguments after the name of the program.
    ///
    /// Where Swift's libraries are inside a program, they find its arguments beside the environment. A library that is
    /// loaded first and sets a variable moves that, and then nothing is left of the options: not even of the one that
    /// names who may call a server. The system is asked instead.
    ///
    /// - Throws: ``AstrometerError`` with code `internal` where the system does not tell either.
    public static func all() throws -> [String] {
        let known = CommandLine.arguments
        guard known.isEmpty else { return Array(known.dropFirst()) }
        // Every argument ends with a zero; the first is the program's name.
        let told = try? ReadableFile("/proc/self/cmdline").rest().split(separator: 0, omittingEmptySubsequences: false)
        guard let told, told.count > 1 else {
            throw AstrometerError(.internal, "the arguments of the program cannot be read")
        }
        return told.dropFirst().dropLast().map { String(decoding: $0, as: UTF8.self) }
    }
}
