import Foundation

/// What stages cost when they were last found to be as they should be.
struct Baselines: Codable {
    static let currentFormat = "astrometer-baselines/1"

    var format = Self.currentFormat
    /// How many times its baseline a stage may cost.
    var allowed = 1.2
    /// The same on a processor of the same kind but another name, where a step of the workload is worth something else.
    var allowedElsewhere = 1.6
    /// For each stage of a derivation's inner part, with all before it, how many times hand-written C it may take.
    var timesLimit: [String: Double] = [:]
    /// By kind of processor: ``Processor/kind``.
    var processors: [String: Baseline] = [:]

    enum CodingKeys: String, CodingKey {
        case format, allowed
        case allowedElsewhere = "allowed_elsewhere"
        case timesLimit = "times_c"
        case processors
    }

    init() {}

    init(contentsOf file: URL) throws {
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
        } catch {
            throw BaselineError(message: "cannot read \(file.path): \(error)")
        }
        guard format == Self.currentFormat else {
            throw BaselineError(message: "\(file.path) has format \"\(format)\"; expected \"\(Self.currentFormat)\"")
        }
    }

    /// How many times a baseline a stage may cost here.
    func allowed(by baseline: Baseline) -> Double {
        baseline.processor == Processor.name ? allowed : allowedElsewhere
    }

    func baseline(for processor: String) throws -> Baseline {
        guard let baseline = processors[processor] else {
            throw BaselineError(
                message: "no baselines for \(processor), only for \(processors.keys.sorted().joined(separator: ", ")); "
                    + "record them with make bench-record")
        }
        return baseline
    }

    /// Puts what was measured in the place of what the file has for a kind of processor.
    static func record(
        _ measurement: Measurement, of stages: [Stage], repetitions: Int, for processor: String, in file: URL
    ) throws {
        var baselines =
            FileManager.default.fileExists(atPath: file.path) ? try Baselines(contentsOf: file) : Baselines()
        var baseline = Baseline(
            recorded: ISO8601DateFormatter.string(from: Date(), timeZone: .gmt, formatOptions: .withFullDate),
            processor: Processor.name, compiler: Processor.compiler, repetitions: repetitions, steps: [:])
        for (index, stage) in stages.enumerated() {
            // Three digits are more than a second measurement repeats.
            baseline.steps[stage.name] = (measurement.cost(of: index) * 10).rounded() / 10
        }
        baselines.processors[processor] = baseline
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try (encoder.encode(baselines) + Data("\n".utf8)).write(to: file, options: .atomic)
    }
}

/// What stages cost on one kind of processor, and how that was found.
struct Baseline: Codable {
    /// The day, `yyyy-MM-dd`.
    var recorded: String
    /// What the processor calls itself.
    var processor: String
    /// The compiler of the kernel.
    var compiler: String
    var repetitions: Int
    /// For each stage, the steps of the scalar workload that a unit takes.
    var steps: [String: Double]
}

/// What is wrong with the baselines.
struct BaselineError: Error, CustomStringConvertible {
    let message: String
    var description: String { message }
}
