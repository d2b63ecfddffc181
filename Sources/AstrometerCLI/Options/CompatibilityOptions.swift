import ArgumentParser
import Astrometer
import AstrometerFunctions

struct CompatibilityOptions: ParsableArguments {
    @OptionGroup var houses: HouseOptions
    @OptionGroup var positions: EphemerisOptions

    @Option(
        help: ArgumentHelp("A compatibility model of the package, or a model file.", valueName: "name|file.json"),
        completion: Completions.compatibilityModels)
    var model: String = ModelCatalog.defaultCompatibilityModel

    @Option("A calibration instead of the model's own.", "file.json", completion: .json) var calibration: String?
    @Option("Phrases instead of the package's.", "file.json", completion: .json) var phrases: String?

    /// The paths of the files that these options read.
    var files: [String] { (ModelTable.namesFile(model) ? [model] : []) + [calibration, phrases].compactMap { $0 } }

    func computation() throws -> PairComputation {
        PairComputation(engine: try engine(), ephemeris: try positions.source(), houseSystem: try houses.system())
    }

    private func engine() throws -> CompatibilityEngine {
        var options = ModelOptions()
        options.model = model
        let table = try options.compatibility()
        let words: CompatibilityPhrases =
            try phrases.map { try TableFile.read($0) } ?? ModelCatalog().compatibilityPhrases(for: table)
        let transits = try TableFile.naming(model) { try ModelCatalog.model(named: table.vibe.model) }
        let figures = try figures(of: table, transits: transits, isFile: options.isFile)
        return try TableFile.naming(phrases ?? calibration ?? model) {
            try CompatibilityEngine(model: table, calibration: figures, phrases: words, transits: transits)
        }
    }

    private func figures(
        of table: CompatibilityModel, transits: AstrometerModel, isFile: Bool
    ) throws -> CompatibilityCalibration {
        if let calibration {
            let own: CompatibilityCalibration = try TableFile.read(calibration)
            let command = ModelTable.calibrateCommand(model: model, rules: table.rulesDigest(transits: transits))
            try TableFile.naming(calibration) { try own.validate(for: table, transits: transits, command: command) }
            return own
        }
        guard !isFile else { throw ModelTable.noCalibration(of: model) }
        return try ModelCatalog().calibration(of: table)
    }
}

extension CompositeMethod: ExpressibleByArgument {}
