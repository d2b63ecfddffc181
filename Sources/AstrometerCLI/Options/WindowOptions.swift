import ArgumentParser
import AstrometerAnalyses
import AstrometerDerivation

struct WindowOptions: ParsableArguments {
    @Option(help: "A standard window; unless given, both, or full for compare.") var window: StandardWindow?

    @Option(text: "The first day of your own window; by default the first day of --window, or of full.", "date")
    var start: String?

    @Option(text: "The number of days, 2 or more; by default the number of --window, or of full.", "number")
    var days: String?

    enum StandardWindow: String, ExpressibleByArgument, CaseIterable {
        case full
        case published = "published-window"

        var window: DerivationWindow { self == .full ? .full : .published }
    }

    /// Returns the options by field, after checking them.
    func fields() throws -> [(RequestField, String?)] {
        _ = try windows()
        let date = try start.map { "\(try OptionText.date($0))" }
        return [(.window, window?.rawValue), (.start, date), (.analysisDays, days)]
    }

    /// Returns the windows. A window with given days is called custom, even if it begins like a standard one.
    func windows() throws -> [DerivationWindow] {
        guard start != nil || days != nil else { return window.map { [$0.window] } ?? DerivationWindow.standard }
        try ensure(
            window == nil || start == nil || days == nil, .invalid(either: "--window", or: "--start with --days"))
        let base = (window ?? .full).window
        let count = try OptionText.whole(days, of: "days", in: DerivationWindow.noonsAllowed)
        let from = try start.map { try OptionText.date($0) }
        return [DerivationWindow(name: "custom", from: from ?? base.from, noons: count ?? base.noons)]
    }
}
