@_exported import AstrometerJSON
@_exported import AstrometerTime
