import AstrometerTestSupport
import Testing

@testable import Astrometer

@Suite struct WrittenCoordinateTests {
    @Test(arguments: [
        ("40.7128", 40.7128), ("+40.7128", 40.7128), ("-33.9", -33.9), ("\u{2212}33.9", -33.9), ("40,7128", 40.7128),
        ("40°42'46\"N", 40.712777778), ("N40°42'46\"", 40.712777778), ("40n42'46", 40.712777778), ("40N42", 40.7),
        ("0°30'S", -0.5), ("-0°30'", -0.5), ("40°42.767'N", 40.712783333), ("40°42'46.08\"N", 40.7128),
        ("40:42:46", 40.712777778), ("40°42", 40.7), ("40 42 46 N", 40.712777778), ("40° 42′ 46″ N", 40.712777778),
        ("52°49'12''N", 52.82), ("90N00", 90.0), ("S 33.9", -33.9), ("33.9S", -33.9), ("0", 0.0),
        ("40d42m46", 40.712777778), ("40d42m46s", 40.712777778), ("40D42M46S", 40.712777778),
        ("40d42m46sS", -40.712777778), ("40d42m46s N", 40.712777778), ("40d42mS", -40.7), ("-40d42m46s", -40.712777778),
        ("\u{2013}33.9", -33.9), ("40\u{2009}42\u{202F}46\u{A0}N", 40.712777778), ("40º42'", 40.7), ("40˚42'", 40.7),
        ("40 degrees 42 minutes 46 seconds south", -40.712777778), ("1 degree 1 minute 36 second n", 1.026666667),
        ("40°42’46”", 40.712777778), ("40°42ʹ46ʺ", 40.712777778), ("40d 42m 46 sec", 40.712777778),
        ("40.7128 South", -40.7128), ("40 deg 42 min 46 sec north", 40.712777778), ("40 42 46 S", -40.712777778),
    ])
    func latitude(text: String, degrees: Double) throws {
        #expect(abs(try WrittenCoordinate.degrees(text, .latitude) - degrees) < 1e-8)
    }

    @Test(arguments: [
        ("74w00", -74.0), ("74W00'23", -74.006388889), ("5e30", 5.5), ("0e07", 7.0 / 60), ("13e24", 13.4),
        ("74.0060W", -74.006),
        ("180E00", 180.0), ("180W", -180.0), ("1°16'48\"W", -1.28), ("E 13°24'", 13.4),
    ])
    func longitude(text: String, degrees: Double) throws {
        #expect(abs(try WrittenCoordinate.degrees(text, .longitude) - degrees) < 1e-8)
    }

    @Test(arguments: [
        ("40N60", "60 minutes"), ("40°42'60\"", "60 seconds"), ("91", "outside -90 to 90"), ("74W00", "longitude"),
        ("-40N42", "both a sign and the letter N"), ("+40N", "both a sign"), ("40°42.5'30\"N", "fraction"),
        ("40.7128, -74.0060", "cannot be read"), ("inf", "cannot be read"), ("°", "cannot be read"),
        ("", "cannot be read"),
        ("4O.7", "the letter O"), ("4On42", "the letter O"), ("40d42m46sNS", "two letters"),
        ("40 furlongs", "cannot be read"),
        ("40 east", "longitude"), ("40N42S", "two letters"), ("40.5.5", "cannot be read"), ("40.", "cannot be read"),
        ("1 2 3 4", "cannot be read"), ("4e1", "longitude"), ("40'42", "cannot be read"), ("40\"", "cannot be read"),
        ("N", "cannot be read"), ("--4", "cannot be read"), ("4-0", "cannot be read"), ("0x10", "cannot be read"),
        ("٤٠", "cannot be read"),
    ])
    func refused(text: String, reason: String) throws {
        expectError(reason) { try WrittenCoordinate.degrees(text, .latitude) }
    }
}
