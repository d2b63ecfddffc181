import AstrometerModels

extension ReadingWriter {
    private static let fieldsOfChart = JSONFields<ChartDocument.CodingKeys>()

    /// The natal chart: the bytes of ``NatalChart/document(by:)``.
    func writeChart() throws {
        let (chart, engine) = (reading.chart, reading.engine)
        let weights = engine.weights(of: chart)
        out.append("{")
        for (key, name) in Self.fieldsOfChart.all {
            if chart.houses.ascendant == nil, key == .ascendant { continue }
            if chart.houses.midheaven == nil, key == .midheaven { continue }
            out.field(name)
            switch key {
            case .ascendant: out.number(chart.houses.ascendant ?? 0)
            case .birth: try writeBirth()
            case .ephemeris: out.text(chart.sky.source)
            case .exactChart: out.bool(chart.isExact)
            case .houseCusps: out.list(chart.houses.cusps) { out.number($0) }
            case .houseSystem: out.text(chart.houses.system.name)
            case .houseSystemUsed: out.text(chart.houses.systemUsed.name)
            case .julianDay: out.number(chart.sky.moment.julianDay)
            case .midheaven: out.number(chart.houses.midheaven ?? 0)
            case .mode: out.text(ChartMode(isExact: chart.isExact).rawValue)
            case .momentUTC: out.text(Timestamp(chart.sky.moment).description)
            case .planets:
                out.list(Body.allCases) { body in
                    out.body(
                        body, chart[body],
                        NatalPlace(
                            house: chart.house(of: body),
                            dignity: engine.model.natalWeight.dignity(of: body, at: chart[body].longitude),
                            weight: weights[body.rawValue]))
                }
            }
        }
        out.append("}")
    }

    private static let fieldsOfBirth = JSONFields<BirthDocument.CodingKeys>()

    private func writeBirth() throws {
        let birth = reading.chart.birth
        // Whose words are long, and few have it.
        guard birth.meanTime == nil else { return try out.encode(BirthDocument(birth)) }
        out.append("{")
        for (key, name) in Self.fieldsOfBirth.all {
            switch key {
            case .date:
                out.field(name)
                out.text(birth.date.description)
            case .latitude: write(birth.latitude, name, out.number)
            case .longitude: write(birth.longitude, name, out.number)
            case .time: write(birth.time?.description, name, out.text)
            case .zone: write(birth.zone, name, out.text)
            case .meanTime, .note, .utcOffsetSeconds: continue
            }
        }
        out.append("}")
    }

    /// A field that is absent where there is nothing to say.
    private func write<Value>(_ value: Value?, _ name: JSONPiece, _ write: (Value) -> Void) {
        guard let value else { return }
        out.field(name)
        write(value)
    }
}
