import ArgumentParser
import AstrometerFunctions
import AstrometerPlatform

/// Shell completions for the values of options, computed by the program.
enum Completions {
    /// The names of saved people; none if the file cannot be read.
    static let people = CompletionKind.custom { _, _, _ in
        (try? SavedPeopleFile.shared.get())?.people.map(\.name) ?? []
    }

    /// The names of time zones, and LMT.
    static let zones = CompletionKind.custom { _, _, _ in
        ((try? BirthData.zoneNames()) ?? []) + [BirthData.meanTimeZone]
    }

    /// The names of the models that a command with ``ModelOptions`` accepts, and JSON files; all models only for 'calibrate'.
    static let models = CompletionKind.custom { words, _, prefix in
        let takesAll = words.dropFirst().first == "calibrate"
        return ((try? Functions.modelNames(all: takesAll)) ?? [])
            + files(beginning: prefix)
    }

    /// The names of the compatibility models, and JSON files.
    static let compatibilityModels = CompletionKind.custom { _, _, prefix in
        ((try? Functions.pairModelNames()) ?? []) + files(beginning: prefix)
    }

    /// Returns the JSON files and folders whose paths begin with a text.
    private static func files(beginning prefix: String) -> [String] {
        let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        return names.sorted().compactMap { name in
            if name.hasSuffix(".json") { return folder + name }
            var status = stat()
            let isFolder = stat(folder + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
            return isFolder && !name.hasPrefix(".") ? folder + name + "/" : nil
        }
    }
}
