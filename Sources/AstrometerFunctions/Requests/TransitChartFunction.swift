extension FunctionDescription {
    static let transitChart = FunctionDescription(.transitChart) { fields, tools, now in
        let birth = try fields.birth()
        let moment = try fields.moment(now: now)
        guard birth != nil || fields.text(.houseSystem) == nil else {
            throw AstrometerError.invalid(
                "house_system requires birth: without one the houses are those of the Sun's sign"
            ).withField(RequestField.houseSystem.name)
        }

        let reader = try tools.reader(modelNamed: fields.model)
        let sky = try tools.sky(at: moment.moment)
        guard let birth else { return try reader.geometry(of: sky).json() }
        let chart = try tools.chart(of: birth, fields.houseSystem)
        return try reader.geometry(of: chart, kind: .transit, transits: sky).json()
    }
}
