import AstrometerEngine
import AstrometerEphemeris
import AstrometerModels
import AstrometerPopulation
import Dispatch
import Foundation

/// Natal charts in columns: what the batch kernel needs of each, and nothing else.
struct ChartTable: Sendable {
    /// Longitudes in degrees, 11 for each chart.
    let longitudes: [Double]
    /// Natal weights W, 11 for each chart.
    let weights: [Double]
    /// Houses, 1 to 12, 11 for each chart.
    let houses: [UInt8]

    var count: Int { longitudes.count / Body.count }

    /// The charts of a list of people, computed on several threads.
    ///
    /// - Parameters:
    ///   - progress: is told how many charts were done since it was last told, from any thread.
    /// - Throws: the error of the first person in the list whose chart cannot be computed, naming the person.
    init(
        of population: Population, ephemeris: Ephemeris, model: AstrometerModel, workers: Workers,
        progress: WorkProgress
    ) throws {
        let people = population.people
        // Files are read in the order of dates, which keeps libswe in one record for many births.
        let order = people.indices.sorted { people[$0].birth.date < people[$1].birth.date }
        let results = try workers.map(order, chunk: 32, progress: progress) { index -> Result<Row, AstrometerError> in
            do {
                return .success(try Row(person: people[index], ephemeris: ephemeris, model: model))
            } catch let error as AstrometerError {
                return .failure(error)
            }
        }
        var (rows, faults): ([Row], [(index: Int, error: AstrometerError)]) = ([], [])
        rows.reserveCapacity(results.count)
        for (index, result) in zip(order, results) {
            switch result {
            case .success(let row): rows.append(row)
            case .failure(let error): faults.append((index, error))
            }
        }
        if let first = faults.min(by: { $0.index < $1.index }) {
            throw population.fault(first: first, failed: faults.count)
        }
        var place = [Int](repeating: 0, count: people.count)
        for (position, index) in order.enumerated() { place[index] = position }
        longitudes = place.flatMap { rows[$0].longitudes }
        weights = place.flatMap { rows[$0].weights }
        houses = place.flatMap { rows[$0].houses }
    }

    /// The columns of charts that exist already.
    init(of charts: [NatalChart], model: AstrometerModel) {
        let rows = charts.map { chart in
            Row(
                longitudes: chart.sky.positions.map(\.longitude), houses: chart.houses, sensitivity: chart.sensitivity,
                model: model)
        }
        longitudes = rows.flatMap(\.longitudes)
        weights = rows.flatMap(\.weights)
        houses = rows.flatMap(\.houses)
    }

    private struct Row: Sendable {
        let longitudes: [Double]
        let weights: [Double]
        let houses: [UInt8]

        /// Like `NatalChart`, without the speeds, which are most of a position's cost and which nothing here needs.
        init(person: Person, ephemeris: Ephemeris, model: AstrometerModel) throws {
            let birth = person.birth
            let moment = try birth.moment()
            let longitudes = try Body.allCases.map { try ephemeris.longitude(of: $0, at: moment) }
            let houses: Houses
            if birth.isExact, let latitude = birth.latitude, let longitude = birth.longitude {
                houses = try ephemeris.houses(at: moment, latitude: latitude, longitude: longitude)
            } else {
                houses = Houses(solarFrom: longitudes[Body.sun.rawValue], asked: .placidus)
            }
            self.init(longitudes: longitudes, houses: houses, sensitivity: nil, model: model)
        }

        init(longitudes: [Double], houses: Houses, sensitivity: [Double]?, model: AstrometerModel) {
            let placed = longitudes.map { houses.house(of: $0) }
            self.longitudes = longitudes
            self.houses = placed.map(UInt8.init)
            weights = Body.allCases.map { body in
                model.natalWeight.weight(
                    of: body, at: longitudes[body.rawValue], house: placed[body.rawValue],
                    ascendant: houses.ascendant, sensitivity: sensitivity?[body.rawValue] ?? 1)
            }
        }
    }
}
