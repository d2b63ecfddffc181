import AstrometerAnalyses
import AstrometerPlatform

extension Analyses {
    /// Calls an analysis with the options of a command, and shows its progress and warnings on standard error.
    /// - Parameters:
    ///   - options: the text of the option of each field; nil for one that was not given.
    ///   - change: changes the context of the call, such as its people.
    static func call(
        _ name: String, _ options: [(RequestField, String?)], ephemeris: Ephemeris? = nil, threads: Int = 1,
        changing change: (inout Context) -> Void = { _ in }
    ) throws -> Data {
        let members = options.compactMap { field, text in text.map { (field.name, field.value(of: $0)) } }
        let bar = StageProgress()
        defer { bar.finish() }
        var context = Context()
        context.progress = bar.progress
        context.warn = StandardError.warn
        change(&context)
        return try Analyses(Functions(ephemeris: ephemeris), threads: threads).call(name, .object(members), context)
    }
}

extension RequestField {
    /// The value of an option's text: a number if the field has numbers and the text is one; true for a flag.
    fileprivate func value(of text: String) -> JSONValue {
        switch type {
        case .whole: UInt64(text).map { .whole($0) } ?? .text(text)
        case .boolean: true
        default: .text(text)
        }
    }
}
