import ArgumentParser
import AstrometerDaily

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
