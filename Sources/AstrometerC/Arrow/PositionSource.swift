import Astrometer

/// Positions of the bodies at equidistant moments, as record batches.
final class PositionSource: ArrowSource {
    private let first: Moment
    private let count: Int
    private let step: Double
    private let ephemeris: Ephemeris
    private let workers: Workers
    private var done = 0

    private static let batchSize = 4096
    private static let countAllowed: ClosedRange<Int64> = 1...100_000_000
    private static let longestStep = 36_525.0

    init(first: Moment, count: Int64, step: Double, ephemeris: Ephemeris, threads: Int) throws {
        try ensure(
            Self.countAllowed.contains(count),
            .invalid("count must be \(Self.countAllowed.text), not \(count)", field: "count"))
        guard step > 0, step <= Self.longestStep else {
            throw AstrometerError.invalid(
                "step_days must be more than 0 and at most \(Self.longestStep), not \(step)", field: "step_days")
        }
        (self.first, self.count, self.step, self.ephemeris) = (first, Int(count), step, ephemeris)
        workers = try Workers(threads: threads)
        for index in [0, self.count - 1] {
            _ = try withField(index == 0 ? "start" : "count") {
                try ephemeris.sky(at: first.adding(days: Double(index) * step))
            }
        }
    }

    var fields: ArrowFields {
        let bodies = Body.allCases.flatMap { body in
            ["longitude", "speed"].map { (name: "\(body)_\($0)", format: "g" as StaticString) }
        }
        return ArrowFields(columns: [("moment", "tsm:UTC"), ("julian_day", "g")] + bodies)
    }

    func next() throws -> ArrowBatch? {
        guard done < count else { return nil }
        let indices = Array(done..<min(count, done + Self.batchSize))
        let (first, step, ephemeris) = (first, step, ephemeris)
        let skies = try workers.map(indices, chunk: 64, progress: .silent) { index in
            try ephemeris.sky(at: first.adding(days: Double(index) * step))
        }
        done += indices.count
        let moments = try Memory.room(for: Int64.self, count: skies.count)
        for (row, sky) in skies.enumerated() {
            moments[row] = Int64(((sky.moment.julianDay - Moment.julianDayOf1970) * 86_400_000).rounded())
        }
        var columns = [ArrowValues(buffers: [UnsafeMutableRawPointer(moments)])]
        columns.append(try values(skies) { $0.moment.julianDay })
        for body in Body.allCases {
            columns.append(try values(skies) { $0[body].longitude })
            columns.append(try values(skies) { $0[body].speed })
        }
        return ArrowBatch(rows: skies.count, columns: columns)
    }

    private func values(_ skies: [Sky], _ value: (Sky) -> Double) throws -> ArrowValues {
        let column = try Memory.room(for: Double.self, count: skies.count)
        for (row, sky) in skies.enumerated() { column[row] = value(sky) }
        return ArrowValues(buffers: [UnsafeMutableRawPointer(column)])
    }
}
