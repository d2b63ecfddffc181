import AstrometerTestSupport

/// Section 3: orbs, phases, quality, contributions.
@Suite struct AspectTests {
    let engine: Engine

    init() throws { engine = try Engine.forTests() }

    /// The aspect from the transiting body at `natal + ahead` to the natal body at `natal`.
    private func aspect(
        natal: Double = 0, ahead: Double, speed: Double = 1, transit: Body = .sun, to body: Body = .moon
    ) throws -> TransitAspect? {
        let chart = try NatalChart.of(.of([body: natal], others: natal + 25))
        let sky = try Sky.of([transit: natal + ahead], speeds: [transit: speed], others: natal + 25)
        return engine.aspects(of: chart, under: sky).first { $0.natal == body && $0.transit == transit }
    }

    @Test(arguments: [
        (AspectType.conjunction, 0.0, 8.0), (.sextile, 60, 6), (.square, 90, 7), (.trine, 120, 8),
        (.opposition, 180, 8),
    ])
    func orbs(type: AspectType, angle: Double, limit: Double) throws {
        for side in [-1.0, 1] {
            for deviation in [-limit, -0.5, 0, 0.5, limit] where (0...180).contains(angle + deviation) {
                let ahead = side * (angle + deviation)
                let found = try #require(try aspect(ahead: ahead), "\(ahead)")
                #expect(found.type == type)
                #expect(found.orb == abs(deviation))
                #expect(found.orbPercentage == 100 * abs(deviation) / limit)
                #expect((found.phase == .exact) == (abs(deviation) <= 0.5))
                #expect(found.power >= 0)
            }
            for deviation in [-limit - 1e-9, limit + 1e-9] where (0...180).contains(angle + deviation) {
                #expect(try aspect(ahead: side * (angle + deviation)) == nil)
            }
        }
    }

    @Test func exactPhaseAtHalfADegree() throws {
        #expect(try aspect(ahead: 0.5)?.phase == .exact)
        #expect(try aspect(ahead: 0.5.nextUp)?.phase == .separating)
        #expect(try aspect(ahead: 0.5.nextUp, speed: -1)?.phase == .applying)
    }

    @Test func aspectsAcrossZeroDegreesAndOpposition() throws {
        // Across 0° in both directions.
        #expect(try aspect(natal: 359.75, ahead: 0.5)?.orb == 0.5)
        #expect(try aspect(natal: 0.25, ahead: -0.5)?.orb == 0.5)
        #expect(try aspect(natal: 359.75, ahead: 0.5)?.type == .conjunction)
        // Exactly opposite: the difference folds to −180.
        let opposite = try #require(try aspect(ahead: 180))
        #expect(opposite.type == .opposition && opposite.orb == 0 && opposite.phase == .exact)
        #expect(abs(opposite.signedAngle) == 180)
        // On either side of 180° a direct body first applies, then separates.
        #expect(try aspect(ahead: 178)?.phase == .applying)
        #expect(try aspect(ahead: 182)?.phase == .separating)
        #expect(try aspect(ahead: 178, speed: -1)?.phase == .separating)
        #expect(try aspect(ahead: 182, speed: -1)?.phase == .applying)
    }

    @Test func stationary() throws { #expect(try aspect(ahead: 2, speed: 0)?.phase == .separating) }

    /// Section 3's rules for the quality of aspects, for all pairs and types.
    @Test func quality() throws {
        let ahead: [AspectType: Double] = [.conjunction: 0, .sextile: 60, .square: 90, .trine: 120, .opposition: 180]
        for natal in Body.allCases {
            for transit in Body.allCases {
                for (type, angle) in ahead {
                    let found = try #require(try aspect(ahead: angle, transit: transit, to: natal))
                    #expect(found.quality == Self.quality(type, natal, transit), "\(transit) \(type) \(natal)")
                    #expect(found.hqs == found.dti * found.quality)
                }
            }
        }
    }

    private static func quality(_ type: AspectType, _ one: Body, _ other: Body) -> Double {
        switch type {
        case .trine, .sextile: return 1
        case .square, .opposition: return -1
        default: break
        }
        let pair = [one, other]
        let isBenefic = pair.map { $0 == .venus || $0 == .jupiter }
        let isMalefic = pair.map { $0 == .mars || $0 == .saturn }
        if pair.contains(.uranus) || pair.contains(.neptune) || pair.contains(.pluto) { return -0.3 }
        if isBenefic[0] && isBenefic[1] { return 0.8 }
        if isMalefic[0] && isMalefic[1] { return -0.8 }
        if isBenefic[0] && isMalefic[1] || isMalefic[0] && isBenefic[1] { return 0.2 }
        return 0
    }

    @Test func orderOfStrength() throws {
        var skies = RandomSkies(seed: 54)
        for _ in 0..<50 {
            let reading = engine.reading(of: try skies.chart(), under: try skies.sky())
            let strongest = reading.strongestAspects(reading.aspects.count)
            for (one, next) in zip(strongest, strongest.dropFirst()) {
                let isTie = one.dti == next.dti && (one.natal, one.transit) < (next.natal, next.transit)
                #expect(one.dti > next.dti || isTie)
            }
            #expect(reading.strongestAspects().count == min(5, reading.aspects.count))
        }
    }

    /// Bodies of equal weight at the same longitude form aspects of equal strength.
    @Test func tiesGoByTheNatalThenTheTransitingBody() throws {
        let sky = try Sky.of([:])
        let outer: [Body] = [.uranus, .neptune, .pluto]
        let tied = engine.reading(of: try .of(sky), under: sky).sortedAspects.filter {
            outer.contains($0.natal) && outer.contains($0.transit)
        }
        #expect(Set(tied.map(\.dti)).count == 1)
        #expect(tied.map(\.natal) == outer.flatMap { [$0, $0, $0] })
        #expect(tied.map(\.transit) == outer + outer + outer)
    }
}
