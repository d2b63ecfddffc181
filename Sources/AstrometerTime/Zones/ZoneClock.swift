/// What the clocks of a zone show for a while: an offset from universal time.
struct ZoneClock: Hashable, Sendable {
    /// Seconds ahead of universal time.
    let offset: Int
    /// Whether that is the mean solar time of the zone's city, or of a capital, rather than standard time.
    let isMeanTime: Bool

    /// The largest offset, in seconds either way, that a zone can have: 25:59:59, RFC 9636 section 3.2.
    static let largestOffset = 93_599

    init(offset: Int, isMeanTime: Bool) {
        self.offset = offset
        self.isMeanTime = isMeanTime
    }

    /// - Parameter name: the abbreviation in the database.
    ///
    /// Mean times are called LMT, or for a capital's PMT, BMT, HMT and so on. So are some standard times, GMT and New
    /// Zealand's NZMT, and the double summer times CEMT and WEMT: but all of them whole quarters of an hour.
    init(offset: Int, name: String) {
        self.init(offset: offset, isMeanTime: name == "LMT" || (name.hasSuffix("MT") && offset % 900 != 0))
    }
}
