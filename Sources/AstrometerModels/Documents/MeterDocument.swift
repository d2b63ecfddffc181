extension MeterDocument {
    /// What ``group`` is of a super-group.
    package static let overview = "overview"
}
