import AstrometerDaily
import AstrometerEphemeris
import AstrometerModels
import AstrometerPopulation
import Foundation

extension FuzzTarget {
    /// Texts of options and fields.
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
        }
    ]
}
