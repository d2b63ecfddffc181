import AstrometerModels
import AstrometerSupport
import CAstrometer

/// How the values of a column lie in memory.
enum ArrowType: Sendable {
    case text, largeText, textView, float64, float32, date32, null
    case int8, int16, int32, int64, uint8, uint16, uint32, uint64

    /// - Parameter format: of the Arrow C data interface.
    /// - Returns: nil for a type that is not known here.
    init?(format: String) {
        switch format {
        case "u": self = .text
        case "U": self = .largeText
        case "vu": self = .textView
        case "g": self = .float64
        case "f": self = .float32
        case "tdD": self = .date32
        case "n": self = .null
        case "c": self = .int8
        case "s": self = .int16
        case "i": self = .int32
        case "l": self = .int64
        case "C": self = .uint8
        case "S": self = .uint16
        case "I": self = .uint32
        case "L": self = .uint64
        default: return nil
        }
    }

    var name: String {
        switch self {
        case .text: "utf8"
        case .largeText: "large_utf8"
        case .textView: "utf8_view"
        case .float64: "float64"
        case .float32: "float32"
        case .date32: "date32"
        case .null: "null"
        case .int8: "int8"
        case .int16: "int16"
        case .int32: "int32"
        case .int64: "int64"
        case .uint8: "uint8"
        case .uint16: "uint16"
        case .uint32: "uint32"
        case .uint64: "uint64"
        }
    }

    static let texts: [ArrowType] = [.text, .largeText, .textView]
    static let integers: [ArrowType] = [.int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64]

    /// How many buffers an array of the type has, at least.
    fileprivate var bufferCount: Int64 {
        switch self {
        case .text, .largeText, .textView: 3
        case .null: 0
        default: 2
        }
    }
}

/// The values of one column of one record batch.
struct ArrowColumn {
    private let array: ArrowArray
    private let type: ArrowType
    /// The place of the batch's first row.
    private let start: Int

    /// - Parameters:
    ///   - rows: how many rows the batch has, from its own offset on.
    ///   - name: for errors.
    /// - Throws: ``AstrometerError`` for an array that cannot be one of the type.
    init(_ array: ArrowArray, _ type: ArrowType, offset: Int64, rows: Int, name: String) throws {
        (self.array, self.type) = (array, type)
        let (end, isBeyond) = offset.addingReportingOverflow(Int64(rows))
        let (start, isTooFar) = offset.addingReportingOverflow(array.offset)
        guard array.length >= 0, array.offset >= 0, offset >= 0, !isBeyond, !isTooFar, array.length >= end,
            array.n_buffers >= type.bufferCount, type.bufferCount == 0 || array.buffers != nil,
            start <= Int64.max / 64 - Int64(rows)
        else { throw Self.malformed(name) }
        self.start = Int(start)
        guard rows > 0, type != .null else { return }
        guard buffer(1) != nil else { throw Self.malformed(name) }
    }

    private static func malformed(_ name: String) -> AstrometerError {
        AstrometerError(.invalidArgument, "the column \(name) of people is not an Arrow array of its type", field: name)
    }

    private func buffer(_ index: Int) -> UnsafeRawPointer? {
        guard let buffers = array.buffers, index < array.n_buffers else { return nil }
        return buffers[index]
    }

    private func isNull(_ place: Int) -> Bool {
        guard type != .null else { return true }
        guard array.null_count != 0, let bits = buffer(0) else { return false }
        return bits.load(fromByteOffset: place >> 3, as: UInt8.self) >> UInt8(place & 7) & 1 == 0
    }

    /// The value of a row as text; nil where it is null.
    /// - Throws: ``AstrometerError`` for offsets that point nowhere.
    func text(_ row: Int, name: String) throws -> String? {
        let place = start + row
        guard !isNull(place) else { return nil }
        switch type {
        case .null: return nil
        case .text: return try text(at: offsets(place, as: Int32.self), name)
        case .largeText: return try text(at: offsets(place, as: Int64.self), name)
        case .textView: return try view(place, name)
        case .float64: return number(place, as: Double.self)
        case .float32: return number(place, as: Float.self)
        case .int8: return number(place, as: Int8.self)
        case .int16: return number(place, as: Int16.self)
        case .int32: return number(place, as: Int32.self)
        case .int64: return number(place, as: Int64.self)
        case .uint8: return number(place, as: UInt8.self)
        case .uint16: return number(place, as: UInt16.self)
        case .uint32: return number(place, as: UInt32.self)
        case .uint64: return number(place, as: UInt64.self)
        case .date32: return value(place, as: Int32.self).map { CivilDate(dayNumber: Int($0)).description }
        }
    }

    private func number<Value>(_ place: Int, as type: Value.Type) -> String? { value(place, as: type).map { "\($0)" } }

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

    /// A text of up to 12 bytes in its place; a longer one somewhere in one of the buffers behind.
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
        guard length <= longestText else {
            throw AstrometerError(
                .invalidArgument, "a text of \(length) bytes in \(name); allowed: \(longestText) or fewer", field: name)
        }
        return String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
    }

    /// The most bytes of a text: what a dump allows of an id.
    static let longestText = 1024
}
