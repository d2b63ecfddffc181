import Foundation

/// Compares the numbers of instructions of the stages with the recorded ones.
struct CountComparison {
    /// The largest allowed difference of a count from the recorded one, in percent.
    static let allowedPercent = 3.0

    let counts: [StageCount]
    /// The recorded counts; nil to show only the current ones.
    let baseline: Baselines.Baseline?

    /// A row for each stage: the recorded and the current number of instructions of one unit, and their difference.
    var table: TextTable {
        var rows = [["stage", "unit"] + (baseline == nil ? ["instructions"] : ["recorded", "now", "difference"])]
        for count in counts {
            func perUnit(_ instructions: Int) -> String {
                String(format: "%.1f", Double(instructions) / Double(count.stage.units))
            }
            var row = [count.stage.name, count.stage.unit.rawValue]
            if let baseline {
                let recorded = baseline.instructions[count.stage.name]
                row.append(recorded.map(perUnit) ?? "none")
                row.append(perUnit(count.instructions))
                row.append(
                    recorded.map { String(format: "%+.2f %%", Self.percent(count.instructions, over: $0)) } ?? "")
            } else {
                row.append(perUnit(count.instructions))
            }
            rows.append(row)
        }
        return TextTable(rows: rows)
    }

    /// A sentence for each stage that differs too much or is missing on one side.
    var complaints: [String] {
        guard let baseline else { return [] }
        var complaints = counts.compactMap { count -> String? in
            let name = count.stage.name
            guard let recorded = baseline.instructions[name] else {
                return "FAIL \(name): nothing is recorded for this stage; run make bench-record."
            }
            let percent = Self.percent(count.instructions, over: recorded)
            if percent > Self.allowedPercent {
                return String(
                    format: "FAIL %@: %.2f %% more instructions than recorded; allowed are %g %%.", name, percent,
                    Self.allowedPercent)
            }
            if percent < -Self.allowedPercent {
                return String(
                    format:
                        "FAIL %@: %.2f %% fewer instructions than recorded; run make bench-record to keep the gain.",
                    name, -percent)
            }
            return nil
        }
        let names = Set(counts.map(\.stage.name))
        for name in baseline.instructions.keys.sorted() where !names.contains(name) {
            complaints.append("FAIL \(name): recorded, but no longer a stage; run make bench-record.")
        }
        return complaints
    }

    private static func percent(_ count: Int, over recorded: Int) -> Double {
        100 * (Double(count) / Double(recorded) - 1)
    }
}
