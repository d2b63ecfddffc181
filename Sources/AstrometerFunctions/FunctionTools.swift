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
    private var transits: [Moment: Transits] = [:]
    private var transitsWithoutMotion: [Moment: Transits] = [:]
    private var skies: [Moment: Sky] = [:]
    private var charts: [ChartKey: NatalChart] = [:]

    /// How many moments are kept: everybody asks for today.
    private static let keptMoments = 64
    /// How many charts are kept: the same person asks for many days, and for many things of one day.
    private static let keptCharts = 1024

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
        try kept(exactDates ? \.transits : \.transitsWithoutMotion, moment) {
            try ephemeris.transits(at: moment, exactDates: exactDates)
        }
    }

    /// The sky of a moment.
    /// - Throws: as ``transits(at:)``.
    func sky(at moment: Moment) throws -> Sky {
        if let transits = lock.withLock({ transits[moment] }) { return transits.sky }
        return try kept(\.skies, moment) { try ephemeris.sky(at: moment) }
    }

    private func kept<Value>(
        _ place: ReferenceWritableKeyPath<FunctionTools, [Moment: Value]>, _ moment: Moment, _ make: () throws -> Value
    ) throws -> Value {
        try at(RequestField.date.name) { try kept(place, moment, most: Self.keptMoments, make) }
    }

    /// What is kept under a key, or else made; when there are too many, all are forgotten.
    private func kept<Key: Hashable, Value>(
        _ place: ReferenceWritableKeyPath<FunctionTools, [Key: Value]>, _ key: Key, most: Int,
        _ make: () throws -> Value
    ) throws -> Value {
        if let value = lock.withLock({ self[keyPath: place][key] }) { return value }
        let new = try make()
        lock.withLock {
            if self[keyPath: place].count >= most { self[keyPath: place].removeAll(keepingCapacity: true) }
            self[keyPath: place][key] = new
        }
        return new
    }

    /// The chart of a birth.
    /// - Throws: ``AstrometerError`` of the birth's date when the ephemeris does not cover it.
    func chart(of request: BirthRequest, _ houseSystem: HouseSystem) throws -> NatalChart {
        let key = ChartKey(birth: request.birth, houseSystem: houseSystem, sensitivity: request.sensitivity)
        return try at("\(request.path).\(RequestField.birthDate.name)") {
            try kept(\.charts, key, most: Self.keptCharts) {
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
