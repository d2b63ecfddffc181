import AstrometerAnalyses
import AstrometerModels
import AstrometerPlatform
import CAstrometer

/// One column of an exported record batch, in memory from `malloc`.
struct ArrowValues {
    /// A bit for each row, 1 for a value; nil if all rows have one.
    var validity: UnsafeMutableRawPointer?
    var nulls = 0
    /// The buffers after the validity buffer.
    let buffers: [UnsafeMutableRawPointer]
}

struct ArrowBatch {
    let block: ColumnBlock
    /// Whether values may be missing.
    let areNullable: Bool

    /// Moves the batch to the caller, who releases it.
    func move(to out: UnsafeMutablePointer<ArrowArray>) throws {
        out.pointee = try Self.array(block.rows, ArrowValues(buffers: []))
        out.pointee.children = try children(block.columns) { column in
            try Self.array(block.rows, ArrowValues(column, isNullable: areNullable))
        }
        out.pointee.n_children = Int64(block.columns.count)
    }

    private static func array(_ rows: Int, _ values: ArrowValues) throws -> ArrowArray {
        var array = ArrowArray()
        array.length = Int64(rows)
        array.null_count = Int64(values.nulls)
        array.n_buffers = Int64(values.buffers.count + 1)
        array.buffers = try Memory.room(for: UnsafeRawPointer?.self, count: values.buffers.count + 1)
        for (index, buffer) in ([values.validity] + values.buffers).enumerated() {
            array.buffers[index] = UnsafeRawPointer(buffer)
        }
        array.release = { array in
            guard let array, array.pointee.release != nil else { return }
            for index in 0..<Int(array.pointee.n_buffers) {
                free(UnsafeMutableRawPointer(mutating: array.pointee.buffers[index]))
            }
            free(array.pointee.buffers)
            releaseChildren(array.pointee.children, array.pointee.n_children) { $0.pointee.release?($0) }
            array.pointee.release = nil
        }
        return array
    }
}

/// The columns of exported record batches.
struct ArrowFields {
    let columns: [(name: String, type: ColumnType)]
    let areNullable: Bool
    let metadata: [(name: String, value: String)]

    init(of table: ColumnStream) {
        columns = table.columns
        areNullable = table.hasMissingValues
        metadata = table.metadata
    }

    /// Moves a schema to the caller, who releases it.
    func move(to out: UnsafeMutablePointer<ArrowSchema>) throws {
        out.pointee = Self.schema("", "+s", isNullable: false)
        if !metadata.isEmpty { out.pointee.metadata = UnsafePointer(try encodedMetadata()) }
        out.pointee.children = try children(columns) {
            Self.schema($0.name, $0.type.arrowFormat, isNullable: areNullable)
        }
        out.pointee.n_children = Int64(columns.count)
    }

    /// Returns the metadata in the encoding of the Arrow C data interface: the number of pairs, then each name and value after
    /// its length in bytes. Numbers are 32-bit in the machine's byte order.
    private func encodedMetadata() throws -> UnsafeMutablePointer<CChar> {
        var bytes: [UInt8] = []
        func append(_ number: Int) { withUnsafeBytes(of: Int32(clamping: number)) { bytes += $0 } }
        append(metadata.count)
        for pair in metadata {
            for text in [pair.name, pair.value] {
                append(text.utf8.count)
                bytes += text.utf8
            }
        }
        let memory = try Memory.room(for: CChar.self, count: bytes.count)
        memcpy(memory, bytes, bytes.count)
        return memory
    }

    private static func schema(_ name: String, _ format: StaticString, isNullable: Bool) -> ArrowSchema {
        var schema = ArrowSchema()
        schema.flags = isNullable ? Int64(ARROW_FLAG_NULLABLE) : 0
        schema.format = UnsafeRawPointer(format.utf8Start).assumingMemoryBound(to: CChar.self)
        schema.name = UnsafePointer(Memory.text(name))
        schema.release = { schema in
            guard let schema, schema.pointee.release != nil else { return }
            free(UnsafeMutablePointer(mutating: schema.pointee.name))
            free(UnsafeMutablePointer(mutating: schema.pointee.metadata))
            releaseChildren(schema.pointee.children, schema.pointee.n_children) { $0.pointee.release?($0) }
            schema.pointee.release = nil
        }
        return schema
    }
}

/// Allocates the children of an array or schema, one for each column. ``releaseChildren(_:_:_:)`` frees them.
private func children<Column, Child>(
    _ columns: [Column], _ child: (Column) throws -> Child
) throws -> UnsafeMutablePointer<UnsafeMutablePointer<Child>?> {
    let children = try Memory.room(for: UnsafeMutablePointer<Child>?.self, count: columns.count)
    for (index, column) in columns.enumerated() {
        let place = try Memory.room(for: Child.self, count: 1)
        place.pointee = try child(column)
        children[index] = place
    }
    return children
}

/// Releases the children of an array or schema, and their memory. A child that was moved away is released by its new owner.
private func releaseChildren<Child>(
    _ children: UnsafeMutablePointer<UnsafeMutablePointer<Child>?>?, _ count: Int64,
    _ release: (UnsafeMutablePointer<Child>) -> Void
) {
    for index in 0..<Int(count) {
        guard let child = children?[index] else { continue }
        release(child)
        free(child)
    }
    free(children)
}

extension ColumnType {
    /// The format of the Arrow C data interface.
    fileprivate var arrowFormat: StaticString {
        switch self {
        case .text: "u"
        case .float64: "g"
        case .float32: "f"
        case .day: "tdD"
        case .millisecond: "tsm:UTC"
        }
    }
}

extension ArrowValues {
    /// Copies the values of a column, or takes ownership of its memory.
    init(_ values: ColumnValues, isNullable: Bool) throws {
        switch values {
        case .texts(let texts):
            self = try Self.texts(texts.lazy.map { $0 ?? "" }, rowsOfEach: 1)
            if isNullable { try setValidity(texts) }
        case .repeated(let texts, let rows): self = try Self.texts(texts, rowsOfEach: rows)
        case .numbers(let numbers):
            self = try Self.copy(numbers.lazy.map { $0 ?? 0 })
            if isNullable { try setValidity(numbers) }
        case .days(let days): self = try Self.copy(days)
        case .milliseconds(let moments): self = try Self.copy(moments)
        case .memory(let memory): self.init(buffers: [memory])
        }
    }

    private static func copy<Value>(_ values: some Collection<Value>) throws -> ArrowValues {
        let copy = try Memory.room(for: Value.self, count: values.count)
        for (row, value) in values.enumerated() { copy[row] = value }
        return ArrowValues(buffers: [UnsafeMutableRawPointer(copy)])
    }

    private static func texts(_ values: some Collection<String>, rowsOfEach rows: Int) throws -> ArrowValues {
        let ends = try Memory.room(for: Int32.self, count: values.count * rows + 1)
        let bytes = try Memory.room(for: UInt8.self, count: values.reduce(0) { $0 + $1.utf8.count } * rows)
        var (row, end) = (0, 0)
        for value in values {
            let text = Array(value.utf8)
            for _ in 0..<rows {
                (bytes + end).update(from: text, count: text.count)
                end += text.count
                row += 1
                ends[row] = Int32(clamping: end)
            }
        }
        return ArrowValues(buffers: [UnsafeMutableRawPointer(ends), UnsafeMutableRawPointer(bytes)])
    }

    private mutating func setValidity<Value>(_ values: [Value?]) throws {
        let bits = try Memory.room(for: UInt8.self, count: values.count / 8 + 1)
        for (row, value) in values.enumerated() {
            if value == nil { nulls += 1 } else { bits[row / 8] |= 1 << (row % 8) }
        }
        validity = UnsafeMutableRawPointer(bits)
    }
}
