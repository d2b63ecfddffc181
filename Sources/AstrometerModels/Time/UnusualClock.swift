/// A clock whose offset from universal time is unusual.
public enum UnusualClock: Hashable, Sendable {
    /// Local mean time, before there was legal time.
    case meanTime(MeanTime)
    /// A legal time.
    case legalTime(LegalTime)

    /// Seconds ahead of universal time.
    public var utcOffset: Int {
        switch self {
        case .meanTime(let time): time.utcOffset
        case .legalTime(let time): time.utcOffset
        }
    }
}
