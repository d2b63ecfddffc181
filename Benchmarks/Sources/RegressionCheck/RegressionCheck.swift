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
        subcommands: [Check.self, Compare.self, Record.self, Report.self, Work.self])
}

/// The options of a comparison: the recorded counts, the stages that may differ, and the format of the output.
struct ComparisonOptions: ParsableArguments {
    @Option(help: "The file of recorded counts.")
    var baselines = "baselines.json"

    @Option(help: "The commit that the counts of the file are of; unless given, they are the committed counts.")
    var against: String?

    @Option(help: "The stages whose difference is intended, separated by semicolons.")
    var accept: String?

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, markdown }

    @Option(help: "Text, JSON for programs, or a Markdown table for a pull request.")
    var format = Format.text

    func baseline(of compiler: String) throws -> Baselines.Baseline {
        try Baselines(contentsOf: baselines).baseline(of: compiler)
    }

    /// Prints the comparison, and fails if a stage does.
    func compare(_ counts: [StageCount], with baseline: Baselines.Baseline) throws {
        let names = (accept ?? "").split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        let comparison = CountComparison(
            counts: counts, baseline: baseline, commit: against, accepted: Set(names.filter { !$0.isEmpty }))
        switch format {
        case .text: (comparison.table.lines + comparison.remarks + comparison.complaints).forEach { line($0) }
        case .json:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            line(String(decoding: try encoder.encode(comparison.report), as: UTF8.self))
        case .markdown: comparison.markdown.forEach { line($0) }
        }
        guard comparison.complaints.isEmpty else { throw ExitCode.failure }
        if format == .text {
            line("All \(counts.count) stages pass at \(CountComparison.allowedPercent) %.")
        }
    }
}

/// Fails when a stage takes more instructions than recorded counts allow.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Fail when a stage takes 3 % more instructions than recorded, or was counted only before or only now.",
        discussion:
            "Fewer instructions than the committed counts fail too, so that a gain is recorded; fewer than those of "
            + "another commit pass. Status 1: a stage fails. Status 2: instructions cannot be counted on this machine.")

    @OptionGroup var options: ComparisonOptions

    func run() throws {
        if let obstacle = Valgrind.obstacle {
            // Not a success, because nothing was checked, and not a failure of the code.
            FileHandle.standardError.write(Data("Not checked: \(obstacle); \(Valgrind.requirement).\n".utf8))
            throw ExitCode(2)
        }
        let compiler = try Compiler.version()
        // Read before counting, so that a missing baseline is reported at once.
        let baseline = try options.baseline(of: compiler)
        try options.compare(StageCounts.count(), with: baseline)
    }
}

/// Compares two files of counts without counting, for other packages and for tests of the check.
struct Compare: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Compare the counts of two files, as check does.")

    @Argument(help: "The file of the counts now, in the format of baselines.json.")
    var now: String

    @OptionGroup var options: ComparisonOptions

    func run() throws {
        let compilers = try Baselines(contentsOf: now).compilers
        guard let (compiler, counted) = compilers.first, compilers.count == 1 else {
            throw BaselineError(message: "\(now) has counts of \(compilers.count) compilers; expected one")
        }
        let counts = counted.instructions.sorted { $0.key < $1.key }.map {
            StageCount(name: $0.key, unit: "run", units: 1, instructions: $0.value)
        }
        try options.compare(counts, with: options.baseline(of: compiler))
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
        for count in counts {
            line(
                "\(count.name): \(String(format: "%.1f", Double(count.instructions) / Double(count.units))) a \(count.unit)"
            )
        }
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
