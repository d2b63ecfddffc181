import AstrometerPlatform
import AstrometerTables

/// The folder of the package's tables at run time.
package struct DataFolder: Sendable {
    package let url: URL

    /// Finds the folder: the one that `ASTROMETER_DATA` names, else the package's bundle or the installed tables beside the
    /// program or shared library.
    package static func located() throws -> DataFolder {
        if let named = ProcessInfo.processInfo.environment["ASTROMETER_DATA"], !named.isEmpty {
            do {
                return try DataFolder(named: named)
            } catch let error as AstrometerError {
                throw AstrometerError(error.code, "ASTROMETER_DATA: \(error.message)")
            }
        }
        return try found.get()
    }

    /// Opens a folder; throws an error of code `notFound` when it does not have the tables.
    package init(named path: String) throws {
        let url = URL(fileURLWithPath: path.absolutePath, isDirectory: true)
        guard Self.holdsTables(url) else {
            throw AstrometerError(
                .notFound, "\"\(path)\" does not have the tables of Astrometer; expected a folder Models there")
        }
        self.url = url
    }

    private static func holdsTables(_ url: URL) -> Bool {
        FileManager.default.fileExists(atPath: url.appendingPathComponent("Models").path)
    }

    private static let found = Result { try DataFolder(checking: candidates) }

    private static var candidates: [URL] {
        let bundles = ["Astrometer_AstrometerTables.resources", "Astrometer_AstrometerTables.bundle"]
        var places: [URL] = []
        if let image {
            let folder = image.deletingLastPathComponent()
            places = bundles.map { folder.appendingPathComponent($0) }
            // The layout of `make install`: share beside bin or lib.
            places.append(folder.deletingLastPathComponent().appendingPathComponent("share/astrometer"))
            // The layout of the Python package.
            places.append(folder.appendingPathComponent("data"))
        }
        #if canImport(Darwin)
            for bundle in [Bundle.main, Bundle(for: Anchor.self)] {
                let folders = [bundle.resourceURL, bundle.bundleURL, bundle.bundleURL.deletingLastPathComponent()]
                places += folders.compactMap { $0 }.flatMap { place in bundles.map(place.appendingPathComponent) }
            }
        #endif
        return places
    }

    /// The program or shared library that contains this code.
    private static var image: URL? {
        var path = [CChar](repeating: 0, count: 4352)
        guard astrometer_image_path(&path, UInt(path.count)) == 1 else { return nil }
        return URL(
            fileURLWithPath: String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        )
        .resolvingSymlinksInPath()
    }

    private init(checking candidates: [URL]) throws {
        for url in candidates where Self.holdsTables(url) {
            self.url = url
            return
        }
        throw AstrometerError(
            .notFound,
            "the tables of Astrometer are not beside the program; expected Astrometer_AstrometerTables.resources there, "
                + "or the folder that ASTROMETER_DATA names")
    }

    #if canImport(Darwin)
        private final class Anchor {}
    #endif
}
