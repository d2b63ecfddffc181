/// A chart ready to be drawn: what stands where on a wheel, in the unit square with y downwards.
///
/// Section 2 of the daily specification. The Ascendant is at the left and longitudes run counter-clockwise. Names are
/// camel case on the wire. Fields that this version does not know are passed over.
public struct ChartGeometry: WireDocument {
    public var planets: [PlanetGeometry]
    /// The twelve houses in order.
    public var houses: [HouseGeometry]
    public var aspects: [AspectGeometry]
    public var angles: AngleGeometry
    /// The longitude at the left, 9 o'clock: the Ascendant, or without birth time 0° of the Sun's sign.
    public var leftLongitude: Double?
    /// The radius of the circle on which aspect lines end.
    public var aspectRadius: Double?
    /// Whether date, time, zone and place were known.
    public var exactChart: Bool?
    /// The system of the houses drawn.
    public var houseSystem: HouseSystem?
    /// The moment of the chart.
    public var moment: Timestamp?
    /// On a wheel of both, the transiting planets on the ring around the natal ones.
    public var transitPlanets: [PlanetGeometry]?
    /// On a wheel of both, the moment of the transits.
    public var transitMoment: Timestamp?
    /// On a wheel of two charts, the other person's planets on the ring around one's own, in one's own houses.
    public var theirPlanets: [PlanetGeometry]?
    /// On a wheel of two charts, the moment of the other person's.
    public var theirMoment: Timestamp?

    public init(
        planets: [PlanetGeometry], houses: [HouseGeometry], aspects: [AspectGeometry], angles: AngleGeometry,
        leftLongitude: Double, aspectRadius: Double, exactChart: Bool, houseSystem: HouseSystem, moment: Timestamp
    ) {
        self.planets = planets
        self.houses = houses
        self.aspects = aspects
        self.angles = angles
        self.leftLongitude = leftLongitude
        self.aspectRadius = aspectRadius
        self.exactChart = exactChart
        self.houseSystem = houseSystem
        self.moment = moment
    }
}

/// A body on the wheel.
public struct PlanetGeometry: WireDocument, Identifiable {
    public var name: Body
    public var sign: Sign
    public var signSymbol: String
    /// The ecliptic longitude in degrees, [0, 360).
    public var degree: Double
    /// Degrees within the sign, [0, 30).
    public var signedDegree: Double
    public var house: Int
    public var retrograde: Bool
    public var element: Element
    public var modality: Modality
    /// Degrees and minutes within the sign: `24°50'`.
    public var dms: String
    /// The middle of the symbol, moved aside where bodies stand close.
    public var displayX: Double
    public var displayY: Double
    public var interpretation: String
    /// The body's symbol.
    public var symbol: String?
    /// The point on the inner edge of the zodiac at the true longitude, where a line to the symbol begins.
    public var markX: Double?
    public var markY: Double?

    public var id: String { name.name }

    public init(
        name: Body, position: BodyPosition, house: Int, displayX: Double, displayY: Double, markX: Double,
        markY: Double, interpretation: String
    ) {
        self.name = name
        sign = position.sign
        signSymbol = position.sign.symbol
        degree = position.longitude
        signedDegree = position.degreeInSign
        self.house = house
        retrograde = position.isRetrograde
        element = position.sign.element
        modality = position.sign.modality
        dms = Degrees.degreesAndMinutes(position.degreeInSign)
        self.displayX = displayX
        self.displayY = displayY
        self.interpretation = interpretation
        symbol = name.symbol
        self.markX = markX
        self.markY = markY
    }
}

/// A house and the line of its cusp.
public struct HouseGeometry: WireDocument, Identifiable {
    /// 1 to 12.
    public var house: Int
    /// The longitude of the cusp in degrees, [0, 360).
    public var degree: Double
    public var sign: Sign
    public var signSymbol: String
    /// Degrees within the sign, [0, 30).
    public var signedDegree: Double
    /// Degrees and minutes within the sign: `15°25'`.
    public var dms: String
    /// The inner end of the cusp's line.
    public var x1: Double
    public var y1: Double
    /// The outer end of the cusp's line.
    public var x2: Double
    public var y2: Double
    /// The place of the house's number, in the middle of the house.
    public var labelX: Double
    public var labelY: Double

    public var id: Int { house }

    public init(
        house: Int, cusp: Double, inner: (x: Double, y: Double), outer: (x: Double, y: Double),
        label: (x: Double, y: Double)
    ) {
        self.house = house
        degree = cusp
        sign = Sign(longitude: cusp)
        signSymbol = sign.symbol
        signedDegree = cusp - 30 * Double(sign.rawValue)
        dms = Degrees.degreesAndMinutes(signedDegree)
        (x1, y1) = inner
        (x2, y2) = outer
        (labelX, labelY) = label
    }
}

/// An aspect and its line. Both ends are at true longitudes.
public struct AspectGeometry: WireDocument, Identifiable {
    /// On a wheel of both, the transiting body; on one of two charts, one's own.
    public var body1: Body
    /// On a wheel of both, the natal body; on one of two charts, the other person's.
    public var body2: Body
    public var aspectType: AspectType
    public var aspectSymbol: String
    /// The deviation from the exact angle, in degrees.
    public var orb: Double
    /// Whether the orb shrinks; of an exact aspect too.
    public var applying: Bool
    public var x1: Double
    public var y1: Double
    public var x2: Double
    public var y2: Double
    public var interpretation: String
    public var phase: AspectPhase?

    public var id: String { "\(body1)_\(aspectType)_\(body2)" }

    public init(
        body1: Body, body2: Body, aspectType: AspectType, orb: Double, phase: AspectPhase, applying: Bool,
        start: (x: Double, y: Double), end: (x: Double, y: Double), interpretation: String
    ) {
        self.body1 = body1
        self.body2 = body2
        self.aspectType = aspectType
        aspectSymbol = aspectType.symbol
        self.orb = orb
        self.applying = applying
        (x1, y1) = start
        (x2, y2) = end
        self.interpretation = interpretation
        self.phase = phase
    }
}

/// The longitudes of the four angles in degrees; nil in a chart without birth time.
public struct AngleGeometry: WireDocument {
    public var ascendant: Double?
    public var midheaven: Double?
    public var descendant: Double?
    public var imumCoeli: Double?

    public init(ascendant: Double?, midheaven: Double?) {
        self.ascendant = ascendant
        self.midheaven = midheaven
        descendant = ascendant.map { Degrees.normalized($0 + 180) }
        imumCoeli = midheaven.map { Degrees.normalized($0 + 180) }
    }
}
