/// Verifies that a calibration was made with the rules of the model.
enum CalibrationRules {
    /// Checks the rules that a calibration names, for any model.
    /// - Throws: ``AstrometerError`` with code `dataLoss` for text that is not a digest, or published figures without a source.
    static func check(_ rules: String?, source: String?) throws {
        guard let rules else { return }
        guard rules != Provenance.published else {
            guard source != nil else {
                throw AstrometerError(
                    .dataLoss,
                    "calibration: rules \"\(Provenance.published)\" require a source; name who published the figures")
            }
            return
        }
        let isDigest = rules.utf8.count == 64 && rules.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
        guard isDigest else {
            throw AstrometerError(
                .dataLoss,
                "calibration: rules must be a digest of 64 lower-case hexadecimal digits, or \"\(Provenance.published)\", not "
                    + "\"\(rules.prefix(80).description.escapingControls)\"")
        }
    }

    /// Checks that a calibration's rules are the model's.
    ///
    /// - Parameters:
    ///   - rules: the rules that the calibration names.
    ///   - digest: the digest of the model's rules.
    ///   - model: the name of the model.
    ///   - command: the command that makes a calibration of the model; by default one without a file name.
    /// - Throws: ``AstrometerError`` with code `dataLoss` that names both digests and the command.
    static func require(_ rules: String?, is digest: String, of model: String, command: String?) throws {
        guard rules != digest else { return }
        let made = rules.map { "was made by rules \($0)" } ?? "does not name its rules"
        let command = command ?? "astrometer calibrate --model <model file> --out <new file>"
        throw AstrometerError(
            .dataLoss,
            "the calibration \(made), but model \"\(model)\" has rules \(digest); make a calibration of this model "
                + "with '\(command)'")
    }
}
