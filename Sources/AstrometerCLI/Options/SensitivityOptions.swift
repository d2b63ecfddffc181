import ArgumentParser
import Astrometer
import AstrometerModels

/// Options of the weights of natal bodies.
struct SensitivityOptions: ParsableArguments {
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A factor for the weight of a natal body, 0.5 to 2, such as moon=1.5. May be given for each body.",
            valueName: "body=factor"))
    var sensitivity: [String] = []

    func factors() throws -> [Body: Double] { try SensitivityText.factors(sensitivity, named: "--sensitivity") }
}
