import AstrometerModels
import Foundation

/// The folder of the package's tables at run time.
struct DataFolder {
    let url: URL

    /// The folder beside the program or in one of its bundles, or the one that `ASTROMETER_DATA` names.
    ///
    /// Not `Bundle.module`, which ends the process when the folder is gone: a program copied without its data
    /// deserves an error that says so.
    static func located() throws -> DataFolder {
        if let named = ProcessInfo.processInfo.environment["ASTROMETER_DATA"], !named.isEmpty {
            return try DataFolder(checking: [URL(fileURLWithPath: named, isDirectory: true)])
        }
        return try found.get()
    }

    private static let found = Result { try DataFolder(checking: candidates) }

    private static var candidates: [URL] {
        let program = URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
        var places = [program.deletingLastPathComponent()]
        for bundle in [Bundle.main, Bundle(for: Anchor.self)] {
            if let resources = bundle.resourceURL { places.append(resources) }
            places += [bundle.bundleURL, bundle.bundleURL.deletingLastPathComponent()]
        }
        let names = ["Astrometer_AstrometerData.resources", "Astrometer_AstrometerData.bundle"]
        return places.flatMap { place in names.map { place.appendingPathComponent($0, isDirectory: true) } }
    }

    private init(checking candidates: [URL]) throws {
        for url in candidates where FileManager.default.fileExists(atPath: url.appendingPathComponent("Models").path) {
            self.url = url
            return
        }
        throw AstrometerError(
            .notFound,
            "the tables of Astrometer are not beside the program; expected Astrometer_AstrometerData.resources there, "
                + "or the folder that ASTROMETER_DATA names")
    }

    func read<Table: Decodable>(_ path: String) throws -> Table {
        try TableFile.read(url.appendingPathComponent(path))
    }

    private final class Anchor {}
}
