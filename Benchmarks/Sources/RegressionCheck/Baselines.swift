import Foundation

/// The recorded numbers of instructions of each stage, by compiler.
struct Baselines: Codable {
    static let currentFormat = "astrometer-baselines/3"

    /// The counts of one compiler.
    struct Baseline: Codable {
        /// The day of the recording, `yyyy-MM-dd`.
        var recorded: String
        /// For each stage, by name, the number of instructions of all its work.
        var instructions: [String: Int]
    }

    var format = Self.currentFormat
    /// By the compiler's release, such as `swift-6.3.1-RELEASE`.
    var compilers: [String: Baseline] = [:]

    init() {}

    /// - Throws: ``BaselineError`` when the file cannot be read or has another format.
    init(contentsOf path: String) throws {
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            throw BaselineError(message: "cannot read \(path): \(error)")
        }
        guard format == Self.currentFormat else {
            throw BaselineError(message: "\(path) has format \"\(format)\"; expected \"\(Self.currentFormat)\"")
        }
    }

    /// - Throws: ``BaselineError`` if there is no record for the compiler.
    func baseline(of compiler: String) throws -> Baseline {
        guard let baseline = compilers[compiler] else {
            throw BaselineError(
                message:
                    "no counts are recorded for \(compiler), only for \(compilers.keys.sorted().joined(separator: ", ")); "
                    + "record them with make bench-record")
        }
        return baseline
    }

    /// Replaces the counts of one compiler in the file, which is created if it is missing.
    static func record(_ counts: [StageCount], of compiler: String, in path: String) throws {
        var baselines =
            FileManager.default.fileExists(atPath: path) ? try Baselines(contentsOf: path) : Baselines()
        baselines.compilers[compiler] = Baseline(
            recorded: ISO8601DateFormatter.string(from: Date(), timeZone: .gmt, formatOptions: .withFullDate),
            instructions: Dictionary(uniqueKeysWithValues: counts.map { ($0.name, $0.instructions) }))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try (encoder.encode(baselines) + Data("\n".utf8)).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
}

/// The reason why counts could not be measured, read or compared.
struct BaselineError: Error, CustomStringConvertible {
    let message: String
    var description: String { message }
}
