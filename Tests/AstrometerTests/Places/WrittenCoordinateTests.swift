import AstrometerTestSupport

@testable import Astrometer

@Suite struct WrittenCoordinateTests {
    @Test(arguments: try Rows.of("AstrometerTests/Samples/coordinates.jsonl"))
    func coordinates(row: [String]) throws {
        let (text, wanted) = (row[1], row[2])
        guard row[0] != "refused" else {
            return expectError(wanted) { try WrittenCoordinate.degrees(text, .latitude) }
        }
        let degrees = try WrittenCoordinate.degrees(text, row[0] == "latitude" ? .latitude : .longitude)
        assertClose(degrees, try #require(Double(wanted)), within: 1e-8, text)
    }
}
