import AstrometerTestSupport

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The geometry of wheels, and that its symbols do not overlap.
@Suite struct WheelTests {
    let reader: Reader
    private var ephemeris: Ephemeris { reader.calendar.ephemeris }

    init() throws { reader = try Reader(ephemeris: Ephemeris()) }

    static let charts: [String: BirthData] = {
        var charts: [String: BirthData] = [:]
        charts["plain"] = try? BirthData.known()
        // Five bodies within 4.5° in Capricorn, seven within 15°.
        charts["crowded"] = try? BirthData(
            date: "1994-01-12", time: "12:00", zone: "UTC", latitude: 51.5, longitude: 0)
        charts["polar"] = try? BirthData(
            date: "1985-12-21", time: "03:00", zone: "Europe/Oslo", latitude: 68, longitude: 15)
        // The houses run backwards.
        charts["backward"] = try? BirthData(
            date: "1990-06-15", time: "00:00", zone: "UTC", latitude: 69.65, longitude: 18.96)
        charts["approximate"] = try? BirthData(date: "1985-12-21")
        return charts
    }()
}

extension NatalChart {
    /// One of the charts of ``WheelTests``.
    static func named(_ name: String, _ ephemeris: Ephemeris) throws -> NatalChart {
        try NatalChart(
            birth: try #require(WheelTests.charts[name]), ephemeris: ephemeris,
            houseSystem: name == "backward" ? .regiomontanus : .placidus)
    }
}

extension WheelTests {
    private func chart(_ name: String) throws -> NatalChart { try .named(name, ephemeris) }

    /// The titles in an image, which must be well-formed XML.
    private func titles(_ svg: String, sourceLocation: SourceLocation = #_sourceLocation) -> [Substring] {
        #expect(XMLParser(data: Data(svg.utf8)).parse(), sourceLocation: sourceLocation)
        return svg.matches(of: /<title[^>]*>([^<]*)<\/title>/).map(\.1)
    }

    /// The longitude of a point on a wheel.
    private func longitude(_ x: Double, _ y: Double, _ geometry: ChartGeometry) throws -> Double {
        let angle = atan2(0.5 - y, x - 0.5) * 180 / .pi
        return Degrees.normalized(angle - 180 + (try #require(geometry.leftLongitude)))
    }

    @Test(arguments: ["plain", "crowded", "polar", "approximate"])
    func aspectLinesEndAtTheBodies(name: String) throws {
        let chart = try chart(name)
        let sky = try ephemeris.sky(at: .noonUTC("2025-10-30"))
        for kind in WheelKind.allCases {
            let geometry = reader.geometry(of: chart, kind: kind, transits: sky)
            let natal = kind == .transit ? sky : chart.sky
            let ring = kind == .natal ? chart.sky : sky
            #expect(geometry.aspects.isEmpty == false)
            for aspect in geometry.aspects {
                let first = try longitude(aspect.x1, aspect.y1, geometry)
                assertClose(Degrees.folded(first - ring[aspect.body1].longitude), 0, within: 1e-9, "\(aspect.id)")
                let second = try longitude(aspect.x2, aspect.y2, geometry)
                assertClose(Degrees.folded(second - natal[aspect.body2].longitude), 0, within: 1e-9, "\(aspect.id)")
                let radius = try #require(geometry.aspectRadius)
                assertClose(hypot(aspect.x1 - 0.5, aspect.y1 - 0.5), radius, within: 1e-9, "radius")
            }
            for planet in geometry.planets {
                let mark = try longitude(try #require(planet.markX), try #require(planet.markY), geometry)
                assertClose(Degrees.folded(mark - natal[planet.name].longitude), 0, within: 1e-9, "\(planet.name)")
                #expect(planet.house == chart.houses.house(of: planet.degree))
                #expect(planet.sign == Sign(longitude: planet.degree) && planet.interpretation.hasSuffix("."))
            }
        }
    }

    @Test(arguments: ["plain", "crowded", "polar", "approximate"])
    func housesRunCounterClockwiseFromTheLeft(name: String) throws {
        let chart = try chart(name)
        let geometry = reader.geometry(of: chart)
        #expect(geometry.houses.map(\.house) == Array(1...12))
        // The Ascendant, or without a birth time 0° of the Sun's sign, is at the left. Houses follow counterclockwise.
        assertClose(geometry.houses[0].x2, 0.5 - 0.442 + 25 / 650, within: 1e-9, "first cusp")
        assertClose(geometry.houses[0].y2, 0.5, within: 1e-9, "first cusp")
        #expect(geometry.houses[1].y2 > 0.5)
        var turn = 0.0
        for (house, next) in zip(geometry.houses, geometry.houses.dropFirst() + geometry.houses.prefix(1)) {
            let label = try longitude(house.labelX, house.labelY, geometry)
            let step = Degrees.normalized(try longitude(next.labelX, next.labelY, geometry) - label)
            #expect(step > 9.9 && step < 180)
            turn += step
        }
        assertClose(turn, 360, within: 1e-6, "once around")
        #expect((geometry.angles.ascendant == nil) == !chart.isExact && geometry.exactChart == chart.isExact)
    }

    /// If houses run backwards, so do their numbers, each in the middle of its house.
    @Test func backwardHousesKeepTheirNumbers() throws {
        let chart = try chart("backward")
        #expect(chart.houses.runBackwards)
        let geometry = reader.geometry(of: chart)
        var turn = 0.0
        for (index, middle) in chart.houses.middles.enumerated() {
            #expect(chart.houses.house(of: middle) == index + 1)
            let house = geometry.houses[index]
            let next = geometry.houses[(index + 1) % 12]
            let label = try longitude(house.labelX, house.labelY, geometry)
            turn += Degrees.normalized(label - (try longitude(next.labelX, next.labelY, geometry)))
            // Numbers are moved apart in narrow houses, but not in wide ones.
            let width = Degrees.normalized(house.degree - next.degree)
            if width > 60 { #expect(chart.houses.house(of: label) == index + 1, "\(index + 1)") }
        }
        assertClose(turn, 360, within: 1e-6, "once around, backwards")
        #expect(geometry.planets.map(\.house) == [11, 12, 12, 12, 12, 8, 1, 4, 3, 6, 1])
    }

    /// Geometry from other programs may contain anything: the image omits what cannot be placed, and remains valid.
    @Test func invalidGeometryIsDrawnAsFarAsPossible() throws {
        let plain = reader.geometry(
            of: try chart("plain"), kind: .both, transits: try ephemeris.sky(at: .noonUTC("2025-10-30")))
        let odd = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e18, 400, -1e-300]
        var geometries: [ChartGeometry] = []
        for value in odd {
            var geometry = plain
            geometry.leftLongitude = value
            geometries.append(geometry)
            for index in geometry.planets.indices {
                let field: WritableKeyPath<PlanetGeometry, Double> =
                    [\.degree, \.signedDegree, \.displayX, \.displayY][index % 4]
                geometry.planets[index][keyPath: field] = value
                geometry.planets[index].house = [Int.max, .min, 0][index % 3]
                geometry.transitPlanets?[index][keyPath: field] = value
            }
            for index in geometry.houses.indices {
                let field: WritableKeyPath<HouseGeometry, Double> = [\.degree, \.labelX, \.labelY][index % 3]
                geometry.houses[index][keyPath: field] = value
                geometry.houses[index].house = .min
            }
            for index in geometry.aspects.indices {
                let field: WritableKeyPath<AspectGeometry, Double> = [\.orb, \.x1, \.y1, \.x2, \.y2][index % 5]
                geometry.aspects[index][keyPath: field] = value
            }
            geometry.angles = AngleGeometry(ascendant: value, midheaven: value)
            geometries.append(geometry)
        }
        var empty = plain
        (empty.planets, empty.houses, empty.aspects, empty.transitPlanets) = ([], [], [], [])
        (empty.leftLongitude, empty.angles) = (nil, AngleGeometry(ascendant: nil, midheaven: nil))
        for var geometry in geometries + [empty] {
            if !geometry.planets.isEmpty { geometry.planets[0].dms = "<\"&\u{1}\u{FFFE}\u{1F}'" }
            let svg = geometry.svg(title: "A\u{0}\u{8}\u{1B}[31m & <B> \"C\" \u{FFFF}\u{1F600}")
            let titles = titles(svg)
            #expect(titles.first == "A\u{FFFD}\u{FFFD}\u{FFFD}[31m &amp; &lt;B&gt; \"C\" \u{FFFD}\u{1F600}")
            #expect(!svg.contains("=\"nan") && !svg.contains("=\"inf"))
        }
    }

    @Test func nonFiniteNumbersAreShownAsADash() {
        for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
            #expect(Degrees.degreesAndMinutes(value) == "–")
            #expect((0..<360).contains(Degrees.normalized(value)) && (-180..<180).contains(Degrees.folded(value)))
            _ = (Sign(longitude: value), LunarPhase(elongation: value))
            let position = BodyPosition(longitude: value, speed: value)
            _ = (position.sign, Degrees.degreesAndMinutes(position.degreeInSign), position.isRetrograde)
        }
    }

    @Test func degreesAreTruncated() {
        #expect(Degrees.degreesAndMinutes(24.8401) == "24°50'" && Degrees.degreesAndMinutes(29.9999) == "29°59'")
        #expect(Degrees.degreesAndMinutes(0) == "0°00'" && Degrees.degreesAndMinutes(15.05) == "15°03'")
    }

    /// Two rings: the person's bodies inside, the other person's outside; each line connects both rings.
    @Test func wheelOfTwoCharts() throws {
        for (own, others) in [("plain", "crowded"), ("crowded", "crowded"), ("crowded", "approximate")] {
            let (user, their) = (try chart(own), try chart(others))
            let aspect = SynastryAspect(
                aspectType: .trine, id: "venus_trine_mars", interpretation: "Words.", isHarmonious: true, orb: 1,
                quality: nil, strength: nil, theirPlanet: .mars, userPlanet: .venus)
            let geometry = reader.geometry(of: user, with: their, aspects: [aspect])
            let line = try #require(geometry.aspects.first)
            #expect(line.id == "venus_trine_mars" && line.phase == nil && line.interpretation == "Words.")
            let ends = (try longitude(line.x1, line.y1, geometry), try longitude(line.x2, line.y2, geometry))
            assertClose(Degrees.folded(ends.0 - user[.venus].longitude), 0, within: 1e-9, "\(own) Venus")
            assertClose(Degrees.folded(ends.1 - their[.mars].longitude), 0, within: 1e-9, "\(others) Mars")
            let outer = try #require(geometry.theirPlanets)
            #expect(
                geometry.planets.count == Body.count && outer.count == (their.isExact ? Body.count : Body.count - 1))
            #expect(outer.contains { $0.name == .moon } == their.isExact)
            for planet in outer { #expect(planet.house == user.houses.house(of: planet.degree)) }
            #expect(titles(geometry.svg(title: "Two")).contains { $0.hasPrefix("Natal Venus trine Their Mars") })
            #expect(geometry.accessibilityDescription.contains("The other chart: Sun "))
        }
    }
}
