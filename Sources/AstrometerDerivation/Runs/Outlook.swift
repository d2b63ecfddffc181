import Astrometer
import AstrometerEphemeris

/// Counts in advance what thresholds of trends will do to the people of a list: the classes of change that they will see, the
/// days on which many of them get a rapid one at once, and whether the thresholds fit them.
///
///     var outlook = Outlook(model: try ModelCatalog.model(), population: try Population(charts: 10), from: date)
///     outlook.days = 20
///     let report = try outlook.run(ephemeris: Ephemeris())
///
/// The sky of coming days is computed as exactly as that of past ones, so the counts are exact for these people. Section 9 of
/// `Documentation/Specification/statistics.md`.
public struct Outlook: Sendable {
    /// The model with its calibration and the thresholds in force.
    public var model: AstrometerModel
    /// The people whose changes are counted.
    public var population: Population
    /// The first day.
    public var from: CivilDate
    /// The number of days, in ``daysAllowed``.
    public var days = Self.standardDays
    /// The zone of all days, each at noon; nil for UTC.
    public var zone: String?
    /// Other thresholds, whose effect on the labels is counted; nil for none.
    public var against: TrendThresholds?
    /// The number of threads.
    public var threads = Workers.ofMachine

    /// The default number of days.
    public static let standardDays = 365
    /// The allowed numbers of days.
    public static let daysAllowed = 1...3660

    /// The number of days with most rapid changes that reports list.
    private static let mostDays = 10
    /// The number of transits of each of these days.
    private static let mostTransits = 3
    /// The ratio of a month's rapid changes to the intended ones from which it is marked.
    private static let usualRatio = 0.67...1.5

    /// Creates the outlook of a year from a day on.
    public init(model: AstrometerModel, population: Population, from: CivilDate) {
        self.model = model
        self.population = population
        self.from = from
    }

    /// Counts the labels of all people on all days, on ``threads`` threads; the report is the same for any number of them.
    /// - Throws: ``AstrometerError`` for days or threads out of range, an empty population, people whose charts cannot be
    ///   computed, a model or thresholds that are not valid, an unknown zone, or days that the ephemeris does not cover, which
    ///   must have the day before the first.
    public func run(ephemeris: Ephemeris, progress: WorkProgress = .silent) throws -> OutlookReport {
        try ensure(Self.daysAllowed.contains(days), .invalid("days", mustBe: Self.daysAllowed.text, not: days))
        try population.requireSomebody()
        try against?.validate()
        let engine = try Engine(model: model, labels: [:])
        let workers = try Workers(threads: threads)
        let first = try DayMoment(from, zone: zone)
        let moments = try first.days(-1) + first.days(days)
        let charts = try ChartTable(
            of: population, ephemeris: ephemeris, model: model, workers: workers, progress: progress)
        progress.begin("skies", total: moments.count)
        let skies = try workers.map(moments, chunk: 16, progress: progress) { try ephemeris.sky(at: $0.moment) }
        let chartDays = try ChartDays(charts: charts, sky: SkyTable(skies, model: model), model: model)
        let isTimeUnknown = population.people.map { $0.birth.time == nil }
        let results = try OutlookPass(
            chartDays, model, groups: chartDays.plan.compiled.superGroups, overview: engine.overview, against: against,
            isTimeUnknown: isTimeUnknown
        ).run(workers: workers, progress: progress)
        let parts = results.days.compactMap { $0 }
        guard let all = parts.count == 2 ? parts[0].adding(parts[1]) : parts.first else {
            throw AstrometerError(.internal, "nobody was counted")
        }
        let dates = try moments.dropFirst().map { try $0.date }
        let months = Self.months(of: dates)
        let fit = fit(all, months)
        let window = DerivationWindow(name: "outlook", from: dates.first ?? from, noons: dates.count)
        return OutlookReport(
            from: window.from, through: dates.last ?? from, dayZone: zone == "UTC" ? nil : zone, people: all.people,
            population: population.report(through: dates.last ?? from), sentence: sentence(fit),
            shares: shares(of: all, all.days, isWhole: true, engine),
            months: months.map { month(all, $0, engine) },
            days: dates.indices.map { day in
                let shares = shares(of: all, day..<day + 1, isWhole: false, engine)
                return OutlookDay(date: dates[day], pool: shares.pool, overview: shares.overview)
            },
            load: try engine.overview.map { overview in
                try load(
                    all, results.people, dates, Array(skies.dropFirst()), overview: model.meters.count + overview,
                    engine,
                    ephemeris, workers, progress)
            }, fit: fit, changes: try against.map { try changes(results, all, to: $0) },
            byTime: parts.count < 2
                ? nil
                : OutlookByTime(known: group(parts[0], engine), unknown: group(parts[1], engine)),
            provenance: try OutputProvenance(
                model: model, population: population.description, populationDigest: population.digest, window: window,
                scale: .unipolar, ephemeris: ephemeris.name, zoneMap: population.zoneMap))
    }

    // MARK: Shares

    /// - Parameter isWhole: whether single meters and super-groups are included.
    private func shares(of counts: OutlookCounts, _ days: Range<Int>, isWhole: Bool, _ engine: Engine) -> OutlookShares
    {
        let meters = model.meters.count
        func rows(_ names: [String], from first: Int) -> [String: OutlookRow]? {
            guard isWhole else { return nil }
            return Dictionary(
                uniqueKeysWithValues: names.enumerated().map { index, name in
                    (name, counts.sum(days, first + index..<first + index + 1).document)
                })
        }
        return OutlookShares(
            pool: counts.pool(days).document,
            overview: engine.overview.map { counts.sum(days, meters + $0..<meters + $0 + 1).document },
            groups: model.superGroups.isEmpty ? nil : rows(model.superGroups.map(\.name), from: meters),
            meters: rows(model.meters.map(\.name), from: 0))
    }

    private func group(_ counts: OutlookCounts, _ engine: Engine) -> OutlookGroup {
        OutlookGroup(people: counts.people, shares: shares(of: counts, counts.days, isWhole: true, engine))
    }

    /// A month, and its days in the range.
    private struct Month {
        let name: String
        var days: Range<Int>
    }

    private static func months(of dates: [CivilDate]) -> [Month] {
        var months: [Month] = []
        for (day, date) in dates.enumerated() {
            let name = String("\(date)".dropLast(3))
            if months.last?.name == name {
                months[months.count - 1].days = months[months.count - 1].days.lowerBound..<day + 1
            } else {
                months.append(Month(name: name, days: day..<day + 1))
            }
        }
        return months
    }

    private func month(_ counts: OutlookCounts, _ month: Month, _ engine: Engine) -> OutlookMonth {
        let shares = shares(of: counts, month.days, isWhole: true, engine)
        let pool = counts.pool(month.days)
        let ratios = TrendMetric.table { index, _ in pool.shares(of: index)[3] / ChangeRate.rapid.intendedShare }
        let marked = TrendMetric.allCases.map(\.rawValue).filter { !Self.usualRatio.contains(ratios[$0] ?? 1) }
        return OutlookMonth(
            pool: shares.pool, overview: shares.overview, groups: shares.groups, meters: shares.meters,
            month: month.name, rapidRatio: ratios, marked: marked.isEmpty ? nil : marked)
    }

    // MARK: Load

    private func load(
        _ counts: OutlookCounts, _ people: [OutlookPass.PersonCounts], _ dates: [CivilDate], _ skies: [Sky],
        overview: Int, _ engine: Engine, _ ephemeris: Ephemeris, _ workers: Workers, _ progress: WorkProgress
    ) throws -> OutlookLoad {
        let rapid = dates.indices.map { counts.sum($0..<$0 + 1, overview..<overview + 1).shares(of: 2)[3] }
        let worst = dates.indices.sorted { (rapid[$1], $0) < (rapid[$0], $1) }.prefix(Self.mostDays)
        let transits = try sharedTransits(worst.map { skies[$0] }, engine, ephemeris, workers, progress)
        let days = people.map { Double($0.rapid) }.sorted()
        return OutlookLoad(
            days: zip(worst, transits).map { LoadDay(date: dates[$0], share: rapid[$0], transits: $1) },
            rapidDays: RapidDays(
                week: PeopleQuantiles(days.map { $0 * 7 / Double(dates.count) }), year: PeopleQuantiles(days)),
            none: Double(people.count { $0.rapid == 0 }) / Double(people.count),
            longestCalm: people.map(\.calm).max() ?? 0)
    }

    /// Returns for each sky the transits that most people have in orb.
    private func sharedTransits(
        _ skies: [Sky], _ engine: Engine, _ ephemeris: Ephemeris, _ workers: Workers, _ progress: WorkProgress
    ) throws -> [[SharedTransit]] {
        let types = AspectType.allCases.count
        let bodies = Body.count
        let size = bodies * types * bodies
        progress.begin("transits", total: population.people.count)
        let (_, states) = try workers.run(blocks: (population.people.count + 63) / 64) {
            TransitCounts(skies.count * size)
        } _: { state, block in
            let people = population.people[block * 64..<min(population.people.count, block * 64 + 64)]
            for person in people {
                let chart = try NatalChart(birth: person.birth, ephemeris: ephemeris)
                for (day, sky) in skies.enumerated() {
                    for aspect in engine.aspects(of: chart, under: sky) {
                        let pair = (aspect.transit.rawValue * types + aspect.type.rawValue) * bodies
                        state.counts[day * size + pair + aspect.natal.rawValue] += 1
                    }
                }
            }
            progress.advance(by: people.count)
        }
        return skies.indices.map { day in
            let sums = (0..<size).map { place in states.reduce(0) { $0 + $1.counts[day * size + place] } }
            return sums.indices.sorted { (sums[$1], $0) < (sums[$0], $1) }.prefix(Self.mostTransits)
                .filter { sums[$0] > 0 }.map { place in
                    SharedTransit(
                        transitPlanet: Body.allCases[place / bodies / types],
                        aspect: AspectType.allCases[place / bodies % types], natalPlanet: Body.allCases[place % bodies],
                        share: Double(sums[place]) / Double(population.people.count))
                }
        }
    }

    private final class TransitCounts {
        var counts: [Int]

        init(_ size: Int) { counts = Array(repeating: 0, count: size) }
    }

    // MARK: Fit and other thresholds

    private func fit(_ counts: OutlookCounts, _ months: [Month]) -> [ThresholdFit] {
        let weeks = (0..<counts.days.count / 7).map { $0 * 7..<$0 * 7 + 7 }
        return TrendMetric.allCases.enumerated().flatMap { metric, name in
            zip(ChangeQuantiles.limits, name.limits(in: model.thresholds).values).enumerated().map { index, limit in
                func below(_ days: Range<Int>) -> Double {
                    counts.pool(days).shares(of: metric).prefix(index + 1).reduce(0, +)
                }
                let tail = 1 - limit.0.share
                func isWithin(_ below: Double) -> Bool { abs(limit.0.share - below) <= tail / 5 }
                let share = below(counts.days)
                let ofWeeks = weeks.map(below)
                let mean = ofWeeks.reduce(0, +) / Double(weeks.count)
                let squares = ofWeeks.map { ($0 - mean) * ($0 - mean) }.reduce(0, +)
                return ThresholdFit(
                    metric: name.rawValue, quantile: limit.0.name, threshold: limit.1, below: share,
                    intended: limit.0.share, within: isWithin(share),
                    deviation: weeks.count < 2 ? nil : (squares / Double(weeks.count - 1)).squareRoot(),
                    fromMonth: isWithin(share) ? nil : months.first { !isWithin(below($0.days)) }?.name)
            }
        }
    }

    private func sentence(_ fit: [ThresholdFit]) -> String {
        let misses = fit.filter { !$0.within }
        guard !misses.isEmpty else {
            return "The thresholds fit: each of the nine has its intended share of these people's changes, to a fifth."
        }
        let words = misses.map { miss in
            let (share, wanted) = (100 * (1 - miss.below), 100 * (1 - miss.intended))
            return
                "\(miss.metric.replacing("_", with: " ")) \(miss.quantile) has \(share.text(decimals: 1)) % above it, not "
                + "\(wanted.text(decimals: 0)) %" + (miss.fromMonth.map { ", from \($0) on" } ?? "")
        }
        return
            "\(ReportWords.small(misses.count).capitalizedFirst) of nine thresholds \(misses.count == 1 ? "does" : "do") not fit: "
            + "\(words.joined(separator: "; ")). 'astrometer derive' derives others."
    }

    private func changes(
        _ results: OutlookPass.Results, _ counts: OutlookCounts, to other: TrendThresholds
    ) throws -> OutlookChanges {
        let classes = ChangeRate.allCases.count
        let personDays = Double(counts.people * counts.days.count)
        let all = personDays * Double(model.meters.count)
        func share(_ metric: Int, _ meters: Range<Int>, of whole: Double) -> Double {
            Double(meters.reduce(0) { $0 + results.joint.changed[$1 * TrendMetric.allCases.count + metric] }) / whole
        }
        return OutlookChanges(
            share: TrendMetric.table { metric, _ in share(metric, model.meters.indices, of: all) },
            table: TrendMetric.table { metric, _ in
                (0..<classes).map { row in
                    (0..<classes).map { Double(results.joint.classes[(metric * classes + row) * classes + $0]) / all }
                }
            },
            meters: Dictionary(
                uniqueKeysWithValues: model.meters.enumerated().map { meter, definition in
                    (
                        definition.name,
                        TrendMetric.table { metric, _ in share(metric, meter..<meter + 1, of: personDays) }
                    )
                }),
            people: TrendMetric.table { metric, _ in
                PeopleQuantiles(
                    results.people.map { Double($0.changed[metric]) * 7 / Double(counts.days.count) }.sorted())
            }, thresholdsDigest: try other.digest())
    }
}

extension PeopleQuantiles {
    /// The quantiles of sorted numbers, one for each person.
    fileprivate init(_ sorted: [Double]) {
        self.init(p10: sorted.quantile(0.1), p50: sorted.quantile(0.5), p90: sorted.quantile(0.9))
    }
}
