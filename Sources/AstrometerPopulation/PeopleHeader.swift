import AstrometerValues

/// Which field of a row is which, by the names in the first line of a list of people.
package struct PeopleHeader: Sendable {
    /// What a column gives.
    enum Role: Hashable, Sendable {
        case birth(BirthFields.Field)
        case id, place, name, relationship
    }

    /// Names of columns, in lower case, the first of each the one that messages use.
    private static let names: [(role: Role, names: [String])] = [
        (.birth(.date), ["birth_date", "birth", "date"]),
        (.birth(.calendar), ["calendar"]),
        (.birth(.time), ["birth_time", "time"]),
        (.birth(.zone), ["timezone", "zone", "time_zone", "birth_timezone"]),
        (.birth(.latitude), ["latitude", "lat", "birth_lat"]),
        (.birth(.longitude), ["longitude", "lon", "lng", "birth_lon"]),
        (.birth(.repeatedTime), ["repeated_time"]),
        (.birth(.place), ["birth_place", "birthplace"]),
        (.birth(.sensitivity), ["sensitivity"]),
        (.id, ["chart_id", "id", "connection_id", "person"]),
        (.place, ["place"]),
        (.name, ["name"]),
        (.relationship, ["relationship_type", "relationship"]),
    ]

    /// For a page of help, what else columns may be called: "birth or date for birth_date".
    package static let otherNames = names.compactMap { _, names in
        names.count > 1 ? names.dropFirst().joined(separator: " or ") + " for \(names[0])" : nil
    }.joined(separator: ", ")

    /// What a column of ids may be called.
    package static let namesOfID = names(for: .id)

    /// What the column of a field of birth data may be called.
    package static func names(of field: BirthFields.Field) -> [String] { names(for: .birth(field)) }

    private static func names(for role: Role) -> [String] { names.first { $0.role == role }?.names ?? [] }

    /// For a message that must say what a list needs.
    static func expected(_ needed: [Role]) -> String {
        (needed.map(name) + ["birth_date, and any of birth_time, timezone, latitude, longitude"]).joined(
            separator: ", ")
    }

    /// The columns' names as they stand in the file, without space around them.
    let columns: [String]
    /// For each column what it gives; nil for one that is passed over.
    let roles: [Role?]

    /// - Parameters:
    ///   - file: the list's name, for messages.
    ///   - needed: columns that a list of this use cannot be without.
    /// - Throws: ``AstrometerError`` with code `dataLoss` for a column that is missing or given twice.
    init(_ fields: [String], file: String, needed: [Role] = []) throws {
        columns = fields.map(BirthFields.trimmed)
        roles = columns.map { column in
            let name = column.lowercased()
            return Self.names.first { $0.names.contains(name) }?.role
        }
        try checkNothingIsTwice(file: file)
        try checkNothingIsMissing(file: file, needed: needed)
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
        let line = columns.joined(separator: ", ").split(whereSeparator: \.isNewline).joined(separator: " ")
        throw AstrometerError(
            .dataLoss,
            "\(file) has no column \(absent.joined(separator: ", ")); expected \(Self.expected(needed)); its first line "
                + "has " + (line.count > 200 ? "\(columns.count) others" : line))
    }

    private static func name(of role: Role) -> String {
        names(for: role).first ?? ""
    }

    /// The name in the file of the column that gives a field, or its usual name.
    func column(of field: BirthFields.Field) -> String { column(of: .birth(field)) }

    /// The name in the file of the column of that role, or its usual name.
    func column(of role: Role) -> String {
        roles.firstIndex(of: role).map { columns[$0] } ?? Self.name(of: role)
    }
}
