import ArgumentParser
import Astrometer
import AstrometerFunctions
import AstrometerPlatform

struct ReadingCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reading",
        abstract: "Show one person's meters on a day.",
        usage: "astrometer reading (--birth <date> | --person <name>) [<options>]",
        discussion: """
            Without time, zone and place of birth the chart is approximate: solar houses, no angles. Without a time it is \
            cast for noon in the zone, without a zone for noon UTC; the uncertainty of each position is then shown.

            Examples:
              astrometer reading --birth 1990-06-15 --time 14:30 --zone America/New_York \\
                  --lat 40.7128 --lon -74.0060 --date 2025-10-30
              astrometer reading --birth 1990-06-15 --days 7
              astrometer reading --birth 1990-06-15 --format json | jq .date
            """)

    @OptionGroup(title: "Birth") var birth: BirthOptions
    @OptionGroup(title: "Birth") var sensitivity: SensitivityOptions
    @OptionGroup(title: "Moment") var sky: SkyOptions
    @OptionGroup(title: "Moment") var period: DaysOptions
    @OptionGroup(title: "Computation") var options: ComputationOptions
    @OptionGroup(title: "Output") var output: FormatOptions
    @OptionGroup(title: "Output") var score: ScoreOptions
    @OptionGroup(title: "Output") var extent: ExtentOptions
    @OptionGroup(title: "Output") var ranges: RangesOptions
    @OptionGroup(title: "Output") var uncertainty: UncertaintyOptions

    func run() throws {
        var person = try birth.subject(sensitivity)
        let (moment, days) = (try sky.moment(for: birth), try period.count())
        try person.note(moment)
        try output.refuse([
            "--fields \(extent.fields.rawValue)": extent.fields != .all, "--unrounded": score.unrounded,
            "--ranges": ranges.ranges,
        ])
        try output.refuse(uncertainty.given)
        try ensure(!ranges.ranges || extent.fields == .all, .invalid("--ranges", requires: "--fields all"))
        let reader = try options.reader()
        let chart = try reader.chart(of: person.birth, sensitivity: person.sensitivity)
        guard let days else {
            try write(reader.reading(of: chart, under: try extent.transits(at: moment, by: reader)), by: reader)
            return
        }
        let extent = extent
        // Computed once for all days.
        let charts = uncertainty.uncertainty == false ? nil : try PossibleCharts(of: chart, by: reader.ephemeris)
        let sequence = try DaySequence(start: moment, count: days, ephemeris: reader.ephemeris) {
            try extent.transits(at: $0, by: reader)
        }
        switch output.format {
        case .json:
            let score = score
            let days = ranges.ranges ? reader : nil
            try sequence.writeArray { transits in
                let reading = reader.reading(of: chart, under: transits)
                return try Self.json(
                    of: reading, extent, score, rangesBy: days,
                    charts.flatMap { try reading.birthUncertainty(by: reader.ephemeris, charts: $0) })
            }
        case .text:
            let text = DaysText(scale: score.scale, name: try birth.name(), births: charts?.births)
            let engine = reader.engine
            let groups = engine.model.superGroups.map(\.name).filter(engine.isShown)
            try StandardOutput.write(
                text.header(
                    of: chart, model: engine.model.name, groups: groups.map { engine.labels(of: $0).displayName },
                    days: sequence.moments))
            try sequence.forEach {
                let day = PersonDay(reader.reading(of: chart, under: $0), by: reader)
                return try text.row(of: day, day.superGroups(charts))
            } do: {
                try StandardOutput.write($0)
            }
        }
    }

    private static func json(
        of reading: Reading, _ extent: ExtentOptions, _ score: ScoreOptions, rangesBy reader: Reader?,
        _ uncertainty: BirthUncertainty?
    ) throws -> Data {
        guard let reader else { return try extent.json(of: reading, by: score, uncertainty: uncertainty) }
        var document = reading.document(scale: score.scale, rounded: !score.unrounded, uncertainty: uncertainty)
        document.add(try reader.usualRanges(of: reading), of: reading, rounded: !score.unrounded)
        return try Terminal.output.isTerminal ? StandardOutput.json(document) : document.json()
    }

    private func write(_ reading: Reading, by reader: Reader) throws {
        switch output.format {
        case .json:
            try StandardOutput.write(
                line: Self.json(
                    of: reading, extent, score, rangesBy: ranges.ranges ? reader : nil,
                    uncertainty.uncertainty == false ? nil : reading.birthUncertainty(by: reader.ephemeris)))
        case .text:
            let dashboard = Dashboard(scale: score.scale, name: try birth.name())
            try StandardOutput.write(dashboard.text(of: PersonDay(reading, by: reader)))
        }
    }
}
