// Sorting where it does not have to be fast. What the standard library sorts with is compiled anew for each kind of
// element; here it is once for all of them.

extension [Double] {
    /// The places of the numbers, from that of the lowest to that of the highest. Equal ones keep their order.
    package var order: [Int] { indices.sorted { (self[$0], $0) < (self[$1], $1) } }
}

extension Array {
    /// The elements from the one of the lowest key to that of the highest. Those of one key keep their order.
    ///
    /// - Parameter key: of an element; asked for once each.
    package func ordered(by key: (Element) -> Double) -> [Element] { map(key).order.map { self[$0] } }
}
