import Astrometer
import AstrometerTestSupport
import Foundation
import Testing

@testable import AstrometerDerivation

/// Impossible runs are rejected immediately with a reason, without ending the program.
@Suite struct TotalityTests {
    private func derivation() throws -> Derivation {
        try Derivation(ModelCatalog.model(), Population(charts: 3), noons: 3)
    }

    private func refusal(_ change: (inout Derivation) throws -> Void) throws -> AstrometerError? {
        var derivation = try derivation()
        try change(&derivation)
        return #expect(throws: AstrometerError.self) { try derivation.run(ephemeris: Ephemeris()) }
    }

    @Test(arguments: [-100, -1, 1, 99, 100_001, .max, .min]) func invalidResamplesAreRejected(_ count: Int) throws {
        let error = try refusal { $0.resamples = count }
        #expect(error?.message == "resamples must be 100 to 100000, or 0 for no intervals, not \(count)")
    }

    @Test(arguments: [-1, 0, 1, 1_000_001, .max, .min]) func invalidNumbersOfNoonsAreRejected(_ count: Int) throws {
        let error = try refusal { $0.windows[0].noons = count }
        #expect(error?.code == .invalidArgument && error?.message.contains("2 to 1000000") == true)
        let derivation = try derivation()
        var window = derivation.windows[0]
        window.noons = count
        var bytes = 0
        let dump = #expect(throws: AstrometerError.self) {
            try derivation.dumpScores(of: window, ephemeris: Ephemeris()) { bytes += $0.count }
        }
        #expect(dump == error && bytes == 0)
    }

    @Test func invalidWindowsAreRejected() throws {
        #expect(try refusal { $0.windows = [] }?.message.contains("needs at least one window") == true)
        #expect(try refusal { $0.windows.append($0.windows[0]) }?.message.contains("window x is given twice") == true)
        let last = try CivilDate(year: 2999, month: 12, day: 30)
        for date in [last, try CivilDate(year: -999_999, month: 1, day: 1), CivilDate(dayNumber: 1 << 40)] {
            // With this many charts, it would take a minute to fail if the dates were checked after computing the charts.
            let error = try refusal {
                $0.population = Population(
                    people: Array(repeating: $0.population.people[0], count: 1_000_000), description: "")
                ($0.windows[0].from, $0.windows[0].noons) = (date, 100_000)
            }
            #expect(error?.code == .outOfRange, "\(date)")
        }
    }

    @Test func emptyPopulationsAreRejected() throws {
        let nobody = Population(people: [], description: "nobody.csv")
        let error = try #require(try refusal { $0.population = nobody })
        #expect(error.code == .invalidArgument && error.message.contains("the population (nobody.csv) is empty"))
        let run = CalibrationRun(model: try ModelCatalog.model(), population: nobody)
        #expect(throws: error) { try run.run(ephemeris: Ephemeris()) }
        var derivation = try derivation()
        derivation.population = nobody
        #expect(throws: error) {
            try derivation.dumpScores(of: derivation.windows[0], ephemeris: Ephemeris()) { _ in }
        }
        expectError(code: .dataLoss) { try Self.list("birth_date\n") }
    }

    @Test func daysOfACalibration() throws {
        var run = CalibrationRun(model: try ModelCatalog.model(), population: try Population(charts: 2))
        (run.from, run.through) = (CivilDate(dayNumber: -(1 << 50)), CivilDate(dayNumber: 1 << 50))
        expectError { try run.run(ephemeris: Ephemeris()) }
        for (from, through, code) in [
            ("2025-01-02", "2025-01-01", AstrometerError.Code.invalidArgument),
            ("-999999-01-01", "999999-12-31", .invalidArgument), ("2999-12-01", "3300-01-01", .outOfRange),
            ("-9999-01-01", "-9998-01-01", .outOfRange),
        ] {
            (run.from, run.through) = (try CivilDate(parsing: from), try CivilDate(parsing: through))
            expectError(code: code) { try run.run(ephemeris: Ephemeris()) }
        }
    }

    /// People of a part are named by their place in the whole list.
    @Test func peopleOfAPartKeepTheirNumbersAndLines() throws {
        let (workers, ephemeris) = (try Workers(threads: 1), try Ephemeris())
        func expect(_ words: String, _ population: Population) {
            expectError(words) {
                try NatalPlacements(
                    of: population, speeds: false, ephemeris: ephemeris, workers: workers, progress: .silent)
            }
        }
        func people(_ dates: [String]) throws -> Population {
            Population(people: try dates.map { Person(id: nil, birth: try BirthData(date: $0)) }, description: "some")
        }
        let dates = ["1990-06-15", "1980-01-01", "2001-02-03", "-4000-01-01", "1970-01-01"]
        // An empty line counts.
        let list = try Self.list("birth_date\n\n" + dates.joined(separator: "\n"))
        for (all, words) in [(try people(dates), "person 4: "), (list, "line 6, birth_date: ")] {
            for population in [all, all.part(1..<5), all.part(1..<5).part(2..<4)] { expect(words, population) }
        }
        // The first in the list.
        expect("person 2: ", try people(["1990-06-15", "-4000-01-01", "-4500-01-01"]))
    }

    private static func list(_ text: String) throws -> Population {
        try Population(PeopleFile(CSVReader(bytes: Array(text.utf8)), name: "list.csv"), description: "list.csv")
    }

    /// Errors of the ephemeris are not those of a line of the list.
    @Test func faultsOfTheEphemerisNameThePerson() throws {
        let list = try Self.list("id,birth_date\nann,1990-06-15\n,1980-01-01\n")
        for (index, name) in [(0, "ann"), (1, "2")] {
            let error = list.fault(first: (index, AstrometerError(.dataLoss, "a file is damaged")), failed: 1)
            #expect(error.code == .dataLoss && error.message == "person \(name): a file is damaged")
        }
        for code in [AstrometerError.Code.invalidArgument, .outOfRange] {
            let error = list.fault(first: (1, AstrometerError(code, "too early")), failed: 1)
            #expect(error.code == .dataLoss)
            #expect(error.message == "list.csv: 1 of 2 rows failed; the first: line 3, birth_date: too early")
        }
    }

    @Test func sensitivitiesOutOfRange() throws {
        var derivation = try derivation()
        var person = derivation.population.people[0]
        person.sensitivity = [.moon: -1]
        derivation.population = Population(people: [person], description: "")
        expectError("moon", code: .invalidArgument) { try derivation.run(ephemeris: Ephemeris()) }
    }

    /// A dump has a billion rows at most.
    @Test func dumpsOfTooManyRows() throws {
        try Derivation.checkDumpSize(charts: 1000, noons: 1_000_000)
        for (charts, noons) in [(1_000_000_001, 1), (1001, 1_000_000), (Int.max, 2), (Int.max / 2 + 1, 4)] {
            expectError("\(charts) charts on \(noons) days") {
                try Derivation.checkDumpSize(charts: charts, noons: noons)
            }
        }
    }

    @Test func idsTooLongForADump() throws {
        var derivation = try derivation()
        var person = derivation.population.people[0]
        person.id = String(repeating: "é", count: 513)
        derivation.population = Population(people: [person], description: "")
        expectError(exactly: "the id of person 1 must be 1024 bytes or fewer in a dump, not 1026") {
            try derivation.dumpScores(of: derivation.windows[0], ephemeris: Ephemeris()) { _ in }
        }
        person.id = String(repeating: "é", count: 512)
        derivation.population = Population(people: [person], description: "")
        var size = 0
        try derivation.dumpScores(of: derivation.windows[0], ephemeris: Ephemeris()) { size += $0.count }
        #expect(size > 1024)
    }

    @Test func columnsOfADump() throws {
        let model = try ModelCatalog.model()
        func columns(_ list: String) throws -> [String] {
            var format = ScoreTableFormat()
            format.selectColumns(list)
            return try format.columns(of: model).map(\.name)
        }
        let names = model.meters.map(\.name)
        #expect(try ScoreTableFormat().columns(of: model).count == 3 * names.count)
        #expect(try columns("harmony") == names.map { $0 + "_harmony" })
        // In the order of the model, without repeats.
        #expect(
            try columns(" \(names[2])_intensity , \(names[1]),\(names[1])_harmony") == [
                names[1] + "_harmony", names[1] + "_intensity", names[1] + "_unified_score", names[2] + "_intensity",
            ])
        for list in ["", ",", "harmony,", "charm", "Harmony", "harmony,\u{1B}[1m"] {
            let error = #expect(throws: AstrometerError.self) { try columns(list) }
            #expect(error?.code == .invalidArgument && error?.field == "columns", "\(list)")
            #expect(error?.message.contains("\u{1B}") == false)
        }
        var empty = ScoreTableFormat()
        empty.columns = []
        #expect(throws: AstrometerError.self) { try empty.check(model) }
    }

    /// If a chart has more days than a row group has rows, it is split over row groups, with the same values in the same order.
    @Test(.optimized) func aDumpOfManyDaysEqualsDumpsOfItsParts() throws {
        var derivation = try derivation()
        derivation.population = try Population(charts: 1)
        let whole = try derivation.dump(from: 0, noons: 16_384 + 5)
        let (first, rest) = (try derivation.dump(from: 0, noons: 16_384), try derivation.dump(from: 16_384, noons: 5))
        // The pages of the first part come after the magic number, then those of the second.
        let size = 71 * 16_384 * 8
        #expect(whole.prefix(size / 2) == first.prefix(size / 2))
        #expect(whole.range(of: rest[4..<600]) != nil)
    }

    /// A report from another program may contain any number.
    @Test(.optimized) func reportsOfAnyNumbersAreWritten() throws {
        for number in [Double.nan, .infinity, -1e300, -0.0, .leastNonzeroMagnitude] {
            var report = try PublishedReport.decoded()
            report.windows = report.windows.mapValues { window in
                var window = window
                window.metrics = window.metrics.mapValues { metric in
                    var metric = metric
                    (metric.q50, metric.q75, metric.rounded["q50"]) = (number, number, number)
                    metric.published = ["q50": number, "q75": number, "q90": number]
                    metric.intervals95["q50"] = QuantileIntervals(charts: [number, number], days: [number], both: [])
                    metric.distribution = [[number, number], [1], [], [number, 0.5]]
                    metric.sharesPublished = [.stable: number]
                    return metric
                }
                for meter in window.meters.keys {
                    window.meters[meter]?["harmony"]?.q50 = number
                    window.meters[meter]?["harmony"]?.q90 = number
                }
                (window.transitions, window.charts) = (.min, .max)
                return window
            }
            #expect(!report.markdown().isEmpty && !report.html().isEmpty && !report.quantilesCSV().isEmpty)
        }
        var empty = try PublishedReport.decoded()
        empty.windows = [:]
        #expect(!empty.markdown().isEmpty && !empty.html().isEmpty && !empty.quantilesCSV().isEmpty)
    }
}
