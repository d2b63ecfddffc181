import AstrometerModels
import Foundation
import Testing

/// When things happen in the sky by JPL's DE421, as `make_sky_events.py` wrote it. Moments are Julian days.
struct SkyEventsFixture: Decodable {
    /// For new, first quarter, full and last quarter in this order, all of 1900 to 2050.
    let lunar_phases: [[Double]]
    /// For March equinox, June solstice, September equinox and December solstice, all of 1900 to 2050.
    let seasons: [[Double]]
    /// By body, 2020 to 2030: the moment, and 1 where the body turns retrograde, 0 where it turns direct.
    let stations: [String: [[Double]]]
    /// The sign, the last exact aspect or ingress, and the egress.
    let void_of_course_january_2026: [[Double]]

    static func load() throws -> SkyEventsFixture {
        let url = try #require(
            Bundle.module.url(forResource: "sky-events", withExtension: "json", subdirectory: "Samples"))
        return try JSONDecoder().decode(SkyEventsFixture.self, from: Data(contentsOf: url))
    }
}

/// Units of time in days, for tolerances.
let minute = 1 / 1440.0
let second = 1 / 86_400.0
