import AstrometerEngine
import AstrometerEphemeris
import AstrometerModels
import AstrometerTestSupport
import Foundation
import Testing

/// The page of the wire format names every field that a reading has.
@Suite struct WireFormatPageTests {
    @Test func everyFieldIsNamed() throws {
        let page = try Repository.text("Sources/AstrometerEngine/AstrometerEngine.docc/WireFormat.md")
        let (engine, ephemeris) = (try Engine(), try Ephemeris())
        var fields: Set<String> = []
        for birth in [
            try BirthData(
                date: "1879-03-14", time: "11:30", zone: "Europe/Berlin", latitude: 48.4, longitude: 10),
            try BirthData(date: "1990-06-15"),
        ] {
            let chart = try NatalChart(birth: birth, ephemeris: ephemeris)
            let reading = engine.reading(of: chart, under: try ephemeris.transits(at: .noonUTC("2025-11-15")))
            var document = reading.document()
            document.id = "somebody"
            Self.add(try JSONSerialization.jsonObject(with: document.json()), to: &fields)
        }
        // Meters stand under their names, and what lowers them or fills them under the names of bodies and elements.
        let names = Set(engine.model.meters.map(\.name) + engine.model.superGroups.map(\.name))
        let unnamed = fields.subtracting(names).filter { field in
            !page.contains("`\(field)`") && !field.hasSuffix("_retrograde") && !field.hasSuffix("_percentage")
        }
        #expect(fields.count > 60 && unnamed.isEmpty, "\(unnamed.sorted())")
    }

    private static func add(_ value: Any, to fields: inout Set<String>) {
        if let object = value as? [String: Any] {
            fields.formUnion(object.keys)
            for value in object.values { add(value, to: &fields) }
        }
        for value in value as? [Any] ?? [] { add(value, to: &fields) }
    }
}
