import ArgumentParser
import Foundation

@main
struct RegressionCheck: ParsableCommand {
    @Option var repetitions = 25
    @Flag var raw = false
    func run() throws {
        let start = Date()
        let stages = try Stages.all()
        print("setup", Date().timeIntervalSince(start))
        let m = try Measurement(of: stages, repetitions: repetitions)
        for (i, s) in stages.enumerated() {
            let sorted = m.steps[i].sorted()
            let minimum = m.nanoseconds[i] / m.nanosecondsPerStep
            print(s.name.padding(toLength: 22, withPad: " ", startingAt: 0), String(format: "ns/unit %10.1f  minratio %8.3f  q25 %8.3f  median %8.3f  q75 %8.3f first %8.3f  ms/run %.2f", m.nanoseconds[i], minimum, sorted[sorted.count/4], sorted[sorted.count/2], sorted[sorted.count*3/4], sorted[0], m.nanoseconds[i] * Double(s.units)/1e6))
        }
        print("step", m.nanosecondsPerStep, "wall", Date().timeIntervalSince(start))
    }
}
