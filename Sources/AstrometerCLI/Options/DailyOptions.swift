import ArgumentParser
import Astrometer
import AstrometerModels

/// The options that the commands of a day share: chart, moment and computation.
struct DailyOptions: ParsableArguments {
    @OptionGroup(title: "Birth") var birth: BirthOptions
    @OptionGroup(title: "Moment") var sky: SkyOptions
    @OptionGroup(title: "Computation") var houses: HouseOptions
    @OptionGroup(title: "Computation") var positions: EphemerisOptions

    /// - Parameter sensitivity: the options of weights of natal bodies.
    /// - Throws: ``AstrometerError`` that names the wrong value.
    func reading(_ sensitivity: SensitivityOptions? = nil) throws -> (reader: DailyReader, reading: Reading) {
        let moment = try sky.moment()
        let (reader, chart) = try chart(sensitivity)
        return (reader, try reader.reading(of: chart, at: moment))
    }

    /// Whether a birth was given. Some commands describe the sky without one.
    var hasBirth: Bool { !birth.isEmpty }

    /// Returns the reader for the sky without a birth.
    ///
    /// - Throws: ``AstrometerError`` for options that need a birth, and that names the wrong value.
    func skyReader() throws -> DailyReader {
        guard houses.houseSystem == nil else {
            throw AstrometerError.invalid("--house-system", requires: "--birth")
        }
        return try DailyReader(ephemeris: positions.source())
    }

    /// - Parameter sensitivity: the options of weights of natal bodies.
    /// - Throws: ``AstrometerError`` that names the wrong value.
    func chart(_ sensitivity: SensitivityOptions? = nil) throws -> (reader: DailyReader, chart: NatalChart) {
        let person = try birth.subject(sensitivity)
        let system = try houses.system()
        let ephemeris = try positions.source()
        let chart = try NatalChart(
            birth: person.birth, ephemeris: ephemeris, houseSystem: system, sensitivity: person.sensitivity)
        return (try DailyReader(ephemeris: ephemeris), chart)
    }
}

/// The option for the time zone of a day's date and hours.
struct DayZoneOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The time zone in which 'today' is taken, and days begin and end. UTC unless given.", valueName: "zone"),
        completion: Completions.zones)
    var dayZone: String?

    /// The zone; nil for UTC.
    var name: String? { dayZone.map(\.trimmed) }
}
