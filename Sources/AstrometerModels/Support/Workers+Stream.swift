import Dispatch

extension Workers {
    /// Transforms pieces as they are read, `count` at a time, and passes the results on in the order of the pieces, while
    /// later ones are transformed.
    ///
    /// At most two pieces per worker are in memory; faster workers wait. `next` and `take` are each called by one thread at a
    /// time, though not always by the same.
    /// - Parameters:
    ///   - next: returns the next piece; nil at the end.
    ///   - take: receives the result of a piece.
    /// - Throws: the first error, in the order of pieces, of any of the three, after all earlier results were taken.
    package func stream<Piece: Sendable, Output: Sendable>(
        from next: @escaping () throws -> Piece?, to take: @escaping (Output) throws -> Void,
        _ transform: @Sendable (Piece) throws -> Output
    ) throws {
        let stream = PieceStream(from: next, to: take, most: 2 * count)
        Self.perform(count) {
            while let (number, piece) = stream.next() { stream.finish(number, Result { try transform(piece) }) }
        }
        if let failure = stream.failure { throw failure }
    }
}

/// Hands out numbered pieces, and passes their results on in the order of the numbers. Unchecked because `source` and
/// `take` need not be `Sendable`: one thread at a time calls each.
private final class PieceStream<Piece: Sendable, Output: Sendable>: @unchecked Sendable {
    private struct Reading {
        var count = 0
        var isAtEnd = false
    }

    private struct Results {
        /// Results that were not passed on yet, by the number of the piece.
        var waiting: [Int: Result<Output, any Error>] = [:]
        var count = 0
        var isTaking = false
        var firstFailure: (any Error)?

        /// Returns the next result in order. If there is none, or after a failure, returns nil and clears `isTaking`.
        mutating func next() -> Result<Output, any Error>? {
            let next = firstFailure == nil ? waiting.removeValue(forKey: count) : nil
            isTaking = next != nil
            return next
        }
    }

    private let source: () throws -> Piece?
    private let take: (Output) throws -> Void
    private let reading = Mutex(Reading())
    private let results = Mutex(Results())
    /// One signal for each piece that may be read before earlier results are passed on.
    private let room = DispatchSemaphore(value: 0)

    init(from source: @escaping () throws -> Piece?, to take: @escaping (Output) throws -> Void, most: Int) {
        self.source = source
        self.take = take
        for _ in 0..<most { room.signal() }
    }

    /// The first error, in the order of pieces.
    var failure: (any Error)? { results.withLock { $0.firstFailure } }

    /// Returns the next piece and its number, once there is room for it; nil at the end and after a failure.
    func next() -> (number: Int, piece: Piece)? {
        room.wait()
        do {
            let piece = try failure == nil ? readPiece() : nil
            // This thread took no piece, so it passes the signal on: others may be waiting to see the end.
            if piece == nil { room.signal() }
            return piece
        } catch {
            finish(reading.withLock { $0.count }, .failure(error))
            room.signal()
            return nil
        }
    }

    private func readPiece() throws -> (number: Int, piece: Piece)? {
        try reading.withLock { reading in
            guard !reading.isAtEnd else { return nil }
            // A source that threw is not called again.
            reading.isAtEnd = true
            guard let piece = try source() else { return nil }
            reading.isAtEnd = false
            defer { reading.count += 1 }
            return (reading.count, piece)
        }
    }

    /// Passes on the result of a piece, and of later ones that waited for it, unless another thread is doing so.
    func finish(_ number: Int, _ result: Result<Output, any Error>) {
        var next = results.withLock { results in
            results.waiting[number] = result
            return results.isTaking ? nil : results.next()
        }
        while let result = next {
            let outcome = Result { try take(result.get()) }
            next = results.withLock { results in
                if case .failure(let error) = outcome { results.firstFailure = error }
                results.count += 1
                return results.next()
            }
            room.signal()
        }
    }
}
