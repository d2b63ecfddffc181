// Identities of list rows, for user interfaces. Each is unique within its document's list.

// The meter's or super-group's name.
extension MeterDocument: Identifiable { public var id: String { meterName } }

// The meter's name.
extension DailyMeterDocument: Identifiable { public var id: String { meterName } }

// The group's name.
extension MeterGroupDocument: Identifiable { public var id: String { groupName } }

// The label, which names both bodies and the aspect; two bodies form only one aspect at a time.
extension AspectDocument: Identifiable { public var id: String { label } }

// The body as identity.
extension PlacedBodyDocument: Identifiable { public var id: Body { name } }

// The moment and the label.
extension UpcomingEventDocument: Identifiable { public var id: String { identity(label, at: at) } }

// The label and, if known, the beginning of the window, because a window may recur.
extension AspectWindowDocument: Identifiable { public var id: String { identity(label, at: begin) } }

// The label and, if known, the moment at which the body turns retrograde.
extension RetrogradeWindowDocument: Identifiable { public var id: String { identity(label, at: begin) } }

// The label and the beginning of the window.
extension VoidOfCourseWindowDocument: Identifiable { public var id: String { identity(label, at: begin) } }

// The label and the moment at which the body enters the house.
extension HouseIngressDocument: Identifiable { public var id: String { identity(label, at: at) } }

// The date of the day, UTC.
extension YearDocument.Day: Identifiable { public var id: CivilDate { date } }

/// Labels may repeat; a label with a moment does not.
private func identity(_ label: String, at moment: Timestamp?) -> String { moment.map { "\($0) \(label)" } ?? label }
