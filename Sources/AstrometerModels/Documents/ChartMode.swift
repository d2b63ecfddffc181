extension ChartMode {
    /// The mode of a chart: ``v2`` when it is exact.
    public init(isExact: Bool) { self = isExact ? .v2 : .v1 }
}
