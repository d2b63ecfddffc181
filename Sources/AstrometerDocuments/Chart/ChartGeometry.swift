/// A chart ready to be drawn: what stands where on a wheel, in the unit square with y downwards.
///
/// Section 2 of the daily specification. The Ascendant is at the left and longitudes run counter-clockwise. Names are
/// camel case on the wire. Fields that this version does not know are passed over.
@WireFields(.camelCase)
public struct ChartGeometry: WireDocument {
    /// The bodies of the inner ring: the natal ones, or the transiting ones on a wheel of transits alone.
    public var planets: [PlanetGeometry]
    /// The twelve houses in order.
    public var houses: [HouseGeometry]
    /// The aspects whose lines are drawn.
    public var aspects: [AspectGeometry]
    /// The longitudes of the four angles.
    public var angles: AngleGeometry
    /// The longitude at the left, 9 o'clock: the Ascendant, or in an approximate chart 0° of the Sun's sign.
    public var leftLongitude: Double?
    /// The radius of the circle on which aspect lines end.
    public var aspectRadius: Double?
    /// Whether date, time, zone and place were known.
    public var exactChart: Bool?
    /// What the chart was made from; nil where there is no birth, and in older documents.
    public var mode: ChartMode?
    /// How the instant of birth is known; nil where there is no birth, and in older documents.
    public var momentKnown: MomentKnown? = nil
    /// The system of the houses drawn.
    public var houseSystem: HouseSystem?
    /// The moment of the chart.
    public var moment: Timestamp?
    /// On a wheel of both, the transiting planets on the ring around the natal ones.
    public var transitPlanets: [PlanetGeometry]? = nil
    /// On a wheel of both, the moment of the transits.
    public var transitMoment: Timestamp? = nil
    /// On a wheel of two charts, the other person's planets on the ring around one's own, in one's own houses.
    public var theirPlanets: [PlanetGeometry]? = nil
    /// On a wheel of two charts, the moment of the other person's.
    public var theirMoment: Timestamp? = nil
}

/// A body on the wheel.
@WireFields(.camelCase)
public struct PlanetGeometry: WireDocument, Identifiable {
    /// Which of the eleven bodies it is.
    public var name: Body
    /// The sign in which the body stands.
    public var sign: Sign
    /// The symbol of that sign, in text presentation.
    public var signSymbol: String
    /// The ecliptic longitude in degrees, [0, 360).
    public var degree: Double
    /// Degrees within the sign, [0, 30).
    public var signedDegree: Double
    /// The house, 1 to 12, in which the body stands.
    public var house: Int
    /// Whether the body moves backwards.
    public var retrograde: Bool
    /// The element of the sign.
    public var element: Element
    /// The modality of the sign.
    public var modality: Modality
    /// Degrees and minutes within the sign: `24°50'`.
    public var dms: String
    /// The middle of the symbol, moved aside where bodies stand close.
    public var displayX: Double
    /// The middle of the symbol, from the top of the unit square.
    public var displayY: Double
    /// One sentence on the body in its sign and house.
    public var interpretation: String
    /// The body's symbol.
    public var symbol: String?
    /// The point on the inner edge of the zodiac at the true longitude, where a line to the symbol begins.
    public var markX: Double?
    /// The height of that point, from the top of the unit square.
    public var markY: Double?
    /// The largest distance in degrees that a natal body may be from `degree`; nil at a known instant.
    public var longitudeUncertainty: Double? = nil
    /// Whether a natal body may stand in another sign; nil at a known instant.
    public var signUncertain: Bool? = nil

    public var id: String { name.name }
}

/// A house and the line of its cusp.
@WireFields(.camelCase)
public struct HouseGeometry: WireDocument, Identifiable {
    /// 1 to 12.
    public var house: Int
    /// The longitude of the cusp in degrees, [0, 360).
    public var degree: Double
    /// The sign in which the cusp stands.
    public var sign: Sign
    /// The symbol of that sign, in text presentation.
    public var signSymbol: String
    /// Degrees within the sign, [0, 30).
    public var signedDegree: Double
    /// Degrees and minutes within the sign: `15°25'`.
    public var dms: String
    /// The inner end of the cusp's line.
    public var x1: Double
    /// The height of the inner end, from the top of the unit square.
    public var y1: Double
    /// The outer end of the cusp's line.
    public var x2: Double
    /// The height of the outer end, from the top of the unit square.
    public var y2: Double
    /// The place of the house's number, in the middle of the house.
    public var labelX: Double
    /// The height of the number's place, from the top of the unit square.
    public var labelY: Double

    public var id: Int { house }
}

/// An aspect and its line. Both ends are at true longitudes.
@WireFields(.camelCase)
public struct AspectGeometry: WireDocument, Identifiable {
    /// On a wheel of both, the transiting body; on one of two charts, one's own.
    public var body1: Body
    /// On a wheel of both, the natal body; on one of two charts, the other person's.
    public var body2: Body
    /// Which of the five aspects they form.
    public var aspectType: AspectType
    /// The symbol of the aspect: "△".
    public var aspectSymbol: String
    /// The deviation from the exact angle, in degrees.
    public var orb: Double
    /// Whether the orb shrinks; of an exact aspect too.
    public var applying: Bool
    /// The end at `body1`, from the left of the unit square.
    public var x1: Double
    /// The same end, from the top of the unit square.
    public var y1: Double
    /// The end at `body2`, from the left of the unit square.
    public var x2: Double
    /// The same end, from the top of the unit square.
    public var y2: Double
    /// One sentence on the two bodies in aspect.
    public var interpretation: String
    /// Whether the aspect is still to be exact, is exact, or is past; nil in older documents.
    public var phase: AspectPhase?
    /// How far the orb may be from the one given, in degrees; nil where the moment of birth is known.
    public var orbUncertainty: Double? = nil

    public var id: String { "\(body1)_\(aspectType)_\(body2)" }
}

/// The longitudes of the four angles in degrees; nil in an approximate chart.
@WireFields(.camelCase)
public struct AngleGeometry: WireDocument {
    /// The degree that rises in the east, [0, 360).
    public var ascendant: Double?
    /// The degree that culminates, [0, 360).
    public var midheaven: Double?
    /// The degree that sets, opposite the Ascendant, [0, 360).
    public var descendant: Double?
    /// The degree at its lowest, opposite the Midheaven, [0, 360).
    public var imumCoeli: Double?

    /// The Ascendant and the Midheaven in degrees, [0, 360), and the angles opposite them.
    public init(ascendant: Double?, midheaven: Double?) {
        self.ascendant = ascendant
        self.midheaven = midheaven
        descendant = ascendant.map { Degrees.normalized($0 + 180) }
        imumCoeli = midheaven.map { Degrees.normalized($0 + 180) }
    }
}
