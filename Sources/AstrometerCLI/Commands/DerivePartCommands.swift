import ArgumentParser
import AstrometerAnalyses
import AstrometerPlatform

/// The commands of a derivation in parts. For the parser they are not subcommands of `derive`, because it would read their
/// options as those of `derive`.
enum PartCommands {
    static let all: [any ParsableCommand.Type] = [
        DeriveCountCommand.self, DeriveFindCommand.self, DeriveMergeCommand.self, DeriveFinishCommand.self,
    ]

    /// Returns the command at the beginning of the arguments, and the rest; nil for other commands.
    static func root(of arguments: [String]) -> (command: any ParsableCommand.Type, rest: [String])? {
        let isHelp = arguments.first == "help"
        let words = arguments.dropFirst(isHelp ? 1 : 0)
        guard words.first == DeriveCommand.configuration.commandName, let name = words.dropFirst().first,
            let command = all.first(where: { $0.configuration.commandName == name })
        else { return nil }
        return (command, isHelp ? ["--help"] : Array(words.dropFirst(2)))
    }
}

struct DeriveCountCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "count", _superCommandName: "astrometer derive",
        abstract: "Count the changes of some charts on some days, as a part of a derivation.",
        discussion: """
            Example, over two machines:
              astrometer derive count --part 1/2 --out count-1.part
              astrometer derive count --part 2/2 --out count-2.part
              astrometer derive find count-*.part --part 1/2 --out found-1.part
              astrometer derive find count-*.part --part 2/2 --out found-2.part
              astrometer derive finish found-*.part --out report
            """, version: AstrometerCommand.configuration.version)

    @OptionGroup var options: PartOptions

    func run() throws { try options.write() }
}

struct DeriveFindCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "find", _superCommandName: "astrometer derive",
        abstract:
            "Find the values near the counted quantiles, for some charts on some days, as a part of a derivation.",
        discussion: """
            Pass the same people, window and model as to 'count'; different ones are rejected. If there are too many \
            changes for one round, 'finish' says so: then run 'find' again, with the parts that it wrote.

            Example:
              astrometer derive find count-*.part --part 1/2 --out found-1.part
            """, version: AstrometerCommand.configuration.version)

    @Argument(
        help: ArgumentHelp("The parts of the round before, of all charts and days.", valueName: "file.part"),
        completion: .file())
    var after: [String]

    @OptionGroup var options: PartOptions

    func run() throws { try options.write(after: after) }
}

struct DeriveMergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge", _superCommandName: "astrometer derive",
        abstract: "Merge parts of a derivation, in any order, into one part.",
        discussion: """
            The parts must be of one round, without the same charts on the same days. Merged parts may be merged again.

            Example:
              astrometer derive merge count-*.part --out counts.part
            """, version: AstrometerCommand.configuration.version)

    @Argument(help: ArgumentHelp("The parts, all from one round.", valueName: "file.part"), completion: .file())
    var parts: [String]

    @Option("Where to write the part; - for standard output.", "file.part", completion: .file()) var out: String

    func run() throws {
        try WholeFile.check(out, notOneOf: parts)
        try WholeFile.write(MergedParts.files(parts).data(), to: out)
    }
}

struct DeriveFinishCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "finish", _superCommandName: "astrometer derive",
        abstract: "Write the report of a derivation in parts, the same as that of 'astrometer derive'.",
        usage: "astrometer derive finish <file.part> ... [<options>]",
        discussion: """
            --out writes report.json, report.md, report.html, quantiles.csv and thresholds.json to a folder. The model must \
            be that of the parts.

            Example:
              astrometer derive finish found-*.part --out report
            """, version: AstrometerCommand.configuration.version)

    @Argument(
        help: ArgumentHelp("The parts of the last 'find', of all charts and days.", valueName: "file.part"),
        completion: .file())
    var parts: [String]

    @OptionGroup(title: "Computation") var tables: TableOptions
    @OptionGroup var positions: EphemerisOptions
    @Option("Where to write the reports.", "directory", completion: .directory) var out: String?
    @Flag(help: .hidden) var corrections = false

    func run() throws {
        guard !corrections else { throw Analyses.noCorrectionsInParts }
        let functions = try positions.functions()
        let folder = try out.map { try DeriveCommand.folder($0, notOneOf: parts + tables.files) }
        defer { folder?.removeIfEmpty() }
        let report = try WholeFile.writing {
            try Analyses.run(tables.fields + [(.derivationOut, folder?.url.path)], functions: functions) {
                try $0.report(of: { try .files(parts) }, $1, $2)
            }
        }
        try StandardOutput.write(
            DerivationText().text(of: StrictJSON.decode(from: [UInt8](report), name: "the report")))
    }
}
