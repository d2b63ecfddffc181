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
