import Astrometer

/// The columns, scale and precision of Parquet dumps and Arrow streams of scores.
public struct ScoreTableFormat: Hashable, Sendable {
    /// The columns to write: a meter's name selects all its metrics, a metric's name selects it for all meters, and
    /// `<meter>_<metric>` selects one column. Columns are written in the order of the model. Nil writes all.
    public var columns: [String]?
    /// The scale of unified scores: −100 to 100 unless changed.
    public var scale = UnifiedScale.bipolar
    /// Whether scores are 32-bit instead of 64-bit floating-point numbers.
    public var isSinglePrecision = false

    /// Creates the default format: all columns in full precision, with bipolar unified scores.
    public init() {}

    /// Parses a comma-separated list of columns.
    public mutating func selectColumns(_ list: String) {
        columns = list.split(separator: ",", omittingEmptySubsequences: false).map {
            String($0.trimmingPrefix(while: \.isWhitespace).reversed().trimmingPrefix(while: \.isWhitespace).reversed())
        }
    }

    /// Verifies that a model has all selected columns.
    /// - Throws: ``AstrometerError`` for an empty list, or a name that selects nothing.
    public func check(_ model: AstrometerModel) throws { _ = try columns(of: model) }

    /// The selected columns of a model, in its order.
    func columns(of model: AstrometerModel) throws -> [ScoreColumn] {
        let all = model.meters.enumerated().flatMap { index, meter in
            Trend.Metric.allCases.map { ScoreColumn(meter: index, metric: $0, name: "\(meter.name)_\($0.rawValue)") }
        }
        guard let columns else { return all }
        try ensure(
            !columns.isEmpty, .invalid("the list of columns is empty; name one column or more", field: "columns"))
        let wanted = Set(columns)
        func isSelected(_ column: ScoreColumn) -> [String] {
            [column.name, model.meters[column.meter].name, column.metric.rawValue].filter(wanted.contains)
        }
        let unknown = wanted.subtracting(all.flatMap(isSelected))
        if let name = columns.first(where: unknown.contains) {
            let meter = model.meters.first?.name ?? ""
            throw AstrometerError.invalid(
                "\"\(name.escapingControls)\" is not a column of model \(model.name); name a meter (such as \(meter)), a metric "
                    + "(harmony, intensity, unified_score) or a column (\(meter)_harmony).", field: "columns")
        }
        return all.filter { !isSelected($0).isEmpty }
    }
}

struct ScoreColumn: Hashable, Sendable {
    /// The index of the meter in the model.
    let meter: Int
    let metric: Trend.Metric
    let name: String
}
