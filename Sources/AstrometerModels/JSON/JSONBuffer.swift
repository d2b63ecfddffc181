#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A buffer for writing JSON: its bytes, and the open objects and arrays.
///
/// Containers are closed when something is written outside them, so an encoder need not know where they end. Keys of an object
/// are sorted; keys that are written in order need no extra work.
///
/// Properties are accessed on one thread at a time, without overlap. `exclusivity(unchecked)` removes the run-time check, which
/// takes a third of the time.
///
/// Unchecked because it is mutable. It may move between threads, but only one uses it at a time.
package final class JSONBuffer: @unchecked Sendable {
    @exclusivity(unchecked) private var bytes: UnsafeMutablePointer<UInt8>
    @exclusivity(unchecked) private var capacity: Int
    @exclusivity(unchecked) package private(set) var count = 0
    @exclusivity(unchecked) private var frames: [Frame] = []
    /// The offsets of the fields of the open objects, innermost last.
    @exclusivity(unchecked) private var fieldStarts: [Int] = []
    /// The first error. An encoder's containers cannot always throw.
    package var failure: AstrometerError?
    /// Whether a value could not be written by this buffer. Its contents are then invalid.
    @exclusivity(unchecked) var isUnsuitable = false
    /// The number of objects and arrays that were opened.
    @exclusivity(unchecked) private var containers = 0

    /// An object or array that is open.
    private struct Frame {
        let isObject: Bool
        /// The number of the container.
        let container: Int
        /// The index of its first field in `fieldStarts`.
        let firstField: Int
        var isEmpty = true
        var isSorted = true
    }

    package init(capacity: Int = 1 << 12) {
        self.capacity = capacity
        bytes = .allocate(capacity: capacity)
    }

    deinit { bytes.deallocate() }

    /// The number of open objects and arrays.
    var depth: Int { frames.count }

    /// Returns the bytes written so far.
    /// - Throws: ``AstrometerError`` when a value could not be written.
    package func written() throws -> Data {
        try checkWritten()
        return withExtendedLifetime(self) { Data(UnsafeBufferPointer(start: bytes, count: count)) }
    }

    private func checkWritten() throws {
        if let failure { throw failure }
        if isUnsuitable { throw AstrometerError(.internal, "a value that only JSONEncoder can write") }
    }

    /// The bytes as an array, without the check for failures.
    var array: [UInt8] { withExtendedLifetime(self) { Array(UnsafeBufferPointer(start: bytes, count: count)) } }

    /// Calls `body` with the bytes written so far, which are valid only while it runs.
    /// - Throws: ``AstrometerError`` when a value could not be written; what `body` throws.
    package func withWritten(_ body: (Data) throws -> Void) throws {
        try checkWritten()
        try withExtendedLifetime(self) { try body(Data(bytesNoCopy: bytes, count: count, deallocator: .none)) }
    }

    /// Removes the bytes from `place` on and any failure, but keeps the memory.
    ///
    /// Afterwards no object or array is open.
    package func forget(from place: Int = 0) {
        (count, failure, isUnsuitable) = (min(place, count), nil, false)
        frames.removeAll(keepingCapacity: true)
        fieldStarts.removeAll(keepingCapacity: true)
    }

    // MARK: Containers

    /// - Returns: the number of the container.
    @discardableResult
    func open(object isObject: Bool) -> Int {
        put(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
        containers += 1
        frames.append(Frame(isObject: isObject, container: containers, firstField: fieldStarts.count))
        return containers
    }

    /// Returns the number of the open container at a depth, or 0 if no container is open there.
    func container(at depth: Int) -> Int {
        depth > 0 && depth <= frames.count ? frames[depth - 1].container : 0
    }

    /// Closes the innermost containers until `depth` are open.
    @inline(__always) func close(to depth: Int) {
        while frames.count > depth { closeLast() }
    }

    private func closeLast() {
        guard let frame = frames.popLast() else { return }
        if frame.isObject {
            if !frame.isSorted { sortFields(from: frame.firstField) }
            fieldStarts.removeSubrange(frame.firstField...)
        }
        put(frame.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    }

    /// Returns whether the container at a depth is open and of a kind.
    @inline(__always) func holds(object isObject: Bool, at depth: Int) -> Bool {
        depth <= frames.count && depth > 0 && frames[depth - 1].isObject == isObject
    }

    /// Closes the containers that are open within a container.
    ///
    /// - Returns: whether the container itself is open.
    @inline(__always) private func reach(_ container: Int, at depth: Int) -> Bool {
        if frames.count > depth { close(to: depth) }
        guard frames.count == depth, depth > 0, frames[depth - 1].container == container else {
            isUnsuitable = true
            return false
        }
        return true
    }

    /// Writes a key of an object; its value comes next.
    @inline(__always) func key(_ name: String, of container: Int, at depth: Int) {
        guard reach(container, at: depth) else { return }
        let last = depth - 1
        if !frames[last].isEmpty { put(UInt8(ascii: ",")) }
        let start = count
        text(name)
        if count - start != name.utf8.count + 2 || !isASCII(from: start) { isUnsuitable = true }
        put(UInt8(ascii: ":"))
        if !frames[last].isEmpty, let before = fieldStarts.last, !precedes(before, start) {
            frames[last].isSorted = false
        }
        frames[last].isEmpty = false
        fieldStarts.append(start)
    }

    /// Returns whether the bytes from `start` on are ASCII, so that keys sort by their bytes.
    @inline(__always) private func isASCII(from start: Int) -> Bool {
        var bits: UInt8 = 0
        for place in start..<count { bits |= bytes[place] }
        return bits < 0x80
    }

    /// Prepares for an element of an array; its value comes next.
    @inline(__always) func element(of container: Int, at depth: Int) {
        guard reach(container, at: depth) else { return }
        let last = depth - 1
        if !frames[last].isEmpty { put(UInt8(ascii: ",")) }
        frames[last].isEmpty = false
    }

    /// Returns whether the key at one offset sorts before the key at another, by their bytes.
    private func precedes(_ one: Int, _ other: Int) -> Bool {
        var (a, b) = (bytes + one + 1, bytes + other + 1)
        while a.pointee == b.pointee, a.pointee != UInt8(ascii: "\"") { (a, b) = (a + 1, b + 1) }
        // A key that is a prefix of another comes first.
        if a.pointee == UInt8(ascii: "\"") { return b.pointee != UInt8(ascii: "\"") }
        return b.pointee != UInt8(ascii: "\"") && a.pointee < b.pointee
    }

    private func sortFields(from first: Int) {
        let starts = Array(fieldStarts[first...])
        let fields = zip(starts, starts.dropFirst().map { $0 - 1 } + [count]).map { (start: $0, end: $1) }
        let base = starts[0]
        let sorted = fields.sorted { precedes($0.start, $1.start) }
        // Repeated keys.
        if !zip(sorted, sorted.dropFirst()).allSatisfy({ precedes($0.start, $1.start) }) { isUnsuitable = true }
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count - base)
        defer { copy.deallocate() }
        _ = copy.update(fromContentsOf: UnsafeBufferPointer(start: bytes + base, count: count - base))
        count = base
        for (index, field) in sorted.enumerated() {
            if index > 0 { put(UInt8(ascii: ",")) }
            append(UnsafeBufferPointer(rebasing: copy[field.start - base..<field.end - base]))
        }
    }

    /// Writes the precomputed name of a field; its value comes next. No container need be open.
    package func field(_ name: JSONFragment) {
        reserve(1)
        if count > 0, bytes[count - 1] != UInt8(ascii: "{") { putReserved(UInt8(ascii: ",")) }
        append(name)
    }

    /// Writes a comma unless this is the first element.
    @inline(__always) package func comma() {
        if count > 0, bytes[count - 1] != UInt8(ascii: "[") { put(UInt8(ascii: ",")) }
    }

    // MARK: Values

    package func null() { append("null") }
    @inline(__always) package func bool(_ value: Bool) { append(value ? "true" : "false") }

    @inline(__always) package func integer(_ value: Int) {
        reserve(20)
        if value < 0 { put(UInt8(ascii: "-")) }
        digits(of: value.magnitude)
    }

    package func integer(_ value: UInt) {
        guard value > UInt(Int.max) else { return integer(Int(value)) }
        // A rare case, with more digits than an `Int` has.
        reserve(20)
        for digit in String(value).utf8 { put(digit) }
    }

    /// Writes a number like `JSONEncoder`: the shortest digits that read back as the same number, whole numbers without a
    /// point.
    @inline(__always) package func number(_ value: Double) {
        // A fast path for whole hundredths, which most numbers are.
        if abs(value) < Self.most, value != 0 {
            let hundredths = Self.nearest(value * 100)
            if Double(hundredths) / 100 == value { return whole(hundredths: hundredths) }
        }
        slowNumber(value)
    }

    /// Writes a number rounded to one decimal, like ``number(_:)``.
    package func tenths(_ value: Double) {
        guard abs(value) < Self.most else { return slowNumber((value * 10).rounded() / 10) }
        whole(hundredths: 10 * Self.nearest(value * 10))
    }

    /// Writes a number rounded to two decimals, like ``number(_:)``.
    package func hundredths(_ value: Double) {
        guard abs(value) < Self.most else { return slowNumber((value * 100).rounded() / 100) }
        whole(hundredths: Self.nearest(value * 100))
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
            if failure == nil {
                failure = AstrometerError(.internal, "\(value) cannot be written as JSON")
            }
            return
        }
        var text = value.description
        text.withUTF8 { digits in
            let end = digits.count - 2
            let isWhole = end > 0 && digits[end] == UInt8(ascii: ".") && digits[end + 1] == UInt8(ascii: "0")
            append(UnsafeBufferPointer(rebasing: isWhole ? digits[..<end] : digits[...]))
        }
    }

    @inline(__always) package func text(_ value: String) {
        var value = value
        value.withUTF8 { utf8 in
            // The loop has no early exit, so that it can be vectorized.
            var isPlain = true
            for byte in utf8 {
                isPlain = isPlain && byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
            }
            guard isPlain else { return escaped(utf8) }
            reserve(utf8.count + 2)
            putReserved(UInt8(ascii: "\""))
            append(utf8)
            putReserved(UInt8(ascii: "\""))
        }
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

    /// Writes the digits of a number; the caller has reserved room.
    @inline(__always) private func digits(of value: UInt) {
        var (length, power): (Int, UInt) = (1, 10)
        while value >= power { (length, power) = (length + 1, power &* 10) }
        var (place, rest) = (bytes + count + length, value)
        count += length
        while rest >= 10 {
            place -= 1
            place.pointee = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        (place - 1).pointee = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest)
    }

    @inline(__always) private func put(_ byte: UInt8) {
        reserve(1)
        putReserved(byte)
    }

    /// Writes a byte; the caller has reserved room.
    @inline(__always) private func putReserved(_ byte: UInt8) {
        bytes[count] = byte
        count += 1
    }

    /// Appends constant JSON unchanged.
    package func append(_ text: StaticString) {
        guard text.utf8CodeUnitCount != 1 else { return put(text.utf8Start.pointee) }
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends a precomputed fragment.
    @inline(__always) package func append(_ piece: JSONFragment) {
        let size = JSONFragment.Vector.scalarCount
        guard piece.bytes.count <= size, let source = UnsafeRawPointer(piece.bytes.baseAddress) else {
            return append(piece.bytes)
        }
        // Copies a whole vector; only the fragment's bytes count.
        reserve(size)
        let vector = source.loadUnaligned(as: JSONFragment.Vector.self)
        UnsafeMutableRawPointer(bytes + count).storeBytes(of: vector, as: JSONFragment.Vector.self)
        count += piece.bytes.count
    }

    /// Appends JSON that was written before.
    package func append(_ more: Data) { more.withContiguousStorageIfAvailable(append) }

    /// Appends a part of another buffer.
    package func append(_ range: Range<Int>, of other: JSONBuffer) {
        append(UnsafeBufferPointer(start: other.bytes + range.lowerBound, count: range.count))
    }

    @inline(__always) private func append(_ more: UnsafeBufferPointer<UInt8>) {
        guard let source = more.baseAddress else { return }
        reserve(more.count)
        (bytes + count).update(from: source, count: more.count)
        count += more.count
    }

    @inline(__always) private func reserve(_ more: Int) {
        if count + more > capacity { grow(more) }
    }

    @inline(never) private func grow(_ more: Int) {
        capacity = max(2 * capacity, count + more)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: bytes, count: count)
        bytes.deallocate()
        bytes = larger
    }
}
