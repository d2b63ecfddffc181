import ArgumentParser
import AstrometerFunctions

/// The options that the commands of a day share: chart, moment and computation.
struct DailyOptions: ParsableArguments {
    @OptionGroup(title: "Birth") var birth: BirthOptions
    @OptionGroup(title: "Moment") var sky: SkyOptions
    @OptionGroup(title: "Computation") var computation: ComputationOptions

    /// The zone of the day; nil for UTC.
    var zone: String? { get throws { try sky.zone.name(for: birth) } }

    /// Returns a request for the birth and the day.
    func request(
        _ sensitivity: SensitivityOptions? = nil, _ fields: [(RequestField, JSONValue?)] = []
    ) throws -> ParsedRequest {
        try request(sensitivity, fields, on: sky.moment(for: birth))
    }

    func request(
        _ sensitivity: SensitivityOptions?, _ fields: [(RequestField, JSONValue?)] = [], on moment: DayMoment
    ) throws -> ParsedRequest {
        var person = try birth.subject(sensitivity)
        try person.note(moment)
        return ParsedRequest(
            fields + [(.houseSystem, .text(try computation.houses.system().name))],
            birth: BirthRequest(person.birth, sensitivity: person.sensitivity), moment: moment
        )
    }

    /// Whether a birth was given. Some commands describe the sky without one.
    var hasBirth: Bool { !birth.isEmpty }

    /// Returns the functions for the sky without a birth.
    func skyFunctions() throws -> Functions {
        try ensure(computation.houses.special == nil, .invalid("--house-system", requires: "--birth"))
        return try computation.functions(for: .charts)
    }
}

struct DayZoneOptions: ParsableArguments {
    @Option(
        text:
            "The time zone of the day: of its noon, its date and its hours. Unless given, that of --person or of this machine; without --person UTC.",
        "zone", completion: Completions.zones)
    var dayZone: String?

    /// Returns the zone; nil for UTC. Without the option it is the one saved with the person of `--person`, else the machine's.
    func name(for birth: BirthOptions? = nil) throws -> String? {
        if let dayZone { return dayZone.trimmed }
        guard let person = birth?.person else { return nil }
        let saved = try SavedPeopleFile.shared.get().person(named: person.trimmed)
        return saved.dayZone ?? MachineZone.name()
    }
}
