import AstrometerAnalyses
import AstrometerPlatform

extension Analyses {
    /// The options of a command by field: the text of each, or nil for one that was not given.
    typealias Options = [(RequestField, String?)]

    /// Calls an analysis with the options of a command, and shows its progress and warnings on standard error.
    /// - Parameter change: changes the context of the call, such as its people.
    static func call(
        _ name: String, _ options: Options, functions: Functions? = nil, threads: Int = 1,
        changing change: (inout Context) -> Void = { _ in }
    ) throws -> Data {
        try run(options, functions: functions, threads: threads, changing: change) { try $0.call(name, $1, $2) }
    }

    /// Runs `body` with the request that the options make, and shows its progress and warnings on standard error.
    static func run(
        _ options: Options, functions: Functions? = nil, threads: Int = 1,
        changing change: (inout Context) -> Void = { _ in },
        _ body: (Analyses, _ request: JSONValue, Context) throws -> Data
    ) throws -> Data {
        let members = options.compactMap { field, text in text.map { (field.name, field.value(of: $0)) } }
        let bar = StageProgress()
        defer { bar.finish() }
        var context = Context()
        context.progress = bar.show
        context.warn = StandardError.warn
        change(&context)
        return try body(Analyses(functions ?? Functions(), threads: threads), .object(members), context)
    }
}

extension RequestField {
    /// The value of an option's text: a number if the field has numbers and the text is one; true for a flag; a list of words.
    fileprivate func value(of text: String) -> JSONValue {
        switch type {
        case .whole: UInt64(text.trimmed).map { .whole($0) } ?? .text(text)
        case .boolean: true
        case .texts: .array(text.split(separator: ",").map { .text(String($0)) })
        default: .text(text)
        }
    }

    /// The numbers that the field may have.
    var range: ClosedRange<Int> { if case .whole(let range) = type { range } else { 0...Int.max } }
}
