import AstrometerTestSupport

/// A chart as the apps decode it.
@Suite struct ChartDataTests {
    @Test func minutesAreTruncated() throws {
        let birth = #"{"birth_date": "1990-12-31", "birth_time": "23:59:59", "birth_timezone": "UTC"}"#
        let chart = try Calls.object("get_chart_data", #"{"birth": \#(birth)}"#)
        #expect(chart["datetime_utc"] as? String == "1990-12-31 23:59")
    }

    @Test(arguments: [
        (0.0, "0° ♈ 00'", 0.0), (29.99999, "29° ♈ 59'", 29.99), (359.9999, "29° ♓ 59'", 359.99),
        (-0.000_000_1, "29° ♓ 59'", 359.99), (47.4902, "17° ♉ 29'", 47.49),
    ])
    func points(longitude: Double, text: String, degree: Double) {
        let point = ChartDataDocument.Point(at: longitude)
        #expect(point.positionDMS == text && point.absoluteDegree == degree)
    }
}
