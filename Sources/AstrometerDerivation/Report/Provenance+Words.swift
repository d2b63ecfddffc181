import AstrometerModels

extension Provenance {
    /// Where the figures come from, in a line: who published them, or what they were computed from.
    var words: String {
        let days = stepDays.map { $0 == 1 ? "" : ", every \($0) days" } ?? ""
        let size =
            (chartDays.map { "\(ReportWords.count($0)) chart-days of " } ?? "")
            + "\(ReportWords.count(charts)) charts"
        let parts = ["\(model), \(from) to \(through)\(days)", size] + [ephemeris].compactMap { $0 }
        let people = "population \(population)" + (populationDigest.map { ", SHA-256 \($0)" } ?? "")
        return parts.joined(separator: ", ") + "; " + people + (source.map { "; published by \($0)" } ?? "")
    }
}
