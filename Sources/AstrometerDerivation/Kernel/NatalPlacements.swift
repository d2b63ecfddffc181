import Astrometer

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
        var (rows, faults): ([Placement], [(index: Int, error: AstrometerError)]) = ([], [])
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

    init(of charts: [NatalChart], speeds: Bool) {
        self.charts = charts.map { chart in
            Placement(
                longitudes: chart.sky.positions.map(\.longitude),
                speeds: speeds ? chart.sky.withLibrarySpeeds().positions.map(\.speed) : [],
                ascendant: chart.houses.ascendant, houses: chart.houseOfBody.map(UInt8.init),
                sensitivity: chart.sensitivity)
        }
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
