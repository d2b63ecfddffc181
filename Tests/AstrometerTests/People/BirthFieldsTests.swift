import AstrometerTestSupport

/// Births in common notations: coordinates, times, dates with a time, and places.
@Suite struct BirthFieldsTests {
    @Test func birthsOfFields() throws {
        try Rows.check("AstrometerTests/Samples/births.jsonl", "birth") {
            do {
                return try BirthFields($0).birth().summary
            } catch let fault as BirthFieldError {
                return "! \(fault.field.rawValue): \(fault.error.message)"
            }
        }
    }

    @Test(arguments: try Rows.of("AstrometerTests/Samples/birth-field-errors.jsonl"))
    func invalidFieldsAreRejected(row: [String]) throws {
        let fault = #expect(throws: BirthFieldError.self) { try BirthFields(row[2...]).birth() }
        let message = fault?.error.message ?? ""
        #expect(fault?.field.rawValue == row[0] && fault?.error.code == .invalidArgument, "\(message)")
        #expect(message == row[1] || row[1].hasPrefix("…") && message.contains(row[1].dropFirst()), "\(message)")
    }
}

extension BirthFields {
    /// Fields given as texts such as `date=1990-06-15`.
    init(_ texts: some Sequence<String>) throws {
        self.init()
        for text in texts {
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            self[try #require(Field(rawValue: parts[0]))] = parts[1]
        }
    }
}

extension BirthData {
    /// The birth's fields in one line.
    var summary: String {
        get throws {
            let place = [latitude, longitude].compactMap { $0 }.map { $0.text(decimals: 4) }
            let written = calendar == .julian ? ["written \(writtenDate)"] : []
            return try
                (["\(date)"] + [time?.description, zone, repeatedTime == .later ? "later" : nil].compactMap { $0 }
                + place
                + written + ["is", "\(Timestamp(moment()))", momentKnown.rawValue]).joined(separator: " ")
        }
    }
}
