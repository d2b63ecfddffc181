/// An event in the sky with its time.
public struct DatedSkyEvent: Hashable, Sendable {
    /// The instant of the event.
    public let moment: Moment
    /// The event itself.
    public let event: SkyEvent
}
