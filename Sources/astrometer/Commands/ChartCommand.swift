import ArgumentParser
import Astrometer
import AstrometerDaily
import AstrometerData
import AstrometerEngine
import AstrometerModels
import Foundation

/// `astrometer chart`: the natal chart, as text, data or picture.
struct ChartCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "chart",
        abstract: "The natal chart: positions, houses, angles, dignities, weights; or its wheel.",
        discussion: """
            Takes the options of 'reading', so that one word turns one command into the other; those about the scores \
            change nothing here, those about the moment only a wheel with transits.

            Examples:
              astrometer chart --birth 1990-06-15 --time 14:30 --zone America/New_York --lat 40.7128 --lon -74.0060
              astrometer chart --birth 1990-06-15 --format json | jq '.planets[] | {name, sign, degree}'
              astrometer chart --birth 1990-06-15 --svg wheel.svg --theme dark --wheel both --date 2025-10-30
              astrometer chart --birth 1990-06-15 --format natal-api > natal.json
              astrometer chart --from natal.json --format geometry
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, geometry
        case natalExchange = "natal-api"
    }

    @OptionGroup(title: "Birth") var birth: BirthOptions

    @Option(
        help: ArgumentHelp(
            "Read the chart from a file in the natal-api format, rather than from --birth; - for standard input.",
            valueName: "file.json"))
    var from: String?

    @OptionGroup(title: "Moment of the transits") var sky: SkyOptions
    @OptionGroup(visibility: .hidden) var period: DaysOptions
    @OptionGroup(title: "Computation") var options: ComputationOptions

    @Option(
        help: ArgumentHelp(
            "Text for people; for programs the chart, the geometry of its wheel, or the natal-api exchange format.",
            valueName: "text|json|geometry|natal-api"))
    var format: Format?

    @OptionGroup(title: "Wheel") var wheel: WheelOptions
    @OptionGroup(visibility: .hidden) var score: ScoreOptions

    func run() throws {
        // Checked even where nothing depends on them: a mistake is better told now than at the next command.
        let (moment, _) = (try sky.moment(), try period.count())
        guard wheel.svg != "-" || format == nil else {
            throw AstrometerError.invalid(
                "--svg - together with --format", allowed: "one of the two on standard output")
        }
        if let path = wheel.svg { try WholeFile.check(path) }
        let reader = try options.reader()
        let chart = try chart(reader)
        let daily = try DailyReader(ephemeris: reader.ephemeris, engine: reader.engine)
        let transits = wheel.wheel == .natal ? nil : try reader.ephemeris.sky(at: moment)
        let geometry = daily.geometry(of: chart, kind: wheel.wheel, transits: transits)
        if let path = wheel.svg { try draw(geometry, of: chart, to: path) }
        switch format ?? .text {
        case .text where format == nil && wheel.svg != nil: break
        case .text: try StandardOutput.write(ChartText(terminal: .output).text(of: chart, engine: reader.engine))
        case .json: try StandardOutput.write(json: chart.document(by: reader.engine))
        case .geometry: try StandardOutput.write(json: geometry)
        case .natalExchange: try StandardOutput.write(json: NatalExchangeDocument(chart, by: reader.engine))
        }
    }

    private func chart(_ reader: Reader) throws -> NatalChart {
        guard let from else {
            return try reader.chart(of: birth.birthData(), sensitivity: birth.sensitivities())
        }
        guard birth.isEmpty else {
            throw AstrometerError.invalid("--from together with options of the birth", allowed: "one of the two")
        }
        let sensitivity = try birth.sensitivities()
        let document = try Self.document(from)
        return try InputFile.blaming(from == "-" ? "standard input" : from) {
            try NatalChart(
                exchange: document, ephemeris: reader.ephemeris, houseSystem: reader.houseSystem,
                sensitivity: sensitivity)
        }
    }

    private static func document(_ path: String) throws -> NatalExchangeDocument {
        // Services tell more of a chart than this format needs.
        guard path == "-" else { return try TableFile.read(URL(fileURLWithPath: path), passesOverUnknownKeys: true) }
        return try TableFile.decode(
            try FileHandle.standardInput.readToEnd() ?? Data(), name: "standard input", passesOverUnknownKeys: true)
    }

    private func draw(_ geometry: ChartGeometry, of chart: NatalChart, to path: String) throws {
        let birth = [chart.birth.date.description, chart.birth.time?.description, chart.birth.zone].compactMap { $0 }
        var title = "Natal chart, \(birth.joined(separator: " "))"
        if wheel.wheel != .natal, let at = geometry.transitMoment ?? geometry.moment { title += ", transits of \(at)" }
        let image = geometry.svg(theme: wheel.theme, title: title)
        try WholeFile.write(Data(image.utf8), to: path)
    }
}
