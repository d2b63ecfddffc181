import Astrometer
import AstrometerEphemeris
import AstrometerModels

/// The engines and readers of the functions, created on first use and cached.
final class FunctionTools: Sendable {
    let catalog: ModelCatalog
    let ephemeris: Ephemeris
    /// Larger than the number of models, so that the cache is never cleared.
    private let engines = BoundedCache<String, Engine>(most: 1024)
    private let readers = BoundedCache<String, DailyReader>(most: 1024)
    private let pairs = Lazy<CompatibilityEngine>()
    private let zones = Lazy<ZoneDistance>()

    /// Creates the tools. Models are read when first used, so that a corrupt model does not affect calls with another.
    /// - Throws: ``AstrometerError`` when the tables are missing.
    init(catalog: ModelCatalog, ephemeris: Ephemeris) throws {
        (self.catalog, self.ephemeris) = (catalog, ephemeris)
        _ = try catalog.modelNames()
    }

    /// - Throws: ``AstrometerError`` of the field `model` with code `notFound` for an unknown name, `dataLoss` for data that is
    ///   corrupt.
    func engine(named name: String) throws -> Engine {
        try withField(RequestField.model.name) {
            try engines.value(for: name) {
                let model = try catalog.model(named: name)
                return try Engine(model: model, labels: catalog.labels(of: model))
            }
        }
    }

    /// - Throws: ``AstrometerError`` for a model or calibration that is corrupt, or a calibration made with other rules.
    func loadModels() throws {
        for name in try catalog.modelNames() { _ = try engine(named: name) }
        _ = try compatibility()
    }

    /// Returns the reader of days with a model.
    /// - Throws: the errors of ``engine(named:)``.
    func reader(modelNamed name: String) throws -> DailyReader {
        try readers.value(for: name) {
            try DailyReader(
                ephemeris: ephemeris, engine: engine(named: name), phrases: catalog.phrases(), signs: catalog.signs(),
                lifeCategories: catalog.lifeCategories())
        }
    }

    /// - Throws: ``AstrometerError`` when the tables are missing or corrupt.
    func compatibility() throws -> CompatibilityEngine {
        try pairs.get {
            let model = try catalog.compatibilityModel()
            return try CompatibilityEngine(
                model: model, calibration: catalog.calibration(of: model),
                phrases: catalog.compatibilityPhrases(for: model),
                transits: catalog.model(named: model.vibe.model))
        }
    }

    /// Returns the cities of the catalog, read on first use.
    /// - Throws: ``AstrometerError`` when a table is missing or damaged.
    func gazetteer() throws -> Gazetteer { try Gazetteer.of(catalog) }

    /// Returns the city with a name.
    /// - Throws: the errors of ``Gazetteer/place(named:)``, and when the tables are missing or damaged.
    func place(named name: String) throws -> Place { try gazetteer().place(named: name) }

    /// Returns the transits of a moment.
    /// - Throws: ``AstrometerError`` of the field `date` when the ephemeris does not cover the moment.
    func transits(at moment: DayMoment, exactDates: Bool = true) throws -> Transits {
        try withField(RequestField.date.name) { try ephemeris.transits(at: moment, exactDates: exactDates) }
    }

    /// Returns the sky of a moment.
    /// - Throws: the errors of ``transits(at:exactDates:)``.
    func sky(at moment: Moment) throws -> Sky {
        try withField(RequestField.date.name) { try ephemeris.sky(at: moment) }
    }

    /// Returns the chart of a birth.
    /// - Throws: ``AstrometerError`` of the birth's date when the ephemeris does not cover it.
    func chart(of request: BirthRequest, _ houseSystem: HouseSystem) throws -> NatalChart {
        var birth = request.birth
        if birth.zone != nil, birth.latitude != nil {
            birth.zoneNote = try zones.get { try ZoneDistance(catalog: catalog) }.warning(for: birth)
        }
        return try withField(request.datePath) {
            try NatalChart(
                birth: birth, ephemeris: ephemeris, houseSystem: houseSystem, sensitivity: request.sensitivity)
        }
    }
}
