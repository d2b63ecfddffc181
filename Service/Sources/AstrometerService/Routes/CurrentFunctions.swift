import AstrometerFunctions
import AstrometerModels
import NIOConcurrencyHelpers

/// The functions with the models of the options' files. SIGHUP reads the files again; calls that have begun end with the old
/// models. If a file is not valid then, all old models stay.
final class CurrentFunctions: Sendable {
    private let modelFiles: [String]
    private let current: NIOLockedValueBox<Functions>

    init(_ functions: Functions, modelFiles: [String]) {
        self.modelFiles = modelFiles
        current = NIOLockedValueBox(functions)
    }

    /// The functions for a new call.
    var value: Functions { current.withLockedValue { $0 } }

    /// Reads the files of models again.
    ///
    /// - Parameter warn: receives the warnings about them.
    /// - Returns: whether there are any.
    /// - Throws: ``AstrometerError`` that names the file.
    func reread(warn: (String) -> Void) throws -> Bool {
        guard !modelFiles.isEmpty else { return false }
        let read = try value.reading(modelFiles: modelFiles, warn: warn)
        current.withLockedValue { $0 = read }
        return true
    }
}
