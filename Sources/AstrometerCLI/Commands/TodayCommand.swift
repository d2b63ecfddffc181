import ArgumentParser
import AstrometerFunctions

struct TodayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "today",
        abstract:
            "Show your day in a few lines: a sentence, the largest changes, the strongest transit, the next events.",
        usage: "astrometer today [--person <name>] [<options>]",
        discussion: """
            Shows the day of the default saved person (see 'astrometer people'), or of --person or a given birth. The day is \
            that of --day-zone, else of the zone saved with the person, else of this machine's. 'astrometer reading' has all \
            meters, 'astrometer facts' the whole day, also as JSON.

            Examples:
              astrometer people add me --birth 1990-06-15 --time 14:30 --place "New York"
              astrometer today
              astrometer today --person partner --day-zone Europe/Rome
              astrometer today --birth 1990-06-15 --date tomorrow
            """)

    @OptionGroup var options: DailyOptions
    @OptionGroup(title: "Birth") var sensitivity: SensitivityOptions

    func run() throws {
        var options = options
        if options.birth.isEmpty { options.birth.person = try Self.defaultName() }
        let name = try options.birth.name()
        if name == nil, options.sky.zone.dayZone == nil { options.sky.zone.dayZone = MachineZone.name() }
        let request = try options.request(sensitivity)
        let day = try options.computation.functions(for: .scores).document(DocumentFunctions.personDay, request)
        try StandardOutput.write(TodayText().text(of: day, name: name))
    }

    private static func defaultName() throws -> String {
        let people = try SavedPeopleFile.shared.get()
        if let person = people.defaultPerson { return person.name }
        let hint =
            people.people.isEmpty
            ? "nobody is saved yet; save your birth with 'astrometer people add me --birth DATE', or give --birth"
            : "nobody is the default; choose somebody with 'astrometer people default NAME', or give --person"
        throw AstrometerError.invalid(hint)
    }
}
