import CBatchKernel

/// Tables that lie still for the kernel to read, as long as this lives.
///
/// Unchecked because of pointers: nothing is written to what they point to.
final class KernelTables: @unchecked Sendable {
    private var tables: [UnsafeMutableRawPointer] = []

    deinit { for table in tables { table.deallocate() } }

    /// A copy of a table.
    func keep<Value: BitwiseCopyable>(_ values: [Value]) -> UnsafePointer<Value> {
        UnsafePointer(values.withUnsafeBytes(keep).bindMemory(to: Value.self, capacity: values.count))
    }

    /// Not inlined, as there are several tables.
    @inline(never) private func keep(_ bytes: UnsafeRawBufferPointer) -> UnsafeMutableRawPointer {
        let table = UnsafeMutableRawPointer.allocate(
            byteCount: bytes.count, alignment: Int(BATCH_LANES) * MemoryLayout<Double>.stride)
        UnsafeMutableRawBufferPointer(start: table, count: bytes.count).copyMemory(from: bytes)
        tables.append(table)
        return table
    }
}
