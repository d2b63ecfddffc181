/// How intense the hours of a day are.
@WireFields
public struct EnergyRhythmDocument: WireDocument {
    /// The zone whose day it is; nil for UTC.
    public var zone: String?
    /// The name of the model that the intensities are of; nil in documents of other programs.
    public var model: String?
    /// One entry for each hour of the day, in order.
    public var hours: [Hour]
    /// The most intense hour; the first where several are equal.
    public var peak: Hour
    /// The least intense hour; the first where several are equal.
    public var low: Hour

    /// One hour of the day.
    @WireFields
    public struct Hour: WireDocument {
        /// The beginning of the hour.
        public var at: Timestamp
        /// The overall intensity then, 0 to 100.
        public var intensity: Double
    }
}
