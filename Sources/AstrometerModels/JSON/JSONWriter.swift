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
    /// Aspects in this text, their bodies as one number, and their bytes.
    @exclusivity(unchecked) private var recentAspects: [AspectDocument] = []
    @exclusivity(unchecked) private var recentKeys: [Int] = []
    @exclusivity(unchecked) private var recentRanges: [Range<Int>] = []
    @exclusivity(unchecked) private var recentSky: (sky: TransitsDocument, json: Data)?
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
    var text: Data { withExtendedLifetime(self) { Data(UnsafeBufferPointer(start: bytes, count: count)) } }

    /// Calls `body` with the bytes written so far, which are valid only while it runs.
    /// - Throws: ``AstrometerError`` when a value could not be written; what `body` throws.
    package func withWritten(_ body: (Data) throws -> Void) throws {
        if let failure { throw failure }
        try withExtendedLifetime(self) { try body(Data(bytesNoCopy: bytes, count: count, deallocator: .none)) }
    }

    /// Removes the bytes from `place` on and any failure, but keeps the memory.
    package func forget(from place: Int = 0) {
        (count, failure) = (min(place, count), nil)
        forgetAspects()
    }

    // MARK: Objects and arrays

    package func open() { put(UInt8(ascii: "{")) }

    package func close() { put(UInt8(ascii: "}")) }

    /// Writes the name of a field, of letters, digits and underscores; its value comes next. Inlined, so as not to retain.
    @inline(__always) @discardableResult package func key(_ name: StaticString) -> JSONWriter {
        put(key: name)
        return self
    }

    private func put(key name: StaticString) {
        let length = name.utf8CodeUnitCount
        reserve(length + 4)
        if count > 0, bytes[count - 1] != UInt8(ascii: "{") { putReserved(UInt8(ascii: ",")) }
        let place = bytes + count
        place[0] = UInt8(ascii: "\"")
        (place + 1).update(from: name.utf8Start, count: length)
        place[length &+ 1] = UInt8(ascii: "\"")
        place[length &+ 2] = UInt8(ascii: ":")
        count &+= length &+ 3
    }

    /// Writes the name of a field; its value comes next.
    @discardableResult package func key(named name: String) -> JSONWriter {
        if count > 0, bytes[count - 1] != UInt8(ascii: "{") { put(UInt8(ascii: ",")) }
        text(name)
        put(UInt8(ascii: ":"))
        return self
    }

    // Generic functions are not specialized: each of 150 structures would have its own copies.

    @_semantics("optimize.sil.specialize.generic.never")
    package func list<Element>(_ elements: [Element], _ write: (Element) -> Void) {
        put(UInt8(ascii: "["))
        elements.withUnsafeBufferPointer { elements in
            for index in elements.indices {
                if index > 0 { put(UInt8(ascii: ",")) }
                // Without a copy of the element.
                write(elements[index])
            }
        }
        put(UInt8(ascii: "]"))
    }

    @_semantics("optimize.sil.specialize.generic.never")
    package func list<Element: WireDocument>(_ elements: [Element]) { list(elements) { $0.write(to: self) } }

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
    package func comma() { if count > 0, bytes[count - 1] != UInt8(ascii: "[") { put(UInt8(ascii: ",")) } }

    /// Writes the aspects of a meter. Meters share aspects: one that is in this text already is copied.
    package func aspects(_ aspects: [AspectDocument]) {
        list(aspects) { aspect in
            let key = aspect.transitPlanet.rawValue * Body.count + aspect.natalPlanet.rawValue
            if let known = recentKeys.firstIndex(of: key), recentAspects[known] == aspect {
                let range = recentRanges[known]
                reserve(range.count)
                (bytes + count).update(from: bytes + range.lowerBound, count: range.count)
                count += range.count
            } else {
                let start = count
                aspect.write(to: self)
                if recentKeys.count == 64 { forgetAspects() }
                recentKeys.append(key)
                recentAspects.append(aspect)
                recentRanges.append(start..<count)
            }
        }
    }

    /// Writes the sky of a reading. Readings of a day share it: the one that this writer wrote last is copied.
    package func sky(_ sky: TransitsDocument) {
        if let recentSky, recentSky.sky == sky { return append(recentSky.json) }
        let start = count
        sky.write(to: self)
        if failure == nil { recentSky = (sky, Data(UnsafeBufferPointer(start: bytes + start, count: count - start))) }
    }

    private func forgetAspects() {
        recentKeys.removeAll(keepingCapacity: true)
        recentAspects.removeAll(keepingCapacity: true)
        recentRanges.removeAll(keepingCapacity: true)
    }

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

    // MARK: Values

    package func null() { append("null") }
    package func bool(_ value: Bool) { append(value ? "true" : "false") }

    package func integer(_ value: Int) {
        reserve(20)
        if value < 0 { put(UInt8(ascii: "-")) }
        digits(of: value.magnitude)
    }

    package func integer(_ value: UInt64) {
        reserve(20)
        digits(of: UInt(value))
    }

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
        reserve(24)
        if hundredths < 0 { putReserved(UInt8(ascii: "-")) }
        let (whole, part) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
        digits(of: whole)
        guard part > 0 else { return }
        let (tenths, rest) = part.quotientAndRemainder(dividingBy: 10)
        putReserved(UInt8(ascii: "."))
        putReserved(UInt8(ascii: "0") + UInt8(tenths))
        if rest > 0 { putReserved(UInt8(ascii: "0") + UInt8(rest)) }
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
        reserve(utf8.count + 2)
        putReserved(UInt8(ascii: "\""))
        append(utf8)
        putReserved(UInt8(ascii: "\""))
    }

    package func date(_ value: CivilDate) {
        reserve(20)
        putReserved(UInt8(ascii: "\""))
        if value.year < 0 { putReserved(UInt8(ascii: "-")) }
        digits(of: value.year.magnitude, atLeast: 4)
        putReserved(UInt8(ascii: "-"))
        digits(of: value.month.magnitude, atLeast: 2)
        putReserved(UInt8(ascii: "-"))
        digits(of: value.day.magnitude, atLeast: 2)
        putReserved(UInt8(ascii: "\""))
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

    /// Returns whether a text has quotation marks, backslashes or control characters.
    /// Without branches, so that the compiler looks at many bytes at a time: a byte below a limit borrows from its highest bit
    /// when the limit is subtracted.
    @inline(__always) private static func needsEscapes(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        func borrow(_ byte: UInt8, _ limit: UInt8) -> UInt8 { (byte &- limit) & ~byte }
        var found: UInt8 = 0
        for byte in utf8 {
            found |= borrow(byte, 0x20) | borrow(byte ^ UInt8(ascii: "\""), 1) | borrow(byte ^ UInt8(ascii: "\\"), 1)
        }
        return found & 0x80 != 0
    }

    private func escaped(_ utf8: UnsafeBufferPointer<UInt8>) {
        put(UInt8(ascii: "\""))
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
                put(UInt8(ascii: "0") + byte >> 4)
                put(byte & 15 < 10 ? UInt8(ascii: "0") + byte & 15 : UInt8(ascii: "a") + byte & 15 - 10)
            default: put(byte)
            }
        }
        put(UInt8(ascii: "\""))
    }

    // MARK: Bytes

    /// Writes the digits of a number, with zeros before them up to a length; the caller has reserved room.
    @inline(__always) private func digits(of value: UInt, atLeast least: Int = 1) {
        var (length, power): (Int, UInt) = (1, 10)
        // Twenty digits are the most, and their power of ten is too large.
        while length < 20, value >= power { (length, power) = (length &+ 1, power &* 10) }
        length = max(length, least)
        var (rest, place) = (value, bytes + count + length)
        for _ in 0..<length {
            place -= 1
            place.pointee = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        count &+= length
    }

    @inline(__always) private func put(_ byte: UInt8) {
        reserve(1)
        putReserved(byte)
    }

    /// Writes a byte; the caller has reserved room.
    @inline(__always) private func putReserved(_ byte: UInt8) {
        bytes[count] = byte
        count &+= 1
    }

    /// Appends constant JSON unchanged.
    package func append(_ text: StaticString) {
        guard text.utf8CodeUnitCount != 1 else { return put(text.utf8Start.pointee) }
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends JSON that was written before.
    package func append(_ more: Data) { more.withContiguousStorageIfAvailable(append) }

    @inline(__always) private func append(_ more: UnsafeBufferPointer<UInt8>) {
        guard let source = more.baseAddress else { return }
        reserve(more.count)
        (bytes + count).update(from: source, count: more.count)
        count += more.count
    }

    @inline(__always) private func reserve(_ more: Int) { if count + more > capacity { grow(more) } }

    @inline(never) private func grow(_ more: Int) {
        capacity = max(2 * capacity, count + more)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: bytes, count: count)
        bytes.deallocate()
        bytes = larger
    }
}

/// The keys of an object that are not fields, in the order of writing.
struct JSONNames {
    private var names: ArraySlice<String>

    init(_ names: some Sequence<String>) { self.names = names.sorted { $0.precedesInUTF8($1) }[...] }

    /// Passes the remaining names that come before a field's name to `write`; all if the field is nil.
    mutating func write(before field: String?, _ write: (String) -> Void) {
        while let name = names.first, field.map(name.precedesInUTF8) ?? true {
            write(name)
            names.removeFirst()
        }
    }
}

extension String {
    /// Whether the text sorts before another by its UTF-8, as the keys of JSON do.
    fileprivate func precedesInUTF8(_ other: String) -> Bool {
        let inMemory = utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right in
                for index in 0..<min(left.count, right.count) where left[index] != right[index] {
                    return left[index] < right[index]
                }
                return left.count < right.count
            }
        }
        return (inMemory ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
    }
}
