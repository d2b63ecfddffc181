import ArgumentParser
import AstrometerAnalyses
import AstrometerPlatform

struct PackCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pack",
        abstract: "Put a model with its calibration, thresholds and labels into one file, or check such a file.",
        usage: "astrometer pack (--out <file.json> | --check <file.json>) [<options>]",
        discussion: """
            Every option --model takes the file, as do the server, astrometer_open in C, and model= in Python. \
            'astrometer calibrate' writes the calibration, 'astrometer derive --out' the thresholds. Parts that are not \
            given are those of the model. --check says what a file has, warns of thresholds of another model, and fails if the \
            calibration is one of other rules.

            Examples:
              astrometer calibrate --model my-model.json --out calibration.json
              astrometer derive --model my-model.json --calibration calibration.json --out report
              astrometer pack --model my-model.json --calibration calibration.json \\
                  --thresholds report/thresholds.json --out mine.json
              astrometer pack --check mine.json
              astrometer reading --birth 1990-06-15 --model mine.json
            """)

    @OptionGroup(title: "Parts") var tables: TableOptions
    @OptionGroup(title: "Parts") var own: LabelOptions
    @OptionGroup(title: "Output") var files: FileOptions
    @OptionGroup(title: "Output") var output: FormatOptions

    struct LabelOptions: ParsableArguments {
        @Option(
            "Labels instead of the model's own: a file of an object of labels by meter, or a folder with a file for each "
                + "meter, as in Data/Labels.", "file.json|folder", completion: .file())
        var labels: String?
    }

    struct FileOptions: ParsableArguments {
        @Option("The output file; - for standard output.", "file.json", completion: .json) var out: String?
        @Option("Check a model file instead of writing one.", "file.json", completion: .json) var check: String?
    }

    func run() throws {
        let out = files.out
        if let check = files.check {
            try ensure(
                out == nil && own.labels == nil && tables.base.given == nil && tables.files.isEmpty,
                "--check takes only the file to check; leave out the other options")
            return try Self.check(check, output)
        }
        try ensure(output.requested.unless(.text) == nil, .invalid("--format", requires: "--check"))
        guard let out else { throw AstrometerError.invalid("--out is missing; give a file, or - for standard output") }
        try WholeFile.check(out, notOneOf: tables.files + [own.labels].compactMap { $0 })
        let packed = try Analyses.call("pack", tables.fields + [(.labels, own.labels)])
        for part in try Contents(TableFile.decode(packed, name: out), named: out).missing {
            StandardError.warn("the file has no \(part), which readings need; give a file with --\(part)")
        }
        try WholeFile.write(packed, to: out)
    }

    private static func check(_ path: String, _ output: FormatOptions) throws {
        let file: ModelTable = try TableFile.read(path)
        let contents = try Contents(file, named: path)
        try output.write(contents, or: contents.text)
        guard let calibration = file.calibration else { return }
        try TableFile.naming(path) {
            try calibration.validate(
                for: file.uncalibrated,
                command: ModelTable.calibrateCommand(model: path, rules: file.uncalibrated.rulesDigest))
        }
    }

    private struct Contents: Encodable {
        let file, model: String
        let meters, superGroups, labels: Int
        /// Whether the digests of the parts are in the file.
        let packed: Bool
        let digests: ModelDigests
        /// `pool` or `meter`; nil without thresholds.
        let thresholdsBy: String?
        /// The parts that readings need and the file lacks.
        let missing: [String]
        let warnings: [String]

        enum CodingKeys: String, SnakeCaseKey {
            case file, model, meters, labels, packed, digests, missing, warnings, superGroups, thresholdsBy
        }

        init(_ table: ModelTable, named file: String) throws {
            let model = table.uncalibrated
            self.file = file
            self.model = model.name
            meters = model.meters.count
            superGroups = model.superGroups.count
            labels = table.labels?.count ?? 0
            packed = table.digests != nil
            digests = try ModelDigests(of: table)
            thresholdsBy = table.thresholds.map { $0.isByMeter ? "meter" : "pool" }
            missing =
                (table.calibration == nil ? ["calibration"] : []) + (table.thresholds == nil ? ["thresholds"] : [])
            warnings = try table.warnings()
        }

        var text: String {
            let rows = [
                ("Model", "\(model), \(meters) meters, \(superGroups) super-groups"), ("Rules", digests.rules),
                ("Calibration", digests.calibration ?? "none"),
                ("Thresholds", digests.thresholds.map { "\($0), by \(thresholdsBy ?? "")" } ?? "none"),
                ("Labels", labels == 0 ? "none" : "of \(labels)"),
                ("Whole", digests.model ?? "incomplete: no \(missing.joined(separator: " and no "))"),
                ("Packed", packed ? "yes, and the digests in the file are those of its parts" : "no"),
            ]
            return rows.map { $0 + String(repeating: " ", count: 13 - $0.count) + $1 + "\n" }.joined()
                + warnings.map { "warning: \($0)\n" }.joined()
        }
    }
}
