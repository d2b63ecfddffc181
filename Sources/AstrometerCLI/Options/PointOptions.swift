import ArgumentParser
import AstrometerFunctions

/// The points of a chart.
struct PointNamesOption: ParsableArguments {
    @Option(
        text: "Points to add, with commas between them, such as chiron,mean_lilith; or all.", "name",
        completion: .list(ChartPoint.all.map(\.name) + ["all"]))
    var points: String?

    /// The points as a request has them; nil unless the option is given.
    var value: JSONValue? { points.map { .array($0.split(separator: ",").map { .text(String($0).trimmed) }) } }
}

/// The points and the zodiac of a chart.
struct PointOptions: ParsableArguments {
    @OptionGroup var names: PointNamesOption

    @Option(
        text: "The zodiac: tropical, or a sidereal one such as lahiri; tropical unless given.", "name",
        completion: .list(Zodiac.all.map(\.name)))
    var zodiac: String?

    var isEmpty: Bool { names.points == nil && zodiac == nil }

    /// Returns the zodiac that is given, or else that of a saved person; nil if there is neither.
    func zodiac(of person: String?) throws -> Zodiac? {
        let saved = try person.flatMap { try SavedPeopleFile.shared.get().person(named: $0.trimmed).zodiac }
        return try (zodiac ?? saved).map(Zodiac.init(named:))
    }
}
