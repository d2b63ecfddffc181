import AstrometerSupport

/// Writes the compact protocol of Thrift, in which Parquet's metadata is written.
struct ThriftWriter {
    private(set) var data = Data()
    private var lastField: [Int] = [0]

    private enum Kind: UInt8 {
        case int32 = 5
        case int64 = 6
        case binary = 8
        case list = 9
        case structure = 12
    }

    mutating func field(_ number: Int, _ value: Int32) {
        header(number, .int32)
        varint(zigzag(Int64(value)))
    }

    mutating func field(_ number: Int, _ value: Int64) {
        header(number, .int64)
        varint(zigzag(value))
    }

    mutating func field(_ number: Int, _ value: String) {
        header(number, .binary)
        binary(value)
    }

    mutating func field(_ number: Int, _ values: [Int32]) {
        header(number, .list)
        listHeader(values.count, .int32)
        for value in values { varint(zigzag(Int64(value))) }
    }

    mutating func field(_ number: Int, _ values: [String]) {
        header(number, .list)
        listHeader(values.count, .binary)
        for value in values { binary(value) }
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

    /// The fields of a structure, with the stop that ends it.
    mutating func fields(_ fields: (inout ThriftWriter) -> Void) {
        lastField.append(0)
        fields(&self)
        data.append(0)
        lastField.removeLast()
    }

    private mutating func header(_ number: Int, _ kind: Kind) {
        let step = number - (lastField.last ?? 0)
        data.append(UInt8(step) << 4 | kind.rawValue)
        lastField[lastField.count - 1] = number
    }

    private mutating func listHeader(_ count: Int, _ kind: Kind) {
        if count < 15 {
            data.append(UInt8(count) << 4 | kind.rawValue)
        } else {
            data.append(0xF0 | kind.rawValue)
            varint(UInt64(count))
        }
    }

    private mutating func binary(_ text: String) {
        varint(UInt64(text.utf8.count))
        data.append(contentsOf: text.utf8)
    }

    private func zigzag(_ value: Int64) -> UInt64 { UInt64(bitPattern: (value << 1) ^ (value >> 63)) }

    private mutating func varint(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            data.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        data.append(UInt8(rest))
    }
}
