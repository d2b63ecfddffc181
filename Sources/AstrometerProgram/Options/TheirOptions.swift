import ArgumentParser
import AstrometerModels
import AstrometerPopulation

/// Who else: the birth data of another person, and what to call them.
struct TheirOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The other person's date of birth, YYYY-MM-DD.", valueName: "date"))
    var theirBirth: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The calendar of their date of birth; gregorian unless given.", valueName: "gregorian|julian"))
    var theirCalendar: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The other person's local time of birth, HH:MM or HH:MM:SS.", valueName: "time"))
    var theirTime: String?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The time zone of their birthplace, or LMT.", valueName: "zone"))
    var theirZone: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Their city of birth, in place of its zone and coordinates.", valueName: "name"))
    var theirPlace: String?

    @Option(
        name: [.customLong("their-lat"), .customLong("their-latitude")], parsing: .unconditional,
        help: ArgumentHelp("The latitude of their birthplace, -90 to 90 degrees.", valueName: "degrees"))
    var theirLatitude: String?

    @Option(
        name: [.customLong("their-lon"), .customLong("their-longitude")], parsing: .unconditional,
        help: ArgumentHelp("The longitude of their birthplace, -180 to 180 degrees.", valueName: "degrees"))
    var theirLongitude: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Which one of a local time of theirs that occurs twice: earlier or later.", valueName: "earlier|later"))
    var theirRepeatedTime: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("What to call the other person.", valueName: "name"))
    var theirName: String?

    /// Whether no option says anything of them.
    var isEmpty: Bool {
        [
            theirBirth, theirCalendar, theirTime, theirZone, theirPlace, theirLatitude, theirLongitude,
            theirRepeatedTime, theirName,
        ].allSatisfy { $0 == nil }
    }

    /// What to call them; nil unless given.
    /// - Throws: ``AstrometerError`` for a name without a letter, which is a slip.
    func name() throws -> String? {
        guard let theirName else { return nil }
        guard !BirthFields.trimmed(theirName).isEmpty else {
            throw AstrometerError.invalid("an empty --their-name", allowed: "a name, or to leave the option out")
        }
        return theirName
    }

    /// - Throws: ``AstrometerError`` that names the value.
    func birthData() throws -> BirthData {
        guard let theirBirth else {
            throw AstrometerError.invalid("no --their-birth", allowed: "a date of birth, YYYY-MM-DD")
        }
        do {
            return try BirthOptions.birthData(
                theirBirth,
                [
                    .calendar: theirCalendar, .time: theirTime, .zone: theirZone, .place: theirPlace,
                    .latitude: theirLatitude, .longitude: theirLongitude, .repeatedTime: theirRepeatedTime,
                ])
        } catch let error as AstrometerError {
            throw AstrometerError(error.code, "the other person's \(error.message)")
        }
    }
}
