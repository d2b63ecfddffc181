#!/usr/bin/env python3
"""Writes everything that is generated from the schemas in this folder: `make contract`.

    Contract/generate.py            writes the files
    Contract/generate.py --check    fails and names the files that differ from what it would write

README.md describes the keywords. Needs PyYAML and Jinja2, and `swift format` for the Swift code.
"""
import copy
import json
import keyword
import math
import re
import subprocess
import sys
import textwrap
from collections import Counter
from pathlib import Path

import jinja2
import yaml

FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parent
MADE = "Generated from Contract/{} by `make contract`; edit that instead."
BASIC = {
    "swift": {"string": "String", "number": "Double", "integer": "Int", "boolean": "Bool", "any": "JSONValue"},
    "python": {"string": "str", "number": "float", "integer": "int", "boolean": "bool", "any": "Any"},
    "typescript": {"string": "string", "number": "number", "integer": "number", "boolean": "boolean", "any": "unknown"},
}
ACRONYMS = {"utc": "UTC", "dms": "DMS"}
SWIFT_WORDS = {"do", "default", "self", "in", "is", "case", "let", "var", "public", "internal", "where"}


class Property:
    """A property of an object, and its type in each language."""

    def __init__(self, contract, name, schema, required, is_in_request):
        self.name, self.schema, self.is_in_request = name, schema, is_in_request
        self.description = schema.get("description") or contract.target(schema).get("description", "")
        self.is_required = required
        self.is_nullable = contract.nullable(schema) is not None
        value = contract.nullable(schema) or schema
        self.value = value
        self.is_optional = not required or self.is_nullable or schema.get("x-lenient", False)
        self.is_null_when_nil = self.is_nullable and required
        self.swift = schema.get("x-swift") or camel_case(name)
        self.swift_word = f"`{self.swift}`" if self.swift in SWIFT_WORDS else self.swift
        self.swift_type = contract.swift(value) + ("?" if self.is_optional else "")
        default = schema.get("x-swift-default")
        self.swift_parameter = f"{self.swift_word}: {self.swift_type}" + (f" = {default}" if default else "")
        self.contract = contract
        self.range = contract.range(contract.target(value) if "$ref" in value else value)
        self.python_type = contract.python(schema)
        self.typescript = contract.typescript(schema)
        self.page_type = contract.page_type(schema)

    @property
    def swift_writing(self):
        """The Swift statement that writes the property as a field of JSON."""
        contract = self.contract
        key = f'json.key("{self.name}")'
        if by_hand := self.schema.get("x-swift-writing"):
            return by_hand
        word, value = self.swift_word, self.with_key(contract.writing(self.swift_word, self.value, key))
        if not self.is_optional:
            return value
        if value == f"{word}.write(to: {key})" and not self.is_null_when_nil:
            return f"{word}?.write(to: {key})"
        value = self.with_key(contract.writing("value", self.value, key)) if word.startswith("`") else value
        binding = f"let value = self.{self.swift}" if word.startswith("`") else f"let {word}"
        return f"if {binding} {{ {value} }}" + (f" else {{ {key}.null() }}" if self.is_null_when_nil else "")

    @property
    def swift_reading(self):
        """The Swift expression that reads the property from the fields of JSON."""
        if by_hand := self.schema.get("x-swift-reading"):
            return by_hand
        last = f'fields.read{"IfPresent" if self.is_optional else ""}("{{}}")'
        earlier = self.schema.get("x-earlier")
        return f'fields.readIfPresent("{self.name}") ?? {last.format(earlier)}' if earlier else last.format(self.name)

    @staticmethod
    def with_key(writing):
        """A Swift statement that writes a field in one call if its value is no object and no list with a closure."""
        pattern = r'json\.key\((".*?")\)\.(text|word|number|integer|bool|date|timestamp|texts|list)\(([^{]*)'
        return re.sub(f"^{pattern}$", r"json.\2(\1, \3", writing)

    def python(self, later):
        """The annotation of the key of a typed dictionary; names of types that are defined later are text."""
        value = f'"{self.python_type}"' if later & set(re.findall(r"\w+", self.python_type)) else self.python_type
        # Programs read the result of an entry without asking whether there is an error instead.
        return value if self.is_required or self.schema.get("x-entry") else f"NotRequired[{value}]"

    @property
    def when(self):
        """The condition of the field's presence, as text."""
        if self.is_in_request:
            default = self.schema.get("default", self.schema.get("x-default"))
            default = str(default).lower() if isinstance(default, bool) else default
            return "required" if self.is_required else "optional" if default is None else f"default: {default}"
        if self.schema.get("x-filled-by") == "caller":
            return "null until the caller writes it" if self.is_null_when_nil else "when the caller writes it"
        if not self.is_required:
            return "sometimes"
        return "always, or null" if self.is_nullable else "always"


class Definition:
    """A type of the contract."""

    def __init__(self, contract, family, name, schema, function=None):
        """
        function -- the function of which it is the request; None for other types.
        """
        self.contract, self.family, self.name, self.schema, self.function = contract, family, name, schema, function
        self.description = schema["description"]
        self.swift = schema.get("x-swift", name)
        self.swift_outer, _, self.swift_name = self.swift.rpartition(".")
        self.is_swift = not schema.get("x-swift-by-hand", False)
        self.encoding = schema.get("x-swift-encoding")
        self.stored = schema.get("x-swift-stored", {})
        self.cases = list(zip(schema.get("enum", []), schema.get("x-swift-cases") or schema.get("enum", [])))
        self.is_object = schema.get("type") == "object" and "properties" in schema
        self.has_python_keyword = any(keyword.iskeyword(name) for name in schema.get("properties", {}))

    @property
    def properties(self):
        required = self.schema.get("required", [])
        schema = self.contract.request(self.schema) if self.family == "requests" else self.schema
        return [
            Property(self.contract, name, one, name in required, self.family == "requests")
            for name, one in schema.get("properties", {}).items()
        ]

    @property
    def fields(self):
        """The properties that are also properties in Swift."""
        return [one for one in self.properties if one.schema.get("x-swift") is not False]

    @property
    def sorted_fields(self):
        """The properties sorted by name, the order that is fastest to write."""
        return sorted(self.fields, key=lambda field: field.name.encode())

    @property
    def swift_discussion(self):
        """The lines of the Swift comment after the description."""
        lines = self.schema.get("x-swift-discussion", "").splitlines()
        return ["///", *(f"/// {line}".rstrip() for line in lines)] if lines else []

    @property
    def swift_statements(self):
        """The Swift statements that write the fields."""
        if not self.has_others:
            return [field.swift_writing for field in self.sorted_fields]
        name = lambda before: f"others.write(before: {before}, to: json, writeOther)"
        fields = [[name(f'"{field.name}"'), field.swift_writing] for field in self.sorted_fields]
        return ["var others = others", *sum(fields, []), name("nil")]

    @property
    def others(self):
        """The Swift property and the schema of values under all other names; None if there are none."""
        others = self.schema.get("additionalProperties")
        return self.schema["x-others"] | {"schema": others} if isinstance(others, dict) else None

    @property
    def swift_words(self):
        """The parameters of the initializer, in order."""
        others = [self.others["swift"]] if self.others else []
        return [field.swift_word for field in self.fields] + list(self.stored) + others

    @property
    def swift_assignments(self):
        """The assignments of the initializer."""
        words = self.swift_words
        if len(words) == 1:
            return f"self.{words[0]} = {words[0]}"
        return f"({', '.join(f'self.{word}' for word in words)}) = ({', '.join(words)})"

    @property
    def swift_arguments(self):
        """The arguments of the initializer, read from the fields of JSON."""
        arguments = [f"{field.swift}: {field.swift_reading}" for field in self.fields]
        if self.others:
            arguments.append(
                f"{self.others['swift']}: fields.decodeNamed(besides: Self.fieldNames, having: {json.dumps(self.others['marks'])})")
        return ", ".join(arguments)

    @property
    def has_others(self):
        """Whether JSON has keys that are not fields: names, or keys of handwritten coding."""
        return bool(self.others) or self.encoding == "others"

    @property
    def swift_parameters(self):
        parameters = [field.swift_parameter for field in self.fields]
        parameters += [f"{name}: {one['type']} = {one['default']}" for name, one in self.stored.items()]
        if self.others:
            parameters.append(f"{self.others['swift']}: [String: {self.contract.swift(self.others['schema'])}]")
        return ", ".join(parameters)


class Function:
    """A function: its request, and the document that it returns."""

    def __init__(self, contract, name, schema):
        self.contract, self.name, self.schema = contract, name, schema
        self.summary, self.tag = schema["description"], schema.get("tag")
        stem = name.split("_", 1)[-1] if name.startswith(("get_", "find_")) else name
        result = {**schema["result"]}
        self.result = result.pop("description")
        (self.kind, self.document), = result.items()
        # typescript-fetch makes types FindPlacesRequest and VerifyRequest of the operations' names.
        self.stem = pascal_case(stem) if stem != name or not self.tag else self.document
        self.swift = schema.get("x-swift", camel_case(stem))
        self.request = f"{self.stem}Request"
        self.item = f"{self.document}Entry" if self.kind == "entries" else self.document

    @property
    def request_schema(self):
        """The request as a type of the contract."""
        fields = self.contract.families["requests"]["x-fields"]
        properties = {fields[key].get("x-name", key): {"$ref": f"#/x-fields/{key}"} for key in self.schema["fields"]}
        required = {"required": self.schema["required"]} if "required" in self.schema else {}
        return {
            "description": self.summary, "type": "object", "additionalProperties": False, "properties": properties, **required}

    @property
    def result_schema(self):
        """The result: a document, or a list of documents or entries."""
        item = {"$ref": f"#/$defs/{self.item}"}
        return item if self.kind == "document" else {"type": "array", "items": item}

    @property
    def example(self):
        """The names of the fields of the request that shows how to call the function."""
        names = [*self.request_schema["properties"]]
        shown = {names[0], *self.schema.get("required", []), *self.schema.get("x-shown", []), "date", "days", "wheel"}
        return [name for name in names if name in shown]


class PythonArgument:
    """An argument of a method of Python."""

    has_no_name = False
    TYPES = {
        "BirthDateInput": "Date", "BirthRequest": "BirthLike", "ChartOptionsRequest": "Mapping[str, Any]",
        "ChartSubjectRequest": "Mapping[str, Any]", "SvgOptionsRequest": "Mapping[str, Any]",
        "ConnectionRequest": "Connection | Mapping[str, Any]", "DateInput": "Date",
        "HouseSystem": "str", "InstantInput": "str | datetime.datetime", "ModelInput": "ModelLike", "TimeInput": "Time",
        "UnifiedScale": "Scale",
    }
    CONVERSIONS = {"Date": "date_text", "Time": "time_text", "int": "whole"}
    # Those of analyses, whose requests the library gets as they are.
    OF_ANALYSES = {
        **CONVERSIONS, "int": "whole64", "ModelLike": "table_like", "TableLike": "table_like", "str | os.PathLike[str]": "path_text",
        "int | str": "limit_text"}

    def __init__(self, method, name):
        contract = method.contract
        field = contract.field(method.schema, name)
        # As usual in Python, an underscore follows a name that is a keyword.
        self.name = f"{name}_" if keyword.iskeyword(name) else name
        target = contract.target(field)
        self.is_positional = name in method.positional
        self.is_required = name in method.required
        # The defaults of Booleans, and the number of days of a list, are part of the signature.
        default = field.get("default") if target["type"] == "boolean" or name == "days" and self.is_positional else None
        self.is_optional = not self.is_required and default is None
        type = self._named(contract, field, target.get("enum", []))
        self.parameter = f"{self.name}: {type}" + (" | None = None" if self.is_optional else "" if default is None else f" = {default}")
        convert = "listed" if target.get("type") == "array" else method.conversions.get(type)
        convert = "text_or_list" if target.get("type") == ["string", "array"] else convert
        convert = "string" if type == "str" and self.is_required else convert
        self.value = f'{convert}({self.name}, "{name}")' if convert else self.name
        if convert and (self.is_optional or type == "Date"):  # The library reports a missing date.
            self.value = f'given({convert}, {self.name}, "{name}")'
        if target["type"] == "boolean" and method.is_analysis:
            self.value = f"{name} or None"
        text = field["description"]
        if type == "ModelLike" and not method.is_analysis:
            text = text.rstrip(".") + "; its name, the path of a model file, or a dictionary."
        if type == "SkipBad":
            text = text.rstrip(".") + "; or a list, to which a :class:`RejectedRow` is appended for each."
        low, high = target.get("minimum"), target.get("maximum")
        span = f"{low:,} to {high:,}" if low is not None else f"at most {target['maxItems']:,}" if "maxItems" in target else ""
        usual = field.get("x-default", field.get("default")) if self.is_optional else None
        usual = f"`{usual}`" if usual == field.get("default") and isinstance(usual, str) else usual
        if usual and (type == "ModelLike" or target.get("x-text") == "model"):
            usual = f"the object's default model, or {usual}"
        notes = ", ".join(filter(None, [span, "" if usual is None else f"by default {usual}"]))
        self.text = method.marked(uncapitalized(text) + (f" {notes[0].upper()}{notes[1:]}." if notes else ""))

    def _named(self, contract, field, values):
        if "x-python" in field:
            return field["x-python"]
        if "items" in field:
            return f"Iterable[{self._named(contract, field['items'], [])}]"
        name = field.get("$ref", "").rpartition("/")[2]
        if name in self.TYPES:
            return self.TYPES[name]
        if values:
            return f"Literal[{', '.join(json.dumps(value) for value in values)}]"
        type = contract.target(field)["type"]
        return "Mapping[str, Any]" if type == "object" else BASIC["python"][type]


class OtherArgument:
    """An argument of a method of Python that is not a field of the request."""

    value = None

    def __init__(self, name, type, text, is_positional=False, has_no_name=False):
        self.name, self.text, self.parameter = name, text, f"{name}: {type} | None = None"
        self.is_positional, self.has_no_name = is_positional, has_no_name


TABLES = [
    OtherArgument(
        "calibration", "TableLike", "the path of a file, or a dictionary from :func:`calibrate`; the model's own unless given."),
    OtherArgument(
        "thresholds", "TableLike",
        "the path of a file, or a dictionary such as ``derive()[\"thresholds\"]``; the model's own unless given."),
]
PEOPLE = OtherArgument(
    "people", "People", "as for :func:`scores`, all kept in memory; by default 2,500 charts drawn at random with a fixed seed.", True)
PROGRESS = OtherArgument(
    "progress", "bool", "whether to show a progress bar; by default only in notebooks. Outside notebooks it is written only if "
    "standard error is a terminal.")
SUBJECT = OtherArgument(
    "subject", "ModelLike", "the model that `model` is compared with or, if `against` is given, the value of `model`. So "
    "``compare(mine)`` shows the changes from the default model to `mine`, and ``compare(a, against=b)`` those from `a` to `b`.", True,
    has_no_name=True)


class PythonMethod:
    """The method of Python for a function."""

    is_analysis, conversions, more = False, PythonArgument.CONVERSIONS, ()

    def __init__(self, function):
        self.contract, self.schema, self.function = function.contract, function.request_schema, function.name
        python = function.schema["python"]
        self.name, self.positional, self.has_tables = python["name"], python["positional"], python.get("tables", False)
        self.required = self.schema.get("required", [])
        self.result, self.description, self.returns = self.contract.python(function.result_schema), function.summary, function.result

    @property
    def arguments(self):
        """The arguments, those with a position first."""
        names = [*self.positional, *(name for name in self.schema["properties"] if name not in self.positional)]
        arguments = [PythonArgument(self, name) for name in names]
        if self.has_tables:
            place = names.index("model")
            arguments[place].value = "self._with_tables(model, calibration, thresholds)"
            arguments[place + 1:place + 1] = TABLES
        return arguments

    @property
    def faults(self):
        """The errors that the method raises."""
        names = self.schema["properties"]
        faults = ["InvalidArgumentError: for a malformed value."]
        if "birth" in names or "date" in names or "birth_date" in names:
            faults.append("OutOfRangeError: for a date that the ephemeris does not cover.")
        if "model" in names:
            faults.append("NotFoundError: for an unknown model.")
        return faults

    def marked(self, text):
        """Returns a text of the contract as a docstring has it."""
        return marked(text)

    @property
    def docstring(self):
        wrapped = lambda text, first, rest: textwrap.fill(
            text, 120, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False, break_long_words=False)
        pad = " " * 8
        lines = [wrapped(self.marked(self.description), f'{pad}"""', pad), "", f"{pad}Args:"]
        lines += [wrapped(f"{one.name}: {one.text}", pad + " " * 4, pad + " " * 8) for one in self.arguments]
        lines += ["", f"{pad}Returns:", wrapped(self.marked(self.returns), pad + " " * 4, pad + " " * 4)]
        return "\n".join([*lines, "", f"{pad}Raises:", *(wrapped(one, pad + " " * 4, pad + " " * 8) for one in self.faults), *self.more, f'{pad}"""'])


class PythonAnalysis(PythonMethod):
    """The method of Python for an analysis."""

    is_analysis, conversions = True, PythonArgument.OF_ANALYSES

    def __init__(self, analysis):
        super().__init__(analysis)
        python = analysis.schema["python"]
        self.has_people, self.has_subject = python.get("people", False), python.get("subject", False)
        self.required = []  # A subject may be given instead.
        document = self.contract.definitions.get(analysis.document)
        self.is_report = document is not None
        self.result = analysis.document if document else "dict[str, Any]"
        if self.is_report:
            self.returns += " Its method `table` returns a long table as a data frame, as :func:`table` does."

    @property
    def arguments(self):
        people = [PEOPLE] if self.has_people else []
        return [*([SUBJECT] if self.has_subject else []), *people, *super().arguments, *([PROGRESS] if people else [])]

    @property
    def faults(self):
        names = self.schema["properties"]
        if "calibration" not in names and not self.has_people:
            return ["NotFoundError: for an unknown model."]
        faults = ["AstrometerError: for tables that are not valid."]
        if self.has_people:
            faults = [
                "AstrometerError: for wrong arguments, and for the first person with a fault.",
                "OSError: if a file of people cannot be read.", "TypeError: for people or a model of another type."]
        if self.has_subject:
            faults.append("TypeError: if no model to compare with is given, or `model` twice.")
        if "calibration" in names:
            faults.append("DataLossError: for a calibration that was made with other rules.")
        return faults

    @property
    def more(self):
        """The lines of the docstring after the errors."""
        if not self.is_report:
            return []
        pad = " " * 8
        return ["", f"{pad}Warns:", textwrap.fill(
            "UserWarning: for thresholds that were derived with another model, other rules or another calibration, for "
            "thresholds by meter from fewer than 1,000 charts or two years, and for intervals from 10 to 49 births.",
            120, initial_indent=pad + " " * 4, subsequent_indent=pad + " " * 8)]

    def marked(self, text):
        names = {one.name: one.schema.get("python", {}).get("name") for one in self.contract.analyses}
        text = marked(text).replace("as an object", "as a dictionary")
        return re.sub(r"``(\w+)``", lambda word: f":func:`{names[word[1]]}`" if names.get(word[1]) else word[0], text)


class Contract:
    def __init__(self):
        self.families = {
            path.stem: yaml.safe_load(path.read_text()) for path in sorted(FOLDER.glob("*.yaml"))
        }
        self.definitions = {}
        for family, schema in self.families.items():
            for name, definition in schema.get("$defs", {}).items() if family != "model" else []:
                if name in self.definitions:
                    sys.exit(f"{name} is defined in {family}.yaml and {self.definitions[name].family}.yaml")
                self.definitions[name] = Definition(self, family, name, definition)
        self.families["model"] = self.expanded(self.families["model"])
        self.functions, self.analyses = (
            [Function(self, name, schema) for name, schema in self.families["requests"][key].items()]
            for key in ("x-functions", "x-analyses"))
        for one in self.functions:
            self.definitions[one.request] = Definition(self, "requests", one.request, one.request_schema, one)
            if one.kind == "entries":
                self.definitions[f"{one.document}Entry"] = self.entry(one.document)

    def expanded(self, schema):
        """The schema with `x-each` replaced by the names of an enumeration, or by a property for each name."""
        if isinstance(schema, list):
            return [self.expanded(one) for one in schema]
        if not isinstance(schema, dict):
            return schema
        if "x-each" not in schema:
            return {key: self.expanded(one) for key, one in schema.items()}
        names = self.definitions[schema["x-each"]].schema["enum"]
        return {name: schema["schema"] for name in names} if "schema" in schema else list(names)

    def of(self, family):
        return [one for one in self.definitions.values() if one.family == family]

    def entry(self, document):
        """The type of an entry of a list for many births."""
        error = {"description": "The error; absent if there is a result.", "$ref": "#/$defs/ErrorBody"}
        result = {"description": "The result; absent if there is an error.", "$ref": f"#/$defs/{document}", "x-entry": True}
        return Definition(self, self.definitions[document].family, f"{document}Entry", {
            "description": f"`{document}` of one of many people, or an error.", "x-swift-by-hand": True, "x-swift": "BatchEntry",
            "type": "object", "properties": {"result": result, "error": error}})

    @property
    def request_fields(self):
        """The fields that requests have, by their names in Swift."""
        fields = self.families["requests"]["x-fields"]
        return {field.get("x-swift") or camel_case(name): field for name, field in fields.items()}

    def fields_of(self, analyses):
        """The fields of analyses, or of all other requests."""
        fields = self.families["requests"]["x-fields"]
        names = {key for one in self.analyses for key in one.schema["fields"]}
        return {
            swift: field for key, (swift, field) in zip(fields, self.request_fields.items()) if (key in names) == analyses}

    # Schemas.

    def request(self, schema):
        """A request with the fields that it refers to; null counts as absent, so that it is allowed there."""
        properties = {}
        for name, reference in schema["properties"].items():
            field = self.resolved(reference)
            properties[name] = field if name in schema.get("required", []) else self.or_null(field)
        return {**schema, "properties": properties}

    def field(self, request, name):
        """The schema of a field of a request."""
        return self.resolved(request["properties"][name])

    def or_null(self, field):
        """The schema of a field that may be null."""
        flat = {**self.target(field), **{key: value for key, value in field.items() if key != "$ref"}}
        if "properties" in flat:
            rest = {key: value for key, value in field.items() if key != "$ref"}
            return {**rest, "anyOf": [{"$ref": field["$ref"]}, {"type": "null"}]}
        words = {"enum": [*flat["enum"], None]} if "enum" in flat else {}
        types = flat["type"] if isinstance(flat["type"], list) else [flat["type"]]
        return {**flat, "type": [*types, "null"], **words}

    def resolved(self, reference):
        """The definition that a reference names, or the schema of a field of requests."""
        path, name = reference["$ref"].rsplit("/", 1)
        return self.families["requests"]["x-fields"][name] if path.endswith("x-fields") else self.definitions[name]

    def field_type(self, field):
        """Returns a field's `FieldType` in Swift."""
        target = self.target(field)
        if target["type"] == ["string", "array"]:
            return f".names(maximumCount: {target['maxItems']})"
        if isinstance(target["type"], list):
            return ".table"
        number = lambda value: f"{value:,}".replace(",", "_")
        span = lambda one: f"{number(one['minimum'])}...{number(one['maximum'])}"
        if "properties" in target:
            return f".object(.{object_swift(target['x-name'])})"
        if target["type"] == "array" and target["items"].get("type") == "string":
            return f".texts(maximumCount: {number(target['maxItems'])})"
        if target["type"] == "array":
            item = object_swift(self.target(target["items"])["x-name"])
            return f".list(of: .{item}, maximumCount: {number(target['maxItems'])})"
        if target["type"] == "object" and "propertyNames" not in target:
            return ".document"
        if target["type"] == "object":
            names = self.target(target["propertyNames"])["enum"]
            return f".factors(of: {json.dumps(names)}, in: {span(target['additionalProperties'])})"
        if "enum" in target:
            return f".choice({json.dumps(target['enum'])})"
        if target["type"] == "string":
            return f".text(.{target.get('x-text', 'any')}, maximumLength: {target['maxLength']})"
        if target["type"] == "boolean":
            return ".boolean"
        return f".{'number' if target['type'] == 'number' else 'whole'}({span(target)})"

    def target(self, schema):
        """The schema that a reference names; the schema itself if it is not a reference."""
        if "$ref" not in schema:
            return schema
        target = self.resolved(schema)
        return target if isinstance(target, dict) else target.schema

    @staticmethod
    def nullable(schema):
        """The schema of a value that may be null; None for others."""
        if isinstance(schema.get("type"), list) and "null" in schema["type"]:
            names = [name for name in schema["type"] if name != "null"]
            return {**schema, "type": names if len(names) > 1 else names[0]}
        forms = schema.get("anyOf", [])
        if {"type": "null"} in forms and len(forms) == 2:
            return next(form for form in forms if form != {"type": "null"})
        return None

    def range(self, schema):
        """The bounds of a number, as text for readers."""
        low, high = schema.get("minimum"), schema.get("maximum")
        if "exclusiveMaximum" in schema:
            return f"[{low}, {schema['exclusiveMaximum']})"
        if low is not None and high is not None:
            return f"{low} to {high}".replace("-", "−")
        return f"≥ {low}" if low is not None else "–"

    # Types.

    def swift(self, schema):
        return self._type(schema, "swift", "[{}]", "[{}: {}]", "{}?", lambda name: self.definitions[name].swift)

    def writing(self, word, schema, json="json"):
        """The Swift statement that writes a value as JSON.

        word -- the value in Swift.
        json -- the writer in Swift.
        """
        if inner := self.nullable(schema):
            return f"if let value = {word} {{ {self.writing('value', inner, json)} }} else {{ {json}.null() }}"
        name, schema = schema.get("$ref", "").rpartition("/")[2], self.target(schema)
        if schema.get("type") == "array":
            one = self.writing("$0", schema.get("items", {"type": "string"}))
            if one == "json.text($0)":
                return f"{json}.texts({word})"
            return f"{json}.list({word})" + ("" if one == "$0.write(to: json)" else f" {{ {one} }}")
        if schema.get("type") == "object" and "properties" not in schema:
            name = schema.get("propertyNames", {}).get("$ref", "").rpartition("/")[2]
            key = self.definitions[name].schema.get("x-swift-text", "rawValue") if name else "self"
            return f"{json}.record({word}, \\.{key}) {{ {self.writing('$0', schema['additionalProperties'])} }}"
        if schema.get("type") == "object":
            by_hand = schema.get("x-swift-by-hand") and not schema.get("x-swift-writes", False)
            return f"{json}.encoded({word})" if by_hand else f"{word}.write(to: {json})"
        if name and name != "Seed":
            text = schema.get("x-swift-text", "rawValue")
            return f"{json}.{text}({word})" if text in ("date", "timestamp") else f"{json}.word({word}.{text})"
        return f"{json}.{ {'string': 'text', 'number': 'number', 'integer': 'integer', 'boolean': 'bool'}[schema['type']]}({word})"

    def python(self, schema):
        return self._type(schema, "python", "list[{}]", "dict[{}, {}]", "{} | None", str)

    def page_type(self, schema):
        """The type as the reference names it."""
        names = {"string": "text", "number": "number", "integer": "whole number", "boolean": "true or false", "any": "value"}
        return self._type(schema, names, "list of {}", "object of {1} by {0}", "{}", lambda name: f"`{name}`")

    def typescript(self, schema):
        return self._type(schema, "typescript", "{}[]", "Record<{}, {}>", "{} | null", str)

    def _type(self, schema, language, array, record, optional, named):
        """The type of a schema in a language, by its forms of an array, a record and an optional value."""
        again = lambda inner: self._type(inner, language, array, record, optional, named)
        basic = BASIC.get(language) if isinstance(language, str) else language
        if value := self.nullable(schema):
            values = {"enum": [word for word in value["enum"] if word is not None]} if "enum" in value else {}
            return optional.format(again({**value, **values}))
        if "anyOf" in schema:
            return " | ".join(again(form) for form in schema["anyOf"])
        if "$ref" in schema:
            return named(schema["$ref"].rsplit("/", 1)[1])
        values = schema.get("enum") or ([schema["const"]] if "const" in schema else None)
        if values and isinstance(language, dict):
            return ", ".join(f"`{value}`" for value in values if value is not None)
        if values and language in ("python", "typescript"):
            words = [json.dumps(value) if language == "typescript" else repr(value).replace("'", '"') for value in values]
            return f"Literal[{', '.join(words)}]" if language == "python" else " | ".join(words)
        if schema.get("type") == "array":
            inner = again(schema.get("items", {"type": "string"}))
            return array.format(f"({inner})" if language == "typescript" and " | " in inner else inner)
        if schema.get("type") == "object":
            if schema["additionalProperties"] is True:
                return record.format(basic["string"], basic["any"])
            key = again(schema["propertyNames"]) if "propertyNames" in schema else basic["string"]
            if language == "typescript" and "propertyNames" in schema:
                return f"Partial<{record.format(key, again(schema['additionalProperties']))}>"
            return record.format(key, again(schema["additionalProperties"]))
        if isinstance(schema["type"], list):
            kinds = (again({**schema, "type": one}) if one == "array" else basic.get(one, one) for one in schema["type"])
            return (" | " if isinstance(language, str) else " or ").join(kinds)
        return basic[schema["type"]]


def camel_case(name):
    first, *rest = name.split("_")
    return first + "".join(ACRONYMS.get(word, word[:1].upper() + word[1:]) for word in rest)


def pascal_case(name):
    return "".join(word[:1].upper() + word[1:] for word in re.split(r"[_-]", name))


def object_swift(name):
    """The property of `RequestObject` that describes an object within requests."""
    return name[0].lower() + name[1:]


def comment(text, mark, indent=0):
    """Returns text as the lines of a comment, each with the comment mark."""
    pad = " " * indent + mark
    lines = []
    for paragraph in text.strip().split("\n"):
        lines += textwrap.wrap(paragraph, 120 - len(pad), break_long_words=False, break_on_hyphens=False) or [""]
    return "\n".join(f"{pad}{line}".rstrip() for line in lines)


def python_text(text, indent):
    """Returns text as a docstring."""
    pad = " " * indent
    if len(text) + indent + 6 <= 120 and "\n" not in text:
        return f'{pad}"""{text}"""'
    lines = textwrap.wrap(text, 120 - indent - 3, break_on_hyphens=False)
    return f'{pad}"""' + f"\n{pad}".join(lines) + (f'\n{pad}"""' if len(lines) > 1 else '"""')


def marked(text):
    """Returns text with code and null as docstrings have them."""
    return re.sub(r"(?<!:)`([^`]+)`", r"``\1``", re.sub(r"\bnull\b", "None", text))


def uncapitalized(text):
    """Returns a sentence without its capital; names such as IANA keep theirs."""
    return text[:1].lower() + text[1:] if text[1:2].islower() or text[1:2] == " " else text


def swift_text(value):
    """Returns a value as a string literal of Swift."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return json.dumps(text, ensure_ascii=False)


def jsdoc(text, indent):
    pad = " " * indent
    one = f"{pad}/** {text} */"
    return one if len(one) <= 120 and "\n" not in text else f"{pad}/**\n{comment(text, ' * ', indent)}\n{pad} */"


def value_type(contract, definition, language):
    """Returns the type of a definition that is not an object in a language."""
    return contract._type(definition.schema, language, "", "", "", str)


def field_swift(contract, reference):
    """Returns the Swift name of the field of requests that a reference names."""
    field = contract.resolved(reference)
    return next(name for name, one in contract.request_fields.items() if one is field)


def environment(contract):
    made = jinja2.Environment(
        loader=jinja2.FileSystemLoader(FOLDER / "templates"), trim_blocks=True, lstrip_blocks=True,
        keep_trailing_newline=True, undefined=jinja2.StrictUndefined)
    made.filters.update(swift_text=swift_text, comment=comment, python_text=python_text, jsdoc=jsdoc, camel_case=camel_case,
        object_swift=object_swift)
    made.globals.update(
        swift=contract.swift, python=contract.python, typescript=contract.typescript, contract=contract,
        python_value=lambda type: value_type(contract, type, "python"),
        typescript_value=lambda type: value_type(contract, type, "typescript"),
        page_type=contract.page_type,
        name_of=lambda field: next(
            name for name, one in contract.families["requests"]["x-fields"].items() if one is field),
        field_list=lambda object: ", ".join(
            "." + field_swift(contract, one)
            + (".required" if name in required else "")
            for required in [object.schema.get("required", [])]
            for name, one in object.schema["properties"].items()),
        names={name: one.schema["enum"] for name, one in contract.definitions.items() if "enum" in one.schema})
    return made


def formatted(text):
    """Returns Swift code in the format of `make format`."""
    done = subprocess.run(
        ["swift", "format", "--configuration", ROOT / ".swift-format"], input=text, capture_output=True, text=True,
        check=True)
    return done.stdout


def swift_files(contract, templates):
    """The structures of each family."""
    for family, schema in contract.families.items():
        types = [one for one in contract.of(family) if one.is_swift]
        if not types or family == "requests":
            continue
        text = templates.get_template("swift.j2").render(
            made=MADE.format(f"{family}.yaml"), types=types, imports=schema.get("x-swift-imports", []))
        yield f"Sources/{schema['x-swift-folder']}/{family.capitalize()}.generated.swift", formatted(text)


def in_order(definitions):
    """Orders definitions after the definitions that they name, as Python needs them. Yields each with the names of
    later ones.
    """
    ordered, waiting = [], []

    def visit(one):
        if one in ordered or one in waiting:
            return
        waiting.append(one)
        schema = one.contract.request(one.schema) if one.family == "requests" else one.schema
        for name in re.findall(r"#/\$defs/(\w+)", json.dumps(schema)):
            visit(one.contract.definitions[name])
        ordered.append(one)

    for one in definitions:
        visit(one)
    names = [one.name for one in ordered]
    return [(one, set(names[number + 1:])) for number, one in enumerate(ordered)]


class Exporter:
    """Exports schemas without the keywords of this folder, with references to one list of definitions."""

    def __init__(self, contract, place):
        self.contract, self.place, self.used = contract, place, {}

    def exported(self, schema):
        if isinstance(schema, list):
            return [self.exported(one) for one in schema]
        if not isinstance(schema, dict):
            return schema
        if "$ref" in schema:
            one = self.contract.resolved(schema)
            if isinstance(one, dict):
                return self.exported({**one, **{key: value for key, value in schema.items() if key != "$ref"}})
            if one.cases or one.is_object:
                if one.name not in self.used:
                    self.used[one.name] = None
                    self.used[one.name] = self.definition(one)
                rest = {key: value for key, value in schema.items() if key != "$ref" and not key.startswith("x-")}
                return {**rest, "$ref": f"{self.place}/{one.name}"}
            return self.exported({**one.schema, **{key: value for key, value in schema.items() if key != "$ref"}})
        return {key: self.exported(value) for key, value in schema.items() if not key.startswith("x-") or key == "x-"}

    def definition(self, one):
        """Exports the whole of a definition."""
        return self.exported(self.contract.request(one.schema) if one.family == "requests" else one.schema)

    @property
    def definitions(self):
        return dict(sorted(self.used.items()))


class ComponentExporter(Exporter):
    """Exports schemas in the forms that generators of clients read: each enumeration is a component, meters are properties, and
    Booleans have no constants.
    """

    def __init__(self, contract):
        super().__init__(contract, "#/components/schemas")

    def component(self, name, schema):
        """Adds a component, and returns a reference to it."""
        assert self.used.setdefault(name, schema) == schema, f"two components {name}"
        return {"$ref": f"{self.place}/{name}"}

    def exported(self, schema):
        made = super().exported(schema)
        if isinstance(made, dict) and made.get("type") == "boolean":
            made.pop("const", None)
        if isinstance(made, dict) and made.get("additionalProperties") is True:
            # The same without it, but typescript-fetch would send each field under its name in TypeScript too.
            del made["additionalProperties"]
        if isinstance(made, dict) and schema.get("x-documents"):
            # Documents of apps have other fields; the functions check those of other objects.
            del made["additionalProperties"]
        if isinstance(made, dict) and made.get("type") == "integer":
            made.pop("enum", None)
        if isinstance(made, dict) and made.get("type") in ("number", ["number", "null"]):
            made["format"] = "double"
        if isinstance(made, dict) and made.get("type") in ("integer", ["integer", "null"]):
            # Go and others make 32-bit numbers of those without a format.
            low, high = made.get("minimum", -math.inf), made.get("maximum", math.inf)
            made["format"] = "int32" if -2**31 <= low and high < 2**31 else "int64"
        return made

    def definition(self, one):
        if not one.is_object:
            return super().definition(one)
        properties = {}
        for name, reference in one.schema["properties"].items():
            field = self.contract.field(one.schema, name) if one.family == "requests" else reference
            key = reference["$ref"].rpartition("/")[2] if one.family == "requests" else f"{one.name}_{name}"
            made = self.named(pascal_case(key), field)
            is_free = one.family == "requests" and name not in one.schema.get("required", [])
            properties[name] = self.or_null(made) if is_free else made
        if one.others:
            meters = self.contract.definitions[one.schema["x-others"]["names"]].schema["enum"]
            properties |= {name: self.exported(one.others["schema"]) for name in meters}
        return {**self.exported({**one.schema, "properties": {}}), "properties": properties}

    def named(self, name, schema):
        """Exports a schema, an enumeration as a component with the name."""
        made = self.exported(schema)
        if "enum" in made.get("items", {}):
            return {**made, "items": self.named(name, schema["items"])}
        if "enum" not in made:
            return made
        rest = {key: made[key] for key in ("description", "default") if key in made}
        values = {key: value for key, value in made.items() if key != "default"}
        return {**rest, **self.component(name if name not in self.contract.definitions else f"{name}Kind", values)}

    @staticmethod
    def or_null(schema):
        """The schema of an exported field that may be null. Clients send a list where a text would do too."""
        if "$ref" not in schema:
            kind = "array" if "array" in schema["type"] else schema["type"]
            return {**schema, "type": [kind, "null"]}
        rest = {key: value for key, value in schema.items() if key != "$ref"}
        return {**rest, "anyOf": [{"$ref": schema["$ref"]}, {"type": "null"}]}

    @property
    def components(self):
        """All components. Values that several enumerations have get constants with the names of their types, for languages in
        which constants share a scope.
        """
        components = self.definitions
        enums = {name: [word for word in one["enum"] if word is not None] for name, one in components.items() if "enum" in one}
        constant = lambda word: re.sub(r"\W+", "_", str(word)).upper()
        count = Counter(constant(word) for words in enums.values() for word in words)
        for name, words in enums.items():
            if any(count[constant(word)] > 1 for word in words):
                components[name]["x-enum-varnames"] = [name + pascal_case(constant(word).lower()) for word in words]
        return components


def openapi(contract):
    """The description of the service: templates/openapi.yaml with the functions and the schemas of their documents."""
    document = yaml.safe_load((FOLDER / "templates/openapi.yaml").read_text())
    version = re.search(r'static let version = "(.*)"', (ROOT / "Sources/AstrometerModels/Support/Release.swift").read_text())
    document["info"]["version"] = version[1]
    template, examples = document.pop("x-operation"), document.pop("x-examples")
    exporter = ComponentExporter(contract)
    answer = lambda stem, field, value: exporter.component(stem, {
        "description": f"The {'body of a call' if field == 'data' else 'response'}.", "type": "object", "required": [field],
        "additionalProperties": False, "properties": {field: value}})
    for one in contract.functions:
        operation = copy.deepcopy(template)
        operation.update(operationId=one.name, tags=[one.tag], summary=one.summary)
        data = exporter.exported({"$ref": f"#/$defs/{one.request}"})
        data = data if "required" in one.schema else exporter.or_null(data)
        content = operation["requestBody"]["content"]["application/json"]
        content["schema"] = answer(f"{one.stem}Call", "data", data)
        content["example"] = {"data": {name: examples[name] for name in one.example}}
        done = operation["responses"]["200"]
        done["description"] = one.result
        done["content"]["application/json"]["schema"] = answer(f"{one.stem}Result", "result", exporter.exported(one.result_schema))
        document["paths"][f"/{one.name}"] = {"post": operation}
    exporter.exported({"$ref": "#/$defs/CallableError"})
    document["components"]["schemas"] = exporter.components
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def files(contract):
    """Returns all generated files: their paths and texts."""
    templates = environment(contract)
    made = lambda name, family, **values: templates.get_template(name).render(made=MADE.format(family), **values)
    yield from swift_files(contract, templates)
    objects = [one for one in contract.of("requests") if not one.function]
    analyses = {
        one: Definition(contract, "requests", one.request, one.request_schema, one) for one in contract.analyses}
    swift = lambda imports, functions, objects, requests: formatted(made(
        "requests.swift.j2", "requests.yaml", imports=imports, objects=objects, functions=functions,
        fields=contract.fields_of(not objects), requests=requests))
    yield "Sources/AstrometerFunctions/Contract/Requests.generated.swift", swift(
        "AstrometerModels", contract.functions, objects, {one: contract.definitions[one.request] for one in contract.functions})
    yield "Sources/AstrometerAnalyses/Analyses.generated.swift", swift(
        "AstrometerFunctions", contract.analyses, [], analyses)
    yield "Python/src/astrometer/documents.py", made("python.j2", "*.yaml", types=in_order(contract.definitions.values()))
    yield "Python/src/astrometer/_functions.py", made(
        "functions.py.j2", "requests.yaml", methods=[PythonMethod(one) for one in contract.functions],
        analyses=[PythonAnalysis(one) for one in contract.analyses if "python" in one.schema],
        results=sorted({one.item for one in [*contract.functions, *contract.analyses]} & {*contract.definitions}))
    yield "Contract/astrometer.d.ts", made(
        "typescript.j2", "*.yaml", types=contract.definitions.values(), functions=contract.functions)
    yield "Contract/openapi.json", openapi(contract)
    yield "Contract/model.json", json.dumps(contract.families["model"], indent=1, ensure_ascii=False) + "\n"
    for family, schema in contract.families.items():
        if family != "model":
            yield (
                f"Sources/AstrometerFunctions/AstrometerFunctions.docc/Reference/{family.capitalize()}Reference.md",
                made("page.md.j2", f"{family}.yaml", title=schema["title"], description=schema["description"],
                     decoding=schema.get("x-decoding"), types=contract.of(family) + (list(analyses.values()) if family == "requests" else [])))


def undescribed(contract):
    """Returns the properties that have no description, neither their own nor one of their definition."""
    def visit(schema, definitions, path):
        if isinstance(schema, list):
            for one in schema:
                yield from visit(one, definitions, path)
        elif isinstance(schema, dict):
            properties = schema.get("properties", {}) if "if" not in path else {}
            for name, one in properties.items():
                target_name = one.get("$ref", "").removeprefix("#/$defs/")
                target = definitions.get(target_name, {}) if definitions else contract.target(one)
                if not (one.get("description") or target.get("description")):
                    yield ".".join([*path, name])
            for key, one in schema.items():
                yield from visit(one, definitions, [*path, key])

    for family, schema in contract.families.items():
        yield from visit(schema, schema.get("$defs", {}) if family == "model" else {}, [family])


def main(arguments):
    contract, stale = Contract(), []
    if missing := list(undescribed(contract)):
        sys.exit(f"describe {', '.join(missing)}")
    for path, text in files(contract):
        path = ROOT / path
        if path.exists() and path.read_text() == text:
            continue
        stale.append(str(path.relative_to(ROOT)))
        if "--check" not in arguments:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
    if "--check" in arguments and stale:
        sys.exit(f"run `make contract` and commit: {', '.join(stale)}")
    print("\n".join(stale) or "all generated files are up to date")


if __name__ == "__main__":
    main(sys.argv[1:])
