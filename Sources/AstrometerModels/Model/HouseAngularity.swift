/// The angularity of a house.
public enum HouseAngularity: Int, NamedCase {
    /// Houses 1, 4, 7 and 10: a factor of 3 in the package's models.
    case angular
    /// Houses 2, 5, 8 and 11: a factor of 2.
    case succedent
    /// Houses 3, 6, 9 and 12: a factor of 1.
    case cadent

    public static let names = ["angular", "succedent", "cadent"]

    /// Returns the angularity of a house: 1, 4, 7, 10 are angular; 2, 5, 8, 11 succedent; 3, 6, 9, 12 cadent. Nil for any other
    /// number.
    public init?(house: Int) {
        guard (1...12).contains(house) else { return nil }
        self.init(rawValue: (house - 1) % 3)
    }
}
