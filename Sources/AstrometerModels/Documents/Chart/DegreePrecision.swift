/// Rounds degrees to the decimals of a request. Signs, houses and aspects are computed from the unrounded degrees.
package struct DegreePrecision: Hashable, Sendable {
    private let steps: Double

    /// - Parameter decimals: 0 to 10.
    package init(decimals: Int) { steps = (0..<decimals).reduce(1) { steps, _ in steps * 10 } }

    /// The distance of neighboring numbers, in degrees.
    package var step: Double { 1 / steps }

    /// Returns an orb, a speed or an uncertainty, rounded.
    package func rounded(number: Double) -> Double { number.nearest(steps) }

    /// Returns a longitude, rounded within its sign.
    package func rounded(longitude: Double) -> Double {
        let sign = Sign(longitude: longitude)
        return rounded(number: sign.start + rounded(degree: longitude - sign.start))
    }

    /// Returns the degree within a sign, [0, 30), rounded without reaching the next sign.
    package func rounded(degree: Double) -> Double { min(rounded(number: degree), (30 * steps - 1) / steps) }
}

extension ChartDocument {
    package mutating func round(to precision: DegreePrecision) {
        ascendant = ascendant.map(precision.rounded(longitude:))
        midheaven = midheaven.map(precision.rounded(longitude:))
        houseCusps = houseCusps.map(precision.rounded(longitude:))
        for index in planets.indices {
            planets[index].longitude = precision.rounded(longitude: planets[index].longitude)
            planets[index].degree = precision.rounded(degree: planets[index].degree)
            planets[index].speed = precision.rounded(number: planets[index].speed)
            planets[index].longitudeUncertainty = planets[index].longitudeUncertainty.map(precision.rounded(number:))
        }
    }
}

extension ChartGeometry {
    /// Rounds longitudes and orbs; points of the drawing keep full precision.
    package mutating func round(to precision: DegreePrecision) {
        func rounded(_ bodies: [PlanetGeometry]) -> [PlanetGeometry] {
            bodies.map { body in
                var body = body
                body.degree = precision.rounded(longitude: body.degree)
                body.signedDegree = precision.rounded(degree: body.signedDegree)
                body.longitudeUncertainty = body.longitudeUncertainty.map(precision.rounded(number:))
                return body
            }
        }
        planets = rounded(planets)
        transitPlanets = transitPlanets.map(rounded)
        theirPlanets = theirPlanets.map(rounded)
        for index in houses.indices {
            houses[index].degree = precision.rounded(longitude: houses[index].degree)
            houses[index].signedDegree = precision.rounded(degree: houses[index].signedDegree)
        }
        for index in aspects.indices {
            aspects[index].orb = precision.rounded(number: aspects[index].orb)
            aspects[index].orbUncertainty = aspects[index].orbUncertainty.map(precision.rounded(number:))
        }
        angles.ascendant = angles.ascendant.map(precision.rounded(longitude:))
        angles.midheaven = angles.midheaven.map(precision.rounded(longitude:))
        angles.descendant = angles.descendant.map(precision.rounded(longitude:))
        angles.imumCoeli = angles.imumCoeli.map(precision.rounded(longitude:))
        leftLongitude = leftLongitude.map(precision.rounded(longitude:))
    }
}

extension NatalExchangeDocument {
    /// Rounds degrees, speeds and orbs.
    package mutating func round(to precision: DegreePrecision) {
        chartData.planetaryPositions = chartData.planetaryPositions.map { position in
            var position = position
            position.position = precision.rounded(degree: position.position)
            position.absolutePosition = precision.rounded(longitude: position.absolutePosition)
            position.speed = position.speed.map(precision.rounded(number:))
            position.longitudeUncertainty = position.longitudeUncertainty.map(precision.rounded(number:))
            return position
        }
        chartData.houseCusps = chartData.houseCusps?.map { cusp in
            var cusp = cusp
            cusp.degree = precision.rounded(degree: cusp.degree)
            cusp.absoluteLongitude = precision.rounded(longitude: cusp.absoluteLongitude)
            return cusp
        }
        chartData.aspects = chartData.aspects?.map { aspect in
            var aspect = aspect
            aspect.orb = precision.rounded(number: aspect.orb)
            aspect.orbUncertainty = aspect.orbUncertainty.map(precision.rounded(number:))
            return aspect
        }
    }
}
