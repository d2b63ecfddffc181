import AstrometerPlatform

/// Writes JSON on one line: the same bytes as `JSONEncoder` with sorted keys, but much faster.
///
/// Documents write themselves: ``WireDocument/write(to:)``. Fields are written in the order of their names.
///
///     let writer = JSONWriter()
///     reading.document().write(to: writer)
///     let json = try writer.written()
///
/// Properties are accessed on one thread at a time, without overlap. `exclusivity(unchecked)` removes the run-time check, which
/// takes a third of the time.
///
/// Unchecked because it is mutable. It may move between threads, but only one uses it at a time.
public final class JSONWriter: @unchecked Sendable {
    @exclusivity(unchecked) private var bytes: UnsafeMutablePointer<UInt8>
    @exclusivity(unchecked) private var capacity: Int
    @exclusivity(unchecked) package private(set) var count = 0
    /// Whether the object that was opened last, or a text without any, has no field yet.
    @exclusivity(unchecked) private var isFirstField = true
    /// Fragments that documents have written and that may be copied.
    @exclusivity(unchecked) var memory: WrittenMemory?
    /// The first error. Writing itself does not throw.
    package var failure: AstrometerError?

    /// Creates an empty writer.
    /// - Parameter capacity: the size of its memory at first, in bytes.
    public init(capacity: Int = 1 << 12) {
        self.capacity = capacity
        bytes = .allocate(capacity: capacity)
    }

    deinit { bytes.deallocate() }

    /// Returns the JSON written so far.
    /// - Throws: ``AstrometerError`` when a number was not finite.
    public func written() throws -> Data {
        if let failure { throw failure }
        return text
    }

    /// The JSON written so far, without any value that could not be written.
    var text: Data { text(from: 0) }

    /// Returns the JSON from a place on.
    func text(from start: Int) -> Data {
        withExtendedLifetime(self) { Data(UnsafeBufferPointer(start: bytes + start, count: count - start)) }
    }

    /// Calls `body` with the bytes written so far, which are valid only while it runs.
    /// - Throws: ``AstrometerError`` when a value could not be written; what `body` throws.
    package func withWritten(_ body: (Data) throws -> Void) throws {
        if let failure { throw failure }
        try withExtendedLifetime(self) { try body(Data(bytesNoCopy: bytes, count: count, deallocator: .none)) }
    }

    /// Removes the bytes from `place` on and any failure, but keeps the memory.
    package func forget(from place: Int = 0) {
        count = min(place, count)
        failure = nil
        memory?.forgetPlaces()
    }

    // MARK: Objects and arrays

    package func open() {
        put("{")
        isFirstField = true
    }

    package func close() {
        put("}")
        isFirstField = false
    }

    /// Writes the name of a field, of letters, digits and underscores; its value comes next. Inlined, so as not to retain.
    @inline(__always) @discardableResult package func key(_ name: StaticString) -> JSONWriter {
        put(key: name.utf8Start, name.utf8CodeUnitCount)
        return self
    }

    @inline(never) private func put(key name: UnsafePointer<UInt8>, _ length: Int) {
        write(atMost: length &+ 4) {
            comma(to: &$0)
            $0.put("\"")
            $0.put(name, length)
            $0.put("\"")
            $0.put(":")
        }
    }

    /// Writes a comma, unless the next field is the first of its object. There is no branch, because processors often guess wrong
    /// which way this one goes.
    @inline(__always) private func comma(to cursor: inout Cursor) {
        cursor.place[0] = UInt8(ascii: ",")
        cursor.place += isFirstField ? 0 : 1
        isFirstField = false
    }

    /// Writes the name of a field; its value comes next.
    @discardableResult package func key(named name: String) -> JSONWriter {
        write(atMost: 1) { comma(to: &$0) }
        text(name)
        put(":")
        return self
    }

    // Generic functions are not specialized: each of 150 structures would have its own copies.

    @_semantics("optimize.sil.specialize.generic.never")
    package func list<Element>(_ elements: [Element], _ write: (Element) -> Void) {
        put("[")
        elements.withUnsafeBufferPointer { elements in
            for index in elements.indices {
                if index > 0 { put(",") }
                // Without a copy of the element.
                write(elements[index])
            }
        }
        put("]")
    }

    @_semantics("optimize.sil.specialize.generic.never")
    package func list<Element: WireDocument>(_ elements: [Element]) { list(elements) { $0.write(to: self) } }

    // Readings have many texts and aspects. Each kind has its own loop, which the compiler specializes.

    package func texts(_ values: [String]) {
        put("[")
        for index in values.indices {
            if index > 0 { put(",") }
            text(values[index])
        }
        put("]")
    }

    /// Writes a dictionary with sorted keys.
    /// - Parameters:
    ///   - name: returns the name of a key in JSON.
    ///   - write: writes a value.
    @_semantics("optimize.sil.specialize.generic.never")
    package func record<Key, Value>(_ values: [Key: Value], _ name: (Key) -> String, _ write: (Value) -> Void) {
        open()
        // Sorts indices, because values may be large.
        let places = values.indices.map { (name(values[$0].key), $0) }
        for (name, place) in places.sorted(by: { $0.0.precedesInUTF8($1.0) }) {
            key(named: name)
            write(values[place].value)
        }
        close()
    }

    /// Writes a comma unless this is the first element of an array.
    package func comma() { if count > 0, bytes[count - 1] != UInt8(ascii: "[") { put(",") } }

    /// Writes bytes of this text once more.
    func copy(_ range: Range<Int>) { write(atMost: range.count) { $0.put(bytes + range.lowerBound, range.count) } }

    // MARK: Fields

    package func text(_ key: StaticString, _ value: String) { self.key(key).text(value) }
    package func word(_ key: StaticString, _ value: String) { self.key(key).word(value) }
    package func number(_ key: StaticString, _ value: Double) { self.key(key).number(value) }
    package func integer(_ key: StaticString, _ value: Int) { self.key(key).integer(value) }
    package func integer(_ key: StaticString, _ value: UInt64) { self.key(key).integer(value) }
    package func bool(_ key: StaticString, _ value: Bool) { self.key(key).bool(value) }
    package func date(_ key: StaticString, _ value: CivilDate) { self.key(key).date(value) }
    package func timestamp(_ key: StaticString, _ value: Timestamp) { self.key(key).timestamp(value) }
    package func list(_ key: StaticString, _ value: [some WireDocument]) { self.key(key).list(value) }
    package func texts(_ key: StaticString, _ value: [String]) { self.key(key).texts(value) }

    // MARK: Values

    package func null() { append("null") }
    package func bool(_ value: Bool) { append(value ? "true" : "false") }

    package func integer(_ value: Int) {
        write(atMost: 20) {
            if value < 0 { $0.put("-") }
            $0.digits(of: value.magnitude)
        }
    }

    package func integer(_ value: UInt64) { write(atMost: 20) { $0.digits(of: UInt(value)) } }

    /// Writes a number like `JSONEncoder`: the shortest digits that read back as the same number, whole numbers without a
    /// point.
    package func number(_ value: Double) {
        // A fast path for whole hundredths, which most numbers are.
        if abs(value) < Self.most, value != 0 {
            let hundredths = Self.nearest(value * 100)
            if Double(hundredths) / 100 == value { return whole(hundredths: hundredths) }
        }
        slowNumber(value)
    }

    /// Numbers below this have exact hundredths.
    private static let most = 1e12

    /// Returns the nearest whole number, halves away from zero, like `rounded()` but without a call.
    @inline(__always) private static func nearest(_ value: Double) -> Int {
        let whole = Int(value)
        let rest = value - Double(whole)
        return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
    }

    @inline(__always) private func whole(hundredths: Int) {
        write(atMost: 24) {
            if hundredths < 0 { $0.put("-") }
            let (whole, part) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
            $0.digits(of: whole)
            guard part > 0 else { return }
            let (tenths, rest) = part.quotientAndRemainder(dividingBy: 10)
            $0.put(".")
            $0.digit(tenths)
            if rest > 0 { $0.digit(rest) }
        }
    }

    private func slowNumber(_ value: Double) {
        guard value.isFinite else {
            if failure == nil { failure = AstrometerError(.internal, "\(value) cannot be written as JSON") }
            return
        }
        withUTF8(of: value.description) { digits in
            let end = digits.count - 2
            let isWhole = end > 0 && digits[end] == UInt8(ascii: ".") && digits[end + 1] == UInt8(ascii: "0")
            append(UnsafeBufferPointer(rebasing: isWhole ? digits[..<end] : digits[...]))
        }
    }

    /// Writes a text that needs no escapes, such as the name of an enumeration's case.
    package func word(_ value: String) { withUTF8(of: value) { quoted($0) } }

    @inline(__always) private func quoted(_ utf8: UnsafeBufferPointer<UInt8>) {
        write(atMost: utf8.count + 2) {
            $0.put("\"")
            if let source = utf8.baseAddress { $0.put(source, utf8.count) }
            $0.put("\"")
        }
    }

    package func date(_ value: CivilDate) {
        write(atMost: 30) {
            $0.put("\"")
            if value.year < 0 { $0.put("-") }
            let (centuries, years) = value.year.magnitude.quotientAndRemainder(dividingBy: 100)
            if centuries < 100 { $0.twoDigits(of: centuries) } else { $0.digits(of: centuries) }
            $0.twoDigits(of: years)
            $0.put("-")
            $0.twoDigits(of: value.month.magnitude)
            $0.put("-")
            $0.twoDigits(of: value.day.magnitude)
            $0.put("\"")
        }
    }

    /// Writes an instant; one without a date, a Julian day, is a failure because it could not be read again.
    package func timestamp(_ value: Timestamp) {
        if failure == nil, value.description.utf8.first == UInt8(ascii: "J") {
            failure = AstrometerError(.outOfRange, "\(value.description) has no date")
        }
        text(value.description)
    }

    /// Writes a value that is not a document.
    package func encoded(_ value: some Encodable) {
        do {
            append(try WireJSON.line(value))
        } catch {
            failure = failure ?? error as? AstrometerError ?? AstrometerError(.internal, "\(error)")
        }
    }

    package func text(_ value: String) { withUTF8(of: value) { Self.needsEscapes($0) ? escaped($0) : quoted($0) } }

    /// Calls `body` with the bytes of a text, without a copy or a count of references.
    @inline(__always) private func withUTF8(of value: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        guard value.utf8.withContiguousStorageIfAvailable(body) == nil else { return }
        var value = value
        value.withUTF8(body)
    }

    /// Returns whether a text has quotation marks, backslashes or control characters. Looks at eight bytes at a time.
    @inline(__always) private static func needsEscapes(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        /// Returns a number that is not zero if one of the bytes needs an escape. When a limit is subtracted from a byte, the
        /// highest bit of the difference shows whether the byte was below the limit.
        func escapes<Bytes: FixedWidthInteger & UnsignedInteger>(_ bytes: Bytes) -> Bytes {
            let each = Bytes.max / 0xFF
            func borrow(_ bytes: Bytes, _ limit: Bytes) -> Bytes { (bytes &- each &* limit) & ~bytes }
            let quotes = borrow(bytes ^ each &* 0x22, 1)
            return (borrow(bytes, 0x20) | quotes | borrow(bytes ^ each &* 0x5C, 1)) & (each &* 0x80)
        }
        let bytes = UnsafeRawBufferPointer(utf8)
        let last = bytes.count - 8
        guard last >= 0 else { return bytes.contains { escapes($0) != 0 } }
        // The last bytes first, some of them again.
        var found = escapes(bytes.loadUnaligned(fromByteOffset: last, as: UInt64.self))
        for place in stride(from: 0, to: last, by: 8) {
            found |= escapes(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        }
        return found != 0
    }

    private func escaped(_ utf8: UnsafeBufferPointer<UInt8>) {
        put("\"")
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "\""): append("\\\"")
            case UInt8(ascii: "\\"): append("\\\\")
            case 0x08: append("\\b")
            case 0x09: append("\\t")
            case 0x0A: append("\\n")
            case 0x0C: append("\\f")
            case 0x0D: append("\\r")
            case 0..<0x20:
                append("\\u00")
                write(atMost: 2) {
                    $0.digit(UInt(byte >> 4))
                    $0.put(byte & 15 < 10 ? UInt8(ascii: "0") + byte & 15 : UInt8(ascii: "a") + byte & 15 - 10)
                }
            default: write(atMost: 1) { $0.put(byte) }
            }
        }
        put("\"")
    }

    // MARK: Bytes

    @inline(__always) private func put(_ character: Unicode.Scalar) { write(atMost: 1) { $0.put(character) } }

    /// Appends constant JSON unchanged.
    package func append(_ text: StaticString) {
        write(atMost: text.utf8CodeUnitCount) { $0.put(text.utf8Start, text.utf8CodeUnitCount) }
    }

    /// Appends JSON that was written before.
    package func append(_ more: Data) { more.withContiguousStorageIfAvailable(append) }

    private func append(_ more: UnsafeBufferPointer<UInt8>) {
        guard let source = more.baseAddress else { return }
        write(atMost: more.count) { $0.put(source, more.count) }
    }

    /// Calls `body` to write bytes for which there is room.
    @inline(__always) private func write(atMost size: Int, _ body: (inout Cursor) -> Void) {
        if count &+ size > capacity { grow(size) }
        var cursor = Cursor(place: bytes + count)
        body(&cursor)
        count = cursor.place - bytes
    }

    /// The place of the next byte, as a local variable, which the compiler keeps in a register. It would load and store a property
    /// of the writer for every byte, because a byte may be written anywhere, also over the property.
    private struct Cursor {
        var place: UnsafeMutablePointer<UInt8>

        @inline(__always) mutating func put(_ byte: UInt8) {
            place.pointee = byte
            place += 1
        }

        @inline(__always) mutating func put(_ character: Unicode.Scalar) { put(UInt8(ascii: character)) }

        @inline(__always) mutating func digit(_ value: UInt) {
            put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value))
        }

        /// Writes a number below 100 with two digits.
        @inline(__always) mutating func twoDigits(of value: UInt) {
            digit(value / 10)
            digit(value % 10)
        }

        @inline(__always) mutating func digits(of value: UInt) {
            if value < 10 { return digit(value) }
            if value < 100 { return twoDigits(of: value) }
            var length = 3
            var power: UInt = 1_000
            // Twenty digits are the most, and their power of ten is too large.
            while length < 20, value >= power {
                length &+= 1
                power &*= 10
            }
            place += length
            var (rest, start) = (value, place)
            for _ in 0..<length {
                start -= 1
                start.pointee = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            }
        }

        /// Copies bytes. Up to 32 bytes are copied as two blocks that may overlap: one from the start, one up to the end. A call of
        /// `memcpy` for each name would take longer.
        @inline(__always) mutating func put(_ bytes: UnsafePointer<UInt8>, _ length: Int) {
            let (source, target) = (UnsafeRawPointer(bytes), UnsafeMutableRawPointer(place))
            func copyEnds<Bytes: BitwiseCopyable>(_: Bytes.Type) {
                let last = length - MemoryLayout<Bytes>.size
                let (start, end) = (source.loadUnaligned(as: Bytes.self), (source + last).loadUnaligned(as: Bytes.self))
                target.storeBytes(of: start, as: Bytes.self)
                (target + last).storeBytes(of: end, as: Bytes.self)
            }
            switch length {
            case 4..<8: copyEnds(UInt32.self)
            case 8..<16: copyEnds(UInt64.self)
            case 16...32: copyEnds(SIMD16<UInt8>.self)
            default: target.copyMemory(from: source, byteCount: length)
            }
            place += length
        }
    }

    @inline(never) private func grow(_ more: Int) {
        capacity = max(2 * capacity, count + more)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: bytes, count: count)
        bytes.deallocate()
        bytes = larger
    }
}

/// The keys of an object that are not fields, sorted as they are written. Each has a number, its place before sorting.
package struct JSONNames: Sendable {
    private let names: [(name: String, number: Int)]
    private var next = 0

    package init(_ names: [String]) {
        self.names = names.enumerated().map { ($1, $0) }.sorted { $0.name.precedesInUTF8($1.name) }
    }

    /// Writes the remaining names that sort before a field's name; all that remain if the field is nil. After each name, `write`
    /// gets its number and writes its value.
    mutating func write(before field: String?, to json: JSONWriter, _ write: (Int) -> Void) {
        while next < names.count, field.map(names[next].name.precedesInUTF8) ?? true {
            json.key(named: names[next].name)
            write(names[next].number)
            next += 1
        }
    }
}

extension String {
    /// Whether the text sorts before another by its UTF-8, as the keys of JSON do.
    fileprivate func precedesInUTF8(_ other: String) -> Bool {
        let inMemory = utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right in
                guard let one = left.baseAddress, let two = right.baseAddress else { return left.count < right.count }
                let order = memcmp(one, two, min(left.count, right.count))
                return order != 0 ? order < 0 : left.count < right.count
            }
        }
        return (inMemory ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
    }
}

/// Remembers what documents have written with one writer, so that equal parts are copied.
class WrittenMemory {
    /// Forgets the places of bytes in the text, which are removed.
    func forgetPlaces() {}
}
