import Astrometer
import AstrometerDerivation
@_exported import AstrometerFunctions
import AstrometerPlatform

/// The functions that analyze models over people and days, with JSON requests and results, for all interfaces.
///
/// They take what ``Functions`` take, and besides that people, progress and warnings.
///
///     let analyses = Analyses(try Functions(), threads: 4)
///     let file = try analyses.call("pack", ["model": "daily-2"])
public struct Analyses: Sendable {
    /// The people, progress and warnings of a call, which its request cannot have.
    public struct Context {
        /// Opens the caller's people; nil for the package's random charts.
        package var people: (() throws -> People)?
        /// Called on any thread with the name of a stage, the amount of it that is done, and its total amount; nil for no reports.
        package var progress: (@Sendable (_ stage: String, _ done: Int, _ total: Int) -> Void)?
        /// Receives warnings about models, people and days, each in one line.
        public var warn: (String) -> Void = { _ in }
        /// Receives the times of the stages of `derive`.
        package var takeTimings: (DerivationTimings) -> Void = { _ in }
        /// Where `derive` also writes the scores of its first window.
        package var dump: Dump?
        /// Whether calibrations have several lines, as files have; otherwise they have one.
        package var isPretty = true

        /// Creates the context of a call without people, progress and warnings.
        public init() {}
    }

    /// Where bad rows of people are written.
    struct SkippedRows {
        let path: String
        let limit: RejectLimit?
    }

    /// A file in Parquet for the scores of every chart-day, and whether nothing is derived besides.
    package typealias Dump = (format: ScoreTableFormat, isOnly: Bool, write: DumpWriter)
    /// Writes a file with a function that passes its bytes to a sink.
    package typealias DumpWriter = (_ file: (_ sink: @escaping (Data) throws -> Void) throws -> Void) throws -> Void

    /// The largest size of a list in bytes. The whole list is kept in memory.
    package static let maximumListBytes = PeopleFile.maximumBytes

    /// The allowed numbers of resamples, besides 0.
    package static let resamplesAllowed = Derivation.resamplesAllowed

    /// The names of the files that `derive` writes.
    package static let derivationFiles = ReportFiles.names
    /// The names of the files that `compare` writes.
    package static let comparisonFiles = ReportFiles.comparisonNames
    /// The names of the files that `outlook` writes.
    package static let outlookFiles = ReportFiles.outlookNames

    /// The days that models are calibrated over unless a request has others.
    package static let calibrationDays = CalibrationRun.standardDays

    package let functions: Functions
    package let threads: Int
    let lastParts = LastParts()

    /// Creates the analyses of functions, with their models and ephemeris.
    /// - Parameter threads: how many threads may compute at once, 1 to 1024.
    public init(_ functions: Functions, threads: Int) {
        self.functions = functions
        self.threads = threads
    }

    /// All analyses.
    public static let table: [AnalysisDescription] = [
        .model, .pack, .calibrate, .derive, .compare, .outlook, .reportTables,
    ]

    /// Calls an analysis.
    /// - Parameters:
    ///   - name: the name of the function, such as `derive`.
    ///   - request: a JSON object of the function's fields. Unknown fields are errors.
    ///   - context: people, progress and warnings.
    /// - Returns: the result as JSON; files such as calibrations and reports have several lines.
    /// - Throws: ``AstrometerError``, with the field of the request that caused it.
    public func call(_ name: String, _ request: JSONValue, _ context: Context = Context()) throws -> Data {
        guard let function = Self.table.first(where: { $0.name == name }) else {
            throw AstrometerError(
                .notFound, AstrometerError.unknownName("analysis", name, use: Self.table.map(\.name)))
        }
        return try function.answer(
            AnalysisRequest(request, function.fields, of: name, analyses: self, context: context))
    }

    /// Returns the long tables of a report as a JSON object: the name of each table with its text in CSV.
    package static func tables(ofReport report: Data) throws -> Data {
        try WireJSON.line(ReportTables.tables(ofReport: Array(report)))
    }

    /// - Throws: ``AstrometerError`` for a number of days that scores and derivations in parts cannot have.
    package static func requireDays(_ days: Int64) throws {
        let allowed = DayScores.daysAllowed
        try ensure(
            Int(exactly: days).map(allowed.contains) == true,
            .invalid("days must be \(allowed.text), not \(days)", field: "days"))
    }

    /// Returns a request with some fields that is for no analysis of the table.
    func request(_ request: JSONValue, _ fields: [RequestField], _ context: Context) throws -> AnalysisRequest {
        try AnalysisRequest(request, fields, of: "this function", analyses: self, context: context)
    }
}

/// One analysis: its name, its request and its result.
public struct AnalysisDescription: Encodable, Sendable {
    /// The name in all interfaces: `derive`.
    public let name: String
    /// Describes the result in a sentence.
    public let summary: String
    /// The fields of its request.
    public let fields: [RequestField]
    /// The result of the analysis.
    public let result: FunctionResult
    let answer: @Sendable (AnalysisRequest) throws -> Data

    private enum CodingKeys: String, CodingKey { case fields, name, result, summary }

    init(_ signature: FunctionSignature, answer: @escaping @Sendable (AnalysisRequest) throws -> Data) {
        name = signature.name
        summary = signature.summary
        fields = signature.fields
        result = signature.result
        self.answer = answer
    }
}

extension AnalysisDescription {
    static let model = AnalysisDescription(.model) { request in
        let functions = request.analyses.functions
        let name = request.fields.text(.modelName) ?? ModelCatalog.defaultModel
        return try withField(RequestField.modelName.name) {
            let file = try functions.file(named: name)
            guard !functions.ownModels.contains(name) else { return try WireJSON.line(file) }
            return Data(try functions.catalog.text("Models/\(name).json").utf8)
        }
    }

    static let pack = AnalysisDescription(.pack) { request in
        let data = try ReportFiles.json(request.base().packed(labels: request.labels))
        try request.write(data)
        return data
    }

    static let calibrate = AnalysisDescription(.calibrate) { request in
        let ephemeris = request.analyses.functions.ephemeris
        let model: AstrometerModel
        switch try request.calibratedModel() {
        case .compatibility(let model):
            try ensure(
                !request.fields.has(.start) && !request.fields.has(.analysisDays),
                "a compatibility model has fixed days; give no others")
            // Only raw sums are needed, so the model of transits need not have a calibration.
            let transits = try request.analyses.functions.catalog.table(named: model.vibe.model).uncalibrated
            var run = CompatibilityCalibrationRun(
                model: model, transits: transits, population: try request.population())
            run.threads = request.analyses.threads
            return try request.written(run.run(ephemeris: ephemeris, progress: request.progress))
        case .meters(let table): model = table.uncalibrated
        }
        let standard = CalibrationRun.standardDays
        let from = try request.fields.parse(.start) { try CivilDate(parsing: $0.trimmed) } ?? standard.lowerBound
        let count =
            try request.days(in: CalibrationRun.daysAllowed)
            ?? standard.upperBound.dayNumber - standard.lowerBound.dayNumber + 1
        let through = from.adding(days: count - 1)
        _ = try withField("days") { try CalibrationRun.days(from: from, through: through, ephemeris: ephemeris) }
        var run = CalibrationRun(model: model, population: try request.population())
        (run.from, run.through) = (from, through)
        run.threads = request.analyses.threads
        return try request.written(run.run(ephemeris: ephemeris, progress: request.progress))
    }

    static let derive = AnalysisDescription(.derive) { request in
        let fields = request.fields
        let groupings = try request.groupings()
        var derivation = try request.derivation()
        derivation.groupings = groupings
        derivation.series = fields.whole(.series)
        derivation.seriesDays = fields.whole(.seriesDays) ?? derivation.seriesDays
        derivation.isDaily = fields.flag(.daily)
        derivation.populations = fields.whole(.populations)
        derivation.hidesTimes = fields.flag(.hideTimes)
        derivation.hasCalibrationYears = fields.flag(.calibrationYears)
        let (context, ephemeris) = (request.context, request.analyses.functions.ephemeris)
        let isReported = context.dump?.isOnly != true
        if isReported { derivation.warnings.forEach(context.warn) }
        if fields.flag(.corrections) { derivation.corrections = try request.corrections(to: derivation.model) }
        if let dump = context.dump {
            try dump.write {
                try derivation.dumpScores(
                    of: derivation.windows[0], as: dump.format, ephemeris: ephemeris, progress: request.progress,
                    sink: $0)
            }
        }
        guard isReported else { return Data() }
        let (report, timings) = try derivation.timedRun(ephemeris: ephemeris, progress: request.progress)
        report.population.warnings.forEach(context.warn)
        context.takeTimings(timings)
        try request.writeFolder { try ReportFiles(report, timings: timings).write(to: $0) }
        return try ReportFiles.json(report)
    }

    static let compare = AnalysisDescription(.compare) { request in
        let (base, other) = (try request.base(), try request.other())
        let windows = try request.windows()
        let population = try request.population()
        let ephemeris = request.analyses.functions.ephemeris
        var calibrated: [ComparedModel] = []
        func model(_ choice: ModelChoice, _ side: ComparedModel) throws -> AstrometerModel {
            try choice.model { model in
                calibrated.append(side)
                return try CalibrationRun.standard(
                    of: model, threads: request.analyses.threads, ephemeris: ephemeris,
                    progress: request.progress)
            }
        }
        var comparison = ModelComparison(
            model: try model(base, .model), against: try model(other, .against), population: population)
        comparison.newlyCalibrated = calibrated
        // The longer of the standard windows if none was chosen.
        comparison.window = windows.first ?? comparison.window
        (comparison.resamples, comparison.resamplingSeed, comparison.blockDays) = request.resampling
        comparison.threads = request.analyses.threads
        comparison.modelArgument = base.argument ?? comparison.modelArgument
        comparison.includesBirths = request.fields.flag(.withBirths)
        if let warning = population.warning(resamples: comparison.resamples) { request.context.warn(warning) }
        let window = comparison.window
        population.report(through: window.from.adding(days: window.noons - 1)).warnings.forEach(request.context.warn)
        let report = try comparison.run(ephemeris: ephemeris, progress: request.progress)
        try request.writeFolder { try ReportFiles(report).write(to: $0) }
        return try ReportFiles.json(report)
    }

    static let outlook = AnalysisDescription(.outlook) { request in
        let fields = request.fields
        let zone = try fields.zone(.outlookZone)
        let from = try fields.parse(.outlookStart) { try CivilDate(parsing: $0.trimmed) } ?? Moment.now.date(in: zone)
        let against: TableChoice<TrendThresholds>? = try request.table(.otherThresholds)
        var outlook = Outlook(model: try request.base().model(), population: try request.population(), from: from)
        outlook.against = try withField(RequestField.otherThresholds.name) { try against?.table() }
        outlook.days = fields.whole(.outlookDays) ?? Outlook.standardDays
        outlook.zone = zone
        outlook.threads = request.analyses.threads
        let report = try outlook.run(ephemeris: request.analyses.functions.ephemeris, progress: request.progress)
        report.population.warnings.forEach(request.context.warn)
        try request.writeFolder { try ReportFiles(report).write(to: $0) }
        return try ReportFiles.json(report)
    }

    static let reportTables = AnalysisDescription(.reportTables) { request in
        try withField(RequestField.report.name) {
            let report = request.fields.value(.report) ?? .emptyObject
            return try Analyses.tables(ofReport: report.canonical)
        }
    }
}
