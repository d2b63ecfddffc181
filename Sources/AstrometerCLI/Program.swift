import ArgumentParser
import AstrometerModels

/// Runs commands and returns exit statuses.
enum Program {
    static func run() -> Int32 {
        do {
            return run(try ProcessArguments.all())
        } catch {
            return report(error, [], AstrometerCommand.self)
        }
    }

    /// Runs a command. Errors become one line on standard error.
    static func run(_ arguments: [String]) -> Int32 {
        let (root, rest) = PartCommands.root(of: arguments) ?? (AstrometerCommand.self, arguments)
        do {
            // Requests of shell completion scripts.
            if arguments.first == "---completion" { _ = try root.parseAsRoot(arguments) }
            try checkCommandName(arguments)
            try ArgumentSlips.check(rest)
            var command = try root.parseAsRoot(rest)
            try command.run()
            return 0
        } catch {
            return report(error, arguments, root)
        }
    }

    private static func report(_ error: any Error, _ arguments: [String], _ root: any ParsableCommand.Type) -> Int32 {
        switch error {
        case let error as AstrometerError:
            StandardError.write(error)
            return error.code.exitStatus
        case let error as StandardOutput.Failure: return error.report()
        // A command that has reported its result.
        case let status as ExitCode: return status.rawValue
        case is EncodingError:
            StandardError.write(AstrometerError(.internal, "\(error)"))
            return AstrometerError.Code.internal.exitStatus
        default:
            var message = root.message(for: error)
            guard root.exitCode(for: error) == .success else {
                let (command, path) = command(in: arguments, of: root)
                message = UnknownOption.hinted(message, of: command, arguments)
                let part = root == AstrometerCommand.self ? [] : [arguments[0], root.configuration.commandName ?? ""]
                let name = (part + path).map { " " + $0 }.joined()
                StandardError.write(
                    AstrometerError.invalid("\(message.lowercasedFirst) (see 'astrometer\(name) --help')"))
                return AstrometerError.Code.invalidArgument.exitStatus
            }
            return printed(message)
        }
    }

    /// Returns the command of arguments, and its names below `root`.
    private static func command(
        in arguments: [String], of root: any ParsableCommand.Type
    ) -> (type: any ParsableCommand.Type, path: [String]) {
        var (command, path) = (root, [String]())
        for name in arguments.prefix(while: { !$0.hasPrefix("-") }) {
            guard let next = command.configuration.subcommands.first(where: { $0.configuration.commandName == name })
            else { continue }
            command = next
            path.append(name)
        }
        return (command, path)
    }

    private static func printed(_ text: String) -> Int32 {
        do {
            try StandardOutput.write(text + "\n")
            return 0
        } catch {
            return error.report()
        }
    }

    /// Checks the names of the command and of a command of it, also after `help`. The parser would report an
    /// unknown one as an unexpected argument, and ignore it after `help`.
    private static func checkCommandName(_ arguments: [String]) throws {
        let words = Array(arguments.prefix { !$0.hasPrefix("-") })
        let isHelp = words.first == "help"
        var command: any ParsableCommand.Type = AstrometerCommand.self
        for (index, name) in (isHelp ? words.dropFirst() : words[...]).enumerated() {
            let isDerive = command == DeriveCommand.self
            let subcommands = isDerive && isHelp ? PartCommands.all : command.configuration.subcommands
            guard !subcommands.isEmpty else {
                guard isHelp else { return }
                throw AstrometerError.invalid(
                    "help takes the name of one command, not \"\(words.dropFirst().joined(separator: " "))\"")
            }
            if index == 0, name == "help" { return }
            command = try required(
                subcommands.first { $0.configuration.commandName == name },
                unknown(
                    name, of: index == 0 ? nil : command.configuration.commandName,
                    among: subcommands.compactMap { $0.configuration.commandName }))
        }
    }

    /// Commands of other programs, each with the command here that replaces it.
    private static let others = [
        "natal": "chart", "birth": "chart", "wheel": "chart", "composite": "chart --composite midpoint",
        "synastry": "compatibility, or chart --wheel synastry", "match": "compatibility", "love": "compatibility",
        "horoscope": "today, or day", "daily": "today, or day", "forecast": "today, or year",
        "ephemeris": "sky", "planets": "sky", "eclipses": "sky", "retrogrades": "sky",
        "calendar": "transits --format ics",
        "sign": "sun-sign", "zodiac": "sun-sign", "score": "reading", "scores": "reading",
        "solar-return": "return", "lunar-return": "return --of moon", "progressions": "progressed",
    ]

    private static func unknown(_ name: String, of command: String?, among names: [String]) -> AstrometerError {
        let words = name.lowercased().replacing("_", with: "-")
        if names.contains("chart"),
            let other = others[words] ?? others[words.replacing("-chart", with: "").replacing("-report", with: "")]
        {
            return AstrometerError.invalid("unknown command \"\(name)\"; use \(other) (see 'astrometer --help')")
        }
        let nearest = names.map { ($0, SpellingSuggestion.distance(name, $0)) }.min { $0.1 < $1.1 }
        let hint = nearest.flatMap { $0.1 <= 2 ? "; did you mean \($0.0)?" : nil } ?? ""
        return AstrometerError.invalid(
            "unknown command \"\(name)\"; use \(names.joined(separator: ", "))\(hint) (see 'astrometer \(command.map { $0 + " " } ?? "")--help')"
        )
    }
}
