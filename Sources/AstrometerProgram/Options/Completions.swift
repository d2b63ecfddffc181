import ArgumentParser

/// What shells offer for the values of options. The program computes them when the user asks for them.
enum Completions {
    /// The names of saved people; none where the file cannot be read.
    static let people = CompletionKind.custom { _, _, _ in
        (try? SavedPeopleFile.shared.get())?.people.map(\.name) ?? []
    }
}
