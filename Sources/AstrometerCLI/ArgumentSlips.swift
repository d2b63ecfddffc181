import AstrometerModels

/// Rejects mistakes that the parser accepts: repeated options, whose last value it would use; a word after one dash, which it
/// would split into letters; and an empty file name, which would mean the current folder.
enum ArgumentSlips {
    /// Options for help, which is printed in spite of other errors.
    private static let help: Set = ["--help", "-h", "--version"]
    /// Options without a value, which may be repeated.
    static let flags = help.union([
        "--all", "--calibration-years", "--corrections", "--daily", "--declinations", "--excel", "--float32",
        "--hide-times",
        "--no-uncertainty",
        "--ranges", "--replace", "--reversed", "--uncertainty", "--unrounded", "--whole", "--with-births",
        "--with-table",
    ])
    /// Options that may be given several times.
    static func isRepeatable(_ name: String, of command: String?) -> Bool {
        ["--by", "--map", "--orb", "--sensitivity"].contains(name) || (command, name) == ("verify", "--model")
    }
    /// Options that name input files.
    static let inputs: Set = [
        "--against", "--against-calibration", "--calibration", "--check", "--connections", "--ephemeris", "--from",
        "--labels", "--model", "--people", "--phrases", "--request", "--thresholds",
    ]
    /// Second names of options.
    static let aliases = [
        "--latitude": "--lat", "--longitude": "--lon", "--their-latitude": "--their-lat",
        "--their-longitude": "--their-lon",
    ]

    static func check(_ arguments: [String]) throws {
        var given: [String: String] = [:]
        var rest = arguments.prefix { $0 != "--" }
        guard !rest.contains(where: help.contains) else { return }
        while let argument = rest.popFirst() {
            try checkDashes(of: argument)
            guard argument.hasPrefix("--"), !flags.contains(argument) else { continue }
            let parts = argument.split(separator: "=", maxSplits: 1)
            let name = parts.first.map(String.init) ?? argument
            // A value may look like an option.
            let value = argument.contains("=") ? argument.dropFirst(name.count + 1) : rest.popFirst().map { $0[...] }
            // The parser would take the next argument for the value of "--lat=".
            if value?.isEmpty == true, inputs.contains(name) || !flags.contains(name) && argument.contains("=") {
                throw AstrometerError.invalid("\(name) is empty; give a value or leave the option out")
            }
            guard !isRepeatable(name, of: arguments.first) else { continue }
            if let earlier = given.updateValue(name, forKey: aliases[name] ?? name) {
                throw AstrometerError.invalid(
                    earlier == name
                        ? "\(name) is given twice; give it once"
                        : "\(earlier) and \(name) mean the same; give one of them")
            }
        }
    }

    /// The parser splits a word after one dash into one-letter options, and an `h` among them would print the help.
    private static func checkDashes(of argument: String) throws {
        let name = argument.prefix { $0 != "=" }
        guard name.hasPrefix("-"), !name.hasPrefix("--"), name.count > 2, name != "-help",
            name.dropFirst().allSatisfy({ $0.isLetter || $0 == "-" })
        else { return }
        throw AstrometerError.invalid("unknown option \(name); long options begin with two dashes: -\(name)")
    }
}
