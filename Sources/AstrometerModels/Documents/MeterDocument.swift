extension MeterDocument {
    /// The value of ``group`` in a super-group.
    package static let overview = "overview"
}
