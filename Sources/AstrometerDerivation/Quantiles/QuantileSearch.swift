import AstrometerModels
import CBatchKernel

/// Exact order statistics of many streams of values at once, without keeping the values.
///
/// A first pass counts values by the first bits of their magnitude, which shows the bin of each wanted order statistic. The next
/// pass keeps only the values in those bins, and sorts them. A bin with more values than memory allows is first cut into finer ones
/// by further passes, down to a single bit pattern if need be. Memory depends on the number of streams, never on their length.
///
/// For long streams, a sample shows beforehand in which bins each wanted order statistic probably lies. The first pass then keeps
/// the values of these bins, and is usually the only one.
struct QuantileSearch: Sendable {
    /// Streams taken together, and the answers wanted about them.
    struct Quantity: Sendable {
        var streams: [Int]
        /// Quantiles to find, 0 to 1.
        var probabilities: [Double]
        /// Values for which to count how many are smaller.
        var limits: [Double] = []
        /// Another quantity's quantiles, for which to count how many values are smaller. That quantity has no cuts itself.
        var cuts: Cuts?
        /// Whether the numbers of values by bin are wanted too.
        var hasHistogram = false
        /// Quantiles to find among only the values at or above a limit.
        var tail: Tail?

        /// Quantiles of the values at or above a limit. They are searched only if at most half of all values are that large.
        struct Tail: Sendable {
            /// The index of the quantity that counts the values below ``limit``. It has the same streams and no tail.
            let quantity: Int
            let limit: Double
            let probabilities: [Double]
        }

        /// The order in which quantities are refined: those that others depend on first.
        var phase: Int { tail != nil ? 2 : cuts != nil ? 1 : 0 }

        struct Cuts: Sendable {
            let quantity: Int
            let probabilities: [Double]
        }
    }

    /// A range of values that contains an answer: a bin, then a part of it, finally one value.
    struct Bracket: Hashable, Sendable {
        let quantity: Int
        let keys: ClosedRange<UInt64>
        /// The number of the quantity's values below the bracket.
        let before: Int
        let count: Int

        /// Whether the bracket is empty or a single value.
        var isResolved: Bool { count == 0 || keys.lowerBound == keys.upperBound }

        private var keysOfPart: UInt64 { (keys.upperBound - keys.lowerBound) / UInt64(QuantilePass.parts) + 1 }

        func part(of key: UInt64) -> Int { Int((key - keys.lowerBound) / keysOfPart) }

        /// Returns the parts that overlap a range of keys; nil if the bracket does not.
        func parts(of range: ClosedRange<UInt64>) -> ClosedRange<Int>? {
            guard keys.overlaps(range) else { return nil }
            let inside = range.clamped(to: keys)
            return part(of: inside.lowerBound)...part(of: inside.upperBound)
        }

        /// The keys of a part. The last part ends with the bracket; parts beyond it are empty.
        func keys(ofPart part: Int) -> ClosedRange<UInt64> {
            let low = keys.lowerBound + UInt64(part) * keysOfPart
            guard low <= keys.upperBound else { return keys.upperBound...keys.upperBound }
            return low...min(low + (keysOfPart - 1), keys.upperBound)
        }
    }

    /// The counts and brackets of a quantity after the passes so far.
    struct QuantityState: Hashable, Sendable {
        let count: Int
        /// The number of the quantity's values in each bin; empty for a quantity without a histogram.
        var histogram: [Int] = []
        var brackets: [Bracket] = []
    }

    let bins: batch_bins
    let streamCount: Int
    let quantities: [Quantity]
    /// The number of values that one pass may keep.
    var capacity = Self.usualCapacity
    /// The default capacity: 48 MB.
    static let usualCapacity = 6_000_000
    /// The state of each quantity; empty before the first pass.
    var states: [QuantityState] = []

    /// Whether all answers are known.
    var isDone: Bool { !states.isEmpty && openBrackets.isEmpty }

    var openBrackets: [Bracket] { quantities.indices.flatMap(openBrackets) }

    func openBrackets(of quantity: Int) -> [Bracket] { states[quantity].brackets.filter { !$0.isResolved } }

    /// Adds the counts of a pass that kept no values: for each stream, for each bin.
    mutating func absorb(counts: [Int]) {
        let rows = begin(with: counts)
        refine { search, indices in indices.flatMap { search.brackets(of: $0, in: rows[$0]) } }
    }

    /// Adds the answers in all open brackets, in their order.
    mutating func absorb(_ answers: [BracketAnswer]) {
        let open = openBrackets
        refine { search, quantities in
            zip(open, answers).flatMap { bracket, answer in
                quantities.contains(bracket.quantity) ? search.brackets(from: answer, in: bracket) : []
            }
        }
    }

    /// Sets the numbers of values of all quantities.
    /// - Parameter counts: for each stream, for each bin.
    /// - Returns: for each quantity, the number of its values in each bin.
    mutating func begin(with counts: [Int]) -> [[Int]] {
        let rows = quantities.map { quantity in
            quantity.streams.reduce(into: [Int](repeating: 0, count: bins.count)) { sum, stream in
                for bin in sum.indices { sum[bin] += counts[stream * bins.count + bin] }
            }
        }
        states = zip(quantities, rows).map {
            QuantityState(count: $1.reduce(0, +), histogram: $0.hasHistogram ? $1 : [])
        }
        return rows
    }

    /// Replaces the open brackets by finer ones: first those of quantities that others depend on, then the others.
    /// - Parameter find: returns the finer brackets of some quantities.
    mutating func refine(_ find: (_ search: QuantileSearch, _ quantities: [Int]) throws -> [Bracket]) rethrows {
        for phase in 0...2 {
            let indices = quantities.indices.filter { quantities[$0].phase == phase }
            let finer = try find(self, indices)
            for index in indices { states[index].brackets.removeAll { !$0.isResolved } }
            for bracket in finer { states[bracket.quantity].brackets.append(bracket) }
        }
    }

    /// Returns the finer brackets for an open one after a pass.
    func brackets(from answer: BracketAnswer, in bracket: Bracket) -> [Bracket] {
        switch answer {
        case .values(let values): answers(in: bracket, values: values)
        case .counts(let counts):
            brackets(
                of: bracket.quantity, among: counts, before: bracket.before, keys: bracket.keys(ofPart:),
                parts: bracket.parts(of:))
        }
    }

    /// Returns the bins that contain one of a quantity's wanted order statistics or limits.
    /// - Parameter row: the number of the quantity's values in each bin.
    func brackets(of quantity: Int, in row: [Int]) -> [Bracket] {
        brackets(of: quantity, among: row, before: 0, keys: bins.keys(of:), parts: bins.bins(of:))
    }

    /// Returns the parts, among counted ones in rising order, that contain a wanted order statistic or limit of a quantity.
    /// - Parameter before: the number of the quantity's values below the counted ones.
    private func brackets(
        of quantity: Int, among row: [Int], before: Int, keys: (_ part: Int) -> ClosedRange<UInt64>,
        parts: (_ keys: ClosedRange<UInt64>) -> ClosedRange<Int>?
    ) -> [Bracket] {
        let ranks = ranks(of: quantity)
        let tails = tailRanks(of: quantity)
        var isWanted = [Bool](repeating: false, count: row.count)
        for keys in quantities[quantity].limits.map(OrderedBits.key).map({ $0...$0 }) + cutKeys(of: quantity) {
            if let range = parts(keys) { for part in range { isWanted[part] = true } }
        }
        var brackets: [Bracket] = []
        var below = before
        for (part, count) in row.enumerated() {
            let isFound =
                count > 0
                && (ranks.contains(where: (below..<below + count).contains)
                    || tails.contains { $0.overlaps(below...below + count - 1) })
            if isWanted[part] || isFound {
                brackets.append(Bracket(quantity: quantity, keys: keys(part), before: below, count: count))
            }
            below += count
        }
        return brackets
    }

    /// Returns the order statistics and limits in a bracket, each as a bracket of one value.
    /// - Parameter values: all values of the bracket, rising.
    private func answers(in bracket: Bracket, values: [Double]) -> [Bracket] {
        let cuts = cutKeys(of: bracket.quantity).filter(bracket.keys.overlaps)
        // Left for another pass, when the cuts are known.
        guard cuts.allSatisfy({ $0.lowerBound == $0.upperBound }) else { return [bracket] }
        let tails = tailRanks(of: bracket.quantity)
        guard tails.isEmpty || limit(ofTail: bracket.quantity)?.bracket.isResolved ?? true else { return [bracket] }
        let ranks = (ranks(of: bracket.quantity) + tails.flatMap { Array($0) }).map { $0 - bracket.before }
            .filter(values.indices.contains)
        let limits = quantities[bracket.quantity].limits.map(OrderedBits.key).filter(bracket.keys.contains)
        let keys = ranks.map { OrderedBits.key(of: values[$0]) } + limits + cuts.map(\.lowerBound)
        return Set(keys).sorted().map { key in
            let value = OrderedBits.value(of: key)
            let first = values.firstIndex { $0 >= value } ?? values.count
            let count = values[first...].prefix { $0 <= value }.count
            return Bracket(quantity: bracket.quantity, keys: key...key, before: bracket.before + first, count: count)
        }
    }

    /// The key ranges of the order statistics that a quantity is cut at; one key each, once they are known.
    private func cutKeys(of quantity: Int) -> [ClosedRange<UInt64>] {
        guard let cuts = quantities[quantity].cuts else { return [] }
        return cuts.probabilities.compactMap { probability in
            bracket(ofRank: rank(probability, of: cuts.quantity), of: cuts.quantity)?.keys
        }
    }

    /// The bracket of the limit of a tail, whose values below it are known once it is resolved.
    private func limit(ofTail quantity: Int) -> (tail: Quantity.Tail, bracket: Bracket)? {
        guard let tail = quantities[quantity].tail, let bracket = bracket(of: tail.limit, in: tail.quantity) else {
            return nil
        }
        return (tail, bracket)
    }

    /// The ranks of the order statistics around each quantile of a tail: all possible ones, until the number of values below its
    /// limit is known. Empty for a quantity without a tail, and for a tail of more than half of the values.
    private func tailRanks(of quantity: Int) -> [ClosedRange<Int>] {
        guard let (tail, bracket) = limit(ofTail: quantity) else { return [] }
        let count = states[quantity].count
        let most = bracket.isResolved ? bracket.before : bracket.before + bracket.count
        guard 2 * most >= count, bracket.before < count else { return [] }
        return tail.probabilities.map { probability in
            func rank(after still: Int) -> Int {
                min(count - 1, still + Int((Double(max(0, count - still - 1)) * probability).rounded(.down)))
            }
            return rank(after: bracket.before)...min(count - 1, rank(after: most) + 1)
        }
    }

    /// Returns a quantile of a tail by linear interpolation, and the number of the quantity's values below it, including those
    /// below the tail's limit; nil if it was not searched.
    func inTail(_ probability: Double, of quantity: Int) -> (quantile: Double, below: Int)? {
        guard let (_, bracket) = limit(ofTail: quantity), bracket.isResolved else { return nil }
        let count = states[quantity].count - bracket.before
        let rank = bracket.before + Int(Double(count - 1) * probability)
        guard count > 0, let low = orderStatistic(rank, of: quantity) else { return nil }
        let quantile = Double.quantile(probability, count: count) {
            orderStatistic(bracket.before + $0, of: quantity) ?? low
        }
        return self.bracket(of: low, in: quantity).map { (quantile, quantile > low ? $0.before + $0.count : $0.before) }
    }

    /// The rank of the order statistic at or below a quantile.
    private func rank(_ probability: Double, of quantity: Int) -> Int {
        Int((Double(states[quantity].count - 1) * probability).rounded(.down))
    }

    /// The ranks of the order statistics around each of a quantity's quantiles.
    private func ranks(of quantity: Int) -> [Int] {
        quantities[quantity].probabilities.map { rank($0, of: quantity) }.flatMap {
            [$0, min($0 + 1, states[quantity].count - 1)]
        }
    }

    /// Returns a quantile by linear interpolation between order statistics at (n − 1)p; nil if there are no values or it was
    /// not requested.
    /// - Parameter transform: applied to the order statistics; must be nondecreasing.
    func quantile(_ probability: Double, of quantity: Int, through transform: (Double) -> Double = { $0 }) -> Double? {
        guard let low = orderStatistic(rank(probability, of: quantity), of: quantity) else { return nil }
        return .quantile(probability, count: states[quantity].count) {
            transform(orderStatistic($0, of: quantity) ?? low)
        }
    }

    /// Returns the number of a quantity's values below a quantile; nil if not known.
    /// - Parameter cutter: the quantity whose quantile it is; unless given, the one that cuts the quantity, or else itself.
    func count(belowQuantile probability: Double, of quantity: Int, cutBy cutter: Int? = nil) -> Int? {
        let cutter = cutter ?? quantities[quantity].cuts?.quantity ?? quantity
        guard let low = orderStatistic(rank(probability, of: cutter), of: cutter),
            let limit = quantile(probability, of: cutter)
        else { return nil }
        // There are no values between two order statistics.
        return bracket(of: low, in: quantity).map { limit > low ? $0.before + $0.count : $0.before }
    }

    /// Returns the number of a quantity's values below a limit; nil if no searched bracket contains the limit.
    func count(below limit: Double, of quantity: Int) -> Int? { bracket(of: limit, in: quantity)?.before }

    private func orderStatistic(_ rank: Int, of quantity: Int) -> Double? {
        bracket(ofRank: rank, of: quantity).map { OrderedBits.value(of: $0.keys.lowerBound) }
    }

    private func bracket(ofRank rank: Int, of quantity: Int) -> Bracket? {
        states[quantity].brackets.first { ($0.before..<$0.before + $0.count).contains(rank) }
    }

    private func bracket(of value: Double, in quantity: Int) -> Bracket? {
        let key = OrderedBits.key(of: value)
        return states[quantity].brackets.first { $0.keys.contains(key) }
    }
}
