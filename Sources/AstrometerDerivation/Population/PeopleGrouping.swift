import Astrometer
import AstrometerModels

/// A way of grouping the people of a derivation.
public enum PeopleGrouping: String, CaseIterable, Sendable {
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

    /// Returns the groups of some people in the order of reports, with the indices of their people.
    func groups(of people: [Person]) -> [(name: String, places: [Int])] {
        var places: [String: [Int]] = [:]
        for (place, person) in people.enumerated() { places[group(of: person), default: []].append(place) }
        // Decades by their first year; "exact" before "approximate".
        let sorted = places.sorted { (Int($0.key.dropLast()) ?? 0, $1.key) < (Int($1.key.dropLast()) ?? 0, $0.key) }
        return sorted.map { ($0.key, $0.value) }
    }
}
