import AstrometerAnalyses
import AstrometerDerivation
import AstrometerFunctions
import AstrometerPlatform
import CAstrometer

// The functions of the header for derivations in parts.

@c @implementation public func astrometer_derive_plan(
    _ handle: OpaquePointer!, _ people: StreamPointer!, _ start: CText!, _ days: Int64, _ model: CText!,
    _ plan: ResponseOut!, _ plan_length: LengthOut!, _ error: ErrorOut!
) -> Int32 {
    answer(handle, try PeopleStream(taking: people), plan, plan_length, error) { session, people in
        // A plan refers to its model by name, because every part looks it up.
        let run = try BulkRun(session, start: start, days: days, model: model, allowing: [.thresholdsBy, .years, .by])
        let request = run.request
        try request.base().requireName()
        let window = try run.window(in: session)
        let list = try people.checked()
        var tally = PeopleTally(by: try request.groupings())
        while case let next = try list.next(4096), !next.isEmpty { for person in next { tally.add(person) } }
        if let name = list.listName { tally.description = name }
        var derivation = Derivation(
            model: run.model, population: Population(people: [], description: Population.stream))
        (derivation.windows, derivation.thresholdsBy) = ([window], request.scopeOfThresholds)
        derivation.years = request.fields.whole(.years)
        return try DerivationPlan(
            derivation, people: tally, ephemeris: session.functions.ephemeris, version: Functions.version
        ).json()
    }
}

@c @implementation public func astrometer_derive_charts(
    _ handle: OpaquePointer!, _ plan: CText!, _ plan_length: Int, _ people: StreamPointer!, _ first: Int64,
    _ charts: ResponseOut!, _ charts_length: LengthOut!, _ error: ErrorOut!
) -> Int32 {
    answer(handle, try PeopleStream(taking: people), charts, charts_length, error) { session, people in
        let bytes = try Memory.data(plan, plan_length, "plan")
        let parts = try withField("plan") { try session.parts(of: DerivationPlan(json: bytes)) }
        guard let first = Int(exactly: first), (0...parts.plan.charts).contains(first) else {
            throw AstrometerError.invalid(
                "first must be 0 to \(parts.plan.charts), the charts of the plan, not \(first)", field: "first")
        }
        // Reads one more than allowed, which is enough to reject endless streams.
        let list = try people.checked(after: first).next(
            min(parts.plan.charts - first, ChartBlock.countAllowed.upperBound) + 1)
        return try parts.charts(of: Population(people: list, description: Population.stream), first: first).data()
    }
}

@c @implementation public func astrometer_derive_count(
    _ handle: OpaquePointer!, _ charts: CText!, _ charts_length: Int, _ first_day: Int64, _ days: Int64,
    _ part: ResponseOut!, _ part_length: LengthOut!, _ error: ErrorOut!
) -> Int32 {
    answer(handle, part, part_length, error) { session in
        let block = try Memory.charts(charts, charts_length)
        let noons = try noons(first_day, days, of: block.plan)
        return try session.parts(of: block.plan).count(block, noons: noons).data()
    }
}

@c @implementation public func astrometer_derive_find(
    _ handle: OpaquePointer!, _ charts: CText!, _ charts_length: Int, _ first_day: Int64, _ days: Int64,
    _ after: CText!, _ after_length: Int, _ part: ResponseOut!, _ part_length: LengthOut!, _ error: ErrorOut!
) -> Int32 {
    answer(handle, part, part_length, error) { session in
        let block = try Memory.charts(charts, charts_length)
        let noons = try noons(first_day, days, of: block.plan)
        let parts = try session.parts(of: block.plan)
        let round = try parts.round(of: Memory.data(after, after_length, "after")) { bytes in
            try Memory.part(bytes, "after", called: "the part before")
        }
        return try parts.find(block, noons: noons, after: round).data()
    }
}

@c @implementation public func astrometer_derive_merge(
    _ parts: UnsafePointer<CText?>!, _ lengths: UnsafePointer<Int>!, _ count: Int, _ part: ResponseOut!,
    _ part_length: LengthOut!, _ error: ErrorOut!
) -> Int32 {
    answer(part, part_length, error) {
        guard let parts else { throw Missing.pointer("parts") }
        guard let lengths else { throw Missing.pointer("lengths") }
        return try InterruptCheck.run {
            var merged: DerivationPart?
            for index in 0..<max(0, count) {
                try Cancellation.check()
                let name = "part \(index + 1)"
                let next = try Memory.part(parts[index], lengths[index], "parts", called: name)
                merged = try merged?.merged(with: next, name: name) ?? next
            }
            guard let merged else {
                throw AstrometerError.invalid("count must be 1 or more, not \(count)", field: "count")
            }
            return try merged.data()
        }
    }
}

@c @implementation public func astrometer_derive_state(
    _ handle: OpaquePointer!, _ part: CText!, _ part_length: Int, _ response: ResponseOut!,
    _ response_length: LengthOut!, _ error: ErrorOut!
) -> Int32 {
    answer(handle, response, response_length, error) { session in
        let part = try Memory.part(part, part_length, "part")
        let missing = part.missing
        let isDone = try missing == nil && session.parts(of: part.plan).isDone(part)
        return try WireJSON.line(PartState(done: isDone, missing: missing, round: part.round))
    }
}

private struct PartState: Encodable {
    let done: Bool
    let missing: String?
    let round: Int

    private enum CodingKeys: String, CodingKey { case done, missing, round }

    /// `missing` is null if nothing is missing.
    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(done, forKey: .done)
        try fields.encode(missing, forKey: .missing)
        try fields.encode(round, forKey: .round)
    }
}

@c @implementation public func astrometer_derive_finish(
    _ handle: OpaquePointer!, _ part: CText!, _ part_length: Int, _ response: ResponseOut!,
    _ response_length: LengthOut!, _ error: ErrorOut!
) -> Int32 {
    answer(handle, response, response_length, error) { session in
        let part = try Memory.part(part, part_length, "part")
        return try ReportFiles.json(session.parts(of: part.plan).finish(part))
    }
}

/// Returns some days of a plan's window, and the same of its earlier years.
private func noons(_ first: Int64, _ days: Int64, of plan: DerivationPlan) throws -> [Range<Int>] {
    let all = plan.windows.first?.noons ?? 0
    try ensure(
        plan.ownWindows.count == 1 && first >= 0 && days >= 0 && first <= all && days <= Int64(all) - first,
        .invalid(
            "the plan has days 0 to \(all - 1), so it cannot have \(days) days from day \(first) on", field: "days"))
    return plan.windows.map { _ in Int(first)..<Int(first + days) }
}

extension Memory {
    /// Returns a copy of the caller's bytes.
    /// - Throws: ``AstrometerError`` for NULL, or a length beyond what can be counted.
    static func data(_ bytes: CText?, _ length: Int, _ name: String) throws -> Data {
        guard let bytes else { throw Missing.pointer(name) }
        try ensure(
            length >= 0,
            .invalid("\(name) has \(UInt(bitPattern: length)) bytes, more than can be counted", field: name))
        return Data(bytes: bytes, count: length)
    }

    /// A part of a derivation from its bytes.
    /// - Parameter name: the name of the part in errors.
    static func part(
        _ bytes: CText?, _ length: Int, _ field: String, called name: String = "the part"
    ) throws -> DerivationPart {
        try part(data(bytes, length, field), field, called: name)
    }

    static func part(_ bytes: Data, _ field: String, called name: String) throws -> DerivationPart {
        try withField(field) { try DerivationPart(data: bytes, name: name) }
    }

    static func charts(_ bytes: CText?, _ length: Int) throws -> ChartBlock {
        try withField("charts") { try ChartBlock(data: data(bytes, length, "charts")) }
    }
}
