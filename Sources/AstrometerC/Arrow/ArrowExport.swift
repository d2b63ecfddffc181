import AstrometerAnalyses
import AstrometerModels
import AstrometerPlatform
import CAstrometer

/// A table exported as a stream of record batches.
final class ArrowExport {
    private struct State {
        /// The source of batches; nil at the end.
        var source: ColumnStream?
        var lastError: UnsafeMutablePointer<CChar>?
        var lastFault: AstrometerError?
    }

    /// Arrow lets one thread at a time use a stream; the mutex is for callers that break this rule.
    private let state: Mutex<State>
    private let fields: ArrowFields
    /// The session whose cancellation ends the stream, with its number of earlier cancellations; nil for a stream without a
    /// handle.
    private let session: (Session, cancellations: Int)?
    private let listName: String?

    private init(_ source: ColumnStream, of session: Session?) {
        state = Mutex(State(source: source))
        fields = ArrowFields(of: source)
        listName = source.list?.name
        self.session = session.map { ($0, $0.cancellations) }
    }

    deinit { state.withLock { free($0.lastError) } }

    /// Exports a stream; its consumer releases it.
    /// - Parameter session: the session by which each batch can be cancelled; nil for a stream without a handle.
    static func export(
        _ source: ColumnStream, to out: UnsafeMutablePointer<ArrowArrayStream>, of session: Session?
    ) {
        var stream = ArrowArrayStream()
        stream.private_data = Unmanaged.passRetained(ArrowExport(source, of: session)).toOpaque()
        stream.get_schema = { stream, out in
            guard let export = ArrowExport.of(stream), let out else { return EINVAL }
            out.pointee = ArrowSchema()
            return export.attempt { _ in try export.fields.move(to: out) }
        }
        stream.get_next = { stream, out in
            guard let export = ArrowExport.of(stream), let out else { return EINVAL }
            out.pointee = ArrowArray()
            return export.attempt { try export.next(from: &$0.source, to: out) }
        }
        stream.get_last_error = { stream in ArrowExport.of(stream).flatMap { $0.error } }
        stream.release = release
        out.pointee = stream
    }

    private static let release: @convention(c) (UnsafeMutablePointer<ArrowArrayStream>?) -> Void = { stream in
        guard let stream, stream.pointee.release != nil, let data = stream.pointee.private_data else { return }
        Unmanaged<ArrowExport>.fromOpaque(data).release()
        stream.pointee.private_data = nil
        stream.pointee.release = nil
    }

    /// The last error of a stream exported from here; nil for other streams.
    static func fault(of stream: UnsafeMutablePointer<ArrowArrayStream>) -> AstrometerError? {
        ours(stream).flatMap { export in export.state.withLock { $0.lastFault } }
    }

    /// The name of the list of people of a stream exported from here; nil for other streams.
    static func listName(of stream: UnsafeMutablePointer<ArrowArrayStream>) -> String? {
        ours(stream).flatMap(\.listName)
    }

    /// Changes the list that a stream was exported from.
    /// - Returns: whether this library exported the stream from a list.
    static func list(of stream: UnsafeMutablePointer<ArrowArrayStream>, _ change: (ListReader) -> Void) -> Bool {
        guard let export = ours(stream) else { return false }
        return export.state.withLock { state in
            guard let list = state.source?.list else { return false }
            change(list)
            return true
        }
    }

    private static func ours(_ stream: UnsafeMutablePointer<ArrowArrayStream>) -> ArrowExport? {
        // Only streams exported here have this release function.
        let isOurs = unsafeBitCast(stream.pointee.release, to: Int.self) == unsafeBitCast(release, to: Int.self)
        return isOurs ? of(stream) : nil
    }

    private static func of(_ stream: UnsafeMutablePointer<ArrowArrayStream>?) -> ArrowExport? {
        guard let stream, stream.pointee.release != nil, let data = stream.pointee.private_data else { return nil }
        return Unmanaged<ArrowExport>.fromOpaque(data).takeUnretainedValue()
    }

    private var error: UnsafePointer<CChar>? { state.withLock { $0.lastError.map { UnsafePointer($0) } } }

    /// - Returns: 0, or a number of `errno`.
    private func attempt(_ body: (inout State) throws -> Void) -> Int32 {
        state.withLock { state in
            free(state.lastError)
            state.lastError = nil
            state.lastFault = nil
            do {
                try body(&state)
                return 0
            } catch {
                state.source = nil
                let fault = AstrometerError(known: error)
                state.lastError = Memory.text(fault.line)
                state.lastFault = fault
                return switch fault.code {
                case .invalidArgument, .outOfRange: EINVAL
                case .cancelled: ECANCELED
                case .deadlineExceeded: ETIMEDOUT
                default: EIO
                }
            }
        }
    }

    private func next(from source: inout ColumnStream?, to out: UnsafeMutablePointer<ArrowArray>) throws {
        guard let reader = source else { return }
        // A stream without a handle is read within a call that can itself be cancelled.
        let next =
            try session.map { session, cancellations in try session.run(since: cancellations) { try reader.next() } }
            ?? reader.next()
        guard let batch = next else {
            // Frees the source's resources.
            source = nil
            return
        }
        try ArrowBatch(block: batch, areNullable: fields.areNullable).move(to: out)
    }
}
