import CZlib

/// Decompresses blocks of a gzip stream (RFC 1952) with zlib into blocks of its contents, all concatenated members.
final class GzipBlocks {
    static let magic: [UInt8] = [0x1F, 0x8B]

    private let name: String
    private let source: () throws -> [UInt8]
    /// On the heap, because the state of zlib has its address.
    private let stream: UnsafeMutablePointer<z_stream>
    private var input: ArraySlice<UInt8> = []
    private var isInMember = true

    private static let blockSize = 1 << 16
    /// The value of `windowBits` for a window of 32 KiB and gzip's header and trailer.
    private static let gzipWindow: Int32 = 15 + 16

    /// - Parameter source: returns the next block of the stream, and an empty one at its end.
    init(name: String, source: @escaping () throws -> [UInt8]) {
        self.name = name
        self.source = source
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        inflateInit2_(stream, Self.gzipWindow, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Returns the next block of the contents; empty at the end.
    func next() throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: Self.blockSize) { buffer, count in
            while count == 0 {
                if input.isEmpty { input = try source()[...] }
                if input.isEmpty {
                    guard isInMember else { return }
                    throw corrupt("is truncated")
                }
                if try isInMember || beginMember() { count = try inflate(into: buffer) }
            }
        }
    }

    /// Begins the next member; returns false if the input has none. Zeros after the last are padding.
    private func beginMember() throws -> Bool {
        input = input.drop { $0 == 0 }
        guard let byte = input.first else { return false }
        guard byte == Self.magic[0] else { throw corrupt("has extra bytes after its end") }
        inflateReset(stream)
        isInMember = true
        return true
    }

    /// Decompresses input until it or the buffer is used up, or a member ends. Returns the number of bytes written.
    private func inflate(into buffer: UnsafeMutableBufferPointer<UInt8>) throws -> Int {
        let given = min(input.count, 1 << 30)
        let written = try input.withUnsafeMutableBufferPointer { bytes in
            stream.pointee.next_in = bytes.baseAddress
            stream.pointee.avail_in = UInt32(given)
            stream.pointee.next_out = buffer.baseAddress
            stream.pointee.avail_out = UInt32(buffer.count)
            let status = CZlib.inflate(stream, Z_NO_FLUSH)
            try ensure(
                [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(status),
                corrupt("is damaged: " + (stream.pointee.msg.map { String(cString: $0) } ?? "status \(status)")))
            isInMember = status != Z_STREAM_END
            return buffer.count - Int(stream.pointee.avail_out)
        }
        input = input.dropFirst(given - Int(stream.pointee.avail_in))
        return written
    }

    private func corrupt(_ problem: String) -> AstrometerError {
        AstrometerError(.dataLoss, "\(name), compressed by gzip, \(problem); expected a complete gzip file")
    }
}
