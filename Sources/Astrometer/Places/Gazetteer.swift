/// The world's cities of more than 15,000 people, by their names in many languages. Data of GeoNames, CC BY 4.0.
///
///     let city = try Gazetteer(catalog: ModelCatalog()).place(named: "Paris, FR")
///     let birth = try BirthData(
///         date: "1990-06-15", time: "14:30", zone: city.zone, latitude: city.latitude, longitude: city.longitude)
///
/// Reading its tables takes a few milliseconds, so create it on demand. Safe to use from any thread.
public struct Gazetteer: Sendable {
    private let folding: NameFolding
    private let names: PlaceNames
    private let table: [UInt8]
    /// The offset of each place's row in `table`.
    private let starts: [Int]
    private let zones: [String]
    private let regions, countries: [Substring: Area]
    private let counties: [County]

    /// A country or region: its name, and its folded names and codes for searching.
    private struct Area: Sendable {
        let name: String
        let keys: [[UInt8]]
    }

    /// A county of a country: its folded names and abbreviations, and the rows of its places.
    private struct County: Sendable {
        let keys: [[UInt8]]
        let rows: Set<Int>
    }

    /// The longest query, in characters of Unicode.
    static let longestQuery = 120

    /// Reads the gazetteer of a catalog's tables.
    /// - Throws: ``AstrometerError`` with code `notFound` when a table is missing, `dataLoss` when one is damaged.
    public init(catalog: ModelCatalog) throws {
        folding = try NameFolding(table: catalog.text("Places/folding.tsv"))
        names = PlaceNames(Array(try catalog.text("Places/names.tsv").utf8))
        table = Array(try catalog.text("Places/places.tsv").utf8)
        var starts = [0]
        for (index, byte) in table.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
        self.starts = starts
        zones = try catalog.text("Places/zones.tsv").split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
        regions = try Self.areas(catalog.text("Places/regions.tsv"))
        countries = try Self.areas(catalog.text("Places/countries.tsv"))
        counties = try Self.lines(catalog.text("Places/counties.tsv")).map { fields in
            County(keys: Self.keys(fields[1]), rows: Set(fields[2].split(separator: " ").compactMap { Int($0) }))
        }
    }

    private static func areas(_ text: String) throws -> [Substring: Area] {
        try lines(text).reduce(into: [:]) { $0[$1[0]] = Area(name: String($1[1]), keys: keys($1[2])) }
    }

    /// Returns the three fields of each line.
    private static func lines(_ text: String) throws -> [[Substring]] {
        try text.split(separator: "\n").map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            try ensure(
                fields.count == 3, .dataLoss,
                "\"\(String(line.prefix(60)).escapingControls)\" is not a code, a name and keys")
            return fields
        }
    }

    private static func keys(_ text: Substring) -> [[UInt8]] { text.split(separator: " ").map { Array($0.utf8) } }

    /// The gazetteer of the package's tables, read on first use.
    static let shared = Result { try of(ModelCatalog()) }

    /// Returns the gazetteer of a catalog's tables, read on first use and kept by the catalog.
    package static func of(_ catalog: ModelCatalog) throws -> Gazetteer {
        try catalog.places.gazetteer.get { try Gazetteer(catalog: catalog) }
    }

    /// The number of places.
    public var count: Int { starts.count - 1 }

    // MARK: - One place

    /// Finds the place that a text names: "Paris", "Paris, FR", "Springfield, Illinois, USA", "München", "NYC".
    ///
    /// Case, accents, spaces and punctuation are ignored; "St", "Ste", "Mt" and "Ft" are Saint, Sainte, Mount and Fort. After a
    /// comma follows the place's country or region, as a name or a code. A short form in the tables, such as NYC, names its
    /// city. Otherwise the candidates are the places with this own or official name or this name in another language, and, if
    /// there are none, places with other names in the tables. A candidate is chosen if it has ten times the people of the next,
    /// or is the only one. Own names written with the same spaces take precedence over those with others ("Villanueva" is not
    /// Villa Nueva), and the largest candidate over those that need an abbreviation replaced. The beginning of a name does not
    /// match.
    /// - Throws: ``AstrometerError`` with code `invalidArgument` that lists the largest candidates if the name is ambiguous,
    ///   and the nearest names if it is unknown.
    public func place(named query: String) throws -> Place { try match(query).mapError(\.reason).get() }

    /// Why a text names no place.
    package struct NoPlace: Error {
        package let reason: AstrometerError
        /// The places that may be meant, the likeliest first.
        package var likely: [Place] = []
    }

    /// Returns the place that a text names, or why it names none; the same places as ``place(named:)``.
    package func match(_ text: String) throws -> Result<Place, NoPlace> {
        let query: String
        do { query = try checked(text) } catch { return .failure(NoPlace(reason: error)) }
        for reading in readings(of: query) {
            let all = candidates(of: reading).filter { lies($0.row, in: reading.areas) }
            guard !all.isEmpty else { continue }
            let otherSpaces = all.filter {
                $0.kind == .own && words(String(fields($0.row)[0])).count != reading.words.count
            }
            let hasSameSpaces = all.filter { $0.kind == .own }.count > otherSpaces.count
            let fitting = hasSameSpaces ? all.filter { one in !otherSpaces.contains { $0.row == one.row } } : all
            guard let row = choice(fitting) else {
                return .failure(try ambiguous(query, fitting.map(\.row)))
            }
            return .success(try place(row))
        }
        return .failure(try unknown(query))
    }

    /// One interpretation of a query: a folded name, and the countries or regions that qualify it.
    private struct Reading {
        let words: [[UInt8]]
        /// The folded name, and its spellings with abbreviations replaced: "stmalo", "saintmalo".
        let keys: [[UInt8]]
        let areas: [[UInt8]]
        let name: String
    }

    /// Returns the interpretations of a query: first as one name, then with its last parts or words as region and country.
    private func readings(of query: String) -> [Reading] {
        func reading(_ name: ArraySlice<Substring>, _ areas: ArraySlice<Substring>, joinedBy separator: String)
            -> Reading
        {
            let name = name.joined(separator: separator)
            let words = words(name)
            return Reading(
                words: words, keys: Self.spellings(words), areas: areas.map { folding.folded(String($0)) }, name: name)
        }
        let parts = query.split(separator: ",")
        // No place needs more than three regions and countries.
        var readings = parts.indices.reversed().prefix(4).map { last in
            reading(parts[...last], parts[(last + 1)...], joinedBy: ",")
        }
        // "London UK": a country or region may follow without a comma.
        if parts.count == 1 {
            let words = query.split(separator: " ")
            for length in 1...3 where words.count > length {
                let area = words.suffix(length).joined(separator: " ")
                guard isArea(folding.folded(area)) else { continue }
                readings.append(reading(words.dropLast(length), [Substring(area)], joinedBy: " "))
            }
        }
        return readings.filter { !$0.words.isEmpty }
    }

    /// Returns the folded words of a name, as spaces, hyphens, periods and slashes separate them.
    private func words(_ name: String) -> [[UInt8]] {
        name.split { $0.isWhitespace || "-./".contains($0) }.map { folding.folded(String($0)) }.filter { !$0.isEmpty }
    }

    /// Words that are written in several ways.
    private static let synonyms = [
        ["st", "saint", "sankt", "sint"], ["ste", "sainte"], ["mt", "mount"], ["ft", "fort"],
    ].map { $0.map { Array($0.utf8) } }

    /// Returns the folded name of some words, and its spellings with synonyms; at most two words are replaced.
    private static func spellings(_ words: [[UInt8]]) -> [[UInt8]] {
        var keys: [[UInt8]] = [[]]
        for word in words {
            let others = keys.count > 4 ? nil : synonyms.first { $0.contains(word) }?.filter { $0 != word }
            keys = ([word] + (others ?? [])).flatMap { form in keys.map { $0 + form } }
        }
        return keys
    }

    private struct Candidate {
        let row: Int
        let kind: PlaceNames.Kind
        /// Whether the name is as written in the query, without a synonym.
        let isLiteral: Bool
    }

    /// Returns the places with the name of a reading, each once, most people first.
    private func candidates(of reading: Reading) -> [Candidate] {
        var candidates: [Int: Candidate] = [:]
        for key in reading.keys {
            for bearer in names.bearers(of: key) where candidates[bearer.row] == nil {
                candidates[bearer.row] = Candidate(
                    row: bearer.row, kind: bearer.kind, isLiteral: key == reading.keys[0])
            }
        }
        return candidates.values.sorted { $0.row < $1.row }
    }

    /// Chooses among the places with a name, which are in the order of population; nil if it is ambiguous.
    private func choice(_ candidates: [Candidate]) -> Int? {
        if let short = candidates.first(where: { $0.kind == .short && $0.isLiteral }) { return short.row }
        let named = candidates.filter { $0.kind != .other }
        let other = candidates.filter { $0.kind == .other }
        let first = named.isEmpty ? other : named
        let best = first[0]
        func isFarLarger(_ one: Candidate, _ other: Candidate) -> Bool { people(one.row) >= 10 * people(other.row) }
        let isLargest =
            first.dropFirst().first { $0.isLiteral || !best.isLiteral }.map { isFarLarger(best, $0) } ?? true
        let isBlocked = best.kind != .other && other.first.map { isFarLarger($0, best) } ?? false
        return isLargest && !isBlocked ? best.row : nil
    }

    // MARK: - Search

    /// Returns the places that match a query while it is typed: exact names first, then names with this beginning; in both, own
    /// names before others, most people first.
    /// - Parameters:
    ///   - query: a name or its beginning; after a comma the country or region, or its beginning.
    ///   - country: two letters of ISO 3166-1 or a country's name; nil for all.
    ///   - most: the largest number of places.
    /// - Throws: ``AstrometerError`` with code `invalidArgument` for an empty or overlong text, or an unknown country.
    public func places(matching query: String, country: String? = nil, most: Int = 10) throws -> [Place] {
        let query = try checked(query)
        var wanted: [[UInt8]] = []
        if let country {
            let key = folding.folded(country)
            try ensure(
                countries.contains(where: { Self.isCalled(key, $0.key, $0.value) }),
                "\"\(country.prefix(60).description.escapingControls)\" is not a country; expected a code such as FR, or a name"
            )
            wanted = [key]
        }
        var rows: [Int] = []
        for reading in readings(of: query) {
            let all = candidates(of: reading)
            let exact = all.filter { $0.kind == .own || $0.kind == .short } + all
            let begun = reading.areas.isEmpty || !exact.isEmpty ? reading.keys.flatMap(names.rows(withPrefix:)) : []
            for row in exact.map(\.row) + begun where rows.count < most && !rows.contains(row) {
                if lies(row, in: wanted), lies(row, in: reading.areas, lastMayBeBegun: true) { rows.append(row) }
            }
        }
        return try rows.map(place)
    }

    /// Returns a text from which ``place(named:)`` finds this city: "Köln, DE", or "Springfield, Illinois, US"; nil if another
    /// city has the same name, region and country.
    public func text(naming place: Place) -> String? {
        let texts =
            ["\(place.name), \(place.country)"]
            + (place.region.map { ["\(place.name), \($0), \(place.country)"] } ?? [])
        return texts.first { (try? self.place(named: $0)) == place }
    }

    // MARK: - Countries and regions

    /// Returns whether a place lies in all given countries or regions.
    private func lies(_ row: Int, in areas: [[UInt8]], lastMayBeBegun: Bool = false) -> Bool {
        guard !areas.isEmpty else { return true }
        let fields = fields(row)
        return areas.indices.allSatisfy { index in
            let isBegun = lastMayBeBegun && index == areas.count - 1
            let isOfArea = [
                (fields[2], countries[fields[2]]), (fields[2] + "." + fields[1], regions[fields[2] + "." + fields[1]]),
            ].contains { code, area in area.map { Self.isCalled(areas[index], code, $0, begun: isBegun) } ?? false }
            return isOfArea || counties.contains { $0.keys.contains(areas[index]) && $0.rows.contains(row) }
        }
    }

    private func isArea(_ key: [UInt8]) -> Bool {
        countries.contains { Self.isCalled(key, $0.key, $0.value) }
            || regions.contains { Self.isCalled(key, $0.key, $0.value) } || counties.contains { $0.keys.contains(key) }
    }

    /// Returns whether a folded text is the code or a name of a country or region, or the beginning of one.
    private static func isCalled(_ key: [UInt8], _ code: Substring, _ area: Area, begun: Bool = false) -> Bool {
        code.utf8.count == 2 && code.lowercased().utf8.elementsEqual(key)
            || area.keys.contains { begun ? $0.starts(with: key) : $0 == key }
    }

    // MARK: - Rows

    /// Returns the seven fields of a row: name, region code, country, latitude, longitude, people, zone.
    private func fields(_ row: Int) -> [Substring] {
        String(decoding: table[starts[row]..<(starts[row + 1] - 1)], as: UTF8.self)
            .split(separator: "\t", omittingEmptySubsequences: false)
    }

    private func people(_ row: Int) -> Int { Int(fields(row)[5]) ?? 0 }

    func place(_ row: Int) throws -> Place {
        let fields = fields(row)
        guard fields.count == 7, let latitude = Double(fields[3]), let longitude = Double(fields[4]),
            let population = Int(fields[5]), let zone = Int(fields[6]), zones.indices.contains(zone)
        else { throw AstrometerError(.dataLoss, "places.tsv: line \(row + 1) does not have its seven fields") }
        return Place(
            name: String(fields[0]), region: regions[fields[2] + "." + fields[1]]?.name, country: String(fields[2]),
            countryName: countries[fields[2]]?.name ?? String(fields[2]), latitude: latitude, longitude: longitude,
            zone: zones[zone], population: population)
    }

    // MARK: - Errors

    private func checked(_ query: String) throws(AstrometerError) -> String {
        let query = query.trimmed
        try ensure(!query.isEmpty, "the name of the place is empty")
        let length = query.unicodeScalars.count
        try ensure(
            length <= Self.longestQuery,
            "the name of the place must be \(Self.longestQuery) characters or fewer, not \(length)")
        return query
    }

    private func described(_ places: [Place]) -> String {
        places.map { "\($0.title) (\($0.country), \($0.population.grouped) people)" }.joined(separator: "; ")
    }

    /// Returns the error for an ambiguous name: the largest places, and how to name one.
    private func ambiguous(_ query: String, _ rows: [Int]) throws -> NoPlace {
        let all = try rows.map(place)
        let shown = all.prefix(6)
        let rest = all.count > shown.count ? "; and \(all.count - shown.count) more" : ""
        let example = shown[0]
        let area = example.region.flatMap { $0 == example.name ? nil : $0 } ?? example.country
        let reason = AstrometerError.invalid(
            "\"\(query.escapingControls)\" may be any of \(rows.count) places: \(described(Array(shown)))\(rest). Add the "
                + "region or country, such as \"\(example.name), \(area)\".")
        return NoPlace(reason: reason, likely: all)
    }

    /// Returns the error for an unknown name: other regions with a place of that name, or names that begin with it and the nearest
    /// names, and what to pass instead.
    private func unknown(_ query: String) throws -> NoPlace {
        for reading in readings(of: query) {
            let elsewhere = candidates(of: reading)
            guard !elsewhere.isEmpty else { continue }
            let shown = try elsewhere.prefix(4).map { try place($0.row) }
            let reason = AstrometerError.invalid(
                "no place \"\(reading.name.escapingControls)\" is known in the country or region of \"\(query.escapingControls)\"; there is "
                    + "\(described(shown)).")
            return NoPlace(reason: reason, likely: shown)
        }
        let reading = readings(of: query).last { $0.areas.allSatisfy(isArea) }
        let begun = reading?.keys.flatMap(names.rows(withPrefix:)) ?? []
        let near = begun + (reading.map { names.rows(near: $0.keys[0]) } ?? []).filter { !begun.contains($0) }
        let fitting = near.filter { lies($0, in: reading?.areas ?? []) }
        let shown = try (fitting.isEmpty ? near : fitting).prefix(5).map(place)
        let hint = shown.isEmpty ? "" : " Did you mean \(described(shown))?"
        let reason = AstrometerError.invalid(
            "no place \"\(query.escapingControls)\" is known among \(count.grouped) cities over 15,000 people.\(hint) For a smaller "
                + "place, give its latitude, longitude and time zone.")
        return NoPlace(reason: reason, likely: shown)
    }
}
