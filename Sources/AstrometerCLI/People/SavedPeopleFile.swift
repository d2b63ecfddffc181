import AstrometerModels
import AstrometerPlatform

/// The file of the saved people, `people.json` in the user's folder for settings. Only its owner can read it.
struct SavedPeopleFile {
    let path: String
    private let folder: String

    /// Creates the current user's file: in `$XDG_CONFIG_HOME/astrometer`, or else `~/.config/astrometer`; on macOS
    /// `~/Library/Application Support/astrometer`.
    /// - Throws: ``AstrometerError`` if neither variable is an absolute path.
    init(environment: [String: String] = ProcessInfo.processInfo.environment) throws {
        #if os(macOS)
            let standard = "/Library/Application Support"
        #else
            let standard = "/.config"
        #endif
        let places = [environment["XDG_CONFIG_HOME"], environment["HOME"].map { $0 + standard }]
        // The XDG specification ignores relative paths.
        guard let place = places.compactMap({ $0 }).first(where: { $0.hasPrefix("/") }) else {
            throw AstrometerError(
                .notFound, "no folder for saved people; set HOME or XDG_CONFIG_HOME to the absolute path of a folder")
        }
        folder = place + "/astrometer"
        path = folder + "/people.json"
    }

    /// The current user's people, read once.
    static let shared = Result { try SavedPeopleFile().read() }

    /// Reads the people; none if there is no file. Warns if other users can read the file.
    /// - Throws: ``AstrometerError`` with code `notFound` for a file that cannot be read, `dataLoss` for a damaged one.
    func read() throws -> SavedPeople {
        var status = stat()
        guard stat(path, &status) == 0 || errno != ENOENT else { return SavedPeople() }
        if status.st_mode & 0o077 != 0 {
            let mode = String(status.st_mode & 0o777, radix: 8)
            StandardError.warn(
                "others can read the births in \(path) (mode \(mode)); run chmod 600 \(path.shellWord) to keep them private"
            )
        }
        do {
            return try TableFile.read(path)
        } catch let error as AstrometerError where error.code == .dataLoss {
            throw AstrometerError(.dataLoss, "\(error.message); correct the file or remove it")
        }
    }

    /// Changes the people. Other processes that change them at the same time wait.
    func update<Result>(_ body: (inout SavedPeople) throws -> Result) throws -> Result {
        try makeFolder()
        let lock = open(folder, O_RDONLY | O_CLOEXEC)
        defer { if lock >= 0 { close(lock) } }
        // Without locks on the file system, simultaneous changes are unlikely enough.
        _ = flock(lock, LOCK_EX)
        var people = try read()
        let result = try body(&people)
        Interruption.watch()
        try WholeFile.writing {
            let file = try AtomicFile(path: path, mode: 0o600)
            try file.write(WireJSON.encoder(pretty: true).encode(people) + Data("\n".utf8))
            try file.commit()
        }
        return result
    }

    private func makeFolder() throws {
        guard mkdir(folder, 0o700) != 0, errno != EEXIST else { return }
        _ = try WholeFile.writing { try OutputFolder(String(folder.dropLast("/astrometer".count))) }
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
            throw StandardOutput.Failure(
                message: "cannot make the folder \(folder): \(String(cString: strerror(errno)))")
        }
    }
}
