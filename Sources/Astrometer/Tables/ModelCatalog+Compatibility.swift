extension ModelCatalog {
    /// The name of the package's compatibility model.
    public static let defaultCompatibilityModel = "compatibility-1"

    /// The prefix of the names of compatibility models.
    public static let compatibilityPrefix = "compatibility-"

    /// Reads a compatibility model.
    /// - Throws: ``AstrometerError`` with code `notFound` for an unknown name or missing data, `dataLoss` for data that
    ///   is corrupt or of another version.
    public func compatibilityModel(named name: String = Self.defaultCompatibilityModel) throws -> CompatibilityModel {
        let known = try tableNames().filter { $0.hasPrefix(Self.compatibilityPrefix) }
        try ensure(
            known.contains(name), .notFound, AstrometerError.unknownName("compatibility model", name, use: known))
        return try folder.read("Models/\(name).json", expecting: name, at: \.name, "the model's name must be")
    }

    /// Reads the calibration of a compatibility model of the package.
    /// - Throws: ``AstrometerError`` when the file is missing or corrupt, or was made with other rules.
    public func calibration(of model: CompatibilityModel) throws -> CompatibilityCalibration {
        let calibration: CompatibilityCalibration = try folder.read(Self.calibrationPath(of: model.name))
        let transits = try table(named: model.vibe.model).uncalibrated
        try TableFile.naming(calibrationFile(of: model.name)) {
            try calibration.validate(for: model, transits: transits, command: calibrateCommand(of: model.name))
        }
        return calibration
    }

    /// Reads the phrases for two people.
    /// - Throws: ``AstrometerError`` when the file is missing, corrupt, or incomplete for the model.
    public func compatibilityPhrases(for model: CompatibilityModel) throws -> CompatibilityPhrases {
        let path = "Phrases/compatibility-english.json"
        let phrases: CompatibilityPhrases = try folder.read(path)
        try TableFile.naming(path) { try phrases.validate(for: model) }
        return phrases
    }
}
