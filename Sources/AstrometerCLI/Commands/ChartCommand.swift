import ArgumentParser
import Astrometer
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
        let request = try request.map(Self.readRequest)
        try ensure(
            request == nil || points.isEmpty, .invalid(either: "--points and --zodiac", or: "--request"))
        let options = try points.chartOptions(
            of: birth.person, declinations: declinations, points: request?.request.points ?? [],
            zodiac: request?.request.zodiac)
        try ensure(
            from == nil || !options.zodiac.isSidereal,
            "--zodiac cannot be given with --from: the chart of a file is in the tropical zodiac")
        if request?.request.theme != nil {
            try ensure(image.svg != nil, .invalid("svg_options", requires: "--svg"))
            try ensure(image.theme == nil, .invalid(either: "--theme", or: "the theme of the request's svg_options"))
        }
        let reader = try reader(for: request?.request)
        let natal =
            try request.map { try self.natal($0.request, named: $0.name, reader, in: options.zodiac) }
            ?? self.natal(reader, at: moment, in: options.zodiac)
        let theirs = their.isEmpty ? nil : try their.subject()
        let their = try theirs.map {
            try reader.chart(of: $0.birth, sensitivity: $0.sensitivity, in: options.zodiac)
        }
        try ensure(
            composite == nil || !options.zodiac.isSidereal, .invalid(either: "--composite", or: "a sidereal --zodiac"))
        let subject = try subject(natal, with: their, reader)
        func details(_ chart: NatalChart) throws -> ChartDetails {
            try ChartDetails(of: chart, options, ephemeris: reader.ephemeris)
        }
        let own =
            if composite == .midpoint, let their {
                ChartDetails(
                    midpointsOf: try details(natal.chart), try details(their), in: subject.chart, options.points)
            } else {
                try details(subject.chart)
            }
        // The rulers of houses of a composite chart may not be known.
        try ensure(
            format != .chartData || !subject.isComposite,
            "a composite chart cannot be written as chart_data; use another --format")
        var geometry = try geometry(of: subject, with: their, reader, at: moment, options, own)
        if let path = image.svg {
            let name = image.name ?? request?.request.name ?? self.birth.person
            let theme = image.theme ?? request?.request.theme ?? .light
            try draw(geometry, of: subject, named: name, with: their, theme, to: path)
        }
        switch format ?? .text {
        case .text where format == nil && image.svg != nil: break
        case .text where subject.isComposite:
            try StandardOutput.write(ChartText().text(of: subject, details: own, engine: reader.engine))
        case .text:
            let text = ChartText(name: try birth.name())
            try StandardOutput.write(text.text(of: subject.chart, details: own, engine: reader.engine))
        case .json:
            var document = subject.document(by: reader.engine)
            document.add(own, of: subject.chart, by: reader.engine)
            try request?.request.reduce(&document)
            try StandardOutput.write(json: document)
        case .chartData:
            var document = subject.chart.chartData(by: reader.engine)
            document.add(own, of: subject.chart, by: reader.engine)
            try request?.request.reduce(&document)
            try StandardOutput.write(json: document)
        case .geometry:
            try request?.request.reduce(&geometry, omittingBodies: wheel.wheel != .transit)
            try StandardOutput.write(json: geometry)
        case .natalExchange:
            var document = subject.exchangeDocument(by: reader.engine)
            document.add(own, of: subject.chart, by: reader.engine)
            request?.request.reduce(&document)
            try StandardOutput.write(json: document)
        }
    }

    /// Draws the wheel of the transits without a birth, and without houses.
    private func runSky(at moment: DayMoment) throws {
        try ensure(
            options.houses.special == nil && sensitivity.sensitivity.isEmpty,
            .invalid(options.houses.special == nil ? "--sensitivity" : "--house-system", requires: "--birth"))
        try ensure(
            format == nil || format == .geometry, .invalid("--format \(format?.rawValue ?? "")", requires: "--birth"))
        let reader = try options.reader(for: .charts)
        let geometry = try reader.geometry(of: reader.ephemeris.sky(at: moment.moment))
        if let path = image.svg {
            let image = geometry.svg(
                theme: image.theme ?? .light, size: image.size ?? 650,
                title: "The sky of \(WheelCaption.text(of: moment))",
                caption: WheelCaption(skyAt: moment, name: image.name), hasTable: image.withTable)
            try WholeFile.write(Data(image.utf8), to: path)
        }
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

    private func geometry(
        of subject: ChartSubject, with their: NatalChart?, _ reader: Reader, at moment: DayMoment,
        _ options: ChartOptions, _ details: ChartDetails
    ) throws -> ChartGeometry {
        guard wheel.wheel == .synastry, let their else {
            let transits =
                wheel.wheel == .natal ? nil : try reader.ephemeris.sky(at: moment.moment, in: options.zodiac)
            let outer = try transits.map {
                try ChartDetails(ofSky: $0, in: subject.chart.houses, options, ephemeris: reader.ephemeris)
            }
            let isTransit = wheel.wheel == .transit
            return subject.withoutUnknown(
                reader.geometry(
                    of: subject.chart, kind: wheel.wheel.kind, transits: transits,
                    details: isTransit ? outer : details, outerDetails: isTransit ? nil : outer), wheel.wheel.kind)
        }
        let comparison = try CompatibilityEngine().comparison(of: subject.chart, with: their)
        let result = comparison.result(theirName: try self.their.name(), calculatedAt: moment.moment, rounded: false)
        return try subject.withoutUnknown(
            reader.geometry(
                of: subject.chart, with: their, aspects: result.aspects, details: details,
                theirDetails: ChartDetails(of: their, options, ephemeris: reader.ephemeris)), wheel.wheel.kind)
    }

    private func subject(_ natal: ChartSubject, with their: NatalChart?, _ reader: Reader) throws -> ChartSubject {
        guard let composite, let their else { return natal }
        return try ChartSubject(
            natal.chart, with: their, composite: composite, by: reader, sensitivity: sensitivity.factors())
    }

    /// Reads a chart service's request from a file, or from standard input for `-`.
    private static func readRequest(_ path: String) throws -> (request: ChartServiceRequest, name: String) {
        let file = try InputFile.named(path)
        let text = Array(try file.rest())
        return try attributingErrors(to: file.name) {
            (try ChartServiceRequest(parsing: text, name: "the request"), file.name)
        }
    }

    /// Returns a reader with the request's house system, if it has one.
    private func reader(for request: ChartServiceRequest?) throws -> Reader {
        var options = options
        if let system = request?.houseSystem {
            try ensure(
                options.houses.special == nil,
                "give the house system either by --house-system or in the request's house_system, not both")
            options.houses.houseSystem = system.name
        }
        return try options.reader(for: .charts)
    }

    private func natal(
        _ request: ChartServiceRequest, named name: String, _ reader: Reader, in zodiac: Zodiac
    ) throws -> ChartSubject {
        try ensure(
            birth.isEmpty && from == nil, "--request cannot be combined with --from or a birth; give one of them")
        let sensitivity = try sensitivity.factors()
        return try Self.attributingErrors(to: name) {
            // Errors name the field.
            _ = try request.birth()
            let chart = try reader.chart(
                of: WrittenBirthOptions.birthData(WrittenBirth(request)).birth, sensitivity: sensitivity, in: zodiac)
            return ChartSubject(chart, unknown: request.omittedBodies)
        }
    }

    /// Runs an action on a request. Its errors name the file and the field, with their own codes: a request is an argument.
    private static func attributingErrors<Result>(to name: String, _ body: () throws -> Result) throws -> Result {
        try replacingErrors(body) { error in
            let field = error.field.map { error.message.hasPrefix($0) ? "" : "\($0): " } ?? ""
            return AstrometerError(error.code, "\(name): \(field)\(error.message)")
        }
    }

    private func natal(_ reader: Reader, at moment: DayMoment, in zodiac: Zodiac) throws -> ChartSubject {
        guard let from else {
            var person = try birth.subject(sensitivity)
            if wheel.wheel.kind != .natal { try person.note(moment) }
            return ChartSubject(try reader.chart(of: person.birth, sensitivity: person.sensitivity, in: zodiac))
        }
        try ensure(birth.isEmpty, .invalid(either: "--from", or: "options of the birth"))
        let sensitivity = try sensitivity.factors()
        let file = try InputFile.named(from)
        // Unknown keys are ignored, because services write more fields than this format needs.
        let document: NatalExchangeDocument = try TableFile.decode(
            Data(file.rest()), name: file.name, ignoresUnknownKeys: true)
        if options.houses.special != nil, let own = document.chartData.houseSystem {
            throw AstrometerError.invalid(
                "--house-system cannot be given: the chart of --from already has house_system \(own.escapingControls)")
        }
        return try InputFile.attributingErrors(to: file.name) {
            let chart = try NatalChart(
                exchange: document, ephemeris: reader.ephemeris, houseSystem: reader.houseSystem,
                sensitivity: sensitivity)
            let method = try document.chartData.compositeMethod()
            // A composite chart has no Moon if a time of birth is unknown.
            let hasNoMoon = try method != nil && !chart.isExact && document.chartData.leavesOut(.moon)
            let lacksNode = try document.chartData.leavesOut(.northNode)
            return ChartSubject(
                chart, madeBy: method, unknown: hasNoMoon ? [.moon] : [],
                ephemeris: document.provenance.map {
                    lacksNode ? chart.sky.source.replacing(NatalChart.exchangeSource, with: $0.ephemeris) : $0.ephemeris
                }, person: document.subjectData)
        }
    }

    private func draw(
        _ geometry: ChartGeometry, of subject: ChartSubject, named name: String?, with their: NatalChart?,
        _ theme: WheelTheme, to path: String
    ) throws {
        var title = subject.title
        if geometry.theirMoment != nil, let their = their.map({ WheelCaption.text(of: $0.birth) }) {
            title += try self.their.name().map { ", with that of \($0), \(their)" } ?? ", with one of \(their)"
        } else if wheel.wheel != .natal, let at = geometry.transitMoment ?? geometry.moment {
            title += ", transits of \(WheelCaption.text(of: DayMoment(at.moment, zone: try sky.zone.name(for: birth))))"
        }
        let image = geometry.svg(
            theme: theme, size: image.size ?? 650, title: title,
            caption: try caption(geometry, of: subject, named: name, with: their), hasTable: image.withTable)
        try WholeFile.write(Data(image.utf8), to: path)
    }

    private func caption(
        _ geometry: ChartGeometry, of subject: ChartSubject, named name: String?, with their: NatalChart?
    ) throws -> WheelCaption {
        let birth =
            subject.isComposite
            ? nil
            : WheelCaption.birth(of: subject.chart, place: self.birth.written.place, zodiac: geometry.zodiac)
        let zone = try sky.zone.name(for: self.birth)
        let heading = name ?? (subject.isComposite ? subject.title : "Natal chart")
        switch wheel.wheel {
        case .natal: return WheelCaption(heading: heading, birth: birth)
        case .transit:
            let at = geometry.moment.map { " " + WheelCaption.text(of: DayMoment($0.moment, zone: zone)) } ?? ""
            let owner = birth.map { "In the houses of \(name.map { "\($0), " } ?? "")\($0)" }
            return WheelCaption(heading: "Transits\(at)", birth: owner, inner: "Transit")
        case .both: return WheelCaption(of: geometry, heading: heading, birth: birth, zone: zone)
        case .synastry:
            let other = their.map { WheelCaption.birth(of: $0, place: self.their.theirPlace) }
            return WheelCaption(
                of: geometry, heading: heading, birth: birth, name: name, theirName: try self.their.name(),
                theirBirth: other)
        }
    }
}
