import AstrometerDaily
import AstrometerEphemeris
import AstrometerModels
import AstrometerTestSupport
import Foundation
import Testing

/// That no text of a wheel's image touches another, by what the letters of DejaVu Sans take, the widest font of the
/// style sheet's.
@Suite struct WheelTextTests {
    /// Where the ink of a text is, in thousandths of the square.
    private struct Box {
        let text: String
        let left, right, top, bottom: Double

        /// How far apart texts must be for letters fitted to whole pixels not to meet.
        private static let gap = 0.5

        func touches(_ other: Box) -> Bool {
            let gap = Self.gap
            return left < other.right + gap && other.left < right + gap
                && top < other.bottom + gap && other.top < bottom + gap
        }
    }

    /// Parts of the font's size, as a browser measures them: ink to each side of the middle, above and below the line.
    private static func ink(_ text: String, _ style: String) -> (side: Double, above: Double, below: Double) {
        switch style.split(separator: " ").last {
        // The cross below Mercury and Venus reaches deeper than the wider symbols do.
        case "body" where text.hasPrefix("☿\u{FE0E}") || text.hasPrefix("♀\u{FE0E}"): (0.286, 0.74, 0.13)
        case "body": (0.392, 0.74, 0.02)
        case "retrograde": (0.372, 0.73, 0)
        case "number", "name": (side(of: text), 0.75, 0.01)
        case _ where style.hasPrefix("degree"): (side(of: text), 0.75, 0.01)
        default: (0.422, 0.74, 0.18)
        }
    }

    private static func side(of text: String) -> Double {
        if text.hasSuffix("°") { return text.count == 2 ? 0.508 : 0.816 }
        return text.allSatisfy(\.isNumber) ? (text.count == 1 ? 0.232 : 0.57) : 0.801
    }

    private func boxes(_ svg: String) throws -> [Box] {
        let pattern =
            /<text x="([-.\d]+)" y="([-.\d]+)" class="([^"]*)" font-size="([.\d]+)">(?:<title>[^<]*<\/title>)?([^<]+)</
        return try svg.matches(of: pattern).map { match in
            let (x, y) = (try #require(Double(match.1)), try #require(Double(match.2)))
            let (size, text) = (try #require(Double(match.4)), String(match.5))
            let ink = Self.ink(text, String(match.3))
            return Box(
                text: text, left: x - ink.side * size, right: x + ink.side * size, top: y - ink.above * size,
                bottom: y + ink.below * size)
        }
    }

    private func check(_ geometry: ChartGeometry, bodies: Int, _ context: String) throws {
        let boxes = try boxes(geometry.svg())
        // Symbol and degree of each body, twelve signs, twelve houses.
        #expect(boxes.count >= 2 * bodies + 24, "\(context)")
        for (index, one) in boxes.enumerated() {
            #expect(min(one.left, one.top) > 0 && max(one.right, one.bottom) < 1000, "\(one.text), \(context)")
            for other in boxes.dropFirst(index + 1) {
                #expect(!one.touches(other), "\(one.text) and \(other.text), \(context)")
            }
        }
    }

    @Test func textNeverTouchesText() throws {
        let reader = try DailyReader(ephemeris: Ephemeris())
        var random = RandomSkies(seed: 1990)
        for round in 0..<60 {
            // Both people's bodies all around the circle, crowded apart, and crowded in one place.
            let width = [360.0, 30, 2][round % 3]
            let middle = random.number(from: 0, to: 360)
            func chart(around middle: Double) throws -> NatalChart {
                let place = try random.chart()
                let positions = Body.allCases.map { _ in
                    let longitude = Degrees.normalized(middle + random.number(from: 0, to: width))
                    return BodyPosition(longitude: longitude, speed: random.number(from: -1, to: 1))
                }
                let sky = try Sky(moment: place.sky.moment, source: "random", positions: positions)
                return try NatalChart(birth: place.birth, sky: sky, houses: place.houses)
            }
            let user = try chart(around: middle)
            let their = try chart(around: round % 2 == 0 ? middle : middle + 180)
            try check(reader.geometry(of: user), bodies: 11, "one, round \(round)")
            try check(reader.geometry(of: user, with: their, aspects: []), bodies: 22, "two, round \(round)")
            try check(
                reader.geometry(of: user, kind: .both, transits: their.sky), bodies: 22, "transits, round \(round)")
        }
    }

    /// Births of days on which the sky was crowded.
    @Test(arguments: [
        ("1990-01-11", "07:30", "1990-01-11", "19:00"), ("1962-02-04", "12:00", "1962-02-04", "23:30"),
        ("1994-01-12", "12:00", "1962-02-04", "00:00"),
    ])
    func crowdedPairs(_ date: String, _ time: String, _ theirDate: String, _ theirTime: String) throws {
        let ephemeris = try Ephemeris()
        func chart(_ date: String, _ time: String) throws -> NatalChart {
            try NatalChart(
                birth: BirthData(date: date, time: time, zone: "Europe/London", latitude: 51.5, longitude: -0.12),
                ephemeris: ephemeris)
        }
        let (user, their) = (try chart(date, time), try chart(theirDate, theirTime))
        let geometry = try DailyReader(ephemeris: ephemeris).geometry(of: user, with: their, aspects: [])
        try check(geometry, bodies: 22, "\(date) and \(theirDate)")
    }
}
