import AstrometerTestSupport

/// A local time of a zone, and the instants at which its clocks showed it. There are none in a gap.
struct LocalCase: CustomStringConvertible {
    let zone: String
    let date: CivilDate
    let time: CivilTime
    /// Seconds since 1970.
    let earlier: Int?
    let later: Int?

    /// Reads the cases from a table that one of the scripts in `Zones` wrote.
    static func read(_ url: URL) throws -> [LocalCase] {
        try CSVTable(contentsOf: url).rows.map { row in
            let fields = row[1].split(separator: "T").map(String.init)
            return LocalCase(
                zone: row[0], date: try CivilDate(parsing: fields[0]), time: try CivilTime(parsing: fields[1]),
                earlier: Int(row[2]), later: Int(row[3]))
        }
    }

    /// The local time as seconds since 1970, as if it were UTC.
    var wall: Int { date.dayNumber * 86_400 + time.secondOfDay }

    var description: String { "\(zone) \(date) \(time)" }

    func moment(_ repeated: BirthData.RepeatedTime) throws -> Moment {
        try BirthData(date: date, time: time, zone: zone, latitude: 0, longitude: 0, repeatedTime: repeated).moment()
    }
}
