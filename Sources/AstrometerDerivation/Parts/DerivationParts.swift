import Astrometer
import AstrometerPlatform

/// A derivation in parts: over some charts, on some days, in several processes or on several machines.
///
/// ```swift
/// let plan = try DerivationPlan(derivation, ephemeris: ephemeris, version: version)
/// let parts = try DerivationParts(plan: plan, model: model, ephemeris: ephemeris, version: version)
/// let charts = try parts.charts(of: population, in: 0..<plan.charts)
/// var part = try parts.count(charts)                     // merged with those of all other charts and days
/// repeat {
///     part = try parts.find(charts, after: part)         // likewise
/// } while !(try parts.isDone(part))
/// let report = try parts.finish(part)
/// ```
///
/// For any parts, the report equals that of ``Derivation/run(ephemeris:progress:)``. Corrections are not supported in parts.
/// See <doc:Parts>.
public final class DerivationParts: Sendable {
    /// The plan of the whole derivation.
    public let plan: DerivationPlan
    private let model: AstrometerModel
    private let ephemeris: Ephemeris
    private let workers: Workers
    private let days = BoundedCache<NoonsOfWindow, PartDays>(most: 256)
    private let kernels = BoundedCache<Int, KernelPlan>(most: 16)
    private let known = BoundedCache<Data, Known>(most: 1)

    /// The merged results of a round, from which the next round starts.
    package struct Known: Sendable {
        let round: Int
        /// For each window, the state of each of ``DerivationPlan/searches(in:)``.
        let states: [[SearchState]]
    }

    /// Creates a derivation from a plan.
    /// - Parameters:
    ///   - plan: the plan of the whole derivation.
    ///   - model: the plan's model, with its thresholds and calibration.
    ///   - ephemeris: the plan's ephemeris.
    ///   - version: the plan's version.
    ///   - threads: the number of threads; one for each processor unless given.
    /// - Throws: ``AstrometerError`` that names the field in which the plan differs, and both values; for threads out of range,
    ///   or a model that is not valid.
    public init(
        plan: DerivationPlan, model: AstrometerModel, ephemeris: Ephemeris, version: String, threads: Int? = nil
    ) throws {
        try plan.check()
        try plan.requireSame(model, ephemeris: ephemeris.name, version: version)
        try model.validate()
        workers = try Workers(threads: threads ?? Workers.ofMachine)
        (self.plan, self.model, self.ephemeris) = (plan, model, ephemeris)
        for window in plan.windows { try window.window.check(ephemeris) }
    }

    /// Computes the charts of some people of the plan.
    /// - Parameters:
    ///   - people: consecutive people, in the order of the list.
    ///   - first: the index of the first of them in the list, from 0.
    ///   - progress: receives the progress.
    /// - Throws: ``AstrometerError`` for indices that the plan does not have, and that names the first person whose chart
    ///   cannot be computed.
    public func charts(of people: Population, first: Int, progress: WorkProgress = .silent) throws -> ChartBlock {
        let count = people.people.count
        try ensure(
            first >= 0 && first <= plan.charts && count <= plan.charts - first,
            "the plan has charts 1 to \(plan.charts), so it cannot have \(count) charts from chart \(first + (first < Int.max ? 1 : 0)) on"
        )
        try ensure(
            ChartBlock.countAllowed.contains(count),
            "a block must have \(ChartBlock.countAllowed.upperBound) charts or fewer, not \(count)")
        let table = try ChartTable(of: people, ephemeris: ephemeris, model: model, workers: workers, progress: progress)
        let groupings = plan.groupings
        return ChartBlock(
            plan: plan, first: first, table: table,
            checks: people.people.enumerated().map { PeopleTally.check($1, at: first + $0) },
            groups: try people.people.flatMap { person in try groupings.map { try plan.group(of: person, by: $0) } })
    }

    /// Computes the charts of some people of the plan's population.
    /// - Parameters:
    ///   - population: all people of the plan.
    ///   - range: the indices of the wanted people, from 0.
    ///   - progress: receives the progress.
    /// - Throws: the errors of ``charts(of:first:progress:)``, and for indices that the population does not have.
    public func charts(
        of population: Population, in range: Range<Int>, progress: WorkProgress = .silent
    ) throws -> ChartBlock {
        let places = 0...population.people.count
        try ensure(
            places.contains(range.lowerBound) && places.contains(range.upperBound),
            "the range of people must lie within 0..<\(places.upperBound), unlike \(range)")
        return try charts(of: population.part(range), first: range.lowerBound, progress: progress)
    }

    /// Counts changes by bin: round 0.
    /// - Parameters:
    ///   - charts: the charts.
    ///   - noons: the noons of each window, from 0; all of them unless given. The change into a noon needs the noon before,
    ///     which need not be included.
    ///   - progress: receives the progress.
    /// - Throws: ``AstrometerError`` for charts of another plan, or noons that a window does not have.
    public func count(
        _ charts: ChartBlock, noons: [Range<Int>]? = nil, progress: WorkProgress = .silent
    ) throws -> DerivationPart {
        try part(charts, noons: noons, round: 0) { _, _, run in try run.count(progress: progress) }
    }

    /// Finds the values in the bins with wanted quantiles.
    /// - Parameters:
    ///   - part: the merged result of the previous round, for all charts on all days.
    ///   - charts: the charts.
    ///   - noons: the noons of each window; all unless given.
    ///   - progress: receives the progress.
    /// - Throws: ``AstrometerError`` for a part of another plan or an incomplete one; the errors of
    ///   ``count(_:noons:progress:)``.
    public func find(
        _ charts: ChartBlock, noons: [Range<Int>]? = nil, after part: DerivationPart, progress: WorkProgress = .silent
    ) throws -> DerivationPart {
        try find(charts, noons: noons, after: known(after: part), progress: progress)
    }

    /// Returns the state after a complete part, from its bytes. The last one is cached, because each block of charts needs the
    /// same.
    package func known(after bytes: Data, reading part: (Data) throws -> DerivationPart) throws -> Known {
        try known.value(for: bytes) { try known(after: part(bytes)) }
    }

    private func known(after part: DerivationPart) throws -> Known {
        Known(round: part.round, states: try states(after: part, "the part of the round before"))
    }

    /// Finds the values in the bins with wanted quantiles.
    package func find(
        _ charts: ChartBlock, noons: [Range<Int>]?, after known: Known, progress: WorkProgress = .silent
    ) throws -> DerivationPart {
        try self.part(charts, noons: noons, round: known.round + 1) { window, search, run in
            let state = known.states[window][search]
            // A finished search has nothing left to find.
            guard !state.isDone else { return .findings(state, [], resampled: DerivationPart.Resampled()) }
            let planned = plan.windows[window]
            return try run.find(
                after: state, plan.intervals(of: planned, plan.searches(in: planned)[search]), progress: progress)
        }
    }

    /// Returns whether a complete part has everything for the report; otherwise another round of finding is needed.
    /// - Throws: the errors of ``find(_:noons:after:progress:)``.
    public func isDone(_ part: DerivationPart) throws -> Bool {
        try states(after: part, "the part").joined().allSatisfy(\.isDone)
    }

    /// Returns the report.
    /// - Throws: ``AstrometerError`` for a part that is incomplete or of another plan, or after which another round of finding
    ///   is needed.
    public func finish(_ part: DerivationPart) throws -> DerivationReport {
        let states = try states(after: part, "the part")
        let plan = plan.named(with: part.plan)
        guard states.joined().allSatisfy(\.isDone) else {
            let open = states.joined().map { $0.openBrackets.count }.reduce(0, +)
            throw AstrometerError.invalid(
                part.round == 0
                    ? "the part comes from the count stage; run the find stage before finishing"
                    : "\(open) quantiles are not found yet; run the find stage again, after this part",
                field: "round")
        }
        var report = DerivationReport(
            windows: [:], population: plan.people,
            provenance: try DerivationProvenance(
                model: model, population: plan.population, populationDigest: plan.populationDigest,
                ephemeris: ephemeris.name, resampling: plan.resampling, zoneMap: plan.people.zoneMap,
                version: plan.version,
                thresholdsBy: plan.thresholdsBy))
        for (number, (window, states)) in zip(plan.windows, states).enumerated() {
            do {
                var found = try states[0].report(of: window.window, charts: plan.charts, model: model)
                found.by = try groups(in: window, states)
                guard number < plan.ownWindows.count else {
                    report.years = (report.years ?? []) + [YearReport(found)]
                    continue
                }
                report.windows[window.name] = found
            } catch let error as AstrometerError where error.code == .internal {
                // For valid parts, every quantile is known by now.
                throw AstrometerError(.dataLoss, "the part is invalid: \(error.message)")
            }
        }
        if plan.years != nil, let last = plan.windows.first.flatMap({ report.windows[$0.name] }) {
            report.years = (report.years ?? []) + [YearReport(last)]
        }
        report.thresholds = report.thresholdWindow.flatMap { report.thresholds(of: $0) }
        return report
    }

    /// Returns the groups' thresholds in a window; nil without groups.
    private func groups(in window: DerivationPlan.Window, _ states: [SearchState]) throws -> [String: [GroupReport]]? {
        let searches = plan.searches(in: window)
        guard searches.count > 1 else { return nil }
        let pools = 0..<Trend.Metric.allCases.count
        let quantiles = try zip(searches, states).map { group, state in
            try pools.map(state.summary(charts: group?.charts ?? plan.charts, model: model).quantiles)
        }
        return Dictionary(
            uniqueKeysWithValues: plan.groupings.map { grouping in
                let places = searches.indices.filter { searches[$0]?.by == grouping }
                let reports = places.compactMap { place in
                    searches[place].map {
                        GroupReport(
                            group: $0.name, charts: $0.charts, quantiles[place], all: quantiles[0],
                            states[place].spreads ?? Spreads(ofQuantity: []), isOnly: places.count == 1)
                    }
                }
                return (grouping.rawValue, reports)
            })
    }

    /// Returns, for each window, the state of each of its searches after a complete part.
    private func states(after part: DerivationPart, _ name: String) throws -> [[SearchState]] {
        try part.plan.requireSame(as: plan, name, "the plan")
        try part.requireComplete(name)
        return try zip(plan.windows, part.windows).map { planned, window in
            let searches = plan.searches(in: planned)
            var states = try zip(searches, window.contents).map { group, content in
                try state(after: content, planned, group, name)
            }
            let unknown = searches.indices.filter { searches[$0] != nil && states[$0].spreads == nil }
            // After round 0 nothing is resampled yet.
            guard !unknown.isEmpty, part.round > 0 else { return states }
            func deviations(_ place: Int) throws -> [QuantileDeviations] {
                guard case .findings(let before, _, let resampled) = window.contents[place] else { return [] }
                return try before.chartDeviations(
                    resampled, plan.intervals(of: planned, searches[place]), model: model, workers: workers)
            }
            let all = try deviations(0)
            for grouping in plan.groupings {
                let places = unknown.filter { searches[$0]?.by == grouping }
                let spreads = Spreads.ofGroups(try places.map(deviations), all: all, isResampled: plan.resamples > 0)
                for (place, spreads) in zip(places, spreads) { states[place].spreads = spreads }
            }
            return states
        }
    }

    /// Returns the state of one search of a window after a complete part.
    private func state(
        after content: DerivationPart.Content, _ window: DerivationPlan.Window, _ group: DerivationPlan.Group?,
        _ name: String
    ) throws -> SearchState {
        let transitions = (group?.charts ?? plan.charts) * (window.noons - 1)
        func require(_ fits: Bool) throws {
            try ensure(fits, .dataLoss, "\(name) does not match its model and the plan's numbers of days")
        }
        switch content {
        case .counts(let counts, let totals):
            try require(counts.prefix(ChangeCells.searchBins.count).reduce(0, &+) == UInt64(transitions))
            return SearchState(
                histogram: counts.map { Int(clamping: $0) }, totals: totals, model: model,
                scope: group == nil ? plan.scope : .ofGroups)
        case .findings(let state, let findings, let resampled):
            try require(state.isOf(model, transitions: transitions))
            guard !state.isDone else { return state }
            for ((bracket, _), finding) in zip(state.openBrackets, findings) where finding.count != bracket.count {
                throw AstrometerError(
                    .dataLoss, "\(name) found \(finding.count) values where \(bracket.count) were counted")
            }
            return try state.after(
                findings, resampled: resampled, plan.intervals(of: window, group), model: model, workers: workers)
        }
    }

    private func part(
        _ charts: ChartBlock, noons: [Range<Int>]?, round: Int,
        _ content: (_ window: Int, _ search: Int, _ run: PartRun) throws -> DerivationPart.Content
    ) throws -> DerivationPart {
        try charts.plan.requireSame(as: plan, "the block of charts", "the plan")
        try ensure(
            charts.charts.isEmpty || charts.table.speeds.isEmpty != model.needsNatalSpeeds,
            .init(
                .dataLoss, "the block of charts does not match its model: speeds are missing, or not needed",
                field: "speeds"))
        let wanted = noons ?? plan.windows.map { 0..<$0.noons }
        try ensure(
            wanted.count == plan.windows.count,
            "noons must be given for the plan's \(plan.windows.count) windows, not for \(wanted.count)")
        for (window, noons) in zip(plan.windows, wanted)
        where !(0...window.noons).contains(noons.lowerBound)
            || noons.upperBound > window.noons
        {
            throw AstrometerError.invalid(
                "noons of window \(window.name) must lie within 0 to \(window.noons), unlike \(noons.lowerBound) to \(noons.upperBound)"
            )
        }
        let sum = charts.checks.reduce(0, &+)
        return DerivationPart(
            plan: plan, round: round,
            windows: try wanted.enumerated().map { index, noons in
                let days = try days(index, noons)
                return DerivationPart.Window(
                    coverage: PartCoverage(charts: charts.charts, noons: noons), check: sum &* UInt64(noons.count),
                    contents: try plan.searches(in: plan.windows[index]).enumerated().map { search, group in
                        try content(
                            index, search,
                            PartRun(
                                charts, places: group == nil ? nil : charts.places(of: search - 1), noons: noons,
                                days: days, model: model, scope: group == nil ? plan.scope : .ofGroups, workers: workers
                            ))
                    })
            })
    }

    /// Returns the skies of some noons of a window, and of the noon before them. They are cached, because each block of charts
    /// needs them again.
    private func days(_ window: Int, _ noons: Range<Int>) throws -> PartDays {
        try days.value(for: NoonsOfWindow(window: window, noons: noons)) {
            try PartDays(
                noons, of: plan.windows[window].window, model: model, ephemeris: ephemeris, workers: workers
            ) { longestSpan in
                // Rounded up so that many runs of noons share the kernel's plan.
                let span = (longestSpan + 31) / 32 * 32
                return try kernels.value(for: span) { try KernelPlan(model, longestSpan: span) }
            }
        }
    }

    private struct NoonsOfWindow: Hashable {
        let window: Int
        let noons: Range<Int>
    }
}

extension DerivationPlan.Window {
    var window: DerivationWindow { DerivationWindow(name: name, from: from, noons: noons) }
}

extension BracketAnswer {
    var count: Int {
        switch self {
        case .values(let values): values.count
        case .counts(let counts): counts.reduce(0, &+)
        }
    }
}
