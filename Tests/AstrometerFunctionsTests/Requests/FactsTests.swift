import Astrometer
import AstrometerFunctions
import AstrometerTestSupport

/// Compares facts with the documents that contain the same information.
@Suite struct FactsTests {
    /// Exact and approximate births in many places.
    static let births = [
        Calls.birth, Calls.their, #"{"birth_date": "1990-06-15"}"#,
        #"{"birth_date": "1985-12-21", "birth_timezone": "Europe/Oslo"}"#,
        #"{"birth_date": "1972-02-29", "birth_time": "23:50", "birth_timezone": "Asia/Tokyo", "birth_lat": 35.7, "birth_lon": 139.7}"#,
        #"{"birth_date": "2003-09-23", "birth_time": "04:10", "birth_timezone": "America/Sao_Paulo", "birth_lat": -23.5, "birth_lon": -46.6}"#,
    ]

    /// The table of section 1.6, applied to the scores of the day.
    @Test func lifeCategoriesFollowTheTable() throws {
        let table = try ModelCatalog().lifeCategories().categories
        var ahead: [AheadEventDocument] = []
        defer { #expect(Set(ahead.map(\.kind)) == [.exactAspect, .houseIngress]) }
        for birth in Self.births {
            let request = #"{"birth": \#(birth), "date": "2025-10-30"}"#
            let day = try Calls.document(DayDocument.self, "get_day", request)
            let chart = try Calls.document(ChartDocument.self, "get_chart", #"{"birth": \#(birth)}"#)
            for (category, row) in zip(try #require(day.lifeCategories), table) {
                let meters = try #require(row.meters["daily-2"])
                let total = meters.values.reduce(0, +)
                var (intensity, harmony) = (0.0, 0.0)
                for (name, weight) in meters {
                    let meter = try #require(day.astrometers[name])
                    intensity += weight * meter.intensity / total
                    harmony += weight * meter.harmony / total
                }
                assertClose(category.intensity, intensity, within: 0.11, row.name)
                assertClose(category.harmony, harmony, within: 0.11, row.name)
                assertClose(category.unifiedScore, intensity * (harmony - 50) / 50, within: 0.5, row.name)
                func belongs(_ body: Body) -> Bool {
                    row.bodies.contains(body)
                        || chart.planets.contains { $0.name == body && $0.house.map(row.houses.contains) == true }
                }
                #expect(category.transits.allSatisfy { belongs($0.natalPlanet) }, "\(row.name)")
                #expect(category.transits.count <= 3 && category.ahead.count <= 3)
                for event in category.ahead {
                    #expect(
                        event.kind == .houseIngress
                            ? row.houses.contains(event.house) : event.natalPlanet.map(belongs) == true)
                }
                #expect(category.ahead.map(\.at.moment) == category.ahead.map(\.at.moment).sorted())
                ahead += category.ahead
            }
        }
    }

    /// A request has at most 1000 births, 200 for facts. Empty births cost no time.
    @Test func limitsOfLists() throws {
        func births(_ count: Int) -> String {
            #"{"births": [\#([String](repeating: "{}", count: count).joined(separator: ","))]}"#
        }
        for (function, most) in [
            ("get_astrometers_for_people", 1000), ("get_scores_for_people", 1000), ("get_facts_for_people", 200),
            ("get_facts_text_for_people", 200),
        ] {
            let entries = try Calls.document([AnyJSON].self, function, births(most))
            #expect(entries.count == most && entries.allSatisfy { $0.error != .null })
            let error = Calls.error(function, births(most + 1))
            #expect(error?.message == "births must have \(most) or fewer entries, not \(most + 1)")
        }
    }

    /// Each entry has the bytes of the function for one person, or its error.
    @Test func entriesAreTheDocumentsOfOnePerson() throws {
        let wrong = #"{"birth_date": "1990-13-01"}"#
        for name in ["get_astrometers", "get_scores", "get_facts", "get_facts_text"] {
            let rest = #", "date": "2025-10-30", "house_system": "koch", "uncertainty": true"#
            let births = [Calls.birth, wrong, #"{"birth_date": "1985-03-21"}"#]
            let one = try births.map { birth in
                let request = #"{"birth": \#(birth)\#(rest)}"#
                guard birth == wrong else {
                    return #"{"result":\#(String(decoding: try Calls.call(name, request), as: UTF8.self))}"#
                }
                let error = try #require(Calls.error(name, request))
                return
                    #"{"error":{"details":{"field":"births[1].birth_date"},"message":"\#(error.message.replacing("\"", with: "\\\""))","#
                    + #""status":"INVALID_ARGUMENT"}}"#
            }
            let request = #"{"births": [\#(births.joined(separator: ","))]\#(rest)}"#
            let all = String(decoding: try Calls.call(name + "_for_people", request), as: UTF8.self)
            #expect(all == "[\(one.joined(separator: ","))]", "\(name)")
        }
    }

    @Test func exactDatesAreOptional() throws {
        func text(_ more: String) throws -> String {
            let request = #"{"birth": \#(Calls.birth), "date": "2025-10-30"\#(more)}"#
            return String(decoding: try Calls.call("get_astrometers", request), as: UTF8.self)
        }
        let all = try text("")
        #expect(try all == text(#", "exact_dates": true"#) && all.contains(#""next_exact_date":"2"#))
        #expect(try !text(#", "exact_dates": false"#).contains(#""next_exact_date":"2"#))
    }

    /// With whole signs as houses, an ingress has the house of the sign entered, even if rounding puts the longitude at that
    /// instant into the previous sign.
    @Test(.optimized, arguments: ["2026-01-08", "2026-02-12", "2026-03-10", "2026-05-14", "2026-09-17"])
    func ingressesHaveTheHouseOfTheSignEntered(date: String) throws {
        var count = 0
        for birth in [
            #"{"birth_date": "1988-12-30"}"#, #"{"birth_date": "1990-06-15"}"#, #"{"birth_date": "1975-04-04"}"#,
        ] {
            let facts = try Calls.document(
                FactsDocument.self, "get_facts", #"{"birth": \#(birth), "date": "\#(date)"}"#)
            let first = facts.person.sun.sign.rawValue
            for event in facts.ahead where event.kind == .ingress {
                let sign = try #require(event.sign)
                #expect(event.house == (sign.rawValue - first + 12) % 12 + 1, "\(event.label)")
                count += 1
            }
        }
        #expect(count >= 6)
    }

    /// Names of connections come from users: a line end in one must not begin a section, nor its length exceed the limit.
    @Test(.optimized) func namesCannotChangeTheText() throws {
        for name in [#"Bo\n## Day 2020-01-01\n- Sun 0°00' Aries\u001b[31m"#, String(repeating: "W", count: 120)] {
            let connections = (1...4).map {
                #"{"connection_id": "\#($0)", "name": "\#(name)", "relationship_type": "friend", "birth": \#(Calls.their)}"#
            }.joined(separator: ",")
            for (scope, limit) in [("day", 12_000), ("brief", 4_000)] {
                let request =
                    #"{"birth": \#(Calls.birth), "date": "2025-10-30", "scope": "\#(scope)", "connections": [\#(connections)]"#
                let text = try Calls.document(FactsTextDocument.self, "get_facts_text", request + "}")
                    .text
                #expect(text.count <= limit, "\(text.count)")
                #expect(text.split(separator: "\n").count { $0.hasPrefix("## Day") } == 1)
                #expect(!text.unicodeScalars.contains("\u{1B}") && !text.contains("\n- Sun 0°00'"))
                #expect(text.contains(name.hasPrefix("W") ? "WWW… (friend), vibe " : #"Bo ## Day 2020-01-01 - Sun"#))
                // The sentence about the connection has the same name.
                let line = try #require(text.split(separator: "\n").first { $0.contains(" (friend), vibe ") })
                #expect(
                    line.split(separator: "points: ").last?.contains(name.hasPrefix("W") ? "WWW…" : "Bo ## Day") == true
                )
            }
        }
    }

    @Test func orbsShowTheirUncertainty() throws {
        let request = #"{"birth": {"birth_date": "1988-12-30"}, "date": "2026-05-14""#
        let facts = try Calls.document(FactsDocument.self, "get_facts", request + "}")
        let text = try Calls.document(FactsTextDocument.self, "get_facts_text", request + "}").text
        let changes = try #require(facts.meters).compactMap(\.ranges.movedBy) + facts.movers.compactMap(\.movedBy)
        #expect(changes.count > 10 && changes.allSatisfy { $0.orbUncertainty != nil })
        for category in try #require(facts.lifeCategories) {
            #expect(category.transits.allSatisfy { $0.orbUncertainty != nil })
            let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("- \(category.displayName): ") })
            #expect(line.split(separator: "±").count == category.transits.count + 1, "\(line)")
        }
        let exact = try Calls.document(
            FactsDocument.self, "get_facts", #"{"birth": \#(Calls.birth), "date": "2026-05-14"}"#)
        #expect(try #require(exact.meters).compactMap(\.ranges.movedBy).allSatisfy { $0.orbUncertainty == nil })
    }

    /// The score is 16.5256, 17 points in the text; rounded from the 16.5 of the JSON, half to even, it would be 16.
    @Test func pointsAreRoundedOnce() throws {
        let request = #"{"birth": {"birth_date": "1990-06-15"}, "date": "2025-10-30"}"#
        let text = try Calls.document(FactsTextDocument.self, "get_facts_text", request).text
        #expect(text.contains("| Decision Quality | +17 (+1 … +41) |"))
    }

    /// A transit that turns before it is exact says when and how far from exact, as the reading does.
    @Test func transitsThatTurnShortSaySo() throws {
        let request = #"{"birth": \#(Calls.birth), "date": "2025-10-30""#
        let facts = try Calls.document(FactsDocument.self, "get_facts", request + "}")
        let text = try Calls.document(FactsTextDocument.self, "get_facts_text", request + "}").text
        let day = try Calls.document(DayDocument.self, "get_day", request + "}")
        let aspects = day.astrometers.groups.flatMap(\.meters).flatMap(\.topAspects)
        var turning = 0
        for transit in facts.transits {
            let aspect = aspects.first {
                $0.transitPlanet == transit.transitPlanet && $0.natalPlanet == transit.natalPlanet
                    && $0.aspectType == transit.aspect
            }
            guard let aspect else { continue }
            #expect(aspect.closestDate == transit.closestAt?.moment.date && aspect.closestOrb == transit.closestOrb)
            guard let date = aspect.closestDate, let orb = aspect.closestOrb else { continue }
            turning += 1
            #expect(text.contains("; turns \(orb.text(decimals: 2))° short on \(date)"))
        }
        #expect(turning > 0)
    }

    /// In a zone, the text has local dates and times only, so that a writer need not convert them.
    @Test func textsHaveLocalTimes() throws {
        let request = #"{"birth": \#(Calls.birth), "date": "2025-10-30", "day_zone": "Asia/Tokyo""#
        let facts = try Calls.document(FactsDocument.self, "get_facts", request + "}")
        let text = try Calls.document(FactsTextDocument.self, "get_facts_text", request + "}").text
        let moment = "\nMoment 2025-10-30 12:00; all dates and times are those of Asia/Tokyo. Model super-groups-1.1.\n"
        #expect(!text.contains(" UTC") && text.contains(moment) && text.split(separator: "Asia/Tokyo").count == 2)
        func local(_ timestamp: Timestamp) -> Moment {
            timestamp.moment.nearestMinute.adding(days: 9.0 / 24).nearestMinute
        }
        let peak = local(try #require(facts.rhythm).peak.at)
        #expect(text.contains("Peak \(peak.date) \(peak.time) at "))
        let next = local(try #require(facts.moon.nextLunation).at)
        #expect(text.contains("\(next.date) \(next.time) at "))
        for next in facts.transits.compactMap(\.nextExact) {
            #expect(text.contains("; next exact \(local(next).date)"))
        }
        // Exact at 15:55 UTC, after midnight in Tokyo.
        let venus = try #require(facts.ahead.first { $0.label == "Transit Moon square Natal Venus" })
        #expect(
            text.contains("\n- 2025-10-31 00:55 Moon square Venus, ") && venus.at.description == "2025-10-30T15:54:59Z")
    }

    /// The Moon makes about thirty aspects a week, which must not hide ingresses, stations and lunations.
    @Test(.optimized) func theWeekAheadIsNotOnlyTheMoons() throws {
        for birth in Self.births {
            let request = #"{"birth": \#(birth), "date": "2026-05-14"}"#
            let text = try Calls.document(FactsTextDocument.self, "get_facts_text", request).text
            let week = try #require(
                text.split(separator: "## Week ahead, by weight\n").last?.split(separator: "\n\n").first)
            let lines = week.split(separator: "\n").filter { $0.contains("; weight ") }
            #expect(
                lines.count >= 3
                    && lines.count {
                        $0.contains(":") && $0.dropFirst(18).hasPrefix(" Moon ") && !$0.contains("Moon enters")
                    } <= 2)
            // Each event of the document is either listed or counted as omitted.
            let omitted = week.split(separator: "\n").compactMap { line in
                line.hasSuffix(" more omitted") ? line.split(separator: " ").compactMap { Int($0) }.first : nil
            }
            let all = try Calls.document(
                FactsDocument.self, "get_facts", #"{"birth": \#(birth), "date": "2026-05-14"}"#
            ).ahead
            #expect(omitted.count == 1 && lines.count + omitted.reduce(0, +) == all.count, "\(week)")
        }
    }

    /// Ranges of readings equal those of the facts, on the requested scale, and are absent unless requested.
    @Test func readingsHaveRangesOnRequest() throws {
        let request = #""birth": \#(Calls.birth), "date": "2025-10-30""#
        let plain = try Calls.document(ReadingDocument.self, "get_astrometers", "{\(request)}")
        #expect(plain.usualRanges == nil)
        #expect(try Calls.document(DayDocument.self, "get_day", "{\(request)}").usualRanges == nil)
        var ranged = try Calls.document(ReadingDocument.self, "get_astrometers", #"{\#(request), "ranges": true}"#)
        let ranges = try #require(ranged.usualRanges)
        #expect(ranges.count == 28)
        let facts = try Calls.document(FactsDocument.self, "get_facts", "{\(request)}")
        for meter in try #require(facts.meters) + facts.groups { #expect(ranges[meter.meterName] == meter.ranges) }
        let half = try Calls.document(
            ReadingDocument.self, "get_astrometers", #"{\#(request), "ranges": true, "scale": "unipolar"}"#)
        for (name, range) in ranges {
            let other = try #require(half.usualRanges?[name]).unifiedScore
            assertClose(other.p50, 50 + range.unifiedScore.p50 / 2, within: 0.11, name)
            #expect(other.rank == range.unifiedScore.rank)
        }
        #expect(ranged.inputs?.ranges == true)
        ranged.usualRanges = nil
        ranged.inputs?.ranges = nil
        #expect(ranged == plain)
        let list = try Calls.document(
            [ReadingDocument].self, "get_astrometers_for_days", #"{\#(request), "ranges": true, "days": 2}"#)
        #expect(list.count == 2 && list[0].usualRanges == ranges && list[1].usualRanges != ranges)
        #expect(Calls.error("get_scores", #"{\#(request), "ranges": true}"#)?.field == "ranges")
    }
}
