import AstrometerTestSupport

@Suite struct DegreesTests {
    @Test func borders() {
        for (angle, wanted) in [
            (0.0, 0.0), (360, 0), (-360, 0), (720, 0), (359.5, 359.5), (-0.5, 359.5), (-1e-17, 0), (1e-17, 1e-17),
            (180, 180), (-180, 180), (3600.25, 0.25), (-3600.25, 359.75),
        ] {
            #expect(Degrees.normalized(angle) == wanted, "\(angle)")
        }
        for (angle, wanted) in [(0.0, 0.0), (180, -180), (-180, -180), (179.5, 179.5), (180.5, -179.5), (540, -180)] {
            #expect(Degrees.folded(angle) == wanted, "\(angle)")
        }
    }

    @Test func ranges() {
        var generator = SeededGenerator(seed: 41)
        var checks = Checks("angles in range")
        for exponent in -300...15 {
            for sign in [-1.0, 1] {
                var scale = sign
                for _ in 0..<abs(exponent) { scale *= exponent < 0 ? 0.1 : 10 }
                let angle = scale * generator.number(in: 1..<10)
                checks.check((0..<360).contains(Degrees.normalized(angle)), "\(angle) normalized")
                checks.check((-180..<180).contains(Degrees.folded(angle)), "\(angle) folded")
                checks.check((0...11).contains(Sign(longitude: angle).rawValue), "sign of \(angle)")
            }
        }
        checks.report(atLeast: 1800)
    }

    @Test func signs() {
        for sign in Sign.allCases {
            let first = 30 * Double(sign.rawValue)
            #expect(Sign(longitude: first) == sign)
            #expect(Sign(longitude: (first + 30).nextDown) == sign)
            #expect(Sign(longitude: first - 360) == sign)
            #expect(BodyPosition(longitude: first + 29.5, speed: 0).degreeInSign == 29.5)
            #expect(sign.element.rawValue == sign.rawValue % 4)
            #expect(sign.modality.rawValue == sign.rawValue % 3)
        }
        #expect(Sign.cancer.element == .water && Sign.cancer.modality == .cardinal)
        #expect(Sign.leo.element == .fire && Sign.leo.modality == .fixed)
        #expect(Sign.virgo.element == .earth && Sign.virgo.modality == .mutable)
    }

    @Test func retrogradeBeginsBelowZero() {
        #expect(BodyPosition(longitude: 0, speed: -.leastNonzeroMagnitude).isRetrograde)
        #expect(!BodyPosition(longitude: 0, speed: 0).isRetrograde)
        #expect(!BodyPosition(longitude: 0, speed: -0.0).isRetrograde)
    }
}
