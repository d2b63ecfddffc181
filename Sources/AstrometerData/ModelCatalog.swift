import AstrometerModels

/// The tables that come with the package: models, calibrations and labels.
public enum ModelCatalog {
    /// The name of the model that is used where none is named.
    public static let defaultModel = "super-groups-1.1"

    /// The name of the model that the published thresholds come from.
    public static let referenceModel = "reference-1.1"

    /// The names of the models of meters in the package, sorted.
    /// - Throws: ``AstrometerError`` when the package's data is not where the program is.
    public static func modelNames() throws -> [String] {
        try tableNames().filter { !$0.hasPrefix(compatibilityPrefix) }
    }

    /// The names of the models of any kind, sorted.
    static func tableNames() throws -> [String] {
        let folder = try DataFolder.located().url.appendingPathComponent("Models")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }

    /// A model with its thresholds and calibration.
    /// - Parameter name: one of ``modelNames()``.
    /// - Throws: ``AstrometerError`` with code `notFound` for an unknown name or missing data, `dataLoss` for data
    ///   that is corrupt or of another version.
    public static func model(named name: String = defaultModel) throws -> AstrometerModel {
        let folder = try DataFolder.located()
        let path = "Calibration/\(name).json"
        let model = try table(named: name).model(calibration: folder.read(path))
        try TableFile.naming(folder.url.appendingPathComponent(path).path) { try model.validate() }
        return model
    }

    /// The tables of a model without its calibration: what a calibration starts from.
    /// - Throws: as ``model(named:)``.
    public static func table(named name: String = defaultModel) throws -> ModelTable {
        let known = try modelNames()
        guard known.contains(name) else {
            throw AstrometerError(
                .notFound, "model \"\(name)\" is not in the package; known are \(known.joined(separator: ", "))")
        }
        let (folder, path) = (try DataFolder.located(), "Models/\(name).json")
        let table: ModelTable = try folder.read(path)
        guard table.name == name else {
            throw AstrometerError(
                .dataLoss, "\(folder.url.appendingPathComponent(path).path): model of the name \"\(table.name)\"")
        }
        return table
    }

    /// A text file of the package's data.
    /// - Throws: ``AstrometerError`` when it is missing or not UTF-8.
    public static func text(_ path: String) throws -> String {
        let url = try DataFolder.located().url.appendingPathComponent(path)
        guard let data = FileManager.default.contents(atPath: url.path) else {
            throw AstrometerError(.notFound, "cannot read \(url.path)")
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw AstrometerError(.dataLoss, "\(url.path) is not UTF-8")
        }
        return text
    }

    /// The words of a model's meters and super-groups, by name: its own, or those of the model whose words it takes.
    ///
    /// - Throws: ``AstrometerError`` when a file is missing, corrupt or incomplete.
    public static func labels(of model: AstrometerModel) throws -> [String: MeterLabels] {
        let folder = try DataFolder.located()
        var labels: [String: MeterLabels] = [:]
        for name in model.meters.map(\.name) + model.superGroups.map(\.name) {
            let path = "Labels/\(model.words ?? model.name)/\(name).json"
            let words: MeterLabels = try folder.read(path)
            guard words.meter == name else {
                throw AstrometerError(
                    .dataLoss, "\(folder.url.appendingPathComponent(path).path): labels of \"\(words.meter)\"")
            }
            labels[name] = words
        }
        return labels
    }

    /// The words for sentences about charts and transits.
    ///
    /// - Throws: ``AstrometerError`` when the file is missing, corrupt or incomplete.
    public static func phrases() throws -> Phrases {
        try DataFolder.located().read("Phrases/english.json")
    }
}
