import CFuzzer
import Foundation

// Generates inputs for one target and searches one that breaks it: `AstrometerFuzzer model -max_total_time=60`. The first word
// names the target, the rest are libFuzzer's options. `list` names the targets; `seeds FOLDER` writes the first inputs of each
// target.

/// The target of this run. It is set before the driver starts, and never afterwards.
nonisolated(unsafe) private var target: FuzzTarget?

private func usage() -> Never {
    let names = FuzzTarget.all.map(\.name).joined(separator: "|")
    FileHandle.standardError.write(
        Data("usage: AstrometerFuzzer list | seeds FOLDER | \(names) [libFuzzer options]\n".utf8))
    exit(64)
}

let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "list":
    print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
case "seeds":
    guard let path = arguments.dropFirst().first else { usage() }
    for target in FuzzTarget.all {
        let folder = URL(fileURLWithPath: path).appendingPathComponent(target.name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (number, seed) in try target.seeds().enumerated() {
            try seed.write(to: folder.appendingPathComponent("seed-\(number)"))
        }
    }
case let name?:
    guard let named = FuzzTarget.all.first(where: { $0.name == name }) else { usage() }
    target = named
    // libFuzzer takes the arguments without the name of the target.
    var words: [UnsafeMutablePointer<CChar>?] = ([CommandLine.arguments[0]] + arguments.dropFirst()).map { strdup($0) }
    var count = Int32(words.count)
    words.append(nil)
    words.withUnsafeMutableBufferPointer { buffer in
        var start = buffer.baseAddress
        exit(
            LLVMFuzzerRunDriver(&count, &start) { data, size in
                target?.run(Data(UnsafeBufferPointer(start: data, count: size)))
                return 0
            })
    }
case nil: usage()
}
