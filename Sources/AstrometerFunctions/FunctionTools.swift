import Astrometer
import AstrometerPlatform

/// The engines and readers of the functions, created on first use and cached.
final class FunctionTools: Sendable {
    let catalog: ModelCatalog
    let ephemeris: Ephemeris
    /// The caller's models by name, which take precedence over those of the catalog.
    let ownModels: [String: ModelTable]
    /// The model of requests that name none; nil for that of each function.
    let defaultModel: String?
    /// The engines of the caller's models. One without calibration or thresholds computes charts and aspects only.
    private let ownEngines: [String: Engine]
    /// Larger than the number of models, so that the cache is never cleared.
    private let engines = BoundedCache<String, Engine>(most: 1024)
    private let readers = BoundedCache<String, Reader>(most: 1024)
    private let pairs = Lazy<CompatibilityEngine>()
    /// A program's own engines, for requests without a model and for comparisons.
    private let chosen: Engine?
    private let chosenPairs: CompatibilityEngine?

    /// Creates the tools. Models are read when first used, so that a corrupt model does not affect calls with another.
    init(
        catalog: ModelCatalog, ephemeris: Ephemeris, models: [ModelTable], defaultModel: String?, chosen: Engine? = nil,
        chosenPairs: CompatibilityEngine? = nil
    ) throws {
        self.catalog = catalog
        self.ephemeris = ephemeris
        self.defaultModel = defaultModel
        self.chosen = chosen
        self.chosenPairs = chosenPairs
        ownModels = Dictionary(models.map { ($0.name, $0) }) { first, _ in first }
        guard ownModels.count == models.count else {
            let names = models.map(\.name)
            let name = names.first { name in names.count { $0 == name } > 1 } ?? ""
            throw AstrometerError.invalid("two models have the name \"\(name)\"; give each its own name")
        }
        ownEngines = try ownModels.mapValues { file in
            try file.isComplete ? Engine(file, catalog: catalog) : Engine(uncalibrated: file, catalog: catalog)
        }
        if let defaultModel { try checkName(defaultModel) }
        _ = try catalog.modelNames()
    }

    private func checkName(_ name: String) throws {
        let known = try catalog.tableNames() + ownModels.keys
        guard !known.contains(name) else { return }
        throw AstrometerError(.notFound, AstrometerError.unknownName("model", name, use: try modelNames()))
    }

    /// The model of requests that name none.
    private var usualModel: String { defaultModel ?? ModelCatalog.defaultModel }

    private func modelNames() throws -> [String] { Set(try catalog.modelNames()).union(ownModels.keys).sorted() }

    /// Returns the engine of a model; nil for the default model.
    /// - Parameter isScored: whether scores are needed, and so calibration and thresholds.
    func engine(named name: String?, isScored: Bool = true) throws -> Engine {
        if name == nil, let chosen { return chosen }
        let name = name ?? usualModel
        if let own = ownEngines[name], let file = ownModels[name] {
            if isScored, !file.isComplete {
                _ = try withField(RequestField.model.name) { try file.complete(named: "model \"\(name)\"") }
            }
            return own
        }
        return try withField(RequestField.model.name) {
            try engines.value(for: name) {
                try checkName(name)
                return try Engine(modelNamed: name, catalog: catalog)
            }
        }
    }

    func loadModels() throws {
        for name in try modelNames() { _ = try engine(named: name) }
        _ = try compatibility()
    }

    /// The functions of births whose results do not depend on the weights of natal bodies.
    private static let unweighed: Set = [
        "get_compatibility", "get_compatibility_mode", "get_connection_vibes", "get_sun_sign_from_date",
        "get_synastry_chart",
    ]

    /// Decodes a request and returns the function's result.
    func answer(
        _ request: JSONValue, of function: FunctionDescription, now: Moment,
        warn: @escaping @Sendable (String) -> Void = { _ in }
    ) throws -> Data {
        let fields = try RequestFields(
            request, function.fields, of: function.name, catalog: { self.catalog }, warn: warn)
        if Self.unweighed.contains(function.name),
            [.birth, .theirBirth].contains(where: { fields.value($0)?["sensitivity"]?.isNull == false })
        {
            warn("sensitivity has no effect on \(function.name): it weighs natal bodies, which only transits use")
        }
        return try function.answer(fields, self, now)
    }

    let dataTag = Lazy<String>()

    /// Returns the reader of a model; nil for the default model.
    /// - Parameters:
    ///   - standard: the model of a function with another default.
    ///   - isScored: whether scores are needed, and so calibration and thresholds.
    func reader(modelNamed name: String?, or standard: String? = nil, isScored: Bool = true) throws -> Reader {
        let engine = try engine(named: name ?? (chosen == nil ? standard : nil), isScored: isScored)
        return try readers.value(for: engine.model.name) {
            try Reader(ephemeris: ephemeris, engine: engine, catalog: catalog)
        }
    }

    func compatibility() throws -> CompatibilityEngine {
        if let chosenPairs { return chosenPairs }
        return try pairs.get { try CompatibilityEngine(catalog: catalog) }
    }

    func gazetteer() throws -> Gazetteer { try Gazetteer.of(catalog) }

    func place(named name: String) throws -> Place { try gazetteer().place(named: name) }

    func transits(at moment: DayMoment, exactDates: Bool = true) throws -> Transits {
        try withField(RequestField.date.name) { try ephemeris.transits(at: moment, exactDates: exactDates) }
    }

    func sky(at moment: Moment, in zodiac: Zodiac = .tropical) throws -> Sky {
        try withField(RequestField.date.name) { try ephemeris.sky(at: moment, in: zodiac) }
    }

    /// Computes a chart. Warns of coordinates far from the zone, and of a birth after the day of a reading.
    func chart(
        of request: BirthRequest, _ houseSystem: HouseSystem, on day: DayMoment? = nil, in zodiac: Zodiac = .tropical
    ) throws -> NatalChart {
        var birth = request.birth
        if !request.isNoted, birth.zone != nil, birth.latitude != nil,
            let warning = try ZoneDistance.of(catalog).warning(for: birth)
        {
            birth.notes.append(warning)
            request.warn(warning)
        }
        if !request.isNoted, let day { try birth.addNotes(on: day).map(request.warn) }
        return try withField(request.datePath) {
            try NatalChart(
                birth: birth, ephemeris: ephemeris, houseSystem: houseSystem, sensitivity: request.sensitivity,
                zodiac: zodiac)
        }
    }

    /// Computes the points of transits in the houses of a chart.
    /// - Parameter isOuter: whether the options are also those of natal points, which may need the Ascendant.
    func details(
        ofSky sky: Sky, in chart: NatalChart, _ options: ChartOptions, isOuter: Bool = false
    ) throws -> ChartDetails {
        try withField(RequestField.points.name) {
            if options.requiresPoints, !isOuter, let point = options.points.first(where: \.needsAscendant) {
                throw AstrometerError.invalid(
                    "\(point.name) requires the Ascendant, which transits do not have; leave the point out")
            }
            return try ChartDetails(ofSky: sky, in: chart.houses, options, ephemeris: ephemeris)
        }
    }

    /// Computes the points, the zodiac and the declinations of a chart. Errors name the field of the points.
    func details(of chart: NatalChart, _ options: ChartOptions) throws -> ChartDetails {
        try withField(RequestField.points.name) { try ChartDetails(of: chart, options, ephemeris: ephemeris) }
    }
}
