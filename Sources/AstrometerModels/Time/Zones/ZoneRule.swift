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
            if begin <= instant, begin >= latest {
                latest = begin
                clock = daylight.clock
            }
            let end = daylight.ends.wall(in: year) - daylight.clock.offset
            if end <= instant, end >= latest {
                latest = end
                clock = standard
            }
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
        case .ofYear(let number): return CivilDate.dayNumber(year: year, month: 1, day: 1) + number
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

extension ZoneRule {
    /// Parses a rule such as `EST5EDT,M3.2.0,M11.1.0` or `<-02>2<-01>,M3.5.0/-1,M10.5.0/0`; nil for other text. Section
    /// 3.3.1 of RFC 9636, which extends POSIX's `TZ`.
    init?(_ text: some Sequence<UInt8>) {
        var reader = RuleReader(bytes: Array(text)[...])
        guard let name = reader.name(), let west = reader.time(hours: 24) else { return nil }
        standard = LocalTimeType(offset: -west, abbreviation: name)
        guard !reader.bytes.isEmpty else {
            daylight = nil
            return
        }
        guard let name = reader.name() else { return nil }
        var offset = standard.offset + 3600
        if reader.bytes.first != UInt8(ascii: ",") {
            guard let west = reader.time(hours: 24) else { return nil }
            offset = -west
        }
        guard reader.take(","), let begins = reader.change(), reader.take(","), let ends = reader.change(),
            reader.bytes.isEmpty
        else { return nil }
        daylight = Daylight(clock: LocalTimeType(offset: offset, abbreviation: name), begins: begins, ends: ends)
    }
}

/// Reads the parts of a rule; each is nil if the text has something else.
private struct RuleReader {
    var bytes: ArraySlice<UInt8>

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard bytes.first == UInt8(ascii: character) else { return false }
        bytes.removeFirst()
        return true
    }

    /// Parses a name: three letters or more, or `<+03>`.
    mutating func name() -> String? {
        let isQuoted = take("<")
        let name = bytes.prefix { $0.isLetter || (isQuoted && ($0.isDigit || $0 == 0x2B || $0 == 0x2D)) }
        bytes = bytes.dropFirst(name.count)
        guard name.count >= 3, !isQuoted || take(">") else { return nil }
        return String(decoding: name, as: UTF8.self)
    }

    /// Parses a number of one to three digits.
    mutating func number(in range: ClosedRange<Int>) -> Int? {
        let digits = bytes.prefix(while: \.isDigit)
        bytes = bytes.dropFirst(digits.count)
        guard (1...3).contains(digits.count) else { return nil }
        let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        return range.contains(number) ? number : nil
    }

    /// Parses a time, `[+-]h[:mm[:ss]]`, to seconds.
    mutating func time(hours: Int) -> Int? {
        let isNegative = take("-")
        if !isNegative { _ = take("+") }
        guard let hour = number(in: 0...hours) else { return nil }
        var seconds = hour * 3600
        for unit in [60, 1] where take(":") {
            guard let part = number(in: 0...59) else { return nil }
            seconds += part * unit
        }
        return isNegative ? -seconds : seconds
    }

    /// Parses a transition: `Mm.w.d`, `Jn` or `n`, with `/time` unless it is two o'clock.
    mutating func change() -> TransitionRule? {
        guard let day = day() else { return nil }
        guard take("/") else { return TransitionRule(day: day, second: 7200) }
        return time(hours: 167).map { TransitionRule(day: day, second: $0) }
    }

    private mutating func day() -> TransitionRule.Day? {
        if take("M") {
            guard let month = number(in: 1...12), take("."), let week = number(in: 1...5), take("."),
                let weekday = number(in: 0...6)
            else { return nil }
            return .weekday(weekday, week: week, month: month)
        }
        return take("J") ? number(in: 1...365).map { .ofCommonYear($0) } : number(in: 0...365).map { .ofYear($0) }
    }
}
