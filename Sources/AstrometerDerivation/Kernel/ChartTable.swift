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

    /// Creates the columns of existing charts for a model.
    init(of charts: [NatalChart], model: AstrometerModel) throws {
        try self.init(
            of: NatalPlacements(of: charts, speeds: model.needsNatalSpeeds), model: model, workers: Workers(threads: 1))
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
