import AstrometerCompatibility
import AstrometerDaily
import AstrometerData
import AstrometerEngine
import AstrometerEphemeris
import AstrometerModels
import AstrometerMotion
import AstrometerSupport

/// What the functions compute with, each made when it is first needed and kept.
///
/// Unchecked because the kept ones are mutable; `lock` protects them.
final class FunctionTools: @unchecked Sendable {
    let catalog: ModelCatalog
    let ephemeris: Ephemeris
    private let lock = Lock()
    private var engines: [String: Engine] = [:]
    private var pairs: CompatibilityEngine?
    private var readers: [String: DailyReader] = [:]
    /// Everybody asks for today.
    private let transits = Kept<TransitsKey, Transits>(most: 64)
    /// The same person asks for many days, and for many things of one day.
    private let charts = Kept<ChartKey, NatalChart>(most: 4096)

    private struct TransitsKey: Hashable {
        let moment: Moment
        let exactDates: Bool
    }

    /// What a chart depends on.
    private struct ChartKey: Hashable {
        let birth: BirthData
        let houseSystem: HouseSystem
        let sensitivity: [Body: Double]
    }

    /// - Throws: ``AstrometerError`` when the tables are missing or corrupt.
    init(catalog: ModelCatalog, ephemeris: Ephemeris) throws {
        (self.catalog, self.ephemeris) = (catalog, ephemeris)
        _ = try engine(named: ModelCatalog.defaultModel)
    }

    /// - Throws: ``AstrometerError`` with code `notFound` for an unknown name, `dataLoss` for data that is corrupt.
    func engine(named name: String) throws -> Engine {
        try kept(\.engines[name]) {
            let model = try catalog.model(named: name)
            return try Engine(model: model, labels: catalog.labels(of: model))
        }
    }

    /// The reader of days by a model.
    /// - Throws: as ``engine(named:)``.
    func reader(modelNamed name: String = DailyReader.modelName) throws -> DailyReader {
        try kept(\.readers[name]) {
            try DailyReader(ephemeris: ephemeris, engine: engine(named: name), phrases: catalog.phrases())
        }
    }

    /// - Throws: ``AstrometerError`` when the tables are missing or corrupt.
    func compatibility() throws -> CompatibilityEngine {
        try kept(\.pairs) {
            let model = try catalog.compatibilityModel()
            return try CompatibilityEngine(
                model: model, calibration: catalog.calibration(of: model),
                phrases: catalog.compatibilityPhrases(for: model),
                transits: catalog.model(named: model.vibe.model))
        }
    }

    /// What readings need of a moment.
    /// - Throws: ``AstrometerError`` of the field `date` when the ephemeris does not cover the moment.
    func transits(at moment: Moment, exactDates: Bool = true) throws -> Transits {
        try at(RequestField.date.name) {
            try transits.value(for: TransitsKey(moment: moment, exactDates: exactDates)) {
                try ephemeris.transits(at: moment, exactDates: exactDates)
            }
        }
    }

    /// The sky of a moment.
    /// - Throws: as ``transits(at:exactDates:)``.
    func sky(at moment: Moment) throws -> Sky {
        try at(RequestField.date.name) { try ephemeris.keptSky(at: moment) }
    }

    /// The chart of a birth.
    /// - Throws: ``AstrometerError`` of the birth's date when the ephemeris does not cover it.
    func chart(of request: BirthRequest, _ houseSystem: HouseSystem) throws -> NatalChart {
        let key = ChartKey(birth: request.birth, houseSystem: houseSystem, sensitivity: request.sensitivity)
        return try at("\(request.path).\(RequestField.birthDate.name)") {
            try charts.value(for: key) {
                try NatalChart(
                    birth: request.birth, ephemeris: ephemeris, houseSystem: houseSystem,
                    sensitivity: request.sensitivity)
            }
        }
    }

    /// What is kept, or else made; when two threads make it at once, the first to be done is kept.
    private func kept<Value>(
        _ place: ReferenceWritableKeyPath<FunctionTools, Value?>, _ make: () throws -> Value
    ) throws -> Value {
        if let value = lock.withLock({ self[keyPath: place] }) { return value }
        let new = try make()
        return lock.withLock {
            if let value = self[keyPath: place] { return value }
            self[keyPath: place] = new
            return new
        }
    }
}
