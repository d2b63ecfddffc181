import AstrometerFunctions
import AstrometerModels

/// The description of the interface in OpenAPI 3.1, made from the table of functions that answers by them.
struct OpenAPIDocument: Sendable {
    private let needsToken: Bool
    /// The functions, each with the schema of what it answers.
    private let functions: [(description: FunctionDescription, result: SchemaValue)]
    /// The schemas of the documents that results are made of, by their names.
    private let documents: [String: SchemaValue]

    /// - Throws: `DecodingError` for a document that cannot be made from nothing.
    init(needsToken: Bool) throws {
        self.needsToken = needsToken
        var schemas = DocumentSchemas()
        functions = try Functions.table.map { ($0, try schemas.schema(of: $0.result)) }
        documents = schemas.components
    }

    func json() throws -> [UInt8] {
        Array(try WireJSON.line(document))
    }

    private var document: SchemaValue {
        var paths: [String: SchemaValue] = [:]
        for (function, result) in functions { paths["/\(function.name)"] = ["post": operation(function, result)] }
        paths["/healthz"] = get("health", "Whether the process lives.", "application/json")
        paths["/readyz"] = get("readiness", "Whether it takes calls.", "application/json", [.unavailable])
        paths["/metrics"] = get(
            "metrics", "What was measured, as Prometheus reads it.", "text/plain", needsToken ? [.unauthenticated] : [])
        paths["/openapi.json"] = get("description", "This document.", "application/json")
        paths["/"] = get("page", "A page for people.", "text/html")
        var components: [String: SchemaValue] = [
            "schemas": .object(schemas), "responses": .object(Self.errors),
        ]
        var document: [String: SchemaValue] = [
            "openapi": "3.1.0", "jsonSchemaDialect": "https://json-schema.org/draft/2020-12/schema",
            "info": [
                "title": "Astrometer", "version": .text(Functions.version),
                "description": "Functions that are called as callable functions of Firebase are.",
                "license": ["name": "AGPL-3.0-or-later", "identifier": "AGPL-3.0-or-later"],
            ],
            "paths": .object(paths),
        ]
        if needsToken {
            components["securitySchemes"] = ["token": ["type": "http", "scheme": "bearer"]]
            document["security"] = [["token": []]]
        }
        document["components"] = .object(components)
        return .object(document)
    }

    private func operation(_ function: FunctionDescription, _ result: SchemaValue) -> SchemaValue {
        var responses: [String: SchemaValue] = [
            "200": [
                "description": .text(function.result.summary),
                "content": [
                    "application/json": [
                        "schema": [
                            "type": "object", "required": ["result"], "additionalProperties": false,
                            "properties": ["result": result],
                        ]
                    ]
                ],
            ]
        ]
        for code in Self.codes where code != "401" || needsToken {
            responses[code] = ["$ref": .text("#/components/responses/\(code)")]
        }
        return [
            "operationId": .text(function.name), "summary": .text(function.summary),
            "requestBody": [
                "required": true,
                "content": [
                    "application/json": [
                        "schema": [
                            "type": "object", "required": ["data"], "additionalProperties": false,
                            "properties": ["data": Self.data(function.fields)],
                        ]
                    ]
                ],
            ],
            "responses": .object(responses),
        ]
    }

    private func get(_ name: String, _ summary: String, _ type: String, _ errors: [CallableStatus] = []) -> SchemaValue
    {
        var responses: [String: SchemaValue] = [
            "200": [
                "description": .text(summary),
                "content": [type: ["schema": type == "application/json" ? ["type": "object"] : ["type": "string"]]],
            ]
        ]
        for status in errors { responses["\(status.code)"] = ["$ref": .text("#/components/responses/\(status.code)")] }
        let operation: [String: SchemaValue] = [
            "operationId": .text(name), "summary": .text(summary), "responses": .object(responses),
        ]
        return [
            "get": .object(name == "metrics" || !needsToken ? operation : operation.merging(["security": []]) { $1 })
        ]
    }

    /// What may go wrong with a call.
    private static let codes = ["400", "401", "404", "408", "429", "500", "503", "504"]

    /// The responses that are errors, by their number.
    private static let errors: [String: SchemaValue] = Dictionary(
        uniqueKeysWithValues: codes.map { code in
            let statuses = CallableStatus.allCases.filter { "\($0.code)" == code }.map(\.rawValue)
            return (
                code,
                [
                    "description": .text(
                        statuses.isEmpty ? "A body that did not come in time." : statuses.joined(separator: ", ")),
                    "content": ["application/json": ["schema": ["$ref": "#/components/schemas/Error"]]],
                ]
            )
        })

    private var schemas: [String: SchemaValue] {
        var schemas: [String: SchemaValue] = [
            "Error": [
                "type": "object", "required": ["error"], "additionalProperties": false,
                "properties": [
                    "error": [
                        "type": "object", "required": ["status", "message"], "additionalProperties": false,
                        "properties": [
                            "status": ["enum": .list(CallableStatus.allCases.map { .text($0.rawValue) })],
                            "message": ["type": "string"],
                            "details": [
                                "type": "object", "required": ["field"], "additionalProperties": false,
                                "properties": [
                                    "field": [
                                        "type": "string", "description": "Which field of the request is at fault.",
                                    ]
                                ],
                            ],
                        ],
                    ]
                ],
            ]
        ]
        schemas.merge(documents) { $1 }
        for object in [RequestObject.birth, .connection] { schemas[object.name] = Self.schema(object.fields) }
        return schemas
    }

    /// What stands under `data`: null is no arguments, which is enough where none is required.
    private static func data(_ fields: [RequestField]) -> SchemaValue {
        guard case .object(var object) = schema(fields), !fields.contains(where: \.isRequired) else {
            return schema(fields)
        }
        object["type"] = ["object", "null"]
        return .object(object)
    }

    private static func schema(_ fields: [RequestField]) -> SchemaValue {
        let required = fields.filter(\.isRequired).map { SchemaValue.text($0.name) }
        var schema: [String: SchemaValue] = [
            "type": "object", "additionalProperties": false,
            "properties": .object(Dictionary(uniqueKeysWithValues: fields.map { ($0.name, Self.schema($0)) })),
        ]
        if !required.isEmpty { schema["required"] = .list(required) }
        return .object(schema)
    }

    private static func schema(_ field: RequestField) -> SchemaValue {
        var schema = Self.schema(field.type)
        let defaultValue = field.defaultValue.map { " Where it is left out: \($0)." } ?? ""
        schema["description"] = .text(field.summary + defaultValue)
        // A field that is null is one that is left out.
        if !field.isRequired, let object = schema.removeValue(forKey: "$ref") {
            schema["anyOf"] = [["$ref": object], ["type": "null"]]
        }
        guard !field.isRequired, let type = schema["type"] else { return .object(schema) }
        schema["type"] = [type, "null"]
        if case .list(let words)? = schema["enum"] { schema["enum"] = .list(words + [.null]) }
        return .object(schema)
    }

    private static func schema(_ type: FieldType) -> [String: SchemaValue] {
        switch type {
        case .text(let format): format.schema
        case .choice(let words): ["type": "string", "enum": .list(words.map { .text($0) })]
        case .number(let range):
            ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
        case .whole(let range):
            ["type": "integer", "minimum": .whole(range.lowerBound), "maximum": .whole(range.upperBound)]
        case .boolean: ["type": "boolean"]
        case .factors(let names, let range):
            [
                "type": "object", "propertyNames": ["enum": .list(names.map { .text($0) })],
                "additionalProperties": [
                    "type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
                ],
            ]
        case .object(let object): schema(object)
        case .list(let object, let most):
            ["type": "array", "maxItems": .whole(most), "items": .object(schema(object))]
        }
    }

    private static func schema(_ object: RequestObject) -> [String: SchemaValue] {
        ["$ref": .text("#/components/schemas/\(object.name)")]
    }
}

extension TextFormat {
    /// What a text of this format is.
    var schema: [String: SchemaValue] {
        switch self {
        case .any, .zone, .model: ["type": "string"]
        case .date: ["type": "string", "pattern": #"^-?\d{4,6}-\d{2}-\d{2}$"#, "format": "date"]
        case .time: ["type": "string", "pattern": #"^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$"#]
        case .instant: ["type": "string", "format": "date-time"]
        }
    }
}
