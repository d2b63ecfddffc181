/// A moment is written as its Julian day in full precision, so that decoding gives the same instant.
extension Moment: Codable {
    /// Reads a Julian day number.
    /// - Throws: ``AstrometerError`` for a number that is not finite.
    public init(from decoder: any Decoder) throws {
        self.init(julianDay: try decoder.singleValueContainer().decode(Double.self))
        try checkFinite()
    }

    /// Writes the Julian day number.
    /// - Throws: ``AstrometerError`` for a Julian day that is not finite.
    public func encode(to encoder: any Encoder) throws {
        try checkFinite()
        var container = encoder.singleValueContainer()
        try container.encode(julianDay)
    }

    private func checkFinite() throws {
        guard julianDay.isFinite else {
            throw AstrometerError.invalid("the Julian day must be a finite number, not \(julianDay)")
        }
    }
}
