/// The distribution of a compatibility model's sums over all pairs of a population, which scales its scores.
///
/// Sections 3 and 6 of `Documentation/Specification/compatibility.md`.
public struct CompatibilityCalibration: FormattedTable, Codable, Hashable, Sendable {
    /// The version of the file format that this library reads and writes.
    public static let currentFormat = "astrometer-compatibility-calibration/1"

    /// The version of the file format; ``validate(for:transits:command:)`` accepts only ``currentFormat``.
    public var format = Self.currentFormat
    /// The source of the figures.
    public var provenance: PairCalibrationProvenance
    /// The figures of each mode; a calibration that is valid for a model has all three.
    public var modes: [CompatibilityMode: ModeCalibration]
    /// The figures of a day's transits to composite charts.
    public var vibe: VibeCalibration

    /// Creates a calibration in the current format. Call ``validate(for:transits:command:)`` to check it.
    public init(
        provenance: PairCalibrationProvenance, modes: [CompatibilityMode: ModeCalibration], vibe: VibeCalibration
    ) {
        self.provenance = provenance
        self.modes = modes
        self.vibe = vibe
    }

    enum CodingKeys: String, CodingKey { case format, modes, provenance, vibe }

    /// Checks that the calibration fits a model and its model of vibes.
    /// - Parameters:
    ///   - model: the model of comparisons.
    ///   - transits: the model of vibes.
    ///   - command: the command that makes a calibration of the model, for the error; by default one without a file
    ///     name.
    /// - Throws: ``AstrometerError`` for another format, a category that is missing, numbers that are not finite or do not
    ///   rise; with code `dataLoss` for figures made with other rules.
    public func validate(for model: CompatibilityModel, transits: AstrometerModel, command: String? = nil) throws {
        try TableFormat.check(format, is: Self.currentFormat, of: "compatibility calibration")
        try CalibrationRules.require(
            provenance.rules, is: model.rulesDigest(transits: transits), of: model.name, command: command)
        for mode in CompatibilityMode.allCases {
            let figures = try required(
                modes[mode], .notFound, "no calibration for mode \(mode) of model \"\(model.name)\"")
            try Self.checkRising([figures.p01, figures.p99], "percentiles of \(mode)")
            try Self.checkRising([0] + figures.overallQuantiles + [100], "overall quantiles of \(mode)")
            try ensure(
                figures.overallQuantiles.count == ModeCalibration.probabilities.count, .dataLoss,
                "calibration: overall quantiles of \(mode) must be \(ModeCalibration.probabilities.count), not "
                    + "\(figures.overallQuantiles.count)")
            for category in model.categories(of: mode) {
                let figures = try required(
                    figures.categories[category.id], .notFound,
                    "no calibration for \(category.id) of \(mode) of model \"\(model.name)\"")
                try Self.checkRising([figures.p01, figures.p99], "percentiles of \(category.id) of \(mode)")
            }
        }
        try Self.checkRising([0, vibe.dti99], "percentiles of the vibes' DTI")
        try Self.checkRising([vibe.hqs01, vibe.hqs99], "percentiles of the vibes' HQS")
    }

    private static func checkRising(_ values: [Double], _ name: String) throws {
        try ensure(
            values.allSatisfy(\.isFinite) && values == values.sorted(), .dataLoss,
            "calibration: \(name) must be finite numbers in rising order")
    }
}

/// The source of a compatibility calibration, with the data for computing it again.
public struct PairCalibrationProvenance: Codable, Hashable, Sendable {
    /// The name of the compatibility model.
    public var model: String
    /// The digest of the rules that gave the figures: ``CompatibilityModel/rulesDigest(transits:)``. Files of version 0.2.0 have none
    /// and are rejected.
    public var rules: String?
    /// The population: its generator and seed, or its file.
    public var population: String
    /// The SHA-256 digest of the people, 64 hexadecimal digits.
    public var populationDigest: String
    /// The number of charts of the population.
    public var charts: Int
    /// The number of charts without a known Moon, because the time of birth is unknown. Their sums are smaller, and so are the
    /// percentiles of categories with the Moon. Nil for none.
    public var chartsWithoutMoon: Int?
    /// The number of unordered pairs of charts.
    public var pairs: Int
    /// The source of the positions, with its version.
    public var ephemeris: String
    /// The first noon UTC of the vibes.
    public var vibesFrom: CivilDate
    /// The last noon UTC of the vibes.
    public var vibesThrough: CivilDate
    /// Days from one noon to the next.
    public var vibesEvery: Int
    /// Neighbouring pairs times noons.
    public var pairDays: Int
    /// The SHA-256 digest of the map in which the zone of a birth was found; nil if every zone was given.
    public var zoneMap: String?

    /// Creates a provenance.
    public init(
        model: String, rules: String?, population: String, populationDigest: String, charts: Int, pairs: Int,
        ephemeris: String, vibesFrom: CivilDate, vibesThrough: CivilDate, vibesEvery: Int, pairDays: Int
    ) {
        self.model = model
        self.rules = rules
        self.population = population
        self.populationDigest = populationDigest
        self.charts = charts
        self.pairs = pairs
        self.ephemeris = ephemeris
        self.vibesFrom = vibesFrom
        self.vibesThrough = vibesThrough
        self.vibesEvery = vibesEvery
        self.pairDays = pairDays
    }

    enum CodingKeys: String, SnakeCaseKey {
        case charts, chartsWithoutMoon, ephemeris, model, pairDays, pairs, population, populationDigest, rules,
            vibesEvery, vibesFrom, vibesThrough, zoneMap
    }
}

/// The distributions of a mode's categories, and of the mode itself.
public struct ModeCalibration: Codable, Hashable, Sendable {
    /// The distribution of each category of the mode, by its id.
    public var categories: [String: CategoryCalibration]
    /// The first percentile of the weighted mean of category scores, −100 to 100.
    public var p01: Double
    /// The 99th percentile of the same.
    public var p99: Double
    /// The quantiles 0, 0.01 … 1 of the overall score, 0 to 100.
    public var overallQuantiles: [Double]

    /// Creates the figures of a mode: the percentiles of its mean, −100 to 100, and 101 quantiles of its overall score.
    public init(categories: [String: CategoryCalibration], p01: Double, p99: Double, overallQuantiles: [Double]) {
        self.categories = categories
        self.p01 = p01
        self.p99 = p99
        self.overallQuantiles = overallQuantiles
    }

    enum CodingKeys: String, SnakeCaseKey { case categories, overallQuantiles, p01, p99 }

    /// The probabilities of ``overallQuantiles``.
    public static let probabilities = (0...100).map { Double($0) / 100 }

    /// The share of the population's pairs, in percent, whose overall score is smaller than one.
    ///
    /// Interpolates linearly between the quantiles.
    public func percentile(of overall: Double) -> Double {
        guard let above = overallQuantiles.firstIndex(where: { $0 >= overall }) else { return 100 }
        guard above > 0 else { return 0 }
        let (low, high) = (overallQuantiles[above - 1], overallQuantiles[above])
        return Double(above - 1) + (overall - low) / (high - low)
    }
}

/// The distribution of a category's raw sums.
public struct CategoryCalibration: Codable, Hashable, Sendable {
    /// The 1st percentile of the raw sum.
    public var p01: Double
    /// The 99th percentile of the raw sum.
    public var p99: Double
    /// The share of pairs with each label, 0 to 1. For information; scores do not depend on it.
    public var labelShares: [CompatibilityLabel: Double]

    /// Creates the figures of a category. ``CompatibilityCalibration/validate(for:transits:command:)`` requires p01 ≤ p99.
    public init(p01: Double, p99: Double, labelShares: [CompatibilityLabel: Double]) {
        self.p01 = p01
        self.p99 = p99
        self.labelShares = labelShares
    }

    enum CodingKeys: String, SnakeCaseKey { case labelShares, p01, p99 }
}

/// The distribution of the sums of a day's transits to a composite chart.
public struct VibeCalibration: Codable, Hashable, Sendable {
    /// The 99th percentile of DTI.
    public var dti99: Double
    /// The 1st percentile of HQS.
    public var hqs01: Double
    /// The 99th percentile of HQS.
    public var hqs99: Double

    /// Creates the figures of vibes. DTI is 0 or more, HQS has either sign.
    public init(dti99: Double, hqs01: Double, hqs99: Double) {
        self.dti99 = dti99
        self.hqs01 = hqs01
        self.hqs99 = hqs99
    }

    enum CodingKeys: String, CodingKey {
        case dti99 = "dti_p99"
        case hqs01 = "hqs_p01"
        case hqs99 = "hqs_p99"
    }
}
