"""The exceptions of the package."""

from __future__ import annotations


class AstrometerError(Exception):
    """The base of all exceptions: a code, a message, and the field of the request that caused it.

    Attributes:
        code: ``INVALID_ARGUMENT``, ``OUT_OF_RANGE``, ``NOT_FOUND``, ``DATA_LOSS``, ``INTERNAL``,
            ``FAILED_PRECONDITION``, ``CANCELLED`` or ``DEADLINE_EXCEEDED``.
        message: what was wrong and what would be right, in one line.
        field: the field that caused the error, such as ``birth.birth_date``, or None.
    """

    code: str
    message: str
    field: str | None

    def __init__(self, code: str, message: str, field: str | None = None) -> None:
        super().__init__(code, message, field)
        self.code = code
        self.message = message
        self.field = field

    def __str__(self) -> str:
        return self.message


class InvalidArgumentError(AstrometerError, ValueError):
    """A malformed or forbidden value, or an unknown field."""


class OutOfRangeError(AstrometerError, ValueError):
    """A date that the ephemeris does not cover."""


class NotFoundError(AstrometerError, LookupError):
    """A missing function, model, table, ephemeris file or time-zone database."""


class DataLossError(AstrometerError):
    """A table or ephemeris file that is damaged or of another version."""


class InternalError(AstrometerError):
    """A bug in the library, or a failure of the operating system."""


class FailedPreconditionError(AstrometerError):
    """A handle that is closed."""


class CancelledError(AstrometerError):
    """A call that was stopped by ``cancel()``."""


class DeadlineExceededError(AstrometerError, TimeoutError):
    """A call that took longer than its deadline."""


_classes = {
    "INVALID_ARGUMENT": InvalidArgumentError,
    "OUT_OF_RANGE": OutOfRangeError,
    "NOT_FOUND": NotFoundError,
    "DATA_LOSS": DataLossError,
    "INTERNAL": InternalError,
    "FAILED_PRECONDITION": FailedPreconditionError,
    "CANCELLED": CancelledError,
    "DEADLINE_EXCEEDED": DeadlineExceededError,
}

CODES = tuple(_classes)
"""The codes of errors."""


def error_of(code: str, message: str, field: str | None) -> AstrometerError:
    """Returns the exception of a code."""
    return _classes.get(code, AstrometerError)(code, message, field)


def invalid(message: str, field: str | None = None) -> InvalidArgumentError:
    """Returns the exception for invalid input that the package itself finds."""
    return InvalidArgumentError("INVALID_ARGUMENT", message, field)
