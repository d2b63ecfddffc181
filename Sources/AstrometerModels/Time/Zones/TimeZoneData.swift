/// A zone's past and future local times: the changes of its offset from universal time, and the rule after the last change.
///
/// It uses only offsets, because the daylight-saving flag is not reliable for folds and gaps: Europe/Dublin has negative
/// daylight-saving time.
struct TimeZoneData: Sendable {
    /// The instants of change, in seconds since 1970, rising.
    private let changes: [Int]
    /// The local time before the first change, then after each change: one more than changes.
    private let clocks: [LocalTimeType]
    /// The rule after the last change; nil if the last local time stays.
    private let rule: ZoneRule?

    /// - Parameter changes: the instants of change, rising, each with the local time from then on.
    init(first: LocalTimeType, changes: [(instant: Int, clock: LocalTimeType)] = [], rule: ZoneRule? = nil) {
        self.changes = changes.map(\.instant)
        clocks = [first] + changes.map(\.clock)
        self.rule = rule
    }

    /// Returns the local time at an instant, in seconds since 1970.
    func clock(at instant: Int) -> LocalTimeType {
        let passed = changesPassed(at: instant)
        guard passed == changes.count, let rule else { return clocks[passed] }
        return rule.clock(at: instant)
    }

    /// Returns the instants, rising, at which clocks showed a wall time, in seconds since 1970 as if it were universal
    /// time: none in a gap, two or more if changes repeat it.
    func instants(showing wall: Int) -> [Int] {
        // Tries all offsets in use around that time, for any number of nearby changes.
        let first = changesPassed(at: wall - LocalTimeType.largestOffset)
        let last = changesPassed(at: wall + LocalTimeType.largestOffset)
        let rule = last == changes.count ? rule : nil
        if first == last, rule == nil { return [wall - clocks[first].offset] }
        var candidates: [Int] = []
        for clock in clocks[first...last] + (rule?.clocks ?? []) where !candidates.contains(wall - clock.offset) {
            candidates.append(wall - clock.offset)
        }
        return candidates.filter { self.wall(at: $0) == wall }.sorted()
    }

    /// Returns the change that skipped a wall time, the first instant at which clocks showed a later time.
    func change(skipping wall: Int) -> Int {
        // Bisection: clocks show an earlier time at one end and a later one at the other, and never the wall time.
        var (early, late) = (wall - LocalTimeType.largestOffset - 1, wall + LocalTimeType.largestOffset + 1)
        while late - early > 1 {
            let middle = early + (late - early) / 2
            if self.wall(at: middle) < wall { early = middle } else { late = middle }
        }
        return late
    }

    /// Returns the wall time at an instant, in seconds.
    func wall(at instant: Int) -> Int { instant + clock(at: instant).offset }

    /// Returns the number of changes up to an instant.
    private func changesPassed(at instant: Int) -> Int {
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if changes[middle] <= instant { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// A local time of a zone: an offset from universal time.
struct LocalTimeType: Hashable, Sendable {
    /// Seconds ahead of universal time.
    let offset: Int
    /// The database's abbreviation, such as `EST` or `LMT`.
    let abbreviation: String

    /// The abbreviation of the mean solar time of a zone's city, before the zone had a legal time.
    static let localMeanTime = "LMT"

    /// The largest offset, in seconds either way, that a zone can have: 25:59:59, RFC 9636 section 3.2.
    static let largestOffset = 93_599
}

/// The reason why a zone's file cannot be read.
struct ZoneFileError: Error {
    let what: String

    init(_ what: String) { self.what = what }
}

extension TimeZoneData {
    /// Reads a file of the time-zone database, in the format of RFC 9636.
    init(file: [UInt8]) throws(ZoneFileError) {
        var reader = ZoneFileReader(bytes: file[...])
        var counts = try reader.header()
        let isLong = counts.version >= UInt8(ascii: "2")
        if isLong {
            // The version 1 part, with 32-bit instants, comes first and is skipped.
            _ = try reader.take(counts.size(timeBytes: 4))
            counts = try reader.header()
        }
        // Files of the edition with leap seconds are rejected, because their instants would be some seconds off.
        guard counts.leapSeconds == 0 else { throw ZoneFileError("it counts leap seconds") }
        let (first, changes) = try reader.changes(counts, timeBytes: isLong ? 8 : 4)
        _ = try reader.take(counts.standardFlags + counts.utcFlags)
        self.init(first: first, changes: changes, rule: isLong ? try reader.rule() : nil)
    }
}

/// A file's header: the version and the number of entries in each table.
private struct ZoneFileCounts {
    let version: UInt8
    let utcFlags, standardFlags, leapSeconds, transitions, kinds, names: Int

    func size(timeBytes: Int) -> Int {
        transitions * (timeBytes + 1) + kinds * 6 + names + leapSeconds * (timeBytes + 4) + standardFlags + utcFlags
    }
}

/// Reads the parts of a file, one after another.
private struct ZoneFileReader {
    var bytes: ArraySlice<UInt8>

    mutating func take(_ count: Int) throws(ZoneFileError) -> ArraySlice<UInt8> {
        guard count <= bytes.count else { throw ZoneFileError("it is cut short") }
        defer { bytes = bytes.dropFirst(count) }
        return bytes.prefix(count)
    }

    /// Reads signed big-endian numbers.
    mutating func numbers(_ count: Int, bytes width: Int) throws(ZoneFileError) -> [Int] {
        let taken = try take(count * width)
        return (0..<count).map { index in
            let start = taken.startIndex + index * width
            let isNegative = taken[start] >= 0x80
            return taken[start..<start + width].reduce(isNegative ? -1 : 0) { $0 << 8 | Int($1) }
        }
    }

    mutating func header() throws(ZoneFileError) -> ZoneFileCounts {
        guard try take(4).elementsEqual("TZif".utf8) else { throw ZoneFileError("it does not begin with TZif") }
        let version = try take(16).first ?? 0
        let counts = try numbers(6, bytes: 4)
        guard counts.allSatisfy({ (0...bytes.count).contains($0) }) else { throw ZoneFileError("it is cut short") }
        return ZoneFileCounts(
            version: version, utcFlags: counts[0], standardFlags: counts[1], leapSeconds: counts[2],
            transitions: counts[3], kinds: counts[4], names: counts[5])
    }

    mutating func changes(
        _ counts: ZoneFileCounts, timeBytes: Int
    ) throws(ZoneFileError) -> (first: LocalTimeType, changes: [(instant: Int, clock: LocalTimeType)]) {
        let instants = try numbers(counts.transitions, bytes: timeBytes)
        let kinds = try take(counts.transitions)
        let clocks = try clocks(counts)
        guard zip(instants, instants.dropFirst()).allSatisfy(<) else {
            throw ZoneFileError("its changes are not in order")
        }
        guard let first = clocks.first, kinds.allSatisfy({ Int($0) < clocks.count }) else {
            throw ZoneFileError("a change leads to no local time")
        }
        return (first, zip(instants, kinds).map { ($0, clocks[Int($1)]) })
    }

    private mutating func clocks(_ counts: ZoneFileCounts) throws(ZoneFileError) -> [LocalTimeType] {
        var kinds: [(offset: Int, name: Int)] = []
        for _ in 0..<counts.kinds {
            let offset = try numbers(1, bytes: 4)[0]
            guard abs(offset) <= LocalTimeType.largestOffset else {
                throw ZoneFileError("its offset of \(offset) seconds is beyond ±\(LocalTimeType.largestOffset)")
            }
            // The index of the abbreviation follows the daylight-saving flag.
            kinds.append((offset, Int(try take(2).last ?? 0)))
        }
        let names = try take(counts.names)
        return try kinds.map { kind throws(ZoneFileError) in
            let name = names.dropFirst(kind.name).prefix { $0 != 0 }
            guard name.endIndex < names.endIndex else { throw ZoneFileError("a local time has no abbreviation") }
            return LocalTimeType(offset: kind.offset, abbreviation: String(decoding: name, as: UTF8.self))
        }
    }

    /// Reads the rule after the last change, between two newlines; nil if the file has no rule.
    mutating func rule() throws(ZoneFileError) -> ZoneRule? {
        let end = UInt8(ascii: "\n")
        guard try take(1).first == end else { throw ZoneFileError("it has no footer") }
        let text = bytes.prefix { $0 != end }
        guard text.endIndex < bytes.endIndex else { throw ZoneFileError("it is cut short") }
        guard !text.isEmpty else { return nil }
        guard let rule = ZoneRule(text) else {
            throw ZoneFileError("its rule \"\(String(decoding: text, as: UTF8.self))\" is not valid")
        }
        return rule
    }
}
