import CoreMetrics
import NIOConcurrencyHelpers

/// Keeps measurements and writes them in Prometheus' text format.
///
/// A factory of swift-metrics, so that metrics of other packages in the process are included.
final class PrometheusRegistry: MetricsFactory, Sendable {
    private struct Key: Hashable {
        let name: String
        let labels: String
    }

    private struct Store {
        var counters: [Key: TotalCounter] = [:]
        var histograms: [Key: Histogram] = [:]
        var gauges: [Key: LastValue] = [:]
    }

    private let store = NIOLockedValueBox(Store())

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        kept(\.counters, label, dimensions, TotalCounter.init)
    }

    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        kept(\.histograms, label, dimensions, Histogram.init)
    }

    func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        kept(\.gauges, label, dimensions, LastValue.init)
    }

    // Nothing is destroyed: measurements are kept by name until the process ends.
    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}

    private func kept<Handler>(
        _ place: WritableKeyPath<Store, [Key: Handler]> & Sendable, _ label: String, _ dimensions: [(String, String)],
        _ make: () -> Handler
    ) -> Handler {
        let labels = dimensions.map { "\($0.0)=\"\($0.1)\"" }.joined(separator: ",")
        let key = Key(name: label, labels: labels)
        return store.withLockedValue { store in
            if let handler = store[keyPath: place][key] { return handler }
            let handler = make()
            store[keyPath: place][key] = handler
            return handler
        }
    }

    /// Returns all measurements in the text format of Prometheus, version 0.0.4.
    func text() -> String {
        let store = store.withLockedValue { $0 }
        return Self.lines(store.counters, "counter") { key, counter in
            ["\(key.name)\(Self.braced(key.labels)) \(counter.value)"]
        }
            + Self.lines(store.gauges, "gauge") { key, gauge in
                ["\(key.name)\(Self.braced(key.labels)) \(gauge.value)"]
            }
            + Self.lines(store.histograms, "histogram") { key, histogram in
                let (counts, sum) = histogram.values
                let comma = key.labels.isEmpty ? "" : ","
                let bounds = Histogram.bounds.map { "\($0)" } + ["+Inf"]
                return zip(bounds, counts).map { bound, count in
                    "\(key.name)_bucket{\(key.labels)\(comma)le=\"\(bound)\"} \(count)"
                } + [
                    "\(key.name)_sum\(Self.braced(key.labels)) \(sum)",
                    "\(key.name)_count\(Self.braced(key.labels)) \(counts.last ?? 0)",
                ]
            }
    }

    private static func braced(_ labels: String) -> String { labels.isEmpty ? "" : "{\(labels)}" }

    private static func lines<Handler>(
        _ handlers: [Key: Handler], _ type: String, _ tell: (Key, Handler) -> [String]
    ) -> String {
        var text = ""
        var name = ""
        for (key, handler) in handlers.sorted(by: { ($0.key.name, $0.key.labels) < ($1.key.name, $1.key.labels) }) {
            if key.name != name {
                name = key.name
                if let help = ServiceMetrics.help[name] { text += "# HELP \(name) \(help)\n" }
                text += "# TYPE \(name) \(type)\n"
            }
            for line in tell(key, handler) { text += line + "\n" }
        }
        return text
    }
}

/// A counter, whose number only grows.
final class TotalCounter: CounterHandler, Sendable {
    private let total = NIOLockedValueBox(Int64(0))
    var value: Int64 { total.withLockedValue { $0 } }
    func increment(by amount: Int64) { total.withLockedValue { $0 &+= amount } }
    func reset() { total.withLockedValue { $0 = 0 } }
}

/// A gauge: the last value that was set.
final class LastValue: RecorderHandler, Sendable {
    private let last = NIOLockedValueBox(0.0)
    var value: Double { last.withLockedValue { $0 } }
    func record(_ value: Int64) { record(Double(value)) }
    func record(_ value: Double) { last.withLockedValue { $0 = value } }
}

/// The numbers of durations up to each of several bounds.
final class Histogram: TimerHandler, Sendable {
    /// The bounds in seconds.
    static let bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

    private struct State {
        var counts = [Int](repeating: 0, count: bounds.count + 1)
        var sum = 0.0
    }

    private let state = NIOLockedValueBox(State())

    func recordNanoseconds(_ duration: Int64) {
        let seconds = Double(duration) / 1e9
        let place = Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count
        state.withLockedValue { state in
            state.counts[place] += 1
            state.sum += seconds
        }
    }

    /// The counts at or below each bound (the last bound is infinite), and the sum in seconds.
    var values: (counts: [Int], sum: Double) {
        let state = state.withLockedValue { $0 }
        var total = 0
        return (
            state.counts.map { count in
                total += count
                return total
            }, state.sum
        )
    }
}
