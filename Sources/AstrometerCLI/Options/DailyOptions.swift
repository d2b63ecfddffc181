import ArgumentParser
import Astrometer
import AstrometerModels

/// The options that the commands of a day share: chart, moment and computation.
struct DailyOptions: ParsableArguments {
    @OptionGroup(title: "Birth") var birth: BirthOptions
    @OptionGroup(title: "Moment") var sky: SkyOptions
    @OptionGroup(title: "Computation") var houses: HouseOptions
    @OptionGroup(title: "Computation") var positions: EphemerisOptions

    /// - Parameter sensitivity: the option that says how much natal bodies weigh.
    /// - Throws: ``AstrometerError`` that names the value at fault.
    func reading(_ sensitivity: SensitivityOptions? = nil) throws -> (reader: DailyReader, reading: Reading) {
        let moment = try sky.moment()
        let (reader, chart) = try chart(sensitivity)
        return (reader, try reader.reading(of: chart, at: moment))
    }

    /// Whether a birth is described; without one commands that can do so describe the sky alone.
    var hasBirth: Bool { !birth.isEmpty }

    /// The reader for the sky alone.
    ///
    /// - Throws: ``AstrometerError`` for options that need a birth, and that names the value at fault.
    func skyReader() throws -> DailyReader {
        guard houses.houseSystem == nil else {
            throw AstrometerError.invalid("--house-system", requires: "--birth")
        }
        return try DailyReader(ephemeris: positions.source())
    }

    /// - Parameter sensitivity: the option that says how much natal bodies weigh.
    /// - Throws: ``AstrometerError`` that names the value at fault.
    func chart(_ sensitivity: SensitivityOptions? = nil) throws -> (reader: DailyReader, chart: NatalChart) {
        let person = try birth.subject(sensitivity)
        let system = try houses.system()
        let ephemeris = try positions.source()
        let chart = try NatalChart(
            birth: person.birth, ephemeris: ephemeris, houseSystem: system, sensitivity: person.sensitivity)
        return (try DailyReader(ephemeris: ephemeris), chart)
    }
}

/// The zone whose date and hours a daily document has.
struct DayZoneOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The time zone whose date today is, and whose day daily documents describe: the one that holds the moment. UTC "
                + "unless given.", valueName: "zone"), completion: Completions.zones)
    var dayZone: String?

    /// The zone; nil for UTC.
    var name: String? { dayZone.map(BirthFields.trimmed) }
}
