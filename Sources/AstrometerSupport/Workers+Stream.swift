import Dispatch

extension Workers {
    /// Transforms pieces as they come, `count` at a time, and hands on what comes of them in the order of the pieces: the
    /// last while the next are transformed.
    ///
    /// Holds two pieces for each worker at a time, however many come: who is further ahead waits. `next` and `take` are
    /// each called by one thread at a time, though not always by the same.
    ///
    /// - Parameters:
    ///   - next: gives the next piece; nil at the end.
    ///   - take: takes what came of a piece.
    /// - Throws: the first error, in the order of pieces, of any of the three, once what came before it was taken.
    package func stream<Piece: Sendable, Output: Sendable>(
        from next: @escaping () throws -> Piece?, to take: @escaping (Output) throws -> Void,
        _ transform: @Sendable (Piece) throws -> Output
    ) throws {
        let stream = PieceStream(from: next, to: take, most: 2 * count)
        Self.perform(count) {
            while let (number, piece) = stream.next() {
                stream.finish(number, Result { try transform(piece) })
            }
        }
        if let failure = stream.failure { throw failure }
    }
}

/// Hands out pieces by number, and what came of them in the order of their numbers.
///
/// Unchecked because it is mutable: `reading` protects what is read, `lock` all else, and who takes is alone in it.
private final class PieceStream<Piece: Sendable, Output: Sendable>: @unchecked Sendable {
    private let source: () throws -> Piece?
    private let take: (Output) throws -> Void

    private let reading = Lock()
    private var read = 0
    private var isAtEnd = false

    private let lock = Lock()
    /// For each piece that may be read before others were taken, a signal.
    private let room = DispatchSemaphore(value: 0)
    /// What is transformed, and not taken yet.
    private var transformed: [Int: Result<Output, any Error>] = [:]
    private var taken = 0
    private var isTaking = false
    private var firstFailure: (any Error)?

    init(from source: @escaping () throws -> Piece?, to take: @escaping (Output) throws -> Void, most: Int) {
        (self.source, self.take) = (source, take)
        for _ in 0..<most { room.signal() }
    }

    /// What went wrong first.
    var failure: (any Error)? { lock.withLock { firstFailure } }

    /// The next piece and its number, once there is room for it; nil at the end and after a failure.
    func next() -> (number: Int, piece: Piece)? {
        room.wait()
        do {
            let piece = try failure == nil ? readPiece() : nil
            // Nothing takes the room, and others may be waiting to hear of the end.
            if piece == nil { room.signal() }
            return piece
        } catch {
            finish(reading.withLock { read }, .failure(error))
            room.signal()
            return nil
        }
    }

    private func readPiece() throws -> (number: Int, piece: Piece)? {
        try reading.withLock {
            guard !isAtEnd else { return nil }
            // Unless there is a piece: a source that threw is not asked again.
            isAtEnd = true
            guard let piece = try source() else { return nil }
            isAtEnd = false
            defer { read += 1 }
            return (read, piece)
        }
    }

    /// Hands on what came of a piece, and of those after it that waited for it, unless another thread does so.
    func finish(_ number: Int, _ result: Result<Output, any Error>) {
        lock.lock()
        defer { lock.unlock() }
        transformed[number] = result
        guard !isTaking else { return }
        isTaking = true
        while firstFailure == nil, let result = transformed.removeValue(forKey: taken) {
            lock.unlock()
            let outcome = Result { try take(result.get()) }
            lock.lock()
            if case .failure(let error) = outcome { firstFailure = error }
            taken += 1
            room.signal()
        }
        isTaking = false
    }
}
