import Astrometer
import Foundation

extension FuzzTarget {
    static let documents: [FuzzTarget] = [
        document("reading") { [try Ground.smallReading().document()] },
        document("day") { [try Ground.daily.get().day(of: Ground.dailyReading())] },
        document("moon") { [try Ground.daily.get().moonDetail(of: Ground.dailyReading())] },
        document("transits") { [try Ground.daily.get().transitSummary(of: Ground.dailyReading())] },
        document("geometry") {
            let (reader, chart) = (try Ground.daily.get(), try Ground.chart())
            return [
                reader.geometry(of: chart),
                reader.geometry(of: chart, kind: .both, transits: try Ground.sky("2025-10-30")),
            ]
        } use: { geometry in
            _ = geometry.svg(theme: .dark, title: geometry.moment?.description ?? "")
            _ = geometry.accessibilityDescription
        },
        document("sun-sign") {
            let reader = try Ground.daily.get()
            return try ["1990-06-15", "1990-06-21"].map {
                try reader.calendar.document(
                    of: reader.calendar.sunSign(on: CivilDate(parsing: $0)),
                    profiledBy: reader.engine.model.natalWeight,
                    reader.signs)
            }
        },
        document("relationship-weather") {
            [RelationshipWeather(overview: "calm"), RelationshipWeather(overview: "", connectionVibes: [])]
        },
        document("exchange") {
            [NatalExchangeDocument(try Ground.chart(), by: try Ground.engine.get(), name: "A", city: "B", nation: "US")]
        } use: { document in
            let (ephemeris, engine) = (try Ground.ephemeris.get(), try Ground.engine.get())
            for system in HouseSystem.allCases {
                let chart = try NatalChart(exchange: document, ephemeris: ephemeris, houseSystem: system)
                _ = try engine.reading(of: chart, under: Ground.sky("2025-10-30")).document().json()
                _ = try Ground.daily.get().geometry(of: chart).svg()
                _ = NatalExchangeDocument(chart, by: engine)
            }
        },
    ]
}
