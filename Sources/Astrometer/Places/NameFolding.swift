/// Folds names of places for comparison: removes case, accents, spaces and punctuation.
///
/// The table is generated together with the gazetteer, so queries are folded exactly like the names.
struct NameFolding: Sendable {
    /// The replacements of characters beyond ASCII, by scalar value; others stay unchanged.
    private let table: [UInt32: [UInt8]]

    init(table text: String) throws {
        var table: [UInt32: [UInt8]] = [:]
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == 2, let scalar = UInt32(fields[0], radix: 16) else {
                throw AstrometerError(
                    .dataLoss, "folding.tsv: \"\(String(line).escapingControls)\" is not a code and a text")
            }
            table[scalar] = Array(fields[1].utf8)
        }
        self.table = table
    }

    func folded(_ name: String) -> [UInt8] {
        var key: [UInt8] = []
        for scalar in name.lowercased().unicodeScalars {
            if scalar.isASCII {
                let byte = UInt8(scalar.value)
                if byte.isLetter || byte.isDigit { key.append(byte) }
            } else if let replacement = table[scalar.value] {
                key += replacement
            } else {
                key += Array(String(scalar).utf8)
            }
        }
        return key
    }
}
