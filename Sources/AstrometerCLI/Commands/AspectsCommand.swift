import ArgumentParser
import Astrometer
import AstrometerModels

/// `astrometer aspects`: every transit-to-natal aspect of a moment.
struct AspectsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "aspects",
        abstract: "List every transit-to-natal aspect of a moment.",
        usage: "astrometer aspects (--birth <date> | --person <name>) [<options>]",
        discussion: """
            JSON is an array of aspects in full precision, ordered by natal, then transiting body; with --days, an array \
            of objects with "date" and "aspects". Text lists the strongest first. Accepts the options of 'reading' except \
            --fields and --exact-dates; --scale and --unrounded have no effect.

            Examples:
              astrometer aspects --birth 1990-06-15 --time 14:30 --zone America/New_York \\
                  --lat 40.7128 --lon -74.0060 --date 2025-10-30
              astrometer aspects --birth 1990-06-15 --format json | jq -r '.[].label'
            """)

    @OptionGroup(title: "Birth") var birth: BirthOptions
    @OptionGroup(title: "Birth") var sensitivity: SensitivityOptions
    @OptionGroup(title: "Moment") var sky: SkyOptions
    @OptionGroup(title: "Moment") var period: DaysOptions
    @OptionGroup(title: "Computation") var options: ComputationOptions
    @OptionGroup(title: "Output") var output: FormatOptions
    @OptionGroup(visibility: .hidden) var score: ScoreOptions

    func run() throws {
        let (person, moment, days) = (try birth.subject(sensitivity), try sky.moment(for: birth), try period.count())
        let reader = try options.reader()
        let chart = try reader.chart(of: person.birth, sensitivity: person.sensitivity)
        let sequence = try DaySequence(start: moment, count: days ?? 1, ephemeris: reader.ephemeris) {
            try reader.transits(at: $0)
        }
        switch output.format {
        case .text:
            let text = AspectsText(terminal: .output, name: try birth.name())
            try StandardOutput.write(text.header(of: chart, engine: reader.engine))
            try sequence.forEach {
                reader.reading(of: chart, under: $0)
            } do: {
                try StandardOutput.write(text.table(of: $0))
            }
        case .json where days == nil:
            try sequence.forEach {
                reader.reading(of: chart, under: $0).aspectDocuments
            } do: {
                try StandardOutput.write(json: $0)
            }
        case .json:
            try sequence.writeArray {
                try StandardOutput.json(
                    AspectsOfDay(
                        date: Timestamp(DayMoment($0.sky.moment, zone: $0.zone)).description,
                        aspects: reader.reading(of: chart, under: $0).aspectDocuments))
            }
        }
    }

    private struct AspectsOfDay: Encodable {
        let date: String
        let aspects: [AspectDocument]
    }
}

extension Reading {
    /// All aspects as documents, in full precision, by natal then transiting body.
    var aspectDocuments: [AspectDocument] {
        aspects.map { $0.document(natal: chart, exactness: exactness(of: $0), at: sky.moment) }
    }
}
