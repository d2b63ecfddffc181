/// How far a word is from the one that was meant.
package enum SpellingSuggestion {
    /// How many letters must be added, left out or changed to turn one word into another.
    package static func distance(_ one: String, _ other: String) -> Int {
        let target = Array(other)
        var row = Array(0...target.count)
        for (index, letter) in one.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in target.indices {
                let changed = diagonal + (letter == target[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(changed, row[column] + 1, diagonal + 1)
            }
        }
        return row[target.count]
    }

    /// The end of a message about an unknown word: "; did you mean mars?", or nothing when no word is near. Capitals do
    /// not matter.
    package static func hint(for word: String, among words: [String]) -> String {
        let near = nearest(to: word, among: words) ?? nearest(to: word.lowercased(), among: words)
        return near.map { "; did you mean \($0)?" } ?? ""
    }

    /// The word of a list that was perhaps meant: the nearest, at most two letters and half of the word away; nil
    /// when none is so near.
    package static func nearest(to word: String, among words: [String]) -> String? {
        // Words far longer than any of the list are not worth the time.
        guard let longest = words.map(\.count).max(), word.count <= longest + 2 else { return nil }
        let near = words.map { (word: $0, distance: distance(word, $0)) }.min { $0.distance < $1.distance }
        guard let near, near.distance <= 2, 2 * near.distance <= near.word.count else { return nil }
        return near.word
    }
}
