import Foundation

/// Swiss Ephemeris files installed on this machine. Tests that need them are skipped if there are none.
public enum EphemerisFiles {
    /// The directory used by Debian's package swe-basic-data.
    public static let directory = "/usr/share/libswe/ephe"

    public static let areInstalled = FileManager.default.fileExists(atPath: directory + "/sepl_18.se1")

    /// The reason given for skipped tests.
    public static let reason = "Swiss Ephemeris files are not in \(directory); the package swe-basic-data has them"
}
