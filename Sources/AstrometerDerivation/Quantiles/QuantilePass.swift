import Astrometer
import AstrometerModels
import CBatchKernel

/// One pass over all values of a ``QuantileSearch``.
enum QuantilePass: Sendable {
    /// Counts all values by bin, and keeps none.
    case counting(bins: batch_bins, streamCount: Int)
    /// A first pass that usually finds everything: keeps values in brackets, and counts those between two brackets.
    case sampled(SampledBrackets)
    /// Any later pass: keeps values in brackets, or counts them in finer parts.
    case exact(ExactBrackets)

    /// A worker's collector for this pass.
    func collector() -> any ValueCollector {
        switch self {
        case .counting(let bins, let streamCount): BinCounter(bins: bins, streamCount: streamCount)
        case .sampled(let brackets): SampledCollector(brackets)
        case .exact(let brackets): ExactCollector(brackets)
        }
    }

    /// Makes the pass over some elements, such as charts.
    ///
    /// - Parameters:
    ///   - chunk: how many of them a worker takes at a time.
    ///   - state: makes a worker's memory.
    ///   - body: adds the values of some elements to a collector.
    /// - Returns: what `body` returned, in the order of elements, and each worker's state and collector.
    func run<State, Output: Sendable>(
        over elements: Range<Int>, chunk: Int, workers: Workers, progress: WorkProgress,
        state: @Sendable () -> State,
        _ body: @Sendable (_ elements: Range<Int>, inout State, any ValueCollector) throws -> Output
    ) throws -> (outputs: [Output], states: [(state: State, collector: any ValueCollector)]) {
        try workers.run(blocks: (elements.count + chunk - 1) / chunk) {
            (state: state(), collector: collector())
        } _: { worker, block in
            let first = elements.lowerBound + block * chunk
            let some = first..<min(elements.upperBound, first + chunk)
            defer { progress.advance(by: some.count) }
            return try body(some, &worker.state, worker.collector)
        }
    }
}

/// Collects the values of one worker in a pass, or counts them.
protocol ValueCollector: AnyObject {
    /// Adds the values of all streams in the given lanes.
    ///
    /// - Parameter values: for each stream, a row of eight lanes.
    func add(_ values: UnsafePointer<Double>, lanes: Range<Int>)
}

extension QuantileSearch {
    /// Returns the next pass to make.
    ///
    /// - Parameter sampled: the brackets of a first pass; nil to count all values.
    func nextPass(sampled: SampledBrackets? = nil) -> QuantilePass {
        guard states.isEmpty else { return .exact(ExactBrackets(self)) }
        return sampled.map { .sampled($0) } ?? .counting(bins: bins, streamCount: streamCount)
    }

    /// Adds the results of all workers of a pass; their number and order do not matter.
    mutating func absorb(_ collectors: [any ValueCollector], of pass: QuantilePass, workers: Workers) throws {
        switch pass {
        case .counting: absorb(histogram: BinCounter.counts(of: collectors))
        case .sampled(let brackets): try absorb(SampledAnswers(brackets, collectors), workers: workers)
        case .exact(let brackets):
            let collectors = ReadOnly(collectors.compactMap { $0 as? ExactCollector })
            try absorb(brackets, workers: workers) { index in
                BracketAnswer.joined(collectors.value.map { $0.answer(in: index) }) ?? .values([])
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
                _ elements: Range<Int>, _ state: inout State, _ collector: any ValueCollector, _ isFirst: Bool
            ) throws -> Output
    ) throws -> (outputs: [Output], states: [State]) {
        var first: (outputs: [Output], states: [State]) = ([], [])
        while !isDone {
            let (pass, isFirst) = (nextPass(sampled: sampled), states.isEmpty)
            progress.begin(isFirst ? stages.first : stages.later, total: count)
            let (outputs, results) = try pass.run(
                over: 0..<count, chunk: chunk, workers: workers, progress: progress, state: { state(isFirst) }
            ) { try body($0, &$1, $2, isFirst) }
            try absorb(results.map(\.collector), of: pass, workers: workers)
            if isFirst { first = (outputs, results.map(\.state)) }
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
