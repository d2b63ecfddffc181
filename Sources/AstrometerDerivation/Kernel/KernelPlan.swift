import Astrometer
import CBatchKernel

/// A model in the form of the batch kernel. Made once, shared by all workers.
struct KernelPlan: Sendable {
    let compiled: CompiledModel
    let meterCount: Int
    let windows: [batch_window]
    let windowsReached: [UInt16]
    let metersAllowing: [UInt64]
    /// Meters that are sums over natal bodies and houses, without a filter.
    let rowMeters: [Int]
    let columnsOfMeter: [UInt16]
    let directMeters: UInt64
    /// The factor of power of each phase.
    let modifiers: (applying: Double, exact: Double, separating: Double)
    let scales: [batch_scale]
    let retrogradeFactors: [[(body: Int, factor: Double)]]
    /// For the rules of older versions; nil when the model follows the current ones.
    let rules: KernelRules?

    /// - Parameter longestSpan: the longest span of the plan's sky table.
    init(_ model: AstrometerModel, longestSpan: Int) throws {
        assert(Body.count == Int(BATCH_BODIES), "BATCH_BODIES in batch_kernel.h is not the number of bodies")
        let compiled = try CompiledModel(model)
        self.compiled = compiled
        meterCount = model.meters.count
        metersAllowing = AspectType.allCases.flatMap { type in
            Body.allCases.map { compiled.metersAllowing($0, type) }
        }
        modifiers = (
            compiled.modifier(of: .applying), compiled.modifier(of: .exact), compiled.modifier(of: .separating)
        )
        scales = compiled.normalization.map {
            batch_scale(
                per_dti: Self.reciprocal($0.dti99), per_hqs_above: Self.reciprocal($0.hqs99),
                per_hqs_below: Self.reciprocal(abs($0.hqs01)))
        }
        retrogradeFactors = compiled.normalization.map(\.retrogradeFactors)
        windows = compiled.windows.flatMap { window in
            let sides = window.isOneSided ? [window.angle] : [window.angle, 360 - window.angle]
            return sides.map {
                batch_window(
                    type: Int32(window.type.rawValue), center: $0, orb_limit: window.orbLimit,
                    per_orb_limit: 1 / window.orbLimit, base: window.base)
            }
        }
        rules = KernelRules(compiled)
        windowsReached = Self.reach(of: windows, slack: rules?.slack ?? 0, longestSpan: longestSpan)

        var (rows, direct) = ([Int](), UInt64(0))
        var columns = [UInt16](repeating: 0, count: model.meters.count)
        for (index, meter) in model.meters.enumerated() {
            let isFiltered = meter.only?.transitBodies != nil || meter.only?.aspects != nil
            let rules = meter.anyOf
            let hasNatalRules = rules == nil || rules?.natalBodies != nil || rules?.natalHouses != nil
            if isFiltered || (hasNatalRules && rules?.transitBodies != nil) {
                direct |= 1 << UInt64(index)
            } else if hasNatalRules {
                rows.append(index)
            } else {
                columns[index] = (rules?.transitBodies ?? []).reduce(0) { $0 | 1 << UInt16($1.rawValue) }
            }
        }
        (rowMeters, columnsOfMeter, directMeters) = (rows, columns, direct)
    }

    func chart(_ index: Int, of table: ChartTable) -> batch_chart {
        var chart = batch_chart()
        let first = index * Body.count
        withUnsafeMutableBytes(of: &chart.longitude) { $0.copyValues(of: table.longitudes, from: first) }
        withUnsafeMutableBytes(of: &chart.weight) { $0.copyValues(of: table.weights, from: first) }
        let meters = (0..<Body.count).map {
            compiled.metersOfNatalBody[$0] | compiled.metersOfHouse[Int(table.houses[first + $0])]
        }
        withUnsafeMutableBytes(of: &chart.meters) { $0.copyValues(of: meters, from: 0) }
        var rows = [UInt16](repeating: 0, count: Int(BATCH_MAXIMUM_METERS))
        for meter in rowMeters {
            for natal in 0..<Body.count where meters[natal] >> UInt64(meter) & 1 == 1 {
                rows[meter] |= 1 << UInt16(natal)
            }
        }
        withUnsafeMutableBytes(of: &chart.rows_of_meter) { $0.copyValues(of: rows, from: 0) }
        return chart
    }

    /// Returns, for each meter, for each lane of a block, the factor of harmony from retrograde bodies.
    func retrogradeFactors(in block: batch_block) -> [Double] {
        var block = block
        let directions = withUnsafeBytes(of: &block.direction) { Array($0.bindMemory(to: Double.self)) }
        return retrogradeFactors.flatMap { factors in
            (0..<Int(BATCH_LANES)).map { lane in
                factors.reduce(1) { directions[$1.body * Int(BATCH_LANES) + lane] < 0 ? $0 * $1.factor : $0 }
            }
        }
    }

    /// Returns the reciprocal of a limit; for a limit of 0, a number with which every sum saturates.
    private static func reciprocal(_ limit: Double) -> Double { limit > 0 ? min(1 / limit, 1e300) : 1e300 }

    /// Returns, for each span of whole degrees and each first degree ahead of a natal point, the windows that the span touches.
    private static func reach(of windows: [batch_window], slack: Double, longestSpan: Int) -> [UInt16] {
        let touched = (0..<360).map { degree in
            windows.indices.reduce(UInt16(0)) { mask, index in
                // Measured from the middle of the degree. The small margin allows for rounding: an extra window takes a little
                // time, but a missing one would lose an aspect.
                let distance = abs(Degrees.folded(Double(degree) + 0.5 - windows[index].center))
                return distance <= windows[index].orb_limit + slack + 0.5 + 1e-6 ? mask | 1 << UInt16(index) : mask
            }
        }
        // Each span extends the previous one by a degree.
        return (1...max(1, longestSpan)).reduce(into: touched) { reached, span in
            let before = reached.count - 360
            for start in 0..<360 { reached.append(reached[before + start] | touched[(start + span) % 360]) }
        }
    }
}

extension UnsafeMutableRawBufferPointer {
    /// Fills the buffer from a row of values.
    func copyValues<Value>(of values: [Value], from first: Int) {
        values.withUnsafeBytes { bytes in
            copyMemory(
                from: UnsafeRawBufferPointer(
                    rebasing: bytes.dropFirst(first * MemoryLayout<Value>.stride).prefix(count)))
        }
    }
}
