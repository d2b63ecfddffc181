import Astrometer
import AstrometerModels
import CBatchKernel

/// One pass over all values of a ``QuantileSearch``.
///
/// Values inside brackets are kept, or counted in finer parts; the others are counted by bin, or between two brackets. Counting
/// is a pass that keeps no values; finding is a pass whose brackets certainly contain the quantiles.
struct QuantilePass: Sendable {
    enum Brackets: Sendable {
        /// Counts all values by bin.
        case binned
        /// A first pass that usually finds everything.
        case sampled(SampledBrackets)
        /// Any later pass.
        case exact(ExactBrackets)
    }

    let bins: batch_bins
    let streamCount: Int
    let brackets: Brackets
    /// The number of groups of consecutive streams that a sampled pass counts by bin; 0 for none.
    var groups = 0

    init(_ search: QuantileSearch, _ brackets: Brackets, groups: Int = 0) {
        (bins, streamCount) = (search.bins, search.streamCount)
        (self.brackets, self.groups) = (brackets, groups)
    }

    /// Whether the pass comes before any that finds values in exact brackets.
    var isFirst: Bool { if case .exact = brackets { false } else { true } }

    /// A worker's collector for this pass.
    func collector() -> PassCollector {
        switch brackets {
        case .binned: .counting(BinCounter(bins: bins, streamCount: streamCount))
        case .sampled(let brackets): .sampled(SampledCollector(brackets, groups: groups))
        case .exact(let brackets): .exact(ExactCollector(brackets))
        }
    }
}

/// What one worker collects in a ``QuantilePass``. Values come in rows of eight lanes, one row a stream.
enum PassCollector {
    case counting(BinCounter)
    case sampled(SampledCollector)
    case exact(ExactCollector)

    /// Adds the given lanes of all streams.
    func add(_ values: UnsafePointer<Double>, lanes: Range<Int>) {
        switch self {
        case .counting(let counter): counter.add(values, lanes: lanes)
        case .sampled(let collector): collector.add(values, lanes: lanes)
        case .exact(let collector): collector.add(values, lanes: lanes)
        }
    }

    var counter: BinCounter? { if case .counting(let counter) = self { counter } else { nil } }
    var sampled: SampledCollector? { if case .sampled(let collector) = self { collector } else { nil } }
    var exact: ExactCollector? { if case .exact(let collector) = self { collector } else { nil } }
}

extension QuantileSearch {
    /// The next pass; nil when all answers are known.
    ///
    /// - Parameter sampled: the brackets of a first pass; nil to count all values.
    func nextPass(sampled: SampledBrackets? = nil) -> QuantilePass? {
        guard !isDone else { return nil }
        guard !hasCounted else { return QuantilePass(self, .exact(ExactBrackets(self))) }
        return QuantilePass(self, sampled.map { .sampled($0) } ?? .binned)
    }

    /// Adds the results of all workers of a pass; their number and order do not matter.
    ///
    /// - Parameter histograms: after a sampled pass, the counts by bin of quantities that have several streams.
    mutating func absorb(
        _ collectors: [PassCollector], of pass: QuantilePass, histograms: [Int: [Int]] = [:], workers: Workers
    ) throws {
        switch pass.brackets {
        case .binned: absorb(histogram: BinCounter.counts(of: collectors.compactMap(\.counter)))
        case .sampled(let brackets):
            let found = SampledAnswers(brackets: brackets, collectors: collectors.compactMap(\.sampled))
            try absorb(found, histograms: histograms, workers: workers)
        case .exact(let brackets):
            // One bracket at a time, to avoid a second copy of all values.
            let collectors = ReadOnly(collectors.compactMap(\.exact))
            try absorb(brackets) { search, indices in
                try workers.map(indices, chunk: 4, progress: .silent) { index in
                    let answer = BracketAnswer.joined(collectors.value.map { $0.answer(in: index) })
                    return search.brackets(from: answer, in: brackets.brackets[index])
                }
            }
        }
    }

    /// Passes over all values until every answer is known.
    ///
    /// - Parameters:
    ///   - count: the number of elements, such as charts.
    ///   - chunk: how many of them a worker takes at a time.
    ///   - stages: the names of the first pass and of later ones, for `progress`.
    ///   - sampled: the brackets of the first pass; nil to count all values.
    ///   - state: makes a worker's memory for a pass.
    ///   - body: adds the values of some elements to a collector.
    /// - Returns: what `body` returned in the first pass, in the order of elements, and the workers' states.
    @discardableResult
    mutating func run<State, Output: Sendable>(
        over count: Int, chunk: Int, stages: (first: String, later: String), sampled: SampledBrackets? = nil,
        workers: Workers, progress: WorkProgress, state: @Sendable (_ isFirst: Bool) -> State,
        _ body:
            @Sendable (
                _ elements: Range<Int>, _ state: inout State, _ collector: PassCollector, _ isFirst: Bool
            ) throws -> Output
    ) throws -> (outputs: [Output], states: [State]) {
        var first: (outputs: [Output], states: [State]) = ([], [])
        while let pass = nextPass(sampled: sampled) {
            progress.begin(pass.isFirst ? stages.first : stages.later, total: count)
            let (outputs, states) = try workers.run(blocks: (count + chunk - 1) / chunk) {
                (state: state(pass.isFirst), collector: pass.collector())
            } _: { worker, block in
                let elements = block * chunk..<min(count, (block + 1) * chunk)
                defer { progress.advance(by: elements.count) }
                return try body(elements, &worker.state, worker.collector, pass.isFirst)
            }
            try absorb(states.map(\.collector), of: pass, workers: workers)
            if pass.isFirst { first = (outputs, states.map(\.state)) }
        }
        return first
    }
}

/// A value that several threads read and that no longer changes.
///
/// Unchecked because the value's type allows changes.
struct ReadOnly<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
