import AstrometerFunctions
import AstrometerTestSupport

/// Calls functions as the other interfaces do.
enum Calls {
    static let shared = Result { try Functions() }
    /// 2025-10-30T09:15:00Z.
    static let now = Moment(secondsSince1970: 1_761_815_700)

    static let birth = #"""
        {"birth_date": "1990-06-15", "birth_time": "14:30", "birth_timezone": "America/New_York",
         "birth_lat": 40.7128, "birth_lon": -74.0060}
        """#
    static let their =
        #"{"birth_date": "1988-11-02", "birth_time": "07:05", "birth_timezone": "Europe/Berlin", "#
        + #""birth_lat": 52.52, "birth_lon": 13.405}"#

    static func call(_ name: String, _ request: String) throws -> Data {
        try shared.get().call(name, Array(request.utf8), now: now)
    }

    static func document<Document: Decodable>(_ type: Document.Type, _ name: String, _ request: String) throws
        -> Document
    {
        try JSONDecoder().decode(type, from: call(name, request))
    }

    /// Replaces `{birth}`, `{their}` and `{date}` by JSON.
    static func filled(_ request: String) -> String {
        request.replacing("{birth}", with: birth).replacing("{their}", with: their)
            .replacing("{date}", with: #"{"birth_date": "1990-06-15"}"#)
    }

    static func object(_ name: String, _ request: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: call(name, request)) as? [String: Any])
    }

    static func error(_ name: String, _ request: String) -> AstrometerError? {
        do {
            _ = try call(name, request)
            return nil
        } catch {
            return error as? AstrometerError
        }
    }
}
