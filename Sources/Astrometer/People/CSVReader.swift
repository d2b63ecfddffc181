/// Reads the rows of a CSV file, RFC 4180, one after another.
///
///     var rows = CSVReader(bytes: Array("person,birth_date\nAda,1990-06-15".utf8))
///     while let row = try rows.next() { print(try row.get().fields) }
///
/// Errors name the line of the bad row, and reading continues after it. Accepts CRLF, LF and CR for ends of lines, byte-order
/// marks, UTF-16, files compressed by gzip, and a last row without an end of line. Keeps one block of the file in memory.
///
/// Fields are separated by commas, semicolons, tabs or vertical bars: the one that is most frequent in the first line, or the
/// one that a preceding line such as `sep=;` names, which Excel writes. Blank lines, rows with only empty fields, and comments
/// are ignored. A comment is a line that begins with `#`, unless it has as many fields as the first row.
/// - Complexity: linear in the size of the file.
public struct CSVReader {
    /// The fields of a row, and the line of the file on which it begins, counted from 1.
    public struct Row: Hashable, Sendable {
        /// The line of the file on which the row begins, counted from 1.
        public let line: Int
        /// The row's fields, without the quotes around them.
        public let fields: [String]
        /// The text of the row in the file, if the reader keeps it.
        package internal(set) var text: String?
        /// The meaning of a midnight beside the date of birth.
        var midnight = BirthFields.Midnight.single
    }

    /// The largest number of bytes of a row, without its end of line. Longer rows are errors; most likely a closing quote is
    /// missing.
    public static let maximumRowLength = 1 << 20

    private var source: () throws -> [UInt8]
    /// The name of the file in messages.
    private let name: String
    /// The largest number of bytes to read; for a compressed file, of its contents.
    private let maximumBytes: Int
    package var keepsText = false
    /// Whether the file is compressed; ``bytesRead`` then counts decompressed bytes.
    package private(set) var isCompressed = false
    private var buffer: [UInt8] = []
    private var position = 0
    private var line = 1
    private var isComplete = false
    /// Whether the rest of an overlong row must still be skipped.
    private var isSkipping = false
    private var hasBegun = false
    private var separator = UInt8(ascii: ",")
    /// The number of fields of the first row; nil until it is read.
    private var width: Int?
    /// Returns whether the fields of a line that begins with `#` are those of a header; otherwise it is a comment.
    var isHeader: ([String]) -> Bool = { _ in false }

    /// The number of bytes of the rows read so far.
    public private(set) var bytesRead = 0

    private var bytesTaken = 0

    /// Whether all received bytes are processed, so that the next row may have to wait for input.
    var isDrained: Bool { position == buffer.count }

    /// Creates a reader of blocks of bytes from any source.
    /// - Parameter source: returns the next block of the file, and an empty one at its end.
    public init(source: @escaping () throws -> [UInt8]) {
        self.init(name: "the list", maximumBytes: .max, source: source)
    }

    /// - Parameter maximumBytes: the largest number of bytes of a list; longer lists throw an error of code `dataLoss`.
    init(name: String, maximumBytes: Int, source: @escaping () throws -> [UInt8]) {
        self.name = name
        self.maximumBytes = maximumBytes
        self.source = source
    }

    /// Creates a reader of a file that is in memory.
    public init(bytes: [UInt8]) {
        var rest: [UInt8]? = bytes
        self.init {
            defer { rest = nil }
            return rest ?? []
        }
    }

    /// Returns the next row or its error; nil at the end of the file.
    /// - Throws: the source's errors.
    public mutating func next() throws -> Result<Row, CSVError>? {
        if !hasBegun {
            try begin()
            if let kind = Self.otherKinds.first(where: { buffer.starts(with: $0.beginning) })?.name {
                return .failure(CSVError(line: 1, field: nil, message: "the file is \(kind); give CSV in UTF-8"))
            }
        }
        while true {
            // The longest row and its end of line. While skipping an overlong row, the whole buffer.
            let end = isSkipping ? buffer.count : min(buffer.count, position + Self.maximumRowLength + 2)
            let isWhole = end == buffer.count
            var scanner = CSVScanner(
                position: position, line: line, separator: separator, width: width, isSkipping: isSkipping,
                isComplete: isComplete && isWhole,
                mayWait: !isComplete && isWhole && end - position < Self.maximumRowLength + 2)
            let outcome = buffer.withUnsafeBufferPointer { scanner.scan(UnsafeBufferPointer(rebasing: $0[..<end])) }
            if case .needsMore = outcome {
                try readAsMuchAgain()
                continue
            }
            let firstLine = line
            let start = position
            bytesRead += scanner.position - position
            position = scanner.position
            line = scanner.line
            isSkipping = scanner.isSkipping
            switch outcome {
            case .row(let fields):
                width = width ?? fields.count
                return .success(Row(line: firstLine, fields: fields, text: text(from: start)))
            case .fault(var fault):
                fault.firstLine = firstLine
                fault.text = text(from: start)
                return .failure(fault)
            case .end: return nil
            case .needsMore, .nothing: continue
            }
        }
    }

    /// Returns the text from a position to the next row, without its end of line; nil unless the reader keeps texts.
    private func text(from start: Int) -> String? {
        guard keepsText else { return nil }
        let bytes = buffer[start..<position]
        let end = bytes.lastIndex { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        return String(decoding: bytes[..<(end.map { $0 + 1 } ?? start)], as: UTF8.self)
    }

    /// The first bytes of other kinds of files that are sometimes passed as CSV.
    private static let otherKinds: [(beginning: [UInt8], name: String)] = [
        ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive, as workbooks of Excel are"),
        ([0x50, 0x41, 0x52, 0x31], "in the format Parquet"),
    ]

    /// Detects the encoding and the separator.
    private mutating func begin() throws {
        hasBegun = true
        while buffer.count < 4, !isComplete { try readMore() }
        if buffer.starts(with: GzipBlocks.magic) { try decompress() }
        if let order = UTF16Blocks.byteOrder(of: buffer) {
            let rest = source
            var begun = buffer
            var blocks = UTF16Blocks(order)
            source = {
                while true {
                    let block = begun.isEmpty ? try rest() : begun
                    begun = []
                    let text = blocks.utf8(of: block)
                    if !text.isEmpty || block.isEmpty { return text }
                }
            }
            buffer = []
            isComplete = false
            while buffer.count < 4, !isComplete { try readMore() }
        }
        if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        try readSeparator()
        bytesRead = position
    }

    /// Switches to the contents of a compressed file.
    private mutating func decompress() throws {
        isCompressed = true
        let rest = source
        var begun: [UInt8]? = buffer
        let blocks = GzipBlocks(name: name) {
            defer { begun = nil }
            return try begun ?? rest()
        }
        source = { try blocks.next() }
        buffer = []
        isComplete = false
        bytesTaken = 0
        while buffer.count < 4, !isComplete { try readMore() }
    }

    /// Reads a line such as `sep=;`, or chooses the separator that is most frequent in the first line.
    private mutating func readSeparator() throws {
        var (start, end) = (position, position)
        while true {
            end = try endOfLine(from: start)
            // Comments before the first row are not searched for separators.
            guard start < end, buffer[start] == UInt8(ascii: "#") else { break }
            if let header = header(buffer[start..<end]) {
                (separator, width) = header
                return
            }
            guard end < buffer.count else { break }
            start = end + 1
        }
        let text = buffer[start..<end]
        if text.count == 5, String(decoding: text.prefix(4), as: UTF8.self).lowercased() == "sep=", start == position {
            separator = buffer[start + 4]
            position = end
            // A block may end within a line end of two bytes.
            while position + 1 >= buffer.count, !isComplete { try appendBlock() }
            if position < buffer.count, buffer[position] == UInt8(ascii: "\r") { position += 1 }
            if position < buffer.count, buffer[position] == UInt8(ascii: "\n") { position += 1 }
            line += 1
            return
        }
        var (isQuoted, counts) = (false, [UInt8: Int]())
        for byte in text {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if !isQuoted, Self.separators.contains(byte) { counts[byte, default: 0] += 1 }
        }
        separator = Self.separators.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? separator
    }

    /// Returns the separator and the number of fields of a header that begins with `#`; nil for a comment.
    private func header(_ line: ArraySlice<UInt8>) -> (separator: UInt8, width: Int)? {
        Self.separators.lazy.compactMap { separator in
            let fields = line.split(separator: separator, omittingEmptySubsequences: false).map {
                String(decoding: $0, as: UTF8.self)
            }
            return fields.count > 1 && isHeader(fields) ? (separator, fields.count) : nil
        }.first
    }

    /// Separators of fields: comma, semicolon, tab, vertical bar. If several are equally frequent in the first line, the first
    /// wins.
    private static let separators: [UInt8] = [0x2C, 0x3B, 0x09, 0x7C]

    /// Returns the end of a line, reading further blocks up to the longest row.
    private mutating func endOfLine(from start: Int) throws -> Int {
        var index = start
        while true {
            while index < buffer.count {
                if buffer[index] == UInt8(ascii: "\n") || buffer[index] == UInt8(ascii: "\r") { return index }
                index += 1
            }
            guard !isComplete, index - start < Self.maximumRowLength else { return index }
            // `readMore` would drop the bytes before `position`, which have not been read yet.
            try appendBlock()
        }
    }

    /// Reads until the buffer has doubled, so that the beginning of a long row is not scanned again for every block.
    private mutating func readAsMuchAgain() throws {
        let wanted = min(2 * (buffer.count - position), Self.maximumRowLength + 2)
        repeat { try readMore() } while !isComplete && buffer.count < wanted
    }

    /// Appends the next block to the rest of the last.
    private mutating func readMore() throws {
        buffer.removeFirst(position)
        position = 0
        try appendBlock()
    }

    private mutating func appendBlock() throws {
        let block = try source()
        isComplete = block.isEmpty
        bytesTaken += block.count
        try ensure(bytesTaken <= maximumBytes, .dataLoss, "\(name) must be \(maximumBytes) bytes or fewer")
        buffer += block
    }
}

extension Result<CSVReader.Row, CSVError> {
    /// The line of the file on which the row begins or which has the error, counted from 1.
    package var line: Int {
        switch self {
        case .success(let row): row.line
        case .failure(let fault): fault.line
        }
    }
}
