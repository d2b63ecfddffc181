import Foundation

/// Swiss Ephemeris files of this machine, where it has any. Tests of that source are skipped where it has none.
public enum EphemerisFiles {
    /// Where Debian's swe-basic-data puts them.
    public static let directory = "/usr/share/libswe/ephe"

    public static let areInstalled = FileManager.default.fileExists(atPath: directory + "/sepl_18.se1")

    /// Why a test is skipped.
    public static let reason = "Swiss Ephemeris files are not in \(directory); the package swe-basic-data has them"
}
