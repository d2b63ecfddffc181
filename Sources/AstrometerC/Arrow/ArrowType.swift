import AstrometerAnalyses
import AstrometerModels
import CAstrometer

/// The memory layout of a column's values.
enum ArrowType: Sendable {
    case null, text, largeText, textView, float32, float64
    /// A whole number.
    case integer(bytes: Int, isSigned: Bool)
    /// A signed whole number with a decimal scale.
    case decimal(bytes: Int, scale: Int)
    /// Days since 1970.
    case date32
    /// A moment without a zone, or a date as its midnight: a 64-bit whole number.
    case timestamp(TimeUnit)
    /// Time since midnight: a whole number with the given size in bytes.
    case time(TimeUnit, bytes: Int)
    /// Indices in a list of values, which is another column.
    indirect case dictionary(places: ArrowType, values: ArrowType)
    /// Numbers by name: a list of entries of a name and a number, with offsets of a given size.
    indirect case map(offsetBytes: Int, names: ArrowType, values: ArrowType)
    /// Numbers by name: a column for each name.
    indirect case record(names: [String], values: [ArrowType])

    /// The unit of times and moments; the raw value is the number of decimals of a second.
    enum TimeUnit: Int {
        case seconds = 0
        case milliseconds = 3
        case microseconds = 6
        case nanoseconds = 9
    }

    /// The kind of values that the type can represent.
    var kind: PeopleColumn.Kind {
        switch self {
        case .null: .null
        case .text, .largeText, .textView: .text
        case .integer: .integer
        case .float32, .float64, .decimal: .fraction
        case .date32, .timestamp: .date
        case .time: .time
        case .map, .record: .factors
        case .dictionary(_, let values): values.kind
        }
    }

    /// The minimum number of buffers of an array of the type.
    var bufferCount: Int64 {
        switch self {
        case .text, .largeText, .textView: 3
        case .null: 0
        case .record: 1
        default: 2
        }
    }

    /// - Returns: nil for an unsupported type.
    /// - Throws: ``AstrometerError`` for a format that is not a text.
    init?(_ schema: ArrowSchema, name: String) throws {
        let format = try Memory.string(schema.format, "the format of \(name)")
        let type =
            try format.hasPrefix("+")
            ? Self.factors(schema, format: format, name: name) : Self(plain: schema, name: name)
        guard let type else { return nil }
        self = type
    }

    /// Creates a type without nested types, except for a dictionary's.
    private init?(plain schema: ArrowSchema, name: String) throws {
        guard let type = ArrowType(format: try Memory.string(schema.format, "the format of \(name)")) else {
            return nil
        }
        guard let values = schema.dictionary?.pointee else {
            self = type
            return
        }
        let valueFormat = try Memory.string(values.format, "the format of the dictionary of \(name)")
        guard type.kind == .integer, values.dictionary == nil, let value = ArrowType(format: valueFormat) else {
            return nil
        }
        self = .dictionary(places: type, values: value)
    }

    /// Returns the type of numbers by name: a map, a list of entries from writers without maps, or a struct.
    private static func factors(_ schema: ArrowSchema, format: String, name: String) throws -> ArrowType? {
        guard schema.dictionary == nil, let children = children(of: schema) else { return nil }
        if format == "+s" {
            let types = try children.compactMap { try ArrowType(plain: $0, name: name) }
            guard types.count == children.count, types.allSatisfy({ $0.isNumber || $0.kind == .null }) else {
                return nil
            }
            let names = try children.map { try Memory.string($0.name, "the name of a field of \(name)") }
            return .record(names: names, values: types)
        }
        guard ["+m", "+l", "+L"].contains(format), children.count == 1, let entry = self.children(of: children[0]),
            try Memory.string(children[0].format, "the format of \(name)") == "+s", entry.count == 2,
            let names = try ArrowType(plain: entry[0], name: name), names.kind == .text,
            let values = try ArrowType(plain: entry[1], name: name), values.isNumber
        else { return nil }
        return .map(offsetBytes: format == "+L" ? 8 : 4, names: names, values: values)
    }

    private var isNumber: Bool { kind == .fraction || kind == .integer }

    /// Returns the nested schemas; nil if some are missing.
    private static func children(of schema: ArrowSchema) -> [ArrowSchema]? {
        guard let count = Int(exactly: schema.n_children), (1...1000).contains(count), let places = schema.children
        else { return nil }
        let children = (0..<count).compactMap { places[$0]?.pointee }
        return children.count == count ? children : nil
    }

    /// - Parameter format: a format of the Arrow C data interface, without a dictionary.
    private init?(format: String) {
        if let type = Self.formats[format]?.type {
            self = type
        } else if format.hasPrefix("d:") {
            let numbers = format.dropFirst(2).split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
            let bits = numbers.count == 3 ? numbers[2] : 128
            guard 2...3 ~= numbers.count, let scale = numbers[1], -76...76 ~= scale, let bits,
                [32, 64, 128, 256].contains(bits)
            else { return nil }
            self = .decimal(bytes: bits / 8, scale: scale)
        } else {
            return nil
        }
    }

    /// The names of types by the beginning of their formats, with the layouts of supported types without parameters.
    private static let formats: [String: (name: String, type: ArrowType?)] = [
        "n": ("null", .null), "b": ("bool", nil), "c": ("int8", .integer(bytes: 1, isSigned: true)),
        "C": ("uint8", .integer(bytes: 1, isSigned: false)), "s": ("int16", .integer(bytes: 2, isSigned: true)),
        "S": ("uint16", .integer(bytes: 2, isSigned: false)), "i": ("int32", .integer(bytes: 4, isSigned: true)),
        "I": ("uint32", .integer(bytes: 4, isSigned: false)), "l": ("int64", .integer(bytes: 8, isSigned: true)),
        "L": ("uint64", .integer(bytes: 8, isSigned: false)), "e": ("float16", nil), "f": ("float32", .float32),
        "g": ("float64", .float64), "d:": ("decimal", nil), "z": ("binary", nil), "Z": ("large_binary", nil),
        "vz": ("binary_view", nil), "w:": ("fixed_size_binary", nil), "u": ("utf8", .text),
        "U": ("large_utf8", .largeText), "vu": ("utf8_view", .textView), "tdD": ("date32", .date32),
        "tdm": ("date64", .timestamp(.milliseconds)), "tts": ("time32", .time(.seconds, bytes: 4)),
        "ttm": ("time32", .time(.milliseconds, bytes: 4)), "ttu": ("time64", .time(.microseconds, bytes: 8)),
        "ttn": ("time64", .time(.nanoseconds, bytes: 8)), "tss:": ("timestamp", .timestamp(.seconds)),
        "tsm:": ("timestamp", .timestamp(.milliseconds)), "tsu:": ("timestamp", .timestamp(.microseconds)),
        "tsn:": ("timestamp", .timestamp(.nanoseconds)), "tD": ("duration", nil), "ti": ("interval", nil),
        "+l": ("list", nil), "+L": ("large_list", nil), "+w": ("fixed_size_list", nil), "+s": ("struct", nil),
        "+m": ("map", nil), "+u": ("union", nil), "+r": ("run_end_encoded", nil),
    ]

    /// Returns the name of a schema's type for messages: `timestamp "tsu:UTC"`.
    static func name(of schema: ArrowSchema, column: String) throws -> String {
        let format = try Memory.string(schema.format, "the format of \(column)")
        let quoted = "\"\(format.prefix(40).description.escapingControls)\""
        let name = (1...4).reversed().lazy.compactMap { formats[String(format.prefix($0))]?.name }.first
        return (name.map { "\($0) " } ?? "") + quoted + (schema.dictionary == nil ? "" : " with a dictionary")
    }
}
