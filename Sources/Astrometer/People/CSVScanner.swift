/// Scans one row in a buffer.
struct CSVScanner {
    enum Outcome {
        case row([String])
        case fault(CSVError)
        /// A blank line, or the rest of an overlong row.
        case nothing
        /// The row continues beyond the buffer.
        case needsMore
        case end
    }

    /// The beginning of the next row, after a scan.
    private(set) var position: Int
    /// The line of `position`, counted from 1.
    private(set) var line: Int
    let separator: UInt8
    /// The number of fields of the first row; nil before it.
    let width: Int?
    private(set) var isSkipping: Bool
    let isComplete: Bool
    /// Whether the caller can wait for more of a row that does not end in the buffer.
    let mayWait: Bool

    private static let quote = UInt8(ascii: "\"")
    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    private static let overlong = "longer than \(CSVReader.maximumRowLength) bytes"

    private func endsField(_ byte: UInt8) -> Bool {
        byte == separator || byte == Self.lineFeed || byte == Self.carriageReturn
    }

    /// Returns the row at `position`, or the reason why there is none.
    mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> Outcome {
        if isSkipping { return skip(in: bytes) }
        guard position < bytes.count else { return isComplete ? .end : .needsMore }
        guard bytes[position] == UInt8(ascii: "#") else { return row(in: bytes) }
        // A comment, unless the line has as many fields as a row: an id may begin with `#`.
        guard let width else {
            isSkipping = true
            return skip(in: bytes)
        }
        switch row(in: bytes) {
        case .row(let fields) where width > 1 && fields.count == width: return .row(fields)
        case .row, .fault: return .nothing
        case let outcome: return outcome
        }
    }

    private mutating func row(in bytes: UnsafeBufferPointer<UInt8>) -> Outcome {
        var fields: [String] = []
        fields.reserveCapacity(8)
        var (index, rowLine) = (position, line)
        while true {
            let field =
                bytes.indices.contains(index) && bytes[index] == Self.quote
                ? quotedField(fields.count, from: index, line: &rowLine, in: bytes)
                : plainField(fields.count, from: index, line: rowLine, in: bytes)
            switch field {
            case .stopped(let outcome): return outcome
            case .text(let text, let end):
                fields.append(text)
                index = end
            }
            if index < bytes.count, bytes[index] == separator {
                index += 1
                // After a comma at the end of the buffer there is one more field, which may be empty.
                if index == bytes.count, mayWait { return .needsMore }
                continue
            }
            guard index - position <= CSVReader.maximumRowLength else {
                return fault(Self.overlong, nil, line: line, from: index, on: rowLine, in: bytes)
            }
            guard let next = lineBreak(at: index, in: bytes) else { return .needsMore }
            let isBlank = bytes[position..<index].allSatisfy { $0 == 32 || $0 == 9 || $0 == separator }
            position = next
            line = rowLine + 1
            return isBlank ? .nothing : .row(fields)
        }
    }

    private enum Field {
        case text(String, end: Int)
        case stopped(Outcome)
    }

    private mutating func plainField(
        _ number: Int, from start: Int, line: Int, in bytes: UnsafeBufferPointer<UInt8>
    ) -> Field {
        var index = start
        while index < bytes.count {
            if endsField(bytes[index]) {
                return decoded(bytes[start..<index], number, line: line, end: index, in: bytes)
            }
            if bytes[index] == Self.quote {
                return .stopped(
                    fault(
                        "a quotation mark within a field that does not begin with one; "
                            + "put the whole field in quotation marks, and double those inside it",
                        number, line: line, from: index, in: bytes))
            }
            index += 1
        }
        if isComplete { return decoded(bytes[start..<index], number, line: line, end: index, in: bytes) }
        if mayWait { return .stopped(.needsMore) }
        return .stopped(fault(Self.overlong, nil, line: self.line, from: index, on: line, in: bytes))
    }

    private mutating func quotedField(
        _ number: Int, from start: Int, line: inout Int, in bytes: UnsafeBufferPointer<UInt8>
    ) -> Field {
        let firstLine = line
        var (index, hasDoubled) = (start + 1, false)
        while index < bytes.count {
            let byte = bytes[index]
            if byte == Self.quote {
                if index + 1 == bytes.count, mayWait { return .stopped(.needsMore) }
                if index + 1 < bytes.count, bytes[index + 1] == Self.quote {
                    hasDoubled = true
                    index += 2
                    continue
                }
                let end = index + 1
                guard end == bytes.count || endsField(bytes[end]) else {
                    return .stopped(
                        fault(
                            "text after the closing quotation mark of a field; end the field or the line there, or double the mark",
                            number, line: firstLine, from: start, in: bytes))
                }
                return decoded(
                    bytes[start + 1..<index], number, line: firstLine, end: end, on: line, in: bytes,
                    hasDoubled: hasDoubled)
            }
            let endsLine =
                byte == Self.lineFeed
                || byte == Self.carriageReturn && (index + 1 == bytes.count || bytes[index + 1] != Self.lineFeed)
            if endsLine { line += 1 }
            index += 1
        }
        if mayWait { return .stopped(.needsMore) }
        // The closing quote is searched only within the longest row, so that a missing one does not consume the whole file.
        let reach = isComplete ? "" : " within \(CSVReader.maximumRowLength) bytes, the most that a row may have"
        return .stopped(
            fault(
                "a quotation mark opens a field and none closes it" + reach, number, line: firstLine, from: start,
                in: bytes))
    }

    private mutating func decoded(
        _ slice: Slice<UnsafeBufferPointer<UInt8>>, _ number: Int, line: Int, end: Int, on endLine: Int? = nil,
        in bytes: UnsafeBufferPointer<UInt8>, hasDoubled: Bool = false
    ) -> Field {
        // ASCII is always valid UTF-8. Decoding repairs invalid bytes, so a changed text shows that they were invalid.
        // Foundation's validation is not used because it removes a byte-order mark.
        let text = String(decoding: slice, as: UTF8.self)
        guard slice.allSatisfy({ $0 < 0x80 }) || text.utf8.elementsEqual(slice) else {
            return .stopped(fault("text that is not UTF-8", number, line: line, from: end, on: endLine, in: bytes))
        }
        return .text(hasDoubled ? text.replacing("\"\"", with: "\"") : text, end: end)
    }

    /// Returns the error and moves to the line after the one of `index`: `indexLine`, if it is not the line of the
    /// error.
    private mutating func fault(
        _ message: String, _ field: Int?, line faultLine: Int, from index: Int, on indexLine: Int? = nil,
        in bytes: UnsafeBufferPointer<UInt8>
    ) -> Outcome {
        let before = (position, line)
        position = index
        line = indexLine ?? faultLine
        isSkipping = true
        _ = skip(in: bytes)
        if isSkipping, mayWait {
            (position, line) = before
            isSkipping = false
            return .needsMore
        }
        return .fault(CSVError(line: faultLine, field: field, message: message))
    }

    /// Skips the rest of a line.
    private mutating func skip(in bytes: UnsafeBufferPointer<UInt8>) -> Outcome {
        let start = position
        while position < bytes.count {
            if bytes[position] == Self.lineFeed || bytes[position] == Self.carriageReturn {
                guard let next = lineBreak(at: position, in: bytes) else { break }
                position = next
                line += 1
                isSkipping = false
                return .nothing
            }
            position += 1
        }
        if isComplete { isSkipping = false }
        return isComplete || position > start ? .nothing : .needsMore
    }

    /// Returns the beginning of the line after a line break; nil if a carriage return ends the buffer and more bytes follow.
    private func lineBreak(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard index < bytes.count else { return isComplete ? index : nil }
        guard bytes[index] == Self.carriageReturn else { return index + 1 }
        guard index + 1 < bytes.count else { return isComplete ? index + 1 : nil }
        return bytes[index + 1] == Self.lineFeed ? index + 2 : index + 1
    }
}

/// A row that ``CSVReader`` cannot read. Reading continues after the line with the error.
public struct CSVError: Error, Hashable, Sendable {
    /// The line with the error, counted from 1.
    public let line: Int
    /// The field with the error, counted from 0; nil if it is not in one field.
    public let field: Int?
    /// The reason, in a few words.
    public let message: String
    /// The line on which the row begins, if the error is on a later one.
    package internal(set) var firstLine: Int?
    /// The text of the row in the file, if the reader keeps it.
    package internal(set) var text: String?
}
