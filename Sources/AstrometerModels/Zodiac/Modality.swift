/// The modality of a sign.
public enum Modality: Int, NamedCase {
    /// Aries, Cancer, Libra and Capricorn.
    case cardinal
    /// Taurus, Leo, Scorpio and Aquarius.
    case fixed
    /// Gemini, Virgo, Sagittarius and Pisces.
    case mutable

    public static let names = ["cardinal", "fixed", "mutable"]
}
