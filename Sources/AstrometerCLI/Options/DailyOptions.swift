import ArgumentParser
import Astrometer

/// The options that the commands of a day share: chart, moment and computation.
struct DailyOptions: ParsableArguments {
    @OptionGroup(title: "Birth") var birth: BirthOptions
    @OptionGroup(title: "Moment") var sky: SkyOptions
    @OptionGroup(title: "Computation") var computation: ComputationOptions

    /// The zone of the day; nil for UTC.
    var zone: String? { get throws { try sky.zone.name(for: birth) } }

    /// - Parameter isScored: whether scores are needed, and so a calibration.
    func reading(
        _ sensitivity: SensitivityOptions? = nil, isScored: Bool = true
    ) throws -> (reader: DailyReader, reading: Reading) {
        let moment = try sky.moment(for: birth)
        let (reader, chart) = try chart(sensitivity, isScored: isScored, on: moment)
        return (reader, try reader.reading(of: chart, at: moment))
    }

    /// Whether a birth was given. Some commands describe the sky without one.
    var hasBirth: Bool { !birth.isEmpty }

    /// Returns the reader for the sky without a birth.
    func skyReader() throws -> DailyReader {
        try ensure(computation.houses.special == nil, .invalid("--house-system", requires: "--birth"))
        return try computation.readerOfAspects().daily
    }

    func chart(
        _ sensitivity: SensitivityOptions? = nil, isScored: Bool = true, on day: DayMoment
    ) throws -> (reader: DailyReader, chart: NatalChart) {
        var person = try birth.subject(sensitivity)
        try person.note(day)
        let reader = try isScored ? computation.reader() : computation.readerOfTransits()
        return (try reader.daily, try reader.chart(of: person.birth, sensitivity: person.sensitivity))
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
