"""Invalid input of any kind raises an exception with code, message and field."""

from __future__ import annotations

import datetime
import fractions
import gc
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy
import pandas
import pyarrow
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import astrometer
from astrometer import _library
from astrometer._errors import error_of

BIRTH = astrometer.Birth("1990-06-15")


def nested(depth: int) -> dict[str, Any]:
    """Returns an object within objects."""
    value: dict[str, Any] = {}
    for _ in range(depth):
        value = {"a": value}
    return value


FAULTS: list[tuple[Callable[[], object], type[astrometer.AstrometerError], str, str | None]] = [
    (lambda: astrometer.call("get_dya"), astrometer.NotFoundError, "did you mean", None),
    (
        lambda: astrometer.reading({"birth_dat": "1990"}),
        astrometer.InvalidArgumentError,
        "birth_date",
        "birth.birth_dat",
    ),
    (lambda: astrometer.reading({}), astrometer.InvalidArgumentError, "Missing required", "birth.birth_date"),
    (lambda: astrometer.reading(BIRTH, "9990-01-01"), astrometer.OutOfRangeError, "3003-04-28", "date"),
    (lambda: astrometer.reading(BIRTH, "2025-02-30"), astrometer.InvalidArgumentError, "30", "date"),
    (lambda: astrometer.reading(BIRTH, model="x"), astrometer.NotFoundError, "daily-2", "model"),
    (lambda: astrometer.readings(BIRTH, days=367), astrometer.InvalidArgumentError, "1 to 366", "days"),
    (lambda: astrometer.scores([BIRTH], "2026-01-01", 0), astrometer.InvalidArgumentError, "days must be 1 to 1000000, not 0", "days"),
    (lambda: astrometer.scores([BIRTH], "2026-01-01", 10**30), astrometer.InvalidArgumentError, "days", "days"),
    (lambda: astrometer.scores([BIRTH], "2026-01-01", 2**63), astrometer.InvalidArgumentError, "not 9223372036854775808", "days"),
    (lambda: astrometer.scores([BIRTH], "soon"), astrometer.InvalidArgumentError, "YYYY-MM-DD", "start"),
    (lambda: astrometer.scores([BIRTH], "2026-01-01", model="x"), astrometer.NotFoundError, "model", "model"),
    (lambda: astrometer.derive([BIRTH], "2026-01-01", 1), astrometer.InvalidArgumentError, "2 to", "days"),
    (lambda: astrometer.positions("2026-01-01", 0), astrometer.InvalidArgumentError, "count must be", "count"),
    (lambda: astrometer.positions("2026-01-01", 2, -1), astrometer.InvalidArgumentError, "step", "step_days"),
    (lambda: astrometer.Astrometer(data="/nowhere"), astrometer.NotFoundError, "/nowhere", "data"),
    (lambda: astrometer.Astrometer(ephemeris="/nowhere"), astrometer.NotFoundError, "/nowhere", "ephemeris"),
    (lambda: astrometer.Astrometer(threads=0), astrometer.InvalidArgumentError, "1 to 1024", "threads"),
    (lambda: astrometer.Astrometer(deadline=0), astrometer.InvalidArgumentError, "0.001 to 86400", "deadline"),
    (lambda: astrometer.Astrometer(deadline=0, model="daily-2"), astrometer.InvalidArgumentError, "0.001 to 86400", "deadline"),
    (lambda: astrometer.reading(BIRTH, model={"a": 1}), astrometer.InvalidArgumentError, 'model: "format" is missing', "model"),
    (lambda: astrometer.reading(BIRTH, model=nested(70)), astrometer.InvalidArgumentError, "model: objects and arrays more", "model"),
    (lambda: astrometer.reading(BIRTH, model=nested(100_000)), astrometer.InvalidArgumentError, "cannot be JSON", None),
    (lambda: astrometer.pack(model=nested(100_000)), astrometer.InvalidArgumentError, "cannot be JSON", None),
    (
        lambda: astrometer.Birth("1990-06-15", sensitivity=nested(100_000)),
        astrometer.InvalidArgumentError,
        "sensitivity must be a number, not dict",
        "sensitivity",
    ),
    (lambda: astrometer.chart(astrometer.Birth("")), astrometer.InvalidArgumentError, "date is empty; give", "birth.birth_date"),
    (lambda: astrometer.derive([astrometer.Birth(" ")], "2026-01-01", 2), astrometer.InvalidArgumentError, "date is empty", "birth_date"),
    (lambda: astrometer.call("get_day\0x"), astrometer.InvalidArgumentError, "zero byte", "function"),
    (lambda: astrometer.call_json("get_day", "\udc80"), astrometer.InvalidArgumentError, "surrogate", "request"),
    (lambda: astrometer.call_json("get_day", b"\xff"), astrometer.InvalidArgumentError, "0xFF", None),
    (lambda: astrometer.call("get_day", {"birth": float("nan")}), astrometer.InvalidArgumentError, "finite number", "birth"),
    (lambda: astrometer.call("get_day", []), astrometer.InvalidArgumentError, "object", None),  # type: ignore[arg-type]
    (lambda: astrometer.positions("2026-01-01", 2, "1"), astrometer.InvalidArgumentError, "'1'", "step_days"),  # type: ignore[arg-type]
    (lambda: astrometer.Birth("1990-06-15", birth_lat="40"), astrometer.InvalidArgumentError, "'40'", "birth_lat"),  # type: ignore[arg-type]
    (lambda: astrometer.Birth("1990-06-15", birth_lon=True), astrometer.InvalidArgumentError, "True", "birth_lon"),
    (lambda: astrometer.chart({"birth_date": "1990-06-15", "birth_timezone": ""}), astrometer.InvalidArgumentError, "empty", "birth.birth_timezone"),
    (
        lambda: astrometer.Birth("1990-06-15", sensitivity={"sun": "2"}),  # type: ignore[dict-item]
        astrometer.InvalidArgumentError,
        "'2'",
        "sensitivity",
    ),
    (lambda: astrometer.Birth("1990-06-15", birth_lat=float("inf")), astrometer.InvalidArgumentError, "inf", "birth_lat"),
    (lambda: astrometer.Birth("1990-06-15", birth_lat=10**400), astrometer.InvalidArgumentError, "1000", "birth_lat"),
    (
        lambda: astrometer.derive([astrometer.Birth("1990-06-15", sensitivity={"sun": 3})], "2026-01-01", 12),
        astrometer.InvalidArgumentError,
        "row 1, sensitivity.sun: sensitivity of sun must be 0.5 to 2, not 3",
        "sensitivity.sun",
    ),
    (
        lambda: astrometer.derive([astrometer.Birth("1990-06-15", sensitivity={"moon=2;sun": 2})], "2026-01-01", 2),
        astrometer.InvalidArgumentError,
        'unknown body "moon=2;sun"',
        "sensitivity.moon=2;sun",
    ),
]  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS, ids=range(len(FAULTS)))
def test_faults(fault: tuple[Callable[[], object], type[astrometer.AstrometerError], str, str | None]) -> None:
    body, kind, words, field = fault
    with pytest.raises(kind) as caught:
        body()
    assert words in str(caught.value)
    assert caught.value.field == field
    assert "\n" not in caught.value.message
    assert isinstance(caught.value, ValueError) == (caught.value.code in ("INVALID_ARGUMENT", "OUT_OF_RANGE"))
    again = pickle.loads(pickle.dumps(caught.value))
    assert (type(again), again.args) == (type(caught.value), caught.value.args)


@pytest.mark.parametrize("people", [3, None, b"people.csv", BIRTH, ["1990-06-15"], {"Ada": "1990-06-15"}])
def test_people_of_another_type(people: Any) -> None:
    with pytest.raises(TypeError):
        astrometer.scores(people, "2026-01-01")


OTHER_TYPES: list[tuple[Callable[..., object], str]] = [
    (lambda wrong: astrometer.call_json("get_day", wrong), "request"),
    (lambda wrong: astrometer.call(wrong), "function"),
    (lambda wrong: astrometer.readings(BIRTH, "2026-01-01", wrong), "days"),
    (lambda wrong: astrometer.transits(BIRTH, "2026-01-01", wrong), "days"),
    (lambda wrong: astrometer.scores([BIRTH], "2026-01-01", wrong), "days"),
    (lambda wrong: astrometer.scores([BIRTH], wrong), "start"),
    (lambda wrong: astrometer.positions("2026-01-01", wrong), "count"),
    (lambda wrong: astrometer.derive_charts(wrong, [BIRTH]), "plan"),
    (lambda wrong: astrometer.derive_charts(b"", [BIRTH], wrong), "first"),
    (lambda wrong: astrometer.derive_count(wrong, 0, 1), "charts"),
    (lambda wrong: astrometer.derive_find(b"", 0, 1, wrong), "after"),
    (lambda wrong: astrometer.derive_merge([b"", wrong]), "part 2"),
    (lambda wrong: astrometer.derive_state(wrong), "part"),
    (lambda wrong: astrometer.derive_finish(wrong), "part"),
    (lambda wrong: astrometer.Astrometer(threads=wrong), "threads"),
    (lambda wrong: astrometer.Birth("1990-06-15", sensitivity=wrong), "sensitivity"),
]


def test_exceptions_have_the_bases_that_python_programs_catch() -> None:
    for error, base in {
        astrometer.InvalidArgumentError: ValueError, astrometer.OutOfRangeError: ValueError, astrometer.NotFoundError: LookupError,
        astrometer.DeadlineExceededError: TimeoutError,
    }.items():  # fmt: skip
        assert issubclass(error, base) and issubclass(error, astrometer.AstrometerError)


def test_a_date_with_a_time_is_not_a_date() -> None:
    for moment in (
        datetime.datetime(2026, 1, 1, 12), pandas.Timestamp("2026-01-01 12:00"), numpy.datetime64("2026-01-01T12:00"),
        pandas.Timestamp("2026-01-01", tz="UTC"), pandas.Timestamp("2026-01-01 00:00:00.000000001"),
    ):  # fmt: skip
        for call, field in DAYS:
            with pytest.raises(TypeError, match=f"^{field} is a date and time; use its date"):
                call(moment)


DAYS: list[tuple[Callable[[Any], Any], str]] = [
    (lambda day: astrometer.scores_on(BIRTH, day), "date"), (astrometer.sun_sign, "birth_date"),
    (lambda day: astrometer.wheel(BIRTH, wheel="both", date=day), "date"),
    (lambda day: pyarrow.table(astrometer.scores([BIRTH], day)), "start"),
    (lambda day: astrometer.derive([BIRTH], day, 2, resamples=0)["windows"], "start"),
    (lambda day: astrometer.derive_plan([BIRTH], day, 2), "start"),
]  # fmt: skip


@pytest.mark.filterwarnings("ignore:the midnight in")
def test_dates_of_other_packages() -> None:
    """A midnight without a zone is a date, as pandas and NumPy write it."""
    days = [
        datetime.date(2026, 1, 1), datetime.datetime(2026, 1, 1), pandas.Timestamp("2026-01-01"), numpy.datetime64("2026-01-01"),
        numpy.datetime64("2026-01-01T00:00:00", "ns"),
    ]  # fmt: skip
    more: list[Callable[[Any], Any]] = [
        lambda day: pyarrow.table(astrometer.positions(day)), lambda day: astrometer.call("get_sky", {"date": day}),
        lambda day: astrometer.chart({"birth_date": day}),
    ]
    for call in [*(call for call, _ in DAYS), *more]:
        assert all(call(day) == call("2026-01-01") for day in days)
    for call, field in DAYS:
        for day in (pandas.NaT, numpy.datetime64("NaT")):
            with pytest.raises(astrometer.InvalidArgumentError, match="must not be unknown, as NaT is") as told:
                call(day)
            assert told.value.field == field


def test_a_time_with_a_zone_is_not_a_local_time() -> None:
    time = datetime.time(14, 30, tzinfo=datetime.timezone.utc)
    with pytest.raises(TypeError, match="^birth_time has a time zone of its own"):
        astrometer.Birth("1990-06-15", time, "UTC")
    with pytest.raises(TypeError, match="^at has a time zone of its own"):
        astrometer.reading(BIRTH, "2026-01-01", at=time)


def test_booleans_of_numpy_are_not_numbers() -> None:
    with pytest.raises(astrometer.InvalidArgumentError, match="birth_lat must be a number"):
        astrometer.Birth("1990-06-15", birth_lat=numpy.True_)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="days must be a whole number"):
        astrometer.readings(BIRTH, "2026-01-01", days=numpy.True_)  # type: ignore[arg-type]


@pytest.mark.parametrize("body", OTHER_TYPES, ids=range(len(OTHER_TYPES)))
@pytest.mark.parametrize("wrong", [1.5, True, [5], object()])
def test_arguments_of_another_type(body: tuple[Callable[..., object], str], wrong: object) -> None:
    call, argument = body
    with pytest.raises(TypeError, match=argument):
        call(wrong)


def test_the_bytes_of_one_part_are_not_a_list() -> None:
    with pytest.raises(TypeError, match="parts must be a list, not bytes"):
        astrometer.derive_merge(b"part")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="connections must be a list, not NoneType"):
        astrometer.connection_vibes(BIRTH, None)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="births must be a list, not dict"):
        astrometer.readings_of({"Ada": BIRTH})  # type: ignore[dict-item]
    with pytest.raises(TypeError, match="columns must be a sequence of names, not a string"):
        astrometer.scores([BIRTH], "2026-01-01", columns="harmony")
    with pytest.raises(TypeError, match="data must be a path, not int"):
        astrometer.Astrometer(5)  # type: ignore[arg-type]


def test_streams_stay_in_their_process() -> None:
    with pytest.raises(TypeError, match="belongs to its process"):
        pickle.dumps(astrometer.scores([BIRTH], "2026-01-01"))


def test_errors_of_a_person_name_row_and_column() -> None:
    pyarrow = pytest.importorskip("pyarrow")
    people = {"Ada": BIRTH, "Bob": astrometer.Birth("1990-13-15")}
    with pytest.raises(astrometer.InvalidArgumentError, match="row 2.*Bob.*must be 1 to 12, not 13") as caught:
        astrometer.derive(people, "2026-01-01", 3)
    assert caught.value.field == "birth_date"
    with pytest.raises(pyarrow.ArrowInvalid, match="INVALID_ARGUMENT: row 2"):
        pyarrow.table(astrometer.scores(people, "2026-01-01", 3))
    # A lazy list is read on demand; its own exception reaches the caller.
    lazy: list[Any] = [BIRTH, "1990"]
    with pytest.raises(TypeError, match="person 2"):
        astrometer.derive(iter(lazy), "2026-01-01", 3)
    with pytest.raises(TypeError, match="person 2"):
        pyarrow.table(astrometer.scores(iter(lazy), "2026-01-01", 3))


# Faults in a file with the field that the error names. Messages are those of the command line.
CSV_FAULTS = {
    "": ("people.csv is empty", "people"),
    "name\nAda\n": ("no column birth_date", "people"),
    "birth,date\n": ("mean the same", "people"),
    "birth_date\n": ("people.csv has a header line, but no row after it", None),
    "birth_date,birth_time\n1990-06-15,14:30\n": ("line 2, timezone: time of birth requires a time zone", "people"),
    "birth_date,time,zone,lat,lng\n1990-06-15,,,north,0\n": ("line 2, lat: latitude", "birth_lat"),
    "birth_date,time,zone,lat,lng\n1990-06-15,,,0,nan\n": ("line 2, lng: longitude", "birth_lon"),
    "birth_date,name\n1990-06-15\n": ("line 2, the row has 1 field, but the first line has 2", "people"),
    "birth_date\n1990-06-15\n\n\"1990-06-15\n": ("line 4, birth_date: a quotation mark", "birth_date"),
    'birth_date,name\n1990-06-15,A"da\n': ("line 2, name: a quotation mark within", "people"),
    "birth_date\n1990-13-15\n": ("people.csv, line 2, birth_date: month in date \"1990-13-15\" must be 1 to 12, not 13", "birth_date"),
    "birth_date,ID\n1990-06-15,a\n1990-06-15," + "x" * 1025: ("line 3, ID: the id must be 1024 bytes or fewer, not 1025", "people"),
}


@pytest.mark.parametrize("content", CSV_FAULTS)
def test_files(content: str, tmp_path: Path) -> None:
    path = tmp_path / "people.csv"
    path.write_text(content)
    words, field = CSV_FAULTS[content]
    with pytest.raises(astrometer.AstrometerError, match=words) as caught:
        astrometer.derive(path, "2026-01-01", 3)
    # Faults of the file as a whole have the code of the command line.
    assert caught.value.field == field and caught.value.code == ("INVALID_ARGUMENT" if "line " in words[:24] else "DATA_LOSS")


def test_files_that_are_not_people_are_errors(tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    path = tmp_path / "people.csv"
    path.write_bytes(b"birth_date\n1990-06-15\n\xff\xfe\n")
    with pytest.raises(astrometer.InvalidArgumentError, match="line 3, birth_date: text that is not UTF-8"):
        astrometer.derive(path, "2026-01-01", 3)
    with pytest.raises(pyarrow.ArrowInvalid, match="INVALID_ARGUMENT: people.csv, line 3"):
        pyarrow.table(astrometer.scores(path, "2026-01-01"))
    with pytest.raises(FileNotFoundError):
        astrometer.scores(tmp_path / "nobody.csv", "2026-01-01")
    with pytest.raises(IsADirectoryError):
        astrometer.scores(tmp_path, "2026-01-01")
    with pytest.raises(astrometer.InvalidArgumentError, match="zero byte"):
        astrometer.scores("people\0.csv", "2026-01-01")
    with pytest.raises(astrometer.InvalidArgumentError, match="the path is empty"):
        astrometer.scores("", "2026-01-01")


def test_paths_are_the_systems(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    (tmp_path / "d/e").mkdir(parents=True)
    (tmp_path / "link").symlink_to(tmp_path / "d/e")
    (tmp_path / "d/x.csv").write_text("person,birth_date\nright,1990-06-15\n")
    (tmp_path / "x.csv").write_text("person,birth_date\nwrong,1990-06-15\n")
    (tmp_path / "~").mkdir()
    (tmp_path / "~/x.csv").write_text("person,birth_date\nhome,1990-06-15\n")
    monkeypatch.chdir(tmp_path)
    for path, person in [("link/../x.csv", "right"), ("~/x.csv", "home"), ("./x.csv", "wrong")]:
        stream = astrometer.scores(path, "2026-01-01")
        monkeypatch.chdir("/")
        # Again from another working directory: the path stays valid.
        for _ in range(2):
            assert pyarrow.table(stream)["person"].to_pylist() == [person]
        monkeypatch.chdir(tmp_path)


def test_pipes_can_be_read_but_once(tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=lambda: pipe.write_text("birth_date\n1990-06-15\n"))
    writer.start()
    stream = astrometer.scores(pipe, "2026-01-01")
    assert pyarrow.table(stream).num_rows == 1
    writer.join()
    with pytest.raises(astrometer.InvalidArgumentError, match="can be read only once"):
        pyarrow.table(stream)


def test_births_reject_values_that_are_not_text() -> None:
    for wrong in [1990, datetime.time(14, 30), None]:
        with pytest.raises(TypeError):
            astrometer.Birth(wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError):
        astrometer.Birth("1990-06-15", None, None, "north", 0)  # type: ignore[arg-type]


def test_a_closed_handle(birth: astrometer.Birth) -> None:
    with astrometer.Astrometer(threads=1) as own:
        stream = own.scores([birth], "2026-01-01", 2)
        assert own.reading(birth, "2026-01-01") == astrometer.reading(birth, "2026-01-01")
    for body in (
        lambda: own.reading(birth),
        lambda: own.scores([birth], "2026-01-01"),
        lambda: own.positions("2026-01-01"),
    ):
        with pytest.raises(astrometer.FailedPreconditionError):
            body()
    with pytest.raises(astrometer.FailedPreconditionError, match="^this Astrometer is closed$"):
        own.day(birth)
    # Closing again does nothing.
    own.close()
    # A stream outlives the handle; a second stream would need it.
    pyarrow = pytest.importorskip("pyarrow")
    assert pyarrow.table(stream).num_rows == 2
    with pytest.raises(astrometer.FailedPreconditionError):
        pyarrow.table(stream)


def test_an_unused_handle_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[int] = []
    monkeypatch.setattr(_library, "close_handle", closed.append)
    own = astrometer.Astrometer(threads=1)
    number = own._handle()
    del own
    gc.collect()
    assert closed == [number]
    monkeypatch.undo()
    _library.close_handle(number)


def test_responses_and_errors_of_the_library_are_freed(monkeypatch: pytest.MonkeyPatch) -> None:
    freed: list[str] = []
    for name in ("astrometer_free", "astrometer_free_error"):
        free = getattr(_library._library, name)

        def record(memory: Any, name: str = name, free: Callable[..., None] = free) -> None:
            if memory:
                freed.append(name)
            free(memory)

        monkeypatch.setattr(_library._library, name, record)
    astrometer.sun_sign("1990-06-15")
    assert freed == ["astrometer_free"]
    for fault in (
        lambda: astrometer.sun_sign("1990-13-15"),
        lambda: astrometer.positions("1990-13-15"),
        lambda: astrometer.Astrometer(threads=0),
    ):
        freed.clear()
        with pytest.raises(astrometer.InvalidArgumentError):
            fault()
        assert freed == ["astrometer_free_error"]


def test_a_library_that_cannot_be_loaded() -> None:
    script = "try: import astrometer\nexcept ImportError as error: print(error, error.path)"
    environment = {**os.environ, "ASTROMETER_LIBRARY": "/nowhere/library.so"}
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("the library of Astrometer cannot be loaded: /nowhere/library.so: ")
    assert done.stdout.endswith(" /nowhere/library.so\n")


def test_errors_with_codes_of_later_versions() -> None:
    error = error_of("QUOTA_EXCEEDED", "too many calls", None)
    assert type(error) is astrometer.AstrometerError and error.code == "QUOTA_EXCEEDED"


def test_values_of_requests_that_json_does_not_have() -> None:
    def call(**fields: Any) -> Any:
        return astrometer.call("get_scores_for_days", {"birth": BIRTH, "date": "2025-10-30", **fields})

    assert call(days=numpy.int64(2)) == call(days=2)
    # A whole number stays whole, however large.
    with pytest.raises(astrometer.InvalidArgumentError, match="9007199254740993"):
        call(days=numpy.int64(2**53 + 1))
    nested: list[Any] = []
    for _ in range(100_000):
        nested = [nested]
    for value, words in [
        (numpy.datetime64("NaT"), "unknown date"), (datetime.datetime(2025, 10, 30, 12), "a time without a zone is not a moment"),
        (nested, "the request cannot be JSON"),
    ]:  # fmt: skip
        with pytest.raises(astrometer.InvalidArgumentError, match=words):
            call(date=value)
    with pytest.raises(TypeError, match="a request cannot have a value of type set"):
        call(date={1})


JSON = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(),
    lambda values: some.lists(values, max_size=3) | some.dictionaries(some.text(), values, max_size=4),
    max_leaves=20,
)
NAMES = some.sampled_from([function["name"] for function in astrometer.functions()]) | some.text()
FIELDS = some.sampled_from(["birth", "date", "at", "days", "model", "their_birth", "connections", "birth_date"])


@settings(max_examples=300, deadline=None)
@given(function=NAMES, request=some.dictionaries(FIELDS | some.text(), JSON, max_size=5))
def test_garbage(function: str, request: dict[str, Any]) -> None:
    try:
        astrometer.call(function, request)
    except astrometer.AstrometerError as error:
        assert error.code in ("INVALID_ARGUMENT", "NOT_FOUND", "OUT_OF_RANGE")


@settings(max_examples=300, deadline=None)
@given(function=NAMES, request=some.binary() | some.text())
def test_requests_that_are_not_objects(function: str, request: bytes | str) -> None:
    with pytest.raises((astrometer.InvalidArgumentError, astrometer.NotFoundError)):
        astrometer.call_json(function, request)


@pytest.mark.parametrize(
    "value",
    [float("-inf"), numpy.float32("inf"), float("inf"), fractions.Fraction(10**400), 10**5000, -(10**5000)],
    ids=lambda value: type(value).__name__,
)
def test_values_that_are_not_numbers(value: Any) -> None:
    """Errors name the field, however deep it is."""
    birth = {"birth_date": "1990-06-15", "birth_lat": value, "birth_lon": 2}
    with pytest.raises(astrometer.InvalidArgumentError, match='^birth.birth_lat: the string ".*" where a number is expected') as fault:
        astrometer.reading(birth, "2026-01-01", unrounded=True)
    assert fault.value.field == "birth.birth_lat"
    with pytest.raises(astrometer.InvalidArgumentError) as fault:
        connection = {"connection_id": "1", "name": "Bea", "relationship_type": "friend", "birth": birth}
        astrometer.call("get_connection_vibes", {"birth": BIRTH, "connections": [connection]})
    assert fault.value.field == "connections[0].birth.birth_lat"
    with pytest.raises(astrometer.InvalidArgumentError) as fault:
        astrometer.chart_exchange({"birth_data": {"latitude": value}})
    assert fault.value.field == "latitude"


@pytest.mark.parametrize("huge", [10**4299, 10**4300, -(10**4300), 10**100_000], ids=range(4))
def test_integers_too_long_for_python_to_write(huge: int) -> None:
    birth = astrometer.Birth("1990-06-15")
    cases: dict[str, Callable[[], object]] = {
        "birth_lat": lambda: astrometer.Birth("1990-06-15", birth_lat=huge, birth_lon=0),
        "sensitivity": lambda: astrometer.Birth("1990-06-15", sensitivity={"sun": huge}),
        "days": lambda: astrometer.scores([birth], "2026-01-01", huge),
        "count": lambda: astrometer.positions("2026-01-01", huge),
        "first_day": lambda: astrometer.derive_count(b"", huge, 1),
        "threads": lambda: astrometer.Astrometer(threads=huge),
    }
    for field, work in cases.items():
        with pytest.raises(astrometer.InvalidArgumentError, match=field):
            work()
    for name, value in {"days": huge, "birth": {"birth_date": huge}, "connections": [{"name": huge}], "x": [[huge]]}.items():
        with pytest.raises(astrometer.InvalidArgumentError):
            astrometer.call("get_astrometers", {"birth": {"birth_date": "1990-06-15"}, name: value})


def test_all_options_of_a_handle_are_pickled() -> None:
    data = Path(astrometer.__file__).parent / "data"
    with astrometer.Astrometer(data, threads=2, deadline=5) as own:
        assert own.__reduce__() == (astrometer.Astrometer, (data, None, 2, 5, None))
        with pickle.loads(pickle.dumps(own)) as other:
            assert other.__reduce__() == own.__reduce__() and other._handle() != own._handle()


def test_bytes_of_every_kind(birth: astrometer.Birth) -> None:
    request = b'{"birth_date":"1990-06-21"}'
    answers = {astrometer.call_json("get_sun_sign_from_date", kind(request)) for kind in (bytes, bytearray, memoryview)}  # type: ignore[arg-type]
    assert answers == {astrometer.call_json("get_sun_sign_from_date", request.decode())} and len(answers) == 1


def test_errors_are_shown_by_their_message() -> None:
    error = error_of("NOT_FOUND", "no such model", "model")
    assert (str(error), error.args) == ("no such model", ("NOT_FOUND", "no such model", "model"))
    assert repr(error) == "NotFoundError('NOT_FOUND', 'no such model', 'model')"


def test_only_names_that_end_in_parquet_are_parquet(tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    path = tmp_path / "people_parquet"
    path.write_text("person,birth_date\nAda,1990-06-15\n")
    assert pyarrow.table(astrometer.scores(path, "2026-01-01"))["person"].to_pylist() == ["Ada"]
    path = path.rename(tmp_path / "people.parquet")
    with pytest.raises(astrometer.InvalidArgumentError, match=f"^{path} is not a Parquet file that can be read: ") as fault:
        astrometer.scores(path, "2026-01-01")
    assert fault.value.field == "people"


def test_failures_without_a_text_are_named_by_their_class() -> None:
    pyarrow = pytest.importorskip("pyarrow")

    class Mishap(Exception):
        pass

    def births() -> Any:
        yield BIRTH
        raise Mishap

    stream = astrometer.scores(births(), "2026-01-01")
    messages: list[str] = []

    def read() -> None:
        try:
            pyarrow.table(stream)
        except Exception as error:
            messages.append(str(error))

    thread = threading.Thread(target=read)
    thread.start()
    thread.join()
    assert len(messages) == 1 and "Mishap" in messages[0]


def test_factors_keep_their_digits() -> None:
    pyarrow = pytest.importorskip("pyarrow")
    births = [astrometer.Birth("1990-06-15", sensitivity={"moon": factor}) for factor in (1.2345678, 1.2)]
    first, second = pyarrow.table(astrometer.scores(births, "2026-01-01", columns=["overall_intensity"])).to_pylist()
    wanted = astrometer.reading(births[0], "2026-01-01", unrounded=True)["overall_intensity"]["intensity"]
    assert first["overall_intensity_intensity"] == pytest.approx(wanted, abs=1e-9) != second["overall_intensity_intensity"]


def test_people_of_a_parquet_file_need_pyarrow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(astrometer.InvalidArgumentError, match="^people from a Parquet file need pyarrow: pip install pyarrow$") as fault:
        astrometer.scores(tmp_path / "people.parquet", "2026-01-01")
    assert fault.value.field == "people"


def test_integers_too_long_to_write_are_named_by_their_size() -> None:
    with pytest.raises(astrometer.InvalidArgumentError, match="^days must be a whole number of 64 bits, not an integer of 16610 bits$"):
        astrometer.scores([BIRTH], "2026-01-01", 10**5000)


def test_errors_of_arguments_name_the_public_function() -> None:
    wrong: list[tuple[Any, dict[str, Any], str]] = [
        (astrometer.reading, {}, "reading() missing 1 required positional argument: 'birth'"),
        (astrometer.derive, {"bogus": 1}, "derive() got an unexpected keyword argument 'bogus'"),
        (astrometer.Astrometer().chart, {"bogus": 1}, "chart() got an unexpected keyword argument 'bogus'"),
    ]
    for function, arguments, message in wrong:
        with pytest.raises(TypeError) as caught:
            function(**arguments)
        assert str(caught.value) == message


def test_the_field_of_an_empty_name_is_text() -> None:
    with pytest.raises(astrometer.InvalidArgumentError) as caught:
        astrometer.call("get_scores", {"": 1})
    assert caught.value.field == ""
