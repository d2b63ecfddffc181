import AstrometerSupport

/// What a chart was made from, by the names that the apps have for it.
public enum ChartMode: String, TextCase {
    /// A date alone, or not all of date, time, zone and place: the chart is approximate.
    case v1
    /// Date, time, zone and place: the chart is exact.
    case v2

    /// The mode of a chart: ``v2`` when it is exact.
    public init(isExact: Bool) { self = isExact ? .v2 : .v1 }
}
