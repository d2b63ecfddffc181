import ArgumentParser
import AstrometerFunctions
import AstrometerPlatform

struct FormatOptions: ParsableArguments {
    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @Option(
        name: .customLong("format"),
        help: """
            Text for people, or JSON for programs, indented in a terminal and one line in a pipe; text unless given.
            """)
    var requested: Format?

    var format: Format { requested ?? .text }

    /// Writes a document as JSON, or its text, which is made only then.
    func write(_ document: some Encodable, or text: @autoclosure () throws -> String) throws {
        switch format {
        case .json: try StandardOutput.write(json: document)
        case .text: try StandardOutput.write(text())
        }
    }

    /// Rejects options that apply to JSON only when the output is not JSON.
    /// - Parameter options: whether each was given, by its name in messages.
    func refuse(_ options: KeyValuePairs<String, Bool>) throws {
        if format == .text { try OptionText.refuse(options, without: "--format json") }
    }
}

struct RangesOptions: ParsableArguments {
    @Flag(
        help: """
            In JSON, add each meter's usual range over the 365 days up to the date, the rank of the day, and the aspect that \
            moved the meter.
            """)
    var ranges = false
}

struct UncertaintyOptions: ParsableArguments {
    @Flag(
        inversion: .prefixedNo,
        help: """
            Whether JSON has the range of each score over the possible births, if time or place of birth is not exactly known; \
            by default for one person, not in lists.
            """)
    var uncertainty: Bool?

    /// The flags and whether each was given, for `FormatOptions.refuse`.
    var given: KeyValuePairs<String, Bool> {
        ["--uncertainty": uncertainty == true, "--no-uncertainty": uncertainty == false]
    }
}

struct ScoreOptions: ParsableArguments {
    @Option(help: "The scale of unified scores: -100 to 100, or 0 to 100.") var scale: UnifiedScale = .bipolar
    @Flag(help: "Full precision in JSON, instead of one decimal.") var unrounded = false
}

extension UnifiedScale: ExpressibleByArgument {}

struct ExtentOptions: ParsableArguments {
    @Option(help: "Whether the JSON has complete readings, or only the scores of every meter.")
    var fields: Extent = .all

    @Option(help: "Whether to search the dates of exact aspects, which takes longer.") var exactDates: Choice = .yes

    enum Extent: String, ExpressibleByArgument, CaseIterable { case all, scores }
    enum Choice: String, ExpressibleByArgument, CaseIterable { case yes, no }
}

struct ImageOptions: ParsableArguments {
    @Option("Draw the wheel as an SVG image; - for standard output.", "file.svg", completion: .file()) var svg: String?
    @Option(help: "The colors of the wheel; light unless given.") var theme: Theme?

    @Option("The width of the image in pixels; below 480, labels are symbols without degrees.", "200-4000")
    var size: Int?

    @Flag(help: "A sheet to print: the wheel with a table of positions and a grid of aspects.") var withTable = false
    @Option("The name in the caption of the wheel.", "name") var name: String?

    enum Theme: String, ExpressibleByArgument, CaseIterable { case light, dark, print }

    /// Writes the image of a wheel, if one is wanted, in the given colors unless the options name others.
    func write(_ wheel: ShownWheel, theme other: String? = nil) throws {
        guard let svg else { return }
        let image = wheel.svg(theme: theme?.rawValue ?? other, size: size, hasTable: withTable)
        try WholeFile.write(Data(image.utf8), to: svg)
    }

    /// Rejects options of an image without --svg.
    func check() throws {
        guard svg == nil else {
            let sizes = RequestField.wheelSize.range
            if let size, !sizes.contains(size) {
                throw AstrometerError.invalid("--size", mustBe: "\(sizes.text) pixels", not: size)
            }
            return
        }
        try OptionText.refuse(
            [
                "--theme \(theme?.rawValue ?? "")": theme.unless(.light) != nil,
                "--size \(size ?? 0)": size.unless(650) != nil, "--with-table": withTable, "--name": name != nil,
            ], without: "--svg")
    }
}

struct WheelOptions: ParsableArguments {
    @Option(
        help: """
            The natal bodies, the transits in the natal houses, both on one wheel, or those of two people on one wheel.
            """)
    var wheel: OneWheel = .natal

    /// The wheels of the command 'chart'; 'return' and 'progressed' draw their own.
    enum OneWheel: String, ExpressibleByArgument, CaseIterable {
        case natal, transit, both, synastry

        /// The wheel as a request has it.
        var kind: RequestedWheel { RequestedWheel(rawValue: rawValue) ?? .natal }

        var hasTransits: Bool { self == .transit || self == .both }
    }
}
