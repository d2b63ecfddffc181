import Astrometer
import CBatchKernel

/// A model in the form of the batch kernel. Made once, shared by all workers.
///
/// Unchecked because of the pointers of ``model``, to tables that do not change.
struct KernelPlan: @unchecked Sendable {
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
    /// The tables in the kernel's form, which points into ``memory``.
    let model: batch_model
    private let memory = KernelMemory()

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
        rules = KernelRules(compiled, memory)
        windowsReached = Self.reach(of: windows, slack: rules?.slack ?? 0, longestSpan: longestSpan)

        var rows = [Int]()
        var direct = UInt64(0)
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
        rowMeters = rows
        columnsOfMeter = columns
        directMeters = direct
        self.model = batch_model(
            meter_count: Int32(meterCount), window_count: Int32(windows.count), windows: memory.copy(windows),
            windows_reached: memory.copy(windowsReached), quality: memory.copy(compiled.quality),
            transit_weight: memory.copy(compiled.transitWeight),
            meters_of_transit: memory.copy(compiled.metersOfTransit), meters_allowing: memory.copy(metersAllowing),
            columns_of_meter: memory.copy(columnsOfMeter), direct_meters: directMeters, exact_orb: compiled.exactOrb,
            applying: modifiers.applying, exact: modifiers.exact, separating: modifiers.separating)
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

/// The kernel's inputs for the rules of older versions: ``AstrometerModel/rounding``, ``PhaseRule`` and ``OverlapPolicy``. A
/// specialized loop of the kernel implements them, so that the current rules are not slower.
///
/// Unchecked because pointers are not `Sendable`; the tables that they point to do not change.
struct KernelRules: @unchecked Sendable {
    private let steps: Double
    /// For each window, the center and the largest orb in steps.
    private let centers, limits: UnsafePointer<Double>
    private let exactOrb: Double
    private let countsEachRule: Bool

    /// Returns nil if the model follows the current rules.
    /// - Parameter memory: holds the tables, and must live as long as the rules.
    init?(_ compiled: CompiledModel, _ memory: KernelMemory) {
        guard compiled.rounding != nil || compiled.isAgainstBirth || compiled.countsEachRule else { return nil }
        let steps = compiled.rounding?.steps ?? 0
        self.steps = steps
        countsEachRule = compiled.countsEachRule
        // The second window is exactly 360° minus the first, also if the center is rounded.
        exactOrb = Self.steps(upTo: compiled.exactOrb, steps)
        limits = memory.copy(
            compiled.windows.flatMap { window in
                [Double](repeating: Self.steps(upTo: window.orbLimit, steps), count: window.isOneSided ? 1 : 2)
            })
        centers = memory.copy(
            compiled.windows.flatMap { window in
                let center = window.angle * steps
                return window.isOneSided ? [center] : [center, 360 * steps - center]
            })
    }

    /// Returns the largest number of whole steps that, in degrees, does not exceed an orb.
    private static func steps(upTo orb: Double, _ steps: Double) -> Double {
        guard steps > 0 else { return 0 }
        let nearest = (orb * steps).rounded()
        return nearest / steps <= orb ? nearest : nearest - 1
    }

    /// The tolerance of orb limits, in degrees: an orb that exceeds its limit by less is rounded to the limit.
    var slack: Double { steps > 0 ? 0.5 / steps : 0 }

    /// Returns one chart for the kernel, without the speeds of a block.
    func chart(_ index: Int, of table: ChartTable, plan: KernelPlan) -> batch_rules {
        var rules = batch_rules()
        rules.steps = steps
        rules.exact_orb = exactOrb
        rules.centers = centers
        rules.limits = limits
        let first = index * Body.count
        withUnsafeMutableBytes(of: &rules.natal_speed) { speeds in
            if !table.speeds.isEmpty { speeds.copyValues(of: table.speeds, from: first) }
        }
        guard countsEachRule else { return rules }
        let ofHouse = (0..<Body.count).map { plan.compiled.metersOfHouse[Int(table.houses[first + $0])] }
        withUnsafeMutableBytes(of: &rules.meters_of_body) {
            $0.copyValues(of: plan.compiled.metersOfNatalBody, from: 0)
        }
        withUnsafeMutableBytes(of: &rules.meters_of_house) { $0.copyValues(of: ofHouse, from: 0) }
        var again = [UInt16](repeating: 0, count: Int(BATCH_MAXIMUM_METERS))
        for meter in plan.rowMeters {
            for natal in 0..<Body.count
            where (plan.compiled.metersOfNatalBody[natal] & ofHouse[natal]) >> UInt64(meter) & 1 == 1 {
                again[meter] |= 1 << UInt16(natal)
            }
        }
        withUnsafeMutableBytes(of: &rules.rows_again) { $0.copyValues(of: again, from: 0) }
        return rules
    }
}
