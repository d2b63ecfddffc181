import ArgumentParser
import AstrometerFunctions

struct CompatibilityOptions: ParsableArguments {
    @OptionGroup var houses: HouseOptions
    @OptionGroup var positions: EphemerisOptions

    @Option(
        help: ArgumentHelp("A compatibility model of the package, or a model file.", valueName: "name|file.json"),
        completion: Completions.compatibilityModels)
    var model: String = ChosenPairTables.defaultModel

    @Option("A calibration instead of the model's own.", "file.json", completion: .json) var calibration: String?
    @Option("Phrases instead of the package's.", "file.json", completion: .json) var phrases: String?

    /// The paths of the files that these options read.
    var files: [String] { (Functions.namesFile(model) ? [model] : []) + [calibration, phrases].compactMap { $0 } }

    private var chosen: ChosenPairTables {
        ChosenPairTables(model: model, calibration: calibration, phrases: phrases)
    }

    func functions() throws -> Functions {
        try Functions(ephemerisFolder: positions.ephemeris, pairs: chosen.engine())
    }
}

extension CompositeMethod: ExpressibleByArgument {}
