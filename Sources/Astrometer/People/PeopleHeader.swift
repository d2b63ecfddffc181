/// The meaning of the columns of a list of people, by the names in its first line.
package struct PeopleHeader: Sendable {
    /// The tables in which places and zones are looked up; nil for the package's.
    var catalog: ModelCatalog?

    package enum Role: Hashable, Sendable {
        case birth(BirthFields.Field)
        case id, place, name, relationship
    }

    /// Names of columns in lower case; messages use the first of each.
    private static let names: [(role: Role, names: [String])] =
        BirthFields.Field.allCases.map { (.birth($0), $0.names) } + [
            (.id, ["chart_id", "id", "connection_id", "person"]),
            (.place, ["place"]),
            (.name, ["name"]),
            (.relationship, ["relationship_type", "relationship"]),
        ]

    /// Other names of columns, for help texts: "birth or date for birth_date".
    package static let otherNames = names.compactMap { _, names in
        names.count > 1 ? names.dropFirst().joined(separator: " or ") + " for \(names[0])" : nil
    }.joined(separator: ", ")

    static func names(for role: Role) -> [String] { names.first { $0.role == role }?.names ?? [] }

    /// Returns the meaning of a column with one of the known names, in any case; nil for another name.
    static func exactRole(of name: String) -> Role? {
        let name = plain(name).lowercased()
        return names.first { $0.names.contains(name) }?.role
    }

    /// Returns the meaning of a column by its name; nil for an unknown name.
    ///
    /// Besides the known names, names are read whose words mean the same: `birthDate`, `Date of Birth`, `birth_latitude`,
    /// `longitude_deg`.
    package static func role(of name: String) -> Role? {
        if let role = exactRole(of: name) { return role }
        let words = ColumnWords(plain(name))
        return words.isOfBirth
            ? words.field.map(Role.birth)
            : roleOfLetters[words.letters] ?? ColumnWords.fields[words.letters].map(Role.birth)
    }

    private static let roleOfLetters = Dictionary(
        names.flatMap { role, names in names.map { (ColumnWords.letters($0), role) } }
    ) { first, _ in first }

    /// Returns a column's name without the `#` with which some programs begin a header.
    private static func plain(_ name: String) -> String {
        name.hasPrefix("#") ? String(name.drop { $0 == "#" }).trimmed : name
    }

    /// Returns whether a line that begins with `#` is a header: all its other columns are known, and one is the date of birth.
    static func isHeader(_ fields: [String], _ format: PeopleFormat) -> Bool {
        let mapped = format.columns.reduce(into: [:]) { $0[$1.value.lowercased()] = $1.key }
        let roles = fields.map { field in
            let name = plain(field.replacing("\"", with: "").trimmed)
            return mapped[name.lowercased()] ?? role(of: name)
        }
        return roles.contains(.birth(.date)) && !roles.dropFirst().contains(nil)
    }

    /// The name of each column that messages use.
    static let firstNames = names.map { $0.names[0] }.joined(separator: ", ")

    /// Describes the columns that a list needs, for messages.
    static func expected(_ needed: [Role]) -> String {
        (needed.map(name) + ["birth_date, and any of birth_time, timezone, latitude, longitude"]).joined(
            separator: ", ")
    }

    let columns: [String]
    /// The meaning of each column; nil for a column that is ignored.
    let roles: [Role?]
    /// The order of day, month and year in dates of birth; nil for `YYYY-MM-DD`.
    let dateOrder: DateOrder?

    /// - Parameter hasMap: whether the user can name columns with the option `--map`, which errors then mention.
    init(_ fields: [String], file: String, needed: [Role], format: PeopleFormat, hasMap: Bool = true) throws {
        var columns = fields.map(\.trimmed)
        columns[0] = Self.plain(columns[0])
        self.columns = columns
        dateOrder = format.dateOrder
        // If a role is mapped to another column, its usual name has no meaning.
        var roles = columns.map(Self.role).map { role in role.flatMap { format.columns[$0] == nil ? $0 : nil } }
        if roles.contains(.birth(.latitude)), roles.contains(.birth(.longitude)) {
            // Beside coordinates a "Place of Birth" is only shown.
            for index in roles.indices
            where roles[index] == .birth(.place) && Self.exactRole(of: columns[index]) == nil && !roles.contains(.place)
            {
                roles[index] = .place
            }
        }
        for (role, name) in format.columns {
            let index = try required(
                columns.firstIndex(where: { $0.lowercased() == name.lowercased() }), .dataLoss,
                "\(file) has no column \(name.escapingControls), which \(Self.name(of: role)) is mapped to; its first line has "
                    + Self.singleLine(columns))
            roles[index] = role
        }
        self.roles = roles
        try checkNothingIsTwice(file: file)
        try checkNothingIsMissing(file: file, needed: needed)
        try checkNothingIsNearlyKnown(file: file, hasMap: hasMap)
    }

    /// Returns the warnings about the columns of a stream; none for columns that are not those of a list.
    /// - Throws: ``AstrometerError`` with code `dataLoss` for a column that resembles a field of a birth, which the stream lacks.
    package static func warnings(columns: [String], stream: String) throws -> [String] {
        guard columns.contains(where: { role(of: $0) == .birth(.date) }) else { return [] }
        // Of two columns for a field, a stream takes that with the name of requests.
        var roles: Set<Role> = []
        let used = columns.filter { column in role(of: column).map { roles.insert($0).inserted } ?? true }
        return try PeopleHeader(used, file: stream, needed: [], format: PeopleFormat(), hasMap: false)
            .warnings(file: stream, hasMap: false)
    }

    private func checkNothingIsTwice(file: String) throws {
        var columnOfName: [String: Int] = [:]
        var columnOfRole: [Role: Int] = [:]
        for (index, column) in columns.enumerated() {
            let name = column.lowercased()
            let sameName = name.isEmpty ? nil : columnOfName[name]
            let sameRole = roles[index].flatMap { columnOfRole[$0] }
            if let earlier = sameName ?? sameRole {
                throw AstrometerError(
                    .dataLoss,
                    "\(file) has the column \(columns[earlier])"
                        + (sameName == nil ? " and the column \(column), which mean the same" : " twice"))
            }
            columnOfName[name] = index
            if let role = roles[index] { columnOfRole[role] = index }
        }
    }

    private func checkNothingIsMissing(file: String, needed: [Role]) throws {
        let absent = ([.birth(.date)] + needed).filter { !roles.contains($0) }.map(Self.name)
        guard !absent.isEmpty else { return }
        throw AstrometerError(
            .dataLoss,
            "\(file) has no column \(absent.joined(separator: ", ")); expected \(Self.expected(needed)); its first line "
                + "has \(Self.singleLine(columns)); --map \"\(absent[0])=COLUMN\" reads a column with another name")
    }

    /// Rejects a column that resembles a field of a birth, which a single birth would reject, unless another column has the field,
    /// or the place.
    private func checkNothingIsNearlyKnown(file: String, hasMap: Bool) throws {
        func has(_ field: BirthFields.Field) -> Bool { roles.contains(.birth(field)) }
        let ofPlace: Set<BirthFields.Field> = [.place, .zone, .latitude, .longitude]
        let hasPlace = has(.place) || has(.latitude) && has(.longitude)
        for (column, role) in zip(columns, roles) where role == nil {
            guard let name = Self.nearest(to: column), case .birth(let field)? = Self.exactRole(of: name), !has(field),
                !(hasPlace && ofPlace.contains(field))
            else { continue }
            throw AstrometerError(
                .dataLoss,
                "\(file): the column \(column.escapingControls) is not known, but resembles \(name); rename or remove it"
                    + (hasMap ? ", or give --map \"\(name)=\(column.escapingControls)\"" : ""))
        }
    }

    private static func singleLine(_ columns: [String]) -> String {
        let line = columns.joined(separator: ", ").split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count > 200 ? "\(columns.count) others" : line
    }

    /// Returns warnings about columns that are not read: one for each whose name resembles a known one, and one for all others if
    /// the list lacks the time or the place of birth.
    /// - Parameter hasMap: whether the user can name columns with the option `--map`, which warnings then mention.
    package func warnings(file: String, hasMap: Bool = true) -> [String] {
        let isPlaceOnlyShown =
            roles.contains(.place) && ![.zone, .latitude, .longitude, .place].contains { roles.contains(.birth($0)) }
        let place = "\(file): the column place only names places and gives no zone or coordinates; call it birth_place"
        var warnings = isPlaceOnlyShown ? [place] : []
        var unread: [String] = []
        for (column, role) in zip(columns, roles) where role == nil && !column.isEmpty && Self.role(of: column) == nil {
            guard let name = Self.nearest(to: column) else {
                unread.append(column)
                continue
            }
            let map = hasMap ? ", or give --map \"\(name)=\(column)\"" : ""
            warnings.append("\(file): the column \(column) is ignored; \(name) is known: rename it\(map)")
        }
        let missing = missingFields.map { Self.name(of: .birth($0)) }
        if let first = missing.first, !unread.isEmpty {
            warnings.append(
                "\(file): no column is \(missing.joined(separator: ", ")), so charts may be approximate; columns that are not read: "
                    + Self.singleLine(unread)
                    + (hasMap ? "; --map \"\(first)=COLUMN\" reads a column with another name" : ""))
        }
        return warnings
    }

    /// The fields of an exact chart that the list lacks. With coordinates it needs no zone.
    private var missingFields: [BirthFields.Field] {
        func has(_ field: BirthFields.Field) -> Bool { roles.contains(.birth(field)) }
        let hasPlace = has(.place) || has(.latitude) && has(.longitude)
        return [.time, .zone, .latitude, .longitude].filter { !has($0) && ($0 == .time || !hasPlace) }
    }

    /// Returns the known name that a column's name resembles: one or two letters different if the name is long enough, or with the
    /// words of a birth's field among others, as in `birth_time_utc`.
    private static func nearest(to column: String) -> String? {
        let words = ColumnWords(plain(column))
        let own = words.isOfBirth ? words.letters : ColumnWords.letters(column)
        guard !own.isEmpty, own.count <= 30, own != "altitude" else { return nil }
        if words.isOfBirth, let field = words.hint { return name(of: .birth(field)) }
        let known =
            words.isOfBirth
            ? ColumnWords.fields.map { (letters: $0.key, name: name(of: .birth($0.value))) }.sorted {
                $0.letters < $1.letters
            }
            : names.flatMap(\.names).map { (ColumnWords.letters($0), $0) }
        var nearest: (name: String, distance: Int)?
        for (letters, name) in known where letters.count >= (words.isOfBirth ? 3 : 5) {
            let distance = SpellingSuggestion.distance(own, letters)
            let isBegun = words.isOfBirth && own.count > 2 && letters.hasPrefix(own)
            guard distance <= (letters.count < 8 ? 1 : 2) || isBegun, distance < nearest?.distance ?? .max else {
                continue
            }
            nearest = (name, distance)
        }
        return nearest?.name
    }

    private static func name(of role: Role) -> String { names(for: role).first ?? "" }

    package var birthDateColumn: String { column(of: .date) }

    /// Returns the canonical name of a column of the file; its own name if it is ignored.
    package func canonicalName(of column: String) -> String {
        guard let index = columns.firstIndex(of: column), let role = roles[index] else { return column }
        return Self.name(of: role)
    }

    func column(of field: BirthFields.Field) -> String { column(of: .birth(field)) }

    func column(of role: Role) -> String { roles.firstIndex(of: role).map { columns[$0] } ?? Self.name(of: role) }
}

extension BirthFields.Field {
    /// Whether a text is one of the names in any case and with any marks between the words, such as `Time-Zone`.
    package func isNamed(_ text: String) -> Bool {
        names.contains { ColumnWords.letters($0) == ColumnWords.letters(text) }
    }
}

/// The words of a column's name, without those that do not change its meaning.
private struct ColumnWords {
    /// Whether the words say that the column is about a birth, as in `birthDate`, `Date of Birth` and `natal_lat`.
    let isOfBirth: Bool
    private let words: [String]
    /// The other words, in lower case without spaces.
    let letters: String

    private static let fillers: Set = [
        "of", "the", "at", "deg", "degree", "degrees", "decimal", "dec", "iana", "local", "yyyy", "mm", "dd", "hh",
        "ss",
    ]

    /// The fields of a birth by words that mean them.
    static let fields: [String: BirthFields.Field] = [
        "date": .date, "dob": .date, "birthday": .date, "born": .date, "time": .time, "tob": .time, "timezone": .zone,
        "zone": .zone,
        "tz": .zone, "latitude": .latitude, "lat": .latitude, "longitude": .longitude, "lon": .longitude,
        "lng": .longitude,
        "long": .longitude, "pob": .place, "calendar": .calendar, "timeuncertainty": .timeUncertainty,
    ]

    init(_ name: String) {
        var words = [""]
        var wasLower = false
        for character in name {
            // A capital after a small letter begins a word.
            if !(character.isLetter || character.isNumber) || character.isUppercase && wasLower { words.append("") }
            if character.isLetter || character.isNumber { words[words.count - 1] += character.lowercased() }
            wasLower = character.isLowercase
        }
        words.removeAll { $0.isEmpty || Self.fillers.contains($0) }
        var letters = words.joined()
        var isOfBirth = words.contains("natal")
        if isOfBirth { letters = words.filter { $0 != "natal" }.joined() }
        if Self.fields[letters] == nil {
            if letters.hasPrefix("birth") {
                letters = String(letters.dropFirst(5))
                isOfBirth = true
            } else if letters.hasSuffix("birth") {
                letters = String(letters.dropLast(letters.hasSuffix("ofbirth") ? 7 : 5))
                isOfBirth = true
            }
        }
        self.isOfBirth = isOfBirth
        self.words = words
        self.letters = letters
    }

    /// The field that words about a birth mean; nil for other words.
    var field: BirthFields.Field? { letters.isEmpty ? .date : letters == "place" ? .place : Self.fields[letters] }

    /// The field that one of several words about a birth means, such as the hour of `birth_hour`; nil if none does.
    var hint: BirthFields.Field? {
        let others: [String: BirthFields.Field] = [
            "hour": .time, "minute": .time, "clock": .time, "place": .place, "city": .place, "town": .place,
            "location": .place,
            "offset": .zone,
        ]
        return words.lazy.compactMap { others[$0] ?? Self.fields[$0] }.first
    }

    /// Returns the letters and digits of a name, in lower case.
    static func letters(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
}

extension PeopleHeader {
    /// Returns the field of birth data that an error is about; nil if it is about none.
    package func field(of error: RowError) -> BirthFields.Field? {
        guard let index = columns.firstIndex(where: { $0 == error.column }), case .birth(let field) = roles[index]
        else { return nil }
        return field
    }

    /// Decodes a row: returns the person, or the row's error.
    package func person(_ row: Result<CSVReader.Row, CSVError>) -> Result<Person, RowError> {
        switch row {
        case .success(let row): person(row)
        case .failure(let fault):
            .failure(
                RowError(
                    line: fault.line, column: fault.field.flatMap { columns.dropFirst($0).first }, id: nil,
                    error: AstrometerError(.dataLoss, fault.message)))
        }
    }

    private func person(_ row: CSVReader.Row) -> Result<Person, RowError> {
        var birth = BirthFields()
        var id = String?.none
        var place = String?.none
        var name: String?
        var relationship: String?
        if let catalog { birth.useTables { catalog } }
        birth.midnight = row.midnight
        for (role, text) in zip(roles, row.fields) {
            switch role {
            case .birth(let field): birth[field] = Self.isMissing(text) ? nil : text
            case .id: id = text.isEmpty ? nil : text
            case .place: place = text.isEmpty ? nil : text
            case .name: name = text.isEmpty ? nil : text
            case .relationship: relationship = text.isEmpty ? nil : text.trimmed
            case nil: break
            }
        }
        guard row.fields.count == columns.count else {
            let fields = row.fields.count == 1 ? "1 field" : "\(row.fields.count) fields"
            let hint = row.fields.count > columns.count ? "; put quotation marks around a field that has commas" : ""
            let error = AstrometerError.invalid("the row has \(fields), but the first line has \(columns.count)\(hint)")
            return .failure(RowError(line: row.line, column: nil, id: nil, error: error))
        }
        do {
            if let dateOrder, let date = birth[.date] { birth[.date] = try Self.iso(date, dateOrder, birth) }
            return .success(
                Person(
                    id: id, birth: try birth.birth(), sensitivity: try birth.sensitivity(),
                    place: place ?? birth[.place], name: name, relationship: relationship))
        } catch {
            var fault = RowError(line: row.line, column: column(of: error.field), id: id, error: error.error)
            if error.field == .date, dateOrder == nil, let date = birth[.date] {
                fault.fittingOrders = DateOrder.fitting(date)
            }
            return .failure(fault)
        }
    }

    /// Returns whether the time beside the date of birth of a row is midnight without an offset or in UTC; nil without a time
    /// there, and if the row has a time in a field of its own.
    func isMidnight(_ row: Result<CSVReader.Row, CSVError>) -> Bool? {
        guard case .success(let row) = row, let index = roles.firstIndex(of: .birth(.date)), index < row.fields.count
        else { return nil }
        let time = roles.firstIndex(of: .birth(.time)).flatMap {
            row.fields.indices.contains($0) ? row.fields[$0] : nil
        }
        guard time.map(Self.isMissing) ?? true else { return nil }
        return BirthFields.isMidnight(besideDate: row.fields[index])
    }

    private static func iso(_ date: String, _ order: DateOrder, _ birth: BirthFields) throws(BirthFieldError) -> String
    {
        do {
            return try order.iso(date, of: birth.birthCalendar())
        } catch {
            throw BirthFieldError(field: .date, error: AstrometerError(known: error))
        }
    }

    /// Words that lists use for unknown values.
    private static let wordsForMissing: Set<String> = ["na", "n/a", "unknown", "-", "null", "none"]

    /// Returns whether the text of a field of a birth says that its value is unknown, in lists and in columns of streams.
    package static func isMissing(_ text: String) -> Bool {
        text.isEmpty || text.utf8.count <= 9 && wordsForMissing.contains(text.trimmed.lowercased())
    }
}
