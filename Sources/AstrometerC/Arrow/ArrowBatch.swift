import AstrometerModels
import AstrometerSupport
import CAstrometer

/// One column of a record batch that is given out: memory of the system.
struct ArrowValues {
    /// The buffers after that of nulls, of which there is none.
    let buffers: [UnsafeMutableRawPointer]
}

/// A record batch that is given out.
struct ArrowBatch {
    let rows: Int
    let columns: [ArrowValues]

    /// Hands the batch over: whoever has it now releases it.
    /// - Throws: ``AstrometerError`` with code `internal` when there is no memory.
    func move(to out: UnsafeMutablePointer<ArrowArray>) throws {
        out.pointee = try Self.array(rows, buffers: [])
        let children = try Memory.room(for: UnsafeMutablePointer<ArrowArray>?.self, count: columns.count)
        for (index, column) in columns.enumerated() {
            let child = try Memory.room(for: ArrowArray.self, count: 1)
            child.pointee = try Self.array(rows, buffers: column.buffers)
            children[index] = child
        }
        out.pointee.children = children
        out.pointee.n_children = Int64(columns.count)
    }

    private static func array(_ rows: Int, buffers: [UnsafeMutableRawPointer]) throws -> ArrowArray {
        var array = ArrowArray()
        array.length = Int64(rows)
        array.n_buffers = Int64(buffers.count + 1)
        array.buffers = try Memory.room(for: UnsafeRawPointer?.self, count: buffers.count + 1)
        for (index, buffer) in buffers.enumerated() { array.buffers[index + 1] = UnsafeRawPointer(buffer) }
        array.release = { array in
            guard let array, array.pointee.release != nil else { return }
            for index in 0..<Int(array.pointee.n_buffers) {
                free(UnsafeMutableRawPointer(mutating: array.pointee.buffers[index]))
            }
            free(array.pointee.buffers)
            for index in 0..<Int(array.pointee.n_children) {
                // One that somebody moved away is released by them.
                guard let child = array.pointee.children[index] else { continue }
                child.pointee.release?(child)
                free(child)
            }
            free(array.pointee.children)
            array.pointee.release = nil
        }
        return array
    }
}

/// The columns of record batches that are given out. None has nulls.
struct ArrowFields {
    /// Names and formats of the Arrow C data interface.
    let columns: [(name: String, format: StaticString)]

    /// Hands a schema over: whoever has it now releases it.
    /// - Throws: ``AstrometerError`` with code `internal` when there is no memory.
    func move(to out: UnsafeMutablePointer<ArrowSchema>) throws {
        out.pointee = Self.schema("", "+s")
        let children = try Memory.room(for: UnsafeMutablePointer<ArrowSchema>?.self, count: columns.count)
        for (index, column) in columns.enumerated() {
            let child = try Memory.room(for: ArrowSchema.self, count: 1)
            child.pointee = Self.schema(column.name, column.format)
            children[index] = child
        }
        out.pointee.children = children
        out.pointee.n_children = Int64(columns.count)
    }

    private static func schema(_ name: String, _ format: StaticString) -> ArrowSchema {
        var schema = ArrowSchema()
        schema.format = UnsafeRawPointer(format.utf8Start).assumingMemoryBound(to: CChar.self)
        schema.name = UnsafePointer(Memory.text(name))
        schema.release = { schema in
            guard let schema, schema.pointee.release != nil else { return }
            free(UnsafeMutablePointer(mutating: schema.pointee.name))
            for index in 0..<Int(schema.pointee.n_children) {
                guard let child = schema.pointee.children[index] else { continue }
                child.pointee.release?(child)
                free(child)
            }
            free(schema.pointee.children)
            schema.pointee.release = nil
        }
        return schema
    }
}
