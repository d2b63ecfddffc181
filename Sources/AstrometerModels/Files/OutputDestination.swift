import AstrometerPlatform

package enum OutputDestination {
    /// An open file of this process, such as `/dev/stdout` or `/proc/self/fd/3`, which is appended to.
    case open(descriptor: Int32)
    /// A device or a pipe, which is written to directly.
    case stream(path: String)
    /// A file that is replaced as a whole, with all symbolic links resolved; `status` is that of the existing file, if any.
    case file(path: String, status: stat?)

    /// The system's limit of symbolic links in a row.
    private static let mostLinks = 40

    /// Resolves a path without opening or changing anything.
    /// - Throws: ``AstrometerError`` with code `invalidArgument` for an empty path, `internal` with the system's reason for a
    ///   directory, a file that may not be written, or a path that cannot be examined.
    package init(_ path: String) throws {
        try ensure(!path.isEmpty && !path.utf8.contains(0), "the output has an empty name; give the name of a file")
        var here = path
        for _ in 0...Self.mostLinks {
            if let descriptor = Self.descriptor(here) {
                self = .open(descriptor: descriptor)
                return
            }
            var status = stat()
            guard lstat(here, &status) == 0 else {
                guard errno == ENOENT, !here.hasSuffix("/") else { throw AstrometerError.system("write", path) }
                self = .file(path: here, status: nil)
                return
            }
            switch status.st_mode & S_IFMT {
            case S_IFLNK:
                let next = try Self.target(of: here)
                // Links below /proc may have a target that is not a path, such as a pipe's.
                if Self.descriptor(next) == nil, Self.isStream(here) {
                    self = .stream(path: here)
                    return
                }
                here = next
            case S_IFDIR: throw AstrometerError.system("write", path, EISDIR)
            case S_IFREG:
                // Renaming over a file does not require write permission, so it is checked here.
                guard access(here, W_OK) == 0 else { throw AstrometerError.system("write", path) }
                self = .file(path: here, status: status)
                return
            default:
                self = .stream(path: here)
                return
            }
        }
        throw AstrometerError.system("write", path, ELOOP)
    }

    static func parts(of path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
    }

    /// Returns the descriptor of this process that a path names.
    private static func descriptor(_ path: String) -> Int32? {
        let (folder, name) = parts(of: path)
        guard let number = Int(digits: name[...]).flatMap(Int32.init(exactly:)), let here = resolved(folder) else {
            return nil
        }
        return ["/dev/fd", "/proc/self/fd"].contains { resolved($0) == here } ? number : nil
    }

    private static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Returns whether a link leads to something other than a file or a directory.
    private static func isStream(_ link: String) -> Bool {
        var status = stat()
        return stat(link, &status) == 0 && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    }

    private static func target(of link: String) throws -> String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(link, &buffer, buffer.count)
        guard count >= 0 else { throw AstrometerError.system("write", link) }
        let target = String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return target.hasPrefix("/") ? target : parts(of: link).folder + "/" + target
    }
}

extension AstrometerError {
    /// The error of a failed system call, with the reason in `errno` unless given.
    static func system(_ verb: String, _ path: String, _ reason: Int32 = errno) -> AstrometerError {
        AstrometerError(.internal, "cannot \(verb) \(path): \(String(cString: strerror(reason)))")
    }
}
