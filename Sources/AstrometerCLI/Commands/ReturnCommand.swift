import ArgumentParser
import AstrometerFunctions

struct ReturnCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "return",
        abstract: "Show the chart of the moment at which the Sun, the Moon or a planet returns to its natal place.",
        usage: "astrometer return --birth <date> --year <year> [<options>]",
        discussion: """
            Examples:
              astrometer return --birth 1990-06-15 --time 14:30 --zone America/New_York \\
                  --lat 40.7128 --lon -74.0060 --year 2026
              astrometer return --birth 1990-06-15 --time 14:30 --zone UTC --of moon \\
                  --after 2026-02-01 --at-place "Paris, FR"
              astrometer return --birth 1990-06-15 --of mars --year 2026 --format json \\
                  | jq '.passes'
              astrometer return --person ada --year 2026 --points all --svg return.svg
            """)

    @OptionGroup(title: "Birth") var birth: BirthOptions
    @OptionGroup(visibility: .hidden) var sensitivity: SensitivityOptions
    @Option(text: "The body that returns; the Sun unless given.", "body") var of: String?
    @Option(text: "The year: the return nearest to its anniversary of the birth.", "year") var year: String?
    @Option(text: "The date after whose noon the return is the first.", "date") var after: String?
    @Option(
        text:
            "The pass that the chart is of, if a retrograde makes three; without it the first, or the first after the date of --after.",
        "number")
    var pass: String?
    @Option(text: "The city of the return; the birthplace unless given.", "city") var atPlace: String?
    @Option("The latitude of the return, instead of a city.", "degrees") var atLat: Double?
    @Option("The longitude of the return, east positive.", "degrees") var atLon: Double?
    @Flag(help: "Add declinations, bodies out of bounds and parallels.") var declinations = false
    @OptionGroup var shared: MovedChartOptions

    func run() throws {
        try ensure((year == nil) != (after == nil), "give either --year or --after")
        try ensure((atLat == nil) == (atLon == nil), "--at-lat and --at-lon require each other")
        try ensure(atPlace == nil || atLat == nil, .invalid(either: "--at-place", or: "--at-lat and --at-lon"))
        let day = try after.map { try OptionText.date($0, zone: shared.zone.name(for: birth)) }
        let fields: [(RequestField, JSONValue?)] = [
            (.returnOf, of.map { .text($0.lowercased()) }),
            (.returnYear, try year.map { .whole(try number($0, "--year")) }),
            (.returnAfter, day.map { .text("\($0)") }),
            (.returnPass, try pass.map { .whole(try number($0, "--pass")) }), (.atPlace, atPlace.map { .text($0) }),
            (.atLatitude, atLat.map { .number($0) }), (.atLongitude, atLon.map { .number($0) }),
            (.declinations, .boolean(declinations)),
        ]
        try shared.write(DocumentFunctions.returned, of: birth.subject(sensitivity), birth, fields) {
            "return of \($0.document.returnOf?.title ?? "") on \(try $0.instant)"
        }
    }

    private func number(_ text: String, _ name: String) throws -> Int {
        try required(Int(text.trimmed), .invalid(name, mustBe: "a whole number", not: "\"\(text)\""))
    }
}

struct ProgressedCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "progressed",
        abstract: "Show a birth chart progressed or directed to a date, with its aspects to the birth chart.",
        usage: "astrometer progressed --birth <date> --to <date> [<options>]",
        discussion: """
            Examples:
              astrometer progressed --birth 1990-06-15 --time 14:30 --zone America/New_York \\
                  --lat 40.7128 --lon -74.0060 --to 2026-06-15
              astrometer progressed --birth 1990-06-15 --time 14:30 --zone UTC --to today \\
                  --method solar-arc
              astrometer progressed --birth 1990-06-15 --to 2026-06-15 --format json \\
                  | jq '.aspects_to_natal'
            """)

    @OptionGroup(title: "Birth") var birth: BirthOptions
    @OptionGroup(visibility: .hidden) var sensitivity: SensitivityOptions
    @Option(text: "The date in life: YYYY-MM-DD, today, or such as +7d. Required.", "date") var to: String?
    @Option(text: "Time of day of the date in the zone of the day, HH:MM; 12:00 unless given.", "time") var at: String?
    @Option(help: "A day for each year, or every place by the arc of the Sun.") var method: Method = .secondary
    @OptionGroup var shared: MovedChartOptions

    enum Method: String, ExpressibleByArgument, CaseIterable {
        case secondary
        case solarArc = "solar-arc"
    }

    func run() throws {
        guard let to else { throw AstrometerError.invalid("--to is missing; give the date as YYYY-MM-DD") }
        let date = try OptionText.date(to, zone: shared.zone.name(for: birth))
        let fields: [(RequestField, JSONValue?)] = [
            (.progressedTo, .text("\(date)")), (.at, at.map { .text($0) }), (.progression, .text(method.rawValue)),
        ]
        try shared.write(DocumentFunctions.progressed, of: birth.subject(sensitivity), birth, fields) {
            "progressed to \(date): \(try $0.instant)"
        }
    }
}

/// The options that the commands of a return and of a progressed chart share.
struct MovedChartOptions: ParsableArguments {
    @OptionGroup var zone: DayZoneOptions
    @OptionGroup(title: "Points") var points: PointOptions
    @OptionGroup(title: "Wheel") var wheel: RingOptions
    @OptionGroup(title: "Computation") var computation: ComputationOptions
    @OptionGroup(title: "Output") var output: FormatOptions

    /// Calls a function, and writes its image if one is wanted, and its document or text unless only an image is wanted.
    func write(
        _ function: DocumentFunction<RequestedMove>, of person: Person, _ birth: BirthOptions,
        _ fields: [(RequestField, JSONValue?)], title: (ShownChart) throws -> String
    ) throws {
        try wheel.image.check()
        try ensure(wheel.image.svg != nil || !wheel.reversed, .invalid("--reversed", requires: "--svg"))
        let common: [(RequestField, JSONValue?)] = [
            (.points, points.names.value), (.zodiac, try points.zodiac(of: birth.person).map { .text($0.name) }),
            (.dayZone, try zone.name(for: birth).map { .text($0) }),
            (.houseSystem, .text(try computation.houses.system().name)),
        ]
        let functions = try computation.functions(for: .charts)
        let moved = try functions.document(
            function, ParsedRequest(fields + common, birth: BirthRequest(person.birth)), warn: StandardError.warn)
        let name = try birth.name()
        let title = try title(moved.shown)
        if wheel.image.svg != nil {
            try wheel.image.write(
                functions.wheel(
                    of: moved, isReversed: wheel.reversed, name: wheel.image.name ?? name,
                    title: title.capitalizedFirst))
            if output.format == .text { return }
        }
        try output.write(moved.shown.document, or: ChartText(name: name).text(of: moved, title))
    }
}

extension ShownChart {
    /// The moment of a return or a progressed chart in UTC; days without hours for an uncertain birth.
    fileprivate var instant: String {
        get throws {
            let moment = chart.sky.moment
            guard chart.longitudeRanges != nil else { return "\(Words.moment(moment)) UTC" }
            let passes = zip(document.passes ?? [], document.passRanges ?? [])
            let range = passes.first { $0.0 == Timestamp(moment) }?.1
            return try range.map { try MomentRange($0).text(in: "UTC") } ?? Words.date(moment.date)
        }
    }
}

/// The wheel of a return or a progressed chart and the birth chart.
struct RingOptions: ParsableArguments {
    @OptionGroup var image: ImageOptions
    @Flag(help: "Draw the birth chart inside and the other chart outside.") var reversed = false
}
