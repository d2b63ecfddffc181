/// A latitude or longitude as people write it: `40.7128`, `40°42'46"N`, `74w00`, `-0°30'`.
///
/// A number alone is decimal degrees. A letter between two numbers, as astrologers write it, separates degrees from
/// minutes: `0e07` is 7 minutes east, and never an exponent. Units and directions may be words: `40 deg 42 min north`.
struct WrittenCoordinate {
    enum Axis: String {
        case latitude, longitude

        /// The letters for north and south, or east and west, the positive one first.
        fileprivate var hemispheres: (positive: Character, negative: Character) {
            self == .latitude ? ("N", "S") : ("E", "W")
        }

        fileprivate var range: ClosedRange<Double> { self == .latitude ? BirthData.latitudes : BirthData.longitudes }

        fileprivate var example: String { self == .latitude ? "40.7128 or 40°42'46\"N" : "-74.0060 or 74°00'22\"W" }
    }

    private let text: String
    private let axis: Axis
    private var parts: [Part] = []
    private var sign: Double?
    private var hemisphere: Character?
    private var hasUnitsInLetters = false

    private struct Part {
        var digits: String
        var mark: Mark?
        var value: Double { Double(digits) ?? .nan }
        var isWhole: Bool { !digits.contains(".") }
    }

    private enum Mark: Int { case degrees, minutes, seconds }

    /// Returns a coordinate in degrees, positive to the north or east.
    static func degrees(_ text: String, _ axis: Axis) throws -> Double {
        var coordinate = WrittenCoordinate(text: text, axis: axis)
        try coordinate.read()
        return try coordinate.degrees()
    }

    // MARK: - Reading

    private mutating func read() throws {
        var rest = text[...]
        var isInNumber = false
        while let character = rest.first {
            let isFirst = rest.startIndex == text.startIndex
            let word = rest.prefix { $0.isASCII && $0.isLetter }
            guard word.isEmpty else {
                isInNumber = false
                try read(word: String(word))
                rest = rest.dropFirst(word.count)
                continue
            }
            rest = rest.dropFirst()
            if character.isASCII, character.isNumber {
                if isInNumber { parts[parts.count - 1].digits.append(character) } else { try begin(with: character) }
                isInNumber = true
                continue
            }
            let wasInNumber = isInNumber
            isInNumber = false
            switch character {
            case ".", ",":
                guard wasInNumber, parts[parts.count - 1].isWhole else { throw unreadable }
                parts[parts.count - 1].digits.append(".")
                isInNumber = true
            case "+", "-", "\u{2212}", "\u{2013}":
                guard isFirst else { throw unreadable }
                sign = character == "+" ? 1 : -1
            case " ", "\u{A0}", "\u{202F}", "\u{2009}": break
            case ":": try mark(parts.count == 1 ? .degrees : .minutes)
            case "°", "º", "˚": try mark(.degrees)
            case "'", "′", "’", "ʹ": try markMinutesOrSeconds()
            case "\"", "″", "”", "ʺ": try mark(.seconds)
            default: throw unreadable
            }
        }
    }

    /// Reads a unit or a direction; letters that are not a word are read one by one, such as the `sN` of `40d42m46sN`.
    private mutating func read(word: String) throws {
        switch word.lowercased() {
        case "d", "deg", "degree", "degrees": try mark(.degrees, inLetters: true)
        case "m", "min", "minute", "minutes": try mark(.minutes, inLetters: true)
        case "sec", "second", "seconds": try mark(.seconds)
        // After `d` and `m`, `s` means seconds: `40d42m46s` is not in the south.
        case "s" where hasUnitsInLetters && parts.count == 3 && parts[2].mark == nil: try mark(.seconds)
        case "n", "north", "s", "south", "e", "east", "w", "west":
            try read(hemisphere: Character(word.prefix(1).uppercased()))
        case "o": throw invalid("has the letter O; write the digit 0")
        default:
            guard word.count > 1 else { throw unreadable }
            for letter in word { try read(word: String(letter)) }
        }
    }

    private mutating func begin(with digit: Character) throws {
        // The preceding parts must be whole: 40°42.5'30" has a fraction of minutes before the seconds.
        guard parts.allSatisfy(\.isWhole) else { throw invalid("has a fraction before its last number") }
        guard parts.count < 3 else { throw unreadable }
        if let last = parts.indices.last, parts[last].mark == nil { parts[last].mark = Mark(rawValue: last) }
        parts.append(Part(digits: String(digit)))
    }

    private mutating func mark(_ mark: Mark, inLetters: Bool = false) throws {
        guard let last = parts.indices.last, parts[last].mark == nil, mark.rawValue == last else { throw unreadable }
        parts[last].mark = mark
        if inLetters { hasUnitsInLetters = true }
    }

    /// Two minute marks count as a second mark.
    private mutating func markMinutesOrSeconds() throws {
        if parts.count == 3, parts[2].mark == nil || parts[2].mark == .minutes {
            parts[2].mark = parts[2].mark == nil ? .minutes : .seconds
        } else {
            try mark(.minutes)
        }
    }

    private mutating func read(hemisphere letter: Character) throws {
        let (positive, negative) = axis.hemispheres
        guard letter == positive || letter == negative else {
            if "NSEW".contains(letter) {
                throw invalid("has the letter \(letter), of a \(axis == .latitude ? "longitude" : "latitude")")
            }
            throw unreadable
        }
        guard hemisphere == nil else { throw invalid("has two letters of direction") }
        // Before the first number, after it, or after the last.
        if parts.count == 1, parts[0].mark == nil { parts[0].mark = .degrees }
        hemisphere = letter
    }

    // MARK: - Value

    private func degrees() throws -> Double {
        guard let first = parts.first, parts.allSatisfy({ !$0.digits.hasSuffix(".") }) else { throw unreadable }
        try ensure(
            sign == nil || hemisphere == nil,
            invalid("has both a sign and the letter \(hemisphere ?? " "); write one of the two"))
        for (part, unit) in zip(parts.dropFirst(), ["minutes", "seconds"]) where part.value >= 60 {
            throw invalid("has \(part.digits) \(unit); \(unit) run from 0 to 59")
        }
        let seconds = parts.dropFirst(2).first?.value ?? 0
        let size = first.value + (parts.dropFirst().first?.value ?? 0) / 60 + seconds / 3600
        let value = (hemisphere == axis.hemispheres.negative ? -1 : sign ?? 1) * size
        try ensure(
            axis.range.contains(value),
            invalid("is outside \(Int(axis.range.lowerBound)) to \(Int(axis.range.upperBound)) degrees"))
        return value
    }

    private var unreadable: AstrometerError { invalid("cannot be read; expected degrees, such as \(axis.example)") }

    private func invalid(_ problem: String) -> AstrometerError {
        AstrometerError.invalid("\(axis.rawValue) \"\(text.escapingControls)\" \(problem)")
    }
}
