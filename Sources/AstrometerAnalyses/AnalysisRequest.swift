import AstrometerDerivation
import AstrometerFunctions
import AstrometerPlatform

extension RequestField {
    package static let modelName = RequestField(
        "name", .text(.model, maximumLength: 120), "The name of the model.", defaultValue: ModelCatalog.defaultModel)
    package static let analysisModel = RequestField(
        "model", .table, "The name of a model, the path of a model file, or the model itself.",
        defaultValue: ModelCatalog.defaultModel)
    package static let calibration = RequestField(
        "calibration", .table, "The path of a calibration, or the calibration itself.", defaultText: "the model's own")
    package static let thresholds = RequestField(
        "thresholds", .table, "The path of thresholds, or the thresholds themselves.", defaultText: "the model's own")
    package static let against = RequestField("against", .table, "The model to compare with, as for model.")
    package static let againstCalibration = RequestField(
        "against_calibration", .table, "A calibration for the model to compare with.", defaultText: "its own")
    package static let againstThresholds = RequestField(
        "against_thresholds", .table, "Thresholds for the model to compare with.", defaultText: "its own")
    package static let start = RequestField(
        "start", .text(.date, maximumLength: 40), "The first day, YYYY-MM-DD.",
        defaultText: "the first day of the window, or the standard one")
    package static let analysisDays = RequestField(
        "days", .whole(1...1_000_000), "The number of days; each is computed for noon UTC.",
        defaultText: "those of the window, or the standard ones")
    package static let window = RequestField(
        "window", .choice(DerivationWindow.standard.map(\.name)), "A standard window, instead of start and days.",
        defaultText: "both standard windows; for compare the longer one")
    package static let resamples = RequestField(
        "resamples", .whole(0...Derivation.resamplesAllowed.upperBound),
        "How many times charts and days are resampled for the 95 % intervals, 100 or more; 0 for none.",
        defaultValue: "\(Derivation.standardResamples)")
    package static let resamplingSeed = RequestField(
        "resampling_seed", .seed, "The seed of the resampling.", defaultValue: "\(Derivation.standardResamplingSeed)")
    package static let blockDays = RequestField(
        "block_days", .whole(Derivation.blockDaysAllowed), "The days of a block that days are resampled in.",
        defaultValue: "\(Derivation.standardBlockDays)")
    package static let years = RequestField(
        "years", .whole(Derivation.yearsAllowed),
        "The number of years for which the season of the window is derived too.", defaultText: "none")
    package static let by = RequestField(
        "by", .texts(maximumCount: 10), "The groupings of people to derive too: decade, exactness.", defaultText: "none")
    package static let thresholdsBy = RequestField(
        "thresholds_by", .text(.any, maximumLength: 120),
        "pool, or meter for thresholds of each meter and super-group, too.", defaultValue: "pool")
    package static let series = RequestField(
        "series", .whole(Derivation.yearsAllowed),
        "The number of windows as long as the first, from its first day on, that are derived too.",
        defaultText: "none")
    package static let seriesDays = RequestField(
        "series_days", .whole(Derivation.seriesDaysAllowed), "The days between their starts.",
        defaultValue: "\(Derivation.standardSeriesDays)")
    package static let calibrationYears = RequestField(
        "calibration_years", .boolean, "Whether to derive thresholds with calibrations from single years, too.",
        defaultValue: "false")
    package static let daily = RequestField(
        "daily", .boolean, "Whether to add the quantiles of each day.", defaultValue: "false")
    package static let withBirths = RequestField(
        "with_births", .boolean, "Whether to add the ids and births of the people whose readings differ most.",
        defaultValue: "false")
    package static let out = RequestField(
        "out", .text(.any, maximumLength: 1 << 16), "Where to write the result: a file, or the folder of a report.",
        defaultText: "nowhere")
    package static let skipBad = RequestField(
        "skip_bad", .text(.any, maximumLength: 1 << 16),
        "The path of a CSV file for bad rows of people, which are skipped: line, column, reason and row.",
        defaultText: "the first bad row is an error")
    package static let maxBad = RequestField(
        "max_bad", .text(.any, maximumLength: 120), "The largest number of bad rows, or their largest share, such as 5%.",
        defaultText: "any number")
    package static let report = RequestField("report", .table, "The report of derive or compare.")

    package static let ofModel: [RequestField] = [.analysisModel, .calibration, .thresholds]
    package static let ofWindow: [RequestField] = [.window, .start, .analysisDays]
    package static let ofResampling: [RequestField] = [.resamples, .resamplingSeed, .blockDays]
}

/// The request of an analysis, with what the caller gave besides it.
package struct AnalysisRequest {
    package let fields: RequestFields
    let analyses: Analyses
    let context: Analyses.Context

    package init(
        _ request: JSONValue, _ fields: [RequestField], of name: String, analyses: Analyses, context: Analyses.Context
    ) throws {
        let functions = analyses.functions
        (self.analyses, self.context) = (analyses, context)
        self.fields = try RequestFields(request, fields, of: name, catalog: { functions.catalog })
        if fields.contains(.maxBad) { _ = try skippedRows() }
        if fields.contains(.resamples), let resamples = self.fields.whole(.resamples), resamples != 0 {
            let allowed = Derivation.resamplesAllowed
            guard allowed.contains(resamples) else {
                throw AstrometerError.invalid("resamples", mustBe: "\(allowed.text), or 0 for none", not: resamples)
                    .withField("resamples")
            }
        }
    }

    /// The model of the request.
    package func base() throws -> ModelChoice { try ModelChoice(self, .analysisModel, .calibration, .thresholds) }

    /// The model to compare with.
    func other() throws -> ModelChoice { try ModelChoice(self, .against, .againstCalibration, .againstThresholds) }

    /// Returns a table of a field; nil if it is absent.
    func table<Table: ValidatedTable & Sendable>(_ field: RequestField) throws -> TableChoice<Table>? {
        try fields.value(field).map { value in
            try withField(field.name) {
                do {
                    return try StrictJSON.decode(TableChoice<Table>.self, from: value, name: field.name)
                } catch let error as AstrometerError {
                    throw AstrometerError.invalid(error.message)
                }
            }
        }
    }

    var resampling: (resamples: Int, seed: UInt64, blockDays: Int) {
        (
            fields.whole(.resamples) ?? Derivation.standardResamples,
            fields.value(.resamplingSeed)?.whole(as: UInt64.self) ?? Derivation.standardResamplingSeed,
            fields.whole(.blockDays) ?? Derivation.standardBlockDays
        )
    }

    func days(in allowed: ClosedRange<Int>) throws -> Int? {
        guard let days = fields.whole(.analysisDays) else { return nil }
        guard allowed.contains(days) else {
            throw AstrometerError.invalid("days", mustBe: allowed.text, not: days).withField("days")
        }
        return days
    }

    /// What thresholds are derived for.
    package func scopeOfThresholds() throws -> ThresholdsBy {
        try fields.parse(.thresholdsBy) { try ThresholdsBy(named: $0, of: "thresholds_by") } ?? .pool
    }

    package func groupings() throws -> [PeopleGrouping] {
        try withField(RequestField.by.name) {
            try (fields.texts(.by) ?? []).map { try PeopleGrouping(named: $0, of: "grouping") }
        }
    }

    /// Returns the windows over the days of the request, as `astrometer derive` chooses them: both standard ones if nothing was
    /// chosen.
    /// - Throws: ``AstrometerError`` for a window that the ephemeris does not cover.
    func windows() throws -> [DerivationWindow] {
        let chosen = fields.text(.window).flatMap { name in DerivationWindow.standard.first { $0.name == name } }
        guard fields.has(.start) || fields.has(.analysisDays) else {
            return chosen.map { [$0] } ?? DerivationWindow.standard
        }
        try ensure(
            chosen == nil || !fields.has(.start) || !fields.has(.analysisDays),
            .invalid("give either window or start with days, not both", field: "window"))
        var custom = chosen ?? .full
        custom.name = "custom"
        custom.from = try fields.parse(.start) { try CivilDate(parsing: $0.trimmed) } ?? custom.from
        custom.noons = try days(in: DerivationWindow.noonsAllowed) ?? custom.noons
        try withField("days") { try custom.check(analyses.functions.ephemeris) }
        return [custom]
    }

    /// Where bad rows go; nil if the first is an error.
    package func skippedRows() throws -> Analyses.SkippedRows? {
        let limit = try fields.parse(.maxBad) { try RejectLimit($0, named: "max_bad") }
        guard let path = fields.text(.skipBad) else {
            try fields.require(limit == nil, .maxBad, "max_bad requires skip_bad, the file for bad rows")
            return nil
        }
        try fields.require(!path.isEmpty, .skipBad, "the path is empty; give the path of a file")
        return Analyses.SkippedRows(path: path, limit: limit)
    }

    /// The caller's people, or the package's random charts.
    func population() throws -> Population {
        let skipped = try skippedRows()
        guard let people = context.people else {
            try fields.require(
                skipped == nil, .skipBad, "skip_bad requires people: generated charts have no bad rows")
            return try Population()
        }
        return try people(skipped)
    }

    /// Writes a result to the file of `out`, if given.
    func write(_ data: Data) throws {
        try fields.parse(.out) { path in
            let file = try AtomicFile(path: path)
            try file.write(data)
            try AtomicFile.commit([file])
        }
    }

    /// Writes files to the folder of `out`, if given.
    func writeFolder(_ write: (URL) throws -> Void) throws {
        try fields.parse(.out) { try write(URL(fileURLWithPath: $0, isDirectory: true)) }
    }
}
