import AstrometerTestSupport

/// Runs the executable as a user would.
struct Program {
    let status: Int32
    let output: String
    let error: String

    /// A birth with time, zone and place, and a date.
    static let birth = [
        "--birth", "1990-06-15", "--time", "14:30", "--zone", "America/New_York", "--lat", "40.7128", "--lon",
        "-74.0060",
    ]

    static let date = ["--date", "2025-10-30"]

    /// Replaces `@birth` and `@date` by their options.
    static func filled(_ arguments: ArraySlice<String>) -> [String] {
        arguments.flatMap { $0 == "@birth" ? birth : $0 == "@date" ? date : [$0] }
    }

    /// - Parameters:
    ///   - environment: added to this process's environment, from which variables for colors and width are removed.
    ///   - input: standard input.
    ///   - executable: the program to run; `astrometer` by default.
    @discardableResult
    static func run(
        _ arguments: [String], environment: [String: String] = [:], input: String = "", executable: URL? = nil
    ) throws -> Program {
        // Commands with --person take the zone of the machine.
        var all = ProcessInfo.processInfo.environment.merging(["TZ": "UTC"]) { $1 }
        for name in [
            "COLUMNS", "NO_COLOR", "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "SE_EPHE_PATH", "LC_ALL", "LC_CTYPE",
            "LANG",
        ] {
            all[name] = nil
        }
        return try withFolder { folder in
            // Output goes to files, because pipes would fill up.
            let files = ["input", "output", "error"].map { folder.appendingPathComponent($0) }
            for (file, text) in zip(files, [input, "", ""]) { try Data(text.utf8).write(to: file) }
            let process = try start(
                arguments, of: executable, environment: all.merging(environment) { $1 },
                input: FileHandle(forReadingFrom: files[0]), output: FileHandle(forWritingTo: files[1]),
                error: FileHandle(forWritingTo: files[2]))
            process.waitUntilExit()
            let written = try files[1...].map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
            return Program(status: process.terminationStatus, output: written[0], error: written[1])
        }
    }

    /// Starts a program, `astrometer` by default, with its standard streams.
    static func start(
        _ arguments: [String], of executable: URL? = nil, environment: [String: String]? = nil,
        input: Any? = FileHandle.standardInput, output: FileHandle = .nullDevice, error: FileHandle = .nullDevice
    ) throws -> Process {
        let process = Process()
        process.executableURL = try executable ?? Self.executable()
        process.arguments = arguments
        if let environment { process.environment = environment }
        (process.standardInput, process.standardOutput, process.standardError) = (input, output, error)
        try process.run()
        return process
    }

    /// The program named by `ASTROMETER_PROGRAM`, or else the one built with the tests.
    static func executable() throws -> URL {
        if let named = ProcessInfo.processInfo.environment["ASTROMETER_PROGRAM"] { return URL(fileURLWithPath: named) }
        return try built("astrometer")
    }

    /// A program built with the tests, next to their bundle.
    static func built(_ name: String) throws -> URL {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        var places = Bundle.allBundles.map(\.bundleURL)
        for _ in 0..<5 {
            folder.deleteLastPathComponent()
            places.append(folder)
        }
        let candidates = places.flatMap { [$0, $0.deletingLastPathComponent()] }
            .map { $0.appendingPathComponent(name) }
        return try #require(candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) })
    }

    var lines: [String] { output.split(separator: "\n").map(String.init) }

    static func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
        try withTemporaryFolder { try body(URL(fileURLWithPath: $0)) }
    }
}
