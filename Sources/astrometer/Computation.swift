import AstrometerEngine
import AstrometerEphemeris
import AstrometerModels
import AstrometerMotion

/// What every command computes with.
struct Computation: Sendable {
    let engine: Engine
    let ephemeris: Ephemeris
    let houseSystem: HouseSystem

    func chart(of birth: BirthData, sensitivity: [Body: Double] = [:]) throws -> NatalChart {
        try NatalChart(birth: birth, ephemeris: ephemeris, houseSystem: houseSystem, sensitivity: sensitivity)
    }

    /// The sky of a moment, of the day before, and what moments of exactness are read from.
    func transits(at moment: Moment) throws -> Transits {
        try Transits(
            sky: ephemeris.sky(at: moment), previousSky: ephemeris.sky(at: moment.adding(days: -1)),
            motion: ephemeris.motion(around: moment))
    }

    func reading(of chart: NatalChart, under transits: Transits) -> Reading {
        engine.reading(
            of: chart, under: transits.sky, after: transits.previousSky, exactnessFrom: transits.motion)
    }
}

/// All that a reading needs to know of a moment, the same for every chart.
struct Transits: Sendable {
    let sky: Sky
    let previousSky: Sky
    let motion: SkyMotion
}
