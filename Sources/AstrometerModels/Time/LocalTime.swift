/// Converts a wall-clock time of a zone to universal time.
struct LocalTime {
    let date: CivilDate
    let time: CivilTime
    let zone: (name: String, history: TimeZoneData)

    /// The wall time in seconds since 1970, as if it were universal time.
    private var wall: Int { date.dayNumber * 86_400 + time.secondOfDay }

    /// The instants, in seconds since 1970, at which the zone's clocks showed that time: none in a gap, two in a fold.
    var instants: [Int] { zone.history.instants(showing: wall) }

    /// Returns the instant; for a repeated time, the requested one.
    func instant(_ repeated: BirthData.RepeatedTime) throws -> Int {
        let instants = instants
        return try required(
            repeated == .earlier ? instants.first : instants.last,
            "local time \(date) \(time) does not exist in \(zone.name), where clocks skipped it; give a time that clocks showed, such as \(shownInstead)"
        )
    }

    /// The first instant at which clocks showed the time; for a skipped time, the change that skipped it.
    var firstInstant: Int { instants.first ?? zone.history.change(skipping: wall) }

    /// The clock time shown instead of a skipped time, with the date if it differs.
    private var shownInstead: String {
        let change = zone.history.change(skipping: wall)
        // A clock that was not set forward shows the skipped time this many seconds after the change.
        let late = wall - zone.history.wall(at: change - 1) - 1
        let (day, second) = zone.history.wall(at: change + late).flooredDivision(by: 86_400)
        let (shownDate, shownTime) = (CivilDate(dayNumber: day), CivilTime(secondOfDay: second))
        return shownDate == date ? "\(shownTime)" : "\(shownDate) \(shownTime)"
    }
}
