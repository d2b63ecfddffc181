import AstrometerTestSupport

@testable import Astrometer

/// Errors for tables that are missing, damaged or incomplete, word for word.
@Suite struct TableMessageTests {
    private static let file = "AstrometerTests/Samples/table-errors.jsonl"
    private let catalog: ModelCatalog

    init() throws { catalog = try ModelCatalog() }

    /// Loads one part of a catalog. The text has its kind and its name, such as `model daily-2`.
    private func load(_ what: String, _ catalog: ModelCatalog) throws {
        let parts = what.split(separator: " ", maxSplits: 1).map(String.init)
        let name = parts.last ?? ""
        switch parts[0] {
        case "model": _ = try catalog.model(named: name)
        case "table": _ = try catalog.table(named: name)
        case "labels": _ = try catalog.labels(of: catalog.table(named: name))
        case "engine":
            let model = try catalog.model(named: name)
            _ = try Engine(model: model, labels: catalog.labels(of: model))
        case "pairs":
            let model = try catalog.compatibilityModel(named: name)
            _ = try CompatibilityEngine(
                model: model, calibration: catalog.calibration(of: model),
                phrases: catalog.compatibilityPhrases(for: model), transits: catalog.model())
        case "phrases": _ = try catalog.phrases()
        case "signs": _ = try catalog.signs()
        default: _ = try catalog.text(name)
        }
    }

    /// Each row has what to load, a file of the tables, and changes of the file: `old→new` in its text, `←file` for the contents
    /// of another file, or JSON values by path.
    @Test func damagedTables() throws {
        for name in try catalog.modelNames() { try load("engine \(name)", catalog) }
        try Rows.check(Self.file, "table") { row in
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: folder) }
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for name in ["Models", "Calibration", "Phrases", "Labels"] {
                try FileManager.default.copyItem(
                    at: Repository.url("Data/\(name)"), to: folder.appendingPathComponent(name))
            }
            if row.count > 1 {
                let file = folder.appendingPathComponent(row[1])
                let change = row[2]
                var data = try Data(contentsOf: file)
                if change.hasPrefix("←") {
                    data = try Data(contentsOf: Repository.url("Data/\(change.dropFirst())"))
                } else if let arrow = change.firstRange(of: "→") {
                    let text = String(decoding: data, as: UTF8.self)
                    let changed = text.replacing(change[..<arrow.lowerBound], with: change[arrow.upperBound...])
                    #expect(changed != text, "\(row)")
                    data = Data(changed.utf8)
                } else {
                    data = try Rows.changed(data, by: row[2...])
                }
                try data.write(to: file)
            }
            do {
                try load(row[0], ModelCatalog(directory: folder.path))
            } catch {
                return "\(error)".replacing(folder.path, with: "DATA")
            }
            return "none"
        }
    }

    @Test func namesOfModels() throws {
        #expect(try catalog.modelNames() == ["daily-2", "reference-1.1", "super-groups-1.1"])
        #expect(try catalog.tableNames() == ["compatibility-1", "daily-2", "reference-1.1", "super-groups-1.1"])
        #expect(try catalog.compatibilityModel().name == "compatibility-1")
        #expect(try catalog.model().name == "super-groups-1.1" && catalog.table().name == "super-groups-1.1")
        let message = "\"/nowhere\" does not have the tables of Astrometer; expected a folder Models there"
        expectError(exactly: message, code: .notFound) { try ModelCatalog(directory: "/nowhere") }
        expectError(exactly: "x.json: bad", code: .dataLoss) {
            try TableFile.naming("x.json") { throw AstrometerError(.invalidArgument, "bad") }
        }
    }

    /// Errors within thresholds by meter are those, not errors of the format.
    @Test func thresholds() throws {
        try Rows.check(Self.file, "thresholds") { row in
            let pooled = #"{"stable_below": 1, "slow_below": 2, "moderate_below": 3}"#
            let json =
                row[0].hasPrefix("{\"format")
                ? row[0]
                : #"{"format": "astrometer-thresholds/2", "harmony": \#(pooled), "intensity": \#(pooled), "#
                    + #""unified_score": \#(pooled), "meters": {"overall_harmony": \#(row[0])}}"#
            _ = try TrendThresholds(json: Data(json.utf8), name: "t.json")
            return "none"
        }
    }
}
