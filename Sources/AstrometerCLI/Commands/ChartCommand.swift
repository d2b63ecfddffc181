import ArgumentParser
import AstrometerFunctions
import AstrometerPlatform

struct ChartCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "chart",
        abstract: "Show the natal chart (positions, houses, angles, dignities, weights) or draw its wheel.",
        usage: "astrometer chart (--birth <date> | --person <name>) [<options>]",
        discussion: """
            Accepts the options of 'reading', so that you only need to change the command. Options of scores have no effect \
            here; options of the moment affect only a wheel with transits.

            Examples:
              astrometer chart --birth 1990-06-15 --time 14:30 --zone America/New_York \\
                  --lat 40.7128 --lon -74.0060
              astrometer chart --birth 1990-06-15 --format json \\
                  | jq '.planets[] | {name, sign, degree}'
              astrometer chart --birth 1990-06-15 --svg image.svg --theme dark \\
                  --wheel both --date 2025-10-30
              astrometer chart --wheel transit --date 2026-08-12 --svg sky.svg
              astrometer chart --birth 1990-06-15 --their-birth 1988-11-02 \\
                  --wheel synastry --svg two.svg
              astrometer chart --birth 1990-06-15 --their-birth 1988-11-02 \\
                  --composite midpoint
              astrometer chart --birth 1990-06-15 --format natal-api > natal.json
              astrometer chart --from natal.json --format geometry
              astrometer chart --request request.json --format natal-api
              astrometer chart --birth 1990-06-15 --time 14:30 --zone America/New_York \\
                  --lat 40.7128 --lon -74.0060 --points all --zodiac lahiri --declinations
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json
        case chartData = "chart_data"
        case geometry
        case natalExchange = "natal-api"
    }

    @OptionGroup(title: "Birth") var birth: BirthOptions
    @OptionGroup(title: "Birth") var sensitivity: SensitivityOptions

    @Option(
        "Read the chart from a file in the natal-api format, rather than from --birth; - for standard input.",
        "file.json", completion: .json)
    var from: String?

    @Option(
        "Read the birth, by its city, and the options from a chart service's request, rather than from --birth; - for "
            + "standard input.", "file.json", completion: .json)
    var request: String?

    @OptionGroup(title: "The other person") var their: TheirOptions

    @Option(help: "Show the composite chart of two people: of midpoints, or Davison (half-way in time and place).")
    var composite: CompositeMethod?

    @OptionGroup(title: "Points") var points: PointOptions
    @Flag(help: "Add declinations, bodies out of bounds and parallels.") var declinations = false

    @OptionGroup(title: "Moment of the transits") var sky: SkyOptions
    @OptionGroup(visibility: .hidden) var period: DaysOptions
    @OptionGroup(title: "Computation") var options: ComputationOptions

    @Option(
        help: ArgumentHelp(
            """
            Text for people, or for programs: the chart as JSON, the format that apps decode, the geometry of its wheel, \
            or the exchange format natal-api.
            """,
            valueName: "text|json|chart_data|geometry|natal-api"))
    var format: Format?

    @OptionGroup(title: "Wheel") var image: ImageOptions
    @OptionGroup(title: "Wheel") var wheel: WheelOptions
    @OptionGroup(visibility: .hidden) var score: ScoreOptions

    func run() throws {
        // Checked even if they have no effect, so that errors are reported now.
        let (moment, _) = (try sky.moment(for: birth), try period.count())
        try ensure(
            image.svg != "-" || format == nil,
            "--svg - and --format both write to standard output; give one of them, or a file for --svg")
        if !wheel.wheel.hasTransits {
            for (name, value) in [
                ("--date", sky.date.unless("today")), ("--at", sky.at.unless("12:00")),
                ("--day-zone", sky.zone.dayZone),
            ]
            where value != nil {
                StandardError.warn("\(name) has no effect without --wheel transit or --wheel both")
            }
        }
        try checkTheirs()
        try image.check()
        try ensure(
            wheel.wheel == .natal || image.svg != nil || format == .geometry,
            .invalid("--wheel \(wheel.wheel.rawValue)", requires: "--svg or --format geometry"))
        try ensure(
            their.name() == nil || their.theirName == nil || wheel.wheel == .synastry && image.svg != nil,
            .invalid("--their-name", requires: "--wheel synastry and --svg"))
        if let path = image.svg {
            try WholeFile.check(path, notOneOf: [from, request].compactMap { $0 } + options.tables.files)
        }
        if birth.isEmpty, from == nil, request == nil, wheel.wheel == .transit {
            try ensure(points.names.points == nil, .invalid("--points", requires: "--birth"))
            try ensure(
                points.zodiac.unless(Zodiac.tropical.name) == nil, .invalid("--zodiac", requires: "--birth"))
            return try runSky(at: moment)
        }
        let service = try request.map(Self.readRequest)
        try ensure(service == nil || points.isEmpty, .invalid(either: "--points and --zodiac", or: "--request"))
        let zodiac = try points.zodiac(of: birth.person)
        let isSidereal = (zodiac ?? service?.request.zodiac)?.isSidereal == true
        try ensure(
            from == nil || !isSidereal,
            "--zodiac cannot be given with --from: the chart of a file is in the tropical zodiac")
        try ensure(
            composite != .midpoint || !declinations,
            "a chart of midpoints has no declinations; leave out --declinations, or use --composite davison")
        if service?.request.theme != nil {
            try ensure(image.svg != nil, .invalid("svg_options", requires: "--svg"))
            try ensure(image.theme == nil, .invalid(either: "--theme", or: "the theme of the request's svg_options"))
        }
        try ensure(
            options.houses.special == nil || service?.request.houseSystem == nil,
            "give the house system either by --house-system or in the request's house_system, not both")
        let functions = try options.functions(for: .charts)
        let chart = try chart(by: functions, service, in: zodiac, at: moment)
        // The rulers of houses of a composite chart may not be known.
        try ensure(
            format != .chartData || !chart.isComposite,
            "a composite chart cannot be written as chart_data; use another --format")
        if image.svg != nil || format == .geometry {
            let wheel = try functions.wheel(
                of: chart,
                WheelRequest(
                    kind: wheel.wheel.kind, moment: wheel.wheel.hasTransits ? moment : nil,
                    name: image.name ?? service?.request.name ?? birth.person, theirName: their.name(),
                    place: birth.written.place, theirPlace: their.theirPlace))
            try image.write(wheel, theme: service?.request.theme)
            if format == .geometry { return try StandardOutput.write(json: wheel.document()) }
        }
        switch format ?? .text {
        case .text where format == nil && image.svg != nil: break
        case .text:
            let text = ChartText(name: try birth.name())
            try StandardOutput.write(
                chart.isComposite
                    ? text.text(ofComposite: chart.shown, title: chart.title) : text.text(of: chart.shown))
        case .json: try StandardOutput.write(json: chart.document())
        case .chartData: try StandardOutput.write(json: chart.chartData())
        case .geometry: break
        case .natalExchange: try StandardOutput.write(json: chart.exchange())
        }
    }

    /// Draws the wheel of the transits without a birth, and without houses.
    private func runSky(at moment: DayMoment) throws {
        try ensure(
            options.houses.special == nil && sensitivity.sensitivity.isEmpty,
            .invalid(options.houses.special == nil ? "--sensitivity" : "--house-system", requires: "--birth"))
        try ensure(
            format == nil || format == .geometry, .invalid("--format \(format?.rawValue ?? "")", requires: "--birth"))
        let geometry = try options.functions(for: .charts)
            .document(DocumentFunctions.transitChart, ParsedRequest(moment: moment))
        try image.write(ShownWheel(skyAt: moment, geometry, name: image.name))
        if format == .geometry { try StandardOutput.write(json: geometry) }
    }

    /// Rejects options of another person unless a wheel of two or a composite chart is requested.
    private func checkTheirs() throws {
        let forTwo = (wheel.wheel == .synastry ? ["--wheel synastry"] : []) + (composite == nil ? [] : ["--composite"])
        if forTwo.isEmpty, !their.isEmpty {
            throw AstrometerError.invalid("the other person's birth needs --wheel synastry or --composite")
        }
        try ensure(forTwo.count < 2, .invalid(either: forTwo[0], or: forTwo[1]))
        if let first = forTwo.first, !their.hasBirth {
            throw AstrometerError.invalid(first, requires: "--their-birth or --with")
        }
    }

    private typealias Service = (request: ChartServiceRequest, name: String)

    /// Reads a chart service's request from a file, or from standard input for `-`.
    private static func readRequest(_ path: String) throws -> Service {
        let file = try InputFile.named(path)
        let text = Array(try file.rest())
        return try attributingErrors(to: file.name) {
            (try ChartServiceRequest(parsing: text, name: "the request"), file.name)
        }
    }

    /// Runs an action on a request. Its errors name the file and the field, with their own codes: a request is an argument.
    private static func attributingErrors<Result>(to name: String, _ body: () throws -> Result) throws -> Result {
        try replacingErrors(body) { error in
            let field = error.field.map { error.message.hasPrefix($0) ? "" : "\($0): " } ?? ""
            return AstrometerError(error.code, "\(name): \(field)\(error.message)")
        }
    }

    /// Computes the chart of the options or of a file. Errors in a file name it.
    private func chart(
        by functions: Functions, _ service: Service?, in zodiac: Zodiac?, at moment: DayMoment
    ) throws -> RequestedChart {
        var request = ParsedRequest([
            (.points, points.names.value), (.zodiac, zodiac.map { .text($0.name) }),
            (.declinations, .boolean(declinations)), (.houseSystem, .text(try options.houses.system().name)),
        ])
        request.source.composite = composite
        // The points of a wheel of transits are not those of the chart.
        request.source.isShown = wheel.wheel != .transit || format != nil && format != .geometry
        request.source.sensitivity = try sensitivity.factors()
        var file: String?
        if let (own, name) = service {
            try ensure(
                birth.isEmpty && from == nil, "--request cannot be combined with --from or a birth; give one of them")
            // Errors of the first call name the field.
            let birth = try Self.attributingErrors(to: name) {
                _ = try own.birth()
                return try WrittenBirthOptions.birthData(WrittenBirth(own)).birth
            }
            request.birth = BirthRequest(birth, sensitivity: request.source.sensitivity)
            request.source.person = .request(own, request.birth)
            file = name
        } else if let from {
            try ensure(birth.isEmpty, .invalid(either: "--from", or: "options of the birth"))
            let input = try InputFile.named(from)
            // Unknown keys are ignored, because services write more fields than this format needs.
            let document: NatalExchangeDocument = try TableFile.decode(
                Data(input.rest()), name: input.name, ignoresUnknownKeys: true)
            if options.houses.special != nil, let own = document.chartData.houseSystem {
                throw AstrometerError.invalid(
                    "--house-system cannot be given: the chart of --from already has house_system \(own.escapingControls)"
                )
            }
            request.source.document = document
            file = input.name
        } else {
            var person = try birth.subject(sensitivity)
            if wheel.wheel.hasTransits { try person.note(moment) }
            request.birth = BirthRequest(person.birth, sensitivity: person.sensitivity)
        }
        if !their.isEmpty {
            let person = try their.subject()
            request.theirBirth = BirthRequest(person.birth, sensitivity: person.sensitivity, of: .theirBirth)
        }
        do {
            return try functions.document(DocumentFunctions.chart, request)
        } catch let error as AstrometerError {
            guard let file else { throw error }
            switch error.field {
            case ChartSource.documentField: return try InputFile.attributingErrors(to: file) { throw error }
            case request.birth?.datePath: throw AstrometerError(error.code, "\(file): \(error.message)")
            default: throw error
            }
        }
    }
}
