import Astrometer
import CBatchKernel

/// Counts the classes of changes and the labels of all charts on all days.
///
/// The lanes of a block are days, so the counters of a block are vectors: adding a chart compares eight days at once.
struct OutlookPass {
    private typealias Counts = SIMD8<Int64>

    private let chartDays: ChartDays
    private let groups: [CompiledModel.SuperGroup]
    /// For each meter, then each super-group, for each metric, three limits.
    private let limits: [Double]
    /// The same of the other thresholds; nil without.
    private let others: [Double]?
    private let meters: Int
    /// The number of the super-group for the whole day; nil for a model without groups.
    private let overview: Int?
    /// For each chart, whether the time of birth is unknown.
    private let isTimeUnknown: [Bool]

    private static let metrics = Int(BATCH_METRICS)
    private static let unified = metrics - 1
    private static let classes = ChangeRate.allCases.count
    private static let counters = Int(BATCH_LABEL_COUNTERS)

    /// - Parameter chartDays: of days from the one before the first.
    init(
        _ chartDays: ChartDays, _ model: AstrometerModel, groups: [CompiledModel.SuperGroup], overview: Int?,
        against other: TrendThresholds?, isTimeUnknown: [Bool]
    ) {
        self.chartDays = chartDays
        self.groups = groups
        self.isTimeUnknown = isTimeUnknown
        meters = model.meters.count
        self.overview = overview.map { $0 + model.meters.count }
        func limits(in thresholds: TrendThresholds) -> [Double] {
            model.names.flatMap { name in
                // A change of 0 is stable even if the threshold is 0.
                TrendMetric.allCases.flatMap { thresholds.limits(of: $0, for: name).values }
                    .map { max($0, .leastNonzeroMagnitude) }
            }
        }
        self.limits = limits(in: model.thresholds)
        others = other.map(limits)
    }

    /// The numbers of one person.
    struct PersonCounts: Sendable {
        /// The days with a rapid change of the overview's unified score, and the longest run of days without.
        var (rapid, calm) = (0, 0)
        /// For each metric, the labels of meters that differ under the other thresholds.
        var changed = [Int](repeating: 0, count: metrics)
    }

    /// The labels under both thresholds.
    struct Joint: Sendable {
        /// For each metric, for each class under the thresholds in force, for each class under the others.
        var classes = [Int](repeating: 0, count: metrics * OutlookPass.classes * OutlookPass.classes)
        /// For each meter, for each metric.
        var changed: [Int]
    }

    struct Results: Sendable {
        /// The counts of the people whose time is known, and of the others; nil for none of these.
        let days: [OutlookCounts?]
        let people: [PersonCounts]
        let joint: Joint
    }

    func run(workers: Workers, progress: WorkProgress) throws -> Results {
        progress.begin("outlook", total: chartDays.charts.count)
        let (people, states) = try workers.run(blocks: chartDays.chunks) {
            State(self)
        } _: { state, chunk in
            let charts = chartDays.charts(of: chunk)
            let people = charts.map { add($0, state) }
            progress.advance(by: charts.count)
            return people
        }
        var joint = Joint(changed: Array(repeating: 0, count: meters * Self.metrics))
        for state in states {
            for index in joint.classes.indices { joint.classes[index] += state.joint.classes[index] }
            for index in joint.changed.indices { joint.changed[index] += state.joint.changed[index] }
        }
        let days = [false, true].map { isUnknown -> OutlookCounts? in
            guard isTimeUnknown.contains(isUnknown) else { return nil }
            return counts(
                states.map { $0.counters[isUnknown ? 1 : 0] }, people: isTimeUnknown.count { $0 == isUnknown })
        }
        return Results(days: days, people: people.flatMap { $0 }, joint: joint)
    }

    /// One worker's memory.
    private final class State {
        let buffers: ChangeBuffers
        /// For people with a time and for those without: for each block, for each meter and super-group.
        let counters: [UnsafeMutableBufferPointer<Counts>]
        var joint: Joint

        init(_ pass: OutlookPass) {
            buffers = ChangeBuffers(meterCount: pass.meters, groups: pass.groups)
            let size = pass.chartDays.sky.blocks.count * (pass.meters + pass.groups.count) * OutlookPass.counters
            counters = [false, true].map { isUnknown in
                let counters = UnsafeMutableBufferPointer<Counts>.allocate(
                    capacity: pass.isTimeUnknown.contains(isUnknown) ? size : 0)
                counters.initialize(repeating: .zero)
                return counters
            }
            joint = Joint(changed: Array(repeating: 0, count: pass.meters * OutlookPass.metrics))
        }

        deinit { for memory in counters { memory.deallocate() } }
    }

    private func add(_ chart: Int, _ state: State) -> PersonCounts {
        var person = PersonCounts()
        var calm = 0
        let counters = state.counters[isTimeUnknown[chart] ? 1 : 0]
        let buffers = state.buffers
        let days = chartDays.sky.daysOfBlock
        var block = 0
        buffers.forEachBlock(of: chart, in: chartDays) { first, _, changed in
            while days[block].lowerBound < first { block += 1 }
            count(block, buffers, counters)
            if let overview {
                let sizes = buffers.changes(of: overview, Self.unified, groups: groups.count)
                let limit = limits[(overview * Self.metrics + Self.unified) * 3 + 2]
                for lane in changed {
                    calm = sizes[lane] >= limit ? 0 : calm + 1
                    person.rapid += sizes[lane] >= limit ? 1 : 0
                    person.calm = max(person.calm, calm)
                }
            }
            if let others { compare(others, changed, buffers, &state.joint, &person) }
        }
        return person
    }

    private func count(_ block: Int, _ buffers: ChangeBuffers, _ counters: UnsafeMutableBufferPointer<Counts>) {
        limits.withUnsafeBufferPointer { limits in
            guard let limits = limits.baseAddress, let base = counters.baseAddress else { return }
            for (first, count) in [(0, meters), (meters, groups.count)] where count > 0 {
                let scores = buffers.scores(of: first)
                let place = base + (block * (meters + groups.count) + first) * Self.counters
                place.withMemoryRebound(to: Int64.self, capacity: count * Self.counters * Int(BATCH_LANES)) {
                    batch_count_labels(
                        Int32(count), buffers.changes(of: first, 0, groups: groups.count), scores.intensity,
                        scores.harmony, limits + first * Self.metrics * 3, $0)
                }
            }
        }
    }

    /// Counts the labels of meters that differ under other thresholds.
    private func compare(
        _ others: [Double], _ days: Range<Int>, _ buffers: ChangeBuffers, _ joint: inout Joint,
        _ person: inout PersonCounts
    ) {
        func rate(_ size: Double, _ limits: [Double], _ first: Int) -> Int {
            (size >= limits[first] ? 1 : 0) + (size >= limits[first + 1] ? 1 : 0) + (size >= limits[first + 2] ? 1 : 0)
        }
        for meter in 0..<meters {
            for metric in 0..<Self.metrics {
                let sizes = buffers.changes(of: meter, metric, groups: groups.count)
                let row = meter * Self.metrics + metric
                for lane in days {
                    let (one, other) = (rate(sizes[lane], limits, 3 * row), rate(sizes[lane], others, 3 * row))
                    joint.classes[(metric * Self.classes + one) * Self.classes + other] += 1
                    guard one != other else { continue }
                    joint.changed[row] += 1
                    person.changed[metric] += 1
                }
            }
        }
    }

    /// Returns the counts of each day after the first of the table, from those of all workers.
    private func counts(_ counters: [UnsafeMutableBufferPointer<Counts>], people: Int) -> OutlookCounts {
        let numbers = meters + groups.count
        var counts = OutlookCounts(people: people, meters: meters, groups: groups.count)
        for (block, days) in chartDays.sky.daysOfBlock.enumerated() {
            let first = block * numbers * Self.counters
            let sums = (first..<first + numbers * Self.counters).map { place in
                counters.reduce(Counts.zero) { $0 &+ $1[place] }
            }
            for (lane, day) in days.enumerated() where day > 0 {
                counts.append(
                    (0..<numbers).map { number in
                        let row = sums[number * Self.counters..<(number + 1) * Self.counters].map { Int($0[lane]) }
                        return OutlookCounts.Row(
                            reaching: Array(row.prefix(3 * Self.metrics)), labels: Array(row.suffix(4)), of: people)
                    })
            }
        }
        return counts
    }
}

/// The numbers of people with each class and label: for each day, for each meter and super-group.
struct OutlookCounts: Sendable {
    /// Counts of one or more meters and days.
    struct Row: Sendable {
        /// For each metric, for each class.
        var classes = [Int](repeating: 0, count: 12)
        /// In the order of `QualityLabel`.
        var labels = [Int](repeating: 0, count: 5)

        init() {}

        /// - Parameters:
        ///   - reaching: for each metric, the changes that reach each limit.
        ///   - labels: the scores with each label but `mixed`.
        init(reaching: [Int], labels: [Int], of count: Int) {
            for metric in 0..<3 {
                let steps = [count] + reaching[3 * metric..<3 * metric + 3] + [0]
                for rate in 0..<4 { classes[4 * metric + rate] = steps[rate] - steps[rate + 1] }
            }
            let mixed = count - labels.reduce(0, +)
            self.labels = [labels[0], labels[1], labels[2], mixed, labels[3]]
        }

        mutating func add(_ other: Row) {
            for index in classes.indices { classes[index] += other.classes[index] }
            for index in labels.indices { labels[index] += other.labels[index] }
        }

        /// For a metric, the shares of the classes.
        func shares(of metric: Int) -> [Double] {
            let row = classes[4 * metric..<4 * metric + 4]
            let all = Double(row.reduce(0, +))
            return row.map { Double($0) / all }
        }

        var document: OutlookRow {
            func shares(_ metric: Int) -> ClassShares {
                let row = self.shares(of: metric)
                return ClassShares(stable: row[0], slow: row[1], moderate: row[2], rapid: row[3])
            }
            let all = Double(labels.reduce(0, +))
            let quality = labels.map { Double($0) / all }
            return OutlookRow(
                harmony: shares(0), intensity: shares(1), unifiedScore: shares(2),
                quality: QualityShares(
                    quiet: quality[0], peaceful: quality[1], harmonious: quality[2], mixed: quality[3],
                    challenging: quality[4]))
        }
    }

    let people, meters, groups: Int
    private(set) var rows: [[Row]] = []
    /// For each day, the sums over all meters.
    private(set) var pools: [Row] = []

    mutating func append(_ row: [Row]) {
        rows.append(row)
        pools.append(row.prefix(meters).reduce(into: Row()) { $0.add($1) })
    }

    var days: Range<Int> { rows.indices }

    /// The counts of some days and some of the meters and super-groups, which have the numbers after the meters.
    func sum(_ days: Range<Int>, _ numbers: Range<Int>) -> Row {
        var sum = Row()
        for day in days { for number in numbers { sum.add(rows[day][number]) } }
        return sum
    }

    /// The counts of all meters.
    func pool(_ days: Range<Int>) -> Row { pools[days].reduce(into: Row()) { $0.add($1) } }

    /// The sums of these counts and those of other people on the same days.
    func adding(_ other: OutlookCounts) -> OutlookCounts {
        var sum = OutlookCounts(people: people + other.people, meters: meters, groups: groups)
        for (mine, theirs) in zip(rows, other.rows) {
            sum.append(
                zip(mine, theirs).map { one, other in
                    var row = one
                    row.add(other)
                    return row
                })
        }
        return sum
    }
}
