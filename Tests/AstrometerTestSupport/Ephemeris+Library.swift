import AstrometerEphemeris
import Foundation

extension Ephemeris {
    /// Runs `body` with a folder of tables that has only these bytes as its table of motion, or none.
    public static func withTables<Result>(motion: Data?, _ body: (String) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["Models", "Motion"] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        try motion?.write(to: folder.appendingPathComponent("Motion/moshier.bin"))
        return try body(folder.path)
    }

    /// Returns an ephemeris whose positions libswe computes.
    public static func ofLibrary() throws -> Ephemeris { try withTables(motion: nil) { try Ephemeris(tables: $0) } }
}
