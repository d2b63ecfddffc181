extension ChartDataDocument.Angles {
    /// Creates the angles of a chart from Ascendant and Midheaven.
    ///
    /// - Parameters:
    ///   - ascendant: degrees.
    ///   - midheaven: degrees.
    public init(ascendant: Double, midheaven: Double) {
        self.ascendant = ChartDataDocument.Point(at: ascendant)
        descendant = ChartDataDocument.Point(at: ascendant + 180)
        imumCoeli = ChartDataDocument.Point(at: midheaven + 180)
        self.midheaven = ChartDataDocument.Point(at: midheaven)
    }
}

extension ChartDataDocument.Point {
    /// Creates the point at a longitude, rounded within its sign.
    ///
    /// - Parameter longitude: degrees, with any number of full turns.
    public init(at longitude: Double) {
        let longitude = Degrees.normalized(longitude)
        sign = Sign(longitude: longitude)
        let degree = longitude - sign.start
        // Does not round up to the next sign.
        degreeInSign = min(29.99, (degree * 100).rounded() / 100)
        absoluteDegree = ((sign.start + degreeInSign) * 100).rounded() / 100
        let minutes = UInt(min(1799, max(0, (degree * 60).rounded(.down))))
        positionDMS = "\(minutes / 60)° \(sign.plainSymbol) \((minutes % 60).padded(to: 2))'"
    }
}
