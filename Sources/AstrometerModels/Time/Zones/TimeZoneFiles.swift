/// The locations of time-zone files: `/usr/share/zoneinfo` and alternatives.
public enum TimeZoneFiles {
    /// Adds a folder of time-zone files for machines without any, such as that of Python's package `tzdata`.
    ///
    /// The whole process uses the folder if the system has no files.
    /// - Parameter folder: a path to a folder with files such as `Europe/Paris`, in the format of RFC 9636.
    public static func add(folder: String) { ZoneDatabase.system.add(folder: folder) }

    /// The release of the time-zone database in use, such as `2025b`; nil if its folder does not say.
    package static var release: String? { ZoneDatabase.system.release }
}
