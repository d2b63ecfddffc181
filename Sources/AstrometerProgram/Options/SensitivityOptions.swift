import ArgumentParser
import AstrometerModels
import AstrometerPopulation

/// How much the natal bodies of one person weigh.
struct SensitivityOptions: ParsableArguments {
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A factor for the weight of a natal body, 0.5 to 2, such as moon=1.5. May be given for each body.",
            valueName: "body=factor"))
    var sensitivity: [String] = []

    /// - Throws: ``AstrometerError`` that names the value.
    func factors() throws -> [Body: Double] {
        var factors: [Body: Double] = [:]
        for text in sensitivity {
            let parts = text.split(separator: "=", omittingEmptySubsequences: false)
                .map { BirthFields.trimmed(String($0)) }
            guard parts.count == 2, let factor = BirthFields.decimal(parts[1]),
                NatalChart.sensitivityRange.contains(factor)
            else {
                throw AstrometerError.invalid(
                    "--sensitivity \"\(text)\"", allowed: "a body and a factor of 0.5 to 2, such as moon=1.5")
            }
            let body = try Body(named: parts[0])
            guard factors.updateValue(factor, forKey: body) == nil else {
                throw AstrometerError.invalid("--sensitivity of \(body) twice", allowed: "one for each body")
            }
        }
        return factors
    }
}
