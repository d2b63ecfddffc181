import AstrometerDaily
import AstrometerEphemeris
import AstrometerModels
import AstrometerTestSupport
import Foundation
import Testing

/// Charts drawn: what the geometry says, and that nothing lies on anything.
@Suite struct WheelTests {
    let ephemeris: Ephemeris
    let reader: DailyReader

    init() throws {
        ephemeris = try Ephemeris()
        reader = try DailyReader(ephemeris: ephemeris)
    }

    static let charts: [String: BirthData] = {
        var charts: [String: BirthData] = [:]
        charts["plain"] = try? BirthData(
            date: "1990-06-15", time: "14:30", zone: "America/New_York", latitude: 40.7128, longitude: -74.006)
        // Five bodies within 4.5° in Capricorn, seven within 15°.
        charts["crowded"] = try? BirthData(
            date: "1994-01-12", time: "12:00", zone: "UTC", latitude: 51.5, longitude: 0)
        charts["polar"] = try? BirthData(
            date: "1985-12-21", time: "03:00", zone: "Europe/Oslo", latitude: 68, longitude: 15)
        charts["approximate"] = try? BirthData(date: "1985-12-21")
        return charts
    }()

    @Test func writesExamples() throws {
        guard let folder = ProcessInfo.processInfo.environment["ASTROMETER_WHEELS"] else { return }
        let sky = try ephemeris.sky(at: .noonUTC("2025-10-30"))
        for (name, birth) in Self.charts {
            let chart = try NatalChart(birth: birth, ephemeris: ephemeris)
            for theme in WheelTheme.allCases {
                for kind in WheelKind.allCases {
                    let svg = reader.geometry(of: chart, kind: kind, transits: sky).svg(theme: theme, title: name)
                    try svg.write(toFile: "\(folder)/\(name)-\(kind)-\(theme).svg", atomically: true, encoding: .utf8)
                }
            }
        }
    }
}
