import Astrometer
import Foundation

extension FuzzTarget {
    static let lists: [FuzzTarget] = [
        FuzzTarget(name: "people") {
            [
                Data(
                    "birth_date,birth_time,timezone,latitude,longitude\n1990-06-15,14:30,America/New_York,40.7,-74\n"
                        .utf8),
                Data(
                    "id,date,time,zone,lat,lon,place\r\n\"a \"\"b\"\"\",1879-03-14,11:30,LMT,48.4,10,\"Ulm, D\"\r\n"
                        .utf8),
                Data("\u{FEFF}birth\n1990-06-15\n\n2000-02-30".utf8),
            ]
        } use: { data in
            for row in try PeopleFile(CSVReader(bytes: Array(data)), name: "people").rows {
                switch row {
                case .success(let person):
                    let chart = try NatalChart(birth: person.birth, ephemeris: Ground.ephemeris.get())
                    _ = try Ground.reader.get().aspects(of: chart, under: Ground.sky("2025-10-30"))
                case .failure(let fault): _ = fault.description
                }
            }
        },
        // The same bytes, arriving a few at a time.
        FuzzTarget(name: "people-in-pieces") {
            [Data("\u{3}birth,id\r\n1990-06-15,\"a\r\nb\"\r\n".utf8)]
        } use: { data in
            let size = max(1, Int(data.first ?? 1) % 16)
            let bytes = Array(data.dropFirst())
            var pieces = stride(from: 0, to: bytes.count, by: size).map {
                Array(bytes[$0..<min(bytes.count, $0 + size)])
            }[...]
            var (whole, parts) = (CSVReader(bytes: bytes), CSVReader { pieces.popFirst() ?? [] })
            while true {
                let (one, other) = (try whole.next(), try parts.next())
                guard one == other else {
                    fatalError("read whole: \(String(describing: one)), in pieces: \(String(describing: other))")
                }
                if one == nil { break }
            }
        },
    ]
}
