import Foundation

/// Compares the numbers of instructions of the stages with the recorded ones.
struct CountComparison {
    /// The largest allowed difference of a count from the recorded one, in percent.
    static let allowedPercent = 3.0

    let counts: [StageCount]
    /// The recorded counts; nil to show only the current ones.
    let baseline: Baselines.Baseline?
    /// The commit whose counts the recorded ones are; nil for the committed counts.
    var commit: String?

    /// A stage's counts.
    struct Row: Encodable {
        let stage, unit: String
        /// The instructions of one unit before and now, and the difference in percent; nil for a stage on one side only.
        let before, now, percent: Double?
    }

    /// The comparison for programs.
    struct Report: Encodable {
        let against: String?
        let allowedPercent: Double
        let passed: Bool
        let stages: [Row]
        let failures: [String]

        enum CodingKeys: String, CodingKey {
            case against, passed, stages, failures
            case allowedPercent = "allowed_percent"
        }
    }

    var report: Report {
        let complaints = complaints
        return Report(
            against: commit, allowedPercent: Self.allowedPercent, passed: complaints.isEmpty, stages: rows,
            failures: complaints)
    }

    private var rows: [Row] {
        let known = counts.map { count in
            let (units, recorded) = (Double(count.stage.units), baseline?.instructions[count.stage.name])
            return Row(
                stage: count.stage.name, unit: count.stage.unit.rawValue, before: recorded.map { Double($0) / units },
                now: Double(count.instructions) / units,
                percent: recorded.map { Self.percent(count.instructions, over: $0) })
        }
        let names = Set(counts.map(\.stage.name))
        let gone = (baseline?.instructions ?? [:]).keys.sorted().filter { !names.contains($0) }
        return known + gone.map { Row(stage: $0, unit: "", before: nil, now: nil, percent: nil) }
    }

    /// The comparison as a table for a pull request.
    var markdown: [String] {
        func text(_ number: Double?, _ format: String) -> String { number.map { String(format: format, $0) } ?? "–" }
        let title =
            complaints.isEmpty
            ? "Instructions: no stage differs by more than" : "Instructions: some stages differ by more than"
        return [
            "**\(title) \(Self.allowedPercent) %\(commit.map { " from `\($0.prefix(12))`" } ?? "")**", "",
            "| stage | unit | before | now | difference |", "|---|---|---:|---:|---:|",
        ]
            + rows.map { row in
                "| \(row.stage) | \(row.unit) | \(text(row.before, "%.1f")) | \(text(row.now, "%.1f")) | "
                    + "\(text(row.percent, "%+.2f %%"))\(abs(row.percent ?? 0) > Self.allowedPercent ? " ❌" : "") |"
            }
    }

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
                // A stage that is newer than the commit.
                if commit != nil { return nil }
                return "FAIL \(name): nothing is recorded for this stage; run make bench-record."
            }
            let percent = Self.percent(count.instructions, over: recorded)
            if percent > Self.allowedPercent {
                return String(
                    format: "FAIL %@: %.2f %% more instructions than %@; allowed are %g %%.", name, percent,
                    commit == nil ? "recorded" : "before", Self.allowedPercent)
            }
            if percent < -Self.allowedPercent {
                if commit != nil {
                    return String(
                        format: "FAIL %@: %.2f %% fewer instructions than before; allowed are %g %%.", name, -percent,
                        Self.allowedPercent)
                }
                return String(
                    format:
                        "FAIL %@: %.2f %% fewer instructions than recorded; run make bench-record to keep the gain.",
                    name, -percent)
            }
            return nil
        }
        let names = Set(counts.map(\.stage.name))
        for name in commit == nil ? baseline.instructions.keys.sorted() : [] where !names.contains(name) {
            complaints.append("FAIL \(name): recorded, but no longer a stage; run make bench-record.")
        }
        return complaints
    }

    private static func percent(_ count: Int, over recorded: Int) -> Double {
        100 * (Double(count) / Double(recorded) - 1)
    }
}
