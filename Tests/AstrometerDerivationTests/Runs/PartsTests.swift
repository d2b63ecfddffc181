import Astrometer
import AstrometerTestSupport
import Foundation
import Testing

@testable import AstrometerDerivation

/// A derivation in parts gives the same bytes as one run. Parts that do not match are rejected.
@Suite struct PartsTests {
    /// A derivation and its plan, and the report of one run.
    struct Ground {
        let derivation: Derivation
        let plan: DerivationPlan
        let parts: DerivationParts

        init(charts: Int = 37, seed: UInt64 = 5, _ change: (inout Derivation) throws -> Void = { _ in }) throws {
            let population = try Population(charts: charts, seed: seed)
            var derivation = try Derivation(model: Self.smallModel(), population: population)
            derivation.windows = [
                DerivationWindow(name: "one", from: CivilDate(dayNumber: 20_000), noons: 29),
                DerivationWindow(name: "other", from: CivilDate(dayNumber: 20_400), noons: 8),
            ]
            derivation.resamples = 100
            try change(&derivation)
            self.derivation = derivation
            let ephemeris = try Ephemeris()
            plan = try DerivationPlan(
                derivation, people: PeopleTally(derivation.population, by: derivation.groupings), ephemeris: ephemeris,
                version: Release.version)
            parts = try DerivationParts(
                plan: plan, model: derivation.model, ephemeris: ephemeris, version: Release.version, threads: 2)
        }

        /// A model of two meters, so that parts are small.
        static func smallModel() throws -> AstrometerModel {
            var model = try ModelCatalog.model()
            model.keepMeters([0, 2])
            return model
        }

        func report() throws -> String {
            String(decoding: try ReportFiles.json(derivation.run(ephemeris: Ephemeris())), as: UTF8.self)
        }

        func block(_ charts: Range<Int>) throws -> ChartBlock {
            let block = try parts.charts(of: derivation.population.part(charts), first: charts.lowerBound)
            // Encoded and decoded, as on the way to another machine.
            return try ChartBlock(data: block.data())
        }

        /// Equal shares of the charts, and of the noons of every window.
        func shares(charts: Int, days: Int) throws -> [(block: ChartBlock, noons: [Range<Int>])] {
            try (0..<charts).flatMap { chart in
                let block = try block(PartShare(number: chart + 1, of: charts).range(of: plan.charts))
                return (0..<days).map { day in
                    (block, plan.windows.map { PartShare(number: day + 1, of: days).range(of: $0.noons) })
                }
            }
        }

        /// Runs all rounds and merges the parts in each of the given ways, which must give the same bytes.
        func derive(
            _ shares: [(block: ChartBlock, noons: [Range<Int>])],
            merge ways: (([DerivationPart]) throws -> DerivationPart)...
        ) throws -> String {
            func round(_ part: (ChartBlock, [Range<Int>]) throws -> DerivationPart) throws -> DerivationPart {
                let parts = try shares.map { try sent(part($0.block, $0.noons)) }
                let merged = try ways.map { try $0(parts) }
                let one = try #require(merged.first)
                for other in merged.dropFirst() {
                    #expect(try other.data() == one.data(), "merged parts are the same bytes in whatever order")
                }
                return one
            }
            var part = try round { try parts.count($0, noons: $1) }
            repeat {
                let before = part
                part = try round { try parts.find($0, noons: $1, after: before) }
            } while try !parts.isDone(part)
            return String(decoding: try ReportFiles.json(parts.finish(part)), as: UTF8.self)
        }

        func sent(_ part: DerivationPart) throws -> DerivationPart { try DerivationPart(data: part.data()) }
    }

    static func inOrder(_ parts: [DerivationPart]) throws -> DerivationPart {
        try parts.dropFirst().reduce(try #require(parts.first)) { try $0.merged(with: $1) }
    }

    private static func inTree(_ parts: [DerivationPart]) throws -> DerivationPart {
        guard parts.count > 1 else { return try #require(parts.first) }
        let half = parts.count / 2
        return try inTree(Array(parts[..<half])).merged(with: inTree(Array(parts[half...])))
    }

    /// Shared by all tests, because building the kernel's tables is slow without optimization.
    private static let shared = Result {
        let ground = try Ground()
        return (ground: ground, report: try ground.report())
    }

    /// Numbers of shares of charts and of days. Without optimization, many shares take a minute.
    #if DEBUG
        static let splits = [(1, 1), (2, 1), (1, 2), (7, 1), (1, 7), (3, 5)]
    #else
        static let splits = [(1, 1), (2, 1), (1, 2), (7, 1), (1, 7), (3, 5), (8, 8), (64, 1), (1, 64)]
    #endif

    /// Sensitivity affects the kernel equally in one run and in parts, and changes the digest of each person.
    @Test func sensitivityCounts() throws {
        func ground(_ factors: [Body: Double]) throws -> Ground {
            try Ground(charts: 12) { derivation in
                let people = derivation.population.people.map { person in
                    var person = person
                    person.sensitivity = factors
                    return person
                }
                derivation.population = Population(people: people, description: "stream")
            }
        }
        let (plain, heavy) = (try ground([:]), try ground([.moon: 2, .saturn: 0.5]))
        let (one, other) = (try plain.block(0..<12), try heavy.block(0..<12))
        for chart in 0..<12 {
            #expect(one.checks[chart] != other.checks[chart])
            for body in Body.allCases {
                let factor = body == .moon ? 2 : body == .saturn ? 0.5 : 1.0
                let index = chart * Body.count + body.rawValue
                #expect(other.table.weights[index] == factor * one.table.weights[index])
            }
        }
        #expect(plain.derivation.population.digest != heavy.derivation.population.digest)
        #expect(try heavy.derive(heavy.shares(charts: 3, days: 2), merge: Self.inOrder) == heavy.report())
        #expect(try plain.report() != heavy.report())
        #expect(throws: AstrometerError.self) { try ground([.moon: 3]).block(0..<12) }
    }

    @Test(.optimized, arguments: splits) func partsEqualOneRun(charts: Int, days: Int) throws {
        let (ground, wanted) = try Self.shared.get()
        let shares = try ground.shares(charts: charts, days: days)
        var random = SeededGenerator(seed: UInt64(charts * 100 + days))
        func shuffled(_ parts: [DerivationPart]) -> [DerivationPart] { parts.shuffled(using: &random) }
        let report = try ground.derive(
            shares, merge: { try Self.inTree(shuffled($0)) }, { try Self.inOrder(shuffled($0)) })
        #expect(report == wanted)
    }

    /// Charts and noons split at random places.
    @Test(.optimized, arguments: 1...4) func partsCutAnywhereEqualOneRun(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let (ground, wanted) = try Self.shared.get()
        func cuts(_ count: Int) -> [Range<Int>] {
            let places = Set((0..<4).map { _ in Int.random(in: 1..<count, using: &random) }).sorted()
            return zip([0] + places, places + [count]).map { $0..<$1 }
        }
        var shares: [(block: ChartBlock, noons: [Range<Int>])] = []
        for charts in cuts(ground.plan.charts) {
            let block = try ground.block(charts)
            // The noons of the second window all go with the first piece of the first window.
            for (index, noons) in cuts(29).enumerated() { shares.append((block, [noons, index == 0 ? 0..<8 : 3..<3])) }
        }
        #expect(try ground.derive(shares, merge: { try Self.inTree($0.shuffled(using: &random)) }) == wanted)
    }

    /// A model with older rules, which needs speeds at birth and rounded longitudes.
    @Test(.optimized, arguments: ["reference-1.1"]) func partsOfOlderModelsEqualOneRun(model name: String) throws {
        let ground = try Ground(charts: 9) { $0.model = try ModelCatalog.model(named: name) }
        let report = try ground.derive(ground.shares(charts: 2, days: 3), merge: Self.inOrder)
        #expect(try report == ground.report())
    }

    @Test func countsGiveNoReport() throws {
        let ground = try Ground(charts: 3)
        let block = try ground.block(0..<3)
        let counted = try ground.parts.count(block)
        #expect(try ground.parts.isDone(counted) == false)
        expectError("the count stage") { try ground.parts.finish(counted) }
    }

    @Test func oneChartAndTwoDaysGiveAReport() throws {
        let ground = try Ground(charts: 1) {
            $0.windows = [DerivationWindow(name: "least", from: CivilDate(dayNumber: 20_000), noons: 2)]
        }
        let report = try ground.derive(ground.shares(charts: 1, days: 2), merge: Self.inOrder)
        #expect(try report == ground.report())
    }

    @Test func planAndChartsOfAPopulationInMemory() throws {
        let ground = try Ground(charts: 3)
        let (population, ephemeris) = (ground.derivation.population, try Ephemeris())
        let plan = try DerivationPlan(ground.derivation, ephemeris: ephemeris, version: Release.version)
        #expect(plan == ground.plan)
        let parts = try DerivationParts(
            plan: plan, model: ground.derivation.model, ephemeris: ephemeris, version: Release.version)
        #expect(try parts.charts(of: population, in: 1..<3).data() == ground.block(1..<3).data())
        for range in [-1..<2, 2..<4, 4..<4] {
            expectError(exactly: "the range of people must lie within 0..<3, unlike \(range)") {
                try parts.charts(of: population, in: range)
            }
        }
    }

    // Parts that do not match.

    @Test func overlappingPartsAreRejected() throws {
        let ground = try Self.shared.get().ground
        let (one, two) = (try ground.block(0..<20), try ground.block(19..<37))
        let part = try ground.parts.count(one)
        expectError(
            exactly: "b.part overlaps a.part: both have chart 20 from 2024-10-04 to 2024-11-01 of window one",
            field: "covers"
        ) { try part.merged(with: ground.parts.count(two), name: "b.part", others: "a.part") }
        expectError("charts 1 to 20 from 2024-10-04") { try part.merged(with: part) }
        let days = try ground.parts.count(one, noons: [0..<10, 0..<8])
        expectError("charts 1 to 20 on 2024-10-13 of window one") {
            try days.merged(with: ground.parts.count(one, noons: [9..<29, 0..<0]))
        }
    }

    @Test func missingChartsAndDaysAreNamed() throws {
        let ground = try Self.shared.get().ground
        let part = try ground.parts.count(ground.block(0..<20))
        let block = try ground.block(0..<37)
        for body in [
            { _ = try ground.parts.finish(part) }, { _ = try ground.parts.isDone(part) },
            { _ = try ground.parts.find(block, after: part) },
        ] {
            expectError("lacks charts 21 to 37 from 2024-10-04 to 2024-11-01") { try body() }
        }
        let days = try ground.parts.count(block, noons: [0..<29, 2..<7])
        #expect(days.missing == "charts 1 to 37 from 2025-11-08 to 2025-11-09 of window other")
    }

    /// Changes one field of the plan at a time; the error names the field with both values.
    @Test func partsOfOtherPlansAreRejected() throws {
        let ground = try Ground(charts: 5)
        let none = [0..<0, 0..<0]
        let part = try ground.parts.count(ground.block(0..<5), noons: none)
        let changes: [(field: String, change: (inout Derivation) throws -> Void)] = [
            ("model", { $0.model = try ModelCatalog.model(named: "daily-2") }),
            (
                "rules_digest",
                {
                    $0.model.aspects[0].orbLimit -= 0.5
                    $0.model.acceptCalibration()
                }
            ),
            ("model_digest", { $0.model.meters[0].retrogradeFactors = [.mars: 0.5] }),
            ("thresholds_digest", { $0.model.thresholds.harmony.stableBelow -= 0.5 }),
            ("calibration_digest", { $0.model.calibration.provenance.charts += 1 }),
            ("windows", { $0.windows[1].noons += 1 }), ("resamples", { $0.resamples = 101 }),
        ]
        for (field, change) in changes {
            let other = try Ground(charts: 5, change)
            let theirs = try other.parts.count(other.block(0..<5), noons: none)
            expectError("\(field) is \"", field: field) { try part.merged(with: theirs) }
            expectError(field: field) { try ground.parts.count(other.block(0..<5)) }
            expectError(field: field) { try other.parts.finish(part) }
        }
        let people = try Ground(charts: 5, seed: 6)
        for digest in [ground.plan.populationDigest, people.plan.populationDigest] {
            expectError(digest, field: "population_digest") {
                try part.merged(with: people.parts.count(people.block(0..<5), noons: none))
            }
        }
        expectError(field: "version") {
            try DerivationParts(
                plan: ground.plan, model: ground.derivation.model, ephemeris: Ephemeris(), version: "2")
        }
    }

    /// Charts of other people, with the plan's population digest.
    @Test func chartsOfOtherPeopleAreRejected() throws {
        let (ground, other) = (try Ground(charts: 5), try Population(charts: 5, seed: 6))
        let part = try ground.parts.count(ground.parts.charts(of: other, first: 0))
        let error = #expect(throws: AstrometerError.self) { try ground.parts.isDone(part) }
        #expect(error?.field == "population_check")
        #expect(error?.message.contains(ground.plan.populationCheck) == false)
        // The same people in another order.
        let people = ground.derivation.population.people
        let swapped = Population(people: [people[1], people[0]] + people[2...], description: "stream")
        let reordered = try ground.parts.count(ground.parts.charts(of: swapped, first: 0))
        expectError(field: "population_check") { try ground.parts.isDone(reordered) }
        expectError("1 to 5") { try ground.parts.charts(of: other, first: 1) }
        expectError { try ground.parts.charts(of: other, first: .max) }
    }

    /// The list may have another name on another machine: the report has the first in the order of names.
    @Test func namesOfThePopulationMayDiffer() throws {
        let ground = try Ground(charts: 4)
        let other = try Ground(charts: 4) {
            $0.population = Population(people: $0.population.people, description: "A list")
        }
        #expect(other.plan.population == "A list" && ground.plan.population > "A list")
        let (one, two) = (try ground.parts.count(ground.block(0..<2)), try other.parts.count(other.block(2..<4)))
        for merged in [try one.merged(with: two), try two.merged(with: one)] {
            #expect(merged.plan.population == "A list")
            let found = try ground.parts.find(ground.block(0..<4), after: merged)
            #expect(try ground.parts.isDone(found))
            #expect(try ground.parts.finish(found).provenance.population == ground.plan.population)
        }
        let found = try other.parts.find(other.block(0..<4), after: one.merged(with: two))
        #expect(try ground.parts.finish(found).provenance.population == "A list")
        #expect(try other.parts.finish(found).provenance.population == "A list")
    }

    @Test func partsOfAnotherRoundAreRejected() throws {
        let ground = try Ground(charts: 5)
        let block = try ground.block(0..<5)
        let counted = try ground.parts.count(block)
        let found = try ground.parts.find(block, after: counted)
        expectError(field: "round") { try counted.merged(with: found) }
    }

    @Test func correctionsAreRejected() throws {
        expectError("corrections cannot be derived in parts") {
            try Ground(charts: 5) {
                $0.corrections = Corrections(
                    reference: try ModelCatalog.model(named: "reference-1.1"), corrected: try ModelCatalog.model())
            }
        }
    }

    /// Truncated data, and data with any byte changed, are rejected.
    @Test(.optimized) func damagedBytesAreRejected() throws {
        let ground = try Ground(charts: 2) { $0.resamples = 100 }
        let block = try ground.block(0..<2)
        let counted = try ground.parts.count(block)
        let found = try ground.parts.find(block, after: counted)
        var random = SeededGenerator(seed: 3)
        for data in [try counted.data(), try found.data(), try block.data()] {
            for _ in 0..<40 {
                var spoiled = data
                let place = Int.random(in: 0..<data.count, using: &random)
                if Bool.random(using: &random) {
                    spoiled = spoiled.prefix(place)
                } else {
                    spoiled[place] ^= UInt8.random(in: 1...255, using: &random)
                }
                expectError(code: .dataLoss) { try DerivationPart(data: spoiled) }
                expectError(code: .dataLoss) { try ChartBlock(data: spoiled) }
            }
            // With a corrected digest, reading may succeed or fail, but must not trap.
            for _ in 0..<100 {
                var spoiled = data.dropLast(32)
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    let place = Int.random(in: 0..<spoiled.count, using: &random)
                    spoiled[place] = UInt8.random(in: 0...255, using: &random)
                }
                Self.use(spoiled + PartReader.digest(of: spoiled), ground, block, found)
            }
        }
    }

    /// Data shorter than any part, with a correct digest.
    @Test func truncatedBytesAreRejected() {
        let start = Data(PartWriter.magic) + [1, 0, 0, 0, 0, 0, 0, 0, 0xD9, 0x41, 0, 0, 0, 0, 0, 0]
        for length in 0...start.count {
            let data = start.prefix(length) + PartReader.digest(of: start.prefix(length))
            expectError(code: .dataLoss) { try ChartBlock(data: data) }
        }
    }

    private static func use(_ data: Data, _ ground: Ground, _ block: ChartBlock, _ other: DerivationPart) {
        if let part = try? DerivationPart(data: data) {
            _ = try? part.merged(with: other)
            _ = try? ground.parts.find(block, after: part)
            _ = try? ground.parts.finish(part)
        }
        if let block = try? ChartBlock(data: data) { _ = try? ground.parts.count(block) }
    }
}

extension Derivation {
    /// A derivation of one window, `x`, with as few resamples as are allowed.
    init(
        _ model: AstrometerModel, _ population: Population, noons: Int, from day: Int = 20_000, resamples: Int = 100
    ) {
        self.init(model: model, population: population)
        windows = [DerivationWindow(name: "x", from: CivilDate(dayNumber: day), noons: noons)]
        self.resamples = resamples
    }

    /// Returns the scores of noons from a day as a file.
    func dump(from day: Int, noons: Int, as format: ScoreTableFormat = ScoreTableFormat()) throws -> Data {
        var data = Data()
        let window = DerivationWindow(name: "x", from: CivilDate(dayNumber: day), noons: noons)
        try dumpScores(of: window, as: format, ephemeris: Ephemeris()) { data += $0 }
        return data
    }
}
