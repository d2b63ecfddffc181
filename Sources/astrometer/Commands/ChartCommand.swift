import ArgumentParser
import AstrometerEngine
import AstrometerModels

/// `astrometer chart`: the natal chart.
struct ChartCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "chart",
        abstract: "The natal chart: positions, houses, angles, dignities, weights.",
        discussion: """
            Takes the options of 'reading', so that one word turns one command into the other; those about the moment \
            and the scores change nothing here.

            Examples:
              astrometer chart --birth 1990-06-15 --time 14:30 --zone America/New_York --lat 40.7128 --lon -74.0060
              astrometer chart --birth 1990-06-15 --format json | jq '.planets[] | {name, sign, degree}'
            """)

    @OptionGroup(title: "Birth") var birth: BirthOptions
    @OptionGroup(visibility: .hidden) var sky: SkyOptions
    @OptionGroup(visibility: .hidden) var period: DaysOptions
    @OptionGroup(title: "Computation") var options: ComputationOptions
    @OptionGroup(title: "Output") var output: FormatOptions
    @OptionGroup(visibility: .hidden) var score: ScoreOptions

    func run() throws {
        // Checked although nothing here depends on them: a mistake is better told now than at the next command.
        (_, _) = (try sky.moment(), try period.count())
        let (birthData, sensitivity) = (try birth.birthData(), try birth.sensitivities())
        let computation = try options.computation()
        let chart = try computation.chart(of: birthData, sensitivity: sensitivity)
        switch output.format {
        case .json: try StandardOutput.write(json: chart.document(by: computation.engine))
        case .text:
            try StandardOutput.write(ChartText(terminal: .output).text(of: chart, engine: computation.engine))
        }
    }
}
