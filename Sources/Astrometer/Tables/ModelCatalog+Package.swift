import AstrometerModels

// Static methods that read the tables of the installed package.
extension ModelCatalog {
    /// The names of the models of meters in the package, sorted.
    ///
    /// - Throws: the errors of ``modelNames()-method``, and when the package's tables are missing.
    public static func modelNames() throws -> [String] { try ModelCatalog().modelNames() }

    /// Reads a model of the package with its thresholds and calibration.
    ///
    /// - Throws: the errors of ``model(named:)-method``, and when the package's tables are missing.
    public static func model(named name: String = defaultModel) throws -> AstrometerModel {
        try ModelCatalog().model(named: name)
    }

    /// Reads a model of the package without its calibration, for computing one.
    ///
    /// - Throws: the errors of ``table(named:)-method``, and when the package's tables are missing.
    public static func table(named name: String = defaultModel) throws -> ModelTable {
        try ModelCatalog().table(named: name)
    }

    /// Reads a text file of the package's data.
    ///
    /// - Throws: the errors of ``text(_:)-method``, and when the package's tables are missing.
    public static func text(_ path: String) throws -> String { try ModelCatalog().text(path) }

    /// Reads the labels of a model's meters and super-groups, by name.
    ///
    /// - Throws: those of reading the labels from a folder, and when the package's tables are missing.
    public static func labels(of model: AstrometerModel) throws -> [String: MeterLabels] {
        try ModelCatalog().labels(of: model)
    }

    /// Reads the areas of life.
    ///
    /// - Throws: the errors of ``lifeCategories()-method``, and when the package's tables are missing.
    public static func lifeCategories() throws -> LifeCategories { try ModelCatalog().lifeCategories() }

    /// Reads the phrases for sentences about charts and transits.
    ///
    /// - Throws: the errors of ``phrases()-method``, and when the package's tables are missing.
    public static func phrases() throws -> Phrases { try ModelCatalog().phrases() }

    /// Reads the traditional profiles of the signs.
    ///
    /// - Throws: the errors of ``signs()-method``, and when the package's tables are missing.
    public static func signs() throws -> SignTraditions { try ModelCatalog().signs() }

    /// Reads a compatibility model of the package.
    ///
    /// - Throws: the errors of ``compatibilityModel(named:)-method``, and when the package's tables are missing.
    public static func compatibilityModel(named name: String = defaultCompatibilityModel) throws -> CompatibilityModel {
        try ModelCatalog().compatibilityModel(named: name)
    }

    /// Reads the calibration of a compatibility model of the package.
    ///
    /// - Throws: the errors of ``calibration(of:)-method``, and when the package's tables are missing.
    public static func calibration(of model: CompatibilityModel) throws -> CompatibilityCalibration {
        try ModelCatalog().calibration(of: model)
    }

    /// Reads the phrases for two people.
    ///
    /// - Throws: the errors of ``compatibilityPhrases(for:)-method``, and when the package's tables are missing.
    public static func compatibilityPhrases(for model: CompatibilityModel) throws -> CompatibilityPhrases {
        try ModelCatalog().compatibilityPhrases(for: model)
    }
}
