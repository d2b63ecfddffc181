"""The table of functions."""

from __future__ import annotations

from typing import Literal, TypedDict


class FieldTypeExtras(TypedDict, total=False):
    """What there is to say of a kind: the format of a text, the values of a choice, the limits of a number."""

    format: str
    values: list[str]
    minimum: float
    maximum: float
    name: str
    fields: list[FunctionField]


class FieldType(FieldTypeExtras):
    """What may stand in a field."""

    kind: Literal["text", "choice", "number", "whole", "boolean", "factors", "object", "list"]


class FunctionFieldExtras(TypedDict, total=False):
    """What holds where the field is left out, in words."""

    default: str


class FunctionField(FunctionFieldExtras):
    """A field of a request."""

    name: str
    required: bool
    summary: str
    type: FieldType


class FunctionResult(TypedDict):
    """What a function answers: the names of the documents that it may be."""

    documents: list[str]
    summary: str


class FunctionDescription(TypedDict):
    """A function: what it is called, what it is asked, what it answers."""

    name: str
    summary: str
    fields: list[FunctionField]
    result: FunctionResult
