import Astrometer
import AstrometerPlatform

extension Functions {
    /// Returns 32 hexadecimal digits that identify the result of a call: calls with the same ones have the same result,
    /// byte for byte. They change with the function, the request, the software and the rules, and if the request leaves
    /// out a date, with the current time as well.
    /// - Throws: ``AstrometerError`` when the library's tables are missing.
    public func resultTag(of name: String, _ request: JSONValue, now: Moment) throws -> String {
        var parts = [name, try tools.rulesTag()]
        // Only the request's own fields count: documents of apps within it may have fields of the same names.
        // Midnight of every time zone is at a quarter of an hour of UTC, so "today" changes only there.
        func has(_ field: String) -> Bool { request[field]?.isNull == false }
        if !has("date") { parts.append("\((now.julianDay * 96).rounded(.down))") }
        if (try? Self.function(named: name))?.fields.contains(.calculatedAt) == true, !has("calculated_at") {
            parts.append("\(now.julianDay)")
        }
        let text = Data(parts.joined(separator: "\n").utf8 + [0])
        return String(SHA256.hexDigest(of: text + request.canonical).prefix(32))
    }
}

extension FunctionTools {
    /// Digest of all that results depend on besides the request and the time: software, models, labels, phrases, ephemeris and
    /// time zones. It is computed once. The cities and the map of time zones come with the software.
    func rulesTag() throws -> String {
        try dataTag.get {
            var hash = SHA256()
            func add(_ data: Data) { data.withUnsafeBytes { hash.add($0) } }
            let provenance = ChartProvenance(ephemeris: ephemeris.name)
            add(try provenance.json())
            for model in ownModels.inOrderOfKeys { add(try JSONValue(encoding: model.value).canonical) }
            add(Data((defaultModel ?? "").utf8))
            for path in try catalog.tablePaths() { add(Data(try catalog.text(path).utf8)) }
            return hash.hexDigest
        }
    }
}
