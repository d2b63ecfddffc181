extension ModelTable {
    package static func namesFile(_ argument: String) -> Bool { argument.hasSuffix(".json") || argument.contains("/") }

    /// Returns the complete model, as scores need it.
    /// - Parameters:
    ///   - argument: the name or the file of the model as the caller gave it, for errors.
    ///   - calibration: figures to use instead of the file's own, from `calibrationFile`.
    ///   - thresholds: thresholds to use instead of the file's own.
    /// - Throws: ``AstrometerError`` that names the file: with code `notFound` without calibration or thresholds, `dataLoss`
    ///   for a calibration made with other rules.
    package func complete(
        named argument: String, calibration: Calibration? = nil, from calibrationFile: String? = nil,
        thresholds: TrendThresholds? = nil
    ) throws -> AstrometerModel {
        guard let figures = calibration ?? self.calibration else { throw Self.noCalibration(of: argument) }
        var complete = model(calibration: figures)
        let limits = try required(
            thresholds ?? self.thresholds, .notFound,
            "\(argument) has no thresholds; derive some with 'astrometer derive', and give them as thresholds")
        complete.thresholds = limits
        try TableFile.naming(calibrationFile ?? argument) {
            try figures.validate(
                for: complete, command: Self.calibrateCommand(model: argument, rules: complete.rulesDigest))
        }
        return complete
    }

    package static func noCalibration(of argument: String) -> AstrometerError {
        AstrometerError(
            .notFound,
            "\(argument) has no calibration; make one with 'astrometer calibrate', and give it as calibration")
    }

    /// Returns the command that makes a calibration of a model. The name of its output has the beginning of the rules digest,
    /// so it is unique to the model.
    package static func calibrateCommand(model: String, rules: String) -> String {
        "astrometer calibrate --model \(model.shellWord) --out calibration-\(rules.prefix(8)).json"
    }

    /// The warnings about a calibration and thresholds that were made with other rules or meters, with which the model can be used
    /// all the same.
    /// - Parameter path: the path of the file, for the warnings; nil for a file that is not named.
    /// - Throws: an error when a number of the model is not finite.
    public func warnings(path: String? = nil) throws -> [String] {
        try (calibration.map(model(calibration:)) ?? uncalibrated).warnings(of: path, thresholds: path)
    }
}

extension AstrometerModel {
    /// The warnings about calibration and thresholds, as of ``ModelTable/warnings(path:)``, with the names of their files.
    package func warnings(of calibrationFile: String?, thresholds thresholdsFile: String?) throws -> [String] {
        let origin = try thresholds.warning(for: self)
            .map { "\($0); derive thresholds of this model with 'astrometer derive'" }
        return [
            calibration.warning(for: self)?.of(calibrationFile), origin?.of(thresholdsFile),
            thresholds.warningOfNames(for: self)?.of(thresholdsFile),
        ].compactMap { $0 }
    }
}

extension String {
    /// The message with the name of its file, in one line.
    fileprivate func of(_ file: String?) -> String {
        ((file.map { "\($0): " } ?? "") + self).singleLine.escapingControls
    }
}
