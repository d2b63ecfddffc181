import ArgumentParser
import AstrometerData
import AstrometerEngine
import AstrometerEphemeris
import AstrometerModels
import Foundation

/// How: the tables and the source of positions.
struct ComputationOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("One of \(HouseSystem.names.joined(separator: ", ")).", valueName: "system"))
    var houseSystem: String = HouseSystem.placidus.name

    @Option(
        help: ArgumentHelp(
            "Take positions from the Swiss Ephemeris files there, rather than the built-in theory.",
            valueName: "directory"))
    var ephemeris: String?

    @OptionGroup var tables: TableOptions

    /// - Throws: ``AstrometerError`` that names the value, or the file at fault.
    func computation() throws -> Computation {
        Computation(
            engine: try tables.engine(),
            ephemeris: try Ephemeris(source: ephemeris.map { .files(directory: $0) } ?? .moshier),
            houseSystem: try HouseSystem(named: houseSystem))
    }
}

/// Whose tables: the model, its calibration and its thresholds.
struct TableOptions: ParsableArguments {
    @Option(help: ArgumentHelp("A model of the package, or a file of one.", valueName: "name|file.json"))
    var model: String = AstrometerData.defaultModel

    @Option(help: ArgumentHelp("A calibration in place of the model's own.", valueName: "file.json"))
    var calibration: String?

    @Option(help: ArgumentHelp("Thresholds of trends in place of the model's own.", valueName: "file.json"))
    var thresholds: String?

    /// - Throws: ``AstrometerError`` for an unknown name, or a file that is missing, corrupt or not valid.
    func engine() throws -> Engine {
        var model = try baseModel()
        if let calibration { model.calibration = try Self.calibration(in: calibration) }
        if let thresholds {
            let table: TrendThresholds = try TableFile.read(URL(fileURLWithPath: thresholds))
            try table.validate()
            model.thresholds = table
        }
        return try Engine(model: model, labels: Self.labels(of: model))
    }

    private var isFile: Bool { model.hasSuffix(".json") || model.contains("/") }

    private func baseModel() throws -> AstrometerModel {
        guard isFile else { return try AstrometerData.model(named: model) }
        let table: ModelTable = try TableFile.read(URL(fileURLWithPath: model))
        guard let own = try table.calibration ?? calibration.map(Self.calibration) else {
            throw AstrometerError(.notFound, "\(model) holds no calibration; name one with --calibration")
        }
        return table.model(calibration: own)
    }

    private static func calibration(in path: String) throws -> Calibration {
        try TableFile.read(URL(fileURLWithPath: path))
    }

    /// The words of the package's model of that name. A meter that it does not have takes words made from its name.
    private static func labels(of model: AstrometerModel) throws -> [String: MeterLabels] {
        guard try AstrometerData.modelNames().contains(model.name) else { return [:] }
        return try AstrometerData.labels(of: AstrometerData.model(named: model.name))
    }
}
