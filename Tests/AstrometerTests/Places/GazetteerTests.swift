import AstrometerTestSupport

@testable import Astrometer

@Suite struct GazetteerTests {
    static let gazetteer = Result { try Gazetteer(catalog: ModelCatalog()) }
    private static let file = "AstrometerTests/Samples/place-names.jsonl"

    private let gazetteer: Gazetteer

    init() throws { gazetteer = try Self.gazetteer.get() }

    private func described(_ query: String) throws -> String {
        let place = try gazetteer.place(named: query)
        return "\(place.title) (\(place.country)), \(place.zone)"
    }

    @Test func placesByName() throws { try Rows.check(Self.file, "place") { try described($0[0]) } }

    @Test func formerNames() throws { try Rows.check(Self.file, "former") { try gazetteer.place(named: $0[0]).name } }

    @Test func regionsByAbbreviation() throws {
        try Rows.check(Self.file, "region") { try gazetteer.place(named: $0[0]).title }
    }

    @Test(.optimized) func misspelledNames() throws { try Rows.check(Self.file, "misspelled") { try described($0[0]) } }

    @Test func placesFound() throws {
        try Rows.check(Self.file, "places") { row in
            let country = row[1].isEmpty ? nil : row[1]
            let found = try gazetteer.places(matching: row[0], country: country, most: Int(row[2]) ?? 10)
            return found.map { "\($0.title), \($0.population)" }.joined(separator: "; ")
        }
        let san = try gazetteer.places(matching: "san", most: 1000).filter { $0.name != "San" }
        let named = san.prefix { $0.name.lowercased().hasPrefix("san") }.map(\.population)
        #expect(named.count > 10 && named == named.sorted(by: >) && Set(san).count == san.count)
    }

    @Test func textsThatNamePlaces() throws {
        try Rows.check(Self.file, "naming") { row in
            let place = try gazetteer.place(named: row[0])
            let naming = try #require(gazetteer.text(naming: place))
            #expect(try gazetteer.place(named: naming) == place)
            return "\(naming): \(place.title)"
        }
    }

    @Test func distancesOfNames() throws {
        try Rows.check(Self.file, "distance") { row in
            let distance = Array(row[1].utf8).withUnsafeBufferPointer {
                Misspelling(Array(row[0].unicodeScalars)).distance(to: $0)
            }
            return "\(distance)"
        }
    }

    @Test func groupsOfDigits() {
        #expect([0, 999, 1000, -12_345, 1_234_567].map(\.grouped) == ["0", "999", "1,000", "-12,345", "1,234,567"])
    }
}
