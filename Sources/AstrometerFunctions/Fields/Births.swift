import AstrometerPlatform

extension RequestFields {
    /// Returns a list with an entry for each birth of a request: the document that `answer` writes, or the error of the
    /// birth. Any other error applies to the whole request.
    func entries(
        of list: RequestField, _ answer: (_ birth: BirthRequest, _ json: JSONWriter) throws -> Void
    ) throws -> Data {
        let births = try required(results(list) { try BirthRequest($0) }, list)
        let json = JSONWriter(capacity: 1 << 16)
        json.append("[")
        for (index, birth) in births.enumerated() {
            try Cancellation.check()
            json.comma()
            do {
                // The document is written apart, because nothing of it may stay after an error.
                let document = JSONWriter(capacity: 3 << 15)
                try answer(birth.get(), document)
                json.append("{\"result\":")
                json.append(try document.written())
            } catch let error as AstrometerError {
                guard error.field?.hasPrefix("\(list.name)[\(index)]") == true else { throw error }
                json.append("{\"error\":")
                json.append(try BatchError(error.shown).json())
            }
            json.append("}")
        }
        json.append("]")
        return try json.written()
    }
}

extension BatchError {
    fileprivate init(_ error: AstrometerError) {
        self.init(status: error.code.rawValue, message: error.message, details: error.field.map { Details(field: $0) })
    }
}
