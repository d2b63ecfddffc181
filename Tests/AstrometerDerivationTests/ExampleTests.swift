import Astrometer
import AstrometerAnalyses
import AstrometerDerivation
import AstrometerTestSupport

/// The examples in comments of `AstrometerDerivation`.
struct ExampleTests {
    private let (birth, ephemeris): (BirthData, Ephemeris)

    init() throws { (birth, ephemeris) = (try .known(), try Ephemeris()) }

    @Test func analyses() throws {
        let analyses = Analyses(try Functions(), threads: 4)
        let file = try analyses.call("pack", ["model": "daily-2"])
        #expect(try JSONDecoder().decode(ModelTable.self, from: file).name == "daily-2")
        #expect(throws: AstrometerError.self) { try analyses.call("pack", ["modle": "daily-2"]) }
    }

    @Test func labelsOfARequestReplaceTheModels() throws {
        let analyses = Analyses(try Functions(), threads: 1)
        let file = try JSONValue(parsing: Array(analyses.call("pack", ["model": "daily-2"])), name: "the file")
        let career = try #require(file["labels"]?["career"])
        func labels(_ labels: JSONValue) throws -> [String]? {
            let data = try analyses.call("pack", ["model": "daily-2", "labels": labels])
            return try JSONDecoder().decode(ModelTable.self, from: data).labels?.keys.sorted()
        }
        #expect(try labels(["career": career]) == ["career"])
        let folder = Repository.url("Data/Labels/daily-2").path
        #expect(try labels(.text(folder))?.contains("career") == true)
        let error = try #require(throws: AstrometerError.self) { try labels(["carreer": career]) }
        #expect(error.message.contains("unknown meter \"carreer\""), "\(error.message)")
    }

    @Test func modelsOfCompatibilityAreCalibratedOverFixedDays() throws {
        let analyses = Analyses(try Functions(), threads: 2)
        var context = Analyses.Context()
        context.people = { .drawn(charts: 3, seed: Analyses.standardDraw.seed) }
        let data = try analyses.call("calibrate", ["model": "compatibility-1"], context)
        let calibration = try JSONDecoder().decode(CompatibilityCalibration.self, from: data)
        #expect(!calibration.modes.isEmpty)
        #expect(throws: AstrometerError.self) {
            try analyses.call("calibrate", ["model": "compatibility-1", "days": 2], context)
        }
    }

    @Test func populations() throws {
        let random = try Population(charts: 100, seed: 7)
        let one = Population(people: [Person(id: "anna", birth: birth)], description: "one person")
        let people = try PopulationGenerator(seed: 7).people(100)
        let csv = people.csv()
        #expect(random.people == people && csv.hasPrefix(Person.csvHeader) && one.people.count == 1)
    }

    @Test func calibrations() throws {
        var run = CalibrationRun(model: try ModelCatalog.model(), population: try Population(charts: 100))
        run.through = try CivilDate(parsing: "2020-01-31")
        let calibration = try run.run(ephemeris: Ephemeris())
        #expect(calibration.provenance.chartDays == 3100)
    }

    @Test func derivations() throws {
        var derivation = Derivation(model: try ModelCatalog.model(), population: try Population(charts: 100))
        derivation.windows = [.published]
        let report = try derivation.run(ephemeris: Ephemeris())
        let thresholds = report.thresholds(of: "published-window")
        #expect(thresholds != nil)

        let winter = DerivationWindow(name: "winter", from: try CivilDate(parsing: "2025-12-01"), noons: 90)
        derivation.windows = [winter]
        #expect(derivation.windows[0].noons == 90)
    }

    @Test func outlooks() throws {
        let date = try CivilDate(parsing: "2026-01-01")
        var outlook = Outlook(model: try ModelCatalog.model(), population: try Population(charts: 10), from: date)
        outlook.days = 20
        let report = try outlook.run(ephemeris: Ephemeris())
        #expect(!report.sentence.isEmpty && report.people == 10)
    }

    @Test func parts() throws {
        let (model, population, version) = (try ModelCatalog.model(), try Population(charts: 20), "1")
        var derivation = Derivation(model: model, population: population)
        derivation.windows = [.published]
        let whole = try derivation.run(ephemeris: ephemeris)
        #expect(try inParts(derivation, model, population, version).windows == whole.windows)
    }

    private func inParts(
        _ derivation: Derivation, _ model: AstrometerModel, _ population: Population, _ version: String
    ) throws -> DerivationReport {
        let plan = try DerivationPlan(derivation, ephemeris: ephemeris, version: version)
        let parts = try DerivationParts(plan: plan, model: model, ephemeris: ephemeris, version: version)
        let charts = try parts.charts(of: population, in: 0..<plan.charts)
        var part = try parts.count(charts)  // merged with those of all other charts and days
        repeat {
            part = try parts.find(charts, after: part)  // likewise
        } while !(try parts.isDone(part))
        let report = try parts.finish(part)
        return report
    }

    /// Examples that take long, or write files: they are only compiled.
    private func unrun(mine: AstrometerModel) throws -> ComparisonReport {
        let comparison = ModelComparison(model: mine, against: try ModelCatalog.model(), population: try Population())
        let report = try comparison.run(ephemeris: Ephemeris())
        return report
    }

    private func unrun(derivation: Derivation) throws {
        let report = try derivation.run(ephemeris: Ephemeris())
        try ReportFiles(report).write(to: URL(fileURLWithPath: "report"))
    }
}
