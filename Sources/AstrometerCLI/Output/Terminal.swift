import AstrometerModels
import AstrometerPlatform

/// The width and colors of an output.
struct Terminal {
    let isTerminal: Bool
    let usesColor: Bool
    /// Whether text must be ASCII.
    private let isPlain: Bool
    /// The number of characters of a line, at most ``widest``.
    let width: Int

    static let widest = 120
    /// The width if it is not known.
    private static let usual = 100
    private static let narrowest = 40

    static let output = Terminal(descriptor: STDOUT_FILENO)
    static let error = Terminal(descriptor: STDERR_FILENO)

    private init(descriptor: Int32) {
        let environment = ProcessInfo.processInfo.environment
        isTerminal = isatty(descriptor) != 0
        isPlain = PlainText.isNeeded(in: environment)
        usesColor = Self.usesColor(in: environment, isTerminal: isTerminal)
        var columns = environment["COLUMNS"].flatMap { UInt64($0) }.flatMap(Int.init(exactly:)) ?? 0
        if columns <= 0, isTerminal {
            var size = winsize()
            if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 { columns = Int(size.ws_col) }
        }
        width = columns > 0 ? min(Self.widest, max(Self.narrowest, columns)) : Self.usual
    }

    /// Returns a text in the character set of the locale.
    func shown(_ text: String) -> String { isPlain ? PlainText.ascii(text) : text }

    /// Whether text has colors, by the first of these that is set: `NO_COLOR` turns them off, `FORCE_COLOR` on (off where it is
    /// 0 or false), `CLICOLOR_FORCE` on unless it is 0. Otherwise a terminal has colors, unless it is dumb or `CLICOLOR` is 0.
    /// An empty variable counts as not set.
    static func usesColor(in environment: [String: String], isTerminal: Bool) -> Bool {
        func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        if value("NO_COLOR") != nil { return false }
        if let force = value("FORCE_COLOR") { return force != "0" && force != "false" }
        if let force = value("CLICOLOR_FORCE"), force != "0" { return true }
        return isTerminal && value("CLICOLOR") != "0" && !["", "dumb"].contains(environment["TERM"] ?? "")
    }
}
