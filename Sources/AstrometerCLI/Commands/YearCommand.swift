import ArgumentParser
import AstrometerFunctions
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
        let functions = try computation.functions(for: .scores)
        let request = ParsedRequest(
            [
                (.yearStart, .text(first.description)), (.dayZone, zone.map { .text($0) }),
                (.houseSystem, .text(try computation.houses.system().name)),
            ], birth: BirthRequest(person.birth, sensitivity: person.sensitivity))
        func year<Document>(_ function: DocumentFunction<Document>) throws -> Document {
            try functions.document(function, request) { StandardError.warn($0) }
        }
        switch format {
        case .html: try WholeFile.write(Data(year(DocumentFunctions.yearPage).utf8), to: out)
        case .csv: try WholeFile.write(Data(year(DocumentFunctions.yearTable).utf8), to: out)
        case .json: try WholeFile.write(year(DocumentFunctions.year).json() + Data("\n".utf8), to: out)
        }
    }
}
