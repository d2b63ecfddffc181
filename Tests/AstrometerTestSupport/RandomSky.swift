import Astrometer
import AstrometerDerivation

/// Random charts and skies from a seed, without an ephemeris.
public struct RandomSkies {
    public var generator: SplitMix64

    public init(seed: UInt64) { generator = SplitMix64(seed: seed) }

    /// A number in [low, high).
    public mutating func number(from low: Double, to high: Double) -> Double { generator.number(in: low..<high) }

    /// A sky of random longitudes; a third of the bodies are retrograde.
    public mutating func sky(at moment: Moment = Moment(julianDay: 2_460_000)) throws -> Sky {
        let positions = Body.allCases.map { _ in
            BodyPosition(longitude: number(from: 0, to: 360), speed: number(from: -1, to: 2))
        }
        return try Sky(moment: moment, source: "random", positions: positions)
    }

    /// A chart of random longitudes, with unequal houses.
    public mutating func chart() throws -> NatalChart {
        let first = number(from: 0, to: 360)
        var cusps = [first]
        for house in 1..<12 { cusps.append(first + 30 * Double(house) + number(from: -10, to: 10)) }
        let houses = try Houses(
            system: .placidus, systemUsed: .placidus, cusps: cusps, ascendant: first, midheaven: first + 270)
        return try NatalChart(
            birth: BirthData(date: "1990-06-15", time: "12:00", zone: "UTC", latitude: 0, longitude: 0), sky: sky(),
            houses: houses)
    }

    /// Consecutive days of bodies that move at constant speeds, some across 0° and some backwards.
    public mutating func days(_ count: Int) throws -> [Sky] {
        let start = try sky()
        let speeds = Body.allCases.map { body in
            switch body {
            case .moon: number(from: 11.8, to: 15.2)
            case .northNode: -0.053
            default: number(from: -0.9, to: 1.6)
            }
        }
        return try (0..<count).map { day in
            let positions = zip(start.positions, speeds).map { position, speed in
                BodyPosition(longitude: Degrees.normalized(position.longitude + speed * Double(day)), speed: speed)
            }
            return try Sky(moment: start.moment.adding(days: Double(day)), source: "random", positions: positions)
        }
    }
}
