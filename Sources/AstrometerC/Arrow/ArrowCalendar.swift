import AstrometerModels

/// Converts dates and times of columns to the texts of births.
enum ArrowCalendar {
    /// The date `days` days after 1970-01-01.
    /// - Throws: ``AstrometerError`` for a day that has no date.
    static func date(day: Int, _ name: String) throws -> String {
        let date = CivilDate(dayNumber: day)
        try ensure(
            date.dayNumber == day,
            .invalid(
                "\(name): day \(day) since 1970 has no date; dates run from \(CivilDate.first) to \(CivilDate.last)",
                field: name))
        return date.description
    }

    /// Returns the date whose midnight is some time after 1970.
    /// - Throws: ``AstrometerError`` for a time other than midnight, which would be lost, and for a day that has no date.
    static func date(_ value: Int, _ unit: ArrowType.TimeUnit, _ name: String) throws -> String {
        let (day, rest) = value.flooredDivision(by: unit.perSecond * 86_400)
        let date = try date(day: day, name)
        try ensure(
            rest == 0,
            .invalid("\(name): \(date) \(time(rest, unit)) is not a date; give a date or its midnight", field: name))
        return date
    }

    /// Returns `HH:MM`, with seconds and decimals if they are not zero. Impossible times are formatted too; reading them fails
    /// later.
    static func time(_ value: Int, _ unit: ArrowType.TimeUnit) -> String {
        let (seconds, fraction) = value.magnitude.quotientAndRemainder(dividingBy: UInt(unit.perSecond))
        var text = value < 0 ? "-" : ""
        text += (seconds / 3600).padded(to: 2) + ":" + (seconds / 60 % 60).padded(to: 2)
        if seconds % 60 != 0 || fraction != 0 { text += ":" + (seconds % 60).padded(to: 2) }
        if fraction != 0 { text += "." + fraction.padded(to: unit.rawValue) }
        return text
    }
}

extension ArrowType.TimeUnit {
    /// The number of units in a second.
    fileprivate var perSecond: Int { (0..<rawValue).reduce(1) { product, _ in product * 10 } }
}
