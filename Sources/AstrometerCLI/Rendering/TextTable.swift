/// A table of columns with fixed widths.
///
/// In narrow terminals columns are omitted, the least important first. Of equally important columns the last is omitted first,
/// so that those that name the row remain.
struct TextTable {
    struct Column {
        let title: String
        let width: Int
        var isNumber = false
        /// The rank of importance; columns with higher numbers are omitted first in narrow terminals.
        let rank: Int
        /// The number of spaces before the column.
        var gap = 1
    }

    private let columns: [Column]
    private let shown: [Int]

    init(_ columns: [Column]) {
        self.columns = columns
        var shown = Array(columns.indices)
        while shown.count > 1, shown.reduce(0, { $0 + columns[$1].gap + columns[$1].width }) > Terminal.output.width,
            let least = shown.max(by: { (columns[$0].rank, $0) < (columns[$1].rank, $1) })
        {
            shown.removeAll { $0 == least }
        }
        self.shown = shown
    }

    var titles: String { row(columns.map { StyledText($0.title, .faint) }) }

    /// - Parameter cells: one for each column, shown or not.
    func row(_ cells: [StyledText]) -> String {
        var line = StyledText("")
        let last = shown.last { cells[$0].width > 0 }
        for index in shown where index <= last ?? -1 {
            let column = columns[index]
            let cell = cells[index].cut(to: column.width)
            let space = String(repeating: " ", count: column.width - cell.width)
            let gap = StyledText(String(repeating: " ", count: column.gap))
            line =
                line + gap
                + (column.isNumber ? StyledText(space) + cell : cell + StyledText(index == last ? "" : space))
        }
        return line.text + "\n"
    }
}
