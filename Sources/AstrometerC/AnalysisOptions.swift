import AstrometerDerivation
import AstrometerFunctions
import AstrometerPlatform

/// The options of an analysis: the name of a model, or a JSON object with the fields that the header lists.
struct AnalysisOptions: Decodable {
    private var model: TableChoice<ModelTable>?
    private let calibration, againstCalibration: TableChoice<Calibration>?
    private let thresholds, againstThresholds: TableChoice<TrendThresholds>?
    private let against: TableChoice<ModelTable>?
    let window, out: String?
    let resamples, blockDays, series, seriesDays, years: Int?
    let resamplingSeed: UInt64?
    let calibrationYears, daily, withBirths: Bool?
    private let by: [String]?
    private let thresholdsBy, skipBad, maxBad: String?

    enum CodingKeys: String, SnakeCaseKey {
        case model, calibration, thresholds, against, againstCalibration, againstThresholds, window, resamples, years,
            by, out, series, resamplingSeed, blockDays, seriesDays, calibrationYears, daily, withBirths, thresholdsBy,
            skipBad, maxBad
    }

    static let ofModel: [CodingKeys] = [.model, .calibration, .thresholds]
    static let ofResampling: [CodingKeys] = [.resamples, .resamplingSeed, .blockDays]
    static let ofRows: [CodingKeys] = [.skipBad, .maxBad]

    /// Reads the argument of a function.
    /// - Parameter text: the name of a model, or a JSON object; NULL for neither.
    /// - Throws: ``AstrometerError`` with code `invalidArgument` for JSON that is malformed, and for unknown fields.
    init(_ text: CText?, argument: String, allowing allowed: [CodingKeys]) throws {
        let text = try text.map { try Memory.string($0, argument, longest: Functions.maximumRequestLength) }
        guard let text, text.first(where: { !$0.isWhitespace }) == "{" else {
            self = try StrictJSON.decode(from: Array("{}".utf8), name: argument)
            model = text.map { .named($0) }
            return
        }
        let given: JSONValue
        do {
            self = try StrictJSON.decode(from: Array(text.utf8), name: argument)
            given = try JSONValue(parsing: Array(text.utf8), name: argument)
            _ = (try scopeOfThresholds(), try rejectLimit())
        } catch let error as AstrometerError {
            throw AstrometerError.invalid(error.message, field: argument)
        }
        let names = allowed.map(\.stringValue)
        if let other = given.members?.map(\.name).filter({ !names.contains($0) }).min() {
            throw AstrometerError.invalid(
                "this function has no option \"\(other)\"; it has \(names.joined(separator: ", "))", field: other)
        }
    }

    var base: ModelChoice {
        ModelChoice(field: "model", side: "", model: model, calibration: calibration, thresholds: thresholds)
    }

    /// The model to compare with; nil if none was given.
    var other: ModelChoice? {
        against.map {
            ModelChoice(
                field: "against", side: "against_", model: $0, calibration: againstCalibration,
                thresholds: againstThresholds)
        }
    }

    /// What thresholds are derived for.
    func scopeOfThresholds() throws -> ThresholdsBy {
        try thresholdsBy.map { try ThresholdsBy(named: $0, of: "thresholds_by") } ?? .pool
    }

    private func rejectLimit() throws -> RejectLimit? { try maxBad.map { try RejectLimit($0, named: "max_bad") } }

    /// Writes a result to the file of ``out``, if given.
    func write(_ data: Data) throws {
        guard let out else { return }
        try withField("out") {
            let file = try AtomicFile(path: out)
            try file.write(data)
            try AtomicFile.commit([file])
        }
    }

    /// Returns the writer of bad rows, which are skipped; nil if the first is an error.
    func rejects(in session: Session) throws -> PeopleRejects? {
        guard let skipBad else {
            try ensure(maxBad == nil, .invalid("max_bad requires skip_bad, the file for bad rows", field: "max_bad"))
            return nil
        }
        return try withField("skip_bad") {
            try ensure(!skipBad.isEmpty, "the path is empty; give the path of a file")
            return try PeopleRejects(path: skipBad, limit: rejectLimit(), ephemeris: session.functions.ephemeris)
        }
    }

    /// Returns the windows over a range of days, as `astrometer derive` chooses them.
    /// - Parameters:
    ///   - start: the first day; NULL for that of ``window``, or else of the full window.
    ///   - days: the number of days; 0 for that of ``window``, or else of the full window.
    ///   - session: the session whose ephemeris must cover them.
    /// - Returns: the chosen window; both standard windows if nothing was chosen.
    /// - Throws: ``AstrometerError`` for a window that does not exist, or that the ephemeris does not cover.
    func windows(start: CText?, days: Int64, in session: Session) throws -> [DerivationWindow] {
        let chosen = try window.map(Self.standardWindow)
        guard start != nil || days != 0 else { return chosen.map { [$0] } ?? DerivationWindow.standard }
        try ensure(
            chosen == nil || start == nil || days == 0,
            .invalid("give either window or start with days, not both", field: "window"))
        var custom = chosen ?? .full
        custom.name = "custom"
        if let start { custom.from = try Self.date(start, "start") }
        try withField("days") {
            if days != 0 {
                guard let count = Int(exactly: days), DerivationWindow.noonsAllowed.contains(count) else {
                    throw AstrometerError.invalid("days", mustBe: DerivationWindow.noonsAllowed.text, not: days)
                }
                custom.noons = count
            }
            try custom.check(session.functions.ephemeris)
        }
        return [custom]
    }

    private static func standardWindow(_ name: String) throws -> DerivationWindow {
        if let window = DerivationWindow.standard.first(where: { $0.name == name }) { return window }
        throw AstrometerError.unknown("window", String(name.prefix(60)), use: DerivationWindow.standard.map(\.name))
            .withField("window")
    }

    /// Parses a date of an argument.
    /// - Throws: ``AstrometerError`` with the argument as its field.
    static func date(_ text: CText?, _ argument: String) throws -> CivilDate {
        let text = try Memory.string(text, argument)
        return try withField(argument) { try CivilDate(parsing: text.trimmed) }
    }

    func groupings() throws -> [PeopleGrouping] {
        try withField("by") { try (by ?? []).map { try PeopleGrouping(named: $0, of: "grouping") } }
    }
}

/// A table: the name of a model or the path of a file, or the table itself.
enum TableChoice<Table: ValidatedTable & Sendable>: Decodable {
    case named(String)
    indirect case written(Table)

    init(from decoder: any Decoder) throws {
        if let name = try? decoder.singleValueContainer().decode(String.self) {
            self = .named(name)
        } else {
            let format = try? TableFormat.Header(from: decoder).format
            if let other = TableFormat.error(for: format, as: Table.self) { throw other }
            let table = try Table(from: decoder)
            try table.validate()
            self = .written(table)
        }
    }

    /// Returns the table, reading its file if it is given by path.
    func table() throws -> Table {
        switch self {
        case .named(let path): try TableFile.read(path)
        case .written(let table): table
        }
    }

    /// The path of the file; nil for a table itself.
    var path: String? { if case .named(let path) = self { path } else { nil } }
}

/// The model of an analysis, with its calibration and thresholds.
struct ModelChoice {
    /// The field that names the model, for errors.
    let field: String
    /// The prefix of the fields of its calibration and thresholds.
    let side: String
    let model: TableChoice<ModelTable>?
    let calibration: TableChoice<Calibration>?
    let thresholds: TableChoice<TrendThresholds>?

    /// The name of a model of the tables; nil for a file or a model itself.
    private var name: String? {
        guard let model else { return ModelCatalog.defaultModel }
        return model.path.flatMap { ModelTable.namesFile($0) ? nil : $0 }
    }

    /// - Throws: ``AstrometerError`` for a model that is not one of the tables by name.
    func requireName() throws {
        guard name == nil else { return }
        throw AstrometerError.invalid(
            "a derivation in parts needs the name of a built-in model, not a file", field: field)
    }

    /// The model's argument in commands: its name or path; nil for a model itself.
    var argument: String? { name ?? model?.path }

    /// Returns the model with its thresholds and calibration.
    /// - Parameters:
    ///   - needsThresholds: whether the model must have thresholds. If not, a model without gets those of the package's default
    ///     model, which derived ones are compared with.
    ///   - calibrate: computes the calibration of a model without one; nil if a calibration is required.
    /// - Throws: ``AstrometerError`` for a model that is unknown, missing, corrupt or not valid, and for a calibration that is
    ///   missing or was made with other rules.
    func model(
        in session: Session, needsThresholds: Bool = true, calibrate: ((AstrometerModel) throws -> Calibration)? = nil
    ) throws -> AstrometerModel {
        var limits = try thresholds.map { thresholds in try withField(side + "thresholds") { try thresholds.table() } }
        return try withField(field) {
            // `functions.model` refuses a caller's model without thresholds.
            if calibration == nil, let name, needsThresholds || !session.functions.ownModels.contains(name) {
                var complete = try session.functions.model(named: name)
                complete.thresholds = limits ?? complete.thresholds
                return try warning(of: complete)
            }
            let table = try table(in: session)
            if !needsThresholds, table.thresholds == nil { limits = try limits ?? session.functions.model().thresholds }
            let own = try withField(side + "calibration") { try calibration?.table() } ?? table.calibration
            return try warning(
                of: table.complete(
                    named: argument ?? "the model", calibration: try own ?? calibrate?(table.uncalibrated),
                    from: calibration.map { $0.path ?? "calibration" }, thresholds: limits))
        }
    }

    /// Returns a model after warning of its calibration and thresholds.
    private func warning(of model: AstrometerModel) throws -> AstrometerModel {
        let own = argument ?? field
        try model.warnings(
            of: calibration.map { $0.path ?? side + "calibration" } ?? own,
            thresholds: thresholds.map { $0.path ?? side + "thresholds" } ?? own
        ).forEach(Warnings.give)
        return model
    }

    /// Returns the model's file with its calibration, thresholds and labels.
    func packed(in session: Session) throws -> ModelTable {
        var figures = try withField(side + "calibration") { try calibration?.table() }
        let limits = try withField(side + "thresholds") { try thresholds?.table() }
        return try withField(field) {
            let table = try table(in: session)
            if figures == nil, table.calibration == nil, let name {
                figures = try session.functions.model(named: name).calibration
            }
            let labels = try session.functions.catalog.labels(of: table)
            let file = try table.packed(
                calibration: figures, thresholds: limits, labels: labels.isEmpty ? nil : labels,
                command: ModelTable.calibrateCommand(model: argument ?? "FILE", rules: table.uncalibrated.rulesDigest))
            try file.warnings().forEach(Warnings.give)
            return file
        }
    }

    /// Returns the model's tables, with a calibration only if a file or the model itself has one.
    func table(in session: Session) throws -> ModelTable {
        try withField(field) {
            if let name { return try session.functions.file(named: name) }
            guard let model else { throw AstrometerError(.internal, "no model was chosen") }
            return try model.table()
        }
    }
}
