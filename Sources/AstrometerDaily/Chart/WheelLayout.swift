import AstrometerModels
import AstrometerSupport

/// The circles of a wheel, as parts of the unit square, and how longitudes lie on them.
struct WheelLayout {
    /// The longitude at the left.
    let left: Double
    /// Whether a ring of transiting bodies lies around the natal ones.
    let isDouble: Bool

    /// The zodiac's outer edge. Outside are the names of the angles.
    let zodiacOuter = 0.442
    let zodiacInner = 0.39
    var zodiacMiddle: Double { (zodiacOuter + zodiacInner) / 2 }
    /// The circle of the names of the angles.
    let names = 0.473

    /// The rows of the natal bodies' ring: symbol, degree, sign of retrograde motion.
    var bodies: Rows {
        isDouble
            ? Rows(mark: 0.267, symbol: 0.232, degree: 0.1895, retrograde: 0.1556)
            : Rows(mark: 0.39, symbol: 0.341, degree: 0.288, retrograde: 0.249)
    }

    /// The rows of the transiting bodies' ring.
    let transits = Rows(mark: 0.39, symbol: 0.355, degree: 0.311, retrograde: 0.276)

    /// The circle between the two rings of bodies.
    var divider: Double { bodies.mark }
    /// The ring of house numbers.
    var houseOuter: Double { isDouble ? 0.144 : 0.234 }
    var houseInner: Double { isDouble ? 0.11 : 0.193 }
    var houseNumber: Double { (houseOuter + houseInner) / 2 }
    /// The circle on which aspect lines end.
    var aspects: Double { houseInner }

    /// How far apart symbols of the natal ring must be, in degrees, for the widest row to have room.
    var bodySeparation: Double { isDouble ? 15 : 11.5 }
    /// The same of the transiting ring.
    let transitSeparation = 9.8

    /// How far apart house numbers must be, in degrees.
    var houseSeparation: Double { isDouble ? 16 : 10 }

    /// Radii of one ring of bodies.
    struct Rows {
        /// Where the line to the symbol begins.
        let mark: Double
        let symbol: Double
        let degree: Double
        let retrograde: Double
    }

    /// The point of a longitude on a circle: counter-clockwise from the left, y downwards.
    func point(_ longitude: Double, _ radius: Double) -> (x: Double, y: Double) {
        let angle = (180 + longitude - left) * .pi / 180
        return (0.5 + radius * cos(angle), 0.5 - radius * sin(angle))
    }
}
