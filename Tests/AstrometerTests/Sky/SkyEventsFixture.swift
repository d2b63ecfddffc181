import AstrometerTestSupport

/// Moments of events from JPL's DE421, written by `make_sky_events.py`, as Julian days.
struct SkyEventsFixture: Decodable {
    /// New, first quarter, full and last quarter, in this order, from 1900 to 2050.
    let lunar_phases: [[Double]]
    /// March equinox, June solstice, September equinox and December solstice, in this order, from 1900 to 2050.
    let seasons: [[Double]]
    /// Stations by body, 2020 to 2030: the moment, and 1 if the body turns retrograde or 0 if it turns direct.
    let stations: [String: [[Double]]]
    /// Void-of-course periods: the sign, the last exact aspect or the ingress, and the egress.
    let void_of_course_january_2026: [[Double]]

    static func load() throws -> SkyEventsFixture {
        try Repository.json("Tests/AstrometerTests/Samples/sky-events.json")
    }
}

/// Units of time in days, used for tolerances.
let minute = 1 / 1440.0
let second = 1 / 86_400.0
