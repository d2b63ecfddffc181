/// A part of a birth that is not exactly known.
public enum BirthPart: String, TextCase {
    /// The time of birth.
    case time
    /// The place of birth.
    case place
}
