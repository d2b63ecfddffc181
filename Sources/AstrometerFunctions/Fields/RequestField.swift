import AstrometerModels

/// A field of a request: its name, type and meaning.
///
/// Strict decoding and descriptions of the interface use these tables.
public struct RequestField: Hashable, Sendable {
    /// The name in JSON.
    public let name: String
    /// The allowed values.
    public let type: FieldType
    /// The meaning with units, in a sentence.
    public let summary: String
    /// Whether the field is required.
    public let isRequired: Bool
    /// The default as a value or as text; nil for a required field or without a default.
    public let defaultValue: String?

    init(_ name: String, _ type: FieldType, _ summary: String, isRequired: Bool = false, defaultValue: String? = nil) {
        self.name = name
        self.type = type
        self.summary = summary
        self.isRequired = isRequired
        self.defaultValue = defaultValue
    }

    /// The same field as a required one.
    var required: RequestField { RequestField(name, type, summary, isRequired: true) }
}

/// The type of a field's values.
public indirect enum FieldType: Hashable, Sendable {
    /// A text in a format.
    case text(TextFormat)
    /// A list of texts with a maximum length.
    case texts(maximumCount: Int)
    /// One of a few words.
    case choice([String])
    /// A number within a range.
    case number(ClosedRange<Double>)
    /// A whole number within a range.
    case whole(ClosedRange<Int>)
    /// True or false.
    case boolean
    /// An object of numbers with some allowed names.
    case factors(of: [String], in: ClosedRange<Double>)
    /// An object with fields.
    case object(RequestObject)
    /// A list of objects with a maximum length.
    case list(of: RequestObject, maximumCount: Int)

    /// The name of the JSON type, for messages.
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

/// The format of a text.
public enum TextFormat: String, Hashable, Sendable {
    /// Any text is allowed.
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
    /// Whether unknown fields are ignored, for objects of other programs; names that resemble known ones are still errors.
    public let ignoresUnknownFields: Bool

    init(name: String, fields: [RequestField], ignoresUnknownFields: Bool = false) {
        (self.name, self.fields, self.ignoresUnknownFields) = (name, fields, ignoresUnknownFields)
    }
}
