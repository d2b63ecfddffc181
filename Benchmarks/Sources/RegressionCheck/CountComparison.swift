import Foundation

/// Compares the numbers of instructions of stages with recorded ones.
struct CountComparison {
    /// The largest allowed difference of a count from the recorded one, in percent.
    static let allowedPercent = 3.0

    let counts: [StageCount]
    /// The recorded counts.
    let baseline: Baselines.Baseline
    /// The commit whose counts the recorded ones are; nil for the committed counts.
    var commit: String?
    /// The names of stages that may differ.
    var accepted: Set<String> = []

    /// A stage's counts.
    struct Row: Encodable {
        let stage, unit: String
        /// The instructions of one unit before and now, and the difference in percent; nil on a side without the stage.
        let before, now, percent: Double?
        /// The judgement of the difference.
        let verdict: Verdict

        /// Whether the stage makes the check fail.
        func fails(against commit: String?) -> Bool {
            switch verdict {
            case .same, .accepted: false
            // Committed counts are recorded again, so that the gain cannot be lost unnoticed.
            case .faster: commit == nil
            case .slower, .missing, .new: true
            }
        }
    }

    enum Verdict: String, Encodable { case same, faster, slower, missing, new, accepted }

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
        Report(
            against: commit, allowedPercent: Self.allowedPercent, passed: complaints.isEmpty, stages: rows,
            failures: complaints)
    }

    /// A row for each stage that was counted before or now.
    var rows: [Row] {
        func row(
            _ stage: String, _ unit: String, _ before: Double?, _ now: Double?, _ percent: Double?, _ found: Verdict
        ) -> Row {
            Row(
                stage: stage, unit: unit, before: before, now: now, percent: percent,
                verdict: found != .same && accepted.contains(stage) ? .accepted : found)
        }
        let known = counts.map { count in
            let units = Double(count.units)
            let recorded = baseline.instructions[count.name]
            let percent = recorded.map { 100 * (Double(count.instructions) / Double($0) - 1) }
            let found: Verdict =
                percent.map { $0 > Self.allowedPercent ? .slower : $0 < -Self.allowedPercent ? .faster : .same } ?? .new
            return row(
                count.name, count.unit, recorded.map { Double($0) / units }, Double(count.instructions) / units,
                percent,
                found)
        }
        let gone = Set(baseline.instructions.keys).subtracting(counts.map(\.name)).sorted()
        return known + gone.map { row($0, "", nil, nil, nil, .missing) }
    }

    /// The comparison as a table for a pull request.
    var markdown: [String] {
        let title = complaints.isEmpty ? "Instructions: no stage fails" : "Instructions: some stages fail"
        return [
            "**\(title) at \(Self.allowedPercent) %\(commit.map { " from `\($0.prefix(12))`" } ?? "")**", "",
            "| stage | unit | before | now | difference | verdict |", "|---|---|---:|---:|---:|---|",
        ]
            + rows.map { row in
                "| " + cells(of: row).joined(separator: " | ") + "\(row.fails(against: commit) ? " ❌" : "") |"
            }
    }

    /// A row for each stage: the recorded and the current number of instructions of one unit, and their difference.
    var table: TextTable {
        TextTable(rows: [["stage", "unit", "recorded", "now", "difference", "verdict"]] + rows.map(cells))
    }

    private func cells(of row: Row) -> [String] {
        func text(_ number: Double?, _ format: String) -> String { number.map { String(format: format, $0) } ?? "none" }
        return [
            row.stage, row.unit, text(row.before, "%.1f"), text(row.now, "%.1f"), text(row.percent, "%+.2f %%"),
            row.verdict.rawValue,
        ]
    }

    /// A sentence for each stage that fails, and for each accepted name that no stage has.
    var complaints: [String] {
        let before = commit == nil ? "recorded" : "before"
        let complaints = rows.filter { $0.fails(against: commit) }.map { row -> String in
            let percent = String(format: "%.2f %%", abs(row.percent ?? 0))
            let remedy =
                commit == nil ? "run make bench-record" : "if that is intended, pass ACCEPT='\(row.stage)'"
            let what =
                switch row.verdict {
                case .slower: "\(percent) more instructions than \(before); allowed are \(Self.allowedPercent) %"
                case .faster: "\(percent) fewer instructions than \(before); keep the gain"
                case .new: "a stage that was not counted \(before)"
                default: "counted \(before), but no longer a stage"
                }
            return "FAIL \(row.stage): \(what); \(remedy)."
        }
        let names = Set(rows.map(\.stage))
        return complaints
            + accepted.subtracting(names).sorted().map {
                "FAIL \($0): accepted, but no stage of either side has this name."
            }
    }

    /// Names the stages that pass although they differ.
    var remarks: [String] {
        rows.filter { !$0.fails(against: commit) && $0.verdict != .same }.map { "\($0.verdict.rawValue): \($0.stage)" }
    }
}
