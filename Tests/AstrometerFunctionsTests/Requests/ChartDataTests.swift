import AstrometerModels
import Foundation
import Testing

/// A chart as the apps decode it.
@Suite struct ChartDataTests {
    private func chart(_ birth: String) throws -> (ChartDataDocument, [String: Any]) {
        let request = #"{"birth": \#(birth), "format": "chart_data"}"#
        let data = try Calls.call("get_natal_chart", request)
        return (
            try JSONDecoder().decode(ChartDataDocument.self, from: data), try Calls.object("get_natal_chart", request)
        )
    }

    @Test func exactChart() throws {
        let (chart, object) = try chart(Calls.birth)
        #expect(chart.chartType == .natal && chart.datetimeUTC == "1990-06-15 18:30")
        #expect(chart.locationLat == 40.7128 && chart.locationLon == -74.006)
        #expect(object["summary"] is NSNull)
        #expect(chart.planets.map(\.name).prefix(2) == ["sun", "moon"])
        #expect(chart.planets.map(\.name).suffix(2) == ["north node", "south node"] && chart.planets.count == 12)
        let (north, south) = (chart.planets[10], chart.planets[11])
        #expect(abs(abs(north.absoluteDegree - south.absoluteDegree) - 180) < 0.011)
        #expect((north.house + 5) % 12 + 1 == south.house && south.speed == north.speed && south.symbol == "☋")
        let sun = chart.planets[0]
        #expect(sun.sign == .gemini && sun.element == .air && sun.modality == .mutable && !sun.retrograde)
        #expect(sun.positionDMS == "24° ♊ 23'", "\(sun.positionDMS)")
        // All numbers except speeds have at most two decimals.
        for planet in chart.planets {
            for value in [planet.absoluteDegree, planet.degreeInSign] {
                #expect(value == (value * 100).rounded() / 100)
            }
            #expect(planet.absoluteDegree < 360 && planet.degreeInSign < 30)
        }
        let angles = try #require(chart.angles)
        #expect(abs(abs(angles.ascendant.absoluteDegree - angles.descendant.absoluteDegree) - 180) < 0.011)
        #expect(angles.ascendant.sign == .libra && chart.houses[0].absoluteDegree == angles.ascendant.absoluteDegree)
        #expect(chart.houses[9].absoluteDegree == angles.midheaven.absoluteDegree)
        #expect(
            Set(try #require(object["angles"] as? [String: Any]).keys) == [
                "ascendant", "imum_coeli", "descendant", "midheaven",
            ])
    }

    @Test func housesAndTheirRulers() throws {
        let (chart, _) = try chart(Calls.birth)
        #expect(chart.houses.map(\.number) == Array(1...12))
        let modern = ["scorpio": ("pluto", "mars"), "aquarius": ("uranus", "saturn"), "pisces": ("neptune", "jupiter")]
        for house in chart.houses {
            let planet = try #require(chart.planets.first { $0.name == house.ruler })
            #expect(planet.sign == house.rulerSign && planet.house == house.rulerHouse)
            let classic = try #require(chart.planets.first { $0.name == house.classicRuler })
            #expect(classic.sign == house.classicRulerSign && classic.house == house.classicRulerHouse)
            if let (ruler, classic) = modern[house.sign.name] {
                #expect(house.ruler == ruler && house.classicRuler == classic)
            } else {
                #expect(house.ruler == house.classicRuler)
            }
        }
    }

    @Test func aspectsAndDistributions() throws {
        let (chart, _) = try chart(Calls.birth)
        let places = Dictionary(
            chart.planets.map { ($0.name, $0.absoluteDegree) }
                + [
                    ("asc", chart.angles?.ascendant.absoluteDegree ?? -1),
                    ("mc", chart.angles?.midheaven.absoluteDegree ?? -1),
                ]
        ) { first, _ in first }
        #expect(chart.aspects.contains { $0.body2 == "asc" } && chart.aspects.contains { $0.body2 == "mc" })
        for aspect in chart.aspects {
            let (one, other) = (try #require(places[aspect.body1]), try #require(places[aspect.body2]))
            let separation = abs(Degrees.folded(one - other))
            #expect(abs(abs(separation - Double(aspect.exactDegree)) - aspect.orb) < 0.021, "\(aspect)")
        }
        let distributions = chart.distributions
        for counts in [distributions.elements.values.reduce(0, +), distributions.modalities.values.reduce(0, +)] {
            #expect(counts == 12)
        }
        let (quadrants, halves) = (distributions.quadrants, distributions.hemispheres)
        #expect(quadrants.first + quadrants.second + quadrants.third + quadrants.fourth == 12)
        #expect(halves.eastern + halves.western == 12 && halves.northern + halves.southern == 12)
    }

    @Test func approximateChart() throws {
        let (chart, object) = try chart(#"{"birth_date": "1990-06-15"}"#)
        #expect(chart.angles == nil && object["angles"] is NSNull && object["location_lat"] is NSNull)
        #expect(chart.datetimeUTC == "1990-06-15 12:00" && chart.houses.count == 12)
        #expect(!chart.aspects.contains { ["asc", "mc"].contains($0.body2) })
    }

    @Test func minutesAreTruncated() throws {
        let (chart, _) = try chart(
            #"{"birth_date": "1990-12-31", "birth_time": "23:59:59", "birth_timezone": "UTC", "birth_lat": 0, "birth_lon": 0}"#
        )
        #expect(chart.datetimeUTC == "1990-12-31 23:59")
    }

    @Test(arguments: [
        (0.0, "0° ♈ 00'", 0.0), (29.99999, "29° ♈ 59'", 29.99), (359.9999, "29° ♓ 59'", 359.99),
        (-0.000_000_1, "29° ♓ 59'", 359.99), (47.4902, "17° ♉ 29'", 47.49),
    ])
    func points(longitude: Double, text: String, degree: Double) {
        let point = ChartDataDocument.Point(at: longitude)
        #expect(point.positionDMS == text && point.absoluteDegree == degree)
    }
}
