import AstrometerModels
import AstrometerTestSupport
import Foundation
import Testing

@Suite struct PopulationTests {
    /// Tables of cities supplied by a user may contain anything.
    @Test(.optimizedProgram) func aTableOfCitiesFromTheUserIsUsed() throws {
        try Program.withFolder { folder in
            let tables = folder.appendingPathComponent("Data")
            try FileManager.default.copyItem(at: Repository.url("Data"), to: tables)
            func population(_ cities: String, _ charts: Int) throws -> Program {
                let table = tables.appendingPathComponent("Population/cities.csv")
                try Data(("place,zone,latitude,longitude\n" + cities).utf8).write(to: table)
                return try Program.run(
                    ["population", "--charts", "\(charts)"], environment: ["ASTROMETER_DATA": tables.path])
            }
            let none = try population("", 3)
            #expect(none.status == 65 && none.error.contains("one city or more"))
            let damaged = try population("Apia,Pacific/Apia\n", 3)
            #expect(damaged.status == 65 && damaged.error.contains("Apia"))
            // Samoa skipped 30 December 2011, which is in the range of birth dates.
            let samoa = try population("Apia,Pacific/Apia,-13.8,-171.8\n", 60_000)
            #expect(samoa.status == 0 && samoa.output.split(separator: "\n").count == 60_001)
            #expect(samoa.output.contains(",2011-12-31,") && !samoa.output.contains(",2011-12-30,"))
        }
    }
}
