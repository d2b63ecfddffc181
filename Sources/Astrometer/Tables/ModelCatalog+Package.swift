// Static methods that read tables of the installed package.
extension ModelCatalog {
    /// Reads a model of the package with its thresholds and calibration.
    /// - Throws: the errors of ``model(named:)-method``, and when the package's tables are missing.
    public static func model(named name: String = defaultModel) throws -> AstrometerModel {
        try ModelCatalog().model(named: name)
    }

    /// Reads the labels of a model's meters and super-groups, by name.
    /// - Throws: those of reading the labels from a folder, and when the package's tables are missing.
    public static func labels(of model: AstrometerModel) throws -> [String: MeterLabels] {
        try ModelCatalog().labels(of: model)
    }
}
