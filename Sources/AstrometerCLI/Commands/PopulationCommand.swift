import ArgumentParser
import AstrometerAnalyses
import AstrometerPlatform

struct PopulationCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "population",
        abstract: "Generate a random population of births as CSV.",
        usage: "astrometer population [<options>]",
        discussion: """
            Births have random days from 1950 to 2020, minutes of the day, and large cities on six continents. The same seed \
            gives the same births on every machine.

            Examples:
              astrometer population --charts 2500 --out people.csv
              astrometer population --charts 5 --seed 7
            """)

    @OptionGroup var draw: DrawOptions

    @Option("The output file; standard output unless given, or for -.", "file.csv", completion: .file())
    var out: String?

    func run() throws {
        let out = out ?? "-"
        try WholeFile.check(out)
        let (charts, seed) = try draw.numbers()
        try WholeFile.write(Data(Analyses.drawnList(charts: charts, seed: seed).utf8), to: out)
    }
}
