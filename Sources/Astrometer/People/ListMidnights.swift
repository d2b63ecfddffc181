/// Decides once for a list what midnights beside dates of birth mean: no time if all times beside dates are midnight, else a
/// time. Lists in CSV and streams of record batches use it.
package struct ListMidnights {
    /// The largest number of rows to read ahead.
    private static let mostAhead = 50_000

    /// The meaning; `single` until a time beside a date is read.
    package private(set) var meaning = BirthFields.Midnight.single

    package init() {}

    /// Takes the times beside dates of the next rows into account. From the first midnight, reads ahead to the first other
    /// time.
    /// - Parameters:
    ///   - isMidnight: whether these times are all midnight; nil without such a time.
    ///   - place: where the first other time is, for errors: the name of the list and the line.
    ///   - list: the name of the list, for the warning.
    ///   - ahead: reads more rows, and returns the same of them with their number; nil at the end.
    /// - Returns: a warning if midnights are now read as unknown times.
    /// - Throws: ``AstrometerError`` with code `dataLoss` if the first other time follows so late that midnights were already
    ///   read as unknown times; the errors of `ahead`.
    package mutating func settle(
        _ isMidnight: Bool?, at place: @autoclosure () -> String, of list: String,
        ahead: () throws -> (isMidnight: Bool?, rows: Int)?
    ) throws -> String? {
        guard meaning != .time, let isMidnight else { return nil }
        guard isMidnight else {
            try ensure(
                meaning == .single, .dataLoss,
                "\(place()) has a time beside its date after \(Self.mostAhead) rows with only midnights, which were read as "
                    + "unknown times; give the times in a column birth_time")
            meaning = .time
            return nil
        }
        guard meaning == .single else { return nil }
        var rows = 0
        while rows < Self.mostAhead, let next = try ahead() {
            rows += next.rows
            guard next.isMidnight == false else { continue }
            meaning = .time
            return nil
        }
        meaning = .unknown
        return
            "\(list): all times beside dates of birth are midnight and are read as unknown; give times in a column birth_time "
            + "if they are known"
    }
}
