import AstrometerTestSupport
import Testing

@testable import Astrometer

@Suite struct WrittenCoordinateTests {
    @Test(arguments: try Rows.of("AstrometerTests/Samples/coordinates.jsonl", "latitude"))
    func latitude(row: [String]) throws {
        let (text, degrees) = (row[0], try #require(Double(row[1])))
        #expect(abs(try WrittenCoordinate.degrees(text, .latitude) - degrees) < 1e-8)
    }

    @Test(arguments: try Rows.of("AstrometerTests/Samples/coordinates.jsonl", "longitude"))
    func longitude(row: [String]) throws {
        let (text, degrees) = (row[0], try #require(Double(row[1])))
        #expect(abs(try WrittenCoordinate.degrees(text, .longitude) - degrees) < 1e-8)
    }

    @Test(arguments: try Rows.of("AstrometerTests/Samples/coordinates.jsonl", "refused"))
    func refused(row: [String]) throws {
        let (text, reason) = (row[0], row[1])
        expectError(reason) { try WrittenCoordinate.degrees(text, .latitude) }
    }
}
