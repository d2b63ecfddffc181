import Astrometer
import CBatchKernel

/// Brackets that certainly contain the wanted values, with the tables for assigning a value of a stream to them.
struct ExactBrackets: Sendable {
    let bins: batch_bins
    let streamCount: Int
    /// The brackets that are not resolved yet.
    let brackets: [QuantileSearch.Bracket]
    /// For each bracket whether its values are kept; the others are counted in finer parts.
    let keepsValues: [Bool]
    /// For each stream, for each bin, whether any bracket touches it.
    fileprivate let marks: [UInt8]
    /// For each stream, for each bin, the list of brackets that touch it; list 0 is empty.
    fileprivate let listOfBin: [Int32]
    /// For each list, its beginning in `listed`; then the end of the last one.
    fileprivate let lists: [Int32]
    fileprivate let listed: [Int32]
    /// The brackets in the form that is used for every value.
    fileprivate let targets: [Target]

    /// A bracket, without the fields that only a search needs.
    fileprivate struct Target: Sendable {
        let low: UInt64
        /// The distance of the last key from the first.
        let reach: UInt64
        let keepsValue: Bool
        /// The number of keys in a part, and its base-2 logarithm; −1 if it is not a power of 2.
        let width: UInt64
        let shift: Int32

        init(_ bracket: QuantileSearch.Bracket, keepsValue: Bool) {
            (low, reach) = (bracket.keys.lowerBound, bracket.keys.upperBound - bracket.keys.lowerBound)
            self.keepsValue = keepsValue
            width = bracket.keysOfPart
            shift = width.nonzeroBitCount == 1 ? Int32(width.trailingZeroBitCount) : -1
        }

        /// Returns the part of the bracket that contains a key, by the key's distance from the first key.
        @inline(__always) func part(_ distance: UInt64) -> Int {
            Int(truncatingIfNeeded: shift >= 0 ? distance >> UInt64(shift) : distance / width)
        }
    }

    /// The number of parts of a bracket.
    static let parts = 2048

    init(_ search: QuantileSearch) {
        (bins, streamCount) = (search.bins, search.streamCount)
        brackets = search.openBrackets
        keepsValues = Self.keepsValues(of: brackets, capacity: search.capacity)
        var listOfBin = [Int32](repeating: 0, count: streamCount * bins.count)
        var (marks, lists) = ([UInt8](repeating: 0, count: listOfBin.count), [[Int32]](repeating: [], count: 1))
        for (index, bracket) in brackets.enumerated() {
            for stream in search.quantities[bracket.quantity].streams {
                for bin in bins.bin(ofKey: bracket.keys.lowerBound)...bins.bin(ofKey: bracket.keys.upperBound) {
                    let place = stream * bins.count + bin
                    if marks[place] == 0 {
                        (marks[place], listOfBin[place]) = (1, Int32(lists.count))
                        lists.append([])
                    }
                    lists[Int(listOfBin[place])].append(Int32(index))
                }
            }
        }
        (self.marks, self.listOfBin) = (marks, listOfBin)
        self.lists = lists.reduce(into: [0]) { $0.append($0[$0.count - 1] + Int32($1.count)) }
        listed = lists.flatMap { $0 }
        targets = zip(brackets, keepsValues).map { Target($0, keepsValue: $1) }
    }

    /// Returns, for each bracket, whether a pass that may keep `capacity` values keeps the bracket's values.
    static func keepsValues(of brackets: [QuantileSearch.Bracket], capacity: Int) -> [Bool] {
        let total = brackets.reduce(0) { $0 + $1.count }
        let share = capacity / max(1, brackets.count)
        return brackets.map { total <= capacity || $0.count <= share }
    }
}

extension QuantileSearch.Bracket {
    /// The number of keys of a part.
    fileprivate var keysOfPart: UInt64 { (keys.upperBound - keys.lowerBound) / UInt64(ExactBrackets.parts) + 1 }

    /// The keys of a part. The last part ends with the bracket; parts beyond it are empty.
    func keys(ofPart part: Int) -> ClosedRange<UInt64> {
        let low = keys.lowerBound + UInt64(part) * keysOfPart
        guard low <= keys.upperBound else { return keys.upperBound...keys.upperBound }
        return low...min(low + (keysOfPart - 1), keys.upperBound)
    }
}

/// The values of one bracket in rising order, or their counts, after a pass.
enum BracketAnswer: Hashable, Sendable {
    case values([Double])
    /// The number of values in each part of the bracket.
    case counts([Int])

    /// The answers of several workers or parts together; nil if some are values and others are counts.
    static func joined(_ answers: [BracketAnswer]) -> BracketAnswer? {
        var (values, counts): ([Double], [Int]) = ([], [])
        values.reserveCapacity(answers.reduce(0) { if case .values(let more) = $1 { $0 + more.count } else { $0 } })
        for answer in answers {
            switch answer {
            case .values(let more): values += more
            case .counts(let more): counts = counts.isEmpty ? more : zip(counts, more).map(&+)
            }
        }
        guard counts.isEmpty else { return values.isEmpty ? .counts(counts) : nil }
        values.sort()
        return .values(values)
    }
}

/// One worker's values, or counts of them, in ``ExactBrackets``.
final class ExactCollector: ValueCollector {
    private let plan: ExactBrackets
    private var hits: [Int32]
    /// The values kept of each bracket.
    private let kept: ValueBuffers
    /// For each bracket, the number of values in each of its parts; not used for brackets whose values are kept.
    private var partCounts: [Int]

    private static let piece = 256

    init(_ plan: ExactBrackets) {
        self.plan = plan
        hits = Array(repeating: 0, count: plan.streamCount * Int(BATCH_LANES))
        kept = ValueBuffers(rooms: plan.brackets.map { Int32(min(Self.piece, max(1, $0.count))) }, isReady: false)
        let counts = plan.keepsValues.contains(false)
        partCounts = Array(repeating: 0, count: counts ? plan.brackets.count * ExactBrackets.parts : 0)
    }

    func add(_ values: UnsafePointer<Double>, lanes: Range<Int>) {
        var bins = plan.bins
        let count = batch_find(
            &bins, Int32(bins.count), Int32(plan.streamCount), Int32(lanes.lowerBound), Int32(lanes.upperBound), values,
            plan.marks, &hits)
        find(Int(count), among: values, plan, bins)
    }

    /// Searches the brackets that overlap the bins of the given values.
    private func find(_ count: Int, among values: UnsafePointer<Double>, _ plan: ExactBrackets, _ bins: batch_bins) {
        let binCount = bins.count
        hits.withUnsafeBufferPointer { hits in
            plan.lists.withUnsafeBufferPointer { lists in
                plan.listed.withUnsafeBufferPointer { listed in
                    plan.targets.withUnsafeBufferPointer { targets in
                        for hit in hits.prefix(count) {
                            let value = values[Int(hit)]
                            let key = OrderedBits.key(of: value)
                            let place = Int(hit) / Int(BATCH_LANES) * binCount + bins.bin(of: value)
                            let list = Int(plan.listOfBin[place])
                            for index in listed[Int(lists[list])..<Int(lists[list + 1])] {
                                let target = targets[Int(index)]
                                let distance = key &- target.low
                                guard distance <= target.reach else { continue }
                                if target.keepsValue {
                                    kept.append(value, to: Int(index))
                                } else {
                                    partCounts[Int(index) * ExactBrackets.parts + target.part(distance)] += 1
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The answer in one bracket; values in any order.
    func answer(in bracket: Int) -> BracketAnswer {
        guard plan.keepsValues[bracket] else {
            return .counts(Array(partCounts[bracket * ExactBrackets.parts..<(bracket + 1) * ExactBrackets.parts]))
        }
        return .values(kept.values(of: bracket))
    }
}

extension QuantileSearch {
    /// Adds the answers of a pass.
    ///
    /// - Parameter answer: returns the answer in one of the plan's brackets, values in rising order. One bracket is asked for at a
    ///   time, to avoid a second copy of all values.
    mutating func absorb(
        _ plan: ExactBrackets, workers: Workers, answer: @Sendable (_ bracket: Int) -> BracketAnswer
    ) throws {
        try refine { search, quantities in
            let indices = plan.brackets.indices.filter { quantities.contains(plan.brackets[$0].quantity) }
            return try workers.map(indices, chunk: 4, progress: .silent) { index in
                search.brackets(from: answer(index), in: plan.brackets[index])
            }.flatMap { $0 }
        }
    }
}
