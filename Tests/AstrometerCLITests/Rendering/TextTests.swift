import Testing

@Suite struct TextTests {
    @Test(.optimizedProgram, arguments: [40, 50, 60, 72, 80, 100, 120, 200])
    func nothingIsWiderThanTheTerminal(_ columns: Int) throws {
        let birth = Program.birth + Program.date
        let derive = ["derive", "--charts", "2", "--window", "published-window"]
        for arguments in [
            ["reading"] + birth, ["reading", "--days", "2"] + birth, ["aspects"] + birth, ["meters"], derive,
            ["sun-sign", "--date", "1990-06-21", "--zone", "America/Argentina/Buenos_Aires"], ["moon"] + birth,
            ["moon", "--birth", "1990-06-15"] + Program.date, ["transits"] + birth, ["moon"] + Program.date,
            ["transits", "--birth", "1990-06-15"] + Program.date,
            ["transits", "--from", "2026-02-01", "--to", "2026-02-28"],
            ["sky", "--date", "2026-01-01", "--days", "366"],
            ["sky", "--date", "2026-02-15", "--lat=-67.6", "--lon=62.9", "--zone", "Antarctica/Mawson"],
        ] {
            let program = try Program.run(arguments, environment: ["COLUMNS": "\(columns)"])
            let widest = program.lines.max { $0.count < $1.count } ?? ""
            #expect(widest.count <= min(120, columns), "\(arguments[0]) in \(columns): \(widest)")
            #expect(!program.lines.contains { $0.hasSuffix(" ") }, "\(arguments[0]) in \(columns)")
        }
    }
}
