import AstrometerModels

// Columns of values that may be missing.

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
