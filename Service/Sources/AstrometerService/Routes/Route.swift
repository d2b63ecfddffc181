import AstrometerFunctions
import HTTPTypes

/// What a request is for.
enum Route: Sendable {
    case function(String)
    case page
    case openAPI
    case health
    case readiness
    case metrics
    /// Nothing that the server has.
    case unknown

    private static let functions = Set(Functions.table.map(\.name))

    /// - Parameter path: as it was sent. Nothing in it is decoded and no file is opened by it: a path is one of a few
    ///   words or it is unknown.
    init(path: String) {
        let path = path.prefix { $0 != "?" && $0 != "#" }
        switch path {
        case "/": self = .page
        case "/openapi.json": self = .openAPI
        case "/healthz": self = .health
        case "/readyz": self = .readiness
        case "/metrics": self = .metrics
        default:
            // "/name", and "/project/region/name" as the emulator has it.
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

    /// Whether it is a function, or what somebody takes for one.
    var takesCalls: Bool {
        switch self {
        case .function, .unknown: true
        default: false
        }
    }

    /// What it is called in logs and measures.
    var name: String {
        switch self {
        case .function(let name): name
        case .page: "page"
        case .openAPI: "openapi"
        case .health: "health"
        case .readiness: "readiness"
        case .metrics: "metrics"
        case .unknown: "unknown"
        }
    }

    /// The methods that it has, as the field `Allow` lists them.
    var methods: String {
        switch self {
        case .function, .unknown: "POST, OPTIONS"
        default: "GET, HEAD, OPTIONS"
        }
    }
}
