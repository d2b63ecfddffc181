import AstrometerPopulation
import AstrometerSupport

/// A list of people by its path.
struct PeopleSource {
    let csv: CSVReader
    /// For messages.
    let name: String
    /// In bytes; nil for a pipe.
    let size: Int?

    init(path: String) throws {
        if path == "-" {
            name = "standard input"
            size = nil
            csv = CSVReader(.standardInput)
        } else {
            name = path
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            size = attributes?[.type] as? FileAttributeType == .typeRegular ? attributes?[.size] as? Int : nil
            csv = try CSVReader(contentsOf: URL(fileURLWithPath: path))
        }
    }
}
