import Testing

@Suite struct TextTests {
    private static let births: [[String]] = [
        Program.birth, ["--birth", "1985-02-28"], ["--birth", "1962-02-05", "--time", "00:10", "--zone", "Asia/Tokyo"],
        ["--birth", "2000-05-03", "--time", "23:59", "--zone", "UTC", "--lat", "-33.9", "--lon", "151.2"],
        [
            "--birth", "1602-05-01", "--time", "02:00", "--zone", "LMT", "--lat", "52.82", "--lon", "-1.28",
            "--calendar", "julian",
        ],
    ]

    private func lines(_ arguments: [String], _ columns: Int) throws -> [String] {
        let program = try Program.run(arguments, environment: ["COLUMNS": "\(columns)"])
        #expect(program.status == 0, "\(arguments): \(program.error)")
        let widest = program.lines.max { $0.count < $1.count } ?? ""
        #expect(widest.count <= min(120, columns), "\(arguments) in \(columns): \(widest)")
        #expect(!program.lines.contains { $0.hasSuffix(" ") }, "\(arguments) in \(columns)")
        return program.lines
    }

    @Test(.optimizedProgram, arguments: [40, 50, 60, 72, 80, 100, 120, 200])
    func nothingIsWiderThanTheTerminal(_ columns: Int) throws {
        let birth = Program.birth + Program.date
        for arguments in [
            ["reading"] + birth, ["reading", "--days", "2"] + birth, ["aspects"] + birth, ["meters"],
            ["derive", "--charts", "2", "--window", "published-window"],
            ["sun-sign", "--date", "1990-06-21", "--zone", "America/Argentina/Buenos_Aires"],
            ["moon", "--birth", "1990-06-15"] + Program.date, ["moon"] + Program.date,
            ["transits", "--birth", "1990-06-15"] + Program.date,
            ["transits", "--from", "2026-02-01", "--to", "2026-02-28"],
            ["sky", "--date", "2026-01-01", "--days", "366"],
            ["sky", "--date", "2026-02-15", "--lat=-67.6", "--lon=62.9", "--zone", "Antarctica/Mawson"],
        ] {
            _ = try lines(arguments, columns)
        }
    }

    /// Words are never cut off. The ellipsis of a range has spaces around it.
    @Test(.optimizedProgram, arguments: [60, 80, 120]) func screensKeepTheirWords(_ columns: Int) throws {
        for arguments in [["transits"], ["moon"], ["sky"]].map({ $0 + Program.date }) + [["compatibility"], ["chart"]] {
            let birth = arguments[0] == "sky" ? [] : Program.birth
            let their = arguments[0] == "compatibility" ? ["--their-birth", "1988-11-02"] : []
            #expect(try !lines(arguments + birth + their, columns).contains { $0.contains("…") }, "\(arguments)")
        }
        for birth in Self.births {
            for command in ["reading", "today"] {
                let lines = try lines([command] + birth + Program.date, columns)
                #expect(!lines.contains { $0.replacing(" … ", with: "").contains("…") }, "\(lines)")
                #expect(command != "today" || lines.count <= 28)
            }
            let day = try lines(["day", "--format", "text"] + birth + Program.date, columns).joined(separator: "\n")
            #expect(day.contains("Social Life") && day.contains("The Moon") && day.contains("Strongest\n"))
            #expect(!day.contains("Natal "))
        }
    }
}
