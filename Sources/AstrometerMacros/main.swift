// The compiler starts this beside itself, and asks for what stands for an attribute.

import AstrometerCoding

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

while let request = readFrame() {
    let answer: CompilerAnswer
    do {
        answer = .answer(to: try JSONDecoder().decode(CompilerRequest.self, from: request))
    } catch {
        answer = .expansion("", [CompilerAnswer.Diagnostic("a request that cannot be read: \(error)", nil)])
    }
    writeFrame(try JSONEncoder().encode(answer))
}
