import AstrometerTestSupport

/// The begin, exact dates and end of transits.
@Suite struct WindowTests {
    let reader: Reader
    private let orbs: [AspectType: Double] = [.conjunction: 8, .sextile: 6, .square: 7, .trine: 8, .opposition: 8]

    init() throws { reader = try Reader(ephemeris: Ephemeris()) }

    private func range(_ first: String, _ last: String, reach: Double = WindowRange.usualReach) throws -> WindowRange {
        try WindowRange(from: midnight(first), through: midnight(last), reach: reach)
    }

    private var chart: NatalChart { get throws { try .named("plain", reader.calendar.ephemeris) } }

    private func chart(at longitude: Double) throws -> NatalChart { try .of(.of([:], others: longitude)) }

    /// The same chart, with every natal body uncertain by `degrees`.
    private func chart(uncertainBy degrees: Double) throws -> NatalChart {
        let chart = try chart
        return try NatalChart(
            birth: chart.birth, sky: chart.sky, houses: chart.houses,
            longitudeRanges: Body.allCases.map { _ in LongitudeRange(first: -degrees, last: degrees) })
    }

    /// If a natal body is uncertain by more than half the orb limit, there are neither windows nor moments of exactness. An
    /// uncertainty of 3.5° excludes sextiles, whose limit is 6°, but not squares, whose limit is 7°.
    @Test(
        arguments: [
            (3.0, []), (3.01, [.sextile]), (3.5, [.sextile]), (3.51, [.sextile, .square]),
            (4.01, [.sextile, .square, .conjunction, .trine, .opposition]),
        ] as [(Double, Set<AspectType>)])
    func uncertainAspectsHaveNoWindows(uncertainty: Double, missing: Set<AspectType>) throws {
        let uncertain = try chart(uncertainBy: uncertainty)
        let range = try range("2025-11-01", "2025-12-31", reach: 0)
        let all = try reader.calendar.windows(of: .mars, to: chart, orbs: orbs, in: range)
        #expect(missing.isSubset(of: Set(all.map(\.type))))
        let windows = try reader.calendar.windows(of: .mars, to: uncertain, orbs: orbs, in: range)
        let known = all.filter { !missing.contains($0.type) }
        #expect(windows.map(\.span) == known.map(\.span))
        #expect(windows.map { $0.passes.map(\.moment) } == known.map { $0.passes.map(\.moment) })
        func exact(_ chart: NatalChart) throws -> [DatedSkyEvent] {
            try reader.calendar.events(for: chart, from: range.first, through: range.last).filter {
                if case .exactAspect = $0.event { true } else { false }
            }
        }
        let certain = try exact(chart).filter {
            if case .exactAspect(_, _, let type) = $0.event { !missing.contains(type) } else { false }
        }
        // Other births may have passes that this one does not have.
        let moments = Set(certain.map(\.moment))
        #expect(try exact(uncertain).filter { moments.contains($0.moment) }.map(\.event) == certain.map(\.event))
        #expect(
            try exact(uncertain).allSatisfy {
                if case .exactAspect(_, _, let type) = $0.event { !missing.contains(type) } else { false }
            })
    }

    /// Until a body turns, its possible moments equal the moments of searches at the lowest and the highest longitude.
    @Test func possibleMomentsAreThoseOfTheEndsOfTheRange() throws {
        let middle = try chart(at: 100)
        let uncertain = try NatalChart(
            birth: middle.birth, sky: middle.sky, houses: middle.houses,
            longitudeRanges: Body.allCases.map { _ in LongitudeRange(first: -0.5, last: 1.5) })
        let range = try range("2025-01-01", "2025-12-01")
        func windows(_ chart: NatalChart) throws -> [AspectWindow] {
            try reader.calendar.windows(of: .sun, to: chart, orbs: orbs, in: range).filter {
                $0.partner == .natal(.mars) && !$0.span.beginsBefore && !$0.span.endsAfter
            }
        }
        let (found, low, high) = (try windows(uncertain), try windows(chart(at: 99.5)), try windows(chart(at: 101.5)))
        #expect(found.count >= 6)
        for window in found {
            let low = try #require(low.first { $0.angle == window.angle })
            let high = try #require(high.first { $0.angle == window.angle })
            for (possible, ends) in [
                (window.beginRange, (low.span.begin, high.span.begin)),
                (window.endRange, (low.span.end, high.span.end)),
                (window.passes.first?.range, (low.passes.first?.moment, high.passes.first?.moment)),
            ] {
                for (one, other) in [(possible?.earliest, ends.0), (possible?.latest, ends.1)] {
                    let days = try #require(one).days(since: try #require(other))
                    #expect(abs(days) < 1 / 86_400.0, "\(window.label)")
                }
            }
        }
        // The same for the events of a day.
        let events = try reader.calendar.events(for: uncertain, from: range.first, through: range.last).filter {
            $0.event == .exactAspect(transit: .sun, natal: .mars, type: .square)
        }
        let passes = found.filter { $0.type == .square }.flatMap(\.passes)
        #expect(events.count == passes.count && !passes.isEmpty)
        for (event, pass) in zip(events, passes) {
            let earliest = try #require(event.range?.earliest)
            #expect(abs(earliest.days(since: try #require(pass.range?.earliest))) < 1 / 86_400.0)
        }
    }

    /// The passes of a birth at any time of the day lie in the possible moments of the birth without a time, also if the body turns
    /// before its place at noon. By pyswisseph, Mercury's square to Mars turned 0.39° to −0.28° short of births of this day.
    @Test func possibleMomentsContainThePassesOfEveryPossibleBirth() throws {
        let range = try range("2026-02-20", "2026-03-05")
        func windows(_ time: String?) throws -> [AspectWindow] {
            let birth = try BirthData(
                date: "1988-02-11", time: time, zone: "Europe/Berlin", latitude: 52.5, longitude: 13.4)
            let chart = try NatalChart(birth: birth, ephemeris: reader.calendar.ephemeris)
            return try [Body.mercury, .venus, .mars, .jupiter, .saturn].flatMap {
                try reader.calendar.windows(of: $0, to: chart, orbs: orbs, in: range)
            }
        }
        let possible = try windows(nil)
        var count = 0
        for time in ["00:01", "02:00", "07:00", "12:00", "23:59"] {
            for window in try windows(time) {
                let same = possible.filter { $0.label == window.label && $0.angle == window.angle }
                guard !same.isEmpty, window.partner != .natal(.moon) else { continue }
                for pass in window.passes {
                    count += 1
                    let ranges = same.flatMap(\.passes).compactMap(\.range)
                    #expect(
                        ranges.contains {
                            ($0.earliest ?? pass.moment) <= pass.moment && pass.moment <= ($0.latest ?? pass.moment)
                        }, "\(window.label) of \(time) at \(pass.moment)")
                }
            }
        }
        #expect(count > 100)
        let square = try #require(possible.first { $0.label == "Transit Mercury square Natal Mars" })
        #expect(square.closest == nil && square.passes.map(\.moment.date.description) == ["2026-02-26"])
        #expect(square.passes.map(\.isRetrograde) == [false])
        // Computed by another program for a birth at 02:00.
        let chart = try NatalChart(
            birth: BirthData(date: "1988-02-11", zone: "Europe/Berlin"), ephemeris: reader.calendar.ephemeris)
        let motion = try reader.calendar.ephemeris.motion(around: Moment(CivilDate(parsing: "2026-02-22")))
        let exactness = motion.exactness(
            of: chart[.mars].longitude + 90, by: .mercury, over: chart.longitudeRanges?[Body.mars.rawValue])
        #expect(exactness.nextRange?.earliest?.date.description == "2026-02-24" && exactness.closest == nil)
    }

    /// Three passes of a loop whose possible moments overlap are one phrase, from the first to the last.
    @Test func passesWithOverlappingRangesAreOnePhrase() throws {
        // Saturn entered Aries on 25 May 2025, turned at 1°56' on 13 July, left Aries on 1 September, and came back on 14 February.
        let middle = try chart(at: 0.5)
        let uncertain = try NatalChart(
            birth: middle.birth, sky: middle.sky, houses: middle.houses,
            longitudeRanges: Body.allCases.map { _ in LongitudeRange(first: -1.5, last: 1.5) })
        let range = try range("2025-06-01", "2025-08-01")
        let window = try #require(
            reader.calendar.windows(of: .saturn, to: uncertain, orbs: orbs, in: range).first {
                $0.partner == .natal(.mars) && $0.type == .conjunction
            })
        #expect(window.passes.count == 3)
        let texts = try window.document.passTexts(in: nil) { _ in "unreachable" }
        #expect(texts.map(\.text) == ["between May and Sep 2025", "between Feb and Mar 2026"])
        #expect(window.turns.map { $0.moment.date.description.prefix(7) } == ["2025-07", "2025-11"])
    }

    @Test(arguments: [
        ("2026-11-27T01:00:00Z", "2026-11-27T23:00:00Z", "27 Nov 2026"),
        ("2026-11-27T01:00:00Z", "2026-11-29T23:00:00Z", "27 to 29 Nov 2026"),
        ("2026-11-27T01:00:00Z", "2026-12-02T23:00:00Z", "27 Nov to 2 Dec 2026"),
        ("2026-12-28T01:00:00Z", "2027-01-02T23:00:00Z", "28 Dec 2026 to 2 Jan 2027"),
        ("2026-11-02T01:00:00Z", "2026-11-20T23:00:00Z", "in Nov 2026"),
        ("2026-01-06T01:00:00Z", "2026-03-06T23:00:00Z", "between Jan and Mar 2026"),
        ("2026-09-06T01:00:00Z", "2028-03-06T23:00:00Z", "between Sep 2026 and Mar 2028"),
    ])
    func rangesInWords(earliest: String, latest: String, words: String) throws {
        let range = MomentRange(
            earliest: try Timestamp(parsing: earliest).moment, latest: try Timestamp(parsing: latest).moment)
        #expect(try range.text(in: nil) == words)
        #expect(try MomentRange(earliest: range.earliest, latest: nil).text(in: nil).hasPrefix("in or after "))
        #expect(try MomentRange(earliest: nil, latest: range.latest).text(in: nil).hasPrefix("in or before "))
    }

    /// Passes from almanacs of 2020 to 2030. Their dates are in the almanacs' own zones.
    @Test(arguments: [
        (Body.saturn, Body.uranus, AspectType.square, ["2021-02-17", "2021-06-14", "2021-12-24"]),
        (.jupiter, .pluto, .conjunction, ["2020-04-05", "2020-06-30", "2020-11-12"]),
        (.jupiter, .neptune, .sextile, ["2020-02-20", "2020-07-27", "2020-10-12"]),
        (.jupiter, .saturn, .square, ["2024-08-19", "2024-12-24", "2025-06-15"]),
        (.saturn, .uranus, .sextile, ["2025-04-04", "2025-08-12", "2026-01-20"]),
        (.mars, .pluto, .opposition, ["2024-11-03", "2025-01-03", "2025-04-27"]),
        (.mars, .neptune, .square, ["2022-10-12", "2022-11-19", "2023-03-14"]),
        (.mars, .saturn, .trine, ["2022-09-28", "2022-11-28", "2023-03-30"]),
        (.mars, .pluto, .square, ["2020-08-13", "2020-10-09", "2020-12-23"]),
    ])
    func triplePasses(one: Body, other: Body, type: AspectType, dates: [String]) throws {
        let days = try dates.map { try CivilDate(parsing: $0) }
        let found = try reader.calendar.windows(
            of: one, with: other, orbs: orbs,
            in: WindowRange(from: .noonUTC(days[0].adding(days: -40)), through: .noonUTC(days[2].adding(days: 40))))
        let passes = found.filter { $0.type == type }.flatMap(\.passes)
        #expect(passes.count == days.count, "\(passes.map(\.moment))")
        for (pass, day) in zip(passes, days) {
            #expect(abs(pass.moment.date.dayNumber - day.dayNumber) <= 1, "\(pass.moment), published \(day)")
        }
    }

    /// Mercury was conjunct the Sun on 2026-03-07, retrograde, and on 2026-05-14, direct.
    @Test func retrogradeBodyOfAPair() throws {
        let passes = try reader.calendar.windows(
            of: .mercury, with: .sun, orbs: [.conjunction: 8], in: range("2026-03-01", "2026-05-31")
        ).flatMap(\.passes)
        #expect(passes.map(\.moment.date.description) == ["2026-03-07", "2026-05-14"])
        #expect(passes.map(\.isRetrograde) == [false, false] && passes.map(\.isOtherRetrograde) == [true, false])
    }

    /// Compares begin, exact dates and end with positions from the ephemeris, ten minutes apart.
    @Test(.optimized, arguments: [Body.mercury, .moon, .saturn])
    func windowsAgainstTheEphemeris(body: Body) throws {
        let (chart, step, count) = (try chart, 10 * minute, 144 * 60)
        let first = try midnight("2026-02-01")
        let range = try WindowRange(from: first, through: first.adding(days: step * Double(count)), reach: 30)
        let longitudes = try (0...count).map {
            try reader.calendar.ephemeris.longitude(of: body, at: first.adding(days: step * Double($0)))
        }
        let windows = try reader.calendar.windows(of: body, to: chart, orbs: orbs, in: range)
        var checks = Checks("windows of \(body)")
        for (index, longitude) in longitudes.enumerated() {
            let moment = first.adding(days: step * Double(index))
            for natal in Body.allCases {
                let separation = abs(Degrees.folded(longitude - chart[natal].longitude))
                for (type, orb) in orbs {
                    let room = orb - abs(separation - type.angle)
                    // Positions and motion may differ by an arc second.
                    guard abs(room) > arcSecond else { continue }
                    let holds = windows.contains {
                        $0.partner == .natal(natal) && $0.type == type && $0.span.contains(moment)
                    }
                    checks.check(holds == (room > 0), "\(type) to \(natal) at \(moment), room \(room)")
                }
            }
        }
        for window in windows {
            let natal = chart[window.partner.body].longitude
            for pass in window.passes {
                let position = try reader.calendar.ephemeris.position(of: body, at: pass.moment)
                let separation = abs(Degrees.folded(position.longitude - natal))
                checks.check(abs(separation - window.type.angle) < arcSecond, "\(window.label) at \(pass.moment)")
                checks.check(position.isRetrograde == pass.isRetrograde, "way of \(window.label) at \(pass.moment)")
            }
        }
        checks.report()
    }

    /// Saturn turned back at 1°56′ Aries on 2025-07-13, so it approaches a point ahead of that and moves away without
    /// exactness.
    @Test func aStationInsideTheOrb() throws {
        let range = try range("2025-06-01", "2025-08-31")
        let station = try #require(
            try reader.calendar.stations(of: .saturn, from: range.first, through: range.last).first)
        let place = try reader.calendar.ephemeris.longitude(of: .saturn, at: station.moment)
        for ahead in [0.001, 0.5, 0.999] {
            let window = try #require(
                try reader.calendar.windows(
                    of: .saturn, to: chart(at: place + ahead), orbs: [.conjunction: 1], in: range
                ).first, "\(ahead)")
            #expect(window.passes.isEmpty)
            let closest = try #require(window.closest)
            assertClose(closest.orb, ahead, within: 1e-6, "nearest")
            assertClose(closest.moment.days(since: station.moment), 0, within: minute, "moment of the nearest")
            #expect(window.span.contains(station.moment))
        }
        let outside = try reader.calendar.windows(
            of: .saturn, to: chart(at: place + 1.001), orbs: [.conjunction: 1], in: range)
        #expect(outside.isEmpty)
    }

    /// Where an end of the window is not known, a closer approach may follow.
    @Test func openWindowsHaveNoClosestApproach() throws {
        let station = try #require(
            try reader.calendar.stations(of: .saturn, from: midnight("2025-06-01"), through: midnight("2025-08-31"))
                .first)
        let chart = try chart(at: reader.calendar.ephemeris.longitude(of: .saturn, at: station.moment) + 3)
        func window(_ before: Double, _ after: Double) throws -> AspectWindow {
            let range = try WindowRange(
                from: station.moment.adding(days: -before), through: station.moment.adding(days: after), reach: 0)
            return try #require(
                try reader.calendar.windows(of: .saturn, to: chart, orbs: [.conjunction: 6], in: range).first)
        }
        let whole = try window(120, 120)
        #expect(whole.span.begin != nil && whole.span.end != nil && whole.closest != nil)
        for (before, after) in [(120.0, 5.0), (5, 120), (5, 5)] {
            let open = try window(before, after)
            #expect((open.span.begin == nil) == (before == 5) && (open.span.end == nil) == (after == 5))
            #expect(open.passes.isEmpty && open.closest == nil, "\(before) \(after)")
        }
    }

    /// Of several turns within one window, the closest approach is the nearest.
    ///
    /// Mercury is never more than 28° from the Sun, so 29° is never exact. Its greatest distances on either side differ from
    /// turn to turn; with a wide orb one window includes several.
    @Test func theClosestOfSeveralTurns() throws {
        let calendar = SkyCalendar(ephemeris: reader.calendar.ephemeris, aspects: [.sextile: 29])
        let range = try range("2020-01-01", "2026-01-01")
        let windows = try calendar.windows(of: .sun, with: .mercury, orbs: [.sextile: 51], in: range)
        let ephemeris = calendar.ephemeris
        func orb(_ window: AspectWindow, _ moment: Moment) throws -> Double {
            let ahead = try ephemeris.longitude(of: .sun, at: moment) - ephemeris.longitude(of: .mercury, at: moment)
            return abs(Degrees.folded(ahead - window.angle))
        }
        var laterIsNearer = 0
        for window in windows {
            guard let begin = window.span.begin, let end = window.span.end else { continue }
            let closest = try #require(window.closest)
            let orbs = try stride(from: 0, through: end.days(since: begin), by: 1).map {
                (day: $0, orb: try orb(window, begin.adding(days: $0)))
            }
            let nearest = try #require(orbs.min { $0.orb < $1.orb })
            assertClose(closest.orb, nearest.orb, within: 0.05, window.label)
            assertClose(closest.moment.days(since: begin), nearest.day, within: 3, window.label)
            let first = orbs.indices.dropFirst().dropLast().first {
                orbs[$0].orb < orbs[$0 - 1].orb && orbs[$0].orb <= orbs[$0 + 1].orb
            }
            if let first, nearest.day - orbs[first].day > 5 { laterIsNearer += 1 }
        }
        #expect(laterIsNearer > 0)
    }

    @Test func aPartOfARangeShowsTheSameWholeWindows() throws {
        let chart = try chart
        let year = try reader.windows(of: chart, in: range("2026-01-01", "2027-01-01"), bodies: [.jupiter, .mars])
        let part = try range("2026-05-01", "2026-05-20")
        let days = try reader.windows(of: chart, in: part, bodies: [.mars, .jupiter])
        #expect(!days.natalAspects.isEmpty)
        for window in days.natalAspects + days.skyAspects {
            let same = (year.natalAspects + year.skyAspects).filter {
                $0.label == window.label && $0.span.begin == window.span.begin && $0.span.end == window.span.end
                    && $0.passes == window.passes
            }
            #expect(same.count == 1, "\(window.label)")
            #expect(window.span.beginsBefore == (try #require(window.span.begin) < part.first), "\(window.label)")
            #expect(window.span.endsAfter == (try #require(window.span.end) > part.last), "\(window.label)")
        }
        let cut = try reader.calendar.windows(
            of: .pluto, to: chart, orbs: orbs, in: range("2026-05-01", "2026-05-20", reach: 0))
        #expect(!cut.isEmpty && cut.allSatisfy { $0.span.begin == nil && $0.span.beginsBefore })
    }

    /// The published dates of Mercury's shadow periods in 2026.
    @Test func retrogradesAndTheirShadows() throws {
        let found = try reader.calendar.retrogrades(of: .mercury, in: range("2026-01-01", "2027-01-01"))
        let dates = found.map {
            [$0.shadowBegin, $0.span.begin, $0.span.end, $0.shadowEnd].map { $0?.date.description }
        }
        #expect(
            dates == [
                ["2026-02-11", "2026-02-26", "2026-03-20", "2026-04-09"],
                ["2026-06-13", "2026-06-29", "2026-07-23", "2026-08-07"],
                ["2026-10-04", "2026-10-24", "2026-11-13", "2026-11-30"],
            ])
        #expect(found.map(\.label).first == "Mercury retrograde in Pisces")
        // In the middle of a retrograde period, and in a shadow only.
        let middle = try reader.calendar.retrogrades(of: .mercury, in: range("2026-03-01", "2026-03-02"))
        #expect(middle == [found[0]] || middle.map(\.shadowEnd) == [found[0].shadowEnd])
        #expect(middle.allSatisfy { $0.span.beginsBefore && $0.span.endsAfter })
        let shadow = try reader.calendar.retrogrades(of: .mercury, in: range("2026-04-01", "2026-04-02"))
        #expect(shadow.map(\.span.end) == [found[0].span.end])
        let before = try reader.calendar.retrogrades(of: .mercury, in: range("2026-02-15", "2026-02-16"))
        #expect(before.map(\.span.begin) == [found[0].span.begin])
        #expect(try reader.calendar.retrogrades(of: .mercury, in: range("2026-05-01", "2026-05-02")).isEmpty)
        #expect(try reader.calendar.retrogrades(of: .sun, in: range("2026-01-01", "2027-01-01")).isEmpty)
        let known = try reader.calendar.retrogrades(of: .pluto, in: range("2026-06-01", "2026-06-02", reach: 0))
        #expect(known.count == 1 && known[0].shadowEnd == nil)
    }

    @Test func voidMoonsAgreeWithTheirMoments() throws {
        let found = try reader.calendar.voidOfCourseWindows(in: range("2026-01-01", "2026-03-01"))
        #expect(found.count >= 25)
        for void in found {
            let middle = void.start.adding(days: void.end.days(since: void.start) / 2)
            let same = try reader.calendar.voidOfCourse(at: middle)
            #expect(same.sign == void.sign)
            assertClose(same.start.days(since: void.start), 0, within: second, "void from \(void.start)")
            assertClose(same.end.days(since: void.end), 0, within: second, "void until \(void.end)")
        }
    }

    /// If the range ends after the Moon has entered a sign but before its last aspect there, that sign's void-of-course period
    /// is not listed.
    @Test func voidMoonsBeginAfterTheLastAspect() throws {
        let found = try reader.calendar.voidOfCourseWindows(in: range("2026-01-01", "2026-01-15"))
        for void in found.dropFirst() {
            let last = void.start.adding(days: -0.01)
            let before = try reader.calendar.voidOfCourseWindows(
                in: WindowRange(from: last.adding(days: -0.5), through: last))
            #expect(!before.contains { $0.sign == void.sign }, "void from \(void.start)")
        }
    }

    @Test func entriesIntoHouses() throws {
        let chart = try chart
        let (first, last) = try (midnight("2026-01-01"), midnight("2027-01-01"))
        for body in [Body.mercury, .venus, .saturn] {
            let found = try reader.calendar.houseIngresses(of: body, into: chart.houses, from: first, through: last)
            var house = chart.houses.house(of: try reader.calendar.ephemeris.longitude(of: body, at: first))
            for ingress in found {
                let places = try [-1.0, 1].map {
                    try reader.calendar.ephemeris.longitude(of: body, at: ingress.moment.adding(days: $0 * minute))
                }
                #expect(places.map(chart.houses.house(of:)) == [house, ingress.house], "\(ingress.label)")
                house = ingress.house
            }
            #expect(house == chart.houses.house(of: try reader.calendar.ephemeris.longitude(of: body, at: last)))
        }
        // The node moves backwards through the houses.
        let node = try reader.calendar.houseIngresses(
            of: .northNode, into: chart.houses, from: first, through: first.adding(days: 4000))
        #expect(zip(node, node.dropFirst()).allSatisfy { ($0.house + 10) % 12 + 1 == $1.house })
        #expect(node.allSatisfy { $0.label.contains(" enters your ") })
    }

    @Test func invalidRangesAreRejected() throws {
        let (first, last) = try (midnight("2026-01-01"), midnight("2026-02-01"))
        #expect(throws: AstrometerError.self) { try WindowRange(from: last, through: first) }
        #expect(throws: AstrometerError.self) { try WindowRange(from: first, through: first.adding(days: 40_000)) }
        #expect(throws: AstrometerError.self) { try WindowRange(from: first, through: last, reach: -1) }
        #expect(throws: AstrometerError.self) { try WindowRange(from: Moment(julianDay: .nan), through: last) }
        // The theory ends within the range, which is an error rather than a partial result.
        let end = try WindowRange(from: midnight("2999-12-01"), through: midnight("3010-12-31"))
        #expect(throws: AstrometerError.self) { _ = try reader.windows(of: chart, in: end, bodies: [.saturn]) }
        // The theory ends after the range, so the window has no end.
        let edge = try WindowRange(from: midnight("3003-01-01"), through: midnight("3003-02-01"))
        let windows = try reader.windows(of: chart, in: edge, bodies: [.pluto, .neptune])
        #expect(windows.natalAspects.allSatisfy { $0.span.begin != nil })
        #expect(windows.natalAspects.contains { $0.span.end == nil && $0.span.endsAfter })
    }
}
