extension ChartDataDocument.Planet {
    /// Creates a body at a longitude in degrees, with its speed in degrees a day.
    ///
    /// The uncertainty in degrees, and whether the sign is uncertain, are nil for a known instant.
    public init(
        name: String, symbol: String, at longitude: Double, speed: Double, house: Int,
        longitudeUncertainty: Double? = nil, signUncertain: Bool? = nil
    ) {
        self.longitudeUncertainty = longitudeUncertainty.map { ($0 * 100).rounded() / 100 }
        self.signUncertain = signUncertain
        let point = ChartDataDocument.Point(at: longitude)
        absoluteDegree = point.absoluteDegree
        degreeInSign = point.degreeInSign
        element = point.sign.element
        self.house = house
        modality = point.sign.modality
        self.name = name
        positionDMS = point.positionDMS
        retrograde = speed < 0
        sign = point.sign
        self.speed = (speed * 10_000).rounded() / 10_000 + 0
        self.symbol = symbol
    }
}

extension ChartDataDocument.House {
    /// The position of a ruler.
    public typealias Ruler = (name: String, sign: Sign, house: Int)

    /// Creates a house that begins at a longitude in degrees.
    public init(number: Int, cusp: Double, ruler: Ruler, classicRuler: Ruler) {
        let point = ChartDataDocument.Point(at: cusp)
        absoluteDegree = point.absoluteDegree
        (self.classicRuler, classicRulerSign, classicRulerHouse) = classicRuler
        degreeInSign = point.degreeInSign
        self.number = number
        (self.ruler, rulerSign, rulerHouse) = ruler
        sign = point.sign
    }
}

extension ChartDataDocument.Aspect {
    /// Creates an aspect with its orb and the orb's uncertainty in degrees, which are rounded here.
    public init(
        body1: String, body2: String, aspectType: AspectType, orb: Double, orbUncertainty: Double? = nil,
        applying: Bool
    ) {
        self.orbUncertainty = orbUncertainty.map { ($0 * 100).rounded() / 100 }
        self.applying = applying
        aspectSymbol = aspectType.symbol
        self.aspectType = aspectType
        self.body1 = body1
        self.body2 = body2
        exactDegree = Int(aspectType.angle)
        self.orb = (orb * 100).rounded() / 100
    }
}

extension ChartDataDocument.Distributions {
    /// Counts the planets of a list.
    public init(of planets: [ChartDataDocument.Planet]) {
        func count(_ houses: Int...) -> Int { planets.count { houses.contains($0.house) } }
        elements = Dictionary(
            uniqueKeysWithValues: Element.allCases.map { element in
                (element, planets.count { $0.element == element })
            })
        modalities = Dictionary(
            uniqueKeysWithValues: Modality.allCases.map { modality in
                (modality, planets.count { $0.modality == modality })
            })
        quadrants = Quadrants(
            first: count(1, 2, 3), fourth: count(10, 11, 12), second: count(4, 5, 6), third: count(7, 8, 9))
        hemispheres = Hemispheres(
            eastern: quadrants.fourth + quadrants.first, northern: quadrants.first + quadrants.second,
            southern: quadrants.third + quadrants.fourth, western: quadrants.second + quadrants.third)
    }
}

extension Sign {
    /// The symbol without a variation selector, because apps compare it.
    var plainSymbol: String { String(symbol.unicodeScalars.prefix(1)) }
}
