@_exported import AstrometerDocuments
@_exported import AstrometerRules
@_exported import AstrometerValues
