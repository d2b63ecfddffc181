import ArgumentParser
import AstrometerFunctions

struct AstrometerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "astrometer",
        abstract: "Compute the meters of a day from a birth chart and the sky.",
        discussion: """
            Examples:
              astrometer reading --birth 1990-06-15 --time 14:30 --zone America/New_York \\
                  --lat 40.7128 --lon -74.0060 --date 2025-10-30
              astrometer reading --birth 1990-06-15 --days 7
              astrometer aspects --birth 1990-06-15 --format json | jq '.[0]'
              astrometer readings --people people.csv --date 2025-10-30 > readings.ndjson
              astrometer people add me --birth 1990-06-15 --time 14:30 --place "New York"
              astrometer reading --person me

            Exit status: 0 success, 64 bad usage, 65 bad data, 66 file not found, 70 internal error, 74 output cannot be \
            written. NO_COLOR turns colors off, FORCE_COLOR or CLICOLOR_FORCE on; COLUMNS sets the \
            width.
            """,
        version: "astrometer \(version) (libswe \(Functions.ephemerisVersion))",
        subcommands: [
            TodayCommand.self, ReadingCommand.self, AspectsCommand.self, ChartCommand.self, DayCommand.self,
            FactsCommand.self, TransitsCommand.self, ReturnCommand.self, ProgressedCommand.self, YearCommand.self,
            MoonCommand.self, SkyCommand.self,
            SunSignCommand.self, CompatibilityCommand.self, VibesCommand.self, MetersCommand.self, PeopleCommand.self,
            PlacesCommand.self, ReadingsCommand.self, PopulationCommand.self, CalibrateCommand.self, DeriveCommand.self,
            CompareCommand.self, OutlookCommand.self, PackCommand.self, VerifyCommand.self, ManualCommand.self,
        ])

    static let version = Functions.version
}
