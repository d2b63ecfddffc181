// What the compiler and a macro send each other: eight bytes with a length, lowest first, and that many bytes of JSON.

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The next message of the compiler; nil when there is none any more.
func readFrame() -> Data? {
    guard let head = readBytes(8) else { return nil }
    return readBytes(head.reversed().reduce(0) { $0 << 8 | Int($1) })
}

/// Sends an answer.
func writeFrame(_ data: Data) {
    let head = (0..<8).map { UInt8(truncatingIfNeeded: data.count >> (8 * $0)) }
    var rest = ArraySlice(head + data)
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
        if count > 0 { rest = rest.dropFirst(count) } else if count == 0 || errno != EINTR { exit(1) }
    }
}

/// So many bytes of standard input; nil when it ends before.
private func readBytes(_ count: Int) -> Data? {
    var (bytes, filled) = ([UInt8](repeating: 0, count: count), 0)
    while filled < count {
        let more = bytes.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress! + filled, count - filled) }
        if more > 0 { filled += more } else if more == 0 || errno != EINTR { return nil }
    }
    return Data(bytes)
}
