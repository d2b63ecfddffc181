import AstrometerEngine
import AstrometerModels
import AstrometerSupport

extension NatalExchangeDocument {
    /// A chart in the exchange format, in full precision.
    ///
    /// It says which house system was asked for and which the cusps are of, so that reading it gives the same chart.
    /// - Parameters:
    ///   - chart: the birth chart.
    ///   - engine: whose model gives the aspects.
    ///   - name: of the subject.
    ///   - city: of the birthplace.
    ///   - nation: the code of the birthplace's country.
    public init(
        _ chart: NatalChart, by engine: Engine, name: String = "", city: String = "", nation: String = ""
    ) {
        var positions = Body.allCases.map { body in
            Position(body, chart[body], house: chart.house(of: body))
        }
        for (name, longitude) in [("ASC", chart.houses.ascendant), ("MC", chart.houses.midheaven)] {
            guard let longitude else { continue }
            positions.append(Position(angle: name, at: longitude, house: chart.houses.house(of: longitude)))
        }
        let cusps = chart.houses.cusps.enumerated().map { index, longitude in
            let sign = Sign(longitude: longitude)
            return Cusp(
                house: index + 1, sign: ExchangeNames.name(of: sign), degree: longitude - sign.start,
                absoluteLongitude: longitude)
        }
        let aspects = engine.aspects(within: chart.sky).map { aspect in
            Aspect(
                planet1: ExchangeNames.name(of: aspect.first), planet2: ExchangeNames.name(of: aspect.second),
                aspect: aspect.type.title, orb: aspect.orb, isApplying: aspect.isApplying,
                strength: ["strong", "moderate", "weak"][min(2, Int(aspect.orbPercentage / 100 * 3))])
        }
        var chartData = ChartData(
            planetaryPositions: positions, houseCusps: chart.isExact ? cusps : nil, aspects: aspects)
        chartData.houseSystem = chart.houses.system.name
        chartData.houseSystemUsed = chart.houses.systemUsed.name
        self.init(
            subjectData: Subject(name: name, city: city, nation: nation, birth: chart.birth), chartData: chartData)
        (exactChart, mode) = (chart.isExact, ChartMode(isExact: chart.isExact))
    }
}

extension NatalExchangeDocument.Position {
    init(_ body: Body, _ position: BodyPosition, house: Int) {
        self.init(
            name: ExchangeNames.name(of: body), sign: ExchangeNames.name(of: position.sign),
            position: position.degreeInSign, absolutePosition: position.longitude,
            house: ExchangeNames.name(ofHouse: house), isRetrograde: position.isRetrograde)
        describe(position.sign, as: body.kind == .node ? "Node" : "Planet")
        speed = position.speed
    }

    init(angle name: String, at longitude: Double, house: Int) {
        let position = BodyPosition(longitude: longitude, speed: 0)
        self.init(
            name: name, sign: ExchangeNames.name(of: position.sign), position: position.degreeInSign,
            absolutePosition: longitude, house: ExchangeNames.name(ofHouse: house), isRetrograde: false)
        describe(position.sign, as: "Angle")
    }

    private mutating func describe(_ sign: Sign, as type: String) {
        quality = sign.modality.name.withCapital
        element = sign.element.name.withCapital
        signNumber = sign.rawValue
        emoji = sign.symbol
        pointType = type
    }
}
