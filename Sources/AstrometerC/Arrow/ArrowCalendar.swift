import AstrometerModels

/// Dates and times of columns, as the texts that births have.
enum ArrowCalendar {
    /// The date `days` days after 1970-01-01.
    /// - Throws: ``AstrometerError`` for a day that has no date.
    static func date(day: Int, _ name: String) throws -> String {
        let date = CivilDate(dayNumber: day)
        guard date.dayNumber == day else {
            throw AstrometerError(
                .invalidArgument,
                "\(name): day \(day) since 1970 has no date; dates run from \(CivilDate.first) to \(CivilDate.last)",
                field: name)
        }
        return date.description
    }

    /// The date whose midnight is so much time after 1970.
    /// - Throws: ``AstrometerError`` for what is no midnight, as nothing of it may be lost, and for a day that has no
    ///   date.
    static func date(_ value: Int, _ unit: ArrowType.TimeUnit, _ name: String) throws -> String {
        let (day, rest) = value.flooredDivision(by: unit.perSecond * 86_400)
        let date = try date(day: day, name)
        guard rest == 0 else {
            throw AstrometerError(
                .invalidArgument,
                "\(name): \(date) \(time(rest, unit)) is not a date; give a date or its midnight",
                field: name)
        }
        return date
    }

    /// `HH:MM`, with seconds and their decimals where there are such. What no clock shows is written so too.
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
    /// How many there are in a second.
    fileprivate var perSecond: Int { (0..<rawValue).reduce(1) { product, _ in product * 10 } }
}
