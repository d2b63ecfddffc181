import AstrometerModels

/// The world's cities of more than 15,000 people, by their names in many languages. Data of GeoNames, CC BY 4.0.
///
/// Reading its tables takes a few milliseconds, so create it on demand. Safe to use from any thread.
public struct Gazetteer: Sendable {
    private let folding: NameFolding
    private let names: PlaceNames
    private let table: [UInt8]
    /// The offset of each place's row in `table`.
    private let starts: [Int]
    private let zones: [String]
    private let regions: [Substring: Area]
    private let countries: [Substring: Area]

    /// A country or region: its name, and its folded names and codes for searching.
    private struct Area: Sendable {
        let name: String
        let keys: [[UInt8]]
    }

    /// The longest query, in bytes of UTF-8.
    static let longestQuery = 200

    /// Reads the gazetteer of a catalog's tables.
    ///
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
    }

    private static func areas(_ text: String) throws -> [Substring: Area] {
        var areas: [Substring: Area] = [:]
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == 3 else {
                throw AstrometerError(
                    .dataLoss, "\"\(String(line.prefix(60)).escapingControls)\" is not a code, a name and keys")
            }
            areas[fields[0]] = Area(
                name: String(fields[1]), keys: fields[2].split(separator: " ").map { Array($0.utf8) })
        }
        return areas
    }

    /// The gazetteer of the package's tables, read on first use.
    static let shared = Result { try of(ModelCatalog()) }

    private static let byFolder = BoundedCache<String, Gazetteer>(most: 4)

    /// Returns the gazetteer of a catalog's tables, read on first use and cached by the catalog's folder.
    ///
    /// - Throws: the errors of ``init(catalog:)``.
    package static func of(_ catalog: ModelCatalog) throws -> Gazetteer {
        try byFolder.value(for: catalog.path) { try Gazetteer(catalog: catalog) }
    }

    /// The number of places.
    public var count: Int { starts.count - 1 }

    // MARK: - One place

    /// Finds the place that a text names: "Paris", "Paris, FR", "Springfield, Illinois, USA", "München", "NYC".
    ///
    /// Case, accents, spaces and punctuation are ignored. After a comma follows the place's country or region, as a name or a
    /// code. A short form in the tables, such as NYC, names its city. Otherwise the candidates are the places whose own name
    /// matches, or, if there are none, the places with that name in another language. The only candidate is chosen, or the one
    /// with ten times the people of the next, unless a place with the name in another language has ten times as many again. The
    /// beginning of a name does not match.
    ///
    /// - Throws: ``AstrometerError`` with code `invalidArgument` that lists the largest candidates if the name is ambiguous,
    ///   and the nearest names if it is unknown.
    public func place(named query: String) throws -> Place {
        let query = try checked(query)
        for reading in readings(of: query) {
            let bearers = names.bearers(of: reading.key)
            guard !bearers.isEmpty else { continue }
            let fitting = bearers.filter { lies($0.row, in: reading.areas) }
            guard !fitting.isEmpty else { continue }
            switch choice(fitting) {
            case .one(let row): return try place(row)
            case .several(let rows): throw try ambiguous(query, rows)
            }
        }
        throw try unknown(query)
    }

    /// One interpretation of a query: a folded name, and the countries or regions that qualify it.
    private struct Reading {
        let key: [UInt8]
        let areas: [[UInt8]]
        /// The name as written.
        let name: String
    }

    /// Returns the interpretations of a query: first as one name, then with its last parts or words as region and country.
    private func readings(of query: String) -> [Reading] {
        func reading(_ name: ArraySlice<Substring>, _ areas: ArraySlice<Substring>, joinedBy separator: String)
            -> Reading
        {
            let name = name.joined(separator: separator)
            return Reading(key: folding.folded(name), areas: areas.map { folding.folded(String($0)) }, name: name)
        }
        let parts = query.split(separator: ",")
        var readings = parts.indices.reversed().map { last in
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
        return readings.filter { !$0.key.isEmpty }
    }

    private enum Choice {
        case one(Int)
        case several([Int])
    }

    /// Chooses among the places with a name. Rows are in the order of population.
    private func choice(_ bearers: [PlaceNames.Bearer]) -> Choice {
        if let short = bearers.first(where: { $0.kind == .short }) { return .one(short.row) }
        let own = bearers.filter { $0.kind == .own }.map(\.row)
        let other = bearers.filter { $0.kind == .other }.map(\.row)
        let first = own.isEmpty ? other : own
        let isLargest = first.count == 1 || people(first[0]) >= 10 * people(first[1])
        let isBlocked = !own.isEmpty && other.first.map { people($0) >= 10 * people(own[0]) } ?? false
        return isLargest && !isBlocked ? .one(first[0]) : .several(bearers.map(\.row))
    }

    // MARK: - Search

    /// Returns the places that match a query while it is typed: exact names first, then names with this beginning, most people
    /// first.
    ///
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
            guard countries.contains(where: { Self.isCalled(key, $0.key, $0.value) }) else {
                throw AstrometerError(
                    .invalidArgument,
                    "\"\(country.prefix(60).description.escapingControls)\" is not a country; expected a code such as FR, or a name"
                )
            }
            wanted = [key]
        }
        var rows: [Int] = []
        for reading in readings(of: query) {
            let exact = names.bearers(of: reading.key).sorted {
                ($0.kind == .other ? 1 : 0, $0.row) < ($1.kind == .other ? 1 : 0, $1.row)
            }
            let begun = reading.areas.isEmpty || !exact.isEmpty ? names.rows(withPrefix: reading.key) : []
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

    /// Returns a hint for an unknown name: the nearest names, or other regions with a place of that name.
    /// - Throws: ``AstrometerError`` when a table is damaged.
    package func suggestion(for query: String) throws -> String { try unknown(checked(query)).message }

    // MARK: - Countries and regions

    /// Returns whether a place lies in all given countries or regions.
    private func lies(_ row: Int, in areas: [[UInt8]], lastMayBeBegun: Bool = false) -> Bool {
        guard !areas.isEmpty else { return true }
        let fields = fields(row)
        return areas.indices.allSatisfy { index in
            let isBegun = lastMayBeBegun && index == areas.count - 1
            return [
                (fields[2], countries[fields[2]]), (fields[2] + "." + fields[1], regions[fields[2] + "." + fields[1]]),
            ]
            .contains { code, area in area.map { Self.isCalled(areas[index], code, $0, begun: isBegun) } ?? false }
        }
    }

    /// Returns whether a folded text is the code or a name of any country or region.
    private func isArea(_ key: [UInt8]) -> Bool {
        countries.contains { Self.isCalled(key, $0.key, $0.value) }
            || regions.contains { Self.isCalled(key, $0.key, $0.value) }
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

    private func place(_ row: Int) throws -> Place {
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

    private func checked(_ query: String) throws -> String {
        let query = BirthFields.trimmed(query)
        guard !query.isEmpty else { throw AstrometerError(.invalidArgument, "The name of the place is empty.") }
        guard query.utf8.count <= Self.longestQuery else {
            throw AstrometerError(
                .invalidArgument,
                "The name of the place must be \(Self.longestQuery) bytes or fewer, not \(query.utf8.count).")
        }
        return query
    }

    private func described(_ row: Int) throws -> String {
        let place = try place(row)
        return "\(place.title) (\(place.country), \(place.population.grouped) people)"
    }

    /// Returns the error for an ambiguous name: the largest places, and how to name one.
    private func ambiguous(_ query: String, _ rows: [Int]) throws -> AstrometerError {
        let shown = try rows.prefix(6).map(described)
        let rest = rows.count > shown.count ? "; and \(rows.count - shown.count) more" : ""
        let example = try place(rows[0])
        let area = example.region.flatMap { $0 == example.name ? nil : $0 } ?? example.country
        return AstrometerError(
            .invalidArgument,
            "\"\(query.escapingControls)\" may be any of \(rows.count) places: \(shown.joined(separator: "; "))\(rest). Add the "
                + "region or country, such as \"\(example.name), \(area)\".")
    }

    /// Returns the error for an unknown name: other regions with a place of that name, or the nearest names, and what to pass
    /// instead.
    private func unknown(_ query: String) throws -> AstrometerError {
        for reading in readings(of: query) {
            let elsewhere = names.bearers(of: reading.key)
            guard !elsewhere.isEmpty else { continue }
            let shown = try elsewhere.prefix(4).map { try described($0.row) }
            return AstrometerError(
                .invalidArgument,
                "No place \"\(reading.name.escapingControls)\" is known in the country or region of \"\(query.escapingControls)\"; there is "
                    + "\(shown.joined(separator: "; ")).")
        }
        let near = try readings(of: query).lazy.map { try names.rows(near: $0.key, most: 5).map(described) }
            .first { !$0.isEmpty }
        let hint = near.map { " Did you mean \($0.joined(separator: "; "))?" } ?? ""
        return AstrometerError(
            .invalidArgument,
            "No place \"\(query.escapingControls)\" is known among \(count.grouped) cities over 15,000 people.\(hint) For a smaller "
                + "place, give its latitude, longitude and time zone.")
    }
}

extension Int {
    /// The number with a comma between thousands: "2,138,551".
    package var grouped: String {
        let digits = Array(String(abs(self)).reversed())
        let groups = stride(from: 0, to: digits.count, by: 3).map {
            String(digits[$0..<Swift.min($0 + 3, digits.count)])
        }
        return (self < 0 ? "-" : "") + String(groups.joined(separator: ",").reversed())
    }
}
