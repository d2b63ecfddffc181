@_exported import AstrometerValues
