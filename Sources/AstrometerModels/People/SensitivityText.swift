/// Parses and writes factors for the weights of natal bodies, as lists and options have them: `moon=2;sun=1.5`.
package enum SensitivityText {
    /// Parses pairs of a body and a factor, separated by semicolons. Errors quote the pair, or name a body given twice.
    package static func factors(in text: String) throws -> [Body: Double] {
        try factors(text.split(separator: ";", omittingEmptySubsequences: false).map(String.init), named: "sensitivity")
    }

    /// Parses pairs such as `moon=2`, with their name for errors.
    package static func factors(_ pairs: [String], named name: String) throws -> [Body: Double] {
        var factors: [Body: Double] = [:]
        for pair in pairs {
            let parts = pair.split(separator: "=", omittingEmptySubsequences: false).map { String($0).trimmed }
            guard parts.count == 2, let factor = Double.decimal(parts[1]),
                NatalChart.sensitivityRange.contains(factor)
            else {
                throw AstrometerError.invalid(
                    "\(name) \"\(pair)\" must be a body and a factor of 0.5 to 2, such as moon=1.5")
            }
            let body = try Body(named: parts[0])
            try ensure(
                factors.updateValue(factor, forKey: body) == nil,
                "\(name) of \(body) is given twice; give one factor for each body")
        }
        return factors
    }

    /// Returns factors as text, in the order of ``Body``, or nil without factors.
    package static func text(of factors: [Body: Double]) -> String? {
        let pairs = Body.allCases.compactMap { body in factors[body].map { "\(body)=\($0)" } }
        return pairs.isEmpty ? nil : pairs.joined(separator: ";")
    }
}
