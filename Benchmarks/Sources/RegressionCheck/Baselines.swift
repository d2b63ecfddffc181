import Foundation

/// What stages cost when they were last found to be as they should be.
struct Baselines: Codable {
    static let currentFormat = "astrometer-baselines/2"

    /// How many times as much a stage may cost.
    struct Allowance: Codable {
        /// As its baseline.
        var timesBaseline: Double
        /// As hand-written C, with all stages of a derivation's inner part before it.
        var timesLimit: Double

        enum CodingKeys: String, CodingKey {
            case timesBaseline = "times_baseline"
            case timesLimit = "times_c"
        }
    }

    var format = Self.currentFormat
    /// On the processors that baselines were recorded on.
    var allowed = Allowance(timesBaseline: 1.2, timesLimit: 1.3)
    /// On others, where a step of the workload is worth something else.
    var allowedElsewhere = Allowance(timesBaseline: 1.6, timesLimit: 1.5)
    /// By kind of processor, ``Processor/kind``, and then by what it calls itself, ``Processor/name``.
    var processors: [String: [String: Baseline]] = [:]

    enum CodingKeys: String, CodingKey {
        case format, allowed
        case allowedElsewhere = "allowed_elsewhere"
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

    /// What stages may cost on this processor, and by which baselines: its own, or else the last recorded of its kind.
    func baseline(for kind: String) throws -> (processor: String, baseline: Baseline, allowed: Allowance) {
        let known = processors[kind] ?? [:]
        if let own = known[Processor.name] { return (Processor.name, own, allowed) }
        guard let (name, baseline) = known.max(by: { ($0.value.recorded, $0.key) < ($1.value.recorded, $1.key) }) else {
            throw BaselineError(
                message: "no baselines for \(kind), only for \(processors.keys.sorted().joined(separator: ", ")); "
                    + "record them with make bench-record")
        }
        return (name, baseline, allowedElsewhere)
    }

    /// Puts what was measured in the place of what the file has for this processor.
    static func record(
        _ measurement: Measurement, of stages: [Stage], repetitions: Int, for kind: String, in file: URL
    ) throws {
        var baselines =
            FileManager.default.fileExists(atPath: file.path) ? try Baselines(contentsOf: file) : Baselines()
        var baseline = Baseline(
            recorded: ISO8601DateFormatter.string(from: Date(), timeZone: .gmt, formatOptions: .withFullDate),
            compiler: Processor.compiler, repetitions: repetitions, steps: [:])
        for (index, stage) in stages.enumerated() {
            // Three digits are more than a second measurement repeats.
            baseline.steps[stage.name] = (measurement.cost(of: index) * 10).rounded() / 10
        }
        baselines.processors[kind, default: [:]][Processor.name] = baseline
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try (encoder.encode(baselines) + Data("\n".utf8)).write(to: file, options: .atomic)
    }
}

/// What stages cost on a processor, and how that was found.
struct Baseline: Codable {
    /// The day, `yyyy-MM-dd`.
    var recorded: String
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
