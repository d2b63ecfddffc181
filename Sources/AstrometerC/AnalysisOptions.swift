import Astrometer
import AstrometerDerivation
import AstrometerFunctions
import AstrometerPlatform

/// The options of an analysis: the name of a model, or a JSON object with the fields that the header lists.
struct AnalysisOptions: Decodable {
    private(set) var base = ModelChoice(field: "model", side: "")
    private(set) var against = ModelChoice(field: "against", side: "against_")
    private(set) var window: String?
    private(set) var resamples: Int?
    private(set) var resamplingSeed: UInt64?
    private(set) var blockDays: Int?
    private(set) var series: Int?
    private(set) var seriesDays: Int?
    private(set) var hasCalibrationYears = false
    private(set) var isDaily = false
    private(set) var years: Int?
    private(set) var by: [String] = []
    private(set) var thresholdsBy = ThresholdsBy.pool
    private(set) var out: String?
    private(set) var includesBirths = false
    private(set) var skipBad: String?
    private(set) var maxBad: RejectLimit?
    /// The fields that were given.
    private var given: Set<String> = []

    enum CodingKeys: String, SnakeCaseKey {
        case model, calibration, thresholds, against, againstCalibration, againstThresholds, window, resamples, years,
            by, out, series, resamplingSeed, blockDays, seriesDays
        case hasCalibrationYears = "calibration_years"
        case isDaily = "daily"
        case includesBirths = "with_births"
        case thresholdsBy, skipBad, maxBad
    }

    /// The fields that choose one model.
    static let ofModel: [CodingKeys] = [.model, .calibration, .thresholds]
    /// The fields of intervals.
    static let ofResampling: [CodingKeys] = [.resamples, .resamplingSeed, .blockDays]
    /// The fields for skipping bad rows of people.
    static let ofRows: [CodingKeys] = [.skipBad, .maxBad]

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        base.model = try fields.decodeIfPresent(TableChoice<ModelTable>.self, forKey: .model)
        base.calibration = try fields.decodeIfPresent(TableChoice<Calibration>.self, forKey: .calibration)
        base.thresholds = try fields.decodeIfPresent(TableChoice<TrendThresholds>.self, forKey: .thresholds)
        against.model = try fields.decodeIfPresent(TableChoice<ModelTable>.self, forKey: .against)
        against.calibration = try fields.decodeIfPresent(TableChoice<Calibration>.self, forKey: .againstCalibration)
        against.thresholds = try fields.decodeIfPresent(TableChoice<TrendThresholds>.self, forKey: .againstThresholds)
        window = try fields.decodeIfPresent(String.self, forKey: .window)
        resamples = try fields.decodeIfPresent(Int.self, forKey: .resamples)
        resamplingSeed = try fields.decodeIfPresent(UInt64.self, forKey: .resamplingSeed)
        blockDays = try fields.decodeIfPresent(Int.self, forKey: .blockDays)
        series = try fields.decodeIfPresent(Int.self, forKey: .series)
        seriesDays = try fields.decodeIfPresent(Int.self, forKey: .seriesDays)
        hasCalibrationYears = try fields.decodeIfPresent(Bool.self, forKey: .hasCalibrationYears) ?? false
        isDaily = try fields.decodeIfPresent(Bool.self, forKey: .isDaily) ?? false
        years = try fields.decodeIfPresent(Int.self, forKey: .years)
        by = try fields.decodeIfPresent([String].self, forKey: .by) ?? []
        out = try fields.decodeIfPresent(String.self, forKey: .out)
        includesBirths = try fields.decodeIfPresent(Bool.self, forKey: .includesBirths) ?? false
        if let name = try fields.decodeIfPresent(String.self, forKey: .thresholdsBy) {
            guard let value = ThresholdsBy(rawValue: name) else {
                throw AstrometerError.unknown("thresholds_by", name, use: ThresholdsBy.allCases.map(\.rawValue))
                    .withField("thresholds_by")
            }
            thresholdsBy = value
        }
        skipBad = try fields.decodeIfPresent(String.self, forKey: .skipBad)
        maxBad = try fields.decodeIfPresent(String.self, forKey: .maxBad).map { try RejectLimit($0, named: "max_bad") }
        given = Set(CodingKeys.allCases.filter(fields.contains).map(\.stringValue))
    }

    /// Reads the argument of a function.
    /// - Parameters:
    ///   - text: the name of a model, or a JSON object; NULL for neither.
    ///   - argument: the name of the argument, for errors.
    ///   - allowed: the fields that the function has.
    /// - Throws: ``AstrometerError`` with code `invalidArgument` for JSON that is malformed, and for unknown fields.
    init(_ text: CText?, argument: String, allowing allowed: [CodingKeys]) throws {
        let text = try text.map { try Memory.string($0, argument, longest: Functions.maximumRequestLength) }
        guard let text, text.first(where: { !$0.isWhitespace }) == "{" else {
            self = try StrictJSON.decode(from: Array("{}".utf8), name: argument)
            base.model = text.map { .named($0) }
            return
        }
        do {
            self = try StrictJSON.decode(from: Array(text.utf8), name: argument)
        } catch let error as AstrometerError {
            throw AstrometerError.invalid(error.message, field: argument)
        }
        let names = allowed.map(\.stringValue)
        if let other = given.subtracting(names).min() {
            throw AstrometerError.invalid(
                "this function has no option \"\(other)\"; it has \(names.joined(separator: ", "))", field: other)
        }
    }

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
            guard maxBad == nil else {
                throw AstrometerError.invalid("max_bad requires skip_bad, the file for bad rows", field: "max_bad")
            }
            return nil
        }
        return try withField("skip_bad") {
            guard !skipBad.isEmpty else {
                throw AstrometerError.invalid("the path is empty; give the path of a file")
            }
            return try PeopleRejects(path: skipBad, limit: maxBad, ephemeris: session.functions.ephemeris)
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
        guard chosen == nil || start == nil || days == 0 else {
            throw AstrometerError.invalid("give either window or start with days, not both", field: "window")
        }
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

    /// The groupings of people.
    func groupings() throws -> [PeopleGrouping] {
        try by.map { name in
            guard let grouping = PeopleGrouping(rawValue: name) else {
                throw AstrometerError.unknown("grouping", name, use: PeopleGrouping.allCases.map(\.rawValue)).withField(
                    "by")
            }
            return grouping
        }
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
    var model: TableChoice<ModelTable>?
    var calibration: TableChoice<Calibration>?
    var thresholds: TableChoice<TrendThresholds>?

    init(field: String, side: String) { (self.field, self.side) = (field, side) }

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
    ///   - session: the session whose tables are searched for a model by name.
    ///   - isDerived: whether thresholds will be derived, so that a model needs none: those of the package's default model are
    ///     then compared with.
    ///   - calibrate: computes the calibration of a model without one; nil if a calibration is required.
    /// - Throws: ``AstrometerError`` for a model that is unknown, missing, corrupt or not valid, and for a calibration that is
    ///   missing or was made with other rules.
    func model(
        in session: Session, isDerived: Bool = false, calibrate: ((AstrometerModel) throws -> Calibration)? = nil
    ) throws -> AstrometerModel {
        var limits = try thresholds.map { thresholds in try withField(side + "thresholds") { try thresholds.table() } }
        return try withField(field) {
            if calibration == nil, let name {
                var complete = try session.functions.model(named: name)
                complete.thresholds = limits ?? complete.thresholds
                return try warning(of: complete)
            }
            let table = try table(in: session)
            if isDerived, table.thresholds == nil { limits = try limits ?? session.functions.model().thresholds }
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
    /// - Throws: ``AstrometerError`` for a model, calibration or thresholds that are unknown, missing, corrupt or not valid, and
    ///   for a calibration that was made with other rules.
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
