import AstrometerModels

/// Values of options from their text.
enum OptionText {
    /// A whole number.
    /// - Throws: ``AstrometerError`` that names the option and the range.
    static func whole(_ text: String, of option: String, in range: ClosedRange<Int>) throws -> Int {
        guard let value = Int(text), range.contains(value) else {
            throw AstrometerError.invalid(
                "--\(option) \"\(text)\"", allowed: "a whole number, \(range.lowerBound) to \(range.upperBound)")
        }
        return value
    }
}
