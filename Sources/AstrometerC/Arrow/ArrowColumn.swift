import AstrometerAnalyses
import AstrometerModels
import AstrometerPlatform
import CAstrometer

/// The values of one column of one record batch.
final class ArrowColumn {
    private let array: ArrowArray
    private let type: ArrowType
    /// The index of the batch's first row.
    private let start: Int
    /// The values of a dictionary.
    private let values: ArrowColumn?
    /// The columns of a record; the names and the values of a map.
    private let members: [ArrowColumn]
    private let rows: Int

    /// - Parameter rows: the number of rows of the batch, from its offset on.
    /// - Throws: ``AstrometerError`` for an array that does not fit the type.
    init(_ array: ArrowArray, _ type: ArrowType, offset: Int64, rows: Int, name: String) throws {
        self.array = array
        self.type = type
        let (end, isBeyond) = offset.addingReportingOverflow(Int64(rows))
        let (start, isTooFar) = offset.addingReportingOverflow(array.offset)
        guard array.length >= 0, array.offset >= 0, offset >= 0, !isBeyond, !isTooFar, array.length >= end,
            array.n_buffers >= type.bufferCount, type.bufferCount == 0 || array.buffers != nil,
            start <= Int64.max / 64 - Int64(rows)
        else { throw Self.malformed(name) }
        self.start = Int(start)
        self.rows = rows
        if case .dictionary(_, let type) = type {
            guard let values = array.dictionary?.pointee, let count = Int(exactly: values.length) else {
                throw Self.malformed(name)
            }
            self.values = try ArrowColumn(values, type, offset: 0, rows: count, name: name)
        } else {
            values = nil
        }
        members = try Self.members(of: array, type, start: start, rows: rows, name: name)
        guard rows > 0, type.bufferCount > 1 || values != nil else { return }
        guard buffer(1) != nil else { throw Self.malformed(name) }
    }

    private static func members(
        of array: ArrowArray, _ type: ArrowType, start: Int64, rows: Int, name: String
    ) throws -> [ArrowColumn] {
        func columns(_ array: ArrowArray, _ types: [ArrowType], offset: Int64, rows: Int) throws -> [ArrowColumn] {
            guard array.n_children == types.count, let children = array.children else { throw malformed(name) }
            return try types.enumerated().map { index, type in
                guard let child = children[index]?.pointee else { throw malformed(name) }
                return try ArrowColumn(child, type, offset: offset, rows: rows, name: name)
            }
        }
        switch type {
        case .record(_, let types): return try columns(array, types, offset: start, rows: rows)
        case .map(_, let names, let values):
            guard array.n_children == 1, let entries = array.children?[0]?.pointee,
                let count = Int(exactly: entries.length), count >= 0, entries.offset >= 0
            else { throw malformed(name) }
            return try columns(entries, [names, values], offset: entries.offset, rows: count)
        default: return []
        }
    }

    private static func malformed(_ name: String) -> AstrometerError {
        AstrometerError.invalid("the column \(name) of people is not an Arrow array of its type", field: name)
    }

    private func buffer(_ index: Int) -> UnsafeRawPointer? {
        guard let buffers = array.buffers, index < array.n_buffers else { return nil }
        return buffers[index]
    }

    private func isNull(_ place: Int) -> Bool {
        if case .null = type { return true }
        guard array.null_count != 0, let bits = buffer(0) else { return false }
        return bits.load(fromByteOffset: place >> 3, as: UInt8.self) >> UInt8(place & 7) & 1 == 0
    }

    func hasValue(_ row: Int) -> Bool { !isNull(start + row) }

    /// Returns the value of a row as text; nil if it is null.
    /// - Throws: ``AstrometerError`` for offsets out of range, and for a value that cannot be part of a birth.
    func text(_ row: Int, name: String) throws -> String? {
        let place = start + row
        guard !isNull(place) else { return nil }
        switch type {
        case .null: return nil
        case .text: return try text(at: offsets(place, as: Int32.self), name)
        case .largeText: return try text(at: offsets(place, as: Int64.self), name)
        case .textView: return try view(place, name)
        case .float64: return value(place, as: Double.self)?.plainText
        case .float32: return value(place, as: Float.self)?.plainText
        case .integer(let bytes, isSigned: true): return integer(place, bytes).map { "\($0)" }
        case .integer(let bytes, isSigned: false): return bits(place, bytes).map { "\($0)" }
        case .decimal(let bytes, let scale):
            return buffer(1).map { ArrowDecimal(at: $0 + place * bytes, bytes: bytes).text(scale: scale) }
        case .date32: return try integer(place, 4).map { try ArrowCalendar.date(day: $0, name) }
        case .timestamp(let unit): return try integer(place, 8).map { try ArrowCalendar.date($0, unit, name) }
        case .time(let unit, let bytes): return integer(place, bytes).map { ArrowCalendar.time($0, unit) }
        case .dictionary(let places, _):
            guard let values, let index = self.place(place, places), (0..<values.rows).contains(index) else {
                throw Self.malformed(name)
            }
            return try values.text(index, name: name)
        case .map(let offsetBytes, _, _):
            let range = offsetBytes == 8 ? offsets(place, as: Int64.self) : offsets(place, as: Int32.self)
            guard range.0 >= 0, range.0 <= range.1, range.1 <= members[0].rows else { throw Self.malformed(name) }
            try ensure(
                range.1 - range.0 <= Body.count,
                .invalid(
                    "\(name) must have at most one factor for each of the \(Body.count) bodies, not \(range.1 - range.0)",
                    field: name))
            return try (range.0..<range.1).map { entry in
                try Self.pair(members[0].text(entry, name: name), members[1].text(entry, name: name), name)
            }.joined(separator: ";")
        case .record(let names, _):
            return try zip(names, members).compactMap { body, factors in
                try factors.text(row, name: name).map { try Self.pair(body, $0, name) }
            }.joined(separator: ";")
        }
    }

    /// Returns a factor of a body as text, after checking the body's name.
    private static func pair(_ body: String?, _ factor: String?, _ name: String) throws -> String {
        let body = try withField(name) { try Body(named: (body ?? "").trimmed) }
        return "\(body)=\(factor ?? "null")"
    }

    /// Returns the index of a value in a dictionary; nil for an invalid one.
    private func place(_ place: Int, _ type: ArrowType) -> Int? {
        guard case .integer(let bytes, let isSigned) = type else { return nil }
        return isSigned ? integer(place, bytes) : bits(place, bytes).flatMap { Int(exactly: $0) }
    }

    /// Reads a signed whole number of up to eight bytes.
    private func integer(_ place: Int, _ bytes: Int) -> Int? {
        bits(place, bytes).map {
            Int(truncatingIfNeeded: Int64(bitPattern: $0 << (64 - 8 * bytes)) >> (64 - 8 * bytes))
        }
    }

    /// Reads an unsigned whole number of up to eight bytes.
    private func bits(_ place: Int, _ bytes: Int) -> UInt64? {
        buffer(1).map { buffer in
            var bits: UInt64 = 0
            memcpy(&bits, buffer + place * bytes, bytes)
            return UInt64(littleEndian: bits)
        }
    }

    private func value<Value>(_ place: Int, as type: Value.Type) -> Value? {
        buffer(1)?.loadUnaligned(fromByteOffset: place * MemoryLayout<Value>.stride, as: type)
    }

    private func offsets<Offset: FixedWidthInteger>(_ place: Int, as type: Offset.Type) -> (Int, Int) {
        guard let first = value(place, as: type), let end = value(place + 1, as: type) else { return (0, -1) }
        return (Int(first), Int(end))
    }

    private func text(at range: (first: Int, end: Int), _ name: String) throws -> String {
        guard range.first >= 0, range.first <= range.end else { throw Self.malformed(name) }
        guard range.first < range.end else { return "" }
        guard let bytes = buffer(2) else { throw Self.malformed(name) }
        return try Self.text(bytes + range.first, range.end - range.first, name)
    }

    /// Reads a string view: up to 12 bytes inline, longer texts in one of the data buffers.
    private func view(_ place: Int, _ name: String) throws -> String {
        guard let view = buffer(1).map({ $0 + place * 16 }) else { throw Self.malformed(name) }
        let length = Int(view.loadUnaligned(as: Int32.self))
        guard length >= 0 else { throw Self.malformed(name) }
        guard length > 12 else { return try Self.text(view + 4, length, name) }
        let index = Int(view.loadUnaligned(fromByteOffset: 8, as: Int32.self))
        let offset = Int(view.loadUnaligned(fromByteOffset: 12, as: Int32.self))
        let count = Int(clamping: array.n_buffers) - 3
        guard (0..<max(0, count)).contains(index), offset >= 0, let sizes = buffer(count + 2),
            let bytes = buffer(index + 2),
            Int64(offset + length) <= sizes.loadUnaligned(fromByteOffset: index * 8, as: Int64.self)
        else { throw Self.malformed(name) }
        return try Self.text(bytes + offset, length, name)
    }

    private static func text(_ bytes: UnsafeRawPointer, _ length: Int, _ name: String) throws -> String {
        let longest = ListReader.longestText
        try ensure(length <= longest, .invalid("\(name) must be \(longest) bytes or fewer, not \(length)", field: name))
        return String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
    }
}
