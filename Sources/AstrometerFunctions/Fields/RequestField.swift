import AstrometerModels

/// A field of a request: its name, type and meaning.
///
/// Strict decoding follows these tables, and descriptions of the interface for others are made from them.
public struct RequestField: Hashable, Sendable {
    /// The name on the wire.
    public let name: String
    /// The allowed values.
    public let type: FieldType
    /// The meaning with units, in a sentence.
    public let summary: String
    /// Whether a request without it is refused.
    public let isRequired: Bool
    /// What holds where it is left out, as a value or in words; nil for a required field, or where nothing does.
    public let defaultValue: String?

    init(_ name: String, _ type: FieldType, _ summary: String, isRequired: Bool = false, defaultValue: String? = nil) {
        self.name = name
        self.type = type
        self.summary = summary
        self.isRequired = isRequired
        self.defaultValue = defaultValue
    }

    /// The same field where a request must have it.
    var required: RequestField { RequestField(name, type, summary, isRequired: true) }
}

/// The type of a field's values.
public indirect enum FieldType: Hashable, Sendable {
    /// A text that is written in some way.
    case text(TextFormat)
    /// A list of texts, no longer than that.
    case texts(maximumCount: Int)
    /// One of a few words.
    case choice([String])
    /// A number within a range.
    case number(ClosedRange<Double>)
    /// A whole number within a range.
    case whole(ClosedRange<Int>)
    /// True or false.
    case boolean
    /// An object of numbers, each by one of the names.
    case factors(of: [String], in: ClosedRange<Double>)
    /// An object with fields of its own.
    case object(RequestObject)
    /// A list of objects, no longer than that.
    case list(of: RequestObject, maximumCount: Int)

    /// The name of the type's JSON, for people.
    var expected: String {
        switch self {
        case .text, .choice: "a string"
        case .number: "a number"
        case .whole: "a whole number"
        case .boolean: "true or false"
        case .factors, .object: "an object"
        case .list, .texts: "an array"
        }
    }
}

/// How a text is to be written.
public enum TextFormat: String, Hashable, Sendable {
    /// Any text at all.
    case any
    /// A date, `YYYY-MM-DD`.
    case date
    /// `HH:MM` or `HH:MM:SS`.
    case time
    /// An IANA time zone such as `America/New_York`.
    case zone
    /// ISO 8601: `2025-10-30T12:00:00Z`.
    case instant
    /// The name of a model of meters in the data.
    case model
}

/// An object within requests.
public struct RequestObject: Hashable, Sendable {
    /// The name of the object in descriptions of the interface: `Birth`.
    public let name: String
    /// The allowed values.
    public let fields: [RequestField]
    /// Whether unknown fields are ignored, as other programs write more; those whose names are nearly known are errors.
    public let ignoresOthers: Bool

    init(name: String, fields: [RequestField], ignoresOthers: Bool = false) {
        (self.name, self.fields, self.ignoresOthers) = (name, fields, ignoresOthers)
    }
}
