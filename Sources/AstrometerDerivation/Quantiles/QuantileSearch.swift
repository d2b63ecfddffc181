import CBatchKernel

/// Exact order statistics of many streams of values at once, without keeping the values.
///
/// Where the streams are long, a sample tells roughly where each wanted order statistic lies, and one run over all
/// values counts those that are smaller and keeps those near it: ``SievePlan``.
///
/// Where they are short, or the sample misled, they are run over again. Values are counted by the first bits of their
/// magnitude, from which follows in which bin each wanted order statistic lies; then only the values in those bins are
/// kept, and sorted. A bin with more values than memory allows is first cut into finer ones, by further runs, down to a
/// single bit pattern if need be. Memory depends on the number of streams, never on their length.
struct QuantileSearch: Sendable {
    /// Streams that are looked at as one, and what is asked about them.
    struct Quantity: Sendable {
        var streams: [Int]
        /// Quantiles to find, 0 to 1.
        var probabilities: [Double]
        /// Values for which to count how many are smaller.
        var limits: [Double] = []
        /// Another quantity's quantiles, for which to count how many are smaller. That one has no cuts itself.
        var cuts: Cuts?

        struct Cuts: Sendable {
            let quantity: Int
            let probabilities: [Double]
        }
    }

    /// A range of values in which an answer lies: a bin, then a part of it, at last one value.
    struct Cell: Hashable, Sendable {
        let quantity: Int
        let keys: ClosedRange<UInt64>
        /// How many values of the quantity are smaller than all of the cell.
        let before: Int
        let count: Int

        /// Whether nothing remains to be found out about the cell.
        var isResolved: Bool { count == 0 || keys.lowerBound == keys.upperBound }
    }

    let bins: batch_bins
    let streamCount: Int
    let quantities: [Quantity]
    /// How many values one run may keep.
    let capacity: Int
    /// The same unless somebody says otherwise: 48 MB.
    static let usualCapacity = 6_000_000
    /// How many values each quantity has; known after the first run.
    private(set) var counts: [Int] = []
    private(set) var cells: [Cell] = []
    private(set) var hasCounted = false
    /// For each stream, for each bin, how many values it has; known after a first run that counts.
    private var histogram: [Int] = []
    /// The counts by bin of groups of streams, by quantity; known after a first run by a ``SievePlan``.
    private var histogramOfGroup: [Int: [Int]] = [:]

    init(bins: batch_bins, streamCount: Int, quantities: [Quantity], capacity: Int = Self.usualCapacity) {
        self.bins = bins
        self.streamCount = streamCount
        self.quantities = quantities
        self.capacity = capacity
    }

    /// Whether all answers are known.
    var isDone: Bool { hasCounted && cells.allSatisfy(\.isResolved) }

    /// Takes the counts by bin of the first run: for each stream, for each bin.
    mutating func absorb(histogram: [Int]) {
        hasCounted = true
        self.histogram = histogram
        let rows = quantities.indices.map(self.histogram)
        counts = rows.map { $0.reduce(0, +) }
        for index in cutLast {
            cells += cells(of: index, among: rows[index], before: 0, total: counts[index]) { bins.keys(of: $0) }
        }
    }

    /// The quantities, those last that are cut where quantiles of others lie.
    private var cutLast: [Int] {
        quantities.indices.filter { quantities[$0].cuts == nil } + quantities.indices.filter { quantities[$0].cuts != nil }
    }

    /// Takes what a first run by a ``SievePlan`` found: for each quantity, how many values it has, and its cells.
    ///
    /// - Parameter histograms: the counts by bin of quantities that are groups of streams.
    mutating func absorb(_ found: [(count: Int, cells: [Cell])], histograms: [Int: [Int]]) {
        hasCounted = true
        counts = found.map(\.count)
        cells = found.flatMap(\.cells)
        histogramOfGroup = histograms
    }

    /// Takes the counts of all quantities, and the cells of those that others are cut by.
    mutating func absorb(counts: [Int], cells: [Cell]) { (self.counts, self.cells) = (counts, cells) }

    /// The counts by bin of a quantity's streams together; known after the first run, but for single streams after one
    /// by a ``SievePlan``.
    func histogram(of quantity: Int) -> [Int] {
        if let row = histogramOfGroup[quantity] { return row }
        return quantities[quantity].streams.reduce(into: [Int](repeating: 0, count: bins.count)) { sum, stream in
            for bin in sum.indices { sum[bin] += histogram[stream * bins.count + bin] }
        }
    }

    /// Takes what a later run found in the unresolved cells, in the order of ``FindingPlan/cells``, values rising.
    mutating func absorb(_ findings: [CellFinding], of plan: FindingPlan) {
        absorb(plan) { search, indices in indices.map { search.cells(from: findings[$0], in: plan.cells[$0]) } }
    }

    /// Puts what was found in the places of the cells that were not resolved: first of quantities that others are cut by,
    /// then of the others.
    ///
    /// - Parameter find: what is known of the plan's cells of some indices after a run.
    mutating func absorb(
        _ plan: FindingPlan, _ find: (_ search: QuantileSearch, _ indices: [Int]) throws -> [[Cell]]
    ) rethrows {
        for hasCuts in [false, true] {
            let indices = plan.cells.indices.filter { (quantities[plan.cells[$0].quantity].cuts != nil) == hasCuts }
            let found = try find(self, indices)
            cells.removeAll { !$0.isResolved && (quantities[$0.quantity].cuts != nil) == hasCuts }
            cells += found.joined()
        }
    }

    /// The keys among which the order statistics lie that a quantity is cut at: one key each, once they are known.
    private func cutKeys(of quantity: Int) -> [ClosedRange<UInt64>] {
        guard let cuts = quantities[quantity].cuts else { return [] }
        return cuts.probabilities.compactMap { probability in
            cell(ofRank: rank(probability, of: cuts.quantity), of: cuts.quantity)?.keys
        }
    }

    private func rank(_ probability: Double, of quantity: Int) -> Int {
        Int((Double(counts[quantity] - 1) * probability).rounded(.down))
    }

    /// How many values of a quantity are smaller than a quantile of the one that it is cut by; nil where that is not known.
    func count(belowCut probability: Double, of quantity: Int) -> Int? {
        guard let cutter = quantities[quantity].cuts?.quantity,
            let low = orderStatistic(rank(probability, of: cutter), of: cutter),
            let limit = quantile(probability, of: cutter)
        else { return nil }
        let key = OrderedBits.key(of: low)
        // Between two order statistics of a group no stream of it has a value.
        return cells.first { $0.quantity == quantity && $0.keys.contains(key) }
            .map { limit > low ? $0.before + $0.count : $0.before }
    }

    /// What is known of an unresolved cell after a run.
    func cells(from finding: CellFinding, in cell: Cell) -> [Cell] {
        switch finding {
        case .values(let values): answers(in: cell, values: values, total: counts[cell.quantity])
        case .counts(let counts):
            cells(of: cell.quantity, among: counts, before: cell.before, total: self.counts[cell.quantity]) {
                FindingPlan.part($0, of: cell)
            }
        }
    }

    /// The parts, among counted ones in rising order, that hold a wanted order statistic or limit of a quantity.
    ///
    /// - Parameters:
    ///   - before: how many values of the quantity are smaller than those counted.
    ///   - total: how many values the quantity has.
    func cells(
        of quantity: Int, among row: [Int], before: Int, total: Int, keys: (Int) -> ClosedRange<UInt64>
    ) -> [Cell] {
        let ranks = ranks(of: quantity, total: total)
        let limits = quantities[quantity].limits.map(OrderedBits.key)
        let cuts = cutKeys(of: quantity)
        var (cells, below): ([Cell], Int) = ([], before)
        for (part, count) in row.enumerated() {
            let range = keys(part)
            let holdsRank = count > 0 && ranks.contains { (below..<below + count).contains($0) }
            if holdsRank || limits.contains(where: range.contains) || cuts.contains(where: range.overlaps) {
                cells.append(Cell(quantity: quantity, keys: range, before: below, count: count))
            }
            below += count
        }
        return cells
    }

    /// The order statistics and limits that lie in a cell: each a cell of one value.
    ///
    /// - Parameters:
    ///   - values: all values of the cell, rising.
    ///   - total: how many values the quantity has.
    func answers(in cell: Cell, values: [Double], total: Int) -> [Cell] {
        let cuts = cutKeys(of: cell.quantity).filter(cell.keys.overlaps)
        // Looked into once more when it is known where.
        guard cuts.allSatisfy({ $0.lowerBound == $0.upperBound }) else { return [cell] }
        let ranks = ranks(of: cell.quantity, total: total).map { $0 - cell.before }.filter(values.indices.contains)
        let limits = quantities[cell.quantity].limits.map(OrderedBits.key).filter(cell.keys.contains)
        let keys = ranks.map { OrderedBits.key(of: values[$0]) } + limits + cuts.map(\.lowerBound)
        return Set(keys).sorted().map { key in
            let value = OrderedBits.value(of: key)
            let first = values.firstIndex { $0 >= value } ?? values.count
            let count = values[first...].prefix { $0 <= value }.count
            return Cell(quantity: cell.quantity, keys: key...key, before: cell.before + first, count: count)
        }
    }

    /// The positions, in the sorted values, of the order statistics that a quantity's quantiles lie between.
    private func ranks(of quantity: Int, total: Int) -> [Int] {
        let last = total - 1
        return quantities[quantity].probabilities.flatMap { probability in
            let low = Int((Double(last) * probability).rounded(.down))
            return [low, min(low + 1, last)]
        }
    }

    /// A quantile, by linear interpolation between order statistics at (n − 1)p; nil where there are no values or it
    /// was not asked for.
    ///
    /// - Parameter transform: what to make of the values; it never falls as they rise, so that the order stays.
    func quantile(
        _ probability: Double, of quantity: Int, through transform: (Double) -> Double = { $0 }
    ) -> Double? {
        let position = Double(counts[quantity] - 1) * probability
        let rank = Int(position.rounded(.down))
        guard let low = orderStatistic(rank, of: quantity).map(transform) else { return nil }
        let high = orderStatistic(min(rank + 1, counts[quantity] - 1), of: quantity).map(transform) ?? low
        // Rounding may not lift it above the next order statistic.
        return min(high, low + (high - low) * (position - Double(rank)))
    }

    /// How many values of a quantity are smaller than one of its quantiles; nil where that is not known.
    func count(belowQuantile probability: Double, of quantity: Int) -> Int? {
        let rank = Int((Double(counts[quantity] - 1) * probability).rounded(.down))
        guard let low = orderStatistic(rank, of: quantity), let limit = quantile(probability, of: quantity) else {
            return nil
        }
        // Between two order statistics there is nothing to look into.
        return limit > low ? rank + 1 : count(below: low, of: quantity)
    }

    /// How many values of a quantity are smaller than a limit; nil where the limit lies in no cell that was looked
    /// into.
    func count(below limit: Double, of quantity: Int) -> Int? {
        let key = OrderedBits.key(of: limit)
        return cells.first { $0.quantity == quantity && $0.keys.contains(key) }?.before
    }

    private func orderStatistic(_ rank: Int, of quantity: Int) -> Double? {
        cell(ofRank: rank, of: quantity).map { OrderedBits.value(of: $0.keys.lowerBound) }
    }

    private func cell(ofRank rank: Int, of quantity: Int) -> Cell? {
        cells.first { $0.quantity == quantity && ($0.before..<$0.before + $0.count).contains(rank) }
    }
}

/// Doubles as whole numbers of the same order: what bins of values are cut from.
enum OrderedBits {
    /// A key that rises with the value. −0 counts as 0.
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
    /// Values in rising order, whose keys lie in a range: first dealt out to even parts of the range, in order. Then most
    /// are near their places, and each moves to its own.
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
            // As where most values are nearly alike.
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
    /// Bins for values from 2^first to 2^last in size, each `1 / 2^mantissaBits` of its value wide. Smaller and larger
    /// values share a bin at either end, which costs time where quantiles fall there, never exactness.
    init(exponents: Range<Int>, mantissaBits: Int32, signed: Bool) {
        self.init(
            shift: 52 - mantissaBits, lowest: Int64(1023 + exponents.lowerBound) << Int64(mantissaBits),
            magnitudes: Int32(exponents.count) << mantissaBits, is_signed: signed ? 1 : 0)
    }

    /// How many bins there are.
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
