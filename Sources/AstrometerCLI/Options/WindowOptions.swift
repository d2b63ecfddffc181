import ArgumentParser
import AstrometerAnalyses

struct WindowOptions: ParsableArguments {
    @Option(help: "A standard window; unless given, both, or full for compare.") var window: StandardWindow?

    @Option(text: "The first day of your own window; by default the first day of --window, or of full.", "date")
    var start: String?

    @Option(text: "The number of days, 2 or more; by default the number of --window, or of full.", "number")
    var days: String?

    enum StandardWindow: String, ExpressibleByArgument, CaseIterable {
        case full
        case published = "published-window"
    }

    /// Returns the options by field, after checking them.
    func fields() throws -> Analyses.Options {
        try ensure(
            window == nil || start == nil || days == nil, .invalid(either: "--window", or: "--start with --days"))
        _ = try OptionText.whole(days, of: "days", in: DerivationWindow.noonsAllowed)
        return [
            (.window, window?.rawValue), (.start, try start.map { "\(try OptionText.date($0))" }),
            (.analysisDays, days),
        ]
    }
}
