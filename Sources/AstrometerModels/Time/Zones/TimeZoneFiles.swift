/// Where time zones are read from: `/usr/share/zoneinfo` and its other places on a system.
public enum TimeZoneFiles {
    /// Adds a folder of time-zone files for machines without any, such as that of Python's package `tzdata`.
    ///
    /// The folder is used by the whole process, where the system has no files.
    /// - Parameter folder: a path to a folder with files such as `Europe/Paris`, in the format of RFC 9636.
    public static func add(folder: String) { ZoneDatabase.system.add(folder: folder) }
}
