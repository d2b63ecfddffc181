import Astrometer
import AstrometerEphemeris
import AstrometerModels

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

    /// Creates a table from existing columns.
    init(longitudes: [Double], speeds: [Double], weights: [Double], houses: [UInt8]) {
        (self.longitudes, self.speeds, self.weights, self.houses) = (longitudes, speeds, weights, houses)
    }

    init(of placements: NatalPlacements, model: AstrometerModel, workers: Workers) throws {
        let rows = try workers.map(placements.charts, chunk: 256, progress: .silent) { Row(of: $0, model: model) }
        longitudes = rows.flatMap(\.longitudes)
        speeds = rows.flatMap(\.speeds)
        weights = rows.flatMap(\.weights)
        houses = rows.flatMap(\.houses)
    }

    /// Computes the charts of a list of people on several threads.
    ///
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

    private struct Row: Sendable {
        let longitudes: [Double]
        let speeds: [Double]
        let weights: [Double]
        let houses: [UInt8]

        init(of chart: NatalPlacements.Placement, model: AstrometerModel) {
            longitudes =
                model.rounding.map { rounding in chart.longitudes.map { rounding.rounded(longitude: $0) } }
                ?? chart.longitudes
            speeds = model.needsNatalSpeeds ? chart.speeds.map(PhaseRule.roundedSpeed) : []
            houses = chart.houseOfBody.map(UInt8.init)
            weights = Body.allCases.map { body in
                model.natalWeight.weight(
                    of: body, at: chart.longitudes[body.rawValue], house: chart.houseOfBody[body.rawValue],
                    ascendant: chart.houses.ascendant, sensitivity: chart.sensitivity?[body.rawValue] ?? 1)
            }
        }
    }
}
