import AstrometerModels

extension GroupReport {
    /// Groups of fewer charts are shown with a warning.
    public static let minimumCharts = 50
}

extension PopulationReport {
    /// The number of charts for intervals: identical births count once. Duplicates in a list too long to find them count, too.
    var distinctBirths: Int { charts - (duplicates ?? 0) }
}

extension GroupMetric {
    /// The five quantiles as one value.
    public var quantiles: ChangeQuantiles { ChangeQuantiles(q25: q25, q50: q50, q75: q75, q90: q90, q95: q95) }
}

extension YearQuantiles {
    /// The three, rising.
    public var values: [Double] { [q50, q75, q90] }
}
