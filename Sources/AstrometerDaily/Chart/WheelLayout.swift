import AstrometerModels
import Foundation

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
        isDouble ? Rows(mark: 0.268, symbol: 0.231, degree: 0.192, retrograde: 0.162)
            : Rows(mark: 0.39, symbol: 0.339, degree: 0.29, retrograde: 0.252)
    }

    /// The rows of the transiting bodies' ring.
    let transits = Rows(mark: 0.39, symbol: 0.353, degree: 0.31, retrograde: 0.279)

    /// The circle between the two rings of bodies.
    var divider: Double { bodies.mark }
    /// The ring of house numbers.
    var houseOuter: Double { isDouble ? 0.149 : 0.236 }
    var houseInner: Double { isDouble ? 0.114 : 0.194 }
    var houseNumber: Double { (houseOuter + houseInner) / 2 }
    /// The circle on which aspect lines end.
    var aspects: Double { houseInner }

    /// How far apart symbols of the natal ring must be, in degrees, for the widest row to have room.
    var bodySeparation: Double { isDouble ? 14.5 : 11.5 }
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
