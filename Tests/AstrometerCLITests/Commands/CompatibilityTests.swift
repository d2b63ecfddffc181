import AstrometerModels
import AstrometerTestSupport
import Foundation
import Testing

/// Comparisons of two people on the command line.
@Suite struct CompatibilityTests {
    private static let clock = ["--calculated-at", "2025-10-30T12:00:00Z"]

    private func run(_ options: [String]) throws -> Program {
        try Program.run(["compatibility"] + Program.birth + Program.their + options)
    }

    @Test func anOwnCalibrationIsUsed() throws {
        let plain = try Program.run(["calibrate", "--model", "compatibility-1", "--charts", "30", "--seed", "1"])
        #expect(plain.status == 0)
        try Program.withFile(plain.output) { calibration in
            let program = try run(Self.clock + ["--format", "json", "--calibration", calibration])
            let usual = try run(Self.clock + ["--format", "json"])
            #expect(program.status == 0 && program.output != usual.output)
            // If a model names an unknown model of transits, the error names the model's file, not the calibration's.
            let table = try String(contentsOf: Repository.url("Data/Models/compatibility-1.json"), encoding: .utf8)
            let other = table.replacing("\"model\": \"super-groups-1.1\"", with: "\"model\": \"nowhere\"")
            #expect(other != table)
            try Program.withFile(other) { model in
                let program = try run(["--model", model, "--calibration", calibration])
                #expect(
                    program.status == 65 && program.error.contains("DATA_LOSS: \(model): unknown model \"nowhere\""))
            }
        }
        let dated = try Program.run(["calibrate", "--model", "compatibility-1", "--from", "2020-01-02"])
        #expect(dated.status == 64 && dated.error.contains("leave out --from and --to"))
    }
}
