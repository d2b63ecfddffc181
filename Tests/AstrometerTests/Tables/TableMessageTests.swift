import AstrometerTestSupport
import Foundation
import Testing

@testable import Astrometer

/// Errors for tables that are missing or damaged, word for word.
@Suite struct TableMessageTests {
    private let catalog: ModelCatalog

    init() throws { catalog = try ModelCatalog() }

    private func message<Value>(_ body: () throws -> Value) -> String? {
        (#expect(throws: AstrometerError.self) { _ = try body() })?.message
    }

    /// Runs `body` with a copy of the package's tables.
    private func withCopy(_ body: (URL, ModelCatalog) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["Models", "Calibration", "Phrases", "Labels"] {
            try FileManager.default.copyItem(
                at: Repository.url("Data/\(name)"), to: folder.appendingPathComponent(name))
        }
        try body(folder, ModelCatalog(directory: folder.path))
    }

    private func edit(_ file: URL, _ change: (String) -> String) throws {
        try Data(change(String(contentsOf: file, encoding: .utf8)).utf8).write(to: file)
    }

    @Test func namesOfModels() throws {
        #expect(try catalog.modelNames() == ["daily-2", "reference-1.1", "super-groups-1.1"])
        #expect(try catalog.tableNames() == ["compatibility-1", "daily-2", "reference-1.1", "super-groups-1.1"])
        #expect(
            message { try catalog.model(named: "nothing") }
                == "unknown model \"nothing\"; use daily-2, reference-1.1, super-groups-1.1")
        #expect(
            message { try catalog.table(named: "compatibility-1") }
                == "\"compatibility-1\" is a compatibility model; use daily-2, reference-1.1, super-groups-1.1")
        #expect(
            message { try catalog.compatibilityModel(named: "nothing") }
                == "unknown compatibility model \"nothing\"; use compatibility-1")
        #expect(try catalog.compatibilityModel().name == "compatibility-1")
        #expect(try catalog.model().name == "super-groups-1.1" && catalog.table().name == "super-groups-1.1")
    }

    @Test func aFolderWithoutTables() {
        let error = #expect(throws: AstrometerError.self) { try ModelCatalog(directory: "/nowhere") }
        #expect(error?.message == "\"/nowhere\" does not have the tables of Astrometer; expected a folder Models there")
        #expect(error?.code == .notFound)
    }

    /// The command that computes a calibration again, which errors quote.
    @Test func theCommandOfACalibration() throws {
        try withCopy { folder, catalog in
            let path = folder.path
            #expect(catalog.calibrationFile(of: "daily-2") == "\(path)/Calibration/daily-2.json")
            #expect(
                catalog.calibrateCommand(of: "daily-2")
                    == "ASTROMETER_DATA=\(path) astrometer calibrate --model daily-2 --out \(path)/Calibration/daily-2.json"
            )
        }
    }

    @Test func tablesThatDoNotBelong() throws {
        try withCopy { folder, catalog in
            let models = folder.appendingPathComponent("Models")
            let daily = models.appendingPathComponent("daily-2.json")
            try edit(daily) { $0.replacingOccurrences(of: "\"name\": \"daily-2\"", with: "\"name\": \"daily-3\"") }
            #expect(
                message { try catalog.table(named: "daily-2") }
                    == "\(daily.path): the model's name must be \"daily-2\", not \"daily-3\"")
            try FileManager.default.removeItem(at: daily)
            try FileManager.default.copyItem(at: folder.appendingPathComponent("Calibration/daily-2.json"), to: daily)
            let other = try #require(message { try catalog.table(named: "daily-2") })
            #expect(other.hasPrefix("\(daily.path): the table has the format \"") && other.contains("; expected \""))
            let reference = models.appendingPathComponent("reference-1.1.json")
            try edit(reference) { $0.replacingOccurrences(of: "\"name\": \"reference-1.1\"", with: "\"nmae\": 1") }
            #expect(message { try catalog.table(named: "reference-1.1") }?.hasPrefix(reference.path) == true)
            let calibration = folder.appendingPathComponent("Calibration/super-groups-1.1.json")
            let pairs = folder.appendingPathComponent("Calibration/compatibility-1.json")
            for (file, name) in [(calibration, "super-groups-1.1"), (pairs, "compatibility-1")] {
                // Another digest of the rules.
                try edit(file) { text in
                    text.replacing(/[0-9a-f]{64}/) { match in String(match.output.reversed()) }
                }
                let text =
                    name == "compatibility-1"
                    ? message { try catalog.calibration(of: catalog.compatibilityModel()) }
                    : message { try catalog.model(named: name) }
                #expect(text?.hasPrefix("\(file.path): ") == true, "\(text ?? "")")
                #expect(
                    text?.contains("astrometer calibrate --model \(name) --out \(file.path)") == true, "\(text ?? "")")
            }
        }
    }

    /// A model may have the labels of another.
    @Test func labelsOfEveryModel() throws {
        for name in try catalog.modelNames() {
            let model = try catalog.model(named: name)
            #expect(try Set(catalog.labels(of: model).keys) == Set(model.names), "\(name)")
        }
    }

    @Test func wordsMustNameAModel() throws {
        let text = try String(contentsOf: Repository.url("Data/Models/super-groups-1.1.json"), encoding: .utf8)
        for (words, hint) in [("super-groups-1.2", "; did you mean super-groups-1.1?"), ("nix", "")] {
            let own = text.replacingOccurrences(
                of: "\"name\": \"super-groups-1.1\"", with: "\"name\": \"mine\", \"words\": \"\(words)\"")
            let file = try ModelTable(json: Data(own.utf8), name: "mine.json")
            #expect(
                message { try catalog.labels(of: file) }
                    == "words of model \"mine\": unknown model \"\(words)\"; use daily-2, reference-1.1, super-groups-1.1\(hint)"
            )
        }
    }

    @Test func labelsOfAnotherMeter() throws {
        try withCopy { folder, catalog in
            let model = try catalog.model(named: "daily-2")
            let labels = folder.appendingPathComponent("Labels/\(model.words ?? model.name)")
            let name = model.names[0]
            let file = labels.appendingPathComponent("\(name).json")
            try FileManager.default.removeItem(at: file)
            try FileManager.default.copyItem(at: labels.appendingPathComponent("\(model.names[1]).json"), to: file)
            #expect(
                message { try catalog.labels(of: model) }
                    == "\(file.path): the labels must be of meter \"\(name)\", not \"\(model.names[1])\"")
        }
    }

    /// Errors within thresholds by meter are those, not errors of the format.
    @Test(arguments: [
        (#"{"harmonie": {}}"#, #"unknown key "harmonie""#), (#"{"harmony": {"stable_below": 1}}"#, "slow_below"),
        (#"{"harmony": "1"}"#, "harmony"), ("null", "meters.overall_harmony"),
    ])
    func errorsOfThresholdsByMeter(limits: String, words: String) throws {
        let pooled = #"{"stable_below": 1, "slow_below": 2, "moderate_below": 3}"#
        let json =
            #"{"format": "astrometer-thresholds/2", "harmony": \#(pooled), "intensity": \#(pooled), "#
            + #""unified_score": \#(pooled), "meters": {"overall_harmony": \#(limits)}}"#
        let found = message { try TrendThresholds(json: Data(json.utf8), name: "t.json") } ?? ""
        #expect(found.hasPrefix("t.json, line 1") && found.contains(words) && !found.contains("format"), "\(found)")
        let other = message { try TrendThresholds(json: Data(json.replacing("/2", with: "/3").utf8), name: "t.json") }
        #expect(
            other == #"t.json: the table has the format "astrometer-thresholds/3"; "#
                + #"expected "astrometer-thresholds/1" or "astrometer-thresholds/2""#)
        let report = message {
            try TrendThresholds(json: Data(#"{"format": "astrometer-derivation/2"}"#.utf8), name: "t")
        }
        #expect(report?.hasSuffix(#"; give the "thresholds" of this report"#) == true, "\(report ?? "")")
    }

    @Test func textsMustBeUTF8() throws {
        try withCopy { folder, catalog in
            let file = folder.appendingPathComponent("Phrases/english.json")
            try Data([0x61, 0xFF]).write(to: file)
            #expect(message { try catalog.text("Phrases/english.json") } == "\(file.path) is not UTF-8")
        }
    }

    @Test func errorsNameTheTable() {
        expectError(exactly: "x.json: bad", code: .dataLoss) {
            try TableFile.naming("x.json") { throw AstrometerError(.invalidArgument, "bad") }
        }
    }
}
