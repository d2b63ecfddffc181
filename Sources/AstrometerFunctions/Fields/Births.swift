import AstrometerPlatform

/// The births of a request, one or many, and the form of the response.
struct Births: Sendable {
    private let births: [Result<BirthRequest, AstrometerError>]
    /// Whether the response is a list of entries.
    let isList: Bool

    var count: Int { births.count }

    /// Reads `birth`, or the list `births`. A request must have one of the two fields and not both. An invalid entry of
    /// `births` does not fail the request; its error becomes the result of that entry.
    init(_ fields: RequestFields, _ list: RequestField = .births) throws {
        switch (try fields.birth(), fields.results(list) { try BirthRequest($0) }) {
        case (let birth?, nil): (births, isList) = ([.success(birth)], false)
        case (nil, let births?): (self.births, isList) = (births, true)
        case (_?, _?): throw AstrometerError.invalid(either: "birth", or: "births").withField(fields.path(of: .births))
        case (nil, nil):
            throw AstrometerError.invalid("Missing required parameter: birth or births", field: fields.path(of: .birth))
        }
    }

    /// Returns the response that `answer` computes for one birth, or the entries for many. An error of one of many
    /// births is stored in its entry; any other error applies to the whole request.
    func answer(_ answer: (BirthRequest) throws -> Data) throws -> Data {
        guard isList else { return try answer(births[0].get()) }
        let list = JSONWriter(capacity: 1 << 16)
        list.append("[")
        for (index, birth) in births.enumerated() {
            try Cancellation.check()
            list.comma()
            do {
                let result = try answer(birth.get())
                list.append("{\"result\":")
                list.append(result)
            } catch let error as AstrometerError {
                guard error.field?.hasPrefix("\(RequestField.births.name)[\(index)]") == true else { throw error }
                list.append("{\"error\":")
                list.append(try BatchError(error.shown).json())
            }
            list.append("}")
        }
        list.append("]")
        return try list.written()
    }
}

extension BatchError {
    fileprivate init(_ error: AstrometerError) {
        self.init(status: error.code.rawValue, message: error.message, details: error.field.map { Details(field: $0) })
    }
}
