/// A piece of work that is measured.
struct Stage {
    let name: String
    /// What one unit of the work is: a chart, a noon or a chart-day.
    let unit: Unit
    /// How many units one run of `body` does.
    let units: Int
    let body: () throws -> Void

    enum Unit: String {
        case chart
        case noon
        case chartDay = "chart-day"

        /// How many units a chart-day of the full derivation needs: 2,500 charts on 343 noons share their charts and
        /// skies.
        var perChartDay: Double {
            switch self {
            case .chart: 1 / 343
            case .noon: 1 / 2500
            case .chartDay: 1
            }
        }
    }
}
