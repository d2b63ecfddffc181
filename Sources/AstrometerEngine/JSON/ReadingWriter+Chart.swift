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
            case .birth: try out.encode(BirthDocument(chart.birth))
            case .ephemeris: out.text(chart.sky.source)
            case .exactChart: out.bool(chart.isExact)
            case .houseCusps: list(chart.houses.cusps) { out.number($0) }
            case .houseSystem: out.text(chart.houses.system.name)
            case .houseSystemUsed: out.text(chart.houses.systemUsed.name)
            case .julianDay: out.number(chart.sky.moment.julianDay)
            case .midheaven: out.number(chart.houses.midheaven ?? 0)
            case .mode: out.text(ChartMode(isExact: chart.isExact).rawValue)
            case .momentUTC: out.text(Timestamp(chart.sky.moment).description)
            case .planets:
                list(Body.allCases) { body in
                    write(
                        body, chart[body],
                        Natal(
                            house: chart.house(of: body),
                            dignity: engine.model.natalWeight.dignity(of: body, at: chart[body].longitude),
                            weight: weights[body.rawValue]))
                }
            }
        }
        out.append("}")
    }

    private static let fieldsOfTransits = JSONFields<TransitsDocument.CodingKeys>()

    /// The transiting bodies: the bytes of their ``TransitsDocument``.
    func writeTransits() throws {
        let sky = reading.sky
        out.append("{")
        for (key, name) in Self.fieldsOfTransits.all {
            out.field(name)
            switch key {
            case .ephemeris: out.text(sky.source)
            case .julianDay: out.number(sky.moment.julianDay)
            case .momentUTC: out.text(Timestamp(sky.moment).description)
            case .planets: list(Body.allCases) { write($0, sky[$0], nil) }
            case .retrogradePlanets: try out.encode(TransitsDocument.retrogrades(of: sky, reading.nextStations))
            }
        }
        out.append("}")
    }

    private func list<Element>(_ elements: [Element], _ write: (Element) -> Void) {
        out.append("[")
        for element in elements {
            out.comma()
            write(element)
        }
        out.append("]")
    }

    /// What a natal body has beside its position.
    private struct Natal {
        let house: Int
        let dignity: Dignity?
        let weight: Double
    }

    private static let fieldsOfBody = JSONFields<PlacedBodyDocument.CodingKeys>()

    private func write(_ body: Body, _ position: BodyPosition, _ natal: Natal?) {
        out.append("{")
        for (key, name) in Self.fieldsOfBody.all {
            if natal == nil, key == .house || key == .weightage { continue }
            if natal?.dignity == nil, key == .dignity { continue }
            out.field(name)
            switch key {
            case .degree: out.number(position.degreeInSign)
            case .dignity: out.text(natal?.dignity?.name ?? "")
            case .house: out.integer(natal?.house ?? 0)
            case .longitude: out.number(position.longitude)
            case .name: out.text(body.name)
            case .retrograde: out.bool(position.isRetrograde)
            case .sign: out.text(position.sign.name)
            case .speed: out.number(position.speed)
            case .weightage: out.number(natal?.weight ?? 0)
            }
        }
        out.append("}")
    }
}
