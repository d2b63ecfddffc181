extension String {
    /// The text as a field of a CSV file: in quotes where it holds a comma, a quote or the end of a line. RFC 4180.
    package var csvField: String {
        guard contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return self }
        return "\"" + replacing("\"", with: "\"\"") + "\""
    }
}
