/// A person in a list: birth data and id.
public struct Person: Hashable, Sendable {
    /// The person's id in the list, if there is one.
    public var id: String?
    /// The person's birth data, validated.
    public var birth: BirthData
    /// Factors for the weights of natal bodies, 0.5 to 2, by body; 1 for bodies that are missing.
    public var sensitivity: [Body: Double]
    /// The name of the birthplace, if the list has one.
    public var place: String?
    /// The person's name, if the list has one.
    public var name: String?
    /// The relationship to the owner of the list, as written there; nil if the list has none.
    public var relationship: String?

    /// Creates a person; fields that the list does not have are nil.
    public init(
        id: String?, birth: BirthData, sensitivity: [Body: Double] = [:], place: String? = nil, name: String? = nil,
        relationship: String? = nil
    ) {
        self.id = id
        self.birth = birth
        self.sensitivity = sensitivity
        self.place = place
        self.name = name
        self.relationship = relationship
    }
}

extension Sequence<Person> {
    /// Returns the list as CSV: `chart_id,birth_date,birth_time,zone,latitude,longitude,place`, with coordinates to four
    /// decimals.
    public func csv() -> String { reduce(into: Person.csvHeader) { $0 += $1.csvRow } }
}

extension Person {
    /// The first line of a list as CSV.
    package static let csvHeader = "chart_id,birth_date,birth_time,zone,latitude,longitude,place\n"

    package var csvRow: String {
        let fields = [
            id, birth.date.description, birth.time?.description, birth.zone, birth.latitude?.text(decimals: 4),
            birth.longitude?.text(decimals: 4), place,
        ]
        return fields.map { $0 ?? "" }.csvRow
    }
}
