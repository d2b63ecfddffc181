import Astrometer
import AstrometerFunctions

/// A table with a birth in JSON in each row, with a column for each field of the births after its own columns.
final class BirthTable: PeopleTable {
    private let table: any PeopleTable
    private let own: [PeopleColumn?]
    private let births: Int
    private let catalog: ModelCatalog

    /// - Parameters:
    ///   - own: the columns of the table.
    ///   - births: the index of the column that has the births as JSON.
    init(_ table: any PeopleTable, _ own: [PeopleColumn?], births: Int, _ catalog: ModelCatalog) {
        self.table = table
        self.own = own
        self.births = births
        self.catalog = catalog
    }

    var listName: String? { table.listName }

    func withList(_ change: (ListReader) -> Void) -> Bool { table.withList(change) }

    func columns() -> [PeopleColumn?] {
        own + BirthFields.Field.allCases.map { PeopleColumn(name: $0.requestName, kind: .text, type: "utf8") }
    }

    func next(_ columns: [(number: Int, name: String)]) throws -> (any PeopleBlock)? {
        let taken = columns.filter { $0.number < own.count }
        guard let block = try table.next(taken + [(births, "astrometer_birth")]) else { return nil }
        let births = (0..<block.rows).map { row in
            Result { try BirthFields(json: block.text(row, taken.count) ?? "null", catalog: catalog) }
        }
        return Block(
            rows: block.rows,
            texts: columns.map { number, _ in
                if let place = taken.firstIndex(where: { $0.number == number }) { return { try block.text($0, place) } }
                return { try births[$0].get()[BirthFields.Field.allCases[number - self.own.count]] }
            })
    }

    private final class Block: PeopleBlock {
        let rows: Int
        private let texts: [(_ row: Int) throws -> String?]

        init(rows: Int, texts: [(_ row: Int) throws -> String?]) {
            self.rows = rows
            self.texts = texts
        }

        func hasValue(_ row: Int, _ column: Int) -> Bool { (try? texts[column](row)) != nil }

        func text(_ row: Int, _ column: Int) throws -> String? { try texts[column](row) }
    }
}
