import AstrometerEphemeris
import Foundation

extension Ephemeris {
    /// Runs `body` with a folder of tables that has only these bytes as its table of motion, or none.
    public static func withTables<Result>(motion: Data?, _ body: (String) throws -> Result) throws -> Result {
        try withTemporaryFolder { folder in
            for name in ["Models", "Motion"] {
                try FileManager.default.createDirectory(
                    atPath: "\(folder)/\(name)", withIntermediateDirectories: false)
            }
            try motion?.write(to: URL(fileURLWithPath: "\(folder)/Motion/moshier.bin"))
            return try body(folder)
        }
    }

    /// Returns an ephemeris whose positions libswe computes.
    public static func ofLibrary() throws -> Ephemeris { try withTables(motion: nil) { try Ephemeris(tables: $0) } }
}
