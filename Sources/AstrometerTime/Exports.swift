@_exported import AstrometerSupport
