import Astrometer
import AstrometerTestSupport
import CBatchKernel
import Foundation
import Testing

@testable import AstrometerDerivation

/// Invalid parts with a correct digest. Each check rejects one kind.
@Suite struct PartValidationTests {
    private static let ground = Result { try PartsTests.Ground(charts: 3) { $0.resamples = 100 } }

    private func complaint(_ body: () throws -> Void) -> String? {
        let error = #expect(throws: AstrometerError.self) { try body() }
        #expect(error?.code == .dataLoss)
        return error?.message
    }

    /// Returns the error message for the part after `change` was applied to its windows.
    private func complaint(
        about part: DerivationPart, round: Int? = nil, _ change: (inout [DerivationPart.Window]) -> Void
    ) throws -> String? {
        var windows = part.windows
        change(&windows)
        let data = try DerivationPart(plan: part.plan, round: round ?? part.round, windows: windows).data()
        return complaint { _ = try DerivationPart(data: data) }
    }

    /// A state whose changes all lie in one bin.
    private static func state(_ model: AstrometerModel, bin: Int, transitions: Int) -> SearchState {
        var histogram = [Int](repeating: 0, count: 6 * ChangeStatistics.bins.count)
        for stream in 0..<6 { histogram[stream * ChangeStatistics.bins.count + bin] = transitions }
        return SearchState(
            histogram: histogram, totals: .init(repeating: ChangeTotals(), count: Int(BATCH_METRICS)), model: model)
    }

    // Parts.

    @Test func headers() throws {
        let ground = try Self.ground.get()
        let part = try ground.parts.count(ground.block(0..<3))
        let message = "the part has an invalid header"
        #expect(try complaint(about: part) { $0.removeLast() } == message)
        let found = try ground.parts.find(ground.block(0..<3), after: part)
        #expect(try complaint(about: found, round: 1001) { _ in } == message)
        #expect(try complaint(about: found, round: -1) { _ in } == message)
        var older = try Array(part.data().dropLast(PartWriter.digestSize))
        let version = try #require(older.firstRange(of: Array("-part/4".utf8)))
        older[version.upperBound - 1] -= 1
        let data = Data(older) + PartReader.digest(of: Data(older))
        #expect(
            complaint { _ = try DerivationPart(data: data) }
                == "the part has another format than astrometer-derivation-part/4")
        let outside = "the part covers charts or noons that the plan does not have"
        #expect(
            try complaint(about: part) { $0[0].coverage = PartCoverage(charts: 0..<4, noons: 0..<29) } == outside)
        #expect(
            try complaint(about: part) { $0[1].coverage = PartCoverage(charts: 0..<3, noons: 0..<9) } == outside)
    }

    /// Coverage must be listed in order, in one way only, and lie within the plan.
    @Test(arguments: [
        (#"[{"charts": [0, 3], "noons": [[0, 8]]}]"#, true),
        (#"[{"charts": [0, 1], "noons": [[0, 3], [4, 8]]}, {"charts": [1, 3], "noons": [[0, 8]]}]"#, true),
        (#"[{"charts": [0, 1], "noons": [[0, 8]]}, {"charts": [2, 3], "noons": [[0, 8]]}]"#, true),
        (#"[{"charts": [0, 4], "noons": [[0, 8]]}]"#, false), (#"[{"charts": [0, 3], "noons": [[0, 9]]}]"#, false),
        (#"[{"charts": [-1, 3], "noons": [[0, 8]]}]"#, false), (#"[{"charts": [0, 3], "noons": [[-1, 8]]}]"#, false),
        (#"[{"charts": [2, 2], "noons": [[0, 8]]}]"#, false), (#"[{"charts": [0, 3], "noons": [[5, 5]]}]"#, false),
        (#"[{"charts": [0, 3], "noons": []}]"#, false), (#"[{"charts": [0, 3, 3], "noons": [[0, 8]]}]"#, false),
        (#"[{"charts": [0, 3], "noons": [[0]]}]"#, false),
        (#"[{"charts": [0, 3], "noons": [[0, 4], [4, 8]]}]"#, false),
        (#"[{"charts": [0, 3], "noons": [[4, 8], [0, 3]]}]"#, false),
        (#"[{"charts": [0, 2], "noons": [[0, 8]]}, {"charts": [1, 3], "noons": [[0, 7]]}]"#, false),
        (#"[{"charts": [0, 1], "noons": [[0, 8]]}, {"charts": [1, 3], "noons": [[0, 8]]}]"#, false),
    ])
    func coverage(strips: String, isValid: Bool) throws {
        let coverage = try StrictJSON.decode(
            PartCoverage.self, from: Array("{\"strips\": \(strips)}".utf8), name: "covers")
        #expect(coverage.isValid(charts: 3, noons: 8) == isValid)
    }

    /// The first missing charts and noons of three charts and eight noons.
    @Test(arguments: [
        (#"[{"charts": [0, 3], "noons": [[0, 7]]}]"#, [0, 3, 7, 8]),
        (#"[{"charts": [0, 3], "noons": [[1, 8]]}]"#, [0, 3, 0, 1]),
        (#"[{"charts": [0, 3], "noons": [[0, 2], [5, 8]]}]"#, [0, 3, 2, 5]),
        (#"[{"charts": [1, 3], "noons": [[0, 8]]}]"#, [0, 1, 0, 8]),
        (#"[{"charts": [0, 1], "noons": [[0, 8]]}, {"charts": [2, 3], "noons": [[0, 8]]}]"#, [1, 2, 0, 8]),
        (#"[{"charts": [0, 2], "noons": [[0, 8]]}]"#, [2, 3, 0, 8]), ("[]", [0, 3, 0, 8]),
        (#"[{"charts": [0, 1], "noons": [[0, 8]]}, {"charts": [1, 3], "noons": [[0, 5]]}]"#, [1, 3, 5, 8]),
        (#"[{"charts": [0, 3], "noons": [[0, 8]]}]"#, []),
    ])
    func gaps(strips: String, wanted: [Int]) throws {
        let coverage = try StrictJSON.decode(
            PartCoverage.self, from: Array("{\"strips\": \(strips)}".utf8), name: "covers")
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

    /// Bytes with a correct digest whose numbers break the format.
    @Test(.optimized) func bytesThatBreakTheFormat() throws {
        let ground = try Self.ground.get()
        /// Returns the error of reading `body` from bytes with these numbers after the header.
        func complaint(_ numbers: [UInt8], version: UInt8 = 1, _ body: (inout PartReader) throws -> Void) throws
            -> String?
        {
            let header = try WireJSON.line(ground.plan)
            var bytes = PartWriter.magic + [version, 0, 0, 0, 0, 0, 0, 0]
            bytes += withUnsafeBytes(of: UInt64(header.count).littleEndian) { Array($0) } + header + numbers
            let data = Data(bytes)
            return self.complaint {
                var plan: DerivationPlan?
                var reader = try PartReader(data + PartReader.digest(of: data), name: "the part", header: &plan)
                try body(&reader)
            }
        }
        #expect(
            try complaint([], version: 2) { _ in } == "the part is of format version 2; this library reads 1")
        // Three zeros where the row has two numbers left.
        #expect(try complaint([5, 0, 2]) { _ = try $0.row(3) } == "the part has a row that is too long")
        // A run of zeros is stored as its length, so a small part could ask for a huge row. Rows are limited to 2²⁴ numbers.
        let most = 1 << 24
        var size = 0
        let end = try complaint([0, 0xFF, 0xFF, 0xFF, 0x07]) {
            size = try $0.row(most).count
            _ = try $0.count()
        }
        #expect(size == most && end == "the part has a truncated number")
        #expect(
            try complaint([0, 0x80, 0x80, 0x80, 0x08]) { _ = try $0.row(most + 1) }
                == "the part has a row of 16777217 counts")
        // A number of more than 64 bits.
        let long = [UInt8](repeating: 0xFF, count: 9)
        #expect(try complaint(long + [2]) { _ = try $0.count() } == "the part has a truncated number")
        #expect(try complaint(long + [0x81, 0]) { _ = try $0.count() } == "the part has a truncated number")
        #expect(
            try complaint([1, 1]) {
                _ = try $0.count()
                try $0.finish()
            } == "the part has 1 bytes too many")
        let keys = OrderedBits.key(of: 0)...OrderedBits.key(of: 1)
        #expect(try complaint([0, 0]) { _ = try $0.rising(3, in: keys) } == "the part has fewer values than it says")
    }

    /// Plans with numbers that no derivation has.
    @Test(arguments: [
        ("charts", "0"), ("charts", "1000000001"), ("meters", "0"), ("meters", "65"), ("resamples", "-1"),
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
        let changed = try JSONSerialization.data(withJSONObject: fields)
        let message = complaint { _ = try DerivationPlan(json: changed) }
        #expect(message?.hasPrefix("plan: ") == true)
        #expect(message?.contains(field == "windows" && value != "[]" ? "noons" : field) == true)
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
        #expect(try plan(16).windows.count == 17)
        derivation.groupings = [.decade]
        expectError(prefix: "groups, series and calibrations of single years cannot be derived") { try plan(1) }
    }

    /// A share such as 3/7 is the third of seven. The first is 1, and there may be a million of them.
    @Test func sharesOfParts() throws {
        #expect(try PartShare("3/7", name: "part") == PartShare(number: 3, of: 7))
        #expect(try PartShare("1000000/1000000", name: "part").range(of: 3) == 2..<3)
        for text in ["0/3", "4/3", "-1/3", "1/0", "1/1000001", "1", "1/2/3", "/3", "a/3", ""] {
            let error = #expect(throws: AstrometerError.self, "\(text)") { try PartShare(text, name: "part") }
            #expect(error?.message.hasPrefix("part must be a part and their number, such as 3/7") == true)
        }
        let shares = (1...7).map { PartShare(number: $0, of: 7).range(of: .max) }
        #expect(shares[0].lowerBound == 0 && shares[6].upperBound == .max)
        #expect(zip(shares, shares.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    }

    /// Charts and noons beyond the plan, and a block without the speeds that its model needs.
    @Test func rangesBeyondThePlan() throws {
        let ground = try Self.ground.get()
        func message(_ body: () throws -> Void) -> String? {
            let error = #expect(throws: AstrometerError.self) { try body() }
            return error?.message
        }
        let people = ground.derivation.population
        #expect(try ground.parts.charts(of: people.part(0..<1), first: 2).charts == 2..<3)
        for (first, range) in [(1, 0..<3), (3, 0..<1), (-1, 0..<1), (4, 0..<0)] {
            let text = message { _ = try ground.parts.charts(of: people.part(range), first: first) }
            #expect(text?.contains("charts 1 to 3, so it cannot have \(range.count) charts from chart ") == true)
        }
        let block = try ground.block(0..<3)
        for noons in [[0..<30, 0..<8], [0..<29, 0..<9], [-1..<29, 0..<8], [0..<29, -1..<3]] {
            #expect(
                message { _ = try ground.parts.count(block, noons: noons) }?.hasPrefix("noons of window ") == true)
        }
        for noons in [[0..<29], [0..<29, 0..<8, 0..<8]] {
            #expect(
                message { _ = try ground.parts.count(block, noons: noons) }
                    == "noons must be given for the plan's 2 windows, not for \(noons.count)")
        }
        let table = block.table
        let withSpeeds = ChartBlock(
            plan: block.plan, first: 0,
            table: ChartTable(
                longitudes: table.longitudes, speeds: table.longitudes.map { _ in 1 }, weights: table.weights,
                houses: table.houses),
            checks: block.checks)
        #expect(
            complaint { _ = try ground.parts.count(withSpeeds) }?.contains("speeds are missing, or not needed") == true)
    }

    /// Blocks of charts that the plan does not have, and bodies without a house.
    @Test func blocksOfCharts() throws {
        let ground = try Self.ground.get()
        let block = try ground.block(1..<3)
        let table = block.table
        #expect(try ChartBlock(data: block.data()).charts == 1..<3)
        let beyond = try ChartBlock(plan: block.plan, first: 2, table: table, checks: block.checks).data()
        #expect(
            complaint { _ = try ChartBlock(data: beyond) }?.hasSuffix("charts that the plan does not have") == true)
        let before = try ChartBlock(plan: block.plan, first: -1, table: table, checks: block.checks).data()
        #expect(
            complaint { _ = try ChartBlock(data: before) }?.hasSuffix("charts that the plan does not have") == true)

        /// Returns the error for a number of the second chart.
        func fault(longitude: Double? = nil, weight: Double? = nil, house: UInt8? = nil) throws -> String? {
            var (longitudes, weights, houses) = (table.longitudes, table.weights, table.houses)
            let place = Body.count + 5
            longitudes[place] = longitude ?? longitudes[place]
            weights[place] = weight ?? weights[place]
            houses[place] = house ?? houses[place]
            let table = ChartTable(longitudes: longitudes, speeds: table.speeds, weights: weights, houses: houses)
            let data = try ChartBlock(plan: block.plan, first: 1, table: table, checks: block.checks).data()
            return complaint { _ = try ChartBlock(data: data) }
        }
        #expect(try fault(house: 0)?.hasSuffix("has a body in house 0") == true)
        #expect(try fault(house: 13)?.hasSuffix("has the count 13, which must be 12 or less") == true)
        for longitude in [-0.5, 360.5, .nan, .infinity] {
            #expect(try fault(longitude: longitude)?.hasSuffix("has the number \(longitude)") == true)
        }
        for weight in [-1.1e15, 1.1e15, -.infinity, .nan] {
            #expect(try fault(weight: weight)?.hasSuffix("has the number \(weight)") == true)
        }
    }

    @Test func countsByBin() throws {
        let ground = try Self.ground.get()
        let part = try ground.parts.count(ground.block(0..<3))
        let message = "the part has counts that do not match its charts and days"
        for stream in [0, 5] {
            let spoiled = try complaint(about: part) { windows in
                guard case .counts(var counts, let totals) = windows[0].content else { return }
                counts[stream * ChangeStatistics.bins.count + 40] += 1
                windows[0].content = .counts(counts, totals: totals)
            }
            #expect(spoiled == message, "stream \(stream)")
        }
        // The right number of counts, but for other noons.
        let fewer = try complaint(about: part) { $0[0].coverage = PartCoverage(charts: 0..<3, noons: 0..<28) }
        #expect(fewer == message)
    }

    /// The first open bracket whose values are kept, with those values.
    private func firstValues(_ findings: [BracketAnswer]) -> (place: Int, values: [Double])? {
        for (place, finding) in findings.enumerated() {
            if case .values(let values) = finding, values.count > 1 { return (place, values) }
        }
        return nil
    }

    @Test func valuesInCells() throws {
        let ground = try Self.ground.get()
        let block = try ground.block(0..<3)
        let part = try ground.parts.find(block, after: ground.parts.count(block))
        func changed(_ change: (SearchState, inout [BracketAnswer], inout DerivationPart.Resampled) -> Void)
            throws -> [DerivationPart.Window]
        {
            var windows = part.windows
            guard case .findings(let state, var findings, var resampled) = windows[0].content else { return [] }
            change(state, &findings, &resampled)
            windows[0].content = .findings(state, findings, resampled: resampled)
            return windows
        }
        func complaint(
            _ change: (SearchState, inout [BracketAnswer], inout DerivationPart.Resampled) -> Void
        ) throws -> String? {
            let windows = try changed(change)
            return try self.complaint(about: part) { $0 = windows }
        }
        let outside = try complaint { state, findings, _ in
            guard let (place, values) = firstValues(findings) else { return }
            let bracket = state.openBrackets[place].bracket
            let beyond = OrderedBits.value(of: bracket.keys.upperBound + 1)
            findings[place] = .values(values.dropLast() + [beyond])
        }
        #expect(outside == "the part has a value outside its bracket")
        let more = try complaint { state, findings, _ in
            guard let (place, values) = firstValues(findings) else { return }
            let bracket = state.openBrackets[place].bracket
            let count = bracket.count + 1 - values.count
            findings[place] = .values(values + Array(repeating: values[values.count - 1], count: count))
        }
        #expect(more?.contains("has the count") == true)

        // A complete part with fewer values than were counted.
        let fewer = DerivationPart(
            plan: part.plan, round: 1,
            windows: try changed { _, findings, _ in
                guard let (place, values) = firstValues(findings) else { return }
                findings[place] = .values(Array(values.dropLast()))
            })
        let read = try DerivationPart(data: fewer.data())
        let message = self.complaint { _ = try ground.parts.isDone(read) }
        #expect(message?.contains("the part found") == true && message?.contains("were counted") == true)
    }

    /// A part with no noons, of a window long enough for blocks of days.
    @Test func countsByBlock() throws {
        let ground = try PartsTests.Ground(charts: 1) {
            $0.windows = [DerivationWindow(name: "long", from: CivilDate(dayNumber: 20_000), noons: 28 * 14)]
        }
        let blocks = try #require(ground.plan.intervals(of: ground.plan.windows[0]).days)
        let state = Self.state(ground.derivation.model, bin: 40, transitions: 28 * 14 - 1)
        func part(_ days: [UInt64]) -> DerivationPart {
            DerivationPart(
                plan: ground.plan, round: 1,
                windows: [
                    DerivationPart.Window(
                        coverage: PartCoverage(charts: 0..<0, noons: 0..<0), check: 0,
                        content: .findings(
                            state, state.openBrackets.map { _ in .values([]) },
                            resampled: DerivationPart.Resampled(days: days)))
                ])
        }
        var days = [UInt64](repeating: 0, count: DayBlockCounter.size(blocks, streams: 6))
        let data = try part(days).data()
        #expect(try DerivationPart(data: data).data() == data)
        days[days.count - 1] = 1
        let spoiled = try part(days).data()
        let message = complaint { _ = try DerivationPart(data: spoiled) }
        #expect(message == "the part has counts by block that do not match its charts and days")
    }

    /// Parts that continue from different counts are not merged, and a state must have the changes of the whole plan.
    @Test func statesOfOtherCounts() throws {
        let ground = try PartsTests.Ground(charts: 3) {
            $0.windows = [DerivationWindow(name: "one", from: CivilDate(dayNumber: 20_000), noons: 29)]
        }
        let counted = try ground.parts.count(ground.block(0..<3))
        func part(bin: Int, transitions: Int, of charts: Range<Int>) -> DerivationPart {
            let state = Self.state(ground.derivation.model, bin: bin, transitions: transitions)
            return DerivationPart(
                plan: ground.plan, round: 1,
                windows: [
                    DerivationPart.Window(
                        coverage: PartCoverage(charts: charts, noons: 0..<29), check: counted.windows[0].check,
                        content: .findings(
                            state, state.openBrackets.map { _ in .values([]) }, resampled: DerivationPart.Resampled()))
                ])
        }
        let one = part(bin: 40, transitions: 84, of: 0..<1)
        _ = try one.merged(with: part(bin: 40, transitions: 84, of: 1..<3))
        let error = #expect(throws: AstrometerError.self) {
            try one.merged(with: part(bin: 41, transitions: 84, of: 1..<3), name: "b.part", others: "a.part")
        }
        #expect(error?.field == "state" && error?.code == .invalidArgument)
        #expect(
            error?.message == "b.part and a.part started from different counts; merge parts of one search")
        for (transitions, message) in [
            (83, "the part does not match its model and the plan"), (84, "the part found 0 values where"),
        ] {
            let complete = part(bin: 40, transitions: transitions, of: 0..<3)
            #expect(complaint { _ = try ground.parts.isDone(complete) }?.hasPrefix(message) == true)
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
                writer.add(row: (0..<ChangeStatistics.bins.count).map { UInt64(row[$0] ?? 0) })
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

    private func complaint(_ change: (inout State) -> Void) -> String? {
        var state = State()
        change(&state)
        return complaint { try state.read() }
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
        let message = "the state has counts that do not match its charts and days"
        for place in 0..<9 { #expect(complaint { $0.counts[place] += 1 } == message, "\(place)") }
        for (distinct, transitions) in [([10, 10, 9], 10), ([15, 15, 15], 15), ([20, 20, 20], 20)] {
            let spoiled = complaint { state in
                (state.hasDistinct, state.counts) = (true, state.counts + distinct)
                state.histograms += [[40: transitions], [40: transitions], [40: transitions]]
            }
            #expect(spoiled == message, "\(distinct)")
        }
        for place in 0..<3 {
            let spoiled = complaint { $0.histograms[place][70] = 1 }
            #expect(spoiled == "the state has counts that do not add up", "\(place)")
        }
    }

    @Test func spreadsOfStates() {
        #expect(complaint { $0.spreads = (true, 8, (0, 0)) } == "the state has 8 spreads")
        #expect(complaint { $0.spreads = (false, 9, (0, 0)) } == "the state has 9 spreads")
        for (low, high) in [(2.0, 1.0), (-10000.5, 0), (0, 10000.5), (-.infinity, 0), (0, .infinity)] {
            let spoiled = complaint { $0.spreads = (true, 9, (low, high)) }
            #expect(spoiled == "the state has a spread from \(low) to \(high)")
        }
        for errors in [(-0.1, 0, 0), (0, .nan, 0), (0, 0, -1), (0, 0, 10001)] as [(Double, Double, Double)] {
            let spoiled = complaint {
                $0.spreads = (true, 9, (0, 1))
                $0.errors = errors
            }
            #expect(spoiled == "the state has a spread from 0.0 to 1.0")
        }
    }

    @Test func cellsOfStates() {
        let impossible = "the state has an impossible bracket"
        #expect(complaint { $0.brackets[2].low = 1.5 } == impossible)
        #expect(complaint { $0.brackets[2].high = 200.5 } == impossible)
        #expect(complaint { $0.brackets[2].low = -0.5 } == impossible)
        #expect(complaint { $0.brackets[2].count = 19 } == impossible)
        #expect(complaint { $0.brackets[2].quantity = 9 }?.contains("has the count 9, which must be 8 or less") == true)
        let overlapping = "the state has brackets that overlap"
        #expect(complaint { $0.brackets[0].high = 3 } == overlapping)
        #expect(complaint { $0.brackets[0].count = 6 } == overlapping)
    }
}
