// Names of the last release.

extension Derivation {
    /// The former name of ``maximumDumpIDLength``.
    @available(*, deprecated, renamed: "maximumDumpIDLength")
    public static var longestDumpID: Int { maximumDumpIDLength }
}

extension CompatibilityCalibrationRun {
    /// The former name of ``minimumCharts``.
    @available(*, deprecated, renamed: "minimumCharts")
    public static var fewestCharts: Int { minimumCharts }
}

extension GroupReport {
    /// The former name of ``minimumCharts``.
    @available(*, deprecated, renamed: "minimumCharts")
    public static var fewestCharts: Int { minimumCharts }
}
