import AstrometerPlatform

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
