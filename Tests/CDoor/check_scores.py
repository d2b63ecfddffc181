"""Compares the scores of the C library, taken as an Arrow stream by pyarrow, with a dump of the program: bit by bit.

    check_scores.py libastrometer.so DATA people.csv scores.parquet START DAYS
"""

import ctypes
import sys
import time

import pyarrow
import pyarrow.csv
import pyarrow.parquet

library, data, people, dump, start, days = sys.argv[1:]
door = ctypes.CDLL(library)
door.astrometer_version.restype = ctypes.c_char_p
handle, error = ctypes.c_void_p(), ctypes.c_void_p()
assert door.astrometer_open(data.encode(), None, None, ctypes.byref(handle), ctypes.byref(error)) == 0

names = {"chart_id": "person", "zone": "birth_timezone", "latitude": "birth_lat", "longitude": "birth_lon"}
columns = {"chart_id", "birth_date", "birth_time", "zone"}
table = pyarrow.csv.read_csv(
    people,
    convert_options=pyarrow.csv.ConvertOptions(
        column_types={name: pyarrow.string() for name in columns}, strings_can_be_null=True))
table = table.rename_columns([names.get(name, name) for name in table.column_names])
wanted = pyarrow.parquet.read_table(dump)


class Stream(ctypes.Structure):
    _fields_ = [(name, ctypes.c_void_p) for name in ("schema", "next", "error", "release", "data")]


def scores(table, columns=None, scale=None, single=0):
    taken, given = Stream(), Stream()
    table.to_reader(max_chunksize=100)._export_to_c(ctypes.addressof(taken))
    status = door.astrometer_scores(
        handle, ctypes.byref(taken), start.encode(), ctypes.c_int64(int(days)), None, columns, scale, single,
        ctypes.byref(given), ctypes.byref(error))
    assert status == 0 and not taken.release
    return pyarrow.RecordBatchReader._import_from_c(ctypes.addressof(given))


began = time.perf_counter()
got = scores(table).read_all()
seconds = time.perf_counter() - began
got.validate(full=True)
assert got.column("person").to_pylist() == wanted.column("chart_id").to_pylist()
assert got.column("date").equals(wanted.column("date"))
assert len(got.column_names) == len(wanted.column_names) and len(got.column_names) > 60
for name in wanted.column_names[2:]:
    assert got.column(name).to_numpy().tobytes() == wanted.column(name).to_numpy().tobytes(), name
# Layouts of the same people as pandas, polars and DuckDB pass them, except dictionaries.
for kind in [pyarrow.large_string(), pyarrow.string_view()]:
    fields = [field.with_type(kind) if field.type == pyarrow.string() else field for field in table.schema]
    arrays = [pyarrow.concat_arrays(column.chunks).cast(field.type) for column, field in zip(table.columns, fields)]
    again = pyarrow.Table.from_arrays(arrays, schema=pyarrow.schema(fields))
    assert scores(again.slice(7, 50)).read_all().equals(
        got.slice(7 * int(days), 50 * int(days)).combine_chunks()), kind
few = scores(table, b"conflict_risk,mental_clarity_harmony", b"unipolar", 1).read_all()
assert few.column_names[2:] == [
    "conflict_risk_harmony", "conflict_risk_intensity", "conflict_risk_unified_score", "mental_clarity_harmony"] or (
    few.column_names[2] == "mental_clarity_harmony" and len(few.column_names) == 6)
assert few.schema.metadata[b"scale"] == b"unipolar" and got.schema.metadata[b"scale"] == b"bipolar"
for name in few.column_names[2:]:
    values = got.column(name).to_numpy()
    values = values / 2 + 50 if name.endswith("unified_score") else values
    assert few.schema.field(name).type == pyarrow.float32()
    assert (few.column(name).to_numpy() == values.astype("float32")).all(), name
dates = table.set_column(
    table.column_names.index("birth_date"), "birth_date", table.column("birth_date").cast(pyarrow.date32()))
assert scores(dates).read_all().equals(got)
assert pyarrow.types.is_dictionary(table.column("person").dictionary_encode().type)
door.astrometer_close(handle)
print(f"{got.num_rows} rows of {len(got.column_names)} columns are those of the dump, in {seconds:.3f} s")
