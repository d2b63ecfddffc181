import AstrometerSupport

/// The least of Parquet that tables of numbers need: required columns, plain encoding, no compression, one page a
/// column and row group. What pandas, polars and DuckDB read.
///
/// The format: https://parquet.apache.org/docs/file-format/
struct ParquetFile {
    enum ColumnType: Int32 {
        case int32 = 1
        case double = 5
        case bytes = 6
    }

    struct Column: Sendable {
        let name: String
        let type: ColumnType
        /// What the bytes mean: 0 is UTF-8 text, 6 a date in days since 1970.
        let convertedType: Int32?
    }

    /// The encoded values of some rows, column by column.
    struct RowGroup: Sendable {
        let rows: Int
        let columns: [Data]
    }

    private struct Chunk {
        let column: Column
        let offset: Int64
        let size: Int64
        let rows: Int64
    }

    private static let magic = Data("PAR1".utf8)

    private let columns: [Column]
    private let metadata: [(name: String, value: String)]
    private let sink: (Data) throws -> Void
    private var position: Int64 = 0
    private var groups: [[Chunk]] = []

    /// - Parameters:
    ///   - metadata: names and values that stand in the file's footer.
    ///   - sink: takes the bytes of the file, in order.
    init(
        columns: [Column], metadata: [(name: String, value: String)], sink: @escaping (Data) throws -> Void
    ) throws {
        (self.columns, self.metadata) = (columns, metadata)
        self.sink = sink
        try put(Self.magic)
    }

    mutating func append(_ group: RowGroup) throws {
        var chunks: [Chunk] = []
        for (column, values) in zip(columns, group.columns) {
            let header = Self.pageHeader(rows: group.rows, size: values.count)
            chunks.append(
                Chunk(
                    column: column, offset: position, size: Int64(header.count + values.count), rows: Int64(group.rows))
            )
            try put(header)
            try put(values)
        }
        groups.append(chunks)
    }

    /// Writes what stands at the end; nothing can be appended after that.
    mutating func finish() throws {
        let footer = self.footer()
        try put(footer)
        try put(withUnsafeBytes(of: UInt32(footer.count).littleEndian) { Data($0) })
        try put(Self.magic)
    }

    private mutating func put(_ data: Data) throws {
        try sink(data)
        position += Int64(data.count)
    }

    private static func pageHeader(rows: Int, size: Int) -> Data {
        var writer = ThriftWriter()
        writer.fields { page in
            page.field(1, Int32(0))  // a data page
            page.field(2, Int32(size))
            page.field(3, Int32(size))
            page.structure(5) { header in
                header.field(1, Int32(rows))
                header.field(2, Int32(0))  // values in plain encoding
                header.field(3, Int32(3))  // levels, of which there are none, in run lengths
                header.field(4, Int32(3))
            }
        }
        return writer.data
    }

    private func footer() -> Data {
        var writer = ThriftWriter()
        writer.fields { file in
            file.field(1, Int32(1))
            file.structures(2, [nil] + columns.map(Optional.some)) { element, column in
                guard let column else {
                    element.field(4, "scores")
                    element.field(5, Int32(columns.count))
                    return
                }
                element.field(1, column.type.rawValue)
                element.field(3, Int32(0))  // required
                element.field(4, column.name)
                if let converted = column.convertedType { element.field(6, converted) }
            }
            file.field(3, groups.reduce(Int64(0)) { $0 + ($1.first?.rows ?? 0) })
            file.structures(4, groups) { group, chunks in
                group.structures(1, chunks) { $0.chunk($1.column, offset: $1.offset, size: $1.size, rows: $1.rows) }
                group.field(2, chunks.reduce(Int64(0)) { $0 + $1.size })
                group.field(3, chunks.first?.rows ?? 0)
            }
            file.structures(5, metadata) { entry, pair in
                entry.field(1, pair.name)
                entry.field(2, pair.value)
            }
            file.field(6, "astrometer")
        }
        return writer.data
    }
}

extension ThriftWriter {
    fileprivate mutating func chunk(_ column: ParquetFile.Column, offset: Int64, size: Int64, rows: Int64) {
        field(2, offset)
        structure(3) { data in
            data.field(1, column.type.rawValue)
            data.field(2, [Int32(0)])  // plain encoding
            data.field(3, [column.name])
            data.field(4, Int32(0))  // no compression
            data.field(5, rows)
            data.field(6, size)
            data.field(7, size)
            data.field(9, offset)
        }
    }
}
