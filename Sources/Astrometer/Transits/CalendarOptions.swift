import AstrometerPlatform

/// Options of a calendar of transits.
///
///     let options = CalendarOptions(events: .windows, name: "Ada", zone: "Europe/Berlin")
///     let file = try daily.calendarFile(of: windows, options)  // RFC 5545
public struct CalendarOptions: Hashable, Sendable {
    /// Which events become entries.
    public enum Events: String, CaseIterable, Sendable {
        /// Instants, each with its time: exact aspects, stations, entries into houses, lunations, eclipses.
        case exact
        /// Windows from their beginning to their end: aspects, retrogrades with their shadows, the void Moon; entries into
        /// houses, lunations and eclipses as instants.
        case windows
        /// The events of ``exact``, each as an entry of the whole day.
        case days
    }

    /// Which events become entries.
    public var events: Events
    /// The person's name, for the calendar's name and the identifiers of entries.
    public var name: String?
    /// Whether entries may lie outside the range: windows keep their true ends, and all exact moments are included.
    public var isWhole: Bool
    /// The IANA time zone of the days of ``Events/days``; nil for UTC.
    public var zone: String?
    /// The creation time of the entries; nil for the beginning of the range.
    public var stamp: Moment?

    /// Creates options; by default entries are exact moments within the range.
    public init(
        events: Events = .exact, name: String? = nil, isWhole: Bool = false, zone: String? = nil, stamp: Moment? = nil
    ) { (self.events, self.name, self.isWhole, self.zone, self.stamp) = (events, name, isWhole, zone, stamp) }
}
