import CBatchKernel

/// Exact order statistics of many streams of values at once, without keeping the values.
///
/// For long streams, a sample brackets each wanted order statistic. One pass over all values then counts those below and keeps
/// those in the bracket: ``SampledBrackets``.
///
/// For short streams, or if the sample was misleading, a pass counts values by the first bits of their magnitude, which
/// shows the bin of each wanted order statistic. The next pass keeps only the values in those bins, and sorts them. A bin
/// with more values than memory allows is first cut into finer ones by further passes, down to a single bit pattern if
/// need be. Memory depends on the number of streams, never on their length.
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
    }

    let bins: batch_bins
    let streamCount: Int
    let quantities: [Quantity]
    /// The number of values that one pass may keep.
    let capacity: Int
    /// The default capacity: 48 MB.
    static let usualCapacity = 6_000_000
    /// The number of values of each quantity; known after the first pass.
    private(set) var counts: [Int] = []
    private(set) var brackets: [Bracket] = []
    private(set) var hasCounted = false
    /// For each stream, for each bin, the number of values; known after a first pass that counts all values.
    private var histogram: [Int] = []
    /// The counts by bin of groups of streams, by quantity; known after a sampled pass.
    private var histogramOfGroup: [Int: [Int]] = [:]

    init(bins: batch_bins, streamCount: Int, quantities: [Quantity], capacity: Int = Self.usualCapacity) {
        self.bins = bins
        self.streamCount = streamCount
        self.quantities = quantities
        self.capacity = capacity
    }

    /// Whether all answers are known.
    var isDone: Bool { hasCounted && brackets.allSatisfy(\.isResolved) }

    /// Adds the counts of a first pass: for each stream, for each bin.
    mutating func absorb(histogram: [Int]) {
        hasCounted = true
        self.histogram = histogram
        let rows = quantities.indices.map(self.histogram)
        counts = rows.map { $0.reduce(0, +) }
        for index in cutLast {
            brackets += brackets(of: index, among: rows[index], before: 0, total: counts[index]) { bins.keys(of: $0) }
        }
    }

    /// The quantities, ordered so that those cut at quantiles of others come last.
    private var cutLast: [Int] {
        quantities.indices.filter { quantities[$0].cuts == nil }
            + quantities.indices.filter { quantities[$0].cuts != nil }
    }

    /// Adds the results of a sampled pass: for each quantity, the number of its values, and its brackets.
    ///
    /// - Parameter histograms: the counts by bin of quantities that are groups of streams.
    mutating func absorb(_ found: [(count: Int, brackets: [Bracket])], histograms: [Int: [Int]]) {
        hasCounted = true
        counts = found.map(\.count)
        brackets = found.flatMap(\.brackets)
        histogramOfGroup = histograms
    }

    /// Sets the counts of all quantities, and the brackets of those that others are cut by.
    mutating func absorb(counts: [Int], brackets: [Bracket]) { (self.counts, self.brackets) = (counts, brackets) }

    /// The counts by bin of a quantity's streams together; known after the first pass. After a sampled pass, only those of
    /// several streams are known.
    func histogram(of quantity: Int) -> [Int] {
        if let row = histogramOfGroup[quantity] { return row }
        return quantities[quantity].streams.reduce(into: [Int](repeating: 0, count: bins.count)) { sum, stream in
            for bin in sum.indices { sum[bin] += histogram[stream * bins.count + bin] }
        }
    }

    /// Adds the answers of a later pass in the order of ``ExactBrackets/brackets``, values in rising order.
    mutating func absorb(_ findings: [BracketAnswer], of plan: ExactBrackets) {
        absorb(plan) { search, indices in indices.map { search.brackets(from: findings[$0], in: plan.brackets[$0]) } }
    }

    /// Replaces unresolved brackets by finer ones: first those of quantities that others are cut by, then the others.
    ///
    /// - Parameter find: returns the finer brackets for some indices of the plan's brackets.
    mutating func absorb(
        _ plan: ExactBrackets, _ find: (_ search: QuantileSearch, _ indices: [Int]) throws -> [[Bracket]]
    ) rethrows {
        for hasCuts in [false, true] {
            let indices = plan.brackets.indices.filter {
                (quantities[plan.brackets[$0].quantity].cuts != nil) == hasCuts
            }
            let found = try find(self, indices)
            brackets.removeAll { !$0.isResolved && (quantities[$0.quantity].cuts != nil) == hasCuts }
            brackets += found.joined()
        }
    }

    /// The key ranges of the order statistics that a quantity is cut at; one key each, once they are known.
    private func cutKeys(of quantity: Int) -> [ClosedRange<UInt64>] {
        guard let cuts = quantities[quantity].cuts else { return [] }
        return cuts.probabilities.compactMap { probability in
            bracket(ofRank: rank(probability, of: cuts.quantity), of: cuts.quantity)?.keys
        }
    }

    private func rank(_ probability: Double, of quantity: Int) -> Int {
        Int((Double(counts[quantity] - 1) * probability).rounded(.down))
    }

    /// Returns the number of a quantity's values below a quantile of the quantity that cuts it; nil if not known.
    func count(belowCut probability: Double, of quantity: Int) -> Int? {
        guard let cutter = quantities[quantity].cuts?.quantity,
            let low = orderStatistic(rank(probability, of: cutter), of: cutter),
            let limit = quantile(probability, of: cutter)
        else { return nil }
        let key = OrderedBits.key(of: low)
        // Between two order statistics of a group no stream of it has a value.
        return brackets.first { $0.quantity == quantity && $0.keys.contains(key) }
            .map { limit > low ? $0.before + $0.count : $0.before }
    }

    /// The finer brackets for an unresolved one after a pass.
    func brackets(from finding: BracketAnswer, in bracket: Bracket) -> [Bracket] {
        switch finding {
        case .values(let values): answers(in: bracket, values: values, total: counts[bracket.quantity])
        case .counts(let counts):
            brackets(of: bracket.quantity, among: counts, before: bracket.before, total: self.counts[bracket.quantity])
            {
                ExactBrackets.part($0, of: bracket)
            }
        }
    }

    /// Returns the parts, among counted ones in rising order, that contain a wanted order statistic or limit of a quantity.
    ///
    /// - Parameters:
    ///   - before: the number of the quantity's values below the counted ones.
    ///   - total: the number of the quantity's values.
    func brackets(
        of quantity: Int, among row: [Int], before: Int, total: Int, keys: (Int) -> ClosedRange<UInt64>
    ) -> [Bracket] {
        let ranks = ranks(of: quantity, total: total)
        let limits = quantities[quantity].limits.map(OrderedBits.key)
        let cuts = cutKeys(of: quantity)
        var (brackets, below): ([Bracket], Int) = ([], before)
        for (part, count) in row.enumerated() {
            let range = keys(part)
            let holdsRank = count > 0 && ranks.contains { (below..<below + count).contains($0) }
            if holdsRank || limits.contains(where: range.contains) || cuts.contains(where: range.overlaps) {
                brackets.append(Bracket(quantity: quantity, keys: range, before: below, count: count))
            }
            below += count
        }
        return brackets
    }

    /// Returns the order statistics and limits in a bracket, each as a bracket of one value.
    ///
    /// - Parameters:
    ///   - values: all values of the bracket, rising.
    ///   - total: the number of the quantity's values.
    func answers(in bracket: Bracket, values: [Double], total: Int) -> [Bracket] {
        let cuts = cutKeys(of: bracket.quantity).filter(bracket.keys.overlaps)
        // Left for another pass, when the cuts are known.
        guard cuts.allSatisfy({ $0.lowerBound == $0.upperBound }) else { return [bracket] }
        let ranks = ranks(of: bracket.quantity, total: total).map { $0 - bracket.before }.filter(
            values.indices.contains)
        let limits = quantities[bracket.quantity].limits.map(OrderedBits.key).filter(bracket.keys.contains)
        let keys = ranks.map { OrderedBits.key(of: values[$0]) } + limits + cuts.map(\.lowerBound)
        return Set(keys).sorted().map { key in
            let value = OrderedBits.value(of: key)
            let first = values.firstIndex { $0 >= value } ?? values.count
            let count = values[first...].prefix { $0 <= value }.count
            return Bracket(quantity: bracket.quantity, keys: key...key, before: bracket.before + first, count: count)
        }
    }

    /// Returns the ranks of the order statistics around each of a quantity's quantiles.
    private func ranks(of quantity: Int, total: Int) -> [Int] {
        let last = total - 1
        return quantities[quantity].probabilities.flatMap { probability in
            let low = Int((Double(last) * probability).rounded(.down))
            return [low, min(low + 1, last)]
        }
    }

    /// Returns a quantile by linear interpolation between order statistics at (n − 1)p; nil if there are no values or it was
    /// not requested.
    ///
    /// - Parameter transform: applied to the order statistics; must be nondecreasing.
    func quantile(
        _ probability: Double, of quantity: Int, through transform: (Double) -> Double = { $0 }
    ) -> Double? {
        let position = Double(counts[quantity] - 1) * probability
        let rank = Int(position.rounded(.down))
        guard let low = orderStatistic(rank, of: quantity).map(transform) else { return nil }
        let high = orderStatistic(min(rank + 1, counts[quantity] - 1), of: quantity).map(transform) ?? low
        // Clamped, because rounding could lift it above the next order statistic.
        return min(high, low + (high - low) * (position - Double(rank)))
    }

    /// Returns the number of a quantity's values below one of its quantiles; nil if not known.
    func count(belowQuantile probability: Double, of quantity: Int) -> Int? {
        let rank = Int((Double(counts[quantity] - 1) * probability).rounded(.down))
        guard let low = orderStatistic(rank, of: quantity), let limit = quantile(probability, of: quantity) else {
            return nil
        }
        // There are no values between two order statistics.
        return limit > low ? rank + 1 : count(below: low, of: quantity)
    }

    /// Returns the number of a quantity's values below a limit; nil if no searched bracket contains the limit.
    func count(below limit: Double, of quantity: Int) -> Int? {
        let key = OrderedBits.key(of: limit)
        return brackets.first { $0.quantity == quantity && $0.keys.contains(key) }?.before
    }

    private func orderStatistic(_ rank: Int, of quantity: Int) -> Double? {
        bracket(ofRank: rank, of: quantity).map { OrderedBits.value(of: $0.keys.lowerBound) }
    }

    private func bracket(ofRank rank: Int, of quantity: Int) -> Bracket? {
        brackets.first { $0.quantity == quantity && ($0.before..<$0.before + $0.count).contains(rank) }
    }
}

/// Maps doubles to integers of the same order, for dividing them into bins.
enum OrderedBits {
    /// Returns a key that rises with the value. −0 counts as 0.
    static func key(of value: Double) -> UInt64 {
        let bits = (value + 0).bitPattern
        return bits >> 63 == 1 ? ~bits : bits | 1 << 63
    }

    /// The value of a key.
    static func value(of key: UInt64) -> Double {
        Double(bitPattern: key >> 63 == 1 ? key & ~(1 << 63) : ~key)
    }
}

extension OrderedBits {
    /// Sorts values whose keys lie in a range: a bucket sort over equal parts of the range, then an insertion sort.
    static func sorted(_ values: [Double], within range: ClosedRange<UInt64>) -> [Double] {
        let fewest = 64
        guard values.count > fewest else { return values.sorted() }
        // About four values a part.
        let parts = values.count / 4
        let bitsOfRange = UInt64.bitWidth - (range.upperBound - range.lowerBound).leadingZeroBitCount
        let shift = max(0, bitsOfRange - (Int.bitWidth - parts.leadingZeroBitCount))
        var ends = [Int](repeating: 0, count: Int((range.upperBound - range.lowerBound) >> shift) + 2)
        for value in values { ends[Int((key(of: value) - range.lowerBound) >> shift) + 1] += 1 }
        for part in ends.indices.dropFirst() { ends[part] += ends[part - 1] }
        var dealt = [Double](repeating: 0, count: values.count)
        for value in values {
            let part = Int((key(of: value) - range.lowerBound) >> shift)
            dealt[ends[part]] = value
            ends[part] += 1
        }
        var first = 0
        for end in ends {
            // For parts in which most values are nearly equal.
            if end - first > fewest { dealt[first..<end].sort() }
            first = end
        }
        dealt.withUnsafeMutableBufferPointer { dealt in
            for next in dealt.indices.dropFirst() {
                let value = dealt[next]
                var place = next
                while place > 0, dealt[place - 1] > value {
                    dealt[place] = dealt[place - 1]
                    place -= 1
                }
                dealt[place] = value
            }
        }
        return dealt
    }
}

extension batch_bins {
    /// Creates bins for values of sizes from 2^first to 2^last, each `1 / 2^mantissaBits` of its value wide. Smaller and larger
    /// values share a bin at each end. Quantiles there take more time but stay exact.
    init(exponents: Range<Int>, mantissaBits: Int32, signed: Bool) {
        self.init(
            shift: 52 - mantissaBits, lowest: Int64(1023 + exponents.lowerBound) << Int64(mantissaBits),
            magnitudes: Int32(exponents.count) << mantissaBits, is_signed: signed ? 1 : 0)
    }

    /// The number of bins.
    var count: Int { is_signed == 1 ? 2 * Int(magnitudes) + 1 : Int(magnitudes) + 1 }

    func bin(of value: Double) -> Int {
        var bins = self
        return Int(batch_bin(&bins, value))
    }

    /// The keys of the values in a bin.
    func keys(of bin: Int) -> ClosedRange<UInt64> {
        let steps = is_signed == 1 ? bin - Int(magnitudes) : bin
        guard steps != 0 else { return OrderedBits.key(of: 0)...OrderedBits.key(of: 0) }
        let magnitude = Int64(abs(steps))
        let low = magnitude == 1 ? 1 : UInt64((lowest + magnitude - 1) << Int64(shift))
        let high =
            magnitude == Int64(magnitudes)
            ? Double.infinity.bitPattern : UInt64((lowest + magnitude) << Int64(shift)) - 1
        let sign: UInt64 = 1 << 63
        return steps > 0 ? low | sign...high | sign : ~(high | sign)...(~(low | sign))
    }
}
