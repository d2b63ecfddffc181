import Astrometer
import CBatchKernel

/// The kernel's inputs for the rules of older versions: ``AstrometerModel/rounding``, ``PhaseRule`` and ``OverlapPolicy``. A
/// specialized loop of the kernel implements them, so that the current rules are not slower.
struct KernelRules: Sendable {
    private let steps: Double
    private let centers: [Double]
    private let limits: [Double]
    private let exactOrb: Double
    private let countsEachRule: Bool

    /// Returns nil if the model follows the current rules.
    init?(_ compiled: CompiledModel) {
        guard compiled.rounding != nil || compiled.isAgainstBirth || compiled.countsEachRule else { return nil }
        let steps = compiled.rounding?.steps ?? 0
        self.steps = steps
        countsEachRule = compiled.countsEachRule
        // The window on the far side is exactly a full turn minus the near one, even with a rounded center.
        exactOrb = Self.steps(upTo: compiled.exactOrb, steps)
        limits = compiled.windows.flatMap { window in
            [Double](repeating: Self.steps(upTo: window.orbLimit, steps), count: window.isOneSided ? 1 : 2)
        }
        centers = compiled.windows.flatMap { window in
            let center = window.angle * steps
            return window.isOneSided ? [center] : [center, 360 * steps - center]
        }
    }

    /// Returns the largest number of whole steps that, in degrees, does not exceed an orb.
    private static func steps(upTo orb: Double, _ steps: Double) -> Double {
        guard steps > 0 else { return 0 }
        let nearest = (orb * steps).rounded()
        return nearest / steps <= orb ? nearest : nearest - 1
    }

    /// The distance beyond the limit at which an orb is still rounded to it, in degrees.
    var slack: Double { steps > 0 ? 0.5 / steps : 0 }

    /// Returns one chart for the kernel, without the speeds of a block and the centers.
    func chart(_ index: Int, of table: ChartTable, plan: KernelPlan) -> batch_rules {
        var rules = batch_rules()
        (rules.steps, rules.exact_orb) = (steps, exactOrb)
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

    /// Calls `body` with the rules and the arrays that they point to, which are valid only during the call.
    /// - Parameter speeds: the speeds of the block's bodies and lanes; empty if the phase does not use them.
    func with<Result>(_ rules: batch_rules, speeds: [Double], _ body: (batch_rules) throws -> Result) rethrows -> Result
    {
        try centers.withUnsafeBufferPointer { centers in
            try limits.withUnsafeBufferPointer { limits in
                try speeds.withUnsafeBufferPointer { speeds in
                    var complete = rules
                    (complete.centers, complete.limits) = (centers.baseAddress, limits.baseAddress)
                    complete.speed = speeds.isEmpty ? nil : speeds.baseAddress
                    return try body(complete)
                }
            }
        }
    }
}
