import Astrometer

/// A way of grouping the people of a derivation.
public enum PeopleGrouping: String, CaseIterable, Codable, Sendable {
    /// By decade of the date of birth: `1950s`.
    case decade
    /// By whether time, zone and place of birth are known: `exact`, `approximate`.
    case exactness

    func group(of person: Person) -> String {
        switch self {
        case .decade:
            let year = person.birth.date.year
            return "\(year - (year % 10 + 10) % 10)s"
        case .exactness: return person.birth.isExact ? "exact" : "approximate"
        }
    }

    /// Returns groups in the order of reports: decades by their first year; "exact" before "approximate".
    static func sorted<Group>(_ groups: [(name: String, group: Group)]) -> [(name: String, group: Group)] {
        groups.sorted { (Int($0.name.dropLast()) ?? 0, $1.name) < (Int($1.name.dropLast()) ?? 0, $0.name) }
    }
}
