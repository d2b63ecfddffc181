"""The functions of Astrometer as methods."""

from __future__ import annotations

import abc
import datetime
import functools
import importlib.util
import json
import operator
import os
import re
import threading
import uuid
import weakref
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, cast

from . import _library
from ._arguments import (
    Date, Grouping, ModelLike, Scale, TableLike, ThresholdsBy, given, listed, path_text, request, table_like,
)
from ._birth import with_births
from ._errors import AstrometerError, FailedPreconditionError, error_of, invalid
from ._functions import FunctionMethods
from ._people import People, PeopleSource
from ._progress import shown as shown_progress
from ._rejects import SkipBad, StreamPeople, complete_files, limit_text, open_file
from ._stream import ArrowStream
from ._values import (
    contents, date_text, is_missing_date, is_truth, midnight_text, number, numpy_date_text, plain, whole64,
)
from ._warnings import collected, warn
from .documents import DerivationReport


class Functions(FunctionMethods):
    """The functions, independent of who owns the handle. Any number of threads may call them at once."""

    default_model: str | None
    """The name of the model of calls that name none; None for that of each function."""

    @abc.abstractmethod
    def _handle(self) -> int:
        """Returns the handle.

        Raises:
            FailedPreconditionError: if it is closed.
        """

    @property
    def _opened(self) -> tuple[Any, ...]:
        """The arguments that open an object with the same data."""
        return ()

    @functools.cached_property
    def _of_models(self) -> dict[bytes, tuple[Astrometer, str]]:
        """The objects of model files, with the name of their model, by the content of the file; the last one used is last."""
        return {}

    def _with_model(self, model: ModelLike) -> tuple[Astrometer, str]:
        """Returns an object with a model file, and the name of its model.

        Raises:
            AstrometerError: for a file that is missing or not valid, and for one without calibration or thresholds.
        """
        data, ephemeris, threads, deadline, *_ = (*self._opened, None, None, None, None)
        key = _model_bytes(model)
        known = self._of_models.pop(key, None) if key is not None else None
        is_new = known is None
        if known is None:
            own = Astrometer(data, ephemeris, threads, deadline, model=model)
            known = own, own.default_model or ""
        if key is not None:
            self._of_models[key] = known
            while len(self._of_models) > _MOST_MODELS:
                # Running calls keep the evicted object alive.
                self._of_models.pop(next(iter(self._of_models)), None)
        if not is_new:
            known[0]._warn()
        return known

    def _with_tables(
        self, model: ModelLike | None, calibration: TableLike | None, thresholds: TableLike | None
    ) -> ModelLike | None:
        if calibration is None and thresholds is None:
            return model
        with collected():  # The call that uses the file gives its warnings.
            return self.pack(model=model, calibration=calibration, thresholds=thresholds)

    def cancel(self) -> None:
        """Stops the running calls of other threads, which raise :class:`CancelledError`, and ends the open streams."""
        _library.cancel(self._handle())
        for own, _ in list(self._of_models.values()):
            own.cancel()

    # Any function by name.

    def call(self, function: str, request: Mapping[str, Any] | None = None) -> Any:
        """Calls a function by name.

        Args:
            function: such as ``get_day``; :func:`functions` lists them.
            request: its fields. Values are JSON values, :class:`Birth` or a dictionary of its arguments, dates, times of
                day, and any type with ``__index__``.

        Returns:
            The result as decoded JSON.

        Raises:
            AstrometerError: as documented for the function, with the field that caused the error.
        """
        sent = {} if request is None else request
        model = sent.get("model") if isinstance(sent, Mapping) else None
        if isinstance(model, (Mapping, os.PathLike)) or isinstance(model, str) and _is_path(model):
            # Requests only name models. The file is opened once, by an object of its own.
            own, name = self._with_model(model)
            return own.call(function, {**sent, "model": name})
        return _decoded(self.call_json(function, _encoded(sent)))

    def call_json(self, function: str, request: str | bytes) -> bytes:
        """Calls a function by name, with a request and a result in JSON.

        Returns:
            One line with sorted keys, with the same bytes as the output of the command line for this request.

        Raises:
            AstrometerError: as documented for the function, with the field that caused the error.
            TypeError: if the request is neither text nor bytes.
        """
        body = _library.text(request, "request") if isinstance(request, str) else contents(request, "request")
        return _library.answer("call", self._handle(), _library.text(function, "function"), body, len(body))

    # Numbers in bulk.

    def scores(
        self, people: People, start: Date, days: int = 1, *, model: ModelLike | None = None,
        calibration: TableLike | None = None, scale: Scale | None = None, columns: Sequence[str] | None = None,
        float32: bool = False, skip_bad: SkipBad | None = None, max_bad: int | str | None = None,
    ) -> ArrowStream:
        """The scores of many people on many days, as an Arrow stream.

        Args:
            people: one of: an Arrow producer with a column ``birth_date`` and any of ``birth_time``,
                ``birth_timezone``, ``birth_lat``, ``birth_lon`` (degrees), ``repeated_time`` and ``person`` or ``id``;
                births, or dictionaries of their fields; births by name; the path of a CSV file, as for the command line; the path of a Parquet file
                (``.parquet``, needs pyarrow). Columns may have other names of the command line, such as ``zone`` or
                ``latitude``, and may have types of dates, times, decimals and categories instead of text and numbers.
            start: the first day; each is computed for noon UTC.
            days: the number of days, 1 to 1,000,000.
            model: the name of a model, the path of a model file, or a dictionary; the object's default model unless given.
            calibration: the path of a file, or a dictionary from :func:`calibrate`; the model's own unless given.
            scale: unified scores from -100 to 100 (bipolar) unless given.
            columns: the columns of scores to return: a meter for its three columns, a metric (``harmony``,
                ``intensity``, ``unified_score``) for this metric of every meter, or ``METER_METRIC``; all unless given.
            float32: whether scores are 32-bit numbers, which need half the memory.
            skip_bad: as for :func:`calibrate`. The file is written, or the rows are appended, when a consumer has read
                the stream to its end; a second consumer appends them again.
            max_bad: the largest number of bad rows, or their largest share of all rows, such as ``5%``; more are an
                error at the end.

        Returns:
            Record batches ordered by person, then day: ``person`` (without names: the number of the row, from 1),
            ``date``, and for every meter ``METER_harmony`` (0 to 100, 50 is neutral), ``METER_intensity`` (0 to 100)
            and ``METER_unified_score`` (on the scale, which the metadata of the schema names). Memory does not grow
            with the number of people.

        Raises:
            AstrometerError: for wrong arguments. A fault in a person is raised when the stream reaches their row.
            OSError: if a file cannot be read.
            TypeError: for people of another type.
        """
        source = PeopleSource(people, skips_bad=skip_bad is not None)
        first, length = _library.text(date_text(start, "start"), "start"), whole64(days, "days")
        options = self._with_default(
            model=given(table_like, model, "model"), calibration=given(table_like, calibration, "calibration"),
            max_bad=given(limit_text, max_bad, "max_bad"))
        scale_name = _optional(scale, "scale")
        if isinstance(columns, str):
            raise TypeError("columns must be a sequence of names, not a string")
        selected = None if columns is None else _library.text(",".join(columns), "columns")

        def open() -> Any:
            handle = self._handle()
            complete_files()
            rejects = open_file(skip_bad)
            named = options if rejects is None else _encoded({**json.loads(options), "skip_bad": rejects})
            try:
                with source.open() as stream:
                    arguments = stream.address, first, length, named, selected, scale_name, int(bool(float32))
                    found = stream.told(lambda: _library.stream("scores", handle, *arguments))
                    return found, stream.people if rejects is None else StreamPeople(stream.people)
            except BaseException:
                complete_files(rejects)
                raise

        return ArrowStream(open)

    def positions(self, start: Date, count: int = 1, step_days: float = 1.0) -> ArrowStream:
        """The positions of the bodies, as an Arrow stream.

        Args:
            start: the first moment: a date, for its noon UTC, or an instant such as ``2025-10-30T06:30:00Z``.
            count: the number of moments, 1 to 100,000,000.
            step_days: the days from one moment to the next, more than 0 and at most 36,525.

        Returns:
            Record batches ordered by time: ``moment`` (UTC, in milliseconds), ``julian_day`` (universal time), and for
            each of the eleven bodies ``BODY_longitude`` (degrees of the ecliptic of date, [0, 360)) and ``BODY_speed``
            (degrees a day).

        Raises:
            AstrometerError: for wrong arguments.
        """
        first = _library.text(_moment(start), "start")
        moments, step = whole64(count, "count"), number(step_days, "step_days")
        return ArrowStream(lambda: (_library.stream("positions", self._handle(), first, moments, step), None))

    # Code for the generated methods of analyses: streams of people, progress and skipped rows.

    def _analysis(self, function: str, sent: dict[str, Any]) -> dict[str, Any]:
        if function == "get_model":  # The library takes only its name.
            named = _optional(sent.get("name", self.default_model), "name")
            return cast("dict[str, Any]", json.loads(_library.answer("model", self._handle(), named)))
        return cast("dict[str, Any]", json.loads(_library.answer(function, self._handle(), self._with_default(**sent))))

    def _over_people(
        self, function: str, people: People | None, progress: bool | None, sent: dict[str, Any]
    ) -> dict[str, Any]:
        start, days, skip_bad = (sent.pop(name, None) for name in ("start", "days", "skip_bad"))
        source = None if people is None else PeopleSource(people, skips_bad=skip_bad is not None)
        first = _optional(start, "start")
        if days is not None and days < 1:
            raise invalid(f"days must be 1 or more, not {days}", "days")
        handle = self._handle()
        rejects = open_file(skip_bad)
        try:
            options = self._with_default(**sent, skip_bad=given(path_text, rejects, "skip_bad"))
            with shown_progress(progress):
                if source is None:
                    answer = _library.answer(function, handle, None, first, days or 0, options)
                else:
                    with source.open() as stream:
                        arguments = stream.address, first, days or 0, options
                        answer = stream.told(lambda: _library.answer(function, handle, *arguments))
        finally:
            complete_files(rejects)
        return cast("dict[str, Any]", json.loads(answer))

    def _with_default(self, **fields: Any) -> bytes:
        """Returns options for the library: the fields that are not None, with the object's default model."""
        return _encoded({**request(model=self.default_model), **request(**fields)})

    def _compared(
        self, subject: ModelLike | None, model: ModelLike | None, against: ModelLike | None
    ) -> tuple[ModelLike | None, ModelLike]:
        if against is None:
            against = subject
        elif subject is not None:
            if model is not None:
                raise TypeError("compare takes model as its first argument or by name, not both")
            model = subject
        if against is None:
            raise TypeError("compare needs a model to compare with, its first argument or `against`")
        return model, against

    # A derivation in parts. `astrometer.parts` does it with record batches, `astrometer.spark` with Spark.

    def derive_plan(
        self, people: People, start: Date, days: int, *, model: str | None = None,
        thresholds_by: ThresholdsBy | None = None, years: int | None = None, by: Iterable[Grouping] | None = None,
    ) -> bytes:
        """Makes the plan of a derivation in parts, which is needed to compute every part.

        Args:
            people, start, days: as for :func:`scores`, 2 days or more; the people are not kept in memory.
            model: the name of a model; the object's default model unless given.
            thresholds_by, years, by: as for :func:`derive`.

        Returns:
            A JSON object.

        Raises:
            AstrometerError, OSError, TypeError: as for :func:`derive`.
        """
        first, length = _library.text(date_text(start, "start"), "start"), whole64(days, "days")
        _optional(model, "model")
        options = self._with_default(
            model=model, thresholds_by=thresholds_by, years=given(whole64, years, "years"), by=given(listed, by, "by"))
        handle = self._handle()
        with PeopleSource(people).open() as stream:
            return stream.told(lambda: _library.answer("derive_plan", handle, stream.address, first, length, options))

    def derive_charts(self, plan: bytes, people: People, first: int = 0) -> bytes:
        """Computes the charts of some people of a plan, 195 bytes each, or 283 if the model needs their speeds.

        Args:
            plan: from :func:`derive_plan`.
            people: consecutive people of the plan, in its order, at most 1,000,000.
            first: the position of the first of them among all people, from 0.

        Returns:
            The charts for :func:`derive_count` and :func:`derive_find`.

        Raises:
            AstrometerError: for a plan of another model, ephemeris or version, positions outside the plan, and the
                first person with a fault.
        """
        handle, held, place = self._handle(), _sized(plan, "plan"), whole64(first, "first")
        with PeopleSource(people).open() as stream:
            return stream.told(lambda: _library.answer("derive_charts", handle, *held, stream.address, place))

    def derive_count(self, charts: bytes, first_day: int, days: int) -> bytes:
        """Computes a part of a derivation: a histogram of the changes of some charts on some days.

        Args:
            charts: from :func:`derive_charts`.
            first_day: the first day, counted from 0 for the first day of the plan.
            days: the number of days.

        Returns:
            The part, for :func:`derive_merge`.

        Raises:
            InvalidArgumentError: for bytes of another model, ephemeris or version, and for days outside the plan.
            DataLossError: for truncated or damaged bytes.
        """
        block, first, count = _sized(charts, "charts"), whole64(first_day, "first_day"), whole64(days, "days")
        return _library.answer("derive_count", self._handle(), *block, first, count)

    def derive_find(self, charts: bytes, first_day: int, days: int, after: bytes) -> bytes:
        """Computes a part of a derivation: searches the counted bins over some charts and days.

        Args:
            charts, first_day, days: as for :func:`derive_count`.
            after: all parts of the round before, merged.

        Returns:
            The part, for :func:`derive_merge`.

        Raises:
            InvalidArgumentError: for bytes of another model, ephemeris or version, and for days outside the plan.
            DataLossError: for truncated or damaged bytes.
        """
        block, known = _sized(charts, "charts"), _sized(after, "after")
        first, count = whole64(first_day, "first_day"), whole64(days, "days")
        return _library.answer("derive_find", self._handle(), *block, first, count, *known)

    def derive_merge(self, parts: Iterable[bytes]) -> bytes:
        """Merges parts of one round. The order of merging does not change the bytes.

        Returns:
            One part with the content of all.

        Raises:
            InvalidArgumentError: for a part of another derivation or round, and for charts and days in two parts. The
                message names the field and both values, or the charts and days.
            DataLossError: for a truncated or damaged part.
        """
        held = listed(parts, "parts")
        return _library.derive_merge([contents(part, f"part {place} of parts") for place, part in enumerate(held, 1)])

    def derive_state(self, part: bytes) -> dict[str, Any]:
        """Returns the state of a part: ``done`` (whether the report can be made), the ``missing`` charts and days, and
        its ``round``.

        Raises:
            DataLossError: for a truncated or damaged part.
        """
        state = _library.answer("derive_state", self._handle(), *_sized(part, "part"))
        return cast("dict[str, Any]", json.loads(state))

    def derive_finish(self, part: bytes) -> DerivationReport:
        """Makes the report of a part that is done. It equals the report of :func:`derive`, without durations.

        Raises:
            InvalidArgumentError: for a part that is not done.
            DataLossError: for a truncated or damaged part.
        """
        report = _library.answer("derive_finish", self._handle(), *_sized(part, "part"))
        return cast(DerivationReport, json.loads(report))


# The C names of this package's arguments.
_ARGUMENTS = {"data_directory": "data", "ephemeris_directory": "ephemeris", "models": "model"}


class Astrometer(Functions):
    """Opens tables and an ephemeris, and has the functions as methods.

    The functions of the module are methods of one such object, which the first call opens.

    Args:
        data: the folder of the tables; by default the tables of the package.
        ephemeris: a folder of Swiss Ephemeris files; by default the built-in theory, which needs no files.
        threads: the number of threads that may compute at once, 1 to 1024; by default the number of cores.
        deadline: the seconds that each call and each batch of a stream may take, 0.001 to 86,400; by default no limit.
            A call that takes longer raises :class:`DeadlineExceededError`.
        model: the path of a model file with calibration and thresholds, such as ``astrometer pack`` writes, or a
            dictionary of it, or the name of a model: the default model, of calls that name none. Without it that is
            ``super-groups-1.1``, and ``daily-2`` for :func:`day`.

    Raises:
        AstrometerError: if tables or files are missing or damaged, or if `threads` or `deadline` is out of range.

    Can be used in a `with` statement. It can be pickled: another process opens its own handle.
    """

    def __init__(
        self, data: str | os.PathLike[str] | None = None, ephemeris: str | os.PathLike[str] | None = None,
        threads: int | None = None, deadline: float | None = None, model: ModelLike | None = None,
    ) -> None:
        self._options = (data, ephemeris, threads, deadline, model)
        self.default_model = None if model is None else _model_name(model)
        options = request(
            models=None if model is None or _is_name(model) else [table_like(model, "model")],
            default_model=self.default_model,
            threads=given(whole64, threads, "threads"),
            deadline=None if deadline is None else number(deadline, "deadline"),
            time_zones=_time_zones(),
        )
        try:
            with collected() as self._warnings:
                handle = _library.open_handle(
                    _optional(given(path_text, data, "data"), "data"),
                    _optional(given(path_text, ephemeris, "ephemeris"), "ephemeris"), _encoded(options)
                )
        except AstrometerError as error:
            # Positions in the options mean nothing to callers, who do not write them.
            message = re.sub(r"^options, line \d+, column \d+: (models\[0\]: )?", "model: ", error.message)
            first = message.partition(" ")[0]
            names = {**_ARGUMENTS, "options": first if first in ("threads", "deadline") else "model"}
            raise error_of(error.code, message, names.get(error.field or "", error.field)) from None
        self._number = handle
        self._closing = weakref.finalize(self, _library.close_handle, handle)
        self._warn()

    def _warn(self) -> None:
        """Gives the warnings about the model."""
        for message in self._warnings:
            warn(message)

    @property
    def _opened(self) -> tuple[Any, ...]:
        return self._options

    def _handle(self) -> int:
        if not self._closing.alive:
            raise FailedPreconditionError("FAILED_PRECONDITION", "this Astrometer is closed")
        return self._number

    def close(self) -> None:
        """Closes the object. Running calls on other threads finish normally, and streams continue."""
        self._closing()

    def __enter__(self) -> Astrometer:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __reduce__(self) -> tuple[Any, ...]:
        return Astrometer, self._options


class _Default(Functions):
    """The object behind the functions of the module."""

    default_model = None

    def __init__(self) -> None:
        self._astrometer: Astrometer | None = None
        self._lock = threading.Lock()
        if hasattr(os, "register_at_fork"):
            # During a fork another thread may hold the lock to open it.
            os.register_at_fork(after_in_child=self._unlock)

    def _unlock(self) -> None:
        self._lock = threading.Lock()

    def _handle(self) -> int:
        astrometer = self._astrometer
        if astrometer is None:
            with self._lock:
                astrometer = self._astrometer = self._astrometer or Astrometer()
        return astrometer._handle()

    def __reduce__(self) -> str:
        # A pickled default object becomes the default object of the other process.
        return "default"


default = _Default()


def _time_zones() -> str | None:
    """Returns the folder of the package tzdata, for machines without time-zone files; None if it is not installed."""
    found = importlib.util.find_spec("tzdata")
    folders = [os.path.join(place, "zoneinfo") for place in (found and found.submodule_search_locations) or []]
    return next(filter(os.path.isdir, folders), None)


def _encoded(request: Mapping[str, Any]) -> bytes:
    try:
        sent = with_births(request) if isinstance(request, Mapping) else request
        return _encoder.encode(sent).encode()
    except (ValueError, OverflowError, RecursionError) as error:
        if isinstance(error, AstrometerError):
            raise
        for name, value in _numbers(request):
            number(value, name)
        raise invalid(f"the request cannot be JSON: {error}") from None


def _decoded(response: bytes) -> Any:
    """Decodes a response. The elements of a list are decoded one by one, so that Ctrl-C takes effect between them."""
    text = response.decode()
    if not text.startswith("[{"):
        return json.loads(text)
    values, place = [], 0
    while text[place] != "]":
        value, place = _decoder.raw_decode(text, place + 1)
        values.append(value)
    return values


def _numbers(value: Any, name: str = "the request", depth: int = 0) -> Iterator[tuple[str, Any]]:
    """Yields the numbers of a request, each with the name of its field."""
    if depth > 100:
        return
    if isinstance(value, Mapping):
        for field, part in value.items():
            yield from _numbers(part, str(field), depth + 1)
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from _numbers(part, name, depth + 1)
    elif hasattr(value, "__float__") and not is_truth(value):
        yield name, value


def _plain(value: Any) -> Any:
    """Converts a value that JSON does not know to one that it knows."""
    if isinstance(value, Mapping):
        return dict(value)
    if is_missing_date(value):
        raise invalid("a request cannot have an unknown date (NaT); leave it out")
    if isinstance(value, datetime.datetime):
        if value.tzinfo is None and (date := midnight_text(value)):
            return date
        if value.tzinfo is None:
            raise invalid("a time without a zone is not a moment; give it a zone, such as datetime.timezone.utc, or give a Birth")
        return value.astimezone(datetime.timezone.utc).replace(tzinfo=None).isoformat() + "Z"
    if isinstance(value, (datetime.date, datetime.time, datetime.tzinfo, uuid.UUID)) or is_truth(value) or numpy_date_text(value):
        return plain(value, "the time zone")
    if hasattr(value, "__index__"):
        return operator.index(value)
    if hasattr(value, "__float__"):
        # The encoder rejects numbers that are not finite; find the field's name for the error.
        return float(value)
    raise TypeError(f"a request cannot have a value of type {type(value).__name__}")


# Made once, because making an encoder takes longer than encoding most requests.
_encoder = json.JSONEncoder(allow_nan=False, default=_plain)
_decoder = json.JSONDecoder()


def _moment(value: Date) -> str:
    return cast(str, _plain(value)) if isinstance(value, datetime.datetime) else date_text(value, "start")


def _optional(value: str | None, field: str) -> bytes | None:
    return None if value is None else _library.text(value, field)


def _sized(value: Any, field: str) -> tuple[bytes, int]:
    """Returns bytes with their length."""
    data = contents(value, field)
    return data, len(data)


_MOST_MODELS = 16
"""How many model files stay open."""


def _is_path(model: str) -> bool:
    """Whether the text of a model is a path and not a name."""
    return model.endswith(".json") or "/" in model


def _is_name(model: ModelLike) -> bool:
    return isinstance(model, str) and not _is_path(model)


def _model_bytes(model: ModelLike) -> bytes | None:
    """Returns the content of a model file; None if it cannot be read, which the library reports."""
    if isinstance(model, Mapping):
        return _encoded(model)
    try:
        with open(model, "rb") as file:
            return file.read()
    except OSError:
        return None


def _model_name(model: ModelLike) -> str | None:
    """Returns the name of a model; None if the file does not say, which the library reports."""
    if isinstance(model, str) and _is_name(model):
        return model
    try:
        name = json.loads(_model_bytes(model) or b"{}")["name"]
    except (ValueError, KeyError, TypeError):
        return None
    return name if isinstance(name, str) else None
