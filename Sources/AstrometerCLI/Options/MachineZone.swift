import AstrometerModels
import AstrometerPlatform

/// The time zone of this machine, or of the user if the environment names one.
enum MachineZone {
    /// Returns the zone of `TZ`, else of the system; nil for UTC.
    ///
    /// Warns of a zone that the time-zone database does not have; it counts as UTC, as in the C library.
    /// - Parameters:
    ///   - environment: the variables of the process.
    ///   - file: the system's zone, a link to a file of the database or a copy of one.
    static func name(
        environment: [String: String] = ProcessInfo.processInfo.environment, file: String = "/etc/localtime"
    ) -> String? {
        // POSIX writes a colon before names.
        let text = environment["TZ"].map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 } ?? file
        guard !text.isEmpty, text != file || FileManager.default.fileExists(atPath: file) else { return nil }
        guard let zone = text.hasPrefix("/") ? zone(ofFile: text) : known(text) else {
            StandardError.warn(
                "the zone of this machine, \(text.escapingControls), is not a zone of the time-zone database, so times are UTC; give --day-zone"
            )
            return nil
        }
        return BirthData.fixedOffset(ofZone: zone) == 0 ? nil : zone
    }

    private static func zone(ofFile path: String) -> String? {
        // A zone that is a link to another keeps its own name.
        let links = [
            (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? "",
            URL(fileURLWithPath: path).resolvingSymlinksInPath().path,
        ]
        for link in links {
            if let folder = link.firstRange(of: "zoneinfo/"), let zone = known(String(link[folder.upperBound...])) {
                return zone
            }
        }
        return FileManager.default.contents(atPath: path).flatMap { try? BirthData.zoneName(ofFile: Array($0)) }
    }

    private static func known(_ name: String) -> String? { (try? CivilDay(.first, zone: name)) == nil ? nil : name }
}
