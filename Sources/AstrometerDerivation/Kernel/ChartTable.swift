import Astrometer

/// Natal charts in columns, with only the values that the batch kernel needs for one model.
struct ChartTable: Sendable {
    /// Longitudes in degrees, 11 for each chart, rounded if the model rounds them.
    let longitudes: [Double]
    /// Speeds as the phase compares them, in degrees a day, 11 for each chart; empty if the model does not use speeds.
    let speeds: [Double]
    /// Natal weights W, 11 for each chart, from unrounded longitudes.
    let weights: [Double]
    /// Houses, 1 to 12, 11 for each chart.
    let houses: [UInt8]

    var count: Int { longitudes.count / Body.count }

    static let empty = ChartTable(longitudes: [], speeds: [], weights: [], houses: [])

    func rows(_ places: [Int]) -> ChartTable {
        func rows<Value>(_ column: [Value]) -> [Value] {
            column.isEmpty ? [] : places.flatMap { column[$0 * Body.count..<($0 + 1) * Body.count] }
        }
        return ChartTable(
            longitudes: rows(longitudes), speeds: rows(speeds), weights: rows(weights), houses: rows(houses))
    }
}

extension ChartTable {
    init(of placements: NatalPlacements, model: AstrometerModel, workers: Workers) throws {
        let parts = try workers.mapChunks(of: placements.charts, size: 256, progress: .silent) {
            ChartTable(of: $0, model: model)
        }
        self.init(
            longitudes: parts.flatMap(\.longitudes), speeds: parts.flatMap(\.speeds), weights: parts.flatMap(\.weights),
            houses: parts.flatMap(\.houses))
    }

    /// Computes the charts of a list of people on several threads.
    /// - Throws: the error of the first person in the list whose chart cannot be computed, naming the person.
    init(
        of population: Population, ephemeris: Ephemeris, model: AstrometerModel, workers: Workers,
        progress: WorkProgress
    ) throws {
        let placements = try NatalPlacements(
            of: population, speeds: model.needsNatalSpeeds, ephemeris: ephemeris, workers: workers, progress: progress)
        try self.init(of: placements, model: model, workers: workers)
    }

    private init(of charts: some Collection<NatalPlacements.Placement>, model: AstrometerModel) {
        self.init(
            longitudes: charts.flatMap { chart in
                model.rounding.map { rounding in chart.longitudes.map { rounding.rounded(longitude: $0) } }
                    ?? chart.longitudes
            },
            speeds: model.needsNatalSpeeds ? charts.flatMap { $0.speeds.map(PhaseRule.roundedSpeed) } : [],
            weights: charts.flatMap { chart in
                Body.allCases.map { body in
                    model.natalWeight.weight(
                        of: body, at: chart.longitudes[body.rawValue], house: Int(chart.houses[body.rawValue]),
                        ascendant: chart.ascendant, sensitivity: chart.sensitivity?[body.rawValue] ?? 1)
                }
            }, houses: charts.flatMap(\.houses))
    }
}

/// The natal positions and houses of many charts, which do not depend on the model.
struct NatalPlacements: Sendable {
    let charts: [Placement]

    /// The bodies of one chart, in the order of `Body`.
    struct Placement: Sendable {
        /// In degrees.
        let longitudes: [Double]
        /// In degrees a day; empty if they were not requested.
        let speeds: [Double]
        /// In degrees; nil if it is not known.
        let ascendant: Double?
        /// 1 to 12.
        let houses: [UInt8]
        /// The caller's factors of the weights; nil when all are 1.
        let sensitivity: [Double]?
    }
}

extension NatalPlacements {
    /// Computes the charts of a list of people on several threads.
    /// - Parameter speeds: whether speeds at birth are needed, which libswe computes.
    /// - Throws: the error of the first person in the list whose chart cannot be computed, naming the person.
    init(
        of population: Population, speeds: Bool, ephemeris: Ephemeris, workers: Workers, progress: WorkProgress
    ) throws {
        progress.begin("charts", total: population.people.count)
        let results = try workers.map(population.people, chunk: 32, progress: progress) {
            person -> Result<Placement, AstrometerError> in
            do {
                return .success(try Placement(of: person, speeds: speeds, ephemeris: ephemeris))
            } catch let error as AstrometerError {
                return .failure(error)
            }
        }
        var rows: [Placement] = []
        var faults: [(index: Int, error: AstrometerError)] = []
        rows.reserveCapacity(results.count)
        for (index, result) in results.enumerated() {
            switch result {
            case .success(let row): rows.append(row)
            case .failure(let error): faults.append((index, error))
            }
        }
        if let first = faults.first { throw population.fault(first: first, failed: faults.count) }
        charts = rows
    }
}

extension NatalPlacements.Placement {
    /// Computes the same values as `NatalChart`, but speeds only if they are needed.
    fileprivate init(of person: Person, speeds needsSpeeds: Bool, ephemeris: Ephemeris) throws {
        let birth = person.birth
        let moment = try birth.moment()
        let sky = try ephemeris.sky(at: moment)
        longitudes = sky.positions.map(\.longitude)
        speeds = needsSpeeds ? sky.withLibrarySpeeds().positions.map(\.speed) : []
        let cusps = try ephemeris.houses(of: birth, at: moment, sun: longitudes[Body.sun.rawValue])
        ascendant = cusps.ascendant
        houses = longitudes.map { UInt8(cusps.house(of: $0)) }
        let factors = person.sensitivity
        for (body, factor) in factors { try NatalChart.checkSensitivity(factor, of: body) }
        sensitivity = factors.isEmpty ? nil : Body.allCases.map { factors[$0] ?? 1 }
    }
}

extension AstrometerModel {
    /// Whether the model uses the speeds of natal bodies.
    var needsNatalSpeeds: Bool { phase.rule == .speedAgainstBirth }
}
