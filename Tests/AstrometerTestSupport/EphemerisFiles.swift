import Foundation

/// Swiss Ephemeris files installed on this machine. Tests that need them are skipped if there are none.
public enum EphemerisFiles {
    /// The directory used by Debian's package swe-basic-data.
    public static let directory = "/usr/share/libswe/ephe"

    public static let areInstalled = FileManager.default.fileExists(atPath: directory + "/sepl_18.se1")
}

extension Trait where Self == ConditionTrait {
    /// For tests that need the files.
    public static var ephemerisFiles: Self {
        .enabled(
            if: EphemerisFiles.areInstalled,
            "Swiss Ephemeris files are not in \(EphemerisFiles.directory); the package swe-basic-data has them")
    }
}
