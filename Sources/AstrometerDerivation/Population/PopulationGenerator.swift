import Astrometer

/// Generates random births for calibration and derivation.
///
///     let people = try PopulationGenerator(seed: 7).people(100)
///     let csv = people.csv()
///
/// Section 1 of `Documentation/Specification/derivation.md`. For each chart, one ``SplitMix64`` draws the day (from 1950-01-01
/// to 2020-12-31), the place (a row of the table of cities), and the minute of the local day. If the clocks of the place
/// skipped that minute, it is drawn again; if they skipped the day, everything is. A program in any language can draw the same
/// charts.
public struct PopulationGenerator: Sendable {
    /// The seed of the population in the package.
    public static let standardSeed: UInt64 = 855_000
    /// The size of the population in the package.
    public static let standardCharts = 2500
    /// The largest number of charts of one call.
    public static let maximumCharts = 10_000_000

    /// The seed of the generator: the same seed gives the same charts.
    public let seed: UInt64
    private let cities: [City]

    private static let firstDay = -7305
    private static let days = 25_933

    /// Creates a generator for a seed.
    /// - Throws: ``AstrometerError`` when the table of cities is missing or corrupt.
    public init(seed: UInt64 = Self.standardSeed) throws {
        self.seed = seed
        cities = try ModelCatalog().cities()
    }

    /// Returns the first charts of this seed.
    /// - Parameter charts: the number of charts, 1 to 10,000,000.
    /// - Throws: ``AstrometerError`` for a number out of range.
    public func people(_ charts: Int = Self.standardCharts) throws -> [Person] {
        try ensure(
            (1...Self.maximumCharts).contains(charts),
            .invalid("charts", mustBe: "1 to \(Self.maximumCharts)", not: charts))
        var generator = SplitMix64(seed: seed)
        let digits = String(charts).count
        return try (1...charts).map { number in
            let (birth, city) = try birth(&generator)
            return Person(id: "chart-" + UInt(number).padded(to: digits), birth: birth, place: city.place)
        }
    }

    /// Returns a birth on a day and in a city, at a minute that the city's clocks showed.
    private func birth(_ generator: inout SplitMix64) throws -> (BirthData, City) {
        while true {
            let date = CivilDate(dayNumber: Self.firstDay + generator.next(below: Self.days))
            let city = cities[generator.next(below: cities.count)]
            // A zone may have skipped the whole day; then no minute exists.
            for _ in 0..<Self.mostMinutes {
                let time = CivilTime(secondOfDay: generator.next(below: 1440) * 60)
                let birth = try BirthData(
                    date: date, time: time, zone: city.zone, latitude: city.latitude, longitude: city.longitude)
                if try birth.clocksShowedTime() { return (birth, city) }
            }
        }
    }

    /// The number of minutes to try before a day counts as skipped. On other days clocks skip at most an hour or two, so a few
    /// tries suffice.
    private static let mostMinutes = 1000
}
