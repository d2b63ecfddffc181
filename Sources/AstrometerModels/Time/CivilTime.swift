/// A time on a wall clock, to the second, without a zone.
public struct CivilTime: ParsedText {
    /// The hour, 0 to 23.
    public let hour: Int
    /// The minute, 0 to 59.
    public let minute: Int
    /// The second, 0 to 59.
    public let second: Int

    /// Twelve o'clock, 12:00.
    public static let noon = CivilTime(secondOfDay: 43_200)

    /// Creates the time of an hour, 0 to 23, a minute and a second, 0 to 59.
    /// - Throws: ``AstrometerError`` for numbers out of range; 24:00 and leap seconds are rejected.
    public init(hour: Int, minute: Int, second: Int = 0) throws {
        try ensure(
            (0...23).contains(hour) && (0...59).contains(minute) && (0...59).contains(second),
            "time must be 00:00:00 to 23:59:59, not \(hour):\(minute):\(second)")
        (self.hour, self.minute, self.second) = (hour, minute, second)
    }

    /// Parses `HH:MM` or `HH:MM:SS`; hours before ten may have one digit.
    /// - Throws: ``AstrometerError`` that names the text.
    public init(parsing text: String) throws {
        let fields = text.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = fields.compactMap { $0.count <= 2 ? Int(digits: $0) : nil }
        guard numbers.count == fields.count, (2...3).contains(numbers.count),
            fields.dropFirst().allSatisfy({ $0.count == 2 }),
            let time = try? CivilTime(hour: numbers[0], minute: numbers[1], second: numbers.count == 3 ? numbers[2] : 0)
        else { throw AstrometerError.invalid("time \"\(text)\" must be HH:MM or HH:MM:SS, 00:00 to 23:59:59") }
        self = time
    }

    /// Seconds since midnight, [0, 86,400).
    public var secondOfDay: Int { hour * 3600 + minute * 60 + second }

    /// Creates the time some seconds after midnight, folded into one day.
    public init(secondOfDay: Int) {
        let seconds = ((secondOfDay % 86_400) + 86_400) % 86_400
        (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    }

    /// `HH:MM`, with `:SS` unless the seconds are zero.
    public var description: String {
        let short = hour.magnitude.padded(to: 2) + ":" + minute.magnitude.padded(to: 2)
        return second == 0 ? short : short + ":" + second.magnitude.padded(to: 2)
    }
}
