import ArgumentParser
import Astrometer
import AstrometerDerivation
import AstrometerModels

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// `astrometer population`: charts drawn for calibration and derivation.
struct PopulationCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "population",
        abstract: "Draw birth charts, as CSV.",
        usage: "astrometer population [<options>]",
        discussion: """
            Draws days of birth from 1950 to 2020, minutes of the day, and large cities on six continents. The same \
            seed draws the same charts everywhere.

            Examples:
              astrometer population --charts 2500 --out people.csv
              astrometer population --charts 5 --seed 7
            """)

    @OptionGroup var draw: DrawOptions

    @Option(
        help: ArgumentHelp("Where to; standard output unless given, or for -.", valueName: "file.csv"),
        completion: .file())
    var out: String?

    func run() throws {
        let out = out ?? "-"
        try WholeFile.check(out)
        try WholeFile.write(Data(try draw.population().people.csv().utf8), to: out)
    }
}
