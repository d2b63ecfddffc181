import Astrometer
import AstrometerDerivation
import AstrometerFunctions
import AstrometerPlatform

/// The request of an analysis, with what the caller gave besides it.
struct AnalysisRequest {
    let fields: RequestFields
    let analyses: Analyses
    let context: Analyses.Context

    init(
        _ request: JSONValue, _ fields: [RequestField], of name: String, analyses: Analyses, context: Analyses.Context
    ) throws {
        let functions = analyses.functions
        self.analyses = analyses
        self.context = context
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
    func base() throws -> ModelChoice { try ModelChoice(self, .analysisModel, .calibration, .thresholds) }

    /// The model to compare with.
    func other() throws -> ModelChoice { try ModelChoice(self, .against, .againstCalibration, .againstThresholds) }

    /// A model of either kind; indirect because both are large.
    indirect enum Kind {
        case meters(ModelTable)
        case compatibility(CompatibilityModel)
    }

    /// Returns the model, of the kind that its name or its format says. A file is read only once, because it may be a pipe.
    func calibratedModel() throws -> Kind {
        let value = fields.value(.analysisModel) ?? .text(ModelCatalog.defaultModel)
        let functions = analyses.functions
        return try withField(RequestField.analysisModel.name) {
            guard let name = value.text else {
                return value["format"]?.text == CompatibilityModel.currentFormat
                    ? .compatibility(try StrictJSON.decode(from: value, name: "model")) : .meters(try base().table())
            }
            if ModelTable.namesFile(name) {
                let data = Data(try InputFile(name).rest())
                return TableFormat.name(in: [UInt8](data)) == CompatibilityModel.currentFormat
                    ? .compatibility(try TableFile.decode(data, name: name))
                    : .meters(try TableFile.decode(data, name: name))
            }
            return name.hasPrefix(ModelCatalog.compatibilityPrefix) && !functions.ownModels.contains(name)
                ? .compatibility(try functions.catalog.compatibilityModel(named: name))
                : .meters(try functions.file(named: name))
        }
    }

    /// Returns the labels of the request for a model; nil without.
    func labels(of model: AstrometerModel) throws -> [String: MeterLabels]? {
        try fields.value(.labels).map { value in
            try withField(RequestField.labels.name) {
                let labels: [String: MeterLabels]
                if let path = value.text {
                    // Only a folder has entries.
                    if (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil {
                        return try Dictionary(
                            uniqueKeysWithValues: model.names.map { ($0, try TableFile.read("\(path)/\($0).json")) })
                    }
                    labels = try TableFile.read(path)
                } else {
                    labels = try StrictJSON.decode(from: value, name: "labels")
                }
                return try TableFile.naming(value.text ?? "labels") {
                    for name in labels.keys.sorted() where !model.names.contains(name) {
                        throw AstrometerError.unknown("meter", name, use: model.names)
                    }
                    return labels
                }
            }
        }
    }

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
            fields.whole(.resamplingSeed).map(UInt64.init) ?? Derivation.standardResamplingSeed,
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

    func groupings() throws -> [PeopleGrouping] {
        try withField(RequestField.by.name) {
            try (fields.texts(.by) ?? []).map { try PeopleGrouping(named: $0, of: "grouping") }
        }
    }

    /// Returns the windows over the days of the request, as `astrometer derive` chooses them: both standard ones if nothing was
    /// chosen.
    /// - Throws: ``AstrometerError`` for a window that the ephemeris does not cover.
    func windows() throws -> [DerivationWindow] {
        let chosen = fields.text(.window).flatMap { name in DerivationWindow.standard.first { $0.name == name } }
        var windows = chosen.map { [$0] } ?? DerivationWindow.standard
        if fields.has(.start) || fields.has(.analysisDays) {
            try ensure(
                chosen == nil || !fields.has(.start) || !fields.has(.analysisDays),
                .invalid("give either window or start with days, not both", field: "window"))
            let standard = chosen ?? .full
            windows = [
                DerivationWindow(
                    name: "custom",
                    from: try fields.parse(.start) { try CivilDate(parsing: $0.trimmed) } ?? standard.from,
                    noons: try days(in: DerivationWindow.noonsAllowed) ?? standard.noons)
            ]
        }
        try withField("days") { for window in windows { try window.check(analyses.functions.ephemeris) } }
        return windows
    }

    /// Returns the days of a request that has `start` and `days`, as a window.
    func ownWindow() throws -> DerivationWindow {
        let start = try fields.required(fields.text(.start), .start)
        return DerivationWindow(
            name: "custom", from: try withField("start") { try CivilDate(parsing: start.trimmed) },
            noons: try fields.required(fields.whole(.analysisDays), .analysisDays))
    }

    /// Returns the derivation of the request, over its people unless others are given.
    func derivation(of people: Population? = nil) throws -> Derivation {
        let windows = try windows()
        let model = try base().model(thresholds: .comparedWithDerived)
        try context.dump?.format.check(model)
        var derivation = Derivation(model: model, population: try people ?? population())
        derivation.windows = windows
        derivation.threads = analyses.threads
        derivation.years = fields.whole(.years)
        derivation.thresholdsBy = fields.text(.thresholdsBy).flatMap(ThresholdsBy.init(rawValue:)) ?? .pool
        (derivation.resamples, derivation.resamplingSeed, derivation.blockDays) = resampling
        return derivation
    }

    /// Returns the corrections from the published rules to the model's; if these are the same, to the package's default model.
    func corrections(to model: AstrometerModel) throws -> Corrections {
        let functions = analyses.functions
        return try withField(RequestField.corrections.name) {
            let reference = try functions.model(named: ModelCatalog.referenceModel)
            let corrections = Corrections(
                reference: reference, corrected: model.name == reference.name ? try functions.model() : model)
            try corrections.validate()
            return corrections
        }
    }

    /// Where bad rows go; nil if the first is an error.
    func skippedRows() throws -> Analyses.SkippedRows? {
        let limit = try fields.parse(.maxBad) { try RejectLimit($0, named: "max_bad") }
        guard let path = fields.text(.skipBad) else {
            try fields.require(limit == nil, .maxBad, "max_bad requires skip_bad, the file for bad rows")
            return nil
        }
        try fields.require(!path.isEmpty, .skipBad, "the path is empty; give the path of a file")
        return Analyses.SkippedRows(path: path, limit: limit)
    }

    /// Reports progress to the caller.
    var progress: WorkProgress { context.progress.map { WorkProgress(report: $0) } ?? .silent }

    /// Returns a result as JSON, after writing it to the file of `out`, if given.
    func written(_ result: some Encodable) throws -> Data {
        let data =
            try context.isPretty ? ReportFiles.json(result) : WireJSON.encoder().encode(result) + Data("\n".utf8)
        try write(data)
        return data
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
