import AstrometerModels
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
    let marks: [UInt8]
    /// For each stream, for each bin, the list in `lists` of brackets that touch it.
    let listOfBin: [Int32]
    /// For each list, its beginning in `listed`; then the end of the last one.
    let lists: [Int32]
    /// The numbers of the brackets of all lists.
    let listed: [Int32]
    /// The brackets in the form that is used for every value.
    let targets: [Target]

    /// A bracket, without the fields that only a search needs.
    struct Target: Sendable {
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
            width = ExactBrackets.width(of: bracket)
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
        let open = search.brackets.filter { !$0.isResolved }
        brackets = open
        keepsValues = Self.keepsValues(of: open, capacity: search.capacity)

        let binCount = search.bins.count
        var (marks, listOfBin) = (
            [UInt8](repeating: 0, count: search.streamCount * binCount),
            [Int32](repeating: 0, count: search.streamCount * binCount)
        )
        var (lists, known): ([[Int]], [[Int]: Int32]) = ([[]], [[]: 0])
        for (index, bracket) in open.enumerated() {
            let touched =
                search.bins.bin(
                    of: OrderedBits.value(of: bracket.keys.lowerBound))...search.bins.bin(
                    of: OrderedBits.value(of: bracket.keys.upperBound))
            for stream in search.quantities[bracket.quantity].streams {
                for place in touched.map({ stream * binCount + $0 }) {
                    marks[place] = 1
                    let list = lists[Int(listOfBin[place])] + [index]
                    if known[list] == nil {
                        known[list] = Int32(lists.count)
                        lists.append(list)
                    }
                    listOfBin[place] = known[list] ?? 0
                }
            }
        }
        (self.marks, self.listOfBin) = (marks, listOfBin)
        self.lists = lists.reduce(into: [0]) { $0.append($0[$0.count - 1] + Int32($1.count)) }
        listed = lists.joined().map { Int32($0) }
        targets = zip(open, keepsValues).map { Target($0, keepsValue: $1) }
    }

    /// Returns, for each bracket, whether a pass that may keep `capacity` values keeps the bracket's values.
    static func keepsValues(of brackets: [QuantileSearch.Bracket], capacity: Int) -> [Bool] {
        let total = brackets.reduce(0) { $0 + $1.count }
        let share = capacity / max(1, brackets.count)
        return brackets.map { total <= capacity || $0.count <= share }
    }

    /// The keys of one part of a bracket. The last part ends with the bracket; parts beyond it are empty.
    static func part(_ part: Int, of bracket: QuantileSearch.Bracket) -> ClosedRange<UInt64> {
        let width = width(of: bracket)
        let low = bracket.keys.lowerBound + UInt64(part) * width
        guard low <= bracket.keys.upperBound else { return bracket.keys.upperBound...bracket.keys.upperBound }
        return low...min(low + (width - 1), bracket.keys.upperBound)
    }

    /// Returns the number of keys of a part of a bracket.
    static func width(of bracket: QuantileSearch.Bracket) -> UInt64 {
        (bracket.keys.upperBound - bracket.keys.lowerBound) / UInt64(parts) + 1
    }
}

/// The values of one bracket, or their counts, after a pass.
enum BracketAnswer: Hashable, Sendable {
    case values([Double])
    /// The number of values in each part of the bracket.
    case counts([Int])

    /// The answers of several workers together, values in rising order.
    static func joined(_ findings: [BracketAnswer]) -> BracketAnswer {
        var (values, counts): ([Double], [Int]) = ([], [])
        values.reserveCapacity(findings.reduce(0) { if case .values(let more) = $1 { $0 + more.count } else { $0 } })
        for finding in findings {
            switch finding {
            case .values(let more): values += more
            case .counts(let more): counts = counts.isEmpty ? more : zip(counts, more).map(+)
            }
        }
        guard counts.isEmpty else { return .counts(counts) }
        values.sort()
        return .values(values)
    }
}

/// One worker's values, or counts of them, in ``ExactBrackets``.
final class ExactCollector {
    private let plan: ExactBrackets
    private let binCount: Int32
    private var hits: [Int32]
    /// The values kept of each bracket.
    private let kept: ValueBuffers
    /// For each bracket, the number of values in each of its parts; not used for brackets whose values are kept.
    private var partCounts: [Int]

    private static let piece = 256

    init(_ plan: ExactBrackets) {
        self.plan = plan
        binCount = Int32(plan.bins.count)
        hits = Array(repeating: 0, count: plan.streamCount * Int(BATCH_LANES))
        kept = ValueBuffers(rooms: plan.brackets.map { Int32(min(Self.piece, max(1, $0.count))) }, isReady: false)
        let counts = plan.keepsValues.contains(false)
        partCounts = Array(repeating: 0, count: counts ? plan.brackets.count * ExactBrackets.parts : 0)
    }

    /// Adds the given lanes of all streams.
    func add(_ values: UnsafePointer<Double>, lanes: Range<Int>) {
        var bins = plan.bins
        let count = batch_find(
            &bins, binCount, Int32(plan.streamCount), Int32(lanes.lowerBound), Int32(lanes.upperBound), values,
            plan.marks,
            &hits)
        find(Int(count), among: values, plan, bins)
    }

    /// Searches the brackets that overlap the bins of the given values.
    private func find(_ count: Int, among values: UnsafePointer<Double>, _ plan: ExactBrackets, _ bins: batch_bins) {
        hits.withUnsafeBufferPointer { hits in
            plan.lists.withUnsafeBufferPointer { lists in
                plan.listed.withUnsafeBufferPointer { listed in
                    plan.targets.withUnsafeBufferPointer { targets in
                        for hit in hits.prefix(count) {
                            let value = values[Int(hit)]
                            let key = OrderedBits.key(of: value)
                            let place = Int(hit) / Int(BATCH_LANES) * Int(binCount) + bins.bin(of: value)
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

    /// The answers, bracket by bracket.
    func answers() -> [BracketAnswer] { plan.brackets.indices.map(answer) }

    /// The answer in one bracket.
    func answer(in bracket: Int) -> BracketAnswer {
        guard plan.keepsValues[bracket] else {
            return .counts(Array(partCounts[bracket * ExactBrackets.parts..<(bracket + 1) * ExactBrackets.parts]))
        }
        var values: [Double] = []
        values.reserveCapacity(kept.count(of: bracket))
        kept.forEachPiece(of: bracket) { values += $0 }
        return .values(values)
    }
}
