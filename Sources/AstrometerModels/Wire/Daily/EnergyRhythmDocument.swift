/// How intense the hours of a day are.
public struct EnergyRhythmDocument: WireDocument {
    /// The zone whose day it is; nil for UTC.
    public var zone: String?
    /// One entry for each hour of the day, in order.
    public var hours: [Hour]
    /// The most intense hour; the first where several are equal.
    public var peak: Hour
    /// The least intense hour; the first where several are equal.
    public var low: Hour

    /// One hour of the day.
    public struct Hour: WireDocument {
        /// The beginning of the hour.
        public var at: Timestamp
        /// The overall intensity then, 0 to 100.
        public var intensity: Double

        /// An hour by its beginning, and the intensity then, 0 to 100.
        public init(at: Timestamp, intensity: Double) { (self.at, self.intensity) = (at, intensity) }
    }

    /// The hours of a day in order, with the most and the least intense of them.
    public init(zone: String?, hours: [Hour], peak: Hour, low: Hour) {
        (self.zone, self.hours, self.peak, self.low) = (zone, hours, peak, low)
    }
}
