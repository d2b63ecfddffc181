/// Suggests the intended word for a misspelled one.
package enum SpellingSuggestion {
    /// Returns the edit distance of two words: the number of letters to insert, delete or change.
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

    /// The end of a message about an unknown word: "; did you mean mars?", or an empty text if no word is near. Ignores case.
    package static func hint(for word: String, among words: [String]) -> String {
        let near = nearest(to: word, among: words) ?? nearest(to: word.lowercased(), among: words)
        return near.map { "; did you mean \($0)?" } ?? ""
    }

    /// Returns the nearest word of a list, at most two letters and half of the word away, or nil if no word is that near.
    package static func nearest(to word: String, among words: [String]) -> String? {
        // Skips words that are far longer than any of the list.
        guard let longest = words.map(\.count).max(), word.count <= longest + 2 else { return nil }
        let near = words.map { (word: $0, distance: distance(word, $0)) }.min { $0.distance < $1.distance }
        guard let near, near.distance <= 2, 2 * near.distance <= near.word.count else { return nil }
        return near.word
    }
}
