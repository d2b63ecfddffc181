import AstrometerTestSupport

@testable import Astrometer

/// Meters and super-groups with the same numbers by definition are one row and one mover. Section 1 of
/// `Documentation/Specification/facts.md`.
@Suite struct RepeatedMeterTests {
    /// A model of a caller's: copies of a meter under another name and with its bodies in another order, a group of the copies, and a
    /// group with one member.
    private static func ownModel() throws -> AstrometerModel {
        var model = try ModelCatalog.model()
        model.name = "own"
        let index = try #require(model.meters.firstIndex { $0.anyOf?.natalBodies?.count ?? 0 > 1 })
        var copy = model.meters[index]
        (copy.name, copy.group) = ("twin", "other")
        copy.anyOf?.natalBodies?.reverse()
        model.calibration.meters["twin"] = model.calibration.meters[model.meters[index].name]
        model.meters.append(copy)
        let other = try #require(model.meters.first { $0.name == "karmic_lessons" })
        model.superGroups += [
            SuperGroupDefinition(
                name: "twins_group", identifier: "twins",
                members: [.init(meter: "twin", weight: 0.3), .init(meter: model.meters[index].name, weight: 0.7)]),
            SuperGroupDefinition(
                name: "lonely_group", identifier: "lonely", members: [.init(meter: other.name, weight: 3)]),
        ]
        model.acceptCalibration()
        return model
    }

    @Test(arguments: ["super-groups-1.1", "reference-1.1", "daily-2", "own"])
    func metersWithTheSameNumbersAreOne(name: String) throws {
        let engine = try name == "own" ? Engine(model: Self.ownModel(), labels: [:]) : Engine(modelNamed: name)
        let reader = try Reader(ephemeris: Ephemeris(), engine: engine)
        // The scores of each meter and group on 60 days of several births.
        var numbers: [String: [[Double]]] = [:]
        var shown: [String: String] = [:]
        for number in 0..<6 {
            let birth = try BirthData(
                date: CivilDate(dayNumber: 3000 + 1517 * number), time: CivilTime(parsing: "0\(number):40"),
                zone: "UTC",
                latitude: 48, longitude: Double(9 * number))
            let chart = try Reader(ephemeris: reader.calendar.ephemeris).chart(of: birth)
            for day in 0..<10 {
                let reading = try reader.reading(of: chart, at: .noonUTC(CivilDate(dayNumber: 20_000 + 37 * day)))
                for meter in reading.meters + reading.superGroups {
                    shown[meter.name] = meter.shown.name
                    #expect(
                        meter.isShown == (meter.shown.name == meter.name) && engine.isShown(meter.name) == meter.isShown
                    )
                    numbers[meter.name, default: []].append(
                        [meter.score.unified, meter.score.intensity, meter.score.harmony].map { $0.tenths })
                }
                let movers = reading.movers(.max)
                #expect(movers.allSatisfy(\.meter.isShown) && Set(movers.map(\.meter.name)).count == movers.count)
                // The sentence says "the overall score" for the score of the whole day.
                if let first = movers.first, ["overview", "overall"].contains(first.meter.superGroup?.identifier) {
                    #expect(try reader.sentence(of: reading).text.contains("; the overall score "))
                }
                for fact in try number == 0 && day == 0 ? reader.facts(of: reading).meters ?? [] : [] {
                    #expect(fact.sameAs == shown[fact.meterName].flatMap { $0 == fact.meterName ? nil : $0 })
                }
                for aspect in reading.strongestAspects() {
                    let moved = reading.metersMovedMost(by: aspect, .max).compactMap { shown[$0] }
                    #expect(Set(moved).count == moved.count && !moved.contains("overview_super_group"))
                }
            }
        }
        // Meters are one if and only if their numbers are equal on every day.
        for (one, others) in shown {
            for (other, its) in shown {
                #expect((others == its) == (numbers[one] == numbers[other]), "\(one) and \(other)")
            }
        }
        let repeated = shown.filter { $0.key != $0.value }
        let overview = ["overall_intensity": "overview_super_group", "overall_harmony": "overview_super_group"]
        switch name {
        case "daily-2": #expect(repeated.isEmpty)
        case "own":
            #expect(
                repeated.count == 5 && repeated["twin"] == "twins_group" && repeated["karmic_lessons"] == "lonely_group"
            )
        default: #expect(repeated == overview)
        }
    }
}
