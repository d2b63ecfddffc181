import Astrometer
import AstrometerFunctions
import AstrometerTestSupport
import Foundation
import Testing

/// The command line and the functions give the same bytes for the same question.
@Suite struct FunctionTests {
    private static let birth = #"""
        {"birth_date": "1990-06-15", "birth_time": "14:30", "birth_timezone": "America/New_York",
         "birth_lat": 40.7128, "birth_lon": -74.0060}
        """#

    @Test(arguments: try Rows.of("AstrometerCLITests/Rows/same-bytes.jsonl"))
    func sameBytes(row: [String]) throws {
        let program = try Program.run(Program.filled(row[3...]), input: row[2])
        #expect(program.status == 0, "\(program.error)")
        let request = row[1].replacing("{birth}", with: Self.birth)
        let result = try Functions().call(row[0], Array(request.utf8), now: Moment(secondsSince1970: 0))
        #expect(program.output == String(decoding: result, as: UTF8.self) + "\n")
    }

    /// The checks of `Tests/CDoor`, which print those that fail.
    @Test func theLibraryForC() throws {
        let program = try Program.run([Repository.url("Data").path, "brief"], executable: Program.built("c_door"))
        #expect(program.status == 0, "\(program.error)")
    }

    /// The gazetteer is read only when a place is named, so a damaged one does not affect other functions.
    @Test func theGazetteerIsReadWhenAPlaceIsNamed() throws {
        try Program.withFolder { folder in
            let data = folder.appendingPathComponent("Data")
            try FileManager.default.copyItem(at: Repository.url("Data"), to: data)
            for file in try FileManager.default.contentsOfDirectory(atPath: data.appendingPathComponent("Places").path)
            where file != "zones.tsv" {
                try Data("no table".utf8).write(to: data.appendingPathComponent("Places/\(file)"))
            }
            let functions = try Functions(catalog: ModelCatalog(directory: data.path))
            func day(_ birth: String) throws {
                let request = Array(#"{"birth": \#(birth)}"#.utf8)
                _ = try functions.call("get_day", request, now: Moment(secondsSince1970: 0))
            }
            try day(Self.birth)
            expectError(code: .dataLoss, field: "birth.birth_place") {
                try day(#"{"birth_date": "1990-06-15", "birth_place": "Paris"}"#)
            }
        }
    }
}
