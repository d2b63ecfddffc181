// Identities of list rows, for user interfaces. Each is unique within its document's list.

extension MeterDocument: Identifiable {
    /// The meter's or super-group's name.
    public var id: String { meterName }
}

extension DailyMeterDocument: Identifiable {
    /// The meter's name.
    public var id: String { meterName }
}

extension MeterGroupDocument: Identifiable {
    /// The group's name.
    public var id: String { groupName }
}

extension AspectDocument: Identifiable {
    /// The label, which names both bodies and the aspect; two bodies form only one aspect at a time.
    public var id: String { label }
}

extension PlacedBodyDocument: Identifiable {
    /// The body as identity.
    public var id: Body { name }
}

extension UpcomingEventDocument: Identifiable {
    /// The moment and the label.
    public var id: String { identity(label, at: at) }
}

extension AspectWindowDocument: Identifiable {
    /// The label and, if known, the beginning of the window, because a window may recur.
    public var id: String { identity(label, at: begin) }
}

extension RetrogradeWindowDocument: Identifiable {
    /// The label and, if known, the moment at which the body turns retrograde.
    public var id: String { identity(label, at: begin) }
}

extension VoidOfCourseWindowDocument: Identifiable {
    /// The label and the beginning of the window.
    public var id: String { identity(label, at: begin) }
}

extension HouseIngressDocument: Identifiable {
    /// The label, and the moment.
    public var id: String { identity(label, at: at) }
}

extension YearDocument.Day: Identifiable {
    /// The date of the day, UTC.
    public var id: CivilDate { date }
}

/// Labels may repeat; a label with a moment does not.
private func identity(_ label: String, at moment: Timestamp?) -> String { moment.map { "\($0) \(label)" } ?? label }
