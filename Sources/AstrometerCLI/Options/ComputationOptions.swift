import ArgumentParser
import Astrometer
import AstrometerAnalyses
import AstrometerPlatform

struct HouseOptions: ParsableArguments {
    @Option(
        text: "One of \(HouseSystem.names.joined(separator: ", ")); \(HouseSystem.placidus.name) unless given.",
        "system", completion: .list(HouseSystem.names))
    var houseSystem: String?

    /// The value, unless it is the default.
    var special: String? { houseSystem.unless(HouseSystem.placidus.name) }

    func system() throws -> HouseSystem { try houseSystem.map(HouseSystem.init(named:)) ?? .placidus }
}

struct ComputationOptions: ParsableArguments {
    @OptionGroup var houses: HouseOptions
    @OptionGroup var positions: EphemerisOptions
    @OptionGroup var tables: TableOptions

    func reader() throws -> Reader { try reader(tables.engine()) }

    /// Returns a reader for aspects and charts, which need neither calibration nor thresholds.
    func readerOfAspects(changing change: (inout AstrometerModel) throws -> Void = { _ in }) throws -> Reader {
        try reader(tables.engineOfAspects(changing: change))
    }

    /// Returns a reader that finds transits. Its model may lack a calibration.
    func readerOfTransits() throws -> Reader { try reader(tables.engineOfTransits()) }

    private func reader(_ engine: Engine) throws -> Reader {
        try Reader(ephemeris: positions.source(), engine: engine, houseSystem: houses.system())
    }
}

struct EphemerisOptions: ParsableArguments {
    @Option(
        "A directory of Swiss Ephemeris files to use instead of the built-in theory.", "directory",
        completion: .directory)
    var ephemeris: String?

    func source() throws -> Ephemeris { try Ephemeris(source: ephemeris.map { .files(directory: $0) } ?? .moshier) }
}

struct ModelOptions: ParsableArguments {
    @Option(
        "A model of the package, or a model file; \(ModelCatalog.defaultModel) unless given.",
        "name|file.json", name: .customLong("model"), completion: Completions.models)
    var given: String?

    var model: String {
        get { given ?? ModelCatalog.defaultModel }
        set { given = newValue }
    }

    var isFile: Bool { ModelTable.namesFile(model) }

    /// The input file, which output must not replace.
    var files: [String] { isFile ? [model] : [] }

    func compatibility() throws -> CompatibilityModel {
        guard isFile else { return try ModelCatalog().compatibilityModel(named: model) }
        return try TableFile.read(model)
    }

    /// Returns the model's tables, with a calibration only if a file has one.
    /// - Parameter isCalibrated: whether to read the calibration of a model of the package as well.
    func table(isCalibrated: Bool = false) throws -> ModelTable {
        isFile || isCalibrated ? try ModelCatalog().file(model) : try ModelCatalog().table(named: model)
    }
}

/// Options of tables: the model, its calibration and its thresholds. An unknown name, and a file that is missing, corrupt or not
/// valid, are errors.
struct TableOptions: ParsableArguments {
    @OptionGroup var base: ModelOptions
    @Option("A calibration instead of the model's own.", "file.json", completion: .json) var calibration: String?
    @Option("Thresholds of trends instead of the model's own.", "file.json", completion: .json) var thresholds: String?

    /// The options by field of a request.
    var fields: Analyses.Options {
        [(.analysisModel, base.given), (.calibration, calibration), (.thresholds, thresholds)]
    }

    /// The paths of the input files. Output must not overwrite them.
    var files: [String] { base.files + [calibration, thresholds].compactMap { $0 } }

    func engine() throws -> Engine {
        let (file, model) = try complete()
        return try Engine(model: model, labels: ModelCatalog().labels(of: file))
    }

    /// Returns an engine for aspects and charts, which need neither calibration nor thresholds. Both are used and checked if
    /// the model or an option has them.
    func engineOfAspects(changing change: (inout AstrometerModel) throws -> Void = { _ in }) throws -> Engine {
        // Read for their errors.
        let _: Calibration? = try calibration.map { try TableFile.read($0) }
        let _: TrendThresholds? = try thresholds.map { try TableFile.read($0) }
        let file = try base.table()
        var model = file.uncalibrated
        try change(&model)
        return try Engine(model: model.uncalibrated, labels: ModelCatalog().labels(of: file))
    }

    /// Returns an engine for transits: as for aspects if there is no calibration, and with the package's thresholds if there are none,
    /// because transits have no classes of changes.
    func engineOfTransits() throws -> Engine {
        let file = try base.table(isCalibrated: calibration == nil)
        guard calibration != nil || file.calibration != nil else { return try engineOfAspects() }
        return try Engine(model: complete(isTransits: true).model, labels: ModelCatalog().labels(of: file))
    }

    private func complete(isTransits: Bool = false) throws -> (file: ModelTable, model: AstrometerModel) {
        let file = try base.table(isCalibrated: calibration == nil)
        let figures: Calibration? = try calibration.map { try TableFile.read($0) }
        var limits: TrendThresholds? = try thresholds.map { try TableFile.read($0) }
        if isTransits, limits == nil, file.thresholds == nil { limits = try ModelCatalog().table().thresholds }
        let model = try file.complete(named: base.model, calibration: figures, from: calibration, thresholds: limits)
        try model.warnings(of: calibration ?? base.model, thresholds: thresholds ?? base.model)
            .forEach(StandardError.warn)
        return (file, model)
    }
}
