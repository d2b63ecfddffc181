// Makes the table of motion from libswe's built-in theory, or that of asteroids from a folder with seas_18.se1;
// Scripts/make_series runs it. Usage: generate <file> [<folder of .se1 files>]
//
// For each row it fits 40 Chebyshev polynomials to every record, chooses the degree of each level that needs the fewest bytes,
// splits the records that this degree cannot describe, and rounds the coefficients of the others to whole quanta.
// `Documentation/Specification/positions.md` has the rules.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <swephexp.h>

#include "motion_format.h"

enum {
    NODES = 80,                // at most
    MOST_DEGREE = 60,          // at most
    GRID = 120,                // at most
    LOG2_QUANTUM = -31,
    FINEST = 4,                // records are not split below 2^-4 days
    LONGEST = 7,               // 2^7 days: records of asteroids
    SPLIT_COST = 8,            // the records that a split record is expected to need
    SPLIT_BITS = 500           // the bits that the two halves of a smooth record need
};

typedef struct {
    const char *name;
    int body;       // libswe's number
    int log2_days;
    double noise;   // the standard deviation of libswe's rounding errors, in degrees
    int coordinate; // 0 longitude, 1 latitude, 2 the third value of nutation
} motion_source;

static const motion_source planets[MOTION_ROWS] = {
    {"nutation", SE_ECL_NUT, 4, 1e-12, 2}, {"Sun", SE_SUN, 4, 1.8e-10, 0}, {"Moon", SE_MOON, 3, 0.5e-10, 0},
    {"Mercury", SE_MERCURY, 3, 2.8e-10, 0}, {"Venus", SE_VENUS, 4, 2.5e-10, 0}, {"Mars", SE_MARS, 4, 2e-10, 0},
    {"Jupiter", SE_JUPITER, 4, 1.8e-10, 0}, {"Saturn", SE_SATURN, 4, 1.9e-10, 0}, {"Uranus", SE_URANUS, 5, 2.7e-10, 0},
    {"Neptune", SE_NEPTUNE, 5, 2.3e-10, 0}, {"Pluto", SE_PLUTO, 5, 5.2e-10, 0}, {"node", SE_MEAN_NODE, 12, 2.6e-11, 0},
    {"obliquity", SE_ECL_NUT, 4, 1e-12, 0},
};

// Longitudes, then latitudes. The file has steps between its own segments, which the tolerance does not cover.
#define ASTEROIDS(coordinate) \
    {"Chiron", SE_CHIRON, LONGEST, 0, coordinate}, {"Pholus", SE_PHOLUS, LONGEST, 0, coordinate}, \
    {"Ceres", SE_CERES, LONGEST, 0, coordinate}, {"Pallas", SE_PALLAS, LONGEST, 0, coordinate}, \
    {"Juno", SE_JUNO, LONGEST, 0, coordinate}, {"Vesta", SE_VESTA, LONGEST, 0, coordinate}
static const motion_source asteroids[MOTION_ASTEROID_ROWS] = {ASTEROIDS(0), ASTEROIDS(1)};

static const motion_source *rows = planets;
static int is_of_asteroids;
// The nodes of a fit, the highest degree of a record, and the points at which the errors of rounding are compared.
static int nodes = 40, most_degree = 28, points = 48;
// Widths are those of single orders, or in the table of asteroids of pairs.
static int shift;

static double cosines[NODES][NODES];       // [degree][node]
static double grid[NODES][GRID];           // [degree][point], from one end of a record to the other
static double first, last, quantum;
static long calls;

static double folded(double degrees) { return degrees - 360 * round(degrees / 360); }

static double sample(int row, double tt) {
    double values[6];
    char text[AS_MAXCH];
    int source = is_of_asteroids ? SEFLG_SWIEPH : SEFLG_MOSEPH;
    int flags = source | (rows[row].body == SE_ECL_NUT ? 0 : SEFLG_NONUT), returned;
    calls++;
    returned = swe_calc(tt, rows[row].body, flags, values, text);
    if (returned < 0 || (is_of_asteroids && !(returned & SEFLG_SWIEPH))) {
        fprintf(stderr, "%s\n", text);
        exit(1);
    }
    return values[rows[row].coordinate];
}

// The fit of one record.
typedef struct {
    double coefficient[NODES];
    double error[MOST_DEGREE + 1];  // the largest error at nodes and ends if the series ends with this degree
} fit;

static double slope(const double *coefficients, double x) {
    double b1 = 0, b2 = 0, d1 = 0, d2 = 0;
    for (int order = nodes - 1; order > 0; order--) {
        double d = 2 * x * d1 - d2 + 2 * b1, b = 2 * x * b1 - b2 + coefficients[order];
        d2 = d1, d1 = d, b2 = b1, b1 = b;
    }
    return b1 + x * d1 - d2;
}

static fit *fitted(int row, double days, long index) {
    fit *made = malloc(sizeof *made);
    double values[NODES], late[NODES], start = first + days * index;
    for (int node = 0; node < nodes; node++) {
        double wanted = days * (1 + cosines[1][node]) / 2, tt = start + wanted;
        // A Julian day has steps of 2^-31 days, in which the Moon moves 6e-9 degrees.
        late[node] = (tt - start) - wanted;
        double value = sample(row, tt);
        values[node] = node ? values[node - 1] + folded(value - values[node - 1]) : value;
    }
    for (int pass = 0; pass < 2; pass++) {
        for (int order = 0; order < nodes; order++) {
            double sum = 0;
            for (int node = 0; node < nodes; node++) sum += values[node] * cosines[order][node];
            made->coefficient[order] = sum * (order ? 2 : 1) / nodes;
        }
        // The first pass gives the speeds that correct the samples for the rounded times.
        for (int node = 0; pass == 0 && node < nodes; node++) {
            values[node] -= slope(made->coefficient, cosines[1][node]) * 2 / days * late[node];
        }
    }
    double dropped[NODES] = {0}, start_error = 0, end_error = 0;
    for (int order = nodes - 1; order >= 0; order--) {
        double coefficient = made->coefficient[order];
        if (order <= most_degree) {
            made->error[order] = fmax(fabs(start_error), fabs(end_error));
            for (int node = 0; node < nodes; node++) {
                made->error[order] = fmax(made->error[order], fabs(dropped[node]));
            }
        }
        for (int node = 0; node < nodes; node++) dropped[node] += coefficient * cosines[order][node];
        end_error += coefficient;
        start_error += order % 2 ? -coefficient : coefficient;
    }
    return made;
}

// The width of a two's complement number, without the lowest value.
static int bits_for(double coefficient) {
    double units = floor(fabs(coefficient) / quantum + 0.5);
    int bits = 1;
    while (ldexp(1, bits - 1) - 1 < units) bits++;
    return bits;
}

// Chooses the degree that is expected to need the fewest bits. In the last level a split record is absent, which is worse.
static void choose(
    motion_level *level, fit *const *fits, double tolerance, double accepted, int is_first, int is_last) {
    double least = INFINITY;
    motion_level best = *level;
    for (int degree = 1; degree <= most_degree; degree++) {
        motion_level tried = {.degree = degree, .count = level->count, .record_bits = 1};
        double largest[NODES] = {0};
        long splits = 0;
        for (uint32_t index = 0; index < level->count; index++) {
            if (fits[index]->error[degree] > tolerance) splits++;
            if (fits[index]->error[degree] > accepted) continue;
            for (int order = 1; order <= degree; order++) {
                largest[order] = fmax(largest[order], fabs(fits[index]->coefficient[order]));
            }
        }
        if (is_first && splits > 0.45 * level->count) continue;
        for (int order = 0; order <= degree; order++) {
            int width = order ? bits_for(largest[order]) : (int)ceil(log2(360 / quantum));
            if (width > tried.bits[order >> shift]) tried.bits[order >> shift] = width;
        }
        for (int order = 0; order <= degree; order++) {
            tried.record_bits += tried.bits[order >> shift];
        }
        // A split record needs 33 bits.
        while (tried.record_bits < 33) tried.bits[0]++, tried.record_bits += shift && degree ? 2 : 1;
        double bits = tried.record_bits, cost = level->count * bits + splits * (is_last ? 1e4 : SPLIT_COST * bits);
        if (cost < least) {
            least = cost;
            best = tried;
        }
    }
    *level = best;
}

// Whether a level has room for a record, and its degree is accurate enough.
static int fits_level(const motion_level *level, const fit *made, double accepted) {
    if (made->error[level->degree] > accepted) return 0;
    for (int order = 1; order <= level->degree; order++) {
        if (bits_for(made->coefficient[order]) > level->bits[order >> shift]) return 0;
    }
    return 1;
}

// Narrows coefficients that only few records need as wide, which are split instead.
static void narrow(motion_level *level, fit *const *fits, double accepted) {
    for (int pair = level->degree >> shift; pair > 0; pair--) {
        int orders = level->degree > pair << shift && shift ? 2 : 1;
        long before = 0, after = 0;
        for (uint32_t index = 0; index < level->count; index++) before += fits_level(level, fits[index], accepted);
        level->bits[pair]--;
        for (uint32_t index = 0; index < level->count; index++) after += fits_level(level, fits[index], accepted);
        if (level->bits[pair] > 0 && (before - after) * SPLIT_BITS < orders * (long)level->count
            && level->record_bits > 33 + orders) {
            level->record_bits -= orders;
            pair++;
        } else {
            level->bits[pair]++;
        }
    }
}

// MARK: Rounding

static int64_t rounded[NODES];
static double errors[GRID];  // of the rounded series, in quanta

static double badness(double step, int one, double other_step, int other) {
    double sum = 0;
    for (int point = 0; point < points; point++) {
        double error = errors[point] + step * grid[one][point] + other_step * grid[other][point];
        double square = error * error;
        sum += square * square * square;
    }
    return sum;
}

static int may_step(const motion_level *level, int order, int step) {
    int64_t top = ((int64_t)1 << (level->bits[order >> shift] - 1)) - 1;
    return order == 0 || (rounded[order] + step <= top && rounded[order] + step >= -top);
}

static void take(int order, int step) {
    rounded[order] += step;
    for (int point = 0; point < points; point++) errors[point] += step * grid[order][point];
}

// Rounds the coefficients together, to keep the largest error over the record small: rounded singly, errors add up at its ends.
static void round_jointly(const motion_level *level, const fit *made) {
    const double *exact = made->coefficient;
    memset(errors, 0, sizeof errors);
    for (int order = 0; order < nodes; order++) {
        rounded[order] = order <= level->degree ? llround(exact[order] / quantum) : 0;
        // Coefficients far beyond the degree are libswe's noise.
        double wanted = order <= level->degree + 8 ? exact[order] / quantum : 0;
        for (int point = 0; point < points; point++) errors[point] += (rounded[order] - wanted) * grid[order][point];
    }
    for (int pass = 0; pass < 12; pass++) {
        double best = badness(0, 0, 0, 0);
        int one = -1, step = 0, other = 0, other_step = 0;
        for (int order = 0; order <= level->degree; order++) {
            for (int by = -1; by <= 1; by += 2) {
                double value = may_step(level, order, by) ? badness(by, order, 0, 0) : INFINITY;
                if (value < best) best = value, one = order, step = by;
            }
        }
        // Two at once only if no single step helps.
        int takes_two = one < 0;
        for (int order = 0; takes_two && order <= level->degree; order++) {
            for (int second = order + 1; second <= level->degree; second++) {
                for (int signs = 0; signs < 4; signs++) {
                    int by = signs & 1 ? 1 : -1, second_by = signs & 2 ? 1 : -1;
                    if (!may_step(level, order, by) || !may_step(level, second, second_by)) continue;
                    double value = badness(by, order, second_by, second);
                    if (value >= best * 0.999) continue;
                    best = value, one = order, step = by, other = second, other_step = second_by;
                }
            }
        }
        if (one < 0) return;
        take(one, step);
        take(other, other_step);
    }
}

// MARK: The file

static uint8_t *file;
static const size_t capacity = 32 << 20;

static void put(uint64_t *bit, int width, int64_t value) {
    for (int number = 0; number < width; number++, ++*bit) {
        if ((uint64_t)value >> number & 1) file[*bit >> 3] |= 1 << (*bit & 7);
    }
}

static void put_record(uint64_t *bit, const motion_level *level, const fit *made) {
    round_jointly(level, made);
    int64_t turn = llround(360 / quantum);
    put(bit, 1, 0);
    put(bit, level->bits[0], ((rounded[0] % turn) + turn) % turn);
    for (int order = 1; order <= level->degree; order++) put(bit, level->bits[order >> shift], rounded[order]);
}

// Makes one row from `size` on, and returns the size with it.
static size_t make_row(int angle, motion_row *row, size_t size) {
    // Latitudes of asteroids, and longitudes of Chiron, Pholus and Ceres, are coarser than other longitudes.
    row->log2_quantum = is_of_asteroids ? -23 + (angle < 3 || rows[angle].coordinate) : LOG2_QUANTUM;
    quantum = ldexp(1, row->log2_quantum);
    double tolerance = is_of_asteroids ? 7.5e-7 : quantum + 4.5 * rows[angle].noise;
    // The file of asteroids has steps between its own segments, at which splitting helps little.
    double accepted = is_of_asteroids ? 8e-7 : tolerance;
    int depth = rows[angle].log2_days == 12 ? 1 : rows[angle].log2_days + FINEST + 1;
    if (depth > MOTION_LEVELS) depth = MOTION_LEVELS;
    row->log2_days = rows[angle].log2_days;
    uint32_t count = (uint32_t)ceil((last - first) / ldexp(1, row->log2_days));
    long *indices = malloc(count * sizeof *indices);
    for (uint32_t index = 0; index < count; index++) indices[index] = index;
    fprintf(stderr, "%-9s", rows[angle].name);
    for (int number = 0; number < MOTION_LEVELS; number++) row->level[number].degree = -1;
    for (int number = 0; number < depth && count; number++) {
        motion_level *level = &row->level[number];
        fit **fits = malloc(count * sizeof *fits);
        double days = ldexp(1, row->log2_days - number);
        for (uint32_t index = 0; index < count; index++) fits[index] = fitted(angle, days, indices[index]);
        int is_last = number == depth - 1;
        level->count = count;
        choose(level, fits, tolerance, accepted, number == 0, is_last);
        if (is_of_asteroids && !is_last) narrow(level, fits, accepted);
        level->offset = (uint32_t)size;
        uint64_t bit = 8 * (uint64_t)size;
        long *next = malloc(2 * (size_t)count * sizeof *next);
        uint32_t children = 0;
        for (uint32_t index = 0; index < count; index++) {
            uint64_t end = bit + level->record_bits;
            // The steps of the file of asteroids are left where they are.
            if (fits_level(level, fits[index], accepted) || (is_last && is_of_asteroids)) {
                put_record(&bit, level, fits[index]);
            } else {
                put(&bit, 1, 1);
                put(&bit, 32, is_last ? MOTION_ABSENT : children);
                next[children++] = 2 * indices[index];
                next[children++] = 2 * indices[index] + 1;
            }
            bit = end;
            free(fits[index]);
        }
        free(fits);
        free(indices);
        fprintf(stderr, " [%u of %d bits, degree %d]", count, level->record_bits, level->degree);
        size += ((uint64_t)count * level->record_bits + 7) / 8;
        indices = next;
        count = children;
    }
    free(indices);
    fprintf(stderr, "%s\n", count ? " and absent records" : "");
    return size;
}

int main(int argc, char **argv) {
    if (argc != 2 && argc != 3) {
        fprintf(stderr, "usage: generate <file> [<folder of .se1 files>]\n");
        return 64;
    }
    if (argc == 3) {
        swe_set_ephe_path(argv[2]);
        is_of_asteroids = 1, rows = asteroids, shift = 1;
        nodes = NODES, most_degree = MOST_DEGREE, points = GRID;
    }
    for (int order = 0; order < nodes; order++) {
        for (int node = 0; node < nodes; node++) cosines[order][node] = cos(M_PI * order * (node + 0.5) / nodes);
        for (int point = 0; point < points; point++) grid[order][point] = cos(M_PI * order * point / (points - 1));
    }
    struct motion_table head = {
        .first_ut = swe_julday(1850, 1, 1, 0, SE_GREG_CAL),
        .last_ut = swe_julday(2101, 1, 1, 0, SE_GREG_CAL)};
    memcpy(head.magic, is_of_asteroids ? MOTION_ASTEROID_MAGIC : MOTION_MAGIC, sizeof head.magic);
    char version[AS_MAXCH];
    strncpy(head.version, swe_version(version), sizeof head.version - 1);
    first = head.first = floor(head.first_ut) - 1;
    last = head.last = ceil(head.last_ut) + 1;
    file = calloc(capacity, 1);
    size_t size = sizeof head;
    int count = is_of_asteroids ? MOTION_ASTEROID_ROWS : MOTION_ROWS;
    for (int row = 0; row < count; row++) size = make_row(row, &head.row[row], size);
    size += MOTION_PADDING;
    head.size = size;
    memcpy(file, &head, sizeof head);
    uint64_t checksum = motion_checksum(file, size);
    memcpy(file + size - MOTION_PADDING, &checksum, sizeof checksum);
    FILE *out = fopen(argv[1], "wb");
    if (!out || fwrite(file, 1, size, out) != size || fclose(out)) {
        perror(argv[1]);
        return 74;
    }
    fprintf(stderr, "%zu bytes from %ld positions\n", size, calls);
    return 0;
}
