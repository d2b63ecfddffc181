/// Warnings about the births of a list. Each kind has one line for all its rows: coordinates far from the time zone, dates before
/// the Gregorian calendar, and births after the day of a reading.
package struct BirthRemarks: Sendable {
    /// The rows with one remark.
    private struct Rows: Sendable {
        private(set) var count = 0
        private(set) var first: String?

        mutating func add(_ remark: String) {
            count += 1
            first = first ?? remark
        }

        mutating func add(_ other: Rows) {
            count += other.count
            first = first ?? other.first
        }

        /// How many there are in words: "1 row", "3 rows".
        var words: String { "\(count) \(count == 1 ? "row" : "rows")" }
    }

    private let unit: String
    /// The day of the readings; nil without one.
    private let day: CivilDate?
    /// Whether only births after the day count, because others count the rest.
    private let isOnlyDay: Bool
    /// The tables of zones; nil for the package's.
    package var catalog: ModelCatalog?
    private var zones = Rows()
    private var dates = Rows()
    private var late = Rows()

    /// - Parameters:
    ///   - unit: what rows are counted in: the lines of a file, or "row".
    ///   - day: the first day of the readings; nil without one.
    ///   - isOnlyDay: whether only births after the day count.
    ///   - catalog: the tables of zones; nil for the package's.
    package init(
        unit: String = "line", day: CivilDate? = nil, isOnlyDay: Bool = false, catalog: ModelCatalog? = nil
    ) {
        self.unit = unit
        self.day = day
        self.isOnlyDay = isOnlyDay
        self.catalog = catalog
    }

    /// Counts the remarks on a person's birth, whose row begins on a line. Returns the remark on the time zone, for
    /// ``BirthData/notes``; nil if the coordinates are near the zone.
    @discardableResult package mutating func add(_ birth: BirthData, line: Int) throws -> String? {
        if let day, birth.date > day { late.add("\(unit) \(line), \(birth.writtenDate)") }
        guard !isOnlyDay else { return nil }
        if birth.calendar == .gregorian, birth.date < BirthCalendar.reform {
            dates.add("\(unit) \(line), \(birth.writtenDate)")
        }
        let warning =
            try catalog.map { try ZoneDistance.of($0).warning(for: birth) } ?? ZoneDistance.warning(for: birth)
        if let warning { zones.add("\(unit) \(line), \(warning)") }
        return warning
    }

    package mutating func add(_ other: BirthRemarks) {
        zones.add(other.zones)
        dates.add(other.dates)
        late.add(other.late)
    }

    /// The warnings for a list of this name, at most one of each kind.
    package func warnings(of name: String) -> [String] {
        let far = zones.first.map {
            "\(name): the coordinates of \(zones.words) are far from the time zone; the first: \($0)"
        }
        let early = dates.first.map {
            "\(name): the dates of \(dates.words) lie before \(BirthCalendar.reform) and are read in the Gregorian calendar "
                + "unless the column calendar has julian; the first: \($0)"
        }
        let after = late.first.map {
            "\(name): the birth dates of \(late.words) are after the day of the reading, \(day?.description ?? ""); the first: \($0)"
        }
        return [far, early, after].compactMap { $0 }
    }
}
