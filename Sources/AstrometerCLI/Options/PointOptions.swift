import ArgumentParser
import Astrometer

/// The points of a chart.
struct PointNamesOption: ParsableArguments {
    @Option(
        text: "Points to add, with commas between them, such as chiron,mean_lilith; or all.", "name",
        completion: .list(ChartPoint.all.map(\.name) + ["all"]))
    var points: String?

    private var names: [String]? { points?.split(separator: ",").map { String($0).trimmed } }

    /// The points as a request has them; nil unless the option is given.
    var value: JSONValue? { names.map { .array($0.map { .text($0) }) } }

    /// Returns the points and whether they were named; nil unless the option is given.
    func chartOptions() throws -> ChartOptions? {
        try names.map { names in
            var options = ChartOptions()
            options.points = try ChartPoint.points(named: names)
            options.requiresPoints = !names.contains("all")
            return options
        }
    }
}

/// The points and the zodiac of a chart.
struct PointOptions: ParsableArguments {
    @OptionGroup var names: PointNamesOption

    @Option(
        text: "The zodiac: tropical, or a sidereal one such as lahiri; tropical unless given.", "name",
        completion: .list(Zodiac.all.map(\.name)))
    var zodiac: String?

    var isEmpty: Bool { names.points == nil && zodiac == nil }

    /// Returns the options of a chart, with those of a chart service's request where they are not given.
    /// The zodiac of a saved person counts unless one is given.
    func chartOptions(
        of person: String? = nil, declinations: Bool = false, points requested: [ChartPoint] = [],
        zodiac other: Zodiac? = nil
    ) throws -> ChartOptions {
        var options = try names.chartOptions() ?? ChartOptions()
        if names.points == nil { options.points = requested }
        let saved = try person.flatMap { try SavedPeopleFile.shared.get().person(named: $0.trimmed).zodiac }
        options.zodiac = try (zodiac ?? saved).map(Zodiac.init(named:)) ?? other ?? .tropical
        options.hasDeclinations = declinations
        return options
    }
}
