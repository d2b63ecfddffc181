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
    let rows: Int
    let columns: [ArrowValues]

    /// Moves the batch to the caller, who releases it.
    func move(to out: UnsafeMutablePointer<ArrowArray>) throws {
        out.pointee = try Self.array(rows, ArrowValues(buffers: []))
        out.pointee.children = try children(columns) { try Self.array(rows, $0) }
        out.pointee.n_children = Int64(columns.count)
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
    /// Names and formats, in the Arrow C data interface.
    let columns: [(name: String, format: StaticString)]
    var areNullable = false
    var metadata: [(name: String, value: String)] = []

    /// Moves a schema to the caller, who releases it.
    func move(to out: UnsafeMutablePointer<ArrowSchema>) throws {
        out.pointee = Self.schema("", "+s", isNullable: false)
        if !metadata.isEmpty { out.pointee.metadata = UnsafePointer(try encodedMetadata()) }
        out.pointee.children = try children(columns) { Self.schema($0.name, $0.format, isNullable: areNullable) }
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

extension ArrowValues {
    /// A column of utf8.
    static func texts(_ values: [String?]) throws -> ArrowValues {
        let ends = try Memory.room(for: Int32.self, count: values.count + 1)
        let bytes = try Memory.room(for: UInt8.self, count: values.reduce(0) { $0 + ($1?.utf8.count ?? 0) })
        var end = 0
        for (row, value) in values.enumerated() {
            for byte in (value ?? "").utf8 {
                bytes[end] = byte
                end += 1
            }
            ends[row + 1] = Int32(clamping: end)
        }
        return try withValidity(values, [UnsafeMutableRawPointer(ends), UnsafeMutableRawPointer(bytes)])
    }

    /// A column of float64.
    static func numbers(_ values: [Double?]) throws -> ArrowValues {
        let numbers = try Memory.room(for: Double.self, count: values.count)
        for (row, value) in values.enumerated() { numbers[row] = value ?? 0 }
        return try withValidity(values, [UnsafeMutableRawPointer(numbers)])
    }

    private static func withValidity<Value>(
        _ values: [Value?], _ buffers: [UnsafeMutableRawPointer]
    ) throws -> ArrowValues {
        let bits = try Memory.room(for: UInt8.self, count: values.count / 8 + 1)
        var nulls = 0
        for (row, value) in values.enumerated() {
            if value == nil { nulls += 1 } else { bits[row / 8] |= 1 << (row % 8) }
        }
        return ArrowValues(validity: UnsafeMutableRawPointer(bits), nulls: nulls, buffers: buffers)
    }
}
