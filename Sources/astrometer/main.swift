import AstrometerData
import AstrometerDerivation
import AstrometerEphemeris
import AstrometerModels
import AstrometerPopulation
import Foundation
let clock = ContinuousClock()
nonisolated(unsafe) var t = clock.now
let population = try Population()
print("population", clock.now - t); t = clock.now
let model = try AstrometerData.model(named: "super-groups-1.1")
let progress = WorkProgress { stage, done, total in if done == 0 { print(stage, total, clock.now - t) } }
var d = Derivation(model: model, population: population)
if CommandLine.arguments.count > 1 { d.threads = Int(CommandLine.arguments[1])! }
let report = try d.run(ephemeris: Ephemeris(), progress: progress)
print("done", clock.now - t)
print(report.timings)
let e = WireJSON.encoder(pretty: true)
try e.encode(report).write(to: URL(fileURLWithPath: "/tmp/report.json"))
