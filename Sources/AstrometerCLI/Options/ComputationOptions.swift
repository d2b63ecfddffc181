import ArgumentParser
import Astrometer
import AstrometerEphemeris
import AstrometerModels
import AstrometerPlatform

/// The option of the house system.
struct HouseOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "One of \(HouseSystem.names.joined(separator: ", ")); \(HouseSystem.placidus.name) unless given.",
            valueName: "system"), completion: .list(HouseSystem.names))
    var houseSystem: String?

    /// - Throws: ``AstrometerError`` that names the value.
    func system() throws -> HouseSystem { try houseSystem.map(HouseSystem.init(named:)) ?? .placidus }
}

/// Options of computation: the tables and the source of positions.
struct ComputationOptions: ParsableArguments {
    @OptionGroup var houses: HouseOptions
    @OptionGroup var positions: EphemerisOptions
    @OptionGroup var tables: TableOptions

    /// - Throws: ``AstrometerError`` that names the value or the file.
    func reader() throws -> Reader {
        let engine = try tables.engine()
        return try Reader(ephemeris: positions.source(), engine: engine, houseSystem: houses.system())
    }
}

/// Options of the source of positions.
struct EphemerisOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A directory of Swiss Ephemeris files to use instead of the built-in theory.",
            valueName: "directory"), completion: .directory)
    var ephemeris: String?

    /// - Throws: ``AstrometerError`` when the directory is not usable.
    func source() throws -> Ephemeris {
        try Ephemeris(source: ephemeris.map { .files(directory: $0) } ?? .moshier)
    }
}

/// The option of the model.
struct ModelOptions: ParsableArguments {
    @Option(
        name: .customLong("model"),
        help: ArgumentHelp(
            "A model of the package, or a model file; unless given \(ModelCatalog.defaultModel), and \(DailyReader.dayModelName) for 'day'.",
            valueName: "name|file.json"),
        completion: Completions.models)
    var given: String?

    var model: String {
        get { given ?? ModelCatalog.defaultModel }
        set { given = newValue }
    }

    var isFile: Bool { model.hasSuffix(".json") || model.contains("/") }

    /// The input file, which output must not replace.
    var files: [String] { isFile ? [model] : [] }

    /// A model of either kind; indirect because both are large.
    indirect enum Kind {
        case meters(ModelTable)
        case compatibility(CompatibilityModel)
    }

    /// Returns the model, of the kind that its name or its file's format says. A file is read only once, because it may be a
    /// pipe.
    /// - Throws: ``AstrometerError`` for an unknown name, or a file that is missing, corrupt or not valid.
    func ofEitherKind() throws -> Kind {
        guard isFile else {
            let isCompatibility = model.hasPrefix(ModelCatalog.compatibilityPrefix)
            return isCompatibility ? .compatibility(try compatibility()) : .meters(try table())
        }
        let data = Data(try InputFile(model).rest())
        return TableFormat.name(in: [UInt8](data)) == CompatibilityModel.currentFormat
            ? .compatibility(try TableFile.decode(data, name: model)) : .meters(try TableFile.decode(data, name: model))
    }

    /// Returns the compatibility model.
    /// - Throws: ``AstrometerError`` for an unknown name, or a file that is missing, corrupt or not valid.
    func compatibility() throws -> CompatibilityModel {
        guard isFile else { return try ModelCatalog.compatibilityModel(named: model) }
        return try TableFile.read(model)
    }

    /// Returns the model's tables, with a calibration only if a file has one.
    /// - Throws: ``AstrometerError`` for an unknown name, or a file that is missing or corrupt.
    func table() throws -> ModelTable {
        if isFile { return try TableFile.read(model) }
        return try ModelCatalog.table(named: model)
    }
}

/// Options of tables: the model, its calibration and its thresholds.
struct TableOptions: ParsableArguments {
    @OptionGroup var base: ModelOptions

    @Option(
        help: ArgumentHelp("A calibration instead of the model's own.", valueName: "file.json"),
        completion: .file(extensions: ["json"]))
    var calibration: String?

    @Option(
        help: ArgumentHelp("Thresholds of trends instead of the model's own.", valueName: "file.json"),
        completion: .file(extensions: ["json"]))
    var thresholds: String?

    /// The input files, which output must not replace.
    var files: [String] { base.files + [calibration, thresholds].compactMap { $0 } }

    /// - Throws: ``AstrometerError`` for an unknown name, or a file that is missing, corrupt or not valid.
    func engine() throws -> Engine {
        let model = try model()
        return try Engine(model: model, labels: labels(of: model))
    }

    /// - Throws: ``AstrometerError`` for an unknown name, or a file that is missing, corrupt or not valid.
    func model() throws -> AstrometerModel {
        var model = try calibratedModel()
        if let thresholds {
            let own: TrendThresholds = try TableFile.read(thresholds)
            if let warning = try own.warning(for: model) {
                StandardError.warn(
                    "\(thresholds): \(warning); derive thresholds of this model with 'astrometer derive'")
            }
            model.thresholds = own
        }
        return model
    }

    private func calibratedModel() throws -> AstrometerModel { try Self.model(base, calibration: calibration) }

    /// Returns a model with the calibration of a file, or else its own.
    /// - Throws: ``AstrometerError`` for an unknown name, or a file that is missing, corrupt or not valid.
    static func model(_ base: ModelOptions, calibration: String?) throws -> AstrometerModel {
        if let calibration {
            let own: Calibration = try TableFile.read(calibration)
            return try checked(base.table().model(calibration: own), named: base.model, from: calibration)
        }
        guard base.isFile else {
            let model = try ModelCatalog.model(named: base.model)
            warn(of: model, from: base.model)
            return model
        }
        let table = try base.table()
        guard let calibration = table.calibration else { throw Self.noCalibration(of: base.model) }
        return try checked(table.model(calibration: calibration), named: base.model, from: base.model)
    }

    /// Returns the error for a model file without a calibration.
    static func noCalibration(of path: String) -> AstrometerError {
        AstrometerError(
            .notFound,
            "\(path) has no calibration; make one with 'astrometer calibrate', and give it with --calibration")
    }

    /// Returns the command that makes a calibration for a model of the command line. The file's name has the beginning of the
    /// rules digest, so it is unique to the model.
    ///
    /// - Parameters:
    ///   - model: the name or the file of the model.
    ///   - rules: the digest of its rules.
    static func calibrateCommand(model: String, rules: String) -> String {
        "astrometer calibrate --model \(model.shellWord) --out calibration-\(rules.prefix(8)).json"
    }

    /// Returns a model after checking that its calibration was made with its rules.
    /// - Parameters:
    ///   - argument: the name or the file of the model on the command line.
    ///   - path: the file of the calibration.
    /// - Throws: ``AstrometerError`` that names the file.
    static func checked(_ model: AstrometerModel, named argument: String, from path: String) throws -> AstrometerModel {
        try TableFile.naming(path) {
            let command = calibrateCommand(model: argument, rules: model.rulesDigest)
            try model.calibration.validate(for: model, command: command)
            try model.validate()
        }
        warn(of: model, from: path)
        return model
    }

    /// Warns of published figures that are used with other rules than their own.
    private static func warn(of model: AstrometerModel, from path: String) {
        if let warning = model.calibration.warning(for: model) { StandardError.warn("\(path): \(warning)") }
    }

    /// Returns the labels of the package's model with this name, or of the model that `words` names. Meters without labels get
    /// some made from their names.
    private func labels(of model: AstrometerModel) throws -> [String: MeterLabels] {
        guard base.isFile else { return try ModelCatalog.labels(of: model) }
        let name = model.words ?? model.name
        guard try ModelCatalog.modelNames().contains(name) else { return [:] }
        return try ModelCatalog.labels(of: ModelCatalog.table(named: name).uncalibrated)
    }
}
