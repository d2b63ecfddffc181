/// The distribution of the sums of a day's transits to a composite chart.
public struct VibeCalibration: Codable, Hashable, Sendable {
    /// The 99th percentile of DTI.
    public var dti99: Double
    /// The 1st percentile of HQS.
    public var hqs01: Double
    /// The 99th percentile of HQS.
    public var hqs99: Double

    /// Creates the figures of vibes. DTI is 0 or more, HQS has either sign.
    public init(dti99: Double, hqs01: Double, hqs99: Double) {
        (self.dti99, self.hqs01, self.hqs99) = (dti99, hqs01, hqs99)
    }

    enum CodingKeys: String, CodingKey {
        case dti99 = "dti_p99"
        case hqs01 = "hqs_p01"
        case hqs99 = "hqs_p99"
    }
}
