/// Rules for names in a model, which become JSON keys, columns and parts of file names.
enum ModelNames {
    /// The largest number of characters of a name.
    static let maximumLength = 64

    /// Checks that a name has lower-case letters and digits in words joined by `_`, and begins with a letter.
    static func check(_ name: String, _ what: String) throws {
        let words = name.utf8.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
        let isPlain = words.allSatisfy { word in !word.isEmpty && word.allSatisfy { $0.isDigit || $0.isSmallLetter } }
        try ensure(
            isPlain && name.utf8.first?.isSmallLetter == true && name.utf8.count <= maximumLength,
            "model: \(what) \"\(name)\" must be lower-case letters and digits in words joined by _, beginning with a letter, \(maximumLength) characters or fewer"
        )
    }

    /// Checks the name of a meter or super-group.
    static func checkMeter(_ name: String) throws {
        try check(name, "meter")
        try ensure(
            !taken.contains(name),
            "model: meter \"\(name)\" is a name that readings use themselves; they use \(taken.sorted().joined(separator: ", "))"
        )
    }

    /// Checks the name of a model, which may have dots, hyphens and capitals: `super-groups-1.1`.
    static func checkModel(_ name: String) throws {
        let marks = Array("-_.".utf8)
        guard let first = name.utf8.first, first.isLetter || first.isDigit, name.utf8.count <= maximumLength,
            name.utf8.allSatisfy({ $0.isLetter || $0.isDigit || marks.contains($0) })
        else {
            throw AstrometerError.invalid(
                "model: name \"\(name)\" must be letters, digits, -, _ and ., beginning with a letter or digit, \(maximumLength) characters or fewer"
            )
        }
    }
}
