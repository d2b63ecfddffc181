import AstrometerPlatform

// Encoding parts as bytes: see ``PartWriter`` and <doc:Parts>.

extension DerivationPart {
    private struct Header: PartHeader, Codable {
        let format: String
        let plan: DerivationPlan
        let round: Int
        let covers: [PartCoverage]
    }

    /// The version of the format that this library reads and writes.
    public static let currentFormat = "astrometer-derivation-part/5"

    /// Returns the part as bytes, which are the same for the same charts and days in any order of merging.
    /// - Throws: ``AstrometerError`` when a number of the plan is not finite.
    public func data() throws -> Data {
        var writer = try PartWriter(
            header: Header(format: Self.currentFormat, plan: plan, round: round, covers: windows.map(\.coverage)))
        for window in windows {
            writer.add(word: window.check)
            for content in window.contents { Self.write(content, to: &writer) }
        }
        return writer.finished()
    }

    private static func write(_ content: Content, to writer: inout PartWriter) {
        switch content {
        case .counts(let counts, let totals):
            writer.add(totals)
            writer.add(row: counts)
        case .answers(let state, let answers, let resampled):
            state.write(to: &writer)
            for (open, answer) in zip(state.openBrackets, answers) {
                switch answer {
                case .values(let values):
                    writer.add(count: UInt64(values.count))
                    writer.add(rising: values, from: open.bracket.keys.lowerBound)
                case .counts(let counts): writer.add(row: counts.map { UInt64($0) })
                }
            }
            writer.add(row: resampled.charts)
            writer.add(row: resampled.days)
        }
    }

    /// Creates a part from its bytes.
    /// - Parameters:
    ///   - data: the bytes.
    ///   - name: the name of the bytes in errors.
    /// - Throws: ``AstrometerError`` with code `dataLoss` for bytes that are truncated, damaged, or of another version.
    public init(data: Data, name: String = "the part") throws {
        let (header, start) = try PartReader.reading(Header.self, of: Self.currentFormat, from: data, name: name)
        var reader = start
        let plan = header.plan
        guard (0...1000).contains(header.round), header.covers.count == plan.windows.count else {
            throw reader.fault("has an invalid header")
        }
        var windows: [Window] = []
        for (window, covers) in zip(plan.windows, header.covers) {
            guard covers.isValid(charts: plan.charts, noons: window.noons) else {
                throw reader.fault("covers charts or noons that the plan does not have")
            }
            let check = try reader.word()
            let contents = try plan.searches(in: window).map { group in
                header.round == 0
                    ? try Self.counts(from: &reader, plan: plan, group: group, covers: covers)
                    : try Self.answers(from: &reader, plan: plan, window: window, group: group, covers: covers)
            }
            windows.append(Window(coverage: covers, check: check, contents: contents))
        }
        try reader.finish()
        self.init(plan: plan, round: header.round, windows: windows)
    }

    private static func counts(
        from reader: inout PartReader, plan: DerivationPlan, group: DerivationPlan.Group?, covers: PartCoverage
    ) throws -> Content {
        let totals = try reader.totals()
        let bins = ChangeCells.searchBins.count
        let streams = plan.streams(of: group)
        let counts = try reader.row(streams * bins)
        let transitions = UInt64(covers.counts.transitions)
        let sums = (0..<streams).map { counts[$0 * bins..<($0 + 1) * bins].reduce(0, &+) }
        // The part does not say how many of the group's people it has.
        guard sums.allSatisfy({ $0 == sums[0] }), group == nil ? sums[0] == transitions : sums[0] <= transitions else {
            throw reader.fault("has counts that do not match its charts and days")
        }
        return .counts(counts, totals: totals)
    }

    private static func answers(
        from reader: inout PartReader, plan: DerivationPlan, window: DerivationPlan.Window,
        group: DerivationPlan.Group?, covers: PartCoverage
    ) throws -> Content {
        let state = try SearchState(
            from: &reader, meters: plan.meters, groups: group == nil ? plan.groups : nil,
            scope: plan.scope(of: group),
            transitions: (group?.charts ?? plan.charts) * (window.noons - 1))
        var answers: [BracketAnswer] = []
        for (bracket, keepsValues) in state.openBrackets {
            if keepsValues {
                answers.append(.values(try reader.rising(reader.number(bracket.count), in: bracket.keys)))
            } else {
                answers.append(.counts(try reader.row(QuantilePass.parts).map { Int($0) }))
            }
        }
        guard state.spreads == nil else { return .answers(state, answers, resampled: DerivationPart.Resampled()) }
        let intervals = plan.intervals(of: window, group)
        let charts = try reader.row(intervals.resamplesCharts ? plan.resamples * state.layout.rowCount : 0)
        return .answers(
            state, answers,
            resampled: DerivationPart.Resampled(
                charts: charts, days: try Self.dayCounts(from: &reader, intervals.days, plan: plan, covers: covers)))
    }

    /// Reads, for each block of days, for each stream, for each cell, the changes.
    private static func dayCounts(
        from reader: inout PartReader, _ days: DayBlocks?, plan: DerivationPlan, covers: PartCoverage
    ) throws -> [UInt64] {
        guard let days else { return [] }
        let streams = plan.streams
        let counts = try reader.row(DayBlockCounter.size(days, streams: streams))
        var sums = [UInt64](repeating: 0, count: streams)
        let cells = days.cells(streams: streams).count
        for (place, count) in counts.enumerated() { sums[place / cells % streams] &+= count }
        guard sums.allSatisfy({ $0 == UInt64(covers.counts.transitions) }) else {
            throw reader.fault("has counts by block that do not match its charts and days")
        }
        return counts
    }
}
