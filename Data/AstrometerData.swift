import AstrometerModels
import Foundation

/// The tables that come with the package: models, calibrations and labels.
public enum AstrometerData {
    /// The name of the model that everything uses unless told otherwise.
    public static let defaultModel = "super-groups-1.1"

    /// The names of the models in the package, sorted.
    /// - Throws: ``AstrometerError`` when the package's data is not where the program is.
    public static func modelNames() throws -> [String] {
        let folder = try DataFolder.located().url.appendingPathComponent("Models")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }

    /// A model with its thresholds and calibration.
    /// - Parameter name: one of ``modelNames()``.
    /// - Throws: ``AstrometerError`` with code `notFound` for an unknown name or missing data, `dataLoss` for data
    ///   that is corrupt or of another version.
    public static func model(named name: String = defaultModel) throws -> AstrometerModel {
        let table = try table(named: name)
        let model = table.model(calibration: try DataFolder.located().read("Calibration/\(name).json"))
        try model.validate()
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
        return try DataFolder.located().read("Models/\(name).json")
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

    /// The words of a model's meters and super-groups, by name.
    ///
    /// - Throws: ``AstrometerError`` when a file is missing, corrupt or incomplete.
    public static func labels(of model: AstrometerModel) throws -> [String: MeterLabels] {
        let folder = try DataFolder.located()
        var labels: [String: MeterLabels] = [:]
        for name in model.meters.map(\.name) + model.superGroups.map(\.name) {
            let words: MeterLabels = try folder.read("Labels/\(model.name)/\(name).json")
            try words.validate()
            labels[name] = words
        }
        return labels
    }

    /// The words for sentences about charts and transits.
    ///
    /// - Throws: ``AstrometerError`` when the file is missing, corrupt or incomplete.
    public static func phrases() throws -> Phrases {
        let phrases: Phrases = try DataFolder.located().read("Phrases/english.json")
        try phrases.validate()
        return phrases
    }
}

/// Reading a JSON table of any of the formats, with errors that name the file.
public enum TableFile {
    /// - Throws: ``AstrometerError`` with code `notFound` when there is no such file, `dataLoss` when it does not
    ///   decode.
    public static func read<Table: Decodable>(_ url: URL, as type: Table.Type = Table.self) throws -> Table {
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch {
            throw AstrometerError(.notFound, "cannot read \(url.path)")
        }
        return try decode(data, name: url.path)
    }

    /// - Parameter name: of the file or stream, for errors.
    /// - Throws: ``AstrometerError`` with code `dataLoss` when the data does not decode.
    public static func decode<Table: Decodable>(
        _ data: Data, name: String, as type: Table.Type = Table.self
    ) throws -> Table {
        do {
            return try JSONDecoder().decode(Table.self, from: data)
        } catch let error as AstrometerError {
            throw AstrometerError(error.code, "\(name): \(error.message)")
        } catch let error as DecodingError {
            throw AstrometerError(.dataLoss, "\(name): \(error.reason)")
        }
    }
}

extension DecodingError {
    /// What did not decode, and where, in one line.
    var reason: String {
        switch self {
        case .keyNotFound(let key, let context):
            "no \"\(key.stringValue)\"" + Self.place(context.codingPath)
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            context.debugDescription + Self.place(context.codingPath)
        @unknown default:
            "not as expected"
        }
    }

    private static func place(_ path: [any CodingKey]) -> String {
        path.isEmpty ? "" : " in " + path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    }
}
