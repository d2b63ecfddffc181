extension DerivationTimings {
    /// The version of the file format that this library writes.
    public static let currentFormat = "astrometer-timings/1"
}
