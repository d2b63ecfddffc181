import AstrometerModels
import AstrometerPlatform

/// Caches the longitudes of bodies' motion in a file between runs of a program.
///
/// Positions are stored in the order in which they were computed, so that the motion is the same to the last bit. The file is
/// read on first use, and written when the object is released if there are new entries. A file that is missing, damaged or of
/// another version is ignored, and so are errors in writing it.
///
final class MotionFile: Sendable {
    private let path: String
    private let firstLine: String
    private let contents = Mutex(Contents())

    private struct Contents {
        var isRead = false
        /// The entries of the file.
        var known: [MotionKey: [Double]] = [:]
        /// The entries that were used.
        var used: [MotionKey: [Double]] = [:]
        var hasNew = false
        /// Becomes false when more entries are used than fit in a file.
        var isKeeping = true

        mutating func use(_ longitudes: [Double], of key: MotionKey) {
            guard isKeeping else { return }
            used[key] = longitudes
            guard used.count > mostSegments else { return }
            isKeeping = false
            used.removeAll()
        }
    }

    /// About two years of segments around some dates. Longer runs gain little from a cache.
    private static let mostSegments = 1000
    /// The largest number of longitudes of a segment, including its halves.
    private static let mostLongitudes = 4096
    private static let largestFile = 1 << 23

    /// - Parameter source: the source of positions; a file of another source is ignored.
    init(_ url: URL, source: String) {
        path = url.path
        // The file has numbers for bodies; the first line has their names.
        firstLine = "astrometer-motion/1 \(Body.names.joined(separator: ",")) \(source)"
    }

    deinit {
        contents.withLock { contents in
            if contents.hasNew, contents.isKeeping { write(contents) }
        }
    }

    /// Returns the longitudes of a body's segment; nil if not cached.
    func longitudes(of key: MotionKey) -> [Double]? {
        contents.withLock { contents in
            if !contents.isRead {
                contents.isRead = true
                contents.known = read()
            }
            guard let longitudes = contents.known[key] else { return nil }
            contents.use(longitudes, of: key)
            return longitudes
        }
    }

    /// Caches the longitudes of a body's segment.
    func keep(_ longitudes: [Double], of key: MotionKey) {
        contents.withLock { contents in
            contents.hasNew = true
            contents.use(longitudes, of: key)
        }
    }

    // MARK: The file

    // The file has a line with the format, a line with the digest of the rest, and for each segment its body, its number, the
    // number of its longitudes, and the longitudes: 64 bits each, little-endian.

    private func read() -> [MotionKey: [Double]] {
        // Opening a pipe or device could block.
        guard let status, Self.isFile(status), status.st_size <= Self.largestFile, let file = try? InputFile(path),
            let bytes = try? file.rest(), bytes.count <= Self.largestFile
        else { return [:] }
        // A file may grow while it is read.
        let head = Array("\(firstLine)\n".utf8)
        guard bytes.starts(with: head) else { return [:] }
        let digest = bytes.dropFirst(head.count).prefix(64)
        let rest = bytes.dropFirst(head.count + 65)
        guard Array(digest) == Array(SHA256.hexDigest(of: Data(rest)).utf8), rest.count % 8 == 0 else {
            return [:]
        }
        let words = stride(from: rest.startIndex, to: rest.endIndex, by: 8).map { (start: Int) -> UInt64 in
            (0..<8).reduce(0) { (word: UInt64, byte: Int) in word | UInt64(rest[start + byte]) << UInt64(8 * byte) }
        }
        return Self.segments(in: words[...])
    }

    private static func segments(in words: ArraySlice<UInt64>) -> [MotionKey: [Double]] {
        var (segments, words) = ([MotionKey: [Double]](), words)
        while words.count >= 3 {
            let head = Array(words.prefix(3))
            words = words.dropFirst(3)
            guard head[0] < UInt64(Body.count), head[2] <= UInt64(min(words.count, mostLongitudes)) else { return [:] }
            let longitudes = words.prefix(Int(head[2])).map(Double.init(bitPattern:))
            guard longitudes.allSatisfy({ $0 >= 0 && $0 < 360 }) else { return [:] }
            segments[MotionKey(body: Body.allCases[Int(head[0])], number: Int(Int64(bitPattern: head[1])))] = longitudes
            words = words.dropFirst(longitudes.count)
        }
        return segments
    }

    private func write(_ contents: Contents) {
        // Keeps segments of other runs while there is room.
        let others = contents.known.filter { contents.used[$0.key] == nil }
            .prefix(Self.mostSegments - contents.used.count)
        let segments = Array(contents.used) + others.map { ($0.key, $0.value) }
        var bytes: [UInt8] = []
        for (key, longitudes) in segments.sorted(by: { ($0.0.body, $0.0.number) < ($1.0.body, $1.0.number) }) {
            let head = [UInt64(key.body.rawValue), UInt64(bitPattern: Int64(key.number)), UInt64(longitudes.count)]
            for word in head + longitudes.map(\.bitPattern) {
                withUnsafeBytes(of: word.littleEndian) { bytes += $0 }
            }
        }
        let digest = SHA256.hexDigest(of: Data(bytes))
        guard status.map(Self.isFile) ?? true else { return }
        // Creates the folder and the programs' cache folder, but not the user's home.
        let folder = Self.folder(of: path)
        for place in [Self.folder(of: folder), folder] { _ = mkdir(place, 0o700) }
        do {
            let file = try AtomicFile(path: path)
            try file.write(Data("\(firstLine)\n\(digest)\n".utf8) + Data(bytes))
            try file.commit()
        } catch {
            // Errors leave the old file in place.
        }
    }

    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }

    private static func isFile(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFREG }
    private var status: stat? {
        var status = stat()
        return lstat(path, &status) == 0 ? status : nil
    }
}
