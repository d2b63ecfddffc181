/// The meaning of the columns of a list of people, by the names in its first line.
package struct PeopleHeader: Sendable {
    enum Role: Hashable, Sendable {
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

    package static let namesOfID = names(for: .id)

    private static func names(for role: Role) -> [String] { names.first { $0.role == role }?.names ?? [] }

    /// Returns the meaning of a column by its name; nil for an unknown name.
    static func role(of name: String) -> Role? {
        let name = plain(name).lowercased()
        return names.first { $0.names.contains(name) }?.role
    }

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

    init(_ fields: [String], file: String, needed: [Role], format: PeopleFormat) throws {
        var columns = fields.map(\.trimmed)
        columns[0] = Self.plain(columns[0])
        (self.columns, dateOrder) = (columns, format.dateOrder)
        // If a role is mapped to another column, its usual name has no meaning.
        var roles = columns.map(Self.role).map { role in role.flatMap { format.columns[$0] == nil ? $0 : nil } }
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
    }

    /// Returns the warnings about the columns of a stream; none for columns that are not those of a list.
    package static func warnings(columns: [String], stream: String) -> [String] {
        guard !columns.isEmpty else { return [] }
        let header = try? PeopleHeader(columns, file: stream, needed: [], format: PeopleFormat())
        return header?.warnings(file: stream, hasMap: false) ?? []
    }

    private func checkNothingIsTwice(file: String) throws {
        var (columnOfName, columnOfRole): ([String: Int], [Role: Int]) = ([:], [:])
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

    /// Returns the known name that a column's name resembles: the same letters, or one or two letters different if the name is
    /// long enough.
    private static func nearest(to column: String) -> String? {
        func letters(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
        let own = letters(column)
        guard own.count <= 30 else { return nil }
        let known = names.flatMap(\.names)
        if let same = known.first(where: { letters($0) == own }) { return same }
        var nearest: (name: String, distance: Int)?
        for name in known {
            let length = letters(name).count
            let distance = SpellingSuggestion.distance(own, letters(name))
            guard length >= 5, distance <= (length < 8 ? 1 : 2), distance < nearest?.distance ?? .max else { continue }
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
