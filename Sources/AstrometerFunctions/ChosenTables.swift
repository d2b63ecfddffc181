import Astrometer

/// What the model of a program's options is for.
package enum ModelUse: Sendable {
    /// Charts, aspects and the sky, which need neither calibration nor thresholds.
    case charts
    /// Transits: as for charts if there is no calibration, and with the package's thresholds if there are none, because
    /// transits have no classes of changes.
    case transits
    /// Scores, which need both.
    case scores
}

/// The tables that a program's options name: a model of the package or a file, and files instead of its calibration and thresholds.
/// An unknown name, and a file that is missing, corrupt or not valid, are errors.
package struct ChosenTables: Sendable {
    let model: String
    let calibration, thresholds: String?

    /// - Parameter model: the name or file of the model; nil for the package's default model.
    package init(model: String?, calibration: String? = nil, thresholds: String? = nil) {
        self.model = model ?? ModelCatalog.defaultModel
        self.calibration = calibration
        self.thresholds = thresholds
    }

    /// Creates the engine of the model.
    /// - Parameters:
    ///   - change: changes the rules; only for charts.
    ///   - warn: receives warnings about the calibration and the thresholds.
    package func engine(
        for use: ModelUse, changing change: (inout AstrometerModel) throws -> Void = { _ in },
        warn: (String) -> Void = { _ in }
    ) throws -> Engine {
        let catalog = try ModelCatalog()
        if use != .charts {
            let file = try table(in: catalog, isCalibrated: calibration == nil)
            if use == .scores || calibration != nil || file.calibration != nil {
                return try Engine(model: complete(file, for: use, catalog, warn), labels: catalog.labels(of: file))
            }
        }
        // Read for their errors.
        let _: Calibration? = try calibration.map { try TableFile.read($0) }
        let _: TrendThresholds? = try thresholds.map { try TableFile.read($0) }
        let file = try table(in: catalog)
        var model = file.uncalibrated
        try change(&model)
        return try Engine(model: model.uncalibrated, labels: catalog.labels(of: file))
    }

    /// Returns the model's tables, with a calibration only if a file has one.
    /// - Parameter isCalibrated: whether to read the calibration of a model of the package as well.
    private func table(in catalog: ModelCatalog, isCalibrated: Bool = false) throws -> ModelTable {
        ModelTable.namesFile(model) || isCalibrated ? try catalog.file(model) : try catalog.table(named: model)
    }

    private func complete(
        _ file: ModelTable, for use: ModelUse, _ catalog: ModelCatalog, _ warn: (String) -> Void
    ) throws -> AstrometerModel {
        let figures: Calibration? = try calibration.map { try TableFile.read($0) }
        var limits: TrendThresholds? = try thresholds.map { try TableFile.read($0) }
        if use == .transits, limits == nil, file.thresholds == nil { limits = try catalog.table().thresholds }
        let complete = try file.complete(named: model, calibration: figures, from: calibration, thresholds: limits)
        try complete.warnings(of: calibration ?? model, thresholds: thresholds ?? model).forEach(warn)
        return complete
    }
}

/// The tables of comparisons that a program's options name: a model of the package or a file, and files instead of its calibration
/// and phrases.
package struct ChosenPairTables: Sendable {
    let model: String
    let calibration, phrases: String?

    /// The model unless another is chosen.
    package static let defaultModel = ModelCatalog.defaultCompatibilityModel

    package init(model: String, calibration: String?, phrases: String?) {
        self.model = model
        self.calibration = calibration
        self.phrases = phrases
    }

    /// Creates the engine of the model.
    package func engine() throws -> CompatibilityEngine {
        let catalog = try ModelCatalog()
        let isFile = ModelTable.namesFile(model)
        let table = try isFile ? TableFile.read(model) : catalog.compatibilityModel(named: model)
        let words: CompatibilityPhrases =
            try phrases.map { try TableFile.read($0) } ?? catalog.compatibilityPhrases(for: table)
        let transits = try TableFile.naming(model) { try ModelCatalog.model(named: table.vibe.model) }
        let figures: CompatibilityCalibration
        if let calibration {
            figures = try TableFile.read(calibration)
            let command = ModelTable.calibrateCommand(model: model, rules: table.rulesDigest(transits: transits))
            try TableFile.naming(calibration) { try figures.validate(for: table, transits: transits, command: command) }
        } else {
            guard !isFile else { throw ModelTable.noCalibration(of: model) }
            figures = try catalog.calibration(of: table)
        }
        return try TableFile.naming(phrases ?? calibration ?? model) {
            try CompatibilityEngine(model: table, calibration: figures, phrases: words, transits: transits)
        }
    }
}

extension Functions {
    /// Creates functions with engines of a program's own.
    /// - Parameters:
    ///   - ephemerisFolder: the folder of ephemeris files; the theory built into Swiss Ephemeris unless given.
    ///   - models: models that requests may name, besides those of the package.
    ///   - engine: the engine of requests without a model; nil for that of each function.
    ///   - pairs: the engine of comparisons; nil for the package's.
    package init(
        ephemerisFolder: String?, models: [ModelTable] = [], engine: Engine? = nil, pairs: CompatibilityEngine? = nil
    ) throws {
        tools = try FunctionTools(
            catalog: ModelCatalog(),
            ephemeris: Ephemeris(source: ephemerisFolder.map { .files(directory: $0) } ?? .moshier),
            models: models, defaultModel: nil, chosen: engine, chosenPairs: pairs)
    }

    /// The names of the models of meters in the package; with `all`, of the models of any kind. Sorted.
    package static func modelNames(all: Bool = false) throws -> [String] {
        all ? try ModelCatalog().tableNames() : try ModelCatalog().modelNames()
    }

    /// Returns whether the argument of a model is the path of a file rather than a name.
    package static func namesFile(_ argument: String) -> Bool { ModelTable.namesFile(argument) }

    /// The names of the models of comparisons in the package, sorted.
    package static func pairModelNames() throws -> [String] {
        try modelNames(all: true).filter { $0.hasPrefix(ModelCatalog.compatibilityPrefix) }
    }
}
