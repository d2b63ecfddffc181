import ArgumentParser

extension Option {
    /// Declares an option with a description and the name of its value.
    init<T: ExpressibleByArgument>(
        _ help: String, _ value: String, name: NameSpecification = .long, completion: CompletionKind? = nil
    ) where Value == T? { self.init(name: name, help: ArgumentHelp(help, valueName: value), completion: completion) }

    /// The same for an option that is required.
    init(_ help: String, _ value: String, completion: CompletionKind? = nil) where Value: ExpressibleByArgument {
        self.init(help: ArgumentHelp(help, valueName: value), completion: completion)
    }

    /// The same for an option whose value may be any text, also one that begins with a dash, such as a negative number.
    init(
        text help: String, _ value: String, name: NameSpecification = .long, completion: CompletionKind? = nil
    ) where Value == String? {
        self.init(
            name: name, parsing: .unconditional, help: ArgumentHelp(help, valueName: value), completion: completion)
    }
}

extension CompletionKind {
    /// Completes the names of JSON files.
    static var json: CompletionKind { .file(extensions: ["json"]) }
}
