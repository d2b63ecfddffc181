import Astrometer
import AstrometerModels
import CBatchKernel
import Foundation
import Testing

@testable import AstrometerDerivation

/// Invalid parts with a correct digest. Each check rejects one kind.
@Suite struct PartValidationTests {
    private static let ground = Result { try PartsTests.Ground(charts: 3) { $0.resamples = 3 } }

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

    // Parts.

    @Test func headers() throws {
        let ground = try Self.ground.get()
        let part = try ground.parts.count(ground.block(0..<3))
        let message = "the part has an invalid header"
        #expect(try complaint(about: part) { $0.removeLast() } == message)
        let found = try ground.parts.find(ground.block(0..<3), after: part)
        #expect(try complaint(about: found, round: 1001) { _ in } == message)
        #expect(try complaint(about: found, round: -1) { _ in } == message)
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

    /// Bytes with a correct digest whose numbers break the format.
    @Test func bytesThatBreakTheFormat() throws {
        let ground = try Self.ground.get()
        /// Returns the error of reading `body` from bytes with these numbers after the header.
        func complaint(_ numbers: [UInt8], version: UInt8 = 1, _ body: (inout PartReader) throws -> Void) throws -> String? {
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
        // A number of more than 64 bits.
        let long = [UInt8](repeating: 0xFF, count: 9)
        #expect(try complaint(long + [2]) { _ = try $0.count() } == "the part has a truncated number")
        #expect(try complaint(long + [0x81, 0]) { _ = try $0.count() } == "the part has a truncated number")
        #expect(try complaint([1, 1]) { _ = try $0.count()
            try $0.finish()
        } == "the part has 1 bytes too many")
        let keys = OrderedBits.key(of: 0)...OrderedBits.key(of: 1)
        #expect(try complaint([0, 0]) { _ = try $0.rising(3, in: keys) } == "the part has fewer values than it says")
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
        var houses = table.houses
        houses[5] = 0
        let homeless = try ChartBlock(
            plan: block.plan, first: 1,
            table: ChartTable(
                longitudes: table.longitudes, speeds: table.speeds, weights: table.weights, houses: houses),
            checks: block.checks
        ).data()
        #expect(complaint { _ = try ChartBlock(data: homeless) }?.hasSuffix("has a body in house 0") == true)
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
        var histogram = [Int](repeating: 0, count: 6 * ChangeStatistics.bins.count)
        for stream in 0..<6 { histogram[stream * ChangeStatistics.bins.count + 40] = 28 * 14 - 1 }
        let state = SearchState(
            histogram: histogram, totals: .init(repeating: ChangeTotals(), count: Int(BATCH_METRICS)),
            model: ground.derivation.model)
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

    /// States of another model have other quantities.
    @Test func quantities() throws {
        let model = try PartsTests.Ground.smallModel()
        let transitions = 3 * 28
        var histogram = [Int](repeating: 0, count: 6 * ChangeStatistics.bins.count)
        for stream in 0..<6 { histogram[stream * ChangeStatistics.bins.count + 40] = transitions }
        let state = SearchState(
            histogram: histogram, totals: .init(repeating: ChangeTotals(), count: Int(BATCH_METRICS)),
            model: model)
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
                writer.add(count: spread == 0 ? 1 : 0)
                if spread == 0 {
                    writer.add(spreads.first.0)
                    writer.add(spreads.first.1)
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
        state.spreads = (true, 12, (-1000, 1000))
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
        for (low, high) in [(2.0, 1.0), (-1000.5, 0), (0, 1000.5), (-.infinity, 0), (0, .infinity)] {
            let spoiled = complaint { $0.spreads = (true, 9, (low, high)) }
            #expect(spoiled == "the state has a spread from \(low) to \(high)")
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
