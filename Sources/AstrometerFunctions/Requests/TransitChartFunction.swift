import Astrometer

extension DocumentFunctions {
    package static let transitChart = DocumentFunction<ChartGeometry>(signature: .transitChart) { fields, tools, now in
        let birth = try fields.birth()
        let moment = try fields.moment(now: now)
        try fields.require(
            birth != nil || fields.text(.houseSystem) == nil, .houseSystem,
            "house_system requires birth: without one the houses are those of the Sun's sign")

        let reader = try tools.reader(modelNamed: fields.model, isScored: false)
        let options = try fields.chartDetails()
        try fields.require(
            birth != nil || options == ChartOptions(), fields.has(.points) ? .points : .zodiac,
            "points and zodiac require birth")
        let sky = try tools.sky(at: moment.moment, in: options.zodiac)
        guard let birth else { return try reader.geometry(of: sky) }
        let chart = try tools.chart(of: birth, fields.houseSystem, on: moment, in: options.zodiac)
        let details = try tools.details(ofSky: sky, in: chart, options)
        return reader.geometry(of: chart, kind: .transit, transits: sky, details: details)
    }
}
