import AstrometerPlatform

/// Remembers the aspects of readings in a writer's text, because meters share them, and the last sky, because readings of a day
/// share it.
private final class WrittenReadings: WrittenMemory {
    @exclusivity(unchecked) private var aspects: [AspectDocument] = []
    /// The bodies of each aspect, as one number, and its bytes.
    @exclusivity(unchecked) private var keys: [Int] = []
    @exclusivity(unchecked) private var ranges: [Range<Int>] = []
    var sky: (document: TransitsDocument, json: Data)?

    /// Returns the memory of a writer.
    static func of(_ json: JSONWriter) -> WrittenReadings {
        if let memory = json.memory as? WrittenReadings { return memory }
        let memory = WrittenReadings()
        json.memory = memory
        return memory
    }

    func write(_ aspect: AspectDocument, to json: JSONWriter) {
        let key = aspect.transitPlanet.rawValue * Body.count + aspect.natalPlanet.rawValue
        if let known = keys.firstIndex(of: key), aspects[known] == aspect { return json.copy(ranges[known]) }
        let start = json.count
        aspect.write(to: json)
        if keys.count == 64 { forgetPlaces() }
        keys.append(key)
        aspects.append(aspect)
        ranges.append(start..<json.count)
    }

    override func forgetPlaces() {
        keys.removeAll(keepingCapacity: true)
        aspects.removeAll(keepingCapacity: true)
        ranges.removeAll(keepingCapacity: true)
    }
}

extension JSONWriter {
    /// Writes the aspects of a meter. One that is in this text already is copied.
    func aspects(_ aspects: [AspectDocument]) {
        let written = WrittenReadings.of(self)
        append("[")
        for index in aspects.indices {
            if index > 0 { append(",") }
            written.write(aspects[index], to: self)
        }
        append("]")
    }

    /// Writes the sky of a reading. The one that this writer wrote last is copied.
    func sky(_ sky: TransitsDocument) {
        let written = WrittenReadings.of(self)
        if let last = written.sky, last.document == sky { return append(last.json) }
        let start = count
        sky.write(to: self)
        if failure == nil { written.sky = (sky, text(from: start)) }
    }
}
