// By what the rows of a list are told apart, as user interfaces ask. What is told stands once in each document's list.

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
    /// The label, which names both bodies and the aspect: two bodies form one at a time.
    public var id: String { label }
}

extension PlacedBodyDocument: Identifiable {
    /// Which of the bodies it is.
    public var id: Body { name }
}

extension UpcomingEventDocument: Identifiable {
    /// The moment and the label.
    public var id: String { identity(label, at: at) }
}

extension AspectWindowDocument: Identifiable {
    /// The label, and the moment at which the window begins, where that is known: a window may come again.
    public var id: String { identity(label, at: begin) }
}

extension RetrogradeWindowDocument: Identifiable {
    /// The label, and the moment at which the body turns back, where that is known.
    public var id: String { identity(label, at: begin) }
}

extension VoidOfCourseWindowDocument: Identifiable {
    /// The label, and the moment at which the window begins.
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

/// A label may come again, a label and a moment do not.
private func identity(_ label: String, at moment: Timestamp?) -> String {
    moment.map { "\($0) \(label)" } ?? label
}
