extension Double {
    fileprivate mutating func round(_ precision: DegreePrecision) { self = precision.rounded(number: self) }
    fileprivate mutating func roundDegree(_ precision: DegreePrecision) { self = precision.rounded(degree: self) }
    fileprivate mutating func roundLongitude(_ precision: DegreePrecision) { self = precision.rounded(longitude: self) }
}

extension ChartDocument {
    package mutating func round(to precision: DegreePrecision) {
        ascendant?.roundLongitude(precision)
        midheaven?.roundLongitude(precision)
        for index in houseCusps.indices { houseCusps[index].roundLongitude(precision) }
        for index in planets.indices {
            planets[index].longitude.roundLongitude(precision)
            planets[index].degree.roundDegree(precision)
            planets[index].speed.round(precision)
            planets[index].longitudeUncertainty?.round(precision)
        }
        for index in (aspects ?? []).indices {
            aspects?[index].orb.round(precision)
            aspects?[index].orbUncertainty?.round(precision)
        }
        for index in (points ?? []).indices {
            points?[index].longitude.roundLongitude(precision)
            points?[index].degree.roundDegree(precision)
            points?[index].latitude?.round(precision)
            points?[index].speed?.round(precision)
            points?[index].longitudeUncertainty?.round(precision)
        }
        ayanamsa?.round(precision)
    }
}

extension ChartGeometry {
    /// Rounds longitudes and orbs; points of the drawing keep full precision.
    package mutating func round(to precision: DegreePrecision) {
        for index in planets.indices { planets[index].round(to: precision) }
        for index in (transitPlanets ?? []).indices { transitPlanets?[index].round(to: precision) }
        for index in (theirPlanets ?? []).indices { theirPlanets?[index].round(to: precision) }
        for index in houses.indices {
            houses[index].degree.roundLongitude(precision)
            houses[index].signedDegree.roundDegree(precision)
        }
        for index in aspects.indices {
            aspects[index].orb.round(precision)
            aspects[index].orbUncertainty?.round(precision)
        }
        for index in (points ?? []).indices {
            points?[index].degree.roundLongitude(precision)
            points?[index].signedDegree.roundDegree(precision)
        }
        for index in (pointAspects ?? []).indices { pointAspects?[index].orb.round(precision) }
        ayanamsa?.round(precision)
        angles.ascendant?.roundLongitude(precision)
        angles.midheaven?.roundLongitude(precision)
        angles.descendant?.roundLongitude(precision)
        angles.imumCoeli?.roundLongitude(precision)
        leftLongitude?.roundLongitude(precision)
    }
}

extension PlanetGeometry {
    fileprivate mutating func round(to precision: DegreePrecision) {
        degree.roundLongitude(precision)
        signedDegree.roundDegree(precision)
        longitudeUncertainty?.round(precision)
    }
}

extension NatalExchangeDocument {
    package mutating func round(to precision: DegreePrecision) {
        for index in chartData.planetaryPositions.indices {
            chartData.planetaryPositions[index].position.roundDegree(precision)
            chartData.planetaryPositions[index].absolutePosition.roundLongitude(precision)
            chartData.planetaryPositions[index].speed?.round(precision)
            chartData.planetaryPositions[index].longitudeUncertainty?.round(precision)
        }
        for index in (chartData.houseCusps ?? []).indices {
            chartData.houseCusps?[index].degree.roundDegree(precision)
            chartData.houseCusps?[index].absoluteLongitude.roundLongitude(precision)
        }
        for index in (chartData.aspects ?? []).indices {
            chartData.aspects?[index].orb.round(precision)
            chartData.aspects?[index].orbUncertainty?.round(precision)
        }
    }
}
