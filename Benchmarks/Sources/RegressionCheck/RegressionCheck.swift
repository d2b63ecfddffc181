import ArgumentParser
import Foundation

/// Counts the instructions of every stage of a derivation and of a reading, and times the stages.
@main
struct RegressionCheck: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Counts the instructions of every stage and compares them with the committed counts.",
        discussion: """
            Callgrind counts them, in the AVX2 version of the kernel, which makes the counts the same on every \
            processor with AVX2 and FMA. Times depend on the machine, and are reported only.
            """,
        subcommands: [Check.self, Record.self, Report.self, Work.self])
}

/// Fails when a stage takes more or fewer instructions than the committed counts allow.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Fail when a stage takes 3 % more or fewer instructions than recorded.")

    @Option(help: "The file of recorded counts.")
    var baselines = "baselines.json"

    @Option(help: "The commit that the counts of the file are of; unless given, they are the committed counts.")
    var against: String?

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, markdown }

    @Option(help: "Text, JSON for programs, or a Markdown table for a pull request.")
    var format = Format.text

    func run() throws {
        if let obstacle = Valgrind.obstacle {
            // Not a success, because nothing was checked, and not a failure of the code.
            FileHandle.standardError.write(Data("Not checked: \(obstacle); \(Valgrind.requirement).\n".utf8))
            throw ExitCode(2)
        }
        let compiler = try Compiler.version()
        // Read before counting, so that a missing baseline is reported at once.
        let baseline = try Baselines(contentsOf: baselines).baseline(of: compiler)
        let counts = try StageCounts.count()
        let comparison = CountComparison(counts: counts, baseline: baseline, commit: against)
        switch format {
        case .text: break
        case .json:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            line(String(decoding: try encoder.encode(comparison.report), as: UTF8.self))
        case .markdown: comparison.markdown.forEach { line($0) }
        }
        guard format == .text else {
            guard comparison.complaints.isEmpty else { throw ExitCode.failure }
            return
        }
        comparison.table.lines.forEach { line($0) }
        comparison.complaints.forEach { line($0) }
        guard comparison.complaints.isEmpty else { throw ExitCode.failure }
        line(
            "All \(counts.count) stages are within \(CountComparison.allowedPercent) % of the counts for \(against ?? compiler)."
        )
    }
}

/// Writes the counts of this compiler into the file of baselines.
struct Record: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Record the counts of this compiler.")

    @Option(help: "The file of recorded counts.")
    var baselines = "baselines.json"

    func run() throws {
        if let obstacle = Valgrind.obstacle {
            FileHandle.standardError.write(Data("Not recorded: \(obstacle); \(Valgrind.requirement).\n".utf8))
            throw ExitCode(2)
        }
        let compiler = try Compiler.version()
        let counts = try StageCounts.count()
        try Baselines.record(counts, of: compiler, in: baselines)
        CountComparison(counts: counts, baseline: nil).table.lines.forEach { line($0) }
        line("Recorded for \(compiler) in \(baselines).")
    }
}

/// Prints the times of the stages, and those of the inner stages next to hand-written C.
struct Report: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the times of the stages, alone and compared with hand-written C.")

    @Option(help: "How many times every stage is run.")
    var repetitions = 11

    @Flag(help: "Only compare with hand-written C.")
    var onlyC = false

    func validate() throws {
        guard (1...1000).contains(repetitions) else {
            throw ValidationError("--repetitions \(repetitions) must be between 1 and 1000")
        }
    }

    func run() throws {
        if !onlyC { try StageTimes(of: Stages.all(), repetitions: repetitions).table.lines.forEach { line($0) } }
        guard let comparison = try LimitComparison(charts: 2500, repetitions: 7) else {
            return line("Not compared with C: it needs a processor with AVX2.")
        }
        comparison.lines.forEach { line($0) }
        guard comparison.isSame else {
            line("FAIL: the quantiles computed here and by the C differ.")
            throw ExitCode.failure
        }
    }
}

/// Does the work of every stage once, for callgrind.
struct Work: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "work", abstract: "Do the work of every stage once.", shouldDisplay: false)

    func run() throws {
        for stage in try Stages.all() { try stage.doCountedWork() }
    }
}

/// Prints a line at once, so that a log shows how far a run came.
private func line(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }
