import AstrometerPlatform

/// Reads the tables of a folder: models, calibrations, labels and phrases. Those of the package are used unless another folder
/// is given, or `ASTROMETER_DATA` names one.
///
///     let catalog = try ModelCatalog()
///     let model = try catalog.model(named: "daily-2")
///     let labels = try catalog.labels(of: model)
public struct ModelCatalog: Sendable {
    /// Tables that are read on first use, and shared by the copies of a catalog.
    final class Places: Sendable {
        let gazetteer = Lazy<Gazetteer>()
        let zoneMap = Lazy<ZoneMap>()
        let zones = Lazy<ZoneDistance>()
    }

    let folder: DataFolder
    let places = Places()

    /// Creates a catalog of the tables of a folder; nil for the package's.
    /// - Throws: ``AstrometerError`` with code `notFound` when the tables are missing.
    public init(directory: String? = nil) throws { folder = try directory.map(DataFolder.init(named:)) ?? .located() }

    package var path: String { folder.url.path }

    /// The name of the default model.
    public static let defaultModel = "super-groups-1.1"

    /// The name of the model with the rules of the published thresholds.
    public static let referenceModel = "reference-1.1"

    /// The names of the models of meters in the package, sorted.
    /// - Throws: ``AstrometerError`` when the package's tables are missing.
    public func modelNames() throws -> [String] { try tableNames().filter { !$0.hasPrefix(Self.compatibilityPrefix) } }

    /// The names of the models of any kind, sorted.
    package func tableNames() throws -> [String] {
        let path = folder.url.appendingPathComponent("Models").path
        let files = try required(
            try? FileManager.default.contentsOfDirectory(atPath: path), .notFound, "cannot read the models in \(path)")
        return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }

    /// The paths of all tables within the folder except those of people and cities, sorted.
    package func tablePaths() throws -> [String] {
        let folders = ["Calibration", "Facts", "Labels", "Models", "Phrases"]
        return folders.flatMap { name in
            let path = folder.url.appendingPathComponent(name).path
            // A folder that is missing has no tables.
            return ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).map { "\(name)/\($0)" }
        }.filter { $0.hasSuffix(".json") }.sorted()
    }

    /// Reads a model, one of ``modelNames()``, with its thresholds and calibration.
    /// - Throws: ``AstrometerError`` with code `notFound` for an unknown name or missing data, `dataLoss` for data that is
    ///   corrupt, of another version, or a calibration made with other rules.
    public func model(named name: String = Self.defaultModel) throws -> AstrometerModel {
        let model = try table(named: name).model(calibration: folder.read(Self.calibrationPath(of: name)))
        try TableFile.naming(calibrationFile(of: name)) {
            try model.calibration.validate(for: model, command: calibrateCommand(of: name))
        }
        return model
    }

    static func calibrationPath(of name: String) -> String { "Calibration/\(name).json" }

    func calibrationFile(of name: String) -> String {
        folder.url.appendingPathComponent(Self.calibrationPath(of: name)).path
    }

    func calibrateCommand(of name: String) -> String {
        "ASTROMETER_DATA=\(folder.url.path.shellWord) astrometer calibrate --model \(name) "
            + "--out \(calibrationFile(of: name).shellWord)"
    }

    /// Reads a model without its calibration, for computing one.
    /// - Throws: the errors of ``model(named:)-method``.
    public func table(named name: String = Self.defaultModel) throws -> ModelTable {
        let known = try modelNames()
        guard known.contains(name) else {
            let isOther = try tableNames().contains(name)
            throw AstrometerError(
                .notFound,
                isOther
                    ? "\"\(name)\" is a compatibility model; use \(known.joined(separator: ", "))"
                    : AstrometerError.unknownName("model", name, use: known))
        }
        return try folder.read("Models/\(name).json", expecting: name, at: \.name, "the model's name must be")
    }

    /// Reads a text file of the package's data.
    /// - Throws: ``AstrometerError`` when it is missing or not UTF-8.
    public func text(_ path: String) throws -> String {
        return try required(
            String(data: Data(try bytes(path)), encoding: .utf8), .dataLoss,
            "\(folder.url.appendingPathComponent(path).path) is not UTF-8")
    }

    /// Reads any file of the package's data.
    /// - Throws: ``AstrometerError`` when it is missing.
    public func bytes(_ path: String) throws -> [UInt8] {
        try InputFile(folder.url.appendingPathComponent(path).path).rest()
    }

    /// Reads the labels of a model's meters and super-groups, by name: its own, or those of the model that `words` names.
    /// - Throws: ``AstrometerError`` when a file is missing, corrupt or incomplete.
    public func labels(of model: AstrometerModel) throws -> [String: MeterLabels] {
        var labels: [String: MeterLabels] = [:]
        for name in model.names {
            labels[name] = try folder.read(
                "Labels/\(model.words ?? model.name)/\(name).json", expecting: name, at: \.meter,
                "the labels must be of meter")
        }
        return labels
    }

    /// Reads the areas of life.
    /// - Throws: ``AstrometerError`` when the file is missing, corrupt or not valid for its models.
    public func lifeCategories() throws -> LifeCategories {
        let path = "Facts/life-categories.json"
        let categories: LifeCategories = try folder.read(path)
        for name in Set(categories.categories.flatMap(\.meters.keys)).sorted() {
            let model = try table(named: name).uncalibrated
            try TableFile.naming(folder.url.appendingPathComponent(path).path) {
                try categories.validate(forModel: name, meters: model.meters.map(\.name))
            }
        }
        return categories
    }

    /// Reads the phrases for sentences about charts and transits.
    /// - Throws: ``AstrometerError`` when the file is missing, corrupt or incomplete.
    public func phrases() throws -> Phrases { try folder.read("Phrases/english.json") }

    /// Reads the traditional profiles of the signs.
    /// - Throws: ``AstrometerError`` when the file is missing, corrupt or incomplete.
    public func signs() throws -> SignTraditions { try folder.read("Phrases/signs.json") }
}

// Static methods that read tables of the installed package.
extension ModelCatalog {
    /// Reads a model of the package with its thresholds and calibration.
    /// - Throws: the errors of ``model(named:)-method``, and when the package's tables are missing.
    public static func model(named name: String = defaultModel) throws -> AstrometerModel {
        try ModelCatalog().model(named: name)
    }

    /// Reads the labels of a model's meters and super-groups, by name.
    /// - Throws: those of reading the labels from a folder, and when the package's tables are missing.
    public static func labels(of model: AstrometerModel) throws -> [String: MeterLabels] {
        try ModelCatalog().labels(of: model)
    }
}

extension ModelCatalog {
    /// The name of the package's compatibility model.
    public static let defaultCompatibilityModel = "compatibility-1"

    /// The prefix of the names of compatibility models.
    public static let compatibilityPrefix = "compatibility-"

    /// Reads a compatibility model.
    /// - Throws: ``AstrometerError`` with code `notFound` for an unknown name or missing data, `dataLoss` for data that
    ///   is corrupt or of another version.
    public func compatibilityModel(named name: String = Self.defaultCompatibilityModel) throws -> CompatibilityModel {
        let known = try tableNames().filter { $0.hasPrefix(Self.compatibilityPrefix) }
        try ensure(
            known.contains(name), .notFound, AstrometerError.unknownName("compatibility model", name, use: known))
        return try folder.read("Models/\(name).json", expecting: name, at: \.name, "the model's name must be")
    }

    /// Reads the calibration of a compatibility model of the package.
    /// - Throws: ``AstrometerError`` when the file is missing or corrupt, or was made with other rules.
    public func calibration(of model: CompatibilityModel) throws -> CompatibilityCalibration {
        let calibration: CompatibilityCalibration = try folder.read(Self.calibrationPath(of: model.name))
        let transits = try table(named: model.vibe.model).uncalibrated
        try TableFile.naming(calibrationFile(of: model.name)) {
            try calibration.validate(for: model, transits: transits, command: calibrateCommand(of: model.name))
        }
        return calibration
    }

    /// Reads the phrases for two people.
    /// - Throws: ``AstrometerError`` when the file is missing, corrupt, or incomplete for the model.
    public func compatibilityPhrases(for model: CompatibilityModel) throws -> CompatibilityPhrases {
        let path = "Phrases/compatibility-english.json"
        let phrases: CompatibilityPhrases = try folder.read(path)
        try TableFile.naming(path) { try phrases.validate(for: model) }
        return phrases
    }
}

extension DataFolder {
    func read<Table: Decodable>(_ path: String) throws -> Table { try TableFile.read(url.appendingPathComponent(path)) }

    /// Reads a table that must have at `key` the name that its file has; `requirement` begins the sentence of the
    /// error.
    func read<Table: Decodable>(
        _ path: String, expecting name: String, at key: KeyPath<Table, String>, _ requirement: String
    ) throws -> Table {
        let table: Table = try read(path)
        try ensure(
            table[keyPath: key] == name, .dataLoss,
            "\(url.appendingPathComponent(path).path): \(requirement) \"\(name)\", not \"\(table[keyPath: key])\"")
        return table
    }
}

extension ModelCatalog {
    /// Reads a model file, or takes a model of the package by name, with its calibration and thresholds.
    /// - Parameter argument: a name, or a path that ends in `.json` or has a slash.
    /// - Throws: ``AstrometerError`` for an unknown name, or a file that is missing, corrupt or not valid.
    public func file(_ argument: String) throws -> ModelTable {
        ModelTable.namesFile(argument) ? try TableFile.read(argument) : ModelTable(try model(named: argument))
    }

    /// Returns the labels of a model file: its own, else those of the package's model of its name or of its `words`. Meters
    /// without labels get some made from their names.
    /// - Throws: ``AstrometerError`` with code `dataLoss` for `words` that are not the name of a model of the package, and when
    ///   a file of the package is missing or corrupt.
    public func labels(of file: ModelTable) throws -> [String: MeterLabels] {
        if let labels = file.labels { return labels }
        let model = file.uncalibrated
        let known = try modelNames()
        let name = model.words ?? model.name
        guard known.contains(name) else {
            guard let words = model.words, words != model.name else { return [:] }
            throw AstrometerError(
                .dataLoss,
                "words of model \"\(model.name)\": \(AstrometerError.unknownName("model", words, use: known))")
        }
        let names = Set(model.names)
        return try labels(of: table(named: name).uncalibrated).filter { names.contains($0.key) || name == model.name }
    }
}
