/// The rows of a CSV file, one after another, after RFC 4180.
///
/// Written here because an error must name the line of the bad row, and one bad row must not end the rest. Takes CRLF,
/// LF and CR for ends of lines, a byte-order mark, and a last row without an end of line; passes over blank lines.
/// Holds one block of the file at a time.
///
/// - Complexity: linear in the size of the file.
public struct CSVReader {
    /// The fields of a row, and the line of the file on which it begins, counted from 1.
    public struct Row: Hashable, Sendable {
        /// The line of the file on which the row begins, counted from 1.
        public let line: Int
        /// The row's fields, without the quotes around them.
        public let fields: [String]
    }

    /// A row that cannot be read. Reading goes on with the line after the one at fault.
    public struct Fault: Error, Hashable, Sendable {
        /// The line at fault, counted from 1.
        public let line: Int
        /// The field at fault, counted from 0, where one is.
        public let field: Int?
        /// What is wrong, in a few words.
        public let message: String
    }

    /// A row longer than this many bytes, without its end of line, is a fault: nobody's birth data, more likely a quote
    /// that never closes.
    public static let longestRow = 1 << 20

    private let source: () throws -> [UInt8]
    private var buffer: [UInt8] = []
    private var position = 0
    private var line = 1
    private var isComplete = false
    /// Whether the rest of an overlong row is still to be passed over.
    private var isSkipping = false
    private var hasBegun = false

    /// How many bytes of the file are done.
    public private(set) var bytesRead = 0

    /// Whether nothing is left of the bytes that came: the next row may be long in coming.
    var isDrained: Bool { position == buffer.count }

    /// A reader of blocks of bytes, from wherever they come.
    ///
    /// - Parameter source: gives the next block of the file; an empty one at its end.
    public init(source: @escaping () throws -> [UInt8]) {
        self.source = source
    }

    /// The rows of a file that is in memory as a whole.
    public init(bytes: [UInt8]) {
        var rest: [UInt8]? = bytes
        self.init {
            defer { rest = nil }
            return rest ?? []
        }
    }

    /// The next row, or what is wrong with it; nil at the end of the file.
    ///
    /// - Throws: what the source throws.
    public mutating func next() throws -> Result<Row, Fault>? {
        if !hasBegun {
            try passByteOrderMark()
            if let kind = Self.otherKinds.first(where: { buffer.starts(with: $0.beginning) })?.name {
                return .failure(Fault(line: 1, field: nil, message: "the file is \(kind); allowed: CSV in UTF-8"))
            }
        }
        while true {
            // The longest row and its end of line; of the rest of one that is longer, all that is in the buffer.
            let end = isSkipping ? buffer.count : min(buffer.count, position + Self.longestRow + 2)
            let isWhole = end == buffer.count
            var scanner = CSVScanner(
                position: position, line: line, isSkipping: isSkipping, isComplete: isComplete && isWhole,
                mayWait: !isComplete && isWhole && end - position < Self.longestRow + 2)
            let outcome = buffer.withUnsafeBufferPointer { scanner.scan(UnsafeBufferPointer(rebasing: $0[..<end])) }
            if case .needsMore = outcome {
                try readAsMuchAgain()
                continue
            }
            let firstLine = line
            bytesRead += scanner.position - position
            (position, line, isSkipping) = (scanner.position, scanner.line, scanner.isSkipping)
            switch outcome {
            case .row(let fields): return .success(Row(line: firstLine, fields: fields))
            case .fault(let fault): return .failure(fault)
            case .end: return nil
            case .needsMore, .nothing: continue
            }
        }
    }

    /// How files begin that are taken for CSV by their names.
    private static let otherKinds: [(beginning: [UInt8], name: String)] = [
        ([0xFF, 0xFE], "text in UTF-16"), ([0xFE, 0xFF], "text in UTF-16"), ([0x1F, 0x8B], "compressed by gzip"),
        ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive, as workbooks of Excel are"),
        ([0x50, 0x41, 0x52, 0x31], "in the format Parquet"),
    ]

    private mutating func passByteOrderMark() throws {
        hasBegun = true
        while buffer.count < 4, !isComplete { try readMore() }
        if buffer.starts(with: [0xEF, 0xBB, 0xBF]) {
            position = 3
            bytesRead = 3
        }
    }

    /// Reads on until there is twice as much of the row, so that its beginning is not scanned again for every block.
    private mutating func readAsMuchAgain() throws {
        let wanted = min(2 * (buffer.count - position), Self.longestRow + 2)
        repeat { try readMore() } while !isComplete && buffer.count < wanted
    }

    /// Appends the next block to what is left of the last.
    private mutating func readMore() throws {
        buffer.removeFirst(position)
        position = 0
        let block = try source()
        isComplete = block.isEmpty
        buffer += block
    }
}

extension Result<CSVReader.Row, CSVReader.Fault> {
    /// The line of the file on which the row begins, or that is at fault, counted from 1.
    package var line: Int {
        switch self {
        case .success(let row): row.line
        case .failure(let fault): fault.line
        }
    }
}
