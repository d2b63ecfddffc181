@_exported import AstrometerReports
