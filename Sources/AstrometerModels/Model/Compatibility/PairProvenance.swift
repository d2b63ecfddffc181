/// The source of a compatibility calibration, with the data for computing it again.
public struct PairProvenance: Codable, Hashable, Sendable {
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
        (self.model, self.rules, self.population) = (model, rules, population)
        (self.populationDigest, self.charts, self.pairs) = (populationDigest, charts, pairs)
        (self.ephemeris, self.vibesFrom, self.vibesThrough) = (ephemeris, vibesFrom, vibesThrough)
        (self.vibesEvery, self.pairDays) = (vibesEvery, pairDays)
    }

    enum CodingKeys: String, SnakeCaseKey {
        case charts, chartsWithoutMoon, ephemeris, model, pairDays, pairs, population, populationDigest, rules,
            vibesEvery, vibesFrom, vibesThrough, zoneMap
    }
}
