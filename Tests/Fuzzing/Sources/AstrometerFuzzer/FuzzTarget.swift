import Astrometer
import Foundation

/// An entry point of the library: decodes bytes from elsewhere and uses the result as a program would.
///
/// An error that is thrown is an answer. A trap, a hang or a wrong access ends the run.
struct FuzzTarget: Sendable {
    let name: String
    /// Inputs to begin with, small and good.
    let seeds: @Sendable () throws -> [Data]
    /// Runs the decoder on an input.
    let use: @Sendable (Data) throws -> Void

    func run(_ data: Data) {
        do {
            try use(data)
        } catch {
            // Whatever was thrown must be printable too.
            _ = "\(error)"
        }
    }

    static let all: [FuzzTarget] = documents + tables + lists + texts + parts
}

/// The objects that all targets compute with, made once.
enum Ground {
    static let ephemeris = Result { try Ephemeris() }
    static let reader = Result { try Reader(ephemeris: ephemeris.get()) }
    static let daily = Result { try Reader(model: Reader.dayModelName, ephemeris: ephemeris.get()) }

    static func chart() throws -> NatalChart {
        try NatalChart(
            birth: BirthData(
                date: "1990-06-15", time: "14:30", zone: "America/New_York", latitude: 40.7128, longitude: -74.006),
            ephemeris: ephemeris.get())
    }

    static func sky(_ date: String) throws -> Sky { try ephemeris.get().sky(at: .noonUTC(date)) }

    /// A model with few meters, so that its output is short.
    static func smallModel() throws -> AstrometerModel {
        var model = try reader.get().model
        model.meters = [model.meters[0], model.meters[2]]
        model.superGroups = [
            SuperGroupDefinition(
                name: "overall_super_group", identifier: "overall",
                members: model.meters.map { SuperGroupDefinition.Member(meter: $0.name, weight: 1) })
        ]
        let names = Set(model.meters.map(\.name))
        model.calibration.meters = model.calibration.meters.filter { names.contains($0.key) }
        model.calibration.provenance.rules = model.rulesDigest
        return model
    }

    /// A reader of a model with labels made from the names of its meters, unless some are given.
    static func reader(of model: AstrometerModel, labels: [String: MeterLabels] = [:]) throws -> Reader {
        var file = ModelTable(model)
        file.labels = labels
        return try Reader(model: file, ephemeris: ephemeris.get())
    }

    static func smallReading() throws -> Reading {
        try reader(of: smallModel()).reading(of: chart(), at: .noonUTC("2025-10-30"))
    }

    static func dailyReading() throws -> Reading {
        try daily.get().reading(of: chart(), at: .noonUTC("2025-10-30"))
    }

    static func json(_ value: some Encodable) throws -> Data { try WireJSON.encoder().encode(value) }
}

extension FuzzTarget {
    /// A document that is decoded, encoded and decoded again: the second must be the first.
    static func document<Document: Codable & Sendable>(
        _ name: String, _ seeds: @escaping @Sendable () throws -> [Document],
        use: @escaping @Sendable (Document) throws -> Void = { _ in }
    ) -> FuzzTarget {
        FuzzTarget(name: name) {
            try seeds().map { try Ground.json($0) }
        } use: { data in
            let document = try JSONDecoder().decode(Document.self, from: data)
            let bytes = try WireJSON.line(document)
            let again = try JSONDecoder().decode(Document.self, from: bytes)
            // A trap reports the failure to the fuzzer.
            guard try WireJSON.line(again) == bytes, try Ground.json(document) == bytes else {
                fatalError("\(name) does not come back")
            }
            try use(document)
        }
    }
}
