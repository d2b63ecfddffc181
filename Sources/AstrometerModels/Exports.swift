@_exported import AstrometerTime
