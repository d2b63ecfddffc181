import ArgumentParser
import AstrometerModels

/// What comes out: text for people or JSON for programs.
struct FormatOptions: ParsableArguments {
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json
    }

    @Option(help: "Text for people, or JSON for programs: indented in a terminal, one line in a pipe.")
    var format: Format = .text
}

/// How scores are written.
struct ScoreOptions: ParsableArguments {
    @Option(help: "Unified scores from -100 to 100, or from 0 to 100.")
    var scale: UnifiedScale = .bipolar

    @Flag(help: "Full precision in JSON, rather than one decimal.")
    var unrounded = false
}

extension UnifiedScale: ExpressibleByArgument {}
