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
    private let days = BoundedCache<NoonsOfWindow, ChartDays>(most: 256)
    private let kernels = BoundedCache<Int, KernelPlan>(most: 16)
    private let rounds = BoundedCache<Data, Round>(most: 1)

    /// The merged results of a round, from which the next round starts.
    package struct Round: Sendable {
        let number: Int
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
        self.plan = plan
        self.model = model
        self.ephemeris = ephemeris
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
        return ChartBlock(
            plan: plan, first: first, table: table,
            checks: people.people.enumerated().map { PeopleTally.check($1, at: first + $0) },
            groups: try plan.groups(of: people.people))
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
        try part(charts, noons: noons, round: 0, progress) { _, _, run in try run.count() }
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
        try find(charts, noons: noons, after: round(of: part), progress: progress)
    }

    /// Returns the states after a complete part, from its bytes. The last ones are cached, because each block of charts needs
    /// the same.
    package func round(of bytes: Data, reading part: (Data) throws -> DerivationPart) throws -> Round {
        try rounds.value(for: bytes) { try round(of: part(bytes)) }
    }

    private func round(of part: DerivationPart) throws -> Round {
        Round(number: part.round, states: try states(after: part, "the part of the round before"))
    }

    /// Finds the values in the bins with wanted quantiles.
    package func find(
        _ charts: ChartBlock, noons: [Range<Int>]?, after round: Round, progress: WorkProgress = .silent
    ) throws -> DerivationPart {
        try self.part(charts, noons: noons, round: round.number + 1, progress) { window, search, run in
            let state = round.states[window][search]
            // A finished search has nothing left to find.
            guard !state.isDone else { return .answers(state, [], resampled: DerivationPart.Resampled()) }
            let planned = plan.windows[window]
            return try run.find(after: state, plan.intervals(of: planned, plan.searches(in: planned)[search]))
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
        // For valid parts, every quantile is known by now.
        return try replacingErrors({ try plan.report(of: states, by: model) }) {
            $0.code == .internal ? AstrometerError(.dataLoss, "the part is invalid: \($0.message)") : $0
        }
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
            // After round 0 nothing is resampled yet.
            guard part.round > 0 else { return states }
            try plan.addSpreadsOfGroups(to: &states, in: planned) { place in
                guard case .answers(let before, _, let resampled) = window.contents[place] else { return [] }
                return try before.chartDeviations(
                    resampled, plan.intervals(of: planned, searches[place]), model: model, workers: workers)
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
                scope: plan.scope(of: group))
        case .answers(let state, let answers, let resampled):
            try require(state.isOf(model, transitions: transitions))
            guard !state.isDone else { return state }
            for ((bracket, _), answer) in zip(state.openBrackets, answers) where answer.count != bracket.count {
                throw AstrometerError(
                    .dataLoss, "\(name) found \(answer.count) values where \(bracket.count) were counted")
            }
            return try state.after(
                answers, resampled: resampled, plan.intervals(of: window, group), model: model, workers: workers)
        }
    }

    private func part(
        _ charts: ChartBlock, noons: [Range<Int>]?, round: Int, _ progress: WorkProgress,
        _ content: (_ window: Int, _ search: Int, _ run: ChangeRun) throws -> DerivationPart.Content
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
                    contents: try plan.runs(
                        in: plan.windows[index], of: charts, on: days, noons: noons, by: model, workers: workers,
                        progress: progress
                    ).enumerated().map { try content(index, $0, $1) })
            })
    }

    /// Returns the skies of some noons of a window, without charts. They are cached, because each block of charts needs them
    /// again.
    private func days(_ window: Int, _ noons: Range<Int>) throws -> ChartDays {
        try days.value(for: NoonsOfWindow(window: window, noons: noons)) {
            let window = plan.windows[window].window
            let range = SkyTable.noons(for: noons, of: window, model: model)
            let skies = try SkyTable.skies(
                from: window.from.adding(days: range.lowerBound), days: noons.isEmpty ? 0 : range.count,
                ephemeris: ephemeris, workers: workers, progress: .silent)
            let sky = try SkyTable(skies, from: range.lowerBound, model: model)
            // Rounded up so that many runs of noons share the kernel's plan.
            let span = (sky.longestSpan + 31) / 32 * 32
            return ChartDays(
                charts: .empty, sky: sky,
                plan: try kernels.value(for: span) { try KernelPlan(model, longestSpan: span) })
        }
    }

    private struct NoonsOfWindow: Hashable {
        let window: Int
        let noons: Range<Int>
    }
}

extension BracketAnswer {
    var count: Int {
        switch self {
        case .values(let values): values.count
        case .counts(let counts): counts.reduce(0, &+)
        }
    }
}

/// One of several even shares: `3/7`, the third of seven.
package struct PartShare: Hashable, Sendable {
    /// The number of the share, from 1.
    package let number: Int
    /// The total number of shares.
    package let total: Int

    package static let whole = PartShare(number: 1, of: 1)
    package static let totals = 1...1_000_000

    package init(number: Int, of total: Int) {
        self.number = number
        self.total = total
    }

    /// - Throws: ``AstrometerError`` that names the value and the allowed ones.
    package init(_ text: String, name: String) throws {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let number = parts[0], let total = parts[1], Self.totals.contains(total),
            (1...total).contains(number)
        else {
            throw AstrometerError.invalid(
                "\(name) must be a part and their number, such as 3/7, with at most \(Self.totals.upperBound) parts, not \"\(text.prefix(60).description.escapingControls)\""
            )
        }
        self.init(number: number, of: total)
    }

    package func range(of count: Int) -> Range<Int> {
        // Computed from a product before dividing, so that shares differ by at most one element.
        let bound = { (number: Int) in
            let (high, low) = count.multipliedFullWidth(by: number)
            return total.dividingFullWidth((high, low)).quotient
        }
        return bound(number - 1)..<bound(number)
    }
}
