/// A way of dividing the sky into twelve houses.
public enum HouseSystem: Int, NamedCase {
    /// Divides the time that each degree takes from the horizon to the meridian into equal parts; the default. Undefined beyond
    /// the polar circles.
    case placidus
    /// Each house is a sign, the first that of the Ascendant.
    case wholeSign
    /// Houses of 30° from the Ascendant.
    case equal
    /// Divides each quarter between Ascendant and Midheaven into three equal parts of longitude; the fallback where Placidus
    /// and Koch are undefined.
    case porphyry
    /// Divides the time since the Midheaven's degree rose into equal parts. Undefined beyond the polar circles.
    case koch
    /// Divides the celestial equator into equal parts.
    case regiomontanus
    /// Divides the prime vertical into equal parts.
    case campanus

    public static let names = ["placidus", "whole_sign", "equal", "porphyry", "koch", "regiomontanus", "campanus"]

    /// libswe's letter for the system.
    package var letter: Unicode.Scalar { (["P", "W", "E", "O", "K", "R", "C"] as [Unicode.Scalar])[rawValue] }

    /// The display name: "Whole sign".
    public var title: String { name.humanized.capitalizedFirst }
}
