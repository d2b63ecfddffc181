extension ChartDataDocument {
    /// A body, or the south node opposite the north node.
    @WireFields
    public struct Planet: WireDocument {
        /// Degrees, [0, 360).
        public var absoluteDegree: Double
        /// Degrees, [0, 30).
        public var degreeInSign: Double
        /// The element of the sign.
        public var element: Element
        /// 1 to 12.
        public var house: Int
        /// The largest distance in degrees that the body may be from the longitude given; absent at a known instant.
        public var longitudeUncertainty: Double?
        /// The modality of the sign.
        public var modality: Modality
        /// `sun`, `north node`.
        public var name: String
        /// Degrees, sign and minutes: `17° ♋ 29'`.
        public var positionDMS: String
        /// Whether the body moves backwards.
        public var retrograde: Bool
        /// The sign it stands in.
        public var sign: Sign
        /// Whether the body may stand in another sign; absent at a known instant.
        public var signUncertain: Bool?
        /// Degrees a day, to four decimals.
        public var speed: Double
        /// The astrological symbol of the body.
        public var symbol: String

        /// A body at a longitude in degrees, with its speed in degrees a day.
        ///
        /// How far the body may be off, in degrees, and whether its sign is uncertain are nil at a known instant.
        public init(
            name: String, symbol: String, at longitude: Double, speed: Double, house: Int,
            longitudeUncertainty: Double? = nil, signUncertain: Bool? = nil
        ) {
            self.longitudeUncertainty = longitudeUncertainty.map { ($0 * 100).rounded() / 100 }
            self.signUncertain = signUncertain
            let point = Point(at: longitude)
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

    /// A house, where its ruler stands, and where that of the seven visible bodies.
    @WireFields
    public struct House: WireDocument {
        /// Degrees of the cusp, [0, 360).
        public var absoluteDegree: Double
        /// The ruler of the sign among the seven visible bodies.
        public var classicRuler: String
        /// The house in which that ruler stands, 1 to 12.
        public var classicRulerHouse: Int
        /// The sign in which that ruler stands.
        public var classicRulerSign: Sign
        /// Degrees, [0, 30).
        public var degreeInSign: Double
        /// 1 to 12.
        public var number: Int
        /// The modern ruler of the sign.
        public var ruler: String
        /// The house in which that ruler stands, 1 to 12.
        public var rulerHouse: Int
        /// The sign in which that ruler stands.
        public var rulerSign: Sign
        /// The sign of the cusp.
        public var sign: Sign

        /// Where a ruler stands.
        public typealias Ruler = (name: String, sign: Sign, house: Int)

        /// A house that begins at a longitude in degrees.
        public init(number: Int, cusp: Double, ruler: Ruler, classicRuler: Ruler) {
            let point = Point(at: cusp)
            absoluteDegree = point.absoluteDegree
            (self.classicRuler, classicRulerSign, classicRulerHouse) = classicRuler
            degreeInSign = point.degreeInSign
            self.number = number
            (self.ruler, rulerSign, rulerHouse) = ruler
            sign = point.sign
        }
    }

    /// An aspect between two bodies, or a body and the Ascendant (`asc`) or Midheaven (`mc`).
    @WireFields
    public struct Aspect: WireDocument {
        /// Whether the orb shrinks; the angles are taken to stand still.
        public var applying: Bool
        /// The astrological symbol of the aspect.
        public var aspectSymbol: String
        /// Which aspect it is.
        public var aspectType: AspectType
        /// The body that comes first in the order of bodies.
        public var body1: String
        /// The other body, or `asc` or `mc`.
        public var body2: String
        /// The separation at which the aspect is exact, in degrees: 0, 60, 90, 120 or 180.
        public var exactDegree: Int
        /// The deviation from that, in degrees.
        public var orb: Double
        /// How far the orb may be from the one given, in degrees; absent where the moment of birth is known.
        public var orbUncertainty: Double?

        /// An aspect with its orb and the uncertainty of that in degrees, which are rounded here.
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

    /// How many of the planets, twelve with both nodes, stand where.
    @WireFields
    public struct Distributions: WireDocument {
        /// How many stand in signs of each element.
        public var elements: [Element: Int]
        /// How many stand on each side of the chart.
        public var hemispheres: Hemispheres
        /// How many stand in signs of each modality.
        public var modalities: [Modality: Int]
        /// How many stand in each quarter of the chart.
        public var quadrants: Quadrants

        /// How many planets stand on each side of horizon and meridian.
        @WireFields
        public struct Hemispheres: WireDocument {
            /// Houses 10 to 12 and 1 to 3.
            public var eastern: Int
            /// Houses 1 to 6, below the horizon.
            public var northern: Int
            /// Houses 7 to 12, above the horizon.
            public var southern: Int
            /// Houses 4 to 9.
            public var western: Int
        }

        /// How many planets stand in each quarter between horizon and meridian.
        @WireFields
        public struct Quadrants: WireDocument {
            /// Houses 1 to 3.
            public var first: Int
            /// Houses 10 to 12.
            public var fourth: Int
            /// Houses 4 to 6.
            public var second: Int
            /// Houses 7 to 9.
            public var third: Int
        }

        /// Counts the planets of a list.
        public init(of planets: [Planet]) {
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
}

extension Sign {
    /// The symbol by itself, as the apps compare it.
    var plainSymbol: String { String(symbol.unicodeScalars.prefix(1)) }
}
