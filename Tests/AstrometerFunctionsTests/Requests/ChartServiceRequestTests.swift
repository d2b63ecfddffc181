import AstrometerFunctions
import AstrometerTestSupport

/// `get_chart_exchange` and other functions with requests in the format of chart services.
@Suite struct ChartServiceRequestTests {
    private static let request = """
        {"subject": {"name": "Ann", "birth_data": {"year": 1990, "month": 5, "day": 15, "hour": 14, "minute": 30, "second": 0,
            "city": "London", "country_code": "GB"}},
         "options": {"house_system": "P", "zodiac_type": "Tropic", "active_points": ["Sun", "Moon", "Ascendant"], "precision": 2}}
        """

    private static func request(_ part: String, _ other: String) -> String {
        request.replacingOccurrences(of: part, with: other)
    }

    @Test func theResultHasTheExchangeFormat() throws {
        // Decoded by an app of the service.
        let chart = try Calls.document(AnyJSON.self, "get_chart_exchange", Self.request)
        #expect(try AppDecodingTests.faults(chart, as: "AstrologyAPINatalChartResponse") == [])
        let positions = chart.chart_data.planetary_positions.array
        #expect(positions[0].sign.string == "Tau" && chart.chart_data.house_cusps.array.count == 12)
    }

    /// Fields about looks and texts, null fields, and values that every chart has.
    @Test(arguments: [
        #""language": "en", "tradition": "x""#,
        #""theme": "dark", "custom_title": "x", "show_degree_indicators": true"#,
        #""sidereal_mode": null, "perspective_type": "Apparent Geocentric", "true_node": false"#,
        #""geonames_username": "x""#,
    ]) func otherFieldsChangeNothing(_ fields: String) throws {
        let expected = try Calls.call("get_chart_exchange", Self.request)
        for place in ["\"name\": \"Ann\"", "\"minute\": 30", "\"precision\": 2"] {
            #expect(try Calls.call("get_chart_exchange", Self.request(place, "\(place), \(fields)")) == expected)
        }
    }

    /// A subject as kerykeion's API has it is the same birth: its coordinates count, not its city.
    @Test(arguments: [("true", "1990-10-28T05:30:07Z"), ("false", "1990-10-28T06:30:07Z")])
    func namesOfKerykeion(_ isDST: String, _ moment: String) throws {
        let place = #""city": "London", "nation": "GB", "lat": 40.7128, "lng": -74.006, "tz_str": "America/New_York""#
        let birth = #""year": 1990, "month": 10, "day": 28, "hour": 1, "minute": 30, "seconds": 7, "is_dst": \#(isDST)"#
        let options = #""zodiac_type": "Tropical", "houses_system_identifier": "K""#
        for subject in ["\(birth), \(place), \(options)", "\(options), \"birth_data\": {\(birth), \(place)}"] {
            let chart = try Calls.document(ChartDocument.self, "get_chart", #"{"subject": {\#(subject)}}"#)
            #expect(chart.momentUTC.description == moment && chart.birth.latitude == 40.7128)
            #expect(chart.birth.longitude == -74.006 && chart.houseSystem == .koch)
        }
    }

    @Test func tenBodiesWithTwoDecimals() throws {
        let names = Body.allCases.filter { $0 != .northNode }.map(\.name)
        let ten = Self.request(
            #"["Sun", "Moon", "Ascendant"]"#, String(decoding: try JSONEncoder().encode(names), as: UTF8.self))
        func isRounded(_ number: Double?) -> Bool { number.map { ($0 * 100).rounded() / 100 == $0 } ?? true }
        let exchange = try JSONDecoder().decode(NatalExchangeDocument.self, from: Calls.call("get_chart_exchange", ten))
        #expect(exchange.chartData.planetaryPositions.count == 12)
        for position in exchange.chartData.planetaryPositions {
            #expect(isRounded(position.position) && isRounded(position.absolutePosition) && isRounded(position.speed))
        }
        #expect(exchange.chartData.aspects?.allSatisfy { isRounded($0.orb) } == true)
        #expect(exchange.chartData.houseCusps?.allSatisfy { isRounded($0.degree) } == true)
        // It comes back as a chart with its node.
        let read = try NatalChart(exchange: exchange, ephemeris: Calls.shared.get().ephemeris)
        #expect(read.sky.source.hasPrefix("exchange document; north_node from "))
        let chart = try JSONDecoder().decode(ChartDocument.self, from: Calls.call("get_chart", ten))
        #expect(chart.planets.map(\.name.name) == names && chart.inputs?.activePoints?.map(\.name) == names)
        #expect(
            chart.inputs?.precision == 2 && chart.planets.allSatisfy { isRounded($0.longitude) && isRounded($0.speed) })
        #expect(chart.houseCusps.allSatisfy(isRounded) && isRounded(chart.ascendant))
        let data = try JSONDecoder().decode(ChartDataDocument.self, from: Calls.call("get_chart_data", ten))
        #expect(data.planets.map(\.name) == names && data.distributions.hemispheres.eastern <= 10)
        #expect(!data.aspects.contains { $0.body1 == "north node" || $0.body2 == "north node" })
        let geometry = try Calls.document(WheelDocument.self, "get_wheel", ten).geometry
        #expect(geometry.planets.allSatisfy { isRounded($0.degree) && isRounded($0.signedDegree) })
        #expect(
            geometry.houses.allSatisfy { isRounded($0.degree) } && geometry.aspects.allSatisfy { isRounded($0.orb) })
        // Other decimals, and full precision without the option.
        let whole = try JSONDecoder().decode(
            NatalExchangeDocument.self,
            from: Calls.call("get_chart_exchange", ten.replacing("\"precision\": 2", with: "\"precision\": 0")))
        #expect(whole.chartData.planetaryPositions.allSatisfy { $0.position == $0.position.rounded() })
        let full = try JSONDecoder().decode(
            ChartDocument.self, from: Calls.call("get_chart", ten.replacing(", \"precision\": 2", with: "")))
        #expect(full.inputs?.precision == nil && !full.planets.contains { isRounded($0.longitude) })
        // Each document with inputs is computed again as it was requested.
        let functions = ["get_chart", "get_chart_data", "get_chart_exchange"]
        for document in try functions.map({ try Calls.call($0, ten) }) + [geometry.json()] {
            let verification = try Calls.shared.get().verify(Array(document), name: "document")
            #expect(verification.outcome == .equal, "\(verification)")
        }
    }

    /// Of a stored reading, names what it was made by that is no more; a model's digest includes its thresholds.
    @Test(
        arguments: [
            (["software"], ["software"]), (["model"], ["model"]), (["model_digest"], ["model"]),
            (["calibration_digest"], ["calibration"]), (["thresholds_digest", "model_digest"], ["thresholds"]),
            (["calibration_digest", "model_digest"], ["model", "calibration"]), (["zones"], ["zones"]), ([], nil),
        ] as [([String], [String]?)]) func partsThatChanged(fields: [String], names: [String]?) throws
    {
        let request = #"{"birth": \#(Calls.birth), "date": "2025-10-30"}"#
        var document = String(decoding: try Calls.call("get_scores", request), as: UTF8.self)
        let provenance = try #require(document.range(of: #""provenance":{"#)?.upperBound)
        for field in fields {
            let end = document.endIndex
            let name = try #require(document.range(of: "\"\(field)\":\"", range: provenance..<end)?.upperBound)
            document.insert("~", at: name)
        }
        let verification = try Calls.shared.get().verify(Array(document.utf8), name: "stored")
        #expect(verification.outcome == .equal && verification.changed == names, "\(verification)")
    }

    /// Exchange documents of births with and without a time, a place or exactness, and of another model, are computed again.
    @Test func exchangeDocumentsAreVerified() throws {
        let functions = try Calls.shared.get()
        func verify(_ document: String) throws -> Verification {
            try functions.verify(Array(document.utf8), name: "natal.json")
        }
        for (birth, more) in [
            (Calls.birth, ""), (Calls.their, ""), (Calls.birth, #", "house_system": "koch", "model": "daily-2""#),
            (#"{"birth_date": "1990-06-15", "birth_time": "14:30", "birth_place": "Paris, FR"}"#, ""),
            (Calls.birth.replacing("}", with: #", "birth_time_uncertainty": 30}"#), ""),
            (#"{"birth_date": "1500-02-29", "calendar": "julian"}"#, ""),
            (
                #"{"birth_date": "1990-10-28", "birth_time": "01:30", "birth_timezone": "America/New_York", "repeated_time": "later"}"#,
                ""
            ),
        ] {
            let request = #"{"birth": \#(birth)\#(more)}"#
            let document = String(decoding: try Calls.call("get_chart_exchange", request), as: UTF8.self)
            let verification = try verify(document)
            #expect(verification.outcome == .equal && verification.kind == "natal-api", "\(request) \(verification)")
            let other = try verify(document.replacing("\"sign\":\"Gem\"", with: "\"sign\":\"Leo\""))
            #expect(other.outcome == .different || !document.contains("Gem"), "\(other)")
            let composite = try verify(
                document.replacing("\"chart_data\":{", with: "\"chart_data\":{\"composite\":\"davison\","))
            #expect(composite.outcome == .unverified)
        }
    }

    /// The image of a chart service's request.
    @Test func imagesWithOptions() throws {
        func wheel(_ request: String, _ options: String) throws -> WheelDocument {
            try Calls.document(WheelDocument.self, "get_wheel", String(request.dropLast()) + options + "}")
        }
        let dark = try wheel(Self.request, #", "svg_options": {"theme": "dark", "language": "en"}"#)
        #expect(try dark == wheel(Self.request, #", "theme": "dark""#))
        let classic = try wheel(Self.request, #", "svg_options": {"theme": "classic"}"#)
        #expect(try classic == wheel(Self.request, "") && classic.svg != dark.svg && classic.svg.contains("Ann"))
        #expect(classic.geometry.planets.map(\.name) == [.sun, .moon])
        #expect(classic.geometry.houseSystem == .placidus && classic.geometry.inputs?.precision == 2)
        let birth = #"{"birth": \#(Calls.birth)}"#
        #expect(try wheel(birth, #", "svg_options": {"theme": "print"}"#) == wheel(birth, #", "theme": "print""#))
    }
}
