// Prints request bodies as iOS apps send them: JSON from Foundation, with 64-bit integers encoded as the callable protocol
// requires.

import Foundation

func wide(_ value: String) -> [String: String] {
    ["@type": "type.googleapis.com/google.protobuf.Int64Value", "value": value]
}

let birth: [String: Any] = [
    "birth_date": "1990-06-15", "birth_time": "14:30", "birth_timezone": "America/New_York", "birth_lat": wide("40"),
    "birth_lon": wide("-74"),
]
let body: [String: Any] = [
    "data": ["birth": birth, "date": "2025-10-30", "days": wide("2")] as [String: Any]
]
for options in [[], [.sortedKeys], [.prettyPrinted], [.withoutEscapingSlashes]] as [JSONSerialization.WritingOptions] {
    let bytes = try JSONSerialization.data(withJSONObject: body, options: options)
    print(bytes.base64EncodedString())
}
