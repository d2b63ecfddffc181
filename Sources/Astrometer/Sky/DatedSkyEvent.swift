/// An event in the sky with its time.
public struct DatedSkyEvent: Hashable, Sendable {
    /// The instant of the event.
    public let moment: Moment
    /// The event itself.
    public let event: SkyEvent
    /// The possible instants of an exact aspect to an uncertain natal point; nil for all other events.
    public let range: MomentRange?

    init(moment: Moment, event: SkyEvent, range: MomentRange? = nil) {
        (self.moment, self.event, self.range) = (moment, event, range)
    }
}
