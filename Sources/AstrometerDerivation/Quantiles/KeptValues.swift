/// The values that a run keeps of many streams, or for many cells.
///
/// They lie in pieces, so that they take no more memory than they are: an array that grows takes twice that, and three
/// times while it moves. What stands by for more is small, and stays in the nearest caches.
final class KeptValues {
    /// For each stream, where the next values go; nil where there is no room yet.
    let current: UnsafeMutablePointer<UnsafeMutablePointer<Double>?>
    /// How many values are there.
    let fill: UnsafeMutablePointer<Int32>
    /// For each stream, how many may be there.
    private let rooms: [Int32]
    /// For each stream, what was there before.
    private var full: [[UnsafeMutableBufferPointer<Double>]]

    /// - Parameters:
    ///   - rooms: for each stream, how many values stand by before they are put away.
    ///   - isReady: whether there is room from the beginning, for who writes to `current` without asking.
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

    /// Makes place for as many more as a stream has room for.
    func putAway(_ stream: Int) {
        let values = UnsafeBufferPointer(start: current[stream], count: Int(fill[stream]))
        let piece = UnsafeMutableBufferPointer<Double>.allocate(capacity: values.count)
        _ = piece.initialize(from: values)
        full[stream].append(piece)
        fill[stream] = 0
    }

    /// How many values are kept of a stream.
    func count(of stream: Int) -> Int { full[stream].reduce(Int(fill[stream])) { $0 + $1.count } }

    /// Calls `body` with the values kept of a stream, piece by piece.
    func forEachPiece(of stream: Int, _ body: (UnsafeBufferPointer<Double>) -> Void) {
        for piece in full[stream] { body(UnsafeBufferPointer(piece)) }
        body(UnsafeBufferPointer(start: current[stream], count: Int(fill[stream])))
    }
}
