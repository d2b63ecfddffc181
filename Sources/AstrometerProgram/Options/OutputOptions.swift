import ArgumentParser
import AstrometerDaily
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

/// What a wheel shows, and how.
struct WheelOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Draw the wheel as an SVG image; - for standard output.", valueName: "file.svg"))
    var svg: String?

    @Option(help: "The colors of the wheel.")
    var theme: WheelTheme = .light

    @Option(
        help: """
            The natal bodies, the transits in the natal houses, both on one wheel, or those of two people on one wheel.
            """)
    var wheel: WheelChoice = .natal
}

/// What may stand on a wheel.
enum WheelChoice: String, CaseIterable, ExpressibleByArgument {
    case natal, transit, both, synastry

    /// What a wheel of one chart shows.
    var kind: WheelKind { WheelKind(rawValue: rawValue) ?? .natal }
}

extension WheelTheme: ExpressibleByArgument {}
