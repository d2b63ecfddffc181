/// Converts 64-bit numbers, which clients on iOS and Android send as objects because JavaScript has no such numbers: `{"@type":
/// "type.googleapis.com/google.protobuf.Int64Value", "value": "5"}`.
///
/// Names and values are compared as text, with their escapes decoded: Foundation and Android write every `/` as `\/`.
enum WideNumbers {
    private static let types = ["Int64Value", "UInt64Value"].map {
        "type.googleapis.com/google.protobuf." + $0
    }

    /// Returns the text with each of these objects replaced by its number.
    ///
    /// Objects of other types stay; the function rejects them by name.
    /// - Throws: ``CallableError`` with status `INVALID_ARGUMENT` for a value that is not a whole number of 64 bits.
    static func replaced(in text: ArraySlice<UInt8>) throws -> [UInt8] {
        let bytes = Array(text)
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var position = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                // Skip strings, because an object inside them is text.
                var scanner = JSONScanner(bytes, in: position..<bytes.count)
                guard scanner.string() != nil else { return bytes }
                output += bytes[position..<scanner.position]
                position = scanner.position
            case UInt8(ascii: "{"):
                if let (digits, end) = try number(in: bytes, at: position) {
                    output += digits
                    position = end
                } else {
                    fallthrough
                }
            default:
                output.append(bytes[position])
                position += 1
            }
        }
        return output
    }

    /// Returns the digits of such an object and its end; nil for any other object.
    private static func number(in bytes: [UInt8], at start: Int) throws -> (digits: [UInt8], end: Int)? {
        var scanner = JSONScanner(bytes, in: start..<bytes.count)
        guard scanner.take(UInt8(ascii: "{")) else { return nil }
        var members: [String: String] = [:]
        repeat {
            guard let name = scanner.string(), scanner.take(UInt8(ascii: ":")), let value = scanner.string(),
                let key = JSONScanner.text(of: bytes[name]), members[key] == nil
            else { return nil }
            members[key] = JSONScanner.text(of: bytes[value])
        } while scanner.take(UInt8(ascii: ",")) && members.count < 3
        guard scanner.take(UInt8(ascii: "}")), members.count == 2, let type = members["@type"],
            let text = members["value"], types.contains(type)
        else { return nil }
        guard let number = Int64(text).map(String.init) ?? UInt64(text).map(String.init) else {
            throw CallableError(
                .invalidArgument, "a value of 64 bits must be a whole number, not \"\(text.prefix(60))\"")
        }
        return (Array(number.utf8), scanner.position)
    }
}
