import AstrometerTestSupport

/// The aspects of chart documents.
@Suite struct ChartAspectTests {
    private static let reader = Result { try Reader.ofResponses(Ephemeris()) }

    /// Computed by pyswisseph: bodies, type, orb in degrees, phase, and `+` for applying.
    private static let known = """
        sun square moon 5.39827 applying +
        moon sextile venus 0.10618 exact +
        moon trine jupiter 3.04183 separating -
        moon sextile saturn 5.02608 applying +
        moon sextile neptune 5.27965 separating -
        moon trine pluto 3.59386 separating -
        mercury sextile mars 5.07887 applying +
        mercury trine north_node 3.52642 applying +
        venus sextile jupiter 3.14801 separating -
        venus trine saturn 4.91990 applying +
        venus trine neptune 5.38583 separating -
        venus opposition pluto 3.70004 separating -
        mars square jupiter 4.71215 applying +
        mars square uranus 3.08130 separating -
        mars square neptune 2.47433 applying +
        mars sextile north_node 1.55245 separating -
        jupiter opposition uranus 7.79344 separating -
        jupiter opposition neptune 2.23782 separating -
        jupiter trine pluto 0.55203 separating -
        uranus conjunction neptune 5.55562 separating -
        neptune sextile pluto 1.68579 separating -
        pluto square north_node 5.71256 separating -
        mercury trine ascendant 7.53829 applying +
        mars opposition ascendant 2.45942 applying +
        jupiter square ascendant 2.25272 separating -
        uranus square ascendant 5.54072 separating -
        neptune square ascendant 0.01490 exact +
        north_node trine ascendant 4.01187 separating -
        moon trine midheaven 3.06787 separating -
        venus sextile midheaven 3.17405 separating -
        mars square midheaven 4.68611 applying +
        jupiter conjunction midheaven 0.02603 exact -
        uranus opposition midheaven 7.76741 separating -
        neptune opposition midheaven 2.21178 separating -
        pluto trine midheaven 0.52600 separating -
        """

    private func chart(_ birth: BirthData) throws -> (chart: NatalChart, engine: Engine) {
        let reader = try Self.reader.get()
        return (try NatalChart(birth: birth, ephemeris: reader.calendar.ephemeris), reader.engine)
    }

    @Test func aspectsAreThoseOfAnotherProgram() throws {
        let (chart, engine) = try chart(.known())
        var document = chart.document(by: engine)
        let aspects = try #require(document.aspects)
        let known = Self.known.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(aspects.count == known.count)
        for (aspect, row) in zip(aspects, known) {
            #expect([aspect.body1, aspect.aspectType.name, aspect.body2] == Array(row[..<3]))
            assertClose(aspect.orb, try #require(Double(row[3])), within: 1.1e-5, "\(row)")
            #expect(aspect.phase?.name == row[4] && aspect.applying == (row[5] == "+"), "\(row)")
            #expect(aspect.orbUncertainty == nil)
        }
        document.reduce(to: [.sun, .moon, .venus], decimals: 1)
        #expect(document.aspects?.map(\.orb) == [5.4, 0.1, 3.1, 3.2])
        let again = try JSONDecoder().decode(ChartDocument.self, from: document.json())
        #expect(again == document)
        // A chart inside a reading has no aspects.
        let reading = try Self.reader.get().reading(of: chart, at: .noonUTC("2025-10-30"))
        #expect(try #require(reading.document().natalChartSummary).aspects == nil)
    }

    /// Without a time an orb is as uncertain as both bodies are, and there are no aspects to angles.
    @Test func orbsOfADateAloneAreUncertain() throws {
        let (chart, engine) = try chart(BirthData(date: "1990-06-15"))
        let aspects = try #require(chart.document(by: engine).aspects)
        #expect(!aspects.isEmpty && aspects.allSatisfy { Body($0.body2) != nil })
        for aspect in aspects {
            let uncertainty = try #require(aspect.orbUncertainty)
            let bodies = try [#require(Body(aspect.body1)), #require(Body(aspect.body2))]
            let each = try bodies.map { try #require(chart.longitudeUncertainty(of: $0)) }
            // Both move: the orb is known at least as well as the sum, and no better than their difference.
            #expect(uncertainty <= each[0] + each[1] + 1e-9 && uncertainty >= abs(each[0] - each[1]) - 1e-9)
        }
    }
}
