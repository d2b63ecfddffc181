import AstrometerTestSupport
import Foundation
import Testing

/// Every command rejects calibrations made with other rules and names the command that makes a new one. Files of a derivation
/// name the model, calibration and population that they come from.
@Suite struct ModelIdentityTests {
    private static func data(_ path: String) throws -> String { try Repository.text("Data/" + path) }

    /// The package's default model with another orb.
    private static func changedModel() throws -> String {
        let model = try data("Models/super-groups-1.1.json")
        let changed = model.replacing("\"orb_limit\": 7,", with: "\"orb_limit\": 7.5,")
        try #require(changed != model)
        return changed
    }

    private func expectRefusal(_ program: Program, _ words: String...) {
        #expect(program.status == 65 && program.output.isEmpty, "\(program.error)")
        #expect(program.error.contains("DATA_LOSS") && program.error.contains("astrometer calibrate"))
        for word in words { #expect(program.error.contains(word), "\(word): \(program.error)") }
    }

    private static let oldRules = "f90e75f1f83c1d0bd783226af5ea71e94e98fc4e81c918d104fc88c3f3009834"

    @Test(.optimizedProgram) func changedModelWithTheOldCalibration() throws {
        try Program.withFolder { folder in
            let (model, calibration) = (folder.path + "/my model.json", folder.path + "/calibration.json")
            try Self.changedModel().write(toFile: model, atomically: true, encoding: .utf8)
            try Self.data("Calibration/super-groups-1.1.json").write(
                toFile: calibration, atomically: true, encoding: .utf8)
            let tables = ["--model", model, "--calibration", calibration]
            // The command suggests a new file name, so that it cannot overwrite another model's calibration.
            let command = "astrometer calibrate --model '\(model)' --out calibration-"
            for arguments in [
                ["reading"] + Program.birth + Program.date, ["derive", "--charts", "3", "--out", folder.path + "/out"],
                ["derive", "count", "--charts", "3", "--out", folder.path + "/count.part"], ["meters"],
            ] {
                expectRefusal(try Program.run(arguments + tables), Self.oldRules, command)
            }
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            #expect(names == ["calibration.json", "my model.json"])
            // A calibration made by the suggested command is accepted. Few charts and days keep the test fast.
            let new = folder.path + "/new.json"
            let made = try Program.run(
                ["calibrate", "--model", model, "--out", new, "--charts", "3", "--to", "2020-01-04"])
            #expect(made.status == 0, "\(made.error)")
            let reading = try Program.run(
                ["reading", "--model", model, "--calibration", new] + Program.birth + Program.date)
            #expect(reading.status == 0, "\(reading.error)")
        }
    }

    @Test func aModelWithTheOldCalibrationInItself() throws {
        let model = try Self.changedModel()
        let before = try Self.data("Calibration/super-groups-1.1.json")
        let body = try #require(model.lastIndex(of: "}"))
        try Program.withFile(model[..<body] + ",\"calibration\":" + before + "}") { whole in
            expectRefusal(try Program.run(["meters", "--model", whole]), Self.oldRules, "--model \(whole) --out")
        }
    }

    @Test func changedModelOfCompatibility() throws {
        let model = try Self.data("Models/compatibility-1.json")
        let changed = model.replacing("\"core\": 1,", with: "\"core\": 1.5,")
        try #require(changed != model)
        try Program.withFile(changed) { model in
            try Program.withFile(Self.data("Calibration/compatibility-1.json")) { calibration in
                let pair = ["compatibility", "--birth", "1990-06-15", "--their-birth", "1991-02-03"]
                expectRefusal(
                    try Program.run(pair + ["--model", model, "--calibration", calibration]),
                    "60fd1eea3f3ecbae98bb9b4a2ed4782a10c6939c74546a2ff9ff2a922728353a",
                    "astrometer calibrate --model \(model) --out calibration-")
            }
        }
    }

    /// Two runs write the same files, apart from the times, and each file contains the digest of the rules.
    @Test(.optimizedProgram) func filesOfADerivationNameTheirSource() throws {
        try Program.withFolder { folder in
            let run = ["derive", "--charts", "6", "--window", "published-window", "--out"]
            for name in ["a", "b"] {
                let program = try Program.run(run + [folder.appendingPathComponent(name).path])
                #expect(program.status == 0 && program.error.isEmpty, "\(program.error)")
            }
            func data(_ name: String) throws -> Data { try Data(contentsOf: folder.appendingPathComponent(name)) }
            func contents(_ path: String) throws -> [String] {
                try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(path)").sorted()
            }
            let tables = ["groups.csv", "intervals.csv", "shares.csv", "years.csv"]
            #expect(try contents("a/tables") == tables)
            for name in tables { #expect(try data("a/tables/\(name)") == data("b/tables/\(name)"), "\(name)") }
            let names = try contents("a").filter { $0 != "tables" }
            #expect(
                names
                    == ["quantiles.csv", "report.html", "report.json", "report.md", "thresholds.json", "timings.json"])
            for name in names where name != "timings.json" {
                #expect(try data("a/" + name) == data("b/" + name), "\(name)")
                #expect(try String(decoding: data("a/" + name), as: UTF8.self).contains(Self.oldRules), "\(name)")
            }
            let seconds = try #require(
                JSONSerialization.jsonObject(with: data("a/timings.json")) as? [String: Any])["seconds"]
            #expect((seconds as? [String: [String: Double]])?["published-window"]?["total"] ?? 0 > 0)
            let thresholds = try #require(
                JSONSerialization.jsonObject(with: data("a/thresholds.json")) as? [String: Any])
            let provenance = try #require(thresholds["provenance"] as? [String: Any])
            #expect(
                provenance.keys.sorted() == [
                    "block_days", "calibration_digest", "calibration_rules", "ephemeris", "from", "model",
                    "model_digest",
                    "population",
                    "population_digest", "resamples", "rules_digest", "scale", "seed", "thresholds_digest", "through",
                    "version", "window",
                ])
            // The thresholds are accepted for their model, and with a warning for another.
            let own = ["reading", "--thresholds", folder.path + "/a/thresholds.json"] + Program.birth + Program.date
            #expect(try Program.run(own).error.isEmpty)
            let other = try Program.run(own + ["--model", "daily-2"])
            #expect(other.status == 0 && other.error.contains("warning") && other.error.contains("\"daily-2\""))
        }
    }

    /// Published figures do not name their rules, so they are used with changed rules as well, but with a warning.
    @Test(.optimizedProgram) func publishedCalibrationOfChangedRules() throws {
        let model = try Self.data("Models/reference-1.1.json")
        let changed = model.replacing("\"orb_limit\": 7,", with: "\"orb_limit\": 7.5,")
        try #require(changed != model)
        try Program.withFolder { folder in
            let data = folder.appendingPathComponent("data")
            try FileManager.default.copyItem(at: Repository.url("Data"), to: data)
            let (models, file) = (data.path + "/Models/reference-1.1.json", folder.path + "/reference.json")
            for path in [models, file] { try changed.write(toFile: path, atomically: true, encoding: .utf8) }
            let calibration = data.path + "/Calibration/reference-1.1.json"
            let reading = ["reading"] + Program.birth + Program.date
            for (arguments, environment) in [
                (["--model", "reference-1.1"], ["ASTROMETER_DATA": data.path]),
                (["--model", file, "--calibration", calibration], [:]),
            ] as [([String], [String: String])] {
                let program = try Program.run(reading + arguments, environment: environment)
                #expect(program.status == 0 && program.error.contains("warning"), "\(program.error)")
                #expect(program.error.contains("the published calibration belongs to model \"reference-1.1\""))
            }
            #expect(try Program.run(reading + ["--model", "reference-1.1"]).error.isEmpty)
        }
    }
}
