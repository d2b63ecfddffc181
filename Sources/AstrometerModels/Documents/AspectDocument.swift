extension AspectDocument {
    /// The display name of an aspect: "Transit Venus Square Natal Jupiter", or with `square` in a document of the day.
    ///
    /// - Parameter aspect: the aspect's word.
    package static func label(_ transit: Body, _ aspect: String, natal: Body) -> String {
        "Transit \(transit.title) \(aspect) Natal \(natal.title)"
    }
}
