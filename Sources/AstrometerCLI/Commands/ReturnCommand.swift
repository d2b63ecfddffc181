import ArgumentParser
import Astrometer
import AstrometerFunctions
import AstrometerPlatform

struct ReturnCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "return",
        abstract: "Show the chart of the moment at which the Sun, the Moon or a planet returns to its natal place.",
        usage: "astrometer return (--birth <date> | --person <name>) (--year <year> | --after <date>) [<options>]",
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
    @Option(text: "The pass that the chart is of, if a retrograde makes three; the first unless given.", "number")
    var pass: String?
    @Option(text: "The city of the return; the birthplace unless given.", "city") var atPlace: String?
    @Option("The latitude of the return, instead of a city.", "degrees") var atLat: Double?
    @Option("The longitude of the return, east positive.", "degrees") var atLon: Double?
    @OptionGroup var zone: DayZoneOptions
    @OptionGroup(title: "Points") var points: PointOptions
    @OptionGroup(title: "Wheel") var rings: RingOptions
    @OptionGroup(title: "Computation") var computation: ComputationOptions
    @OptionGroup(title: "Output") var output: FormatOptions

    func run() throws {
        let person = try birth.subject(sensitivity)
        let options = try points.chartOptions(of: birth.person)
        let body = try of.map { try Body(named: $0.lowercased()) } ?? .sun
        try ensure((year == nil) != (after == nil), "give either --year or --after")
        let selection: ReturnChart.Selection =
            if let year {
                .year(try number(year, "--year"))
            } else {
                .after(
                    try DayMoment(
                        OptionText.date(after ?? "", zone: zone.name(for: birth)), zone: zone.name(for: birth)
                    ).moment)
            }
        try rings.image.check()
        let place = try place()
        let reader = try computation.reader(for: .charts)
        let natal = try reader.chart(of: person.birth, in: options.zodiac)
        let found = try ReturnChart(
            of: body, natal: natal, selection, pass: pass.map { try number($0, "--pass") } ?? 1, at: place,
            in: options.zodiac, ephemeris: reader.ephemeris)
        var moved = try MovedChart(found, natal: natal, options, by: reader.engine, ephemeris: reader.ephemeris)
        moved.document.inputs?.year = try year.map { try number($0, "--year") }
        moved.document.inputs?.after = try after.map { try "\(OptionText.date($0, zone: zone.name(for: birth)))" }
        moved.document.inputs?.pass = try pass.map { try number($0, "--pass") }
        moved.document.inputs?.atLat = place?.latitude
        moved.document.inputs?.atLon = place?.longitude
        moved.document.inputs?.dayZone = try zone.name(for: birth)
        let title = "return of \(body.title) on \(Words.moment(found.chart.sky.moment)) UTC"
        try rings.write(moved, named: birth.name(), title, output, reader)
    }

    /// Returns the coordinates of the return; nil for the birthplace.
    private func place() throws -> (latitude: Double, longitude: Double)? {
        try ensure((atLat == nil) == (atLon == nil), "--at-lat and --at-lon require each other")
        if let atLat, let atLon {
            try ensure(atPlace == nil, .invalid(either: "--at-place", or: "--at-lat and --at-lon"))
            return (atLat, atLon)
        }
        return try atPlace.map { try Gazetteer.of(ModelCatalog()).place(named: $0) }.map { ($0.latitude, $0.longitude) }
    }

    private func number(_ text: String, _ name: String) throws -> Int {
        try required(Int(text.trimmed), .invalid(name, mustBe: "a whole number", not: "\"\(text)\""))
    }
}

struct ProgressedCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "progressed",
        abstract: "Show a birth chart progressed or directed to a date, with its aspects to the birth chart.",
        usage: "astrometer progressed (--birth <date> | --person <name>) --to <date> [<options>]",
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
    @Option(help: "A day for each year, or every place by the arc of the Sun.") var method: ProgressedChart.Method =
        .secondary
    @OptionGroup var zone: DayZoneOptions
    @OptionGroup(title: "Points") var points: PointOptions
    @OptionGroup(title: "Wheel") var rings: RingOptions
    @OptionGroup(title: "Computation") var computation: ComputationOptions
    @OptionGroup(title: "Output") var output: FormatOptions

    func run() throws {
        let person = try birth.subject(sensitivity)
        let options = try points.chartOptions(of: birth.person)
        try rings.image.check()
        guard let to else { throw AstrometerError.invalid("--to is missing; give the date as YYYY-MM-DD") }
        let day = try DayMoment(OptionText.date(to, zone: zone.name(for: birth)), zone: zone.name(for: birth))
        let reader = try computation.reader(for: .charts)
        let natal = try reader.chart(of: person.birth, in: options.zodiac)
        let natalDetails = try ChartDetails(of: natal, options, ephemeris: reader.ephemeris)
        let progressed = try ProgressedChart(
            natal, to: day.moment, by: method, options, natalDetails: natalDetails, ephemeris: reader.ephemeris)
        var moved = try MovedChart(progressed, natal: natal, natalDetails, by: reader.engine)
        moved.document.inputs?.progressedTo = try "\(day.date)"
        moved.document.inputs?.dayZone = day.zone
        let title = "progressed to \(try day.date): \(Words.moment(progressed.chart.sky.moment)) UTC"
        try rings.write(moved, named: birth.name(), title, output, reader)
    }
}

/// The wheel of a return or a progressed chart and the birth chart.
struct RingOptions: ParsableArguments {
    @OptionGroup var image: ImageOptions
    @Flag(help: "Draw the birth chart inside and the other chart outside.") var reversed = false

    /// Writes the image, and the document or its text unless only an image is wanted.
    func write(
        _ moved: MovedChart, named name: String?, _ title: String, _ output: FormatOptions, _ reader: Reader
    ) throws {
        if let path = image.svg {
            let geometry = try reader.daily.geometry(of: moved, isReversed: reversed)
            let zodiac = geometry.zodiac.map { ", \($0.humanized) zodiac" } ?? ""
            let caption = WheelCaption(
                heading: image.name ?? name ?? "Natal chart", birth: WheelCaption.birth(of: moved.natal) + zodiac,
                moved: moved, isReversed: reversed)
            let svg = geometry.svg(
                theme: image.theme ?? .light, size: image.size ?? 650, title: title.capitalizedFirst, caption: caption,
                hasTable: image.withTable)
            try WholeFile.write(Data(svg.utf8), to: path)
            if output.format == .text { return }
        } else {
            try ensure(!reversed, .invalid("--reversed", requires: "--svg"))
        }
        try output.write(
            moved.document,
            or: ChartText(name: name).text(of: moved.document, moved.natal, moved.chart, reader.engine, title))
    }
}

extension ProgressedChart.Method: ExpressibleByArgument {}
