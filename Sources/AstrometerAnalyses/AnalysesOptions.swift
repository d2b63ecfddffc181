import Astrometer
import AstrometerFunctions

/// The options of a program that opens analyses, as JSON.
package struct AnalysesOptions: Decodable {
    /// The number of threads; nil for one for each core.
    private let threads: Int?
    /// The time limit of a call in seconds; nil for no limit.
    package let deadline: Double?
    private let timeZones: String?
    private let models: [TableChoice<ModelTable>]?
    private let defaultModel: String?

    private enum CodingKeys: String, SnakeCaseKey { case threads, deadline, models, timeZones, defaultModel }

    /// Allowed deadlines: a thousandth of a second to a day.
    private static let deadlines = 0.001...86_400

    /// Parses a JSON object.
    /// - Throws: ``AstrometerError`` with the field `options`.
    package init(_ text: String) throws {
        do {
            self = try StrictJSON.decode(from: Array(text.utf8), name: "options")
            if let threads { _ = try Workers(threads: threads) }
            if let deadline, !Self.deadlines.contains(deadline) {
                throw AstrometerError.invalid("deadline", mustBe: "\(Self.deadlines.text) seconds", not: deadline)
            }
        } catch let error as AstrometerError {
            throw AstrometerError.invalid(error.message, field: "options")
        }
    }

    /// Opens functions and analyses within another program.
    /// - Parameters:
    ///   - data: the folder of the tables; those of the package unless given.
    ///   - ephemeris: the folder of ephemeris files; the theory built into Swiss Ephemeris unless given.
    ///   - warn: receives the warnings about models.
    /// - Throws: ``AstrometerError`` for what is missing, corrupt or not valid, with the argument or option as its field.
    package func open(data: String?, ephemeris files: String?, warn: (String) -> Void) throws -> Analyses {
        Workers.keepNoThreads()
        if let timeZones { TimeZoneFiles.add(folder: timeZones) }
        let catalog = try withField("data_directory") { try ModelCatalog(directory: data) }
        let ephemeris = try withField(files == nil ? "data_directory" : "ephemeris_directory") {
            try Ephemeris(source: files.map { .files(directory: $0) } ?? .moshier, tables: data)
        }
        let models = try withField("models") {
            try (self.models ?? []).map { choice in
                let file = try choice.table()
                try file.warnings(path: choice.path).forEach(warn)
                return file
            }
        }
        let functions = try withField(models.isEmpty && defaultModel == nil ? "data_directory" : "models") {
            try Functions(catalog: catalog, ephemeris: ephemeris, models: models, defaultModel: defaultModel)
        }
        return Analyses(functions, threads: threads ?? Workers.ofMachine)
    }
}
