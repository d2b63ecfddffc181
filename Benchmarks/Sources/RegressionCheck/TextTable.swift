/// Rows of text in columns: the first two to the left, numbers to the right.
struct TextTable {
    let rows: [[String]]

    var lines: [String] {
        let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            row.enumerated().map { column, cell in
                let space = String(repeating: " ", count: widths[column] - cell.count)
                return column < 2 ? cell + space : space + cell
            }.joined(separator: "  ")
        }
    }
}
