import AstrometerPlatform

/// Reads the arguments of the process.
public enum ProcessArguments {
    /// Returns the arguments after the name of the program.
    ///
    /// Statically linked Swift libraries find the arguments through `/proc` and their address beside the environment. There may
    /// be no `/proc`, and if a preloaded library sets a variable, the environment moves: all options would be lost, even one that
    /// restricts access to a server. The arguments are then read from where the kernel put them: their number, then their
    /// addresses, at the end of the stack, whose address the loader knows.
    /// - Throws: ``AstrometerError`` with code `internal` if the loader does not have this address.
    public static func all() throws -> [String] {
        let known = CommandLine.arguments
        guard known.isEmpty else { return Array(known.dropFirst()) }
        guard let symbol = dlsym(nil, "__libc_stack_end"), let end = symbol.load(as: UnsafeRawPointer?.self) else {
            throw AstrometerError(.internal, "the arguments of the program cannot be read")
        }
        let addresses = (end + MemoryLayout<Int>.size).assumingMemoryBound(to: UnsafePointer<CChar>?.self)
        // The first is the program's name.
        return (0..<end.load(as: Int.self)).dropFirst().compactMap { addresses[$0].map { String(cString: $0) } }
    }
}
