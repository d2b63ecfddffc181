import AstrometerTestSupport
import Foundation
import Testing

/// Invalid models, calibrations and thresholds: errors name the file, and the exit status is 65.
@Suite struct TableFileTests {
    private static func data(_ path: String) throws -> String {
        let folder = try Program.executable().deletingLastPathComponent()
        let file = folder.appendingPathComponent("Astrometer_AstrometerTables.resources/\(path)")
        return try String(contentsOf: file, encoding: .utf8)
    }

    private func refuses(_ text: String, _ options: [String], naming words: String) throws {
        try Program.withFile(text) { path in
            // A model's name is read as a path if it contains a slash.
            let program = try Program.run(options + [path])
            #expect(program.status == 65 && program.output.isEmpty, "\(program.error)")
            #expect(program.error.hasPrefix("astrometer: DATA_LOSS: \(path)"), "\(program.error)")
            #expect(
                program.error.contains(words) && program.error.split(separator: "\n").count == 1, "\(program.error)")
        }
    }

    @Test func models() throws {
        let model = try Self.data("Models/super-groups-1.1.json")
        let calibrate = ["calibrate", "--charts", "1", "--to", "2020-01-02", "--model"]
        try refuses(model.replacing("decision_quality", with: "mental_clarity"), calibrate, naming: "given twice")
        try refuses(model.replacing("\"only\"", with: "\"onyl\""), calibrate, naming: "did you mean only?")
        try refuses(model.replacing("\"base\": 10", with: "\"base\": 1e307"), calibrate, naming: "base of conjunction")
        try refuses("{", ["reading", "--birth", "1990-06-15", "--model"], naming: "line 1, column 2")
    }

    /// The keys of another kind of file are no reason to report one of them instead of the file's format.
    @Test func filesOfAnotherFormat() throws {
        let reading = ["reading", "--birth", "1990-06-15", "--date", "2025-01-01"]
        let format = #"expected "astrometer-model/"#
        for path in ["Calibration/super-groups-1.1.json", "Models/compatibility-1.json"] {
            try refuses(try Self.data(path), reading + ["--model"], naming: format)
        }
        let model = try Self.data("Models/super-groups-1.1.json")
        try refuses(model, reading + ["--calibration"], naming: #"expected "astrometer-calibration/"#)
    }

    @Test func calibrationsAndThresholds() throws {
        let other = try Self.data("Calibration/daily-2.json")
        try refuses(other, ["meters", "--calibration"], naming: "model \"super-groups-1.1\" has rules ")
        let own = try Self.data("Calibration/super-groups-1.1.json")
        try refuses(
            own.replacing("\"mental_clarity\"", with: "\"clarity\""), ["meters", "--calibration"],
            naming: "mental_clarity")
        try refuses(
            own.replacing("\"p99\" : ", with: "\"p99\" : -"), ["meters", "--calibration"], naming: "must not fall")
        try refuses("[]", ["meters", "--thresholds"], naming: "an array where an object is expected")
    }

    @Test(.optimizedProgram) func aCalibrationOfAModelUnderANewName() throws {
        let model = try Self.data("Models/super-groups-1.1.json").replacing("super-groups-1.1", with: "mine")
        try Program.withFile(model) { path in
            let calibrated = try Program.run(["calibrate", "--charts", "2", "--to", "2020-01-05", "--model", path])
            #expect(calibrated.status == 0, "\(calibrated.error)")
            let piped = try Program.shell(
                "cat \"$0\" | \"$1\" calibrate --charts 2 --to 2020-01-05 --model /dev/stdin", path)
            #expect(piped.output == calibrated.output, "\(piped.error)")
            try Program.withFile(calibrated.output) { calibration in
                let options = ["meters", "--model", path, "--calibration", calibration, "--format", "json"]
                let meters = try Program.run(options)
                #expect(meters.status == 0 && meters.output.contains("\"mine\""), "\(meters.error)")
            }
            // The name is not one of the rules, so a renamed model can use the same calibration.
            let before = try Self.data("Calibration/super-groups-1.1.json")
            let body = try #require(model.lastIndex(of: "}"))
            let whole = model[..<body] + ",\"calibration\":" + before + "}"
            try Program.withFile(String(whole)) { path in
                let meters = try Program.run(["meters", "--model", path, "--format", "json"])
                #expect(meters.status == 0 && meters.output.contains("\"mine\""), "\(meters.error)")
                let again = try Program.run(["calibrate", "--charts", "2", "--to", "2020-01-05", "--model", path])
                #expect(again.status == 0 && again.output == calibrated.output, "\(again.error)")
            }
        }
    }
}
