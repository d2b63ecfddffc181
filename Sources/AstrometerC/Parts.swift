import AstrometerAnalyses
import AstrometerPlatform
import CAstrometer

// The functions of the header for derivations in parts.

@c @implementation public func astrometer_derive_plan(
    _ handle: OpaquePointer!, _ people: StreamPointer!, _ start: CText!, _ days: Int64, _ model: CText!,
    _ plan: ResponseOut!, _ plan_length: LengthOut!, _ error: ErrorOut!
) -> Int32 {
    answer(handle, try ArrowPeople(taking: people), plan, plan_length, error) { session, people in
        let request = try AnalysisArguments(model, argument: "model", from: start, days: days)
        return try session.analyses.plan(people.people, request.value, session.context())
    }
}

@c @implementation public func astrometer_derive_charts(
    _ handle: OpaquePointer!, _ plan: CText!, _ plan_length: Int, _ people: StreamPointer!, _ first: Int64,
    _ charts: ResponseOut!, _ charts_length: LengthOut!, _ error: ErrorOut!
) -> Int32 {
    answer(handle, try ArrowPeople(taking: people), charts, charts_length, error) { session, people in
        let plan = try Memory.data(plan, plan_length, "plan")
        return try session.analyses.charts(of: people.people, plan: plan, first: first)
    }
}

@c @implementation public func astrometer_derive_count(
    _ handle: OpaquePointer!, _ charts: CText!, _ charts_length: Int, _ first_day: Int64, _ days: Int64,
    _ part: ResponseOut!, _ part_length: LengthOut!, _ error: ErrorOut!
) -> Int32 {
    answer(handle, part, part_length, error) { session in
        let charts = try Memory.data(charts, charts_length, "charts")
        return try session.analyses.count(charts, from: first_day, days: days)
    }
}

@c @implementation public func astrometer_derive_find(
    _ handle: OpaquePointer!, _ charts: CText!, _ charts_length: Int, _ first_day: Int64, _ days: Int64,
    _ after: CText!, _ after_length: Int, _ part: ResponseOut!, _ part_length: LengthOut!, _ error: ErrorOut!
) -> Int32 {
    answer(handle, part, part_length, error) { session in
        let charts = try Memory.data(charts, charts_length, "charts")
        return try session.analyses.find(charts, from: first_day, days: days) {
            try Memory.data(after, after_length, "after")
        }
    }
}

@c @implementation public func astrometer_derive_merge(
    _ parts: UnsafePointer<CText?>!, _ lengths: UnsafePointer<Int>!, _ count: Int, _ part: ResponseOut!,
    _ part_length: LengthOut!, _ error: ErrorOut!
) -> Int32 {
    answer(part, part_length, error) {
        guard let parts else { throw Missing.pointer("parts") }
        guard let lengths else { throw Missing.pointer("lengths") }
        try ensure(count >= 1, .invalid("count must be 1 or more, not \(count)", field: "count"))
        return try InterruptCheck.run {
            var merged = MergedParts()
            for index in 0..<count {
                try Cancellation.check()
                try withField("parts") {
                    try merged.add(Memory.data(parts[index], lengths[index], "parts"), name: "part \(index + 1)")
                }
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
        try session.analyses.state(of: Memory.data(part, part_length, "part"))
    }
}

@c @implementation public func astrometer_derive_finish(
    _ handle: OpaquePointer!, _ part: CText!, _ part_length: Int, _ response: ResponseOut!,
    _ response_length: LengthOut!, _ error: ErrorOut!
) -> Int32 {
    answer(handle, response, response_length, error) { session in
        try session.analyses.report(of: Memory.data(part, part_length, "part"))
    }
}
