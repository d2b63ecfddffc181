import AstrometerModels
import AstrometerPlatform

/// Writes a subset of Parquet for tables of numbers: required columns, plain encoding, no compression, one page per column
/// chunk, with statistics. pandas, polars and DuckDB read it.
///
/// The format: https://parquet.apache.org/docs/file-format/
struct ParquetFile {
    enum ColumnType: Int32 {
        case int32 = 1
        case float = 4
        case double = 5
        case bytes = 6
    }

    struct Column: Sendable {
        let name: String
        let type: ColumnType
        /// The converted type of the bytes: 0 is UTF-8 text, 6 a date in days since 1970.
        let convertedType: Int32?
    }

    /// The encoded values of some rows, column by column.
    struct RowGroup: Sendable {
        let rows: Int
        let columns: [Values]
    }

    /// The encoded values of a column chunk, with the smallest and the largest for its statistics: numbers in plain encoding,
    /// text as UTF-8 without its length, ordered by bytes.
    struct Values: Sendable {
        let bytes: Data
        let least: Data
        let greatest: Data
    }

    fileprivate struct Chunk {
        let column: Column
        let offset: Int64
        let size: Int64
        let rows: Int64
        let least: Data
        let greatest: Data
    }

    private static let magic = Data("PAR1".utf8)

    private let columns: [Column]
    private let metadata: [(name: String, value: String)]
    private let sink: (Data) throws -> Void
    private var position: Int64 = 0
    private var groups: [[Chunk]] = []

    /// - Parameter metadata: names and values for the file's footer.
    init(columns: [Column], metadata: [(name: String, value: String)], sink: @escaping (Data) throws -> Void) throws {
        self.columns = columns
        self.metadata = metadata
        self.sink = sink
        try put(Self.magic)
    }

    mutating func append(_ group: RowGroup) throws {
        var chunks: [Chunk] = []
        for (column, values) in zip(columns, group.columns) {
            let header = Self.pageHeader(rows: group.rows, size: values.bytes.count)
            chunks.append(
                Chunk(
                    column: column, offset: position, size: Int64(header.count + values.bytes.count),
                    rows: Int64(group.rows), least: values.least, greatest: values.greatest))
            try put(header)
            try put(values.bytes)
        }
        groups.append(chunks)
    }

    /// Writes the footer; nothing can be appended after that.
    mutating func finish() throws {
        let footer = self.footer()
        try put(footer)
        try put(Data(littleEndian: UInt32(footer.count)))
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
                header.field(3, Int32(3))  // levels as run lengths, though there are none
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
                group.structures(1, chunks) { $0.chunk($1) }
                group.field(2, chunks.reduce(Int64(0)) { $0 + $1.size })
                group.field(3, chunks.first?.rows ?? 0)
            }
            file.structures(5, metadata) { entry, pair in
                entry.field(1, pair.name)
                entry.field(2, pair.value)
            }
            // Readers parse `<application> version <version> (build <build>)` to work around faults of writers.
            file.field(6, "astrometer version \(Release.version) (build \(Release.version))")
            // Readers use statistics only if the order of values is declared; it is that of each column's type.
            file.structures(7, columns) { order, _ in order.structure(1) { _ in } }
        }
        return writer.data
    }
}

extension ThriftWriter {
    fileprivate mutating func chunk(_ chunk: ParquetFile.Chunk) {
        field(2, chunk.offset)
        structure(3) { data in
            data.field(1, chunk.column.type.rawValue)
            data.field(2, [Int32(0)])  // plain encoding
            data.field(3, [chunk.column.name])
            data.field(4, Int32(0))  // no compression
            data.field(5, chunk.rows)
            data.field(6, chunk.size)
            data.field(7, chunk.size)
            data.field(9, chunk.offset)
            data.structure(12) { statistics in
                statistics.field(3, Int64(0))  // nulls
                statistics.field(5, chunk.greatest)
                statistics.field(6, chunk.least)
            }
        }
    }
}

/// Writes the compact protocol of Thrift, the format of Parquet's metadata.
struct ThriftWriter {
    private var bytes: [UInt8] = []
    private var lastField = 0

    var data: Data { Data(bytes) }

    private enum Kind: UInt8 {
        case int32 = 5
        case int64 = 6
        case binary = 8
        case list = 9
        case structure = 12
    }

    mutating func field(_ number: Int, _ value: some FixedWidthInteger) {
        header(number, value.bitWidth == 32 ? .int32 : .int64)
        zigzag(Int64(value))
    }

    mutating func field(_ number: Int, _ value: String) { field(number, Data(value.utf8)) }

    mutating func field(_ number: Int, _ value: Data) {
        header(number, .binary)
        binary(value)
    }

    mutating func field(_ number: Int, _ values: [Int32]) {
        header(number, .list)
        listHeader(values.count, .int32)
        for value in values { zigzag(Int64(value)) }
    }

    mutating func field(_ number: Int, _ values: [String]) {
        header(number, .list)
        listHeader(values.count, .binary)
        for value in values { binary(value.utf8) }
    }

    mutating func structure(_ number: Int, _ fields: (inout ThriftWriter) -> Void) {
        header(number, .structure)
        self.fields(fields)
    }

    mutating func structures<Element>(
        _ number: Int, _ elements: [Element], _ fields: (inout ThriftWriter, Element) -> Void
    ) {
        header(number, .list)
        listHeader(elements.count, .structure)
        for element in elements { self.fields { fields(&$0, element) } }
    }

    /// Writes the fields of a structure, with the stop that ends it.
    mutating func fields(_ fields: (inout ThriftWriter) -> Void) {
        let outer = lastField
        lastField = 0
        fields(&self)
        put(0)
        lastField = outer
    }

    /// Not inlined, because there is a call for nearly every byte.
    @inline(never) private mutating func put(_ byte: UInt8) { bytes.append(byte) }

    private mutating func header(_ number: Int, _ kind: Kind) {
        put(UInt8(number - lastField) << 4 | kind.rawValue)
        lastField = number
    }

    private mutating func listHeader(_ count: Int, _ kind: Kind) {
        if count < 15 {
            put(UInt8(count) << 4 | kind.rawValue)
        } else {
            put(0xF0 | kind.rawValue)
            bytes.append(varint: UInt64(count))
        }
    }

    private mutating func binary(_ value: some Collection<UInt8>) {
        bytes.append(varint: UInt64(value.count))
        bytes += value
    }

    /// Writes a number with its sign in the lowest bit.
    private mutating func zigzag(_ value: Int64) {
        bytes.append(varint: UInt64(bitPattern: (value << 1) ^ (value >> 63)))
    }
}
