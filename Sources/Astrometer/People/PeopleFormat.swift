/// The format of a list of people, if it differs from the default of ``PeopleReader``.
public struct PeopleFormat: Sendable {
    /// The order of day, month and year in dates of birth; nil for `YYYY-MM-DD`.
    public var dateOrder: DateOrder?
    /// The list's own column names, by the meaning of the column.
    private(set) var columns: [PeopleHeader.Role: String] = [:]

    /// Creates the default format.
    public init() {}

    /// Maps columns to the list's own names.
    /// - Parameter text: pairs such as `birth_date=DOB,latitude=Lat`: a name that ``PeopleReader`` knows, and the list's name.
    /// - Throws: ``AstrometerError`` with code `invalidArgument` for an unknown name, a pair without a name, and a column that
    ///   is given twice.
    public mutating func map(_ text: String) throws {
        for pair in text.split(separator: ",", omittingEmptySubsequences: false) {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { String($0).trimmed }
            try ensure(
                parts.count == 2 && !parts[1].isEmpty,
                "mapping \"\(String(pair).escapingControls)\" must be a known column and the list's name for it, such as birth_date=DOB"
            )
            guard let role = PeopleHeader.exactRole(of: parts[0]) else {
                let hint = SpellingSuggestion.hint(
                    for: parts[0], among: PeopleHeader.firstNames.split(separator: ", ").map(String.init))
                let isReversed = hint.isEmpty && PeopleHeader.exactRole(of: parts[1]) != nil
                throw AstrometerError.invalid(
                    isReversed
                        ? "the mapping \(parts[0].escapingControls)=\(parts[1]) is reversed; write \(parts[1])=\(parts[0].escapingControls)"
                        : "unknown column \"\(parts[0].escapingControls)\" in the mapping; use \(PeopleHeader.firstNames)\(hint)"
                )
            }
            try ensure(columns[role] == nil, "the mapping has \(parts[0]) twice; give each column once")
            if columns.values.contains(where: { $0.lowercased() == parts[1].lowercased() }) {
                throw AstrometerError.invalid(
                    "the mapping has the list's column \"\(parts[1].escapingControls)\" twice; give each column of the list once"
                )
            }
            columns[role] = parts[1]
        }
    }
}
