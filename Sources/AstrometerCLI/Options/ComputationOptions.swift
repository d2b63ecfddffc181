import ArgumentParser
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

    /// - Parameter change: changes the rules of the model; only for charts.
    func functions(
        for use: ModelUse, changing change: (inout AstrometerModel) throws -> Void = { _ in }
    ) throws -> Functions { try tables.functions(positions, for: use, changing: change) }
}

struct EphemerisOptions: ParsableArguments {
    @Option(
        "A directory of Swiss Ephemeris files to use instead of the built-in theory.", "directory",
        completion: .directory)
    var ephemeris: String?

    /// - Parameter models: models that requests may name, besides those of the package.
    func functions(models: [ModelTable] = []) throws -> Functions {
        try Functions(ephemerisFolder: ephemeris, models: models)
    }
}

struct ModelOptions: ParsableArguments {
    @Option(
        "A model of the package, or a model file; \(RequestField.model.defaultValue ?? "") unless given.",
        "name|file.json", name: .customLong("model"), completion: Completions.models)
    var given: String?

    /// The input file, which output must not replace.
    var files: [String] { [given].compactMap { $0 }.filter(Functions.namesFile) }
}

/// Options of tables: the model, its calibration and its thresholds.
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

    var chosen: ChosenTables { ChosenTables(model: base.given, calibration: calibration, thresholds: thresholds) }

    func functions(
        _ positions: EphemerisOptions? = nil, for use: ModelUse,
        changing change: (inout AstrometerModel) throws -> Void = { _ in }
    ) throws -> Functions {
        let engine = try chosen.engine(for: use, changing: change, warn: StandardError.warn)
        return try Functions(ephemerisFolder: positions?.ephemeris, engine: engine)
    }
}
