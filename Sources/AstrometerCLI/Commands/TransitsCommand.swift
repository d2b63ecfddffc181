import ArgumentParser
import AstrometerFunctions
import AstrometerPlatform

struct TransitsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "transits",
        abstract: "List the transits of a day, or the times when transits of a range begin, are exact and end.",
        usage: "astrometer transits [--birth <date> | --person <name>] [<options>]",
        discussion: """
            For a day: the strongest transits, those of --points, retrogrades, the week ahead, the hours. With --from and --to: every aspect \
            to the chart and in the sky with its window, retrogrades with their shadows, entries into houses, and \
            void-of-course periods if the Moon is among the bodies. Windows that begin before the range or end after it \
            are shown in full, up to twelve years away. Without --birth, a range has only events in the sky. --only \
            selects bodies and aspects. Text shows the \(WindowsText.mostRows) longest windows and the first \
            \(WindowsText.mostRows) moments of each kind unless --all is given. A calendar has the exact moments within the range, unless --events or --whole is \
            given.

            Examples:
              astrometer transits --birth 1990-06-15 --time 14:30 --zone America/New_York \\
                  --lat 40.7128 --lon -74.0060
              astrometer transits --birth 1990-06-15 --day-zone Europe/Berlin
              astrometer transits --birth 1990-06-15 --format json \\
                  | jq '.upcoming[] | {at, label: .label}'
              astrometer transits --birth 1990-06-15 --from 2026-01-01 --to 2026-12-31 \\
                  --bodies saturn,pluto
              astrometer transits --birth 1990-06-15 --from 2026-01-01 --to 2026-12-31 \\
                  --format ics > 2026.ics
              astrometer transits --birth 1990-06-15 --from 2026-01-01 --to 2026-12-31 \\
                  --only saturn,square,opposition --events days --name Ada --format ics
              astrometer transits --from 2026-01-01 --to 2026-03-31
              astrometer transits --birth 1990-06-15 --days 30 --format json \\
                  | jq '.windows[] | {label: .label, begin, end}'
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, csv, ics }

    @OptionGroup var options: DailyOptions
    @OptionGroup(title: "Birth") var sensitivity: SensitivityOptions
    @OptionGroup(title: "Range") var range: RangeOptions
    @OptionGroup(title: "Calendar") var calendar: CalendarFileOptions

    @Option(text: "The number of days to search for the period of each transit, 1 to 366. JSON only.", "number")
    var days: String?

    @OptionGroup var points: PointNamesOption

    @Option(
        help: """
            Text for people; JSON for programs, indented in a terminal, one line in a pipe; for a range also CSV, or a \
            calendar.
            """)
    var format: Format = .text

    @Flag(help: "Begin CSV with a byte order mark, from which Excel knows that it is UTF-8.") var excel = false

    @Flag(help: "In text, show every event of a range.") var all = false

    func run() throws {
        try ensure(
            !all || format == .text && range.from != nil, .invalid("--all", requires: "--from and --to, as text"))
        try ensure(!excel || format == .csv, .invalid("--excel", requires: "--format csv"))
        let days = try OptionText.whole(days, of: "days", in: RequestField.windowDays.range)
        guard let range = try range.range(zone: options.zone) else { return try runDay(days) }
        try ensure(
            options.sky.isEmpty && days == nil && points.points == nil,
            .invalid(either: "--from and --to", or: "--date, --at, --days and --points"))
        try ensure(
            sensitivity.sensitivity.isEmpty, "--sensitivity does not apply to --from and --to: a range weighs no bodies"
        )
        let bodies = try self.range.transitBodies()
        let selection = try self.range.selection()
        let zone = try options.zone
        let calendarName = try calendar.name(of: options.birth.person)
        if format != .ics { try calendar.requireNone() }
        let birth =
            options.hasBirth ? try options.request(nil, on: DayMoment(range.first, zone: zone)).birth : nil
        let functions = try birth == nil ? options.skyFunctions() : options.computation.functions(for: .transits)
        let transits = try functions.transits(
            TransitRangeRequest(
                birth: birth, houseSystem: options.computation.houses.system(), first: range.first, last: range.last,
                bodies: bodies, only: selection))
        switch format {
        case .json: try StandardOutput.write(json: transits.document)
        case .text:
            let text = WindowsText(name: try options.birth.name(), zone: zone, isWhole: all)
            try StandardOutput.write(text.text(of: transits.document, transits.chart))
        case .csv: try StandardOutput.write(Data(((excel ? "\u{FEFF}" : "") + transits.csv()).utf8))
        case .ics:
            let entries = (calendar.events ?? .exact).rawValue
            let file = try transits.calendar(
                entries: entries, name: calendarName, isWhole: calendar.whole, zone: zone)
            try StandardOutput.write(Data(file.utf8))
        }
    }

    private func runDay(_ days: Int?) throws {
        try ensure(format == .text || format == .json, .invalid("--format \(format)", requires: "--from and --to"))
        try ensure(days == nil || format == .json, .invalid("--days", requires: "--format json"))
        try calendar.requireNone()
        try ensure(
            options.hasBirth,
            "--birth is missing; give the date of birth as YYYY-MM-DD, or a range with --from and --to, or use the command sky"
        )
        let request = try options.request(
            sensitivity, [(.windowDays, days.map { .whole($0) }), (.points, points.value)])
        let functions = try options.computation.functions(for: .transits)
        guard format == .json else {
            let text = try TransitsText(name: options.birth.name())
            return try StandardOutput.write(
                text.text(of: functions.document(DocumentFunctions.personTransits, request)))
        }
        if days != nil {
            try StandardOutput.write(json: functions.document(DocumentFunctions.transits, request))
        } else {
            try StandardOutput.write(json: functions.document(DocumentFunctions.transitsOfDay, request))
        }
    }
}
