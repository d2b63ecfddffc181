import AstrometerFunctions
import HTTPTypes

/// The target of a request.
enum Route: Sendable {
    case function(String)
    case page
    /// The service worker, a script that opens the page when the server cannot be reached.
    case worker
    case openAPI
    /// The map of time zones, which its license requires to be offered to those who use results made with it.
    case zoneMap
    case health
    case readiness
    case metrics
    /// An unknown path.
    case unknown

    private static let functions = Set(Functions.table.map(\.name))

    /// - Parameter path: the path as sent. It is compared with a few words, without decoding, and never names a file.
    init(path: String) {
        let path = path.prefix { $0 != "?" && $0 != "#" }
        switch path {
        case "/": self = .page
        case "/worker.js": self = .worker
        case "/openapi.json": self = .openAPI
        case "/zonemap.bin": self = .zoneMap
        case "/healthz": self = .health
        case "/readyz": self = .readiness
        case "/metrics": self = .metrics
        default:
            // "/name", or "/project/region/name" as in the emulator of Firebase.
            let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
            guard parts.count == 1 || parts.count == 3, parts.allSatisfy(Self.isName), let name = parts.last,
                Self.functions.contains(String(name))
            else {
                self = .unknown
                return
            }
            self = .function(String(name))
        }
    }

    private static func isName(_ part: Substring) -> Bool {
        !part.isEmpty && part != "." && part != ".."
            && part.utf8.allSatisfy { byte in
                switch UnicodeScalar(byte) {
                case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", ":": true
                default: false
                }
            }
    }

    /// Whether it is a function or an unknown path, which may be a misspelled function.
    var takesCalls: Bool {
        switch self {
        case .function, .unknown: true
        default: false
        }
    }

    /// The name in logs and metrics.
    var name: String {
        switch self {
        case .function(let name): name
        case .page: "page"
        case .worker: "worker"
        case .openAPI: "openapi"
        case .zoneMap: "zonemap"
        case .health: "health"
        case .readiness: "readiness"
        case .metrics: "metrics"
        case .unknown: "unknown"
        }
    }

    /// The allowed methods, as in the field `Allow`.
    var methods: String {
        switch self {
        case .function, .unknown: "POST, OPTIONS"
        default: "GET, HEAD, OPTIONS"
        }
    }
}
