import AstrometerModels
import Logging

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Logs one line of JSON for each message: level, message, time and metadata.
struct JSONLogHandler: LogHandler {
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]
    var metadataProvider: Logger.MetadataProvider?
    private let writer: LogWriter

    init(level: Logger.Level, writer: LogWriter) {
        logLevel = level
        self.writer = writer
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        var line = Array(#"{"level":"\#(event.level.rawValue)","message":"#.utf8)
        line += JSONString.quoted("\(event.message)")
        line += #","time":"\#(Self.time())""#.utf8
        // The metadata of the message overrides the metadata of the handler.
        let all = [metadataProvider?.get(), metadata, event.metadata].compactMap { $0 }
            .reduce(into: Logger.Metadata()) { $0.merge($1) { $1 } }
        for (key, value) in all.sorted(by: { $0.key < $1.key }) {
            line.append(UInt8(ascii: ","))
            line += JSONString.quoted(key)
            line.append(UInt8(ascii: ":"))
            // Write numbers as JSON numbers.
            if case .stringConvertible(let number) = value, number is Int {
                line += "\(number)".utf8
            } else {
                line += JSONString.quoted("\(value)")
            }
        }
        line += "}\n".utf8
        writer.write(line)
    }

    /// Returns the current time to the millisecond.
    private static func time() -> String {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let second = "\(Moment(secondsSince1970: now.tv_sec))"
        let millisecond = String(1000 + now.tv_nsec / 1_000_000).dropFirst()
        return "\(second.dropLast()).\(millisecond)Z"
    }
}
