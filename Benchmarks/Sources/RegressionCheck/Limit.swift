@_spi(Benchmarks) import AstrometerDerivation
import CLimit

/// The inner stages of a derivation in handwritten C, with the library's charts and skies.
final class Limit {
    private let plan: OpaquePointer
    private let meters: Int
    /// The plan's inputs, freed with it.
    private let memory: [UnsafeMutableRawPointer]

    /// Returns nil if the processor lacks the instructions of the C code, or the model exceeds its limits.
    init?(_ tables: DerivationTables, charts: Int, noons: Int) {
        var memory: [UnsafeMutableRawPointer] = []
        func copy<Value>(_ values: [Value]) -> UnsafePointer<Value> {
            let copy = UnsafeMutablePointer<Value>.allocate(capacity: values.count)
            copy.initialize(from: values, count: values.count)
            memory.append(UnsafeMutableRawPointer(copy))
            return UnsafePointer(copy)
        }
        let windows = tables.windows.map {
            limit_window(type: Int32($0.type), center: $0.center, orb_limit: $0.orbLimit, base: $0.base)
        }
        meters = tables.scales.count
        var input = limit_input(
            charts: Int32(charts), noons: Int32(noons), meters: Int32(meters), windows: Int32(windows.count),
            natal_longitude: copy(tables.natalLongitudes), natal_weight: copy(tables.natalWeights),
            natal_house: copy(tables.natalHouses), longitude: copy(tables.longitudes), speed: copy(tables.speeds),
            window: copy(windows), quality: copy(tables.quality), transit_weight: copy(tables.transitWeights),
            meters_of_natal: copy(tables.metersOfNatalBody), meters_of_house: copy(tables.metersOfHouse),
            meters_of_transit: copy(tables.metersOfTransit), meters_allowing: copy(tables.metersAllowing),
            exact_orb: tables.exactOrb, applying: tables.modifiers.applying, exact: tables.modifiers.exact,
            separating: tables.modifiers.separating, per_dti: copy(tables.scales.map(\.dti)),
            per_hqs_above: copy(tables.scales.map(\.hqsAbove)), per_hqs_below: copy(tables.scales.map(\.hqsBelow)),
            retrograde: copy(tables.retrogradeFactors))
        let plan = limit_plan_new(&input)
        self.memory = memory
        guard let plan else {
            memory.forEach { $0.deallocate() }
            return nil
        }
        self.plan = plan
    }

    deinit {
        limit_plan_free(plan)
        memory.forEach { $0.deallocate() }
    }

    func sum() { withExtendedLifetime(limit_sums(plan)) {} }

    func sumAndChange() { withExtendedLifetime(limit_changes(plan)) {} }

    /// Returns five quantiles of all meters of each metric together, then of each meter of each metric; nil if memory is
    /// exhausted.
    func quantiles() -> [[Double]]? {
        let (metrics, each) = (Int(LIMIT_METRICS), Int(LIMIT_QUANTILES))
        var pooled = [Double](repeating: 0, count: metrics * each)
        var single = [Double](repeating: 0, count: metrics * meters * each)
        guard limit_quantiles(plan, &pooled, &single) > 0 else { return nil }
        let all = pooled + single
        return stride(from: 0, to: all.count, by: each).map { Array(all[$0..<$0 + each]) }
    }
}
