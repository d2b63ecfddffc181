import CZlib
import HTTPTypes
import NIOCore

/// The compression of a body, for clients that accept it.
enum Compression: Sendable {
    case gzip
    case deflate

    /// The smallest number of bytes that is worth compressing.
    static let least = 1024

    /// The fastest level: it compresses a reading to a ninth; a slower level gets a tenth in three times the time.
    private static let level: Int32 = 1

    var name: String {
        switch self {
        case .gzip: "gzip"
        case .deflate: "deflate"
        }
    }

    /// The `windowBits` of zlib, which select the frame around the bytes.
    private var windowBits: Int32 {
        switch self {
        case .gzip: 15 + 16
        case .deflate: 15
        }
    }

    /// Selects the first supported compression that a client accepts, or nil if it accepts no supported one.
    init?(accepted headers: HTTPFields) {
        guard let text = headers[.acceptEncoding]?.lowercased() else { return nil }
        var accepted: [Substring: Bool] = [:]
        for item in text.split(separator: ",") {
            let parts = item.split(separator: ";").map { $0.drop(while: { $0 == " " }).prefix(while: { $0 != " " }) }
            guard let name = parts.first else { continue }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
            accepted[name] = weight > 0
        }
        if accepted["gzip"] ?? accepted["*"] ?? false {
            self = .gzip
        } else if accepted["deflate"] ?? false {
            self = .deflate
        } else {
            return nil
        }
    }

    /// Returns the compressed bytes; nil if memory is short.
    func compressed(_ bytes: ByteBuffer) -> ByteBuffer? {
        var stream = z_stream()
        guard
            deflateInit2_(
                &stream, Self.level, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        let bound = Int(deflateBound(&stream, UInt(bytes.readableBytes)))
        var output = ByteBufferAllocator().buffer(capacity: bound)
        let status = bytes.withUnsafeReadableBytes { input in
            output.writeWithUnsafeMutableBytes(minimumWritableBytes: bound) { place in
                stream.next_in = UnsafeMutablePointer(
                    mutating: input.bindMemory(to: UInt8.self).baseAddress)
                stream.avail_in = UInt32(input.count)
                stream.next_out = place.bindMemory(to: UInt8.self).baseAddress
                stream.avail_out = UInt32(place.count)
                guard CZlib.deflate(&stream, Z_FINISH) == Z_STREAM_END else { return 0 }
                return place.count - Int(stream.avail_out)
            }
        }
        return status > 0 ? output : nil
    }
}
