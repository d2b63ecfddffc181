import AstrometerSupport

/// The width and colors that an output can show.
struct Terminal {
    let isTerminal: Bool
    /// Whether text may carry colors: in a terminal, unless `NO_COLOR` says otherwise.
    let usesColor: Bool
    /// How many characters fit in a line; what is written never takes more than ``widest``.
    let width: Int

    static let widest = 100
    private static let narrowest = 40

    static let output = Terminal(descriptor: STDOUT_FILENO)
    static let error = Terminal(descriptor: STDERR_FILENO)

    private init(descriptor: Int32) {
        let environment = ProcessInfo.processInfo.environment
        isTerminal = isatty(descriptor) != 0
        usesColor =
            isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && !["", "dumb"].contains(environment["TERM"] ?? "")
        var columns = environment["COLUMNS"].flatMap { UInt64($0) }.flatMap(Int.init(exactly:)) ?? 0
        if columns <= 0, isTerminal {
            var size = winsize()
            if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 { columns = Int(size.ws_col) }
        }
        width = columns > 0 ? min(Self.widest, max(Self.narrowest, columns)) : Self.widest
    }
}
