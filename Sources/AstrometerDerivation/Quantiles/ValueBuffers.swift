/// The values that a pass keeps of many streams, or for many brackets.
///
/// They are stored in pieces of exact size: a growing array would take up to three times the memory. New values go to a
/// small buffer for each stream, which stays in the nearest caches.
final class ValueBuffers {
    /// For each stream, the buffer for new values; nil if not allocated yet.
    let current: UnsafeMutablePointer<UnsafeMutablePointer<Double>?>
    /// For each stream, the number of values in its buffer.
    let fill: UnsafeMutablePointer<Int32>
    /// For each stream, the capacity of its buffer.
    private let rooms: [Int32]
    /// For each stream, the stored pieces.
    private var full: [[UnsafeMutableBufferPointer<Double>]]

    /// - Parameters:
    ///   - rooms: for each stream, the capacity of its buffer.
    ///   - isReady: whether to allocate all buffers at once, for code that writes to `current` directly.
    init(rooms: [Int32], isReady: Bool) {
        self.rooms = rooms
        current = .allocate(capacity: rooms.count)
        current.initialize(repeating: nil, count: rooms.count)
        fill = .allocate(capacity: rooms.count)
        fill.initialize(repeating: 0, count: rooms.count)
        full = Array(repeating: [], count: rooms.count)
        if isReady { for stream in rooms.indices { _ = makeRoom(of: stream) } }
    }

    deinit {
        for stream in rooms.indices { current[stream]?.deallocate() }
        for piece in full.joined() { piece.deallocate() }
        current.deallocate()
        fill.deallocate()
    }

    private func makeRoom(of stream: Int) -> UnsafeMutablePointer<Double> {
        let room = UnsafeMutablePointer<Double>.allocate(capacity: Int(rooms[stream]))
        current[stream] = room
        return room
    }

    /// Keeps a value.
    @inline(__always) func append(_ value: Double, to stream: Int) {
        if fill[stream] == rooms[stream] { putAway(stream) }
        (current[stream] ?? makeRoom(of: stream))[Int(fill[stream])] = value
        fill[stream] += 1
    }

    /// Moves a stream's buffered values into a piece.
    func putAway(_ stream: Int) {
        let values = UnsafeBufferPointer(start: current[stream], count: Int(fill[stream]))
        let piece = UnsafeMutableBufferPointer<Double>.allocate(capacity: values.count)
        _ = piece.initialize(from: values)
        full[stream].append(piece)
        fill[stream] = 0
    }

    /// The values kept of a stream, in pieces that are valid until more are added.
    func pieces(of stream: Int) -> [UnsafeBufferPointer<Double>] {
        full[stream].map { UnsafeBufferPointer($0) }
            + [UnsafeBufferPointer(start: current[stream], count: Int(fill[stream]))]
    }

    /// The values kept of a stream.
    func values(of stream: Int) -> [Double] {
        var values: [Double] = []
        let pieces = pieces(of: stream)
        values.reserveCapacity(pieces.reduce(0) { $0 + $1.count })
        for piece in pieces { values += piece }
        return values
    }
}
