"""What goes wrong, as exceptions."""

from __future__ import annotations


class AstrometerError(Exception):
    """What went wrong: a code for a program, a sentence for a person, and the field of the request that is at fault.

    Attributes:
        code: ``INVALID_ARGUMENT``, ``OUT_OF_RANGE``, ``NOT_FOUND``, ``DATA_LOSS``, ``INTERNAL``,
            ``FAILED_PRECONDITION``, ``CANCELLED`` or ``DEADLINE_EXCEEDED``.
        message: what was wrong and what is allowed, in one line.
        field: the field at fault, such as ``birth.birth_date``; None where there is none.
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
    """A value that is malformed or not allowed, or a field that is not known."""


class OutOfRangeError(AstrometerError, ValueError):
    """A date that the ephemeris does not cover."""


class NotFoundError(AstrometerError, LookupError):
    """A function, model, table or ephemeris file that is not there."""


class DataLossError(AstrometerError):
    """A table or ephemeris file that is damaged or of another version."""


class InternalError(AstrometerError):
    """A fault of the library or of the system under it."""


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


def error_of(code: str, message: str, field: str | None) -> AstrometerError:
    """The exception of a code."""
    return _classes.get(code, AstrometerError)(code, message, field)


def invalid(message: str, field: str | None = None) -> InvalidArgumentError:
    """The exception for bad input that this package itself finds."""
    return InvalidArgumentError("INVALID_ARGUMENT", message, field)
