import AstrometerModels
import AstrometerPopulation

/// Values of options from their text. Space around it does not count.
enum OptionText {
    /// A whole number.
    /// - Throws: ``AstrometerError`` that names the option and the range.
    static func whole(_ text: String, of option: String, in range: ClosedRange<Int>) throws -> Int {
        guard let value = Int(BirthFields.trimmed(text)), range.contains(value) else {
            throw AstrometerError.invalid(
                "--\(option) \"\(text)\"", allowed: "a whole number, \(range.lowerBound) to \(range.upperBound)")
        }
        return value
    }

    /// A date.
    /// - Throws: ``AstrometerError`` that names the text.
    static func date(_ text: String) throws -> CivilDate { try CivilDate(parsing: BirthFields.trimmed(text)) }
}
