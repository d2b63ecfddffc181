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
                    profiledBy: reader.model.natalWeight, reader.signs)
            }
        },
        document("relationship-weather") {
            [RelationshipWeather(overview: "calm"), RelationshipWeather(overview: "", connectionVibes: [])]
        },
        document("exchange") {
            [try Ground.reader.get().exchangeDocument(of: Ground.chart(), name: "A", city: "B", nation: "US")]
        } use: { document in
            let (ephemeris, reader) = (try Ground.ephemeris.get(), try Ground.reader.get())
            for system in HouseSystem.allCases {
                let chart = try NatalChart(exchange: document, ephemeris: ephemeris, houseSystem: system)
                _ = try reader.reading(of: chart, under: Transits(sky: Ground.sky("2025-10-30"))).document().json()
                _ = try Ground.daily.get().geometry(of: chart).svg()
                _ = reader.exchangeDocument(of: chart)
            }
        },
    ]
}
