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

    /// JSON with the values of texts like `aspects.0.angle=5` at their paths. Null removes a value, and -1 is a list's last.
    public static func changed(_ json: Data, by changes: ArraySlice<String>) throws -> Data {
        var value = try JSONSerialization.jsonObject(with: json)
        for change in changes {
            let parts = change.split(separator: "=", maxSplits: 1)
            let new = try JSONSerialization.jsonObject(with: Data(parts[1].utf8), options: .fragmentsAllowed)
            value = changed(value, at: parts[0].split(separator: ".")[...], to: new)
        }
        return try JSONSerialization.data(withJSONObject: value)
    }

    private static func changed(_ json: Any, at path: ArraySlice<Substring>, to value: Any) -> Any {
        guard let step = path.first else { return value }
        let (rest, removes) = (path.dropFirst(), path.count == 1 && value is NSNull)
        if var object = json as? [String: Any] {
            object[String(step)] = removes ? nil : changed(object[String(step)] ?? NSNull(), at: rest, to: value)
            return object
        }
        guard var list = json as? [Any], let number = Int(step) else { return json }
        let index = number < 0 ? list.count + number : number
        let old = index < list.count ? list[index] : NSNull()
        list.replaceSubrange(
            index..<min(index + 1, list.count), with: removes ? [] : [changed(old, at: rest, to: value)])
        return list
    }
}
