import ArgumentParser
import Foundation

/// Measures every stage of a derivation and holds it to its committed baseline.
@main
struct RegressionCheck: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures every stage of a derivation and holds it to its committed baseline.",
        discussion: """
            A stage's cost is told in steps of a fixed scalar workload that runs next to it in the same process. \
            A stage that looks too slow is measured again, three times at most; the exit code is 1 when it still is.
            """)

    @Flag(help: "Print what was measured and compare it with nothing.")
    var print = false

    @Flag(help: "Write what was measured into the baselines, for this kind of processor.")
    var record = false

    @Option(help: "The file of baselines.")
    var baselines = "baselines.json"

    @Option(help: "The kind of processor to compare with or record for, instead of the one this is.")
    var processor: String?

    @Option(help: "How many times every stage is measured.")
    var repetitions = 11

    @Option(help: "Measure only this stage; limit compares with hand-written C alone.")
    var only: String?

    private static let limit = "limit"

    /// How many times a stage that looks too slow is measured again.
    private static let retries = 3

    func validate() throws {
        guard (1...1000).contains(repetitions) else {
            throw ValidationError("\(repetitions) repetitions; allowed is 1 to 1000")
        }
        guard !(record && (print || only != nil)) else {
            throw ValidationError("--record measures and writes all stages; it goes with neither --print nor --only")
        }
    }

    func run() throws {
        if only == Self.limit {
            let file = URL(fileURLWithPath: baselines)
            let kind = processor ?? Processor.kind
            return try compareWithLimit(print ? nil : Baselines(contentsOf: file).baseline(for: kind).allowed)
        }
        let stages = try Stages.all().filter { only == nil || $0.name == only }
        guard !stages.isEmpty else { throw ValidationError("no stage is named \"\(only ?? "")\"") }
        let file = URL(fileURLWithPath: baselines)
        let processor = processor ?? Processor.kind
        // Before anything is measured, so that a file that cannot be read costs no time.
        let known = record || print ? nil : try Baselines(contentsOf: file).baseline(for: processor)
        let measurement = try Measurement(of: stages, repetitions: repetitions)
        if record {
            try Baselines.record(measurement, of: stages, repetitions: repetitions, for: processor, in: file)
        }
        table(stages, measurement, baseline: known?.baseline)
        guard let known else { return try compareWithLimit(nil) }
        let (baseline, allowed) = (known.baseline, known.allowed.timesBaseline)
        if known.processor != Processor.name {
            line("This is \(Processor.name); the baselines are from \(known.processor), so more is allowed.")
        }
        let slow = try stages.indices.compactMap { index -> String? in
            try complaint(stages[index], cost: measurement.cost(of: index), baseline, allowed: allowed)
        }
        slow.forEach { line($0) }
        guard slow.isEmpty else { throw ExitCode.failure }
        line(
            "Within \(number(allowed, digits: 2)) times the baselines of \(processor): all \(stages.count) stages."
        )
        if only == nil { try compareWithLimit(known.allowed) }
    }

    /// Prints the stages beside hand-written C, and fails when one takes too many times as long as it.
    ///
    /// - Parameter allowed: what is allowed; nil to compare with nothing.
    private func compareWithLimit(_ allowed: Baselines.Allowance?) throws {
        // A quarter of the standard window is enough for a ratio.
        let charts = allowed == nil ? 2500 : 625
        var complaints: [String] = []
        for attempt in 0...Self.retries {
            guard let comparison = try LimitComparison(charts: charts, repetitions: 7) else {
                return line("There is no C to compare with on this processor.")
            }
            complaints = allowed.map { comparison.complaints(allowed: $0.timesLimit) } ?? []
            if allowed == nil || complaints.isEmpty || attempt == Self.retries { comparison.lines.forEach { line($0) } }
            guard comparison.isSame else {
                line("FAIL the quantiles of both differ")
                throw ExitCode.failure
            }
            if complaints.isEmpty { return }
        }
        complaints.forEach { line($0) }
        throw ExitCode.failure
    }

    /// A line on a stage that is too slow however often it is measured; nil when it is not.
    private func complaint(_ stage: Stage, cost: Double, _ baseline: Baseline, allowed: Double) throws -> String? {
        guard let wanted = baseline.steps[stage.name] else {
            return "FAIL \(stage.name): has no baseline; record one with make bench-record"
        }
        var costs = [cost]
        while let least = costs.min(), least > allowed * wanted {
            guard costs.count <= Self.retries else {
                return "FAIL \(stage.name): \(number(least, digits: 1)) steps a \(stage.unit.rawValue), "
                    + "\(number(least / wanted, digits: 2)) times the baseline of \(number(wanted, digits: 1)); "
                    + "allowed is \(number(allowed, digits: 2)) times. The least of \(costs.count) measurements."
            }
            line("Again, as it looks \(number(least / wanted, digits: 2)) times slower: \(stage.name)")
            costs.append(try Measurement(of: [stage], repetitions: repetitions).cost(of: 0))
        }
        return nil
    }

    private func table(_ stages: [Stage], _ measurement: Measurement, baseline: Baseline?) {
        var rows = [["stage", "unit", "ns a unit", "ns a chart-day", "steps a unit"]]
        if baseline != nil { rows[0] += ["baseline", "change"] }
        for (index, stage) in stages.enumerated() {
            let (time, cost) = (measurement.nanoseconds[index], measurement.cost(of: index))
            var row = [
                stage.name, stage.unit.rawValue, number(time, digits: 0),
                number(time * stage.unit.perChartDay, digits: 0), number(cost, digits: 1),
            ]
            if let baseline {
                let wanted = baseline.steps[stage.name]
                row.append(wanted.map { number($0, digits: 1) } ?? "none")
                row.append(wanted.map { String(format: "%+d %%", Int((100 * (cost / $0 - 1)).rounded())) } ?? "")
            }
            rows.append(row)
        }
        TextTable(rows: rows).lines.forEach { line($0) }
        line("A step of the scalar workload takes \(number(measurement.nanosecondsPerStep, digits: 2)) ns here.")
    }

    private func number(_ value: Double, digits: Int) -> String { String(format: "%.\(digits)f", value) }

    /// Printed at once, so that a log shows how far a run came.
    private func line(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }
}
