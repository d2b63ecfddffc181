import CBatchKernel

/// Sums, sums of squares and extremes of many streams.
///
/// Added up chart by chart and chunk by chunk in a fixed order, so that the last bit does not depend on threads.
struct StreamMoments: Sendable {
    private var count = 0
    private var sum: [Double]
    private var squares: [Double]
    private var aspects: [Int64]
    private(set) var minimum: [Double]
    private(set) var maximum: [Double]

    init(meters: Int) {
        let streams = 2 * meters
        sum = Array(repeating: 0, count: streams)
        squares = sum
        aspects = Array(repeating: 0, count: meters)
        minimum = Array(repeating: .infinity, count: streams)
        maximum = Array(repeating: -.infinity, count: streams)
    }

    /// Adds the first lanes of a kernel's sums: DTI of every meter, then HQS of every meter.
    mutating func add(sums: UnsafePointer<Double>, aspectCounts: UnsafePointer<Int32>, lanes: Range<Int>) {
        count += lanes.count
        batch_moments(Int32(sum.count), Int32(lanes.upperBound), sums, &sum, &squares, &minimum, &maximum)
        batch_add_counts(Int32(aspects.count), Int32(lanes.upperBound), aspectCounts, &aspects)
    }

    mutating func add(_ other: StreamMoments) {
        count += other.count
        for stream in sum.indices {
            sum[stream] += other.sum[stream]
            squares[stream] += other.squares[stream]
            minimum[stream] = min(minimum[stream], other.minimum[stream])
            maximum[stream] = max(maximum[stream], other.maximum[stream])
        }
        for meter in aspects.indices { aspects[meter] += other.aspects[meter] }
    }

    func mean(of stream: Int) -> Double { sum[stream] / Double(count) }

    /// Returns the standard deviation of all values, not an estimate from a sample.
    func standardDeviation(of stream: Int) -> Double {
        let mean = mean(of: stream)
        return max(0, squares[stream] / Double(count) - mean * mean).squareRoot()
    }

    func meanAspectCount(of meter: Int) -> Double { Double(aspects[meter]) / Double(count) }
}
