/// Verifies that a calibration was made by the rules of the model it is used with.
enum CalibrationRules {
    /// Checks the rules that a calibration names, whatever the model.
    /// - Throws: ``AstrometerError`` with code `dataLoss` for text that is no digest, or published figures without a
    ///   source.
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

    /// Checks that a digest is the one of a model's rules.
    ///
    /// - Parameters:
    ///   - rules: the rules that the calibration names.
    ///   - digest: of the model's rules.
    ///   - model: the name of the model.
    ///   - command: makes a calibration of the model; one that names no file unless given.
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
