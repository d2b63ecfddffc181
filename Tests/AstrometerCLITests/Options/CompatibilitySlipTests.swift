import Testing

/// Errors in lists of connections and in the options of the other person.
@Suite struct CompatibilitySlipTests {
    private static let header = "id,name,relationship_type,birth_date,birth_time,timezone,latitude,longitude\n"
    private static let vibes = ["vibes", "--connections", "-"] + Program.birth + Program.date
    private static let compatibility = ["compatibility"] + Program.birth

    @Test func aListOfConnectionsNeedsTheirTypes() throws {
        let program = try Program.run(Self.vibes, input: "id,name,birth_date\ns,Sarah,1988-11-02\n")
        #expect(program.status == 65 && program.output.isEmpty)
        #expect(program.error.contains("has no column relationship_type; expected relationship_type, birth_date, and"))
        #expect(
            program.error.contains("its first line has id, name, birth_date; --map \"relationship_type=COLUMN\" reads"))
        let empty = try Program.run(Self.vibes, input: "")
        #expect(empty.status == 65 && empty.error.contains("a header line with relationship_type, birth_date"))
        // Other lists do not need the column.
        let pairs = try Program.run(Self.compatibility + ["--people", "-"], input: "birth_date\n1988-11-02\n")
        #expect(pairs.status == 0)
        let mark = try Program.run(Self.vibes, input: "\u{FEFF}" + Self.header + "s,Sarah,friend,1988-11-02,,,,\n")
        #expect(mark.status == 0 && mark.output.contains("Sarah"))
    }

    @Test func aListWithoutGoodRowsIsAnError() throws {
        let bad = try Program.run(Self.vibes, input: Self.header + "s,Sarah,lover,1988-11-02,,,,\n")
        #expect(bad.status == 65 && bad.output.isEmpty)
        #expect(
            bad.error.contains(
                "relationship_type: unknown relationship type \"lover\"; use friend, romantic"))
        let nobody = try Program.run(Self.vibes, input: Self.header)
        #expect(nobody.status == 65 && nobody.error.contains("has a header line, but no row after it"))
    }

    /// Apps distinguish connections by their ids; a row without one gets its number.
    @Test(arguments: [("s", "s"), ("2", "")])
    func repeatedIdsAreErrors(_ first: String, _ second: String) throws {
        let rows = [first, second].map { "\($0),Sarah \($0),friend,1988-11-02,,,,\n" }
        let program = try Program.run(Self.vibes + ["--format", "json"], input: Self.header + rows.joined())
        #expect(program.status == 65 && program.output.split(separator: "connection_id").count == 2)
        #expect(
            program.error.contains(
                "line 3, id: id \"\(first)\" is already used on line 2; each connection needs its own id"))
    }

    /// A Davison chart needs a midpoint of the birthplaces, which opposite places do not have; the other rows are computed.
    @Test func aRowWithoutACompositeChartLeavesOthersAlone() throws {
        let rows = ["105.994", "105"].map { "p\($0),P,friend,1988-11-02,07:10,UTC,-40.7128,\($0)\n" }
        let program = try Program.run(
            Self.compatibility + ["--people", "-", "--composite", "davison"], input: Self.header + rows.joined())
        #expect(program.status == 65 && program.lines.count == 2)
        #expect(program.lines.first?.hasPrefix("{\"error\":{\"code\":\"INVALID_ARGUMENT\",\"line\":2,") == true)
        #expect(program.lines.last?.contains("\"method\":\"davison\"") == true)
        #expect(program.error.contains("are opposite each other"))
    }
}
