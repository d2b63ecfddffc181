extension ChartMode {
    /// Creates the mode of a chart: ``v2`` if it is exact.
    public init(isExact: Bool) { self = isExact ? .v2 : .v1 }
}
