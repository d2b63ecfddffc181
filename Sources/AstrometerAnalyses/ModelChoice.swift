import Astrometer
import AstrometerDerivation
import AstrometerFunctions
import AstrometerPlatform

/// A table: the name of a model or the path of a file, or the table itself.
package enum TableChoice<Table: ValidatedTable & Sendable>: Decodable {
    case named(String)
    indirect case written(Table)

    package init(from decoder: any Decoder) throws {
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
    package func table() throws -> Table {
        switch self {
        case .named(let path): try TableFile.read(path)
        case .written(let table): table
        }
    }

    /// The path of the file; nil for a table itself.
    package var path: String? { if case .named(let path) = self { path } else { nil } }
}

/// The model of an analysis, with its calibration and thresholds.
struct ModelChoice {
    private let field, calibrationField, thresholdsField: String
    private let model: TableChoice<ModelTable>?
    private let calibration: TableChoice<Calibration>?
    private let thresholds: TableChoice<TrendThresholds>?
    private let functions: Functions
    private let warn: (String) -> Void

    /// - Throws: ``AstrometerError`` for a table that is not valid.
    init(
        _ request: AnalysisRequest, _ model: RequestField, _ calibration: RequestField, _ thresholds: RequestField
    ) throws {
        field = model.name
        calibrationField = calibration.name
        thresholdsField = thresholds.name
        self.model = try request.table(model)
        self.calibration = try request.table(calibration)
        self.thresholds = try request.table(thresholds)
        functions = request.analyses.functions
        warn = request.context.warn
    }

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

    /// What the thresholds of a model are for.
    enum ThresholdsUse { case required, comparedWithDerived, unused }

    /// Returns the model with its thresholds and calibration.
    /// - Parameters:
    ///   - use: unless they are required, a model without thresholds gets those of the package's default model.
    ///   - calibrate: computes the calibration of a model without one; nil if a calibration is required.
    /// - Throws: ``AstrometerError`` for a model that is unknown, missing, corrupt or not valid, and for a calibration that is
    ///   missing or was made with other rules.
    func model(
        thresholds use: ThresholdsUse = .required, calibrate: ((AstrometerModel) throws -> Calibration)? = nil
    ) throws -> AstrometerModel {
        var limits = try withField(thresholdsField) { try thresholds?.table() }
        return try withField(field) {
            // `functions.model` refuses a caller's model without thresholds.
            if calibration == nil, let name, use == .required || !functions.ownModels.contains(name) {
                var complete = try functions.model(named: name)
                complete.thresholds = limits ?? complete.thresholds
                return try warning(of: complete)
            }
            let table = try table()
            if use != .required, table.thresholds == nil, limits == nil {
                limits = try functions.model().thresholds
                if use == .comparedWithDerived {
                    warn(
                        "\(argument ?? "the model") has no thresholds; the derived ones are compared with those of "
                            + ModelCatalog.defaultModel)
                }
            }
            let own = try withField(calibrationField) { try calibration?.table() } ?? table.calibration
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
            of: calibration.map { $0.path ?? calibrationField } ?? own,
            thresholds: thresholds.map { $0.path ?? thresholdsField } ?? own
        ).forEach(warn)
        return model
    }

    /// Returns the model's file with its calibration, thresholds and labels.
    /// - Parameter labels: returns the labels for a model; nil for its own.
    func packed(labels: (AstrometerModel) throws -> [String: MeterLabels]?) throws -> ModelTable {
        var figures = try withField(calibrationField) { try calibration?.table() }
        let limits = try withField(thresholdsField) { try thresholds?.table() }
        return try withField(field) {
            let table = try table()
            if figures == nil, table.calibration == nil, let name {
                figures = try functions.model(named: name).calibration
            }
            let model = table.uncalibrated
            let words = try labels(model) ?? functions.catalog.labels(of: table)
            func file() throws -> ModelTable {
                try table.packed(
                    calibration: figures, thresholds: limits, labels: words.isEmpty ? nil : words,
                    command: ModelTable.calibrateCommand(model: argument ?? "FILE", rules: model.rulesDigest))
            }
            let path = calibration.map(\.path) ?? argument
            let packed = try path.map { try TableFile.naming($0, file) } ?? file()
            try packed.warnings().forEach(warn)
            return packed
        }
    }

    /// Returns the model's tables, with a calibration only if a file or the model itself has one.
    func table() throws -> ModelTable {
        try withField(field) {
            if let name { return try functions.file(named: name) }
            guard let model else { throw AstrometerError(.internal, "no model was chosen") }
            return try model.table()
        }
    }
}
