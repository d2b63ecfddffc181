/// The type of a field's values.
public indirect enum FieldType: Hashable, Sendable {
    /// A text in a format, with the largest number of characters.
    case text(TextFormat, maximumLength: Int)
    /// A list of texts with a maximum length, each of up to 120 characters.
    case texts(maximumCount: Int)
    /// A word such as `all`, or a list of texts as those of ``texts(maximumCount:)``.
    case names(maximumCount: Int)
    /// One of the given words.
    case choice([String])
    /// A number within a range.
    case number(ClosedRange<Double>)
    /// A whole number within a range.
    case whole(ClosedRange<Int>)
    /// True or false.
    case boolean
    /// An object of numbers with names among those given.
    case factors(of: [String], in: ClosedRange<Double>)
    /// A model, a calibration or thresholds: the name of a model, the path of a file, or the table itself.
    case table
    /// An object with fields.
    case object(RequestObject)
    /// A document of this library, of any version, with any fields.
    case document
    /// A list of objects with a maximum length.
    case list(of: RequestObject, maximumCount: Int)

    /// The largest number of characters of a text in a list.
    static let longestText = 120

    /// The name of the JSON type, for messages.
    var expected: String {
        switch self {
        case .text, .choice: "a string"
        case .number: "a number"
        case .whole: "a whole number"
        case .boolean: "true or false"
        case .table: "a name, a path or an object"
        case .factors, .object, .document: "an object"
        case .list, .texts: "an array"
        case .names: "a string or an array"
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
