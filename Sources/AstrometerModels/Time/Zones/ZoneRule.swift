/// The rule for a zone's clocks after the listed changes: a standard time, and optionally daylight-saving time between two
/// changes of every year.
///
/// RFC 9636, section 3.3.
struct ZoneRule: Hashable, Sendable {
    let standard: LocalTimeType
    let daylight: Daylight?

    /// The other time of the year, which may be in winter or behind standard time.
    struct Daylight: Hashable, Sendable {
        let clock: LocalTimeType
        /// When it begins, on clocks of standard time.
        let begins: TransitionRule
        /// When it ends, on its own clocks.
        let ends: TransitionRule
    }

    /// The local times of the year.
    var clocks: [LocalTimeType] { [standard] + (daylight.map { [$0.clock] } ?? []) }

    /// Returns the local time at an instant, in seconds since 1970.
    func clock(at instant: Int) -> LocalTimeType {
        guard let daylight else { return standard }
        let year = CivilDate(dayNumber: (instant + standard.offset).flooredDivision(by: 86_400).quotient).year
        // A change may be up to a week outside its year, so neighboring years are searched too. Of changes at the same instant,
        // the later year's counts: permanent daylight-saving time ends a year at the instant that begins the next.
        var (latest, clock) = (Int.min, standard)
        for year in year - 1...year + 1 {
            let begin = daylight.begins.wall(in: year) - standard.offset
            if begin <= instant, begin >= latest { (latest, clock) = (begin, daylight.clock) }
            let end = daylight.ends.wall(in: year) - daylight.clock.offset
            if end <= instant, end >= latest { (latest, clock) = (end, standard) }
        }
        return clock
    }
}

/// A wall time that comes once a year.
struct TransitionRule: Hashable, Sendable {
    let day: Day
    /// Seconds after the day's midnight, −167 to 167 hours.
    let second: Int

    enum Day: Hashable, Sendable {
        /// 1 to 365, not counting 29 February.
        case ofCommonYear(Int)
        /// 0 to 365, counting 29 February.
        case ofYear(Int)
        /// The first to fourth such weekday of a month; 5 is the last. Sunday is 0.
        case weekday(Int, week: Int, month: Int)
    }

    /// Returns its time in a year, in wall-clock seconds since 1970.
    func wall(in year: Int) -> Int { dayNumber(in: year) * 86_400 + second }

    private func dayNumber(in year: Int) -> Int {
        switch day {
        case .ofYear(let number):
            return CivilDate.dayNumber(year: year, month: 1, day: 1) + number
        case .ofCommonYear(let number):
            // From March on, counted from the end of February.
            return number < 60
                ? CivilDate.dayNumber(year: year, month: 1, day: number)
                : CivilDate.dayNumber(year: year, month: 3, day: number - 59)
        case .weekday(let weekday, let week, let month):
            let first = CivilDate.dayNumber(year: year, month: month, day: 1)
            // 1970-01-01 was a Thursday.
            let toWeekday = (weekday - first - 4).flooredDivision(by: 7).remainder
            let isBeyond = toWeekday + 7 * (week - 1) >= CivilDate.daysInMonth(month, of: year)
            return first + toWeekday + 7 * (isBeyond ? week - 2 : week - 1)
        }
    }
}
