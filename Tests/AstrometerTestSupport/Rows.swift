import Foundation

/// Rows of texts for parameterized tests.
public enum Rows {
    /// The rows of a file in `Tests`: lines that begin with a bracket are lists of strings in JSON, others are comments.
    public static func of(_ path: String) throws -> [[String]] {
        try Repository.text("Tests/" + path).split(separator: "\n").filter { $0.hasPrefix("[") }.map {
            try JSONDecoder().decode([String].self, from: Data($0.utf8))
        }
    }
}
