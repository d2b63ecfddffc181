import Foundation

/// Rows of texts for parameterized tests.
public enum Rows {
    /// The rows of a file in `Tests`: lines that begin with a bracket are lists of strings in JSON, others are comments.
    public static func of(_ path: String) throws -> [[String]] {
        try Repository.text("Tests/" + path).split(separator: "\n").filter { $0.hasPrefix("[") }.map {
            try JSONDecoder().decode([String].self, from: Data($0.utf8))
        }
    }

    /// The rows of one test, without the name of the test, with which they begin.
    public static func of(_ path: String, _ test: String) throws -> [[String]] {
        try of(path).filter { $0.first == test }.map { Array($0.dropFirst()) }
    }
}
