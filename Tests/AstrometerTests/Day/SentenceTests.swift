import AstrometerTestSupport

@testable import Astrometer

/// The sentences about meters and the day, the ranges and the transits they mention.
@Suite struct SentenceTests {
    let ephemeris: Ephemeris
    let reader: Reader
    let superGroups: Engine

    init() throws {
        ephemeris = try Ephemeris()
        reader = try .ofResponses(ephemeris)
        superGroups = try Engine()
    }

    private var phrases: Phrases { reader.phrases }

    private func charts() throws -> [(name: String, chart: NatalChart)] {
        try WheelTests.charts.sorted { $0.key < $1.key }.map {
            ($0.key, try NatalChart(birth: $0.value, ephemeris: ephemeris))
        }
    }

    private func readings(of chart: NatalChart, at moment: Moment, zone: String? = nil) throws -> [Reading] {
        let transits = try ephemeris.transits(at: DayMoment(moment, zone: zone))
        return [reader.engine.reading(of: chart, under: transits), superGroups.reading(of: chart, under: transits)]
    }

    private func checkGrammar(_ text: String, _ label: String) {
        #expect(text.first?.isUppercase == true && text.hasSuffix("."), "\(label): \(text)")
        for fault in ["{", "}", "  ", " ,", " ;", "..", "your your", "the the", " .", "the Mercury", "a the"] {
            #expect(!text.contains(fault), "\(label): \(text)")
        }
    }

    @Test func everyMeterHasPhrases() {
        for engine in [reader.engine, superGroups] {
            for name in engine.model.names {
                let words = phrases.meters[name]
                #expect(words.map { $0.count <= 26 && $0.hasSuffix(".") == false } == true, "\(name)")
            }
        }
    }

    /// Combines every transit, natal body, aspect and tone with every clause and the longest and shortest names of meters.
    @Test(.optimized) func allCombinationsFit() throws {
        let names = (reader.engine.model.names + superGroups.model.names).sorted()
        let lengths = try names.map { try #require(phrases.meters[$0]) }.sorted { $0.count < $1.count }
        let words = [lengths[0], lengths[lengths.count - 1]]
        let longest = phrases.pair(transit: .northNode, natal: .northNode, .conjunction)
        var seen: Set<String> = []
        for transit in Body.allCases {
            for natal in Body.allCases {
                for type in AspectType.allCases {
                    let pair = phrases.pair(transit: transit, natal: natal, type)
                    for quality in [-1.0, 0, 1] {
                        let touch = phrases.touch(of: transit, quality: quality)
                        for kind in [AspectChangeKind.new, .closer, .pastExact, .wider, .gone] {
                            let others = phrases.others(kind, longest, orb: "2.1° ±3.9°", "exact 365 days ago")
                            for (clauses, measured) in [
                                (others, words[0]), (others, words[1]),
                                ([phrases.same(kind, orb: "0°00'", "exact today")], words[0]),
                                ([phrases.same(kind, orb: "12.1° ±3.9°", "12.1° ±3.9° from exact")], words[1]),
                            ] {
                                let text = phrases.sentence(on: measured, pair, touch, clauses: clauses)
                                // Short sentences are extended by the number of aspects.
                                #expect((56...150).contains(text.count), "\(text.count) \(text)")
                                checkGrammar(text, "\(transit) \(type) \(natal)")
                            }
                        }
                        seen.insert(
                            phrases.sentence(
                                on: words[0], pair, touch, clauses: [phrases.same(.closer, orb: "", "exact today")]))
                    }
                }
            }
        }
        #expect(seen.count == Body.count * Body.count * AspectType.allCases.count * 3)
        #expect(
            phrases.sentence(.meterCountOne, [:]).count >= 24
                && phrases.sentence(.meterCount, ["count": "2"]).count >= 23)
    }

    @Test func changesHavePhrases() {
        let same = [AspectChangeKind.new, .closer, .pastExact, .wider].map {
            phrases.same($0, orb: "0°05'", "exact today")
        }
        #expect(
            same == [
                "new since yesterday, exact today", "closer than yesterday, exact today",
                "past exact since yesterday, by 0°05'",
                "wider than yesterday, exact today",
            ])
        let pair = phrases.pair(transit: .moon, natal: .sun, .square)
        let others = [AspectChangeKind.new, .closer, .pastExact, .wider, .gone].map {
            phrases.others($0, pair, orb: "0°05'", "exact today")[1]
        }
        let moon = "since yesterday the Moon square your Sun "
        #expect(
            others == [
                moon + "is new, 0°05' from exact", moon + "has closed to 0°05'", moon + "has passed exact by 0°05'",
                moon + "has widened to 0°05'", moon + "is over",
            ])
    }

    @Test(.optimized, arguments: [nil, "Pacific/Kiritimati", "America/Los_Angeles"])
    func datesAreThoseOfTheZone(zone: String?) throws {
        let words: [Int: String] = [-1: "exact yesterday", 0: "exact today", 1: "exact tomorrow"]
        var (checked, differing) = (0, 0)
        for (_, chart) in try charts() {
            for day in 0..<12 {
                let moment = try Moment.noonUTC("2025-10-20").adding(days: Double(day) + 0.45)
                let today = try CivilDay(holding: moment, zone: zone)
                for (reading, utc) in try zip(
                    readings(of: chart, at: moment, zone: zone), readings(of: chart, at: moment))
                {
                    let changes = reading.aspectChanges
                    for meter in reading.meters {
                        guard let exactness = meter.topAspects.first.flatMap({ reading.exactness(of: $0) }) else {
                            continue
                        }
                        let text = try phrases.sentence(on: meter, of: reading, changes: changes)
                        let days = try [exactness.previous, exactness.next].compactMap { $0 }.map {
                            try CivilDay(holding: $0, zone: zone).date.dayNumber - today.date.dayNumber
                        }
                        for (number, word) in words where text.contains(word) {
                            checked += 1
                            #expect(days.contains(number), "\(text)")
                            let plain = try phrases.sentence(on: meter, of: utc, changes: changes)
                            if plain != text { differing += 1 }
                        }
                    }
                }
            }
        }
        #expect(checked > 50 && (differing > 0) == (zone != nil))
    }

    @Test func quietMetersNameTheNearestTransit() throws {
        let chart = try NatalChart.named("plain", ephemeris)
        var quiet = 0
        for day in 0..<20 {
            let moment = try Moment.noonUTC("2025-10-20").adding(days: Double(day) * 3)
            let reading = try readings(of: chart, at: moment)[1]
            for meter in reading.meters where meter.aspects.isEmpty {
                quiet += 1
                let nearest = try #require(meter.nearestApproach)
                let text = try phrases.sentence(on: meter, of: reading, changes: reading.aspectChanges)
                #expect(text.hasPrefix("No transit touches ") && text.contains(nearest.natal.title), "\(text)")
                let rule = try #require(superGroups.model.aspects.first { $0.type == nearest.type })
                let separation = abs(
                    Degrees.folded(reading.sky[nearest.transit].longitude - chart[nearest.natal].longitude))
                assertClose(nearest.orb, abs(separation - rule.angle), within: 1e-9, "\(nearest)")
                #expect(nearest.orb > rule.orbLimit)
                if meter.name == "conflict_risk" { #expect(nearest.type == .opposition) }
            }
        }
        #expect(quiet > 5)
    }

    @Test func changesCompareTwoDays() throws {
        for (name, chart) in try charts() {
            let moment = try Moment.noonUTC("2025-10-30")
            for reading in try readings(of: chart, at: moment) {
                let before = reading.engine.aspects(of: chart, under: try ephemeris.sky(at: moment.adding(days: -1)))
                func key(_ aspect: TransitAspect) -> String { "\(aspect.transit) \(aspect.type) \(aspect.natal)" }
                let previous = Dictionary(uniqueKeysWithValues: before.map { (key($0), $0) })
                let changes = try #require(reading.aspectChanges)
                #expect(Set(changes.map { key($0.aspect) }) == Set((before + reading.aspects).map(key)), "\(name)")
                for change in changes {
                    let old = previous[key(change.aspect)]
                    #expect(change.previous?.orb == old?.orb)
                    #expect((change.kind == .new) == (old == nil))
                    #expect((change.kind == .gone) == (change.current == nil))
                    if let old, let now = change.current {
                        if change.kind == .closer { #expect(now.orb < old.orb) }
                        if change.kind == .wider { #expect(now.orb >= old.orb) }
                        let exact = reading.exactness(of: now)?.previous
                        let passed = exact.map { moment.days(since: $0) < 1 } ?? false
                        // Approximate charts lack dates of exactness where the orb is too uncertain.
                        if !now.isUncertain { #expect((change.kind == .pastExact) == passed, "\(key(now))") }
                    }
                    #expect(change.hqs == (change.current?.hqs ?? 0) - (old?.hqs ?? 0))
                }
                for meter in reading.meters {
                    let counted = changes.filter { change in
                        !change.aspect.isUncertain
                            && (reading.meters(counting: change.aspect).contains(meter.name))
                    }
                    let most = counted.map { abs($0.hqs) }.max() ?? 0
                    let moved = meter.movedBy(changes)
                    #expect(abs(moved?.hqs ?? 0) == most, "\(meter.name)")
                    let text = try phrases.sentence(on: meter, of: reading, changes: changes)
                    let words = [
                        text.contains("passed exact"), text.contains("has closed"), text.contains("has widened"),
                    ]
                    for (kind, isSaid) in zip([AspectChangeKind.pastExact, .closer, .wider], words) where isSaid {
                        #expect(moved?.kind == kind, "\(text)")
                    }
                }
            }
        }
    }

    @Test func moversAreRankedByUnroundedChanges() throws {
        var closeRanks = 0
        for (_, chart) in try charts() {
            for day in 0..<10 {
                let moment = try Moment.noonUTC("2025-11-01").adding(days: Double(day))
                for reading in try readings(of: chart, at: moment) {
                    let movers = reading.movers()
                    #expect(movers.count == 3)
                    let overall = reading.overview.map { [$0.name, "overall_intensity", "overall_harmony"] } ?? []
                    #expect(movers.count { overall.contains($0.meter.name) } <= 1)
                    func change(_ meter: Meter) -> Double {
                        abs(meter.score.unified - (meter.previousScore?.unified ?? meter.score.unified))
                    }
                    let ranked = reading.meters.sorted { change($0) > change($1) }
                    let wanted = ranked.filter { $0.name != "overall_harmony" }.prefix(3)
                    #expect(movers.map { change($0.meter) } == wanted.map(change), "\(movers.map(\.meter.name))")
                    for (mover, next) in zip(movers, movers.dropFirst()) where abs(mover.delta) <= abs(next.delta) {
                        closeRanks += 1
                    }
                }
            }
        }
        // Displayed changes rank some of them otherwise, or not at all.
        #expect(closeRanks > 0)
    }

    @Test func rangesCoverTheYearBefore() throws {
        let chart = try NatalChart.named("plain", ephemeris)
        let moment = try Moment.noonUTC("2025-10-30")
        var narrow = try readings(of: chart, at: moment)[0].engine.model
        for index in narrow.aspects.indices { narrow.aspects[index].orbLimit = 0.5 }
        (narrow.calibration.provenance.rules, narrow.calibration.provenance.source) = ("published", "a test")
        let narrowReading = try Engine(model: narrow, labels: ModelCatalog.labels(of: narrow)).reading(
            of: chart, under: ephemeris.sky(at: moment))
        for reading in try readings(of: chart, at: moment) + [narrowReading] {
            let ranges = try reader.usualRanges(of: reading)
            #expect(Set(ranges.meters.keys) == Set(reading.engine.model.names))
            let days = try (0..<365).map { day in
                reading.engine.reading(of: chart, under: try ephemeris.sky(at: moment.adding(days: Double(day - 364))))
            }
            for name in [reading.engine.model.names[0], reading.engine.model.names.last ?? ""] {
                let all = try days.map { try #require($0[name]).score }
                let range = try #require(ranges[name])
                for (own, scores) in [
                    (range.intensity, all.map(\.intensity)), (range.harmony, all.map(\.harmony)),
                    (range.unifiedScore, all.map(\.unified)),
                ] {
                    let sorted = scores.sorted()
                    // (365 − 1) · 0.25, · 0.5 and · 0.75 are whole numbers.
                    assertClose(own.quantiles[1], sorted[91], within: 1e-9, name)
                    assertClose(own.quantiles[2], sorted[182], within: 1e-9, name)
                    assertClose(own.quantiles[3], sorted[273], within: 1e-9, name)
                    assertClose(own.quantiles[0], sorted[36] + 0.4 * (sorted[37] - sorted[36]), within: 1e-9, name)
                    assertClose(own.quantiles[4], sorted[327] + 0.6 * (sorted[328] - sorted[327]), within: 1e-9, name)
                    let today = scores[364]
                    #expect(own.days == 365 && own.rank == 1 + scores.count { $0 > today })
                    #expect(own.daysBelow + own.rank <= 365)
                    // Rounded down, so that a day is not reported as above 100 % of days while another is higher.
                    #expect(own.percentBelow == Int((100 * Double(own.daysBelow) / 365).rounded(.down)))
                }
            }
        }
    }

    @Test(.optimized) func theDayInOneSentence() throws {
        var texts: Set<String> = []
        for (_, chart) in try charts() {
            for day in [0.0, 1, 40] {
                let moment = try Moment.noonUTC("2025-10-30").adding(days: day)
                for reading in try readings(of: chart, at: moment) {
                    let overview = try #require(reading.overview)
                    let ranges = try reader.usualRanges(of: reading)
                    let text = try reader.sentence(of: reading, ranges: ranges).text
                    #expect(text.count <= DaySentence.maximumLength, "\(text)")
                    checkGrammar(text, "day")
                    #expect(text.hasPrefix("A \(overview.score.quality.rawValue) day, "), "\(text)")
                    let percent = try #require(ranges[overview.name]).unifiedScore.percentBelow
                    #expect(text.contains("above \(percent) % of your last 365 days"), "\(text)")
                    let mover = try #require(reading.movers(1).first)
                    let isOverall = mover.meter.name == overview.name
                    #expect(
                        text.contains("the \(isOverall ? "overall" : mover.meter.labels.displayName) score "), "\(text)"
                    )
                    #expect(text.contains(mover.delta > 0 ? " rose " : " fell "), "\(text)")
                    texts.insert(text)
                    let short = DaySentence(of: reading, movers: [], phrases: phrases)
                    #expect(short.text == "A \(overview.score.quality.rawValue) day.")
                }
            }
        }
        #expect(texts.count == 5 * 3 * 2)
    }
}
