import ArgumentParser
import AstrometerFunctions

struct AspectsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "aspects",
        abstract: "List every transit-to-natal aspect of a moment.",
        usage: "astrometer aspects (--birth <date> | --person <name>) [<options>]",
        discussion: """
            JSON is an array of aspects in full precision, ordered by natal, then transiting body; with --days, an array \
            of objects with "date" and "aspects". Text lists the strongest first. Accepts the options of 'reading' except \
            --fields and --exact-dates; --scale and --unrounded have no effect. The model needs neither calibration nor \
            thresholds. --points adds the transits to points, such as the Ascendant, and those of points that move, such as Chiron; \
            they have no weights.

            Examples:
              astrometer aspects --birth 1990-06-15 --time 14:30 --zone America/New_York \\
                  --lat 40.7128 --lon -74.0060 --date 2025-10-30
              astrometer aspects --birth 1990-06-15 --format json | jq -r '.[].label'
              astrometer aspects --birth 1990-06-15 --orb square=4 --orb trine=4
              astrometer aspects --birth 1990-06-15 --time 14:30 --zone America/New_York \\
                  --lat 40.7128 --lon -74.0060 --points ascendant,midheaven,chiron
            """)

    @OptionGroup(title: "Birth") var birth: BirthOptions
    @OptionGroup(title: "Birth") var sensitivity: SensitivityOptions
    @OptionGroup(title: "Moment") var sky: SkyOptions
    @OptionGroup(title: "Moment") var period: DaysOptions
    @OptionGroup(title: "Computation") var options: ComputationOptions

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "The largest orb of an aspect in degrees instead of the model's, such as square=4. May be given for each aspect.",
            valueName: "aspect=degrees"))
    var orb: [String] = []

    @OptionGroup(title: "Points") var points: PointNamesOption
    @OptionGroup(title: "Output") var output: FormatOptions
    @OptionGroup(visibility: .hidden) var score: ScoreOptions

    func run() throws {
        var person = try birth.subject(sensitivity)
        let moment = try sky.moment(for: birth)
        let days = try period.count()
        try person.note(moment)
        let orbs = try orbs()
        let functions = try options.functions(for: .charts) { try Self.set(orbs, of: &$0) }
        let request = ParsedRequest(
            [(.houseSystem, .text(try options.houses.system().name)), (.points, points.value)],
            birth: BirthRequest(person.birth, sensitivity: person.sensitivity), moment: moment)
        let function = DocumentFunctions.personTransits
        switch output.format {
        case .text:
            let text = AspectsText(name: try birth.name())
            try functions.days(function, request, count: days ?? 1).write(under: text.header, text.text)
        case .json:
            guard let days else {
                return try StandardOutput.write(json: AspectList(day: functions.document(function, request)))
            }
            try functions.days(function, request, count: days).writeArray {
                try StandardOutput.json(AspectsOfDay(date: Timestamp($0.day).description, aspects: AspectList(day: $0)))
            }
        }
    }

    private func orbs() throws -> [AspectType: Double] {
        try orb.reduce(into: [:]) { orbs, text in
            let parts = text.split(separator: "=", omittingEmptySubsequences: false).map { String($0).trimmed }
            try ensure(
                parts.count == 2, .invalid("--orb", mustBe: "an aspect = degrees, such as square=4", not: "\"\(text)\"")
            )
            let type = try AspectType(named: parts[0])
            guard let degrees = Double(parts[1]), ModelLimits.orbLimit.contains(degrees) else {
                throw AstrometerError.invalid(
                    "--orb \(type)", mustBe: "\(ModelLimits.text(ModelLimits.orbLimit)) degrees", not: "\"\(parts[1])\""
                )
            }
            try ensure(orbs.updateValue(degrees, forKey: type) == nil, "--orb \(type) is given twice; give it once")
        }
    }

    /// - Throws: ``AstrometerError`` for an aspect that the model lacks, and for ranges of angles that overlap.
    private static func set(_ orbs: [AspectType: Double], of model: inout AstrometerModel) throws {
        for (type, degrees) in orbs {
            let index = try required(
                model.aspects.firstIndex { $0.type == type },
                .unknown("aspect of --orb", type.name, use: model.aspects.map(\.type.name)))
            model.aspects[index].orbLimit = degrees
        }
        do {
            try model.uncalibrated.validate()
        } catch let error as AstrometerError where !orbs.isEmpty {
            throw AstrometerError.invalid("--orb: \(error.message)")
        }
    }

    private struct AspectsOfDay: Encodable {
        let date: String
        let aspects: AspectList
    }

    /// The aspects between bodies, then those of points, as one array.
    private struct AspectList: Encodable {
        let day: PersonDay

        func encode(to encoder: any Encoder) throws {
            var list = encoder.unkeyedContainer()
            for aspect in day.aspectDocuments { try list.encode(aspect) }
            for aspect in day.pointTransits ?? [] { try list.encode(aspect) }
        }
    }
}
