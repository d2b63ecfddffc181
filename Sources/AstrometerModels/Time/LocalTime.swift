/// A time on the wall clocks of a zone to universal time.
struct LocalTime {
    let date: CivilDate
    let time: CivilTime
    /// The zone and its name.
    let zone: (name: String, history: TimeZoneData)

    /// The wall time as seconds since 1970, counted as if the clock kept universal time.
    private var wall: Int { date.dayNumber * 86_400 + time.secondOfDay }

    /// The instants, in seconds since 1970, at which the zone's clocks showed that time: none in a gap, two in a fold.
    var instants: [Int] { zone.history.instants(showing: wall) }

    /// The one that is meant.
    ///
    /// - Throws: ``AstrometerError`` for a time that a change of clocks skipped.
    func instant(_ repeated: BirthData.RepeatedTime) throws -> Int {
        let instants = instants
        guard let instant = repeated == .earlier ? instants.first : instants.last else {
            throw AstrometerError.invalid(
                "local time \(date) \(time) does not exist in \(zone.name), where clocks skipped it; give a time that clocks showed, such as \(shownInstead)"
            )
        }
        return instant
    }

    /// The first instant at which clocks showed the time, or, of a time that they skipped, the change that skipped it.
    var firstInstant: Int { instants.first ?? zone.history.change(skipping: wall) }

    /// What clocks showed in place of a time that they skipped: the time, and the date where that is another.
    private var shownInstead: String {
        let change = zone.history.change(skipping: wall)
        // A clock that was not set forward shows the skipped time this many seconds after the change.
        let late = wall - zone.history.wall(at: change - 1) - 1
        let (day, second) = zone.history.wall(at: change + late).flooredDivision(by: 86_400)
        let (shownDate, shownTime) = (CivilDate(dayNumber: day), CivilTime(secondOfDay: second))
        return shownDate == date ? "\(shownTime)" : "\(shownDate) \(shownTime)"
    }
}
