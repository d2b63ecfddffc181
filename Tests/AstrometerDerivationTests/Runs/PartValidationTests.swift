import Astrometer
import AstrometerTestSupport
import CBatchKernel
import Foundation
import Testing

@testable import AstrometerDerivation

/// Invalid parts with a correct digest. Each check rejects one kind.
@Suite struct PartValidationTests {
    private static let ground = Result { try PartsTests.Ground(charts: 3) { $0.resamples = 100 } }

    /// Expects the message of damaged data, or its beginning or end.
    private func expectDamage<Value>(
        _ message: String? = nil, containing words: String? = nil, suffix: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Value
    ) {
        expectError(words, exactly: message, suffix: suffix, code: .dataLoss, sourceLocation: sourceLocation, body)
    }

    private func reread(
        _ part: DerivationPart, round: Int? = nil, _ change: (inout [DerivationPart.Window]) -> Void = { _ in }
    ) throws -> DerivationPart {
        var windows = part.windows
        change(&windows)
        return try DerivationPart(
            data: DerivationPart(plan: part.plan, round: round ?? part.round, windows: windows).data())
    }

    /// A state whose changes all lie in one bin.
    private static func state(_ model: AstrometerModel, bin: Int, transitions: Int) -> SearchState {
        var histogram = [Int](repeating: 0, count: 6 * ChangeCells.searchBins.count)
        for stream in 0..<6 { histogram[stream * ChangeCells.searchBins.count + bin] = transitions }
        return SearchState(
            histogram: histogram, totals: .init(repeating: ChangeTotals(), count: Int(BATCH_METRICS)), model: model)
    }

    // Parts.

    @Test func headers() throws {
        let ground = try Self.ground.get()
        let part = try ground.parts.count(ground.block(0..<3))
        expectDamage("the part has an invalid header") { try reread(part) { $0.removeLast() } }
        let found = try ground.parts.find(ground.block(0..<3), after: part)
        for round in [1001, -1] {
            expectDamage("the part has an invalid header") { try reread(found, round: round) }
        }
        var older = try Array(part.data().dropLast(PartWriter.digestSize))
        let version = try #require(older.firstRange(of: Array("-part/5".utf8)))
        older[version.upperBound - 1] -= 1
        expectDamage("the part has another format than astrometer-derivation-part/5") {
            try DerivationPart(data: Data(older) + PartReader.digest(of: Data(older)))
        }
        for (window, charts, noons) in [(0, 0..<4, 0..<29), (1, 0..<3, 0..<9)] {
            expectDamage("the part covers charts or noons that the plan does not have") {
                try reread(part) { $0[window].coverage = PartCoverage(charts: charts, noons: noons) }
            }
        }
    }

    private func coverage(_ strips: String) throws -> PartCoverage {
        try StrictJSON.decode(from: Array("{\"strips\": \(strips)}".utf8), name: "covers")
    }

    /// Coverage must be listed in order, in one way only, and lie within the plan.
    @Test(arguments: try Rows.of("AstrometerDerivationTests/Reference/coverage.jsonl"))
    func coverageAndItsFirstGap(row: [String]) throws {
        let coverage = try coverage(row[0])
        #expect(coverage.isValid(charts: 3, noons: 8) == (row[1] != "false"))
        guard let wanted = try? JSONDecoder().decode([Int].self, from: Data(row[1].utf8)) else { return }
        let gap = coverage.firstGap(charts: 3, noons: 8).map {
            [$0.charts.lowerBound, $0.charts.upperBound, $0.noons.lowerBound, $0.noons.upperBound]
        }
        #expect(gap ?? [] == wanted)
    }

    /// An overlap has only the noons that both regions have.
    @Test(arguments: [(0..<8, 3..<5, 3..<5), (3..<5, 0..<8, 3..<5), (0..<4, 2..<8, 2..<4), (2..<8, 0..<4, 2..<4)])
    func overlaps(one: Range<Int>, other: Range<Int>, wanted: Range<Int>) throws {
        let overlap = #expect(throws: PartCoverage.Overlap.self) {
            try PartCoverage(charts: 0..<2, noons: one).union(PartCoverage(charts: 1..<3, noons: other))
        }
        #expect(overlap?.charts == 1..<2 && overlap?.noons == wanted)
    }

    /// Regions beside each other with the same noons become one strip, so that equal regions are equal.
    @Test func unionsOfNeighbors() throws {
        let whole = PartCoverage(charts: 0..<3, noons: 0..<8)
        let (left, right) = (PartCoverage(charts: 0..<1, noons: 0..<8), PartCoverage(charts: 1..<3, noons: 0..<8))
        #expect(try left.union(right) == whole && right.union(left) == whole)
        let (early, late) = (PartCoverage(charts: 0..<3, noons: 0..<5), PartCoverage(charts: 0..<3, noons: 5..<8))
        #expect(try early.union(late) == whole && late.union(early) == whole)
        let nothing = PartCoverage(charts: 1..<1, noons: 0..<8)
        #expect(try whole.union(nothing) == whole && nothing.union(whole) == whole && nothing.strips.isEmpty)
        // With other noons or a gap they remain two strips, which are joined once the rest is there.
        let short = PartCoverage(charts: 1..<3, noons: 0..<7)
        #expect(try left.union(short).strips.map(\.charts) == [[0, 1], [1, 3]])
        #expect(try left.union(short).union(PartCoverage(charts: 1..<3, noons: 7..<8)) == whole)
        let last = PartCoverage(charts: 2..<3, noons: 0..<8)
        #expect(try left.union(last).strips.map(\.charts) == [[0, 1], [2, 3]])
        #expect(try left.union(last).union(PartCoverage(charts: 1..<2, noons: 0..<8)) == whole)
    }

    @Test(.optimized) func bytesThatBreakTheFormat() throws {
        let ground = try Self.ground.get()
        /// Expects an error of reading `body` from bytes with these numbers after the header.
        func expect<Value>(
            _ message: String, _ numbers: [UInt8], version: UInt8 = 1, _ body: (inout PartReader) throws -> Value
        ) throws {
            let header = try WireJSON.line(ground.plan)
            var bytes = PartWriter.magic + [version, 0, 0, 0, 0, 0, 0, 0]
            bytes += withUnsafeBytes(of: UInt64(header.count).littleEndian) { Array($0) } + header + numbers
            let data = Data(bytes)
            expectDamage("the part \(message)") {
                var plan: DerivationPlan?
                var reader = try PartReader(data + PartReader.digest(of: data), name: "the part", header: &plan)
                return try body(&reader)
            }
        }
        try expect("is of format version 2; this library reads 1", [], version: 2) { _ in }
        // Three zeros where the row has two numbers left.
        try expect("has a row that is too long", [5, 0, 2]) { try $0.row(3) }
        // A run of zeros is stored as its length, so a small part could ask for a huge row. Rows are limited to 2²⁴ numbers.
        let most = 1 << 24
        var size = 0
        try expect("has a truncated number", [0, 0xFF, 0xFF, 0xFF, 0x07]) {
            size = try $0.row(most).count
            return try $0.count()
        }
        #expect(size == most)
        try expect("has a row of 16777217 counts", [0, 0x80, 0x80, 0x80, 0x08]) { try $0.row(most + 1) }
        // A number of more than 64 bits.
        for end in [[2], [0x81, 0]] as [[UInt8]] {
            try expect("has a truncated number", [UInt8](repeating: 0xFF, count: 9) + end) { try $0.count() }
        }
        try expect("has 1 bytes too many", [1, 1]) {
            _ = try $0.count()
            try $0.finish()
        }
        let keys = OrderedBits.key(of: 0)...OrderedBits.key(of: 1)
        try expect("has fewer values than it says", [0, 0]) { try $0.rising(3, in: keys) }
    }

    /// Plans with numbers that no derivation has.
    @Test(arguments: [
        ("births", #"{"charts": 0, "births": 0, "pairs": 0}"#),
        ("births", #"{"charts": 1000000001, "births": 1, "pairs": 1000000001}"#),
        ("births", #"{"charts": 3, "births": 4, "pairs": 3}"#), ("births", #"{"charts": 3, "births": 3, "pairs": 2}"#),
        ("births", #"{"charts": 3, "births": 3, "pairs": 10}"#), ("meters", "0"), ("meters", "65"), ("resamples", "-1"),
        ("resamples", "10001"), ("population_check", "\"not hexadecimal\""), ("windows", "[]"),
        ("windows", #"[{"from": "2025-10-01", "name": "few", "noons": 1}]"#),
        ("windows", #"[{"from": "2025-10-01", "name": "many", "noons": 1000001}]"#),
        ("format", "\"astrometer-derivation-plan/1\""),
    ])
    func numbersOfPlans(field: String, value: String) throws {
        let json = try Self.ground.get().plan.json()
        var fields = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
        _ = try DerivationPlan(json: JSONSerialization.data(withJSONObject: fields))
        fields[field] = try JSONSerialization.jsonObject(with: Data(value.utf8), options: .fragmentsAllowed)
        let name =
            field == "windows" && value != "[]" ? "noons" : field == "births" && !value.contains("3") ? "charts" : field
        expectError(name, prefix: "plan: ", code: .dataLoss) {
            try DerivationPlan(json: JSONSerialization.data(withJSONObject: fields))
        }
    }

    /// Plans of another version, ephemeris, seed or thresholds; the error names the field.
    @Test func plansOfOtherRuns() throws {
        let ground = try Self.ground.get()
        func plan(_ field: String, _ value: Any) throws -> DerivationPlan {
            var fields = try #require(JSONSerialization.jsonObject(with: ground.plan.json()) as? [String: Any])
            fields[field] = value
            return try DerivationPlan(json: JSONSerialization.data(withJSONObject: fields))
        }
        for (field, value) in [("version", "0.0.1"), ("ephemeris", "another"), ("thresholds_digest", "00")] {
            expectError(field: field) {
                try DerivationParts(
                    plan: plan(field, value), model: ground.derivation.model, ephemeris: Ephemeris(),
                    version: Release.version)
            }
        }
        expectError("\"77\"", field: "seed") {
            try plan("seed", 77).requireSame(as: ground.plan, "this part", "the others")
        }
    }

    @Test func plansOfManyWindows() throws {
        var derivation = try Self.ground.get().derivation
        func plan(_ count: Int) throws -> DerivationPlan {
            derivation.windows = (0..<count).map {
                DerivationWindow(name: "\($0)", from: CivilDate(dayNumber: 20_000), noons: 2)
            }
            return try DerivationPlan(derivation, ephemeris: Ephemeris(), version: Release.version)
        }
        #expect(try plan(16).windows.count == 16)
        expectError("1 to 16 windows, not 17") { try plan(17) }
        derivation.years = 2
        #expect(try plan(16).windows.count == 32)
        derivation.series = 2
        expectError(prefix: "series, other populations, hidden times and calibrations of single years cannot") {
            try plan(1)
        }
    }

    /// A share such as 3/7 is the third of seven. The first is 1, and there may be a million of them.
    @Test func sharesOfParts() throws {
        #expect(try PartShare("3/7", name: "part") == PartShare(number: 3, of: 7))
        #expect(try PartShare("1000000/1000000", name: "part").range(of: 3) == 2..<3)
        for text in ["0/3", "4/3", "-1/3", "1/0", "1/1000001", "1", "1/2/3", "/3", "a/3", ""] {
            expectError(prefix: "part must be a part and their number, such as 3/7") {
                try PartShare(text, name: "part")
            }
        }
        let shares = (1...7).map { PartShare(number: $0, of: 7).range(of: .max) }
        #expect(shares[0].lowerBound == 0 && shares[6].upperBound == .max)
        #expect(zip(shares, shares.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    }

    /// Charts and noons beyond the plan, and a block without the speeds that its model needs.
    @Test func rangesBeyondThePlan() throws {
        let ground = try Self.ground.get()
        let people = ground.derivation.population
        #expect(try ground.parts.charts(of: people.part(0..<1), first: 2).charts == 2..<3)
        for (first, range) in [(1, 0..<3), (3, 0..<1), (-1, 0..<1), (4, 0..<0)] {
            expectError("charts 1 to 3, so it cannot have \(range.count) charts from chart ") {
                try ground.parts.charts(of: people.part(range), first: first)
            }
        }
        let block = try ground.block(0..<3)
        for noons in [[0..<30, 0..<8], [0..<29, 0..<9], [-1..<29, 0..<8], [0..<29, -1..<3]] {
            expectError(prefix: "noons of window ") { try ground.parts.count(block, noons: noons) }
        }
        for noons in [[0..<29], [0..<29, 0..<8, 0..<8]] {
            expectError(exactly: "noons must be given for the plan's 2 windows, not for \(noons.count)") {
                try ground.parts.count(block, noons: noons)
            }
        }
        let table = block.table
        let withSpeeds = ChartBlock(
            plan: block.plan, first: 0,
            table: ChartTable(
                longitudes: table.longitudes, speeds: table.longitudes.map { _ in 1 }, weights: table.weights,
                houses: table.houses),
            checks: block.checks)
        expectDamage(containing: "speeds are missing, or not needed") { try ground.parts.count(withSpeeds) }
    }

    /// Blocks of charts that the plan does not have, and bodies without a house.
    @Test func blocksOfCharts() throws {
        let ground = try Self.ground.get()
        let block = try ground.block(1..<3)
        let table = block.table
        #expect(try ChartBlock(data: block.data()).charts == 1..<3)
        for first in [2, -1] {
            expectDamage(suffix: "charts that the plan does not have") {
                try ChartBlock(
                    data: ChartBlock(plan: block.plan, first: first, table: table, checks: block.checks).data())
            }
        }

        /// Expects an error for a number of the second chart.
        func expect(_ fault: String, longitude: Double? = nil, weight: Double? = nil, house: UInt8? = nil) throws {
            var (longitudes, weights, houses) = (table.longitudes, table.weights, table.houses)
            let place = Body.count + 5
            longitudes[place] = longitude ?? longitudes[place]
            weights[place] = weight ?? weights[place]
            houses[place] = house ?? houses[place]
            let table = ChartTable(longitudes: longitudes, speeds: table.speeds, weights: weights, houses: houses)
            let data = try ChartBlock(plan: block.plan, first: 1, table: table, checks: block.checks).data()
            expectDamage(suffix: fault) { try ChartBlock(data: data) }
        }
        try expect("has a body in house 0", house: 0)
        try expect("has the count 13, which must be 12 or less", house: 13)
        for longitude in [-0.5, 360.5, .nan, .infinity] {
            try expect("has the number \(longitude)", longitude: longitude)
        }
        for weight in [-1.1e15, 1.1e15, -.infinity, .nan] { try expect("has the number \(weight)", weight: weight) }
    }

    @Test func countsByBin() throws {
        let ground = try Self.ground.get()
        let part = try ground.parts.count(ground.block(0..<3))
        let message = "the part has counts that do not match its charts and days"
        for stream in [0, 5] {
            expectDamage(message) {
                try reread(part) { windows in
                    guard case .counts(var counts, let totals) = windows[0].contents[0] else { return }
                    counts[stream * ChangeCells.searchBins.count + 40] += 1
                    windows[0].contents[0] = .counts(counts, totals: totals)
                }
            }
        }
        // The right number of counts, but for other noons.
        expectDamage(message) { try reread(part) { $0[0].coverage = PartCoverage(charts: 0..<3, noons: 0..<28) } }
    }

    /// The first open bracket whose values are kept, with those values.
    private func firstValues(_ answers: [BracketAnswer]) -> (place: Int, values: [Double])? {
        for (place, answer) in answers.enumerated() {
            if case .values(let values) = answer, values.count > 1 { return (place, values) }
        }
        return nil
    }

    @Test func valuesInCells() throws {
        let ground = try Self.ground.get()
        let block = try ground.block(0..<3)
        let part = try ground.parts.find(block, after: ground.parts.count(block))
        func changed(_ change: (inout [Double], QuantileSearch.Bracket) -> Void) throws -> DerivationPart {
            try reread(part) { windows in
                guard case .answers(let state, var answers, let resampled) = windows[0].contents[0],
                    case (let place, var values)? = firstValues(answers)
                else { return }
                change(&values, state.openBrackets[place].bracket)
                answers[place] = .values(values)
                windows[0].contents[0] = .answers(state, answers, resampled: resampled)
            }
        }
        expectDamage("the part has a value outside its bracket") {
            try changed { $0[$0.count - 1] = OrderedBits.value(of: $1.keys.upperBound + 1) }
        }
        expectDamage(containing: "has the count") {
            try changed { values, bracket in
                let count = bracket.count + 1 - values.count
                values += Array(repeating: values[values.count - 1], count: count)
            }
        }
        // A complete part with fewer values than were counted.
        let fewer = try changed { values, _ in values.removeLast() }
        expectDamage(containing: "were counted") { try ground.parts.isDone(fewer) }
    }

    /// A part of the second round, with no values.
    private func part(
        _ ground: PartsTests.Ground, _ state: SearchState, _ coverage: PartCoverage, check: UInt64 = 0,
        days: [UInt64] = []
    ) -> DerivationPart {
        let content = DerivationPart.Content.answers(
            state, state.openBrackets.map { _ in .values([]) }, resampled: DerivationPart.Resampled(days: days))
        return DerivationPart(
            plan: ground.plan, round: 1,
            windows: [DerivationPart.Window(coverage: coverage, check: check, contents: [content])])
    }

    /// A part with no noons, of a window long enough for blocks of days.
    @Test func countsByBlock() throws {
        let ground = try PartsTests.Ground(charts: 1) {
            $0.windows = [DerivationWindow(name: "long", from: CivilDate(dayNumber: 20_000), noons: 28 * 14)]
        }
        let blocks = try #require(ground.plan.intervals(of: ground.plan.windows[0]).days)
        let state = Self.state(ground.derivation.model, bin: 40, transitions: 28 * 14 - 1)
        let nothing = PartCoverage(charts: 0..<0, noons: 0..<0)
        var days = [UInt64](repeating: 0, count: DayBlockCounter.size(blocks, streams: 6))
        let data = try part(ground, state, nothing, days: days).data()
        #expect(try DerivationPart(data: data).data() == data)
        days[days.count - 1] = 1
        expectDamage("the part has counts by block that do not match its charts and days") {
            try reread(part(ground, state, nothing, days: days))
        }
    }

    /// Parts that continue from different counts are not merged, and a state must have the changes of the whole plan.
    @Test func statesOfOtherCounts() throws {
        let ground = try PartsTests.Ground(charts: 3) {
            $0.windows = [DerivationWindow(name: "one", from: CivilDate(dayNumber: 20_000), noons: 29)]
        }
        let counted = try ground.parts.count(ground.block(0..<3))
        func part(bin: Int = 40, transitions: Int = 84, of charts: Range<Int>) -> DerivationPart {
            self.part(
                ground, Self.state(ground.derivation.model, bin: bin, transitions: transitions),
                PartCoverage(charts: charts, noons: 0..<29), check: counted.windows[0].check)
        }
        let one = part(of: 0..<1)
        _ = try one.merged(with: part(of: 1..<3))
        expectError(
            exactly: "b.part and a.part started from different counts; merge parts of one search",
            code: .invalidArgument, field: "state"
        ) { try one.merged(with: part(bin: 41, of: 1..<3), name: "b.part", others: "a.part") }
        for (transitions, message) in [
            (83, "the part does not match its model and the plan"), (84, "the part found 0 values where"),
        ] {
            expectError(prefix: message, code: .dataLoss) {
                try ground.parts.isDone(part(transitions: transitions, of: 0..<3))
            }
        }
    }

    /// States of another model have other quantities.
    @Test func quantities() throws {
        let model = try PartsTests.Ground.smallModel()
        let transitions = 3 * 28
        let state = Self.state(model, bin: 40, transitions: transitions)
        #expect(state.isOf(model, transitions: transitions))
        #expect(!state.isOf(model, transitions: transitions + 1))
        #expect(try !state.isOf(ModelCatalog.model(), transitions: transitions))
    }

    // The state of a search over two meters and ten transitions.

    /// The fields of a state, written as bytes.
    private struct State {
        var hasDistinct = false
        var counts = [20, 20, 20] + [Int](repeating: 10, count: 6)
        var histograms: [[Int: Int]] = [[40: 20], [50: 15, 60: 5], [0: 20]]
        /// Whether the spreads are known, their number, and the bounds of the first.
        var spreads: (isKnown: Bool, count: Int, first: (Double, Double)) = (false, 0, (-1, 1))
        /// The errors of the bounds, and the reach of the family.
        var errors = (0.1, 0.2, reach: 3.5)
        /// Quantity, number of smaller values, number of values, lowest and highest value.
        var brackets: [(quantity: Int, before: Int, count: Int, low: Double, high: Double)] = [
            (0, 0, 5, 1, 2), (0, 5, 5, 3, 4), (1, 2, 5, 1, 1),
        ]

        func read() throws {
            var writer = try PartWriter(header: ["state": 1])
            writer.add(count: hasDistinct ? 1 : 0)
            writer.add(row: counts.map { UInt64($0) })
            for row in histograms {
                writer.add(row: (0..<ChangeCells.searchBins.count).map { UInt64(row[$0] ?? 0) })
            }
            writer.add([ChangeTotals](repeating: ChangeTotals(), count: Int(BATCH_METRICS)))
            writer.add(count: spreads.isKnown ? 1 : 0)
            writer.add(count: UInt64(spreads.count))
            for spread in 0..<spreads.count * ChangeQuantiles.probabilities.count * 3 {
                writer.add(count: spread == 0 ? 2 : 0)
                guard spread == 0 else { continue }
                for number in [spreads.first.0, spreads.first.1, errors.0, errors.1, errors.reach] {
                    writer.add(number)
                }
            }
            writer.add(count: UInt64(brackets.count))
            for bracket in brackets {
                for number in [bracket.quantity, bracket.before, bracket.count] { writer.add(count: UInt64(number)) }
                writer.add(word: OrderedBits.key(of: bracket.low))
                writer.add(word: OrderedBits.key(of: bracket.high))
            }
            var header: [String: Int]?
            var reader = try PartReader(writer.finished(), name: "the state", header: &header)
            _ = try SearchState(from: &reader, meters: 2, transitions: 10)
            try reader.finish()
        }
    }

    private func expectDamage(
        _ message: String, sourceLocation: SourceLocation = #_sourceLocation, change: (inout State) -> Void
    ) {
        var state = State()
        change(&state)
        expectDamage("the state \(message)", sourceLocation: sourceLocation) { try state.read() }
    }

    @Test func validStatesAreRead() throws {
        try State().read()
        var state = State()
        (state.hasDistinct, state.counts) = (true, state.counts + [10, 10, 10])
        state.histograms += [[40: 10], [41: 10], [42: 10]]
        state.spreads = (true, 12, (-10_000, 10_000))
        state.brackets += [(11, 5, 5, 0, 200)]
        try state.read()
    }

    @Test func countsOfStates() {
        let message = "has counts that do not match its charts and days"
        for place in 0..<9 { expectDamage(message, change: { $0.counts[place] += 1 }) }
        for (distinct, transitions) in [([10, 10, 9], 10), ([15, 15, 15], 15), ([20, 20, 20], 20)] {
            expectDamage(
                message,
                change: {
                    ($0.hasDistinct, $0.counts) = (true, $0.counts + distinct)
                    $0.histograms += [[40: transitions], [40: transitions], [40: transitions]]
                })
        }
        for place in 0..<3 {
            expectDamage("has counts that do not add up", change: { $0.histograms[place][70] = 1 })
        }
    }

    @Test func spreadsOfStates() {
        expectDamage("has 8 spreads", change: { $0.spreads = (true, 8, (0, 0)) })
        expectDamage("has 9 spreads", change: { $0.spreads = (false, 9, (0, 0)) })
        for (low, high) in [(2.0, 1.0), (-10000.5, 0), (0, 10000.5), (-.infinity, 0), (0, .infinity)] {
            expectDamage("has a spread from \(low) to \(high)", change: { $0.spreads = (true, 9, (low, high)) })
        }
        for errors in [(-0.1, 0, 0), (0, .nan, 0), (0, 0, -1), (0, 0, 10001)] as [(Double, Double, Double)] {
            expectDamage(
                "has a spread from 0.0 to 1.0", change: { ($0.spreads, $0.errors) = ((true, 9, (0, 1)), errors) })
        }
    }

    @Test func cellsOfStates() {
        let changes: [(message: String, change: (inout State) -> Void)] = [
            ("has an impossible bracket", { $0.brackets[2].low = 1.5 }),
            ("has an impossible bracket", { $0.brackets[2].high = 200.5 }),
            ("has an impossible bracket", { $0.brackets[2].low = -0.5 }),
            ("has an impossible bracket", { $0.brackets[2].count = 19 }),
            ("has the count 9, which must be 8 or less", { $0.brackets[2].quantity = 9 }),
            ("has brackets that overlap", { $0.brackets[0].high = 3 }),
            ("has brackets that overlap", { $0.brackets[0].count = 6 }),
        ]
        for (message, change) in changes { expectDamage(message, change: change) }
    }
}
