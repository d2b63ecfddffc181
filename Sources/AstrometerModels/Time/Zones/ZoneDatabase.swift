import AstrometerPlatform

/// The system's time-zone database: a folder with a file for each zone.
///
/// Foundation's own database is not used: on some systems it is older and merges zones that have agreed since 1970, so that
/// Oslo has Berlin's summer times and Amsterdam the offsets of Brussels. Debian's files, among others, keep each zone's own
/// history.
///
/// Zones that were read are cached; failed reads are tried again.
final class ZoneDatabase: Sendable {
    static let system = ZoneDatabase(folders: ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/var/db/timezone/zoneinfo"])

    private let folders: [String]
    private let added = Mutex<String?>(nil)
    private let zones = BoundedCache<String, TimeZoneData>(most: 1024)
    private let allNames = Lazy<[String]>()
    private let allLinks = Lazy<[String: String]>()
    private let spellings = Lazy<Spellings>()

    /// Likely misspellings of zone names: in lower case, and only the city.
    private struct Spellings {
        private(set) var whole = [String: String]()
        private(set) var cities = [String: String]()

        init(of names: [String]) {
            for name in names {
                let small = name.lowercased()
                let city = small.split(separator: "/").last.map(String.init) ?? small
                // If several match, the first by name.
                if whole[small] == nil { whole[small] = name }
                if cities[city] == nil { cities[city] = name }
            }
        }
    }

    /// - Parameter folders: folders to search. The first that exists is used.
    init(folders: [String]) { self.folders = folders }

    /// Adds a folder to search after the others.
    func add(folder: String) { added.withLock { $0 = folder } }

    private let knownRelease = Lazy<String?>()

    /// The release of the database, such as `2025b`, by the file `+VERSION` or the first line of `tzdata.zi`; nil without both.
    /// Read once.
    var release: String? {
        knownRelease.get {
            guard let folder = try? folder() else { return nil }
            let text = ["/+VERSION", "/tzdata.zi"].lazy.compactMap { try? InputFile(folder + $0).rest() }.first
            let words = text?.prefix { $0 != UInt8(ascii: "\n") }.split(separator: UInt8(ascii: " ")).last
            return words.map { String(decoding: $0, as: UTF8.self) }
        }
    }

    /// Returns a zone by its name, such as `America/New_York`.
    ///
    /// UTC and its other names, `Etc/GMT+12` to `Etc/GMT-14`, and offsets such as `+05:30` need no files.
    func zone(named name: String) throws -> TimeZoneData {
        try zones.value(for: name) {
            if let offset = Self.fixedOffset(of: name) {
                return TimeZoneData(first: LocalTimeType(offset: offset, abbreviation: Self.abbreviation(name, offset)))
            }
            let folder = try folder()
            guard ZoneName.isPlausible(name), let file = file(of: name, in: folder) else {
                // The name may be right but the file unreadable.
                if try names().contains(name) {
                    throw AstrometerError(.dataLoss, "cannot read the file of time zone \(name) in \(folder)")
                }
                throw AstrometerError.invalid(
                    "time zone \"\(name)\" is unknown; use an IANA name such as America/New_York\(try suggestion(for: name))"
                )
            }
            return try Self.read(folder + "/" + file, name: name)
        }
    }

    /// Returns the names of all zones, in order.
    func names() throws -> [String] {
        try allNames.get {
            let folder = try folder()
            guard let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder), !paths.isEmpty else {
                throw AstrometerError(.dataLoss, "cannot read the folder of time zones, \(folder)")
            }
            let folders = Set(paths.compactMap { path in path.lastIndex(of: "/").map { String(path[..<$0]) } })
            return paths.filter { ZoneName.isPlausible($0) && !folders.contains($0) }.sorted()
        }
    }

    /// Returns the first zone, in alphabetical order, whose file is equal to `data`, or nil.
    func name(ofFile data: [UInt8]) throws -> String? {
        let folder = try folder()
        return try names().first { name in
            FileManager.default.contents(atPath: folder + "/" + name).map(Array.init) == data
        }
    }

    private func folder() throws -> String {
        let all = folders + (added.withLock { $0 }.map { [$0] } ?? [])
        // Every edition of the database has this zone; a folder without it is empty.
        let folder = try required(
            all.first(where: { FileManager.default.fileExists(atPath: $0 + "/Etc/UTC") }), .notFound,
            "no time-zone files in \(all.joined(separator: ", ")); install the system's package tzdata, or for Python "
                + "`pip install tzdata`")
        return folder
    }

    /// Names of UTC itself in the database, with or without `Etc/` before them.
    private static let universal: Set<Substring> = [
        "UTC", "UCT", "GMT", "GMT0", "GMT+0", "GMT-0", "Greenwich", "Universal", "Zulu",
    ]

    /// Returns the offset, in seconds ahead of universal time, of a zone with a fixed offset; nil for other names.
    static func fixedOffset(of name: String) -> Int? {
        let plain = name.hasPrefix("Etc/") ? name.dropFirst(4) : name[...]
        if universal.contains(plain) { return 0 }
        if let offset = clockOffset(name) { return offset }
        // The sign is inverted as in POSIX: Etc/GMT+5 is five hours behind. The prefix Etc/ is required.
        guard name.hasPrefix("Etc/GMT"), let sign = plain.dropFirst(3).first, sign == "+" || sign == "-" else {
            return nil
        }
        let digits = plain.dropFirst(4)
        guard digits.count <= 2, digits.first != "0", let hours = Int(digits: digits),
            (1...(sign == "+" ? 12 : 14)).contains(hours)
        else { return nil }
        return (sign == "+" ? -hours : hours) * 3600
    }

    /// Returns the database's abbreviation of a fixed offset.
    private static func abbreviation(_ name: String, _ offset: Int) -> String {
        let plain = name.hasPrefix("Etc/") ? name.dropFirst(4) : name[...]
        if universal.contains(plain) { return plain.hasPrefix("G") ? "GMT" : "UTC" }
        guard name.hasPrefix("Etc/") else { return name }
        return (offset < 0 ? "-" : "+") + (abs(offset) / 3600).magnitude.padded(to: 2)
    }

    /// Returns the seconds of `Z`, or of an offset such as `+05:30`, `+0530`, `+05`, `UTC-3`, `UTC+05:30` or `GMT+05:30`;
    /// positive is ahead of universal time. `GMT+5` has either sign, so it is none of them.
    private static func clockOffset(_ name: String) -> Int? {
        if name == "Z" { return 0 }
        let isUTC = name.hasPrefix("UTC")
        let isGMT = name.hasPrefix("GMT") && name.contains(":")
        let text = isUTC || isGMT ? name.dropFirst(3) : name[...]
        var parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
        if parts.count == 1, parts[0].utf8.count == 4 { parts = [parts[0].prefix(2), parts[0].suffix(2)] }
        let lengths = parts.map(\.utf8.count)
        guard let sign = text.first, sign == "+" || sign == "-",
            lengths == [2, 2] || lengths == [2] || isUTC && lengths == [1] || (isUTC || isGMT) && lengths == [1, 2],
            let hours = Int(digits: parts[0]), let minutes = parts.count == 2 ? Int(digits: parts[1]) : 0, hours < 16,
            minutes < 60
        else { return nil }
        return (sign == "+" ? 1 : -1) * (hours * 3600 + minutes * 60)
    }

    /// Returns the file of a zone, or of the zone that an older name such as `US/Eastern` links to. Some systems always install
    /// the list of all names, but the files of older names only on demand.
    private func file(of name: String, in folder: String) -> String? {
        guard !Self.holds(name, in: folder) else { return name }
        guard let zone = links(in: folder)[name], ZoneName.isPlausible(zone) else { return nil }
        return Self.holds(zone, in: folder) ? zone : nil
    }

    /// Returns the zones of all older names; empty if there is no list.
    private func links(in folder: String) -> [String: String] {
        let links = try? allLinks.get {
            var links: [String: String] = [:]
            // A line such as "L America/New_York US/Eastern".
            for line in try InputFile(folder + "/tzdata.zi").rest().split(separator: UInt8(ascii: "\n"))
            where line.first == UInt8(ascii: "L") {
                let words = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
                if words.count == 3, links[words[2]] == nil { links[words[2]] = words[1] }
            }
            return links
        }
        return links ?? [:]
    }

    /// Returns whether there is a file with exactly this name, even if the file system ignores case.
    private static func holds(_ name: String, in folder: String) -> Bool {
        var path = folder
        for part in name.split(separator: "/").map(String.init) {
            guard let entries = try? FileManager.default.contentsOfDirectory(atPath: path), entries.contains(part)
            else { return false }
            path += "/" + part
        }
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
    }

    private static func read(_ path: String, name: String) throws -> TimeZoneData {
        let data = try required(
            FileManager.default.contents(atPath: path), .dataLoss, "cannot read the file of time zone \(name), \(path)")
        do {
            return try TimeZoneData(file: Array(data))
        } catch {
            throw AstrometerError(.dataLoss, "the file of time zone \(name), \(path), is damaged: \(error.what)")
        }
    }

    /// Suggests a known zone that differs only in case, has the same city, or has a similar name or city.
    private func suggestion(for name: String) throws -> String {
        guard name != BirthData.meanTimeZone else { return "; LMT is the mean time of a birthplace" }
        let wanted = name.lowercased().replacing(" ", with: "_")
        let city = wanted.split(separator: "/").last.map(String.init) ?? wanted
        let known = try spellings.get { Spellings(of: try names() + [BirthData.meanTimeZone]) }
        if let match = known.whole[wanted] { return "; did you mean \(match)?" }
        if let offset = Self.offset(wanted) { return offset }
        if let match = known.cities[city] { return "; did you mean \(match)?" }
        // Most misspellings are in the city. Short names get no suggestion, because it would often be wrong.
        guard city.count >= 4 else { return "" }
        let near = SpellingSuggestion.nearest(to: wanted, among: known.whole.keys.sorted()).flatMap { known.whole[$0] }
        let nearCity = SpellingSuggestion.nearest(to: city, among: known.cities.keys.sorted()).flatMap {
            known.cities[$0]
        }
        return (near ?? nearCity).map { "; did you mean \($0)?" } ?? ""
    }

    /// Returns, for a name such as `UTC+5` or `+05:00`, the zone with the inverted sign.
    private static func offset(_ name: String) -> String? {
        guard let sign = name.firstIndex(where: { $0 == "+" || $0 == "-" }), ["", "utc", "gmt"].contains(name[..<sign])
        else { return nil }
        let isAhead = name[sign] == "+"
        let digits = name[name.index(after: sign)...].replacing(":00", with: "")
        guard digits.count <= 2, let hours = Int(digits: digits[...]), (1...(isAhead ? 14 : 12)).contains(hours)
        else { return "" }
        return "; \(hours) hours \(isAhead ? "ahead of" : "behind") UTC are Etc/GMT\(isAhead ? "-" : "+")\(hours)"
    }
}

/// Checks names of zones, which become part of a path.
enum ZoneName {
    /// Files and folders that are not zones: other editions, default rules, the machine's zone, the zone of a machine without
    /// one, and lists.
    private static let others: Set<Substring> = ["posix", "right", "posixrules", "localtime", "Factory", "leapseconds"]

    /// Returns whether a text has the form of a zone name: words of letters, digits, `_`, `+` and `-`, separated by `/`.
    static func isPlausible(_ name: String) -> Bool {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard let first = parts.first, !others.contains(first) else { return false }
        return parts.allSatisfy { part in
            part.utf8.first?.isLetter == true
                && part.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2B || $0 == 0x2D || $0 == 0x5F }
        }
    }
}

extension BirthData {
    /// Returns the names of the system's time zones, in order.
    /// - Throws: ``AstrometerError`` with code `notFound` where there is no database, `dataLoss` where its folder cannot
    ///   be read.
    package static func zoneNames() throws -> [String] { try ZoneDatabase.system.names() }

    /// Returns the first zone, in alphabetical order, whose file is equal to `data`, for example a copy in `/etc/localtime`, or nil.
    package static func zoneName(ofFile data: [UInt8]) throws -> String? { try ZoneDatabase.system.name(ofFile: data) }

    /// Returns the seconds ahead of universal time of a zone with a fixed offset, such as `+05:30`; nil for other zones.
    package static func fixedOffset(ofZone name: String) -> Int? { ZoneDatabase.fixedOffset(of: name) }
}
