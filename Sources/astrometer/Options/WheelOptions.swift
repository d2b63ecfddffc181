import ArgumentParser
import AstrometerDaily

/// What a wheel shows, and how.
struct WheelOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Draw the wheel as an SVG image; - for standard output.", valueName: "file.svg"))
    var svg: String?

    @Option(help: "The colors of the wheel.")
    var theme: WheelTheme = .light

    @Option(help: "The natal bodies, the transits in the natal houses, or both on one wheel.")
    var wheel: WheelKind = .natal
}

extension WheelTheme: ExpressibleByArgument {}
extension WheelKind: ExpressibleByArgument {}
