import Astrometer
import Foundation

@testable import AstrometerModels

extension FuzzTarget {
    static let texts: [FuzzTarget] = [
        FuzzTarget(name: "birth-fields") {
            ["1990-06-15|14:30|America/New_York|40.7|-74|later", "1879-03-14|11:30|LMT|48.4|10|", "-0044-03-15|||||"]
                .map { Data($0.utf8) }
        } use: { data in
            let texts = String(decoding: data, as: UTF8.self).split(separator: "|", omittingEmptySubsequences: false)
            var fields = BirthFields()
            for (field, text) in zip(BirthFields.Field.allCases, texts) { fields[field] = String(text) }
            let birth = try fields.birth()
            _ = try NatalChart(birth: birth, ephemeris: Ground.ephemeris.get())
            _ = try CivilDay(birth.date, zone: birth.zone).hours
            _ = try SkyCalendar(ephemeris: Ground.ephemeris.get()).sunSign(on: birth.date, zone: birth.zone)
        },
        // Any JSON, decoded strictly: Foundation accepts all that is accepted here.
        FuzzTarget(name: "strict-json") {
            [Data("[1.5e3,\"a\\u00e9\\n\",null,{\"k\":[true,{}]}]".utf8), Data("{\"a\":-0,\"b\":\"\"}".utf8)]
        } use: { data in
            _ = try StrictJSON.decode(Anything.self, from: Array(data), name: "input")
            _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
        },
        FuzzTarget(name: "zone-file") {
            try ["Europe/Dublin", "America/Nuuk", "Etc/UTC"].map {
                try Data(contentsOf: URL(fileURLWithPath: "/usr/share/zoneinfo/" + $0))
            }
        } use: { data in
            let zone = try TimeZoneData(file: Array(data))
            for wall in stride(from: -4_000_000_000, through: 6_000_000_000, by: 97_000_003) {
                let instants = zone.instants(showing: wall)
                guard instants.allSatisfy({ zone.wall(at: $0) == wall }) else { fatalError("no such time: \(wall)") }
                if instants.isEmpty { _ = zone.change(skipping: wall) }
            }
        },
        document("chart") { [try Ground.chart()] },
        document("birth") {
            [
                try Ground.chart().birth,
                try BirthData(date: "1879-03-14", time: "11:30", zone: "LMT", latitude: 48, longitude: 10),
            ]
        },
        document("timestamp") {
            try ["2025-10-30T12:00:00Z", "2025-10-30T17:39:09.827533", "2025-10-30T17:39+05:30"].map(
                Timestamp.init(parsing:))
        } use: { timestamp in
            _ = timestamp.moment.description
        },
    ]
}

/// A value of any kind.
private enum Anything: Decodable {
    case nothing
    case one
    case many([Anything])
    case named([String: Anything])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .nothing
        } else if let values = try? container.decode([Anything].self) {
            self = .many(values)
        } else if let values = try? container.decode([String: Anything].self) {
            self = .named(values)
        } else {
            if (try? container.decode(Bool.self)) == nil, (try? container.decode(Double.self)) == nil {
                _ = try container.decode(String.self)
            }
            self = .one
        }
    }
}
