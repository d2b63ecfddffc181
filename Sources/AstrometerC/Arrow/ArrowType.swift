import AstrometerSupport
import CAstrometer

/// How the values of a column lie in memory.
enum ArrowType: Sendable {
    case null, text, largeText, textView, float32, float64
    /// A whole number.
    case integer(bytes: Int, isSigned: Bool)
    /// A whole number with a sign, to be divided by ten so many times.
    case decimal(bytes: Int, scale: Int)
    /// Days since 1970.
    case date32
    /// A moment on no zone's clocks, or a date as its midnight: a whole number of 64 bits.
    case timestamp(TimeUnit)
    /// Time since midnight: a whole number of so many bytes.
    case time(TimeUnit, bytes: Int)
    /// Places in a list of values, which is a column of its own.
    indirect case dictionary(places: ArrowType, values: ArrowType)

    /// What times and moments are counted in.
    enum TimeUnit: Character {
        case seconds = "s"
        case milliseconds = "m"
        case microseconds = "u"
        case nanoseconds = "n"

        /// How many decimals a second has.
        var decimals: Int {
            switch self {
            case .seconds: 0
            case .milliseconds: 3
            case .microseconds: 6
            case .nanoseconds: 9
            }
        }
    }

    /// What the values of a type can stand for.
    enum Kind: String {
        case text = "utf8, large_utf8, utf8_view"
        case integer = "int8 to int64, uint8 to uint64"
        case fraction = "float64, float32, decimal"
        case date = "date32, date64, timestamp without a zone"
        case time = "time32, time64"
        case null
    }

    var kind: Kind {
        switch self {
        case .null: .null
        case .text, .largeText, .textView: .text
        case .integer: .integer
        case .float32, .float64, .decimal: .fraction
        case .date32, .timestamp: .date
        case .time: .time
        case .dictionary(_, let values): values.kind
        }
    }

    /// How many buffers an array of the type has, at least.
    var bufferCount: Int64 {
        switch self {
        case .text, .largeText, .textView: 3
        case .null: 0
        default: 2
        }
    }

    /// - Returns: nil for a type that is not known here.
    /// - Throws: ``AstrometerError`` for a format that is no text.
    init?(_ schema: ArrowSchema, name: String) throws {
        guard let type = ArrowType(format: try Memory.string(schema.format, "the format of \(name)")) else {
            return nil
        }
        guard let values = schema.dictionary?.pointee else {
            self = type
            return
        }
        let format = try Memory.string(values.format, "the format of the dictionary of \(name)")
        guard type.kind == .integer, values.dictionary == nil, let value = ArrowType(format: format) else { return nil }
        self = .dictionary(places: type, values: value)
    }

    /// - Parameter format: of the Arrow C data interface, without a dictionary.
    private init?(format: String) {
        if let type = Self.plain[format] {
            self = type
        } else if let unit = format.dropFirst(2).first.flatMap(TimeUnit.init) {
            switch (format.prefix(2), format.dropFirst(3)) {
            case ("tt", ""): self = .time(unit, bytes: unit.decimals < 6 ? 4 : 8)
            case ("ts", ":"): self = .timestamp(unit)
            default: return nil
            }
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

    /// What Arrow calls types that people cannot be read from where they were given, by how their formats begin.
    private static let names = [
        "n": "null", "b": "bool", "c": "int8", "C": "uint8", "s": "int16", "S": "uint16", "i": "int32", "I": "uint32",
        "l": "int64", "L": "uint64", "e": "float16", "f": "float32", "g": "float64", "z": "binary",
        "Z": "large_binary", "vz": "binary_view", "u": "utf8", "U": "large_utf8", "vu": "utf8_view", "d": "decimal",
        "w": "fixed_size_binary", "tdD": "date32", "tdm": "date64", "tts": "time32", "ttm": "time32", "ttu": "time64",
        "ttn": "time64", "tss": "timestamp", "tsm": "timestamp", "tsu": "timestamp", "tsn": "timestamp",
        "tD": "duration", "ti": "interval", "+l": "list", "+L": "large_list", "+w": "fixed_size_list", "+s": "struct",
        "+m": "map", "+u": "union", "+r": "run_end_encoded",
    ]

    /// What a schema's type is called, for messages: `timestamp "tsu:UTC"`.
    static func name(of schema: ArrowSchema, column: String) throws -> String {
        let format = try Memory.string(schema.format, "the format of \(column)")
        let quoted = "\"\(format.prefix(40).description.visible)\""
        let name = (1...3).reversed().lazy.compactMap { names[String(format.prefix($0))] }.first
        return (name.map { "\($0) " } ?? "") + quoted + (schema.dictionary == nil ? "" : " with a dictionary")
    }

    private static let plain: [String: ArrowType] = [
        "n": .null, "u": .text, "U": .largeText, "vu": .textView, "f": .float32, "g": .float64,
        "c": .integer(bytes: 1, isSigned: true), "C": .integer(bytes: 1, isSigned: false),
        "s": .integer(bytes: 2, isSigned: true), "S": .integer(bytes: 2, isSigned: false),
        "i": .integer(bytes: 4, isSigned: true), "I": .integer(bytes: 4, isSigned: false),
        "l": .integer(bytes: 8, isSigned: true), "L": .integer(bytes: 8, isSigned: false),
        "tdD": .date32, "tdm": .timestamp(.milliseconds),
    ]
}
