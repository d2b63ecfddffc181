import ArgumentParser
import AstrometerFunctions

/// Options of the other person: birth data or the name of a saved person, and a display name.
struct TheirOptions: ParsableArguments {
    @Option(
        text: "The name of a person saved by 'astrometer people add', instead of the other birth options.", "name",
        completion: Completions.people)
    var with: String?

    @Option(text: "The other person's date of birth, YYYY-MM-DD.", "date") var theirBirth: String?

    @Option(
        text: "The calendar of their date of birth; gregorian unless given.", "gregorian|julian",
        completion: .list(["gregorian", "julian"]))
    var theirCalendar: String?

    @Option(text: "The other person's local time of birth, HH:MM or HH:MM:SS.", "time") var theirTime: String?

    @Option(text: "How far their time may be wrong, such as 20m, 2h or 1h30m; 1 to 720 minutes.", "minutes")
    var theirTimeUncertainty: String?

    @Option(
        text: "The time zone of their birthplace, or LMT; found from its coordinates unless given.", "zone",
        completion: Completions.zones)
    var theirZone: String?

    @Option(text: "Their city of birth, instead of coordinates; --their-zone chooses if it has several zones.", "name")
    var theirPlace: String?

    @Option(
        text: "The latitude of their birthplace, -90 to 90 degrees.", "degrees",
        name: [.customLong("their-lat"), .customLong("their-latitude")])
    var theirLatitude: String?

    @Option(
        text: "The longitude of their birthplace, -180 to 180 degrees.", "degrees",
        name: [.customLong("their-lon"), .customLong("their-longitude")])
    var theirLongitude: String?

    @Option(
        text: "Which occurrence of their repeated local time is meant; the earlier unless given.", "earlier|later",
        completion: .list(["earlier", "later"]))
    var theirRepeatedTime: String?

    @Option(text: "The other person's name.", "name") var theirName: String?

    /// Whether no option of the other person was given.
    var isEmpty: Bool { with == nil && theirName == nil && birthIsEmpty }

    /// Whether a birth or a saved person was given.
    var hasBirth: Bool { with != nil || theirBirth != nil }

    private var birthIsEmpty: Bool {
        [
            theirBirth, theirCalendar.unless("gregorian"), theirTime, theirTimeUncertainty, theirZone, theirPlace,
            theirLatitude, theirLongitude, theirRepeatedTime.unless("earlier"),
        ].allSatisfy { $0 == nil }
    }

    /// Returns the display name; nil unless given.
    func name() throws -> String? {
        guard let theirName else {
            return try with.map { try SavedPeopleFile.shared.get().person(named: $0.trimmed).name }
        }
        try ensure(!theirName.trimmed.isEmpty, "--their-name is empty; give a name or leave the option out")
        return theirName
    }

    func subject() throws -> Person {
        if let with {
            try ensure(birthIsEmpty, .invalid(either: "--with", or: "options of the other person's birth"))
            return try BirthOptions.saved(with)
        }
        guard let theirBirth else {
            throw AstrometerError.invalid(
                "--their-birth is missing; give the date of birth as YYYY-MM-DD, or --with and the name of a saved person"
            )
        }
        do {
            let birth = try WrittenBirthOptions.birthData(
                theirBirth,
                [
                    .birthCalendar: theirCalendar, .birthTime: theirTime, .birthTimezone: theirZone,
                    .birthPlace: theirPlace, .birthLatitude: theirLatitude, .birthLongitude: theirLongitude,
                    .repeatedTime: theirRepeatedTime, .birthTimeUncertainty: theirTimeUncertainty,
                ], time: "--their-time"
            ).birth
            return Person(id: nil, birth: birth)
        } catch let error as AstrometerError {
            throw AstrometerError(error.code, "the other person's \(error.message)")
        }
    }
}
