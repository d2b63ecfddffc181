import CBatchKernel

/// What a later run looks for: which cells a value of a stream may belong to, and what to do with it.
struct FindingPlan: Sendable {
    /// The cells that are not resolved yet.
    let cells: [QuantileSearch.Cell]
    /// For each cell whether its values are kept; the others are counted in finer parts.
    let keepsValues: [Bool]
    /// For each stream, for each bin, whether any cell touches it.
    let marks: [UInt8]
    /// For each stream, for each bin, the list in `lists` of cells that touch it.
    let listOfBin: [UInt16]
    let lists: [[Int]]

    /// Into how many parts a cell is cut.
    static let parts = 2048

    init(_ search: QuantileSearch) {
        let open = search.cells.filter { !$0.isResolved }
        let total = open.reduce(0) { $0 + $1.count }
        let share = search.capacity / max(1, open.count)
        cells = open
        keepsValues = open.map { total <= search.capacity || $0.count <= share }

        let binCount = search.bins.count
        var (marks, listOfBin) = (
            [UInt8](repeating: 0, count: search.streamCount * binCount),
            [UInt16](repeating: 0, count: search.streamCount * binCount)
        )
        var (lists, known): ([[Int]], [[Int]: UInt16]) = ([[]], [[]: 0])
        for (index, cell) in open.enumerated() {
            let touched =
                search.bins.bin(
                    of: OrderedBits.value(of: cell.keys.lowerBound))...search.bins.bin(
                    of: OrderedBits.value(of: cell.keys.upperBound))
            for stream in search.quantities[cell.quantity].streams {
                for place in touched.map({ stream * binCount + $0 }) {
                    marks[place] = 1
                    let list = lists[Int(listOfBin[place])] + [index]
                    if known[list] == nil {
                        known[list] = UInt16(lists.count)
                        lists.append(list)
                    }
                    listOfBin[place] = known[list] ?? 0
                }
            }
        }
        (self.marks, self.listOfBin, self.lists) = (marks, listOfBin, lists)
    }

    /// The keys of one part of a cell. The last part ends with the cell; parts beyond that hold nothing.
    static func part(_ part: Int, of cell: QuantileSearch.Cell) -> ClosedRange<UInt64> {
        let width = width(of: cell)
        let low = cell.keys.lowerBound + UInt64(part) * width
        guard low <= cell.keys.upperBound else { return cell.keys.upperBound...cell.keys.upperBound }
        return low...min(low + (width - 1), cell.keys.upperBound)
    }

    /// How many keys a part of a cell has.
    static func width(of cell: QuantileSearch.Cell) -> UInt64 {
        (cell.keys.upperBound - cell.keys.lowerBound) / UInt64(parts) + 1
    }
}

/// What a run found in one cell.
enum CellFinding: Sendable {
    case values([Double])
    /// How many values each part of the cell has.
    case counts([Int])

    /// What several workers found together, values in rising order.
    static func joined(_ findings: [CellFinding]) -> CellFinding {
        var (values, counts): ([Double], [Int]) = ([], [])
        for finding in findings {
            switch finding {
            case .values(let more): values += more
            case .counts(let more): counts = counts.isEmpty ? more : zip(counts, more).map(+)
            }
        }
        return counts.isEmpty ? .values(values.sorted()) : .counts(counts)
    }
}
