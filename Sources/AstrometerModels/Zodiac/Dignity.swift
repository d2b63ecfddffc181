/// The essential dignities, in the order in which they are tried.
public enum Dignity: Int, NamedCase {
    /// In a sign that the body rules: +5 in the package's models.
    case domicile
    /// In a sign opposite those that it rules: −5.
    case detriment
    /// Near the degree where it is exalted: +4.
    case exaltation
    /// Near the degree of its fall: −4.
    case fall
    /// None of the others: 0.
    case peregrine

    public static let names = ["domicile", "detriment", "exaltation", "fall", "peregrine"]
}
