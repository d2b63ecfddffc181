extension FunctionDescription {
    static let transitChart = FunctionDescription(.transitChart) { fields, tools, now in
        let birth = try fields.birth()
        let moment = try fields.moment(now: now)
        try fields.require(
            birth != nil || fields.text(.houseSystem) == nil, .houseSystem,
            "house_system requires birth: without one the houses are those of the Sun's sign")

        let reader = try tools.reader(modelNamed: fields.model, isScored: false)
        let sky = try tools.sky(at: moment.moment)
        guard let birth else { return try reader.geometry(of: sky).json() }
        let chart = try tools.chart(of: birth, fields.houseSystem, on: moment)
        return try reader.geometry(of: chart, kind: .transit, transits: sky).json()
    }
}
