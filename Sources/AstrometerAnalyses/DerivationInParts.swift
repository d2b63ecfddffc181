import AstrometerDerivation
import AstrometerFunctions
import AstrometerPlatform

// Derivations in parts, for several processes or machines. Their report is that of `derive`. Plans, charts and parts are bytes: see
// `Parts` in the documentation of AstrometerDerivation.

extension Analyses {
    /// The fields of `derive` that a derivation in parts has.
    private static let partFields: [RequestField] = [
        .analysisModel, .calibration, .thresholds, .window, .start, .analysisDays, .resamples, .resamplingSeed,
        .blockDays, .years, .by, .thresholdsBy,
    ]

    /// The error for corrections, which need all people at once.
    package static var noCorrectionsInParts: AstrometerError { DerivationPlan.noCorrections }

    /// Returns the plan of a derivation as JSON.
    /// - Parameter people: all people, who are not kept in memory.
    /// - Throws: ``AstrometerError`` for a model that is not one of the tables by name, because every part looks it up.
    package func plan(_ people: PeopleStream, _ request: JSONValue, _ context: Context) throws -> Data {
        let request = try self.request(request, Self.partFields, context)
        try request.base().requireName()
        let derivation = try request.derivation(of: Population(people: [], description: Population.stream))
        let list = try people.checked(by: functions.catalog)
        var tally = PeopleTally(by: try request.groupings(), through: try derivation.lastDay())
        try list.forEach { for person in $0 { tally.add(person) } }
        if let name = list.listName { tally.description = name }
        tally.report.warnings.forEach(context.warn)
        return try DerivationPlan(
            derivation, people: tally, ephemeris: functions.ephemeris, version: Functions.version
        ).json()
    }

    /// Returns the charts of some people.
    /// - Parameter first: the index of the first of them among all people of the plan.
    package func charts(of people: PeopleStream, plan: Data, first: Int64) throws -> Data {
        let parts = try withField("plan") { try self.parts(of: DerivationPlan(json: plan)) }
        guard let first = Int(exactly: first), (0...parts.plan.charts).contains(first) else {
            throw AstrometerError.invalid(
                "first must be 0 to \(parts.plan.charts), the charts of the plan, not \(first)", field: "first")
        }
        // Reads one more than allowed, which is enough to reject endless streams.
        let list = try people.checked(by: functions.catalog, after: first).next(
            min(parts.plan.charts - first, ChartBlock.countAllowed.upperBound) + 1)
        return try parts.charts(of: Population(people: list, description: Population.stream), first: first).data()
    }

    /// Counts changes of charts on some days of the plan.
    package func count(_ charts: Data, from firstDay: Int64, days: Int64) throws -> Data {
        let block = try Self.block(charts)
        let noons = try Self.noons(firstDay, days, of: block.plan)
        return try parts(of: block.plan).count(block, noons: noons).data()
    }

    /// Finds the values near the counted quantiles, of charts on some days of the plan.
    /// - Parameter after: returns the merged part of the round before.
    package func find(
        _ charts: Data, from firstDay: Int64, days: Int64, after: () throws -> Data
    ) throws -> Data {
        let block = try Self.block(charts)
        let noons = try Self.noons(firstDay, days, of: block.plan)
        let parts = try parts(of: block.plan)
        let round = try parts.round(of: after()) { bytes in
            try withField("after") { try DerivationPart(data: bytes, name: "the part before") }
        }
        return try parts.find(block, noons: noons, after: round).data()
    }

    /// Returns the state of a part as JSON: `done`; `missing`, the charts or days that it lacks, or null; and `round`.
    package func state(of part: Data) throws -> Data {
        let part = try Self.part(part)
        let missing = part.missing
        let isDone = try missing == nil && parts(of: part.plan).isDone(part)
        let state: JSONValue = [
            "done": .boolean(isDone), "missing": missing.map(JSONValue.text) ?? .null, "round": .whole(part.round),
        ]
        return state.canonical
    }

    /// Returns the report of a complete part as JSON.
    package func report(of part: Data) throws -> Data {
        let part = try Self.part(part)
        return try ReportFiles.json(parts(of: part.plan).finish(part))
    }

    /// Returns a derivation in parts by a model of the tables. The last one is cached, with its skies.
    /// - Throws: ``AstrometerError`` for a plan of other tables or another ephemeris.
    private func parts(of plan: DerivationPlan) throws -> DerivationParts {
        if let known = lastParts.value.withLock({ $0 }), known.plan == plan { return known }
        let parts = try parts(of: plan, by: functions.model(named: plan.model))
        lastParts.value.withLock { $0 = parts }
        return parts
    }

    private func parts(of plan: DerivationPlan, by model: AstrometerModel) throws -> DerivationParts {
        try DerivationParts(
            plan: plan, model: model, ephemeris: functions.ephemeris, version: Functions.version, threads: threads)
    }

    private static func block(_ charts: Data) throws -> ChartBlock {
        try withField("charts") { try ChartBlock(data: charts) }
    }

    private static func part(_ part: Data) throws -> DerivationPart {
        try withField("part") { try DerivationPart(data: part, name: "the part") }
    }

    /// Returns some days of a plan's window, and the same of its earlier years.
    private static func noons(_ first: Int64, _ days: Int64, of plan: DerivationPlan) throws -> [Range<Int>] {
        let all = plan.windows.first?.noons ?? 0
        try ensure(
            plan.ownWindows.count == 1 && first >= 0 && days >= 0 && first <= all && days <= Int64(all) - first,
            .invalid(
                "the plan has days 0 to \(all - 1), so it cannot have \(days) days from day \(first) on", field: "days")
        )
        return plan.windows.map { _ in Int(first)..<Int(first + days) }
    }

    /// The last derivation in parts, which calls about the same plan share.
    final class LastParts: Sendable { let value = Mutex<DerivationParts?>(nil) }
}

// Parts of people who are in memory, by models that may be files.

extension Analyses {
    /// Counts changes of a share of the charts and days, or finds the values near the counted quantiles.
    /// - Parameters:
    ///   - charts: the share of the charts, such as `3/7`; nil for all.
    ///   - days: the share of each window's days.
    ///   - before: returns the merged parts of the round before; nil to count.
    package func part(
        _ request: JSONValue, charts: String?, days: String?, after before: (() throws -> MergedParts)? = nil,
        _ context: Context
    ) throws -> Data {
        let charts = try charts.map { try PartShare($0, name: "--part") } ?? .whole
        let days = try days.map { try PartShare($0, name: "--days-part") } ?? .whole
        let request = try self.request(request, Self.partFields, context)
        var derivation = try request.derivation()
        derivation.warnings.forEach(context.warn)
        derivation.groupings = try request.groupings()
        let people = derivation.population
        let plan = try DerivationPlan(derivation, ephemeris: functions.ephemeris, version: Functions.version)
        plan.people.warnings.forEach(context.warn)
        let parts = try parts(of: plan, by: derivation.model)
        let noons = plan.windows.map { days.range(of: $0.noons) }
        let last = try before.map { try $0().part() }
        // Checked before charts are computed.
        if let last { _ = try parts.isDone(last) }
        let block = try parts.charts(
            of: people, in: charts.range(of: plan.charts), progress: request.progress)
        let part =
            try last.map { try parts.find(block, noons: noons, after: $0, progress: request.progress) }
            ?? parts.count(block, noons: noons, progress: request.progress)
        return try part.data()
    }

    /// Returns the report of merged parts as JSON, after writing its files to the folder of `out`, if given.
    package func report(of merged: () throws -> MergedParts, _ request: JSONValue, _ context: Context) throws -> Data {
        let request = try self.request(
            request, [.analysisModel, .calibration, .thresholds, .derivationOut], context)
        let model = try request.base().model(thresholds: .comparedWithDerived)
        let part = try merged().part()
        let report = try parts(of: part.plan, by: model).finish(part)
        try request.writeFolder { try ReportFiles(report).write(to: $0) }
        return try ReportFiles.json(report)
    }
}

/// Parts of one round of a derivation, merged one after the other.
package struct MergedParts {
    private var merged: DerivationPart?

    package init() {}

    /// Merges a part with those before.
    /// - Parameter name: the name of the part in errors.
    /// - Throws: ``AstrometerError`` with code `dataLoss` for damaged bytes; `invalidArgument` for a part that does not belong to
    ///   those before.
    package mutating func add(_ bytes: Data, name: String) throws {
        let next = try DerivationPart(data: bytes, name: name)
        merged = try merged?.merged(with: next, name: name.escapingControls) ?? next
    }

    /// Returns the merged part as bytes.
    /// - Throws: ``AstrometerError`` if there are no parts.
    package func data() throws -> Data { try part().data() }

    fileprivate func part() throws -> DerivationPart {
        try required(merged, "no part files were given; give one or more")
    }
}
