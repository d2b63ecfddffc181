import AstrometerModels

extension ReadingWriter {
    private static let fieldsOfChart = JSONFields<ChartDocument.CodingKeys>()

    /// Writes the natal chart, with the bytes of ``NatalChart/document(by:)``.
    func writeChart() throws {
        let (chart, engine) = (reading.chart, reading.engine)
        out.append("{")
        for (key, name) in Self.fieldsOfChart.all {
            switch key {
            case .ascendant: out.field(name, chart.houses.ascendant, out.number)
            case .birth: try out.field(name, chart.birth, writeBirth)
            case .ephemeris: out.field(name, chart.sky.source, out.text)
            case .exactChart: out.field(name, chart.isExact, out.bool)
            case .houseCusps: out.field(name, chart.houses.cusps) { out.list($0, out.number) }
            case .houseSystem: out.field(name, chart.houses.system.name, out.text)
            case .houseSystemUsed: out.field(name, chart.houses.systemUsed.name, out.text)
            case .julianDay: out.field(name, chart.sky.moment.julianDay, out.number)
            case .midheaven: out.field(name, chart.houses.midheaven, out.number)
            case .mode: out.field(name, ChartMode(isExact: chart.isExact).rawValue, out.text)
            case .momentKnown: out.field(name, chart.momentKnown.rawValue, out.text)
            case .momentUTC: out.field(name, Timestamp(chart.sky.moment).description, out.text)
            case .planets:
                out.field(name)
                out.list(Body.allCases) { body in
                    out.body(
                        body, chart[body],
                        NatalPlace(
                            house: chart.house(of: body),
                            dignity: engine.model.natalWeight.dignity(of: body, at: chart[body].longitude),
                            weight: reading.natalWeights[body.rawValue],
                            longitudeUncertainty: chart.longitudeUncertainty(of: body),
                            isSignUncertain: chart.isSignUncertain(of: body)))
                }
            }
        }
        out.append("}")
    }

    private static let fieldsOfBirth = JSONFields<BirthDocument.CodingKeys>()

    private func writeBirth(_ birth: BirthData) throws {
        // Charts with notes are rare, so they are written by way of the document.
        guard birth.calendarNote == nil, birth.zoneNote == nil, birth.unusualClock == nil,
            birth.repeatedTime == .earlier
        else {
            return try out.encode(BirthDocument(birth))
        }
        out.append("{")
        for (key, name) in Self.fieldsOfBirth.all {
            switch key {
            case .date: out.field(name, birth.date.description, out.text)
            case .latitude: out.field(name, birth.latitude, out.number)
            case .longitude: out.field(name, birth.longitude, out.number)
            case .time: out.field(name, birth.time?.description, out.text)
            case .zone: out.field(name, birth.zone, out.text)
            case .place: out.field(name, birth.place?.title, out.text)
            case .calendar, .clockAbbreviation, .meanTime, .note, .repeatedTime, .utcOffsetSeconds: continue
            }
        }
        out.append("}")
    }
}
