import Astrometer
import AstrometerTestSupport
import Foundation
import Testing

/// Every property of every document type has a value in some document, and is then written.
@Suite struct WireCompletenessTests {
    @Test(.optimized) func everyPropertyIsWritten() throws {
        var seen: [String: Seen] = [:]
        for document in try Self.documents() { try Self.look(at: document, &seen) }
        let all = try Self.types()
        #expect(all.count > 60 && Set(seen.keys) == all, "\(all.symmetricDifference(seen.keys).sorted())")
        for (type, seen) in seen {
            let empty = seen.properties.subtracting(seen.withValue).sorted()
            #expect(empty.isEmpty, "no value of \(type) was seen here: \(empty)")
            #expect(seen.unwritten.isEmpty, "a value of \(type) is not written: \(seen.unwritten.sorted())")
        }
    }

    /// The properties of a document type, and those that had a value in some document.
    private struct Seen {
        var properties: Set<String> = []
        var withValue: Set<String> = []
        /// The properties without a key, where there are fewer keys than properties.
        var unwritten: Set<String> = []
    }

    /// The names of all document types in the sources, including those of their enclosing types.
    private static func types() throws -> Set<String> {
        let folder = Repository.url("Sources/AstrometerModels")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var types: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            var names: [String] = []
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                guard let found = line.wholeMatch(of: /( *)(?:public )?(?:struct|extension|enum) ([\w.]+)(.*)/) else {
                    continue
                }
                // Four spaces of indentation for each enclosing type.
                names = names.prefix(found.1.utf8.count / 4) + [String(found.2)]
                if found.3.contains(/\bWireDocument\b/) { types.insert(names.joined(separator: ".")) }
            }
        }
        return types
    }

    /// Results of functions, decoded as apps do.
    private static func sky(_ request: String) throws -> SkyOverviewDocument {
        try Calls.document(SkyOverviewDocument.self, "get_sky", request)
    }

    private static func answers() throws -> [any WireDocument] {
        func answer<Document: WireDocument>(_ name: String, _ fields: String, _ type: Document.Type) throws -> Document
        {
            try JSONDecoder().decode(type, from: Calls.call(name, #"{"birth": \#(Calls.birth)\#(fields)}"#))
        }
        let pair = #", "their_birth": "# + Calls.their
        let connection =
            #", "connections": [{"connection_id": "1", "name": "A", "relationship_type": "friend", "birth": "#
        var chartData = try answer("get_natal_chart", #", "format": "chart_data""#, ChartDataDocument.self)
        chartData.summary = "somebody's text"
        var scores = try answer("get_astrometers", #", "fields": "scores""#, ScoresDocument.self)
        scores.id = "somebody"
        var result = try answer("get_compatibility", pair + #", "composite": "davison""#, CompatibilityResult.self)
        result.id = "somebody"
        // Two people with unknown times of birth.
        let dates = #"{"birth": {"birth_date": "1990-06-15"}, "their_birth": {"birth_date": "1988-03-02"}}"#
        let uncertain = try Calls.document(CompatibilityResult.self, "get_compatibility", dates)
        let uncertainChart = try JSONDecoder().decode(
            ChartDataDocument.self,
            from: Calls.call("get_natal_chart", #"{"birth": {"birth_date": "1990-06-15"}, "format": "chart_data"}"#))
        let subject =
            #""subject": {"birth_data": {"year": 1990, "month": 6, "day": 15, "city": "Rome", "country_code": "IT"}}"#
        let asked = try Calls.document(
            ChartDocument.self, "get_natal_chart",
            #"{\#(subject), "format": "chart", "options": {"active_points": ["Sun"], "precision": 3}}"#)
        func places(_ query: String) throws -> FoundPlacesDocument {
            let request = #"{"query": "\#(query)"}"#
            return try Calls.document(FoundPlacesDocument.self, "find_places", request)
        }
        let known = connection + Calls.their + #"}], "day_zone": "Europe/Berlin""#
        let uncertainFacts = try Calls.document(
            FactsDocument.self, "get_facts", #"{"birth": {"birth_date": "1990-06-21"}}"#)
        // An uncertain time, and two possible zones.
        let found =
            #"{"birth": {"birth_date": "1990-06-15", "birth_time": "10:00", "birth_time_uncertainty": 20, "birth_lat": 47.61536, "#
            + #""birth_lon": 8.19342}"#
        func possible<Document: WireDocument>(_ type: Document.Type, _ name: String, _ more: String = "") throws
            -> Document
        {
            try Calls.document(type, name, found + #", "uncertainty": true\#(more)}"#)
        }
        let date = Timestamp(Calls.now)
        let day = Calls.now.date
        let old = #"{"birth_date": "1500-02-29", "calendar": "julian", "birth_place": "Paris, FR"}"#
        let noted = try JSONDecoder().decode(
            CompatibilityResult.self,
            from: Calls.call("get_compatibility", #"{"birth": \#(old), "their_birth": \#(old)}"#))
        let modes =
            (CompatibilityMode.allCases.map { CompatibilityOfMode(result, $0) }) + [
                CompatibilityOfMode(noted, .romantic)
            ]
        return modes + [
            try Calls.document(ChartDocument.self, "get_natal_chart", found + "}"),
            try possible(ReadingDocument.self, "get_astrometers"),
            try possible(ScoresDocument.self, "get_astrometers", #", "fields": "scores""#),
            try possible(DayDocument.self, "get_day"), try possible(FactsDocument.self, "get_facts"),
            CallErrorDocument(
                BatchError(status: "RESOURCE_EXHAUSTED", message: "m", details: BatchError.Details(retryAfter: 1))),
            scores, result, noted, uncertain,
            BatchError(status: "INVALID_ARGUMENT", message: "m", details: BatchError.Details(field: "births[0]")),
            try answer("get_facts", #", "date": "2026-02-20""#, FactsDocument.self), uncertainChart,
            try answer("get_compatibility", pair, CompatibilityResult.self), try places("Springfield"),
            try places("Paris"),
            try answer("get_facts", known, FactsDocument.self), uncertainFacts,
            try answer("get_facts", #", "format": "text""#, FactsTextDocument.self),
            try answer("get_astrometers", #", "ranges": true"#, ReadingDocument.self),
            try answer("get_day", #", "ranges": true"#, DayDocument.self),
            try answer("get_transits", #", "days": 30"#, TransitsOverviewDocument.self),
            try sky(#"{"date": "2026-07-20", "days": 30, "place": "A Coruña, ES"}"#),
            // The Sun rises during one eclipse, and sets during the other.
            try sky(#"{"date": "2021-06-08", "days": 4, "lat": 42.8864, "lon": -78.8784}"#),
            try sky(#"{"date": "2026-08-10", "days": 4, "lat": 41.76, "lon": -2.46}"#),
            chartData, asked,
            try answer("get_synastry_chart", pair, SynastryChartDocument.self),
            try answer("get_wheel", pair + #", "wheel": "synastry""#, WheelDocument.self),
            try answer("get_connection_vibes", connection + Calls.their + "}]", RelationshipWeather.self),
            Connection(
                connectionId: "1", name: "A", birthDate: "1990-06-15", birthTime: "14:30", birthLat: 1, birthLon: 2,
                birthTimezone: "UTC", relationshipType: .friend, sourceUserId: "2", createdAt: date),
            KarmicContact(
                aspectType: .conjunction, id: "sun_conjunction_north_node", interpretation: "i", orb: 0.5,
                theirPlanet: .northNode, userPlanet: .sun),
            OutputProvenance(
                model: "m", modelDigest: "1", rulesDigest: "2", calibrationDigest: "3", calibrationRules: "4",
                thresholdsDigest: "5", thresholdsBy: "meter", population: "p", populationDigest: "6", window: "w",
                from: day, through: day,
                scale: .unipolar, ephemeris: "e", resamples: 1, seed: 2, zoneMap: "7", blockDays: 3, version: "0"),
            ShareProfile(
                name: "A", birthDate: "1990-06-15", birthTime: "14:30", birthLat: 1, birthLon: 2, birthTimezone: "UTC",
                sunSign: .gemini),
        ]
    }

    /// Documents in which every optional field has a value at least once.
    private static func documents() throws -> [any WireDocument] {
        let ephemeris = try Ephemeris()
        let reader = try DailyReader.ofResponses(ephemeris)
        var documents = try answers()
        for birth in [
            try BirthData.known(),
            try BirthData(date: "1879-03-14", time: "11:30:20", zone: "LMT", latitude: 48.4, longitude: 10),
            try BirthData(date: "1960-06-15", time: "10:00", zone: "Africa/Monrovia", latitude: 6.3, longitude: -10.8),
            try BirthData(date: "1990-06-15", time: "14:30", zone: "Europe/Oslo", latitude: 80, longitude: 13),
            try BirthData(date: "1990-06-21"),
            try BirthData(
                date: CivilDate(parsing: "1500-03-10"), calendar: .julian,
                place: BirthData.Birthplace(city: "A", country: "BB", title: "A, C")),
            try BirthData(
                date: CivilDate(parsing: "1990-10-28"), time: CivilTime(parsing: "01:30"), zone: "America/New_York",
                latitude: 40.7128, longitude: -74.006, repeatedTime: .later),
        ] {
            let chart = try NatalChart(birth: birth, ephemeris: ephemeris)
            let reading = try reader.reading(of: chart, at: .noonUTC("2025-11-15"))
            var document = reading.document()
            document.id = "somebody"
            document.provenance?.thresholdsBy = "meter"
            document.inputs = DocumentInputs(
                sensitivity: [.moon: 2], houseSystem: .koch, theirName: "A", unrounded: true, exactDates: false)
            var transits = try reader.transitSummary(of: reading)
            transits.provenance = document.provenance
            var natal = chart.document(by: reader.engine)
            natal.provenance = ChartProvenance(ephemeris: "e")
            natal.inputs = document.inputs
            var day = try reader.day(of: chart, at: .noonUTC("2025-11-15"), zone: "Europe/Berlin")
            day.technicalAnalysis = "a"
            day.dailyThemeHeadline = "b"
            day.dailyOverview = "c"
            day.actionableAdvice = ActionableAdviceDocument(do: "d", dont: "e", reflectOn: "f")
            day.lookAheadPreview = "g"
            day.energyRhythm = "h"
            day.relationshipWeather = RelationshipWeather(overview: "i", connectionVibes: [], exactChart: true)
            day.collectiveEnergy = "j"
            day.modelUsed = "k"
            day.generationTimeMilliseconds = 1
            day.usage = UsageDocument(promptTokenCount: 1, candidatesTokenCount: 2, cachedContentTokenCount: 3)
            var exchange = NatalExchangeDocument(chart, by: reader.engine)
            exchange.chartData.composite = "midpoint"
            exchange.provenance = natal.provenance
            // On the first of these days the Sun changes sign; in the week after the second a planet turns.
            for date in ["1990-06-21", "2025-11-25"] {
                let sign = try reader.calendar.sunSign(on: CivilDate(parsing: date), zone: "Europe/Berlin")
                documents += [
                    try reader.calendar.document(
                        of: sign, profiledBy: reader.engine.model.natalWeight, reader.signs),
                    try reader.day(of: chart, at: .noonUTC(date), zone: nil),
                ]
            }
            documents += [
                document, transits, natal, day, try reader.moonOutlook(reader.moonDetail(of: reading), of: reading.sky),
                try year(of: chart, by: reader), try windows(of: chart, by: reader),
                exchange, reader.geometry(of: chart, kind: .both, transits: reading.sky),
                reader.geometry(of: chart, with: chart, aspects: []),
                ErrorDocument(code: "not-found", message: "m", details: "d"),
            ]
        }
        return documents
    }

    private static func year(of chart: NatalChart, by reader: DailyReader) throws -> YearDocument {
        try reader.year(of: chart, from: CivilDate(parsing: "2026-01-01"), zone: "Europe/Berlin").document
    }

    private static func windows(of chart: NatalChart, by reader: DailyReader) throws -> TransitWindowsDocument {
        let start = try Moment(CivilDate(parsing: "2026-01-01"))
        return try reader.windows(of: chart, in: WindowRange(from: start, through: start.adding(days: 90))).document
    }

    /// Properties whose content is written among the other keys rather than under their own, such as meters and retrogrades by
    /// name, or that are written as the entire value.
    private static let spread: [String: [String?]] = [
        "ReadingDocument": ["meters"], "ScoresDocument": ["meters"],
        "AdditionalContext": ["retrogrades", "elementPercentages"], "TrendDocument": ["word"],
    ]

    private static func look(at value: Any, _ seen: inout [String: Seen]) throws {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            for child in mirror.children { try look(at: child.value, &seen) }
            return
        }
        if let document = value as? any WireDocument {
            let object = try #require(try JSONSerialization.jsonObject(with: document.json()) as? [String: Any])
            let name = String(reflecting: type(of: value)).split(separator: ".").dropFirst().joined(separator: ".")
            let fields = mirror.children.filter { !spread[name, default: []].contains($0.label) }
            let present = fields.filter { !isNil($0.value) }.compactMap(\.label)
            var ofType = seen[name] ?? Seen()
            ofType.properties.formUnion(fields.compactMap(\.label))
            ofType.withValue.formUnion(present)
            if present.count != object.count {
                let keys = Set(object.keys.map { $0.replacing("_", with: "").lowercased() })
                ofType.unwritten.formUnion(present.filter { !keys.contains($0.trimmingPrefix("_").lowercased()) })
            }
            seen[name] = ofType
        }
        for child in mirror.children { try look(at: child.value, &seen) }
    }

    /// Whether a property is nil. A property that is written as null when nil is never nil here.
    private static func isNil(_ value: Any) -> Bool {
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional && mirror.children.isEmpty
    }
}
