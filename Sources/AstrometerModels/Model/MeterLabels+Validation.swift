extension MeterLabels {
    /// Checks that every state has its own label, and that no text is empty.
    /// - Throws: ``AstrometerError`` for another format, a state that is missing, texts that are empty, labels of more
    ///   than two words or given twice, houses outside 1 to 12.
    public func validate() throws {
        try TableFormat.check(format, is: Self.currentFormat, of: "labels")
        try ModelNames.check(meter, "labels of meter")
        let texts = [
            ("display_name", displayName), ("description", description), ("method", method),
            ("interpretation", interpretation),
        ]
        for (name, text) in texts { try check(text, name) }
        var seen: Set<String> = []
        for intensity in IntensityLevel.allCases {
            for harmony in HarmonyLevel.allCases {
                guard let state = states[intensity]?[harmony] else {
                    throw AstrometerError(.notFound, "labels of \"\(meter)\" have no state \(intensity) and \(harmony)")
                }
                try check(state, "state \(intensity) and \(harmony)")
                guard seen.insert(state.label).inserted else {
                    throw AstrometerError.invalid(
                        "labels of \"\(meter)\": label \"\(state.label)\" is given twice; give states distinct labels")
                }
            }
        }
        try foundation.map(check)
    }

    private func check(_ state: State, _ name: String) throws {
        try check(state.label, "label of \(name)")
        guard state.label.split(separator: " ").count <= 2 else {
            throw AstrometerError.invalid("labels of \"\(meter)\": label \"\(state.label)\" must be two words or fewer")
        }
        guard !state.advice.isEmpty else {
            throw AstrometerError.invalid("labels of \"\(meter)\": \(name) has no advice; give one or more")
        }
        for advice in state.advice { try check(advice, "advice of \(name)") }
    }

    private func check(_ foundation: Foundation) throws {
        for (house, text) in foundation.keyHouses {
            guard (1...12).contains(where: { String($0) == house }) else {
                throw AstrometerError.invalid(
                    "labels of \"\(meter)\": house in key_houses must be 1 to 12, not \"\(house)\"")
            }
            try check(text, "key_houses of house \(house)")
        }
        for (body, text) in foundation.primaryPlanets { try check(text, "primary_planets of \(body)") }
        for (body, text) in foundation.secondaryPlanets { try check(text, "secondary_planets of \(body)") }
    }

    private func check(_ text: String, _ name: String) throws {
        guard text.contains(where: { !$0.isWhitespace }) else {
            throw AstrometerError.invalid("labels of \"\(meter)\": \(name) is empty; give some words")
        }
    }
}
