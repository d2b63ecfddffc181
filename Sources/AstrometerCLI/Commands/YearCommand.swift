import ArgumentParser
import Astrometer
import AstrometerPlatform

struct YearCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "year",
        abstract: "Draw a year on one page: the meters by day and the windows of the slow transits.",
        usage: "astrometer year --birth <date> --start <date> [<options>]",
        discussion: """
            The page is self-contained, prints on one sheet, and lists every number in tables. Days are read at noon in the zone of the day.

            Examples:
              astrometer year --birth 1990-06-15 --time 14:30 --zone America/New_York \\
                  --lat 40.7128 --lon -74.0060 --start 2026-01-01 --out year.html
              astrometer year --birth 1990-06-15 --start 2026-01-01 --format csv > year.csv
              astrometer year --birth 1990-06-15 --start 2026-01-01 --format json \\
                  | jq '.days[0].scores.overall_harmony'
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case html, json, csv }

    @OptionGroup(title: "Birth") var birth: BirthOptions
    @OptionGroup(title: "Birth") var sensitivity: SensitivityOptions
    @Option(text: "First date of the year: YYYY-MM-DD, today, or such as +7d. Required.", "date") var start: String?
    @OptionGroup var zone: DayZoneOptions
    @OptionGroup(title: "Computation") var computation: ComputationOptions
    @Option(help: "A page for people; JSON or CSV for programs.") var format: Format = .html

    @Option(help: ArgumentHelp("Where to write it; - for standard output.", valueName: "file"), completion: .file())
    var out: String = "-"

    func run() throws {
        var person = try birth.subject(sensitivity)
        guard let start else { throw AstrometerError.invalid("--start is missing; give the first date as YYYY-MM-DD") }
        let zone = try zone.name(for: birth)
        let first = try OptionText.date(start, zone: zone)
        try WholeFile.check(out, notOneOf: computation.tables.files)
        let noon = try DayMoment(first, zone: zone)
        try person.note(noon)
        for day in try noon.days(365) { try day.note.map(StandardError.warn) }
        let reader = try computation.reader()
        let chart = try reader.chart(of: person.birth, sensitivity: person.sensitivity)
        let year = try reader.daily.year(of: chart, from: first, zone: zone)
        switch format {
        case .html: try WholeFile.write(Data(year.html().utf8), to: out)
        case .csv: try WholeFile.write(Data(year.csv().utf8), to: out)
        case .json: try WholeFile.write(year.document.json() + Data("\n".utf8), to: out)
        }
    }
}
