import AstrometerPlatform
import CSwissEphemeris

/// A directory of ephemeris files that checks them and caches the results.
///
/// libswe uses its built-in theory if a file is missing. For the Moon's file it reports this only in a message, once for each
/// moment, so the files are checked before libswe is called.
final class EphemerisDirectory: Sendable {
    /// The full path.
    let path: String
    private let soundPeriods = Mutex<Set<Int>>([])

    /// - Throws: ``AstrometerError`` when there is no such directory, or libswe does not support its name.
    init(path: String) throws {
        try ensure(!path.isEmpty, "the ephemeris directory has an empty name; give the name of a directory")
        self.path = path.absolutePath
        var status = stat()
        try ensure(stat(self.path, &status) == 0, .notFound, "ephemeris directory \"\(self.path)\" does not exist")
        try ensure(
            status.st_mode & S_IFMT == S_IFDIR, .notFound, "ephemeris directory \"\(self.path)\" is not a directory")
        // libswe treats ':' and ';' as separators of a list, and copies the path into a buffer of 256 bytes.
        try ensure(
            self.path.utf8.count < 230 && !self.path.contains(":") && !self.path.contains(";"),
            "the path of the ephemeris directory must be shorter than 230 bytes, without ':' or ';', not \"\(self.path)\""
        )
        // libswe prefers this variable to any path that a program sets.
        if let override = ProcessInfo.processInfo.environment["SE_EPHE_PATH"], !override.isEmpty,
            Self.real(override) != Self.real(self.path)
        {
            throw AstrometerError.invalid(
                "the environment variable SE_EPHE_PATH (\"\(override)\") would override the ephemeris directory \"\(self.path)\"; unset it, or give the same directory"
            )
        }
    }

    /// Returns the path with all links resolved; the path itself if it does not exist.
    private static func real(_ path: String) -> String {
        guard let place = realpath(path, nil) else { return path.absolutePath }
        defer { free(place) }
        return String(cString: place)
    }

    /// Checks that both files of a position exist and are valid.
    /// - Throws: ``AstrometerError`` that names the file: `notFound`, `dataLoss`; `outOfRange` beyond all files.
    func check(for body: Body, at moment: Moment) throws {
        let period = try EphemerisFile.period(of: moment)
        if soundPeriods.withLock({ $0.contains(period) }) { return }
        for kind in EphemerisFile.Kind.ofBodies {
            try EphemerisFile(kind, period: period).check(in: path, for: body.name, at: moment)
        }
        _ = soundPeriods.withLock { $0.insert(period) }
    }

    /// Returns the error for a failure of libswe although the files exist. Its message may name the wrong file, or
    /// none.
    func failure(_ text: String, _ body: Body, _ moment: Moment) -> AstrometerError {
        // Files may have been removed since the last check.
        soundPeriods.withLock { $0.removeAll() }
        do {
            try check(for: body, at: moment)
            // For light that left a body before the first day of a file, libswe needs the preceding file.
            for days in [-1.0, 1] where !text.contains("damaged") {
                try checkNeighbor(body, moment.adding(days: days), text)
            }
            let period = try EphemerisFile.period(of: moment)
            let names = EphemerisFile.Kind.ofBodies.map { EphemerisFile($0, period: period).name }
            let reason = text.isEmpty ? "no plausible position of \(body) at \(moment)" : text
            return AstrometerError(
                .dataLoss, "the ephemeris file \(names.joined(separator: " or ")) in \(path) is damaged: \(reason)")
        } catch let error as AstrometerError {
            return error
        } catch {
            return AstrometerError(.internal, "\(error)")
        }
    }

    private func checkNeighbor(_ body: Body, _ moment: Moment, _ text: String) throws {
        for kind in EphemerisFile.Kind.ofBodies {
            let file = EphemerisFile(kind, period: try EphemerisFile.period(of: moment))
            if text.contains(file.name) { try file.check(in: path, for: body.name, at: moment) }
        }
    }
}
