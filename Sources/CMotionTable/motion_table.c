// Products and sums are never contracted, so that every processor gives the same bits.
#pragma STDC FP_CONTRACT OFF

#include "motion_table.h"

#include <fcntl.h>
#include <math.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "motion_format.h"

static inline double power_of_two(int exponent) {
    uint64_t bits = (uint64_t)(1023 + exponent) << 52;
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

// Returns 1 to 57 bits of the file, in the highest bits of the result.
static inline uint64_t field(const motion_table *table, uint64_t bit, int width) {
    uint64_t word;
    memcpy(&word, (const uint8_t *)table + (bit >> 3), sizeof word);
    return word << (64 - width - (bit & 7));
}

static inline uint64_t record(const motion_level *level, uint64_t index) {
    return 8 * (uint64_t)level->offset + index * (uint64_t)level->record_bits;
}

static inline int is_split(const motion_table *table, uint64_t begin) { return field(table, begin, 1) >> 63; }

static inline uint32_t children(const motion_table *table, uint64_t begin) { return field(table, begin + 1, 32) >> 32; }

// Computes an angle and its change per day, by Clenshaw's recurrences from the highest degree. Returns 0 where it is absent.
// `shift` is 1 for the table of asteroids, where two neighboring coefficients share one width, and 0 for the other table. Each
// caller passes a constant, and the function is inlined, so that the loop shifts by a constant.
__attribute__((always_inline)) static inline int evaluate_widths(
    const motion_table *table, const motion_row *row, int shift, double tt, double *angle, double *rate) {
    // Lengths are powers of two, so the place within a record is exact.
    double scale = power_of_two(-row->log2_days), place = (tt - table->first) * scale, whole = floor(place);
    double x = 2 * (place - whole) - 1;
    const motion_level *level = row->level;
    uint64_t begin = record(level, (uint64_t)whole);
    while (is_split(table, begin)) {
        uint32_t child = children(table, begin);
        if (child == MOTION_ABSENT) return 0;
        int later = x >= 0;
        begin = record(++level, child + later);
        x = 2 * x + (later ? -1 : 1);
        scale *= 2;
    }
    uint64_t bit = begin + level->record_bits;
    double b1 = 0, b2 = 0, d1 = 0, d2 = 0;
    for (int order = level->degree; order > 0; order--) {
        int width = level->bits[order >> shift];
        bit -= width;
        double coefficient = (double)((int64_t)field(table, bit, width) >> (64 - width));
        double d = 2 * x * d1 - d2 + 2 * b1, b = 2 * x * b1 - b2 + coefficient;
        d2 = d1, d1 = d, b2 = b1, b1 = b;
    }
    double constant = (double)(field(table, begin + 1, level->bits[0]) >> (64 - level->bits[0]));
    double quantum = power_of_two(row->log2_quantum);
    *angle = (x * b1 - b2 + constant) * quantum;
    *rate = (b1 + x * d1 - d2) * (2 * scale * quantum);
    return 1;
}

static inline int evaluate(const motion_table *table, const motion_row *row, double tt, double *angle, double *rate) {
    return evaluate_widths(table, row, 0, tt, angle, rate);
}

// Returns the nutation in longitude; its row is never absent, which the file's check ensures.
static double nutation(const motion_table *table, double tt, double *rate) {
    double angle = 0;
    evaluate(table, &table->row[MOTION_NUTATION], tt, &angle, rate);
    return angle >= 180 ? angle - 360 : angle;
}

int motion_table_covers(const motion_table *table, double ut) { return ut >= table->first_ut && ut < table->last_ut; }

int motion_table_positions(
    const motion_table *table, double tt, int first, int count, double *longitudes, double *speeds) {
    double turn, swing = nutation(table, tt, &turn);
    for (int body = 0; body < count; body++) {
        if (!evaluate(table, &table->row[MOTION_BODIES + first + body], tt, &longitudes[body], &speeds[body])) return 0;
        longitudes[body] += swing;
        speeds[body] += turn;
    }
    return 1;
}

void motion_table_asteroid(
    const motion_table *asteroids, const motion_table *bodies, double tt, int number, double position[3]) {
    static const double degree = 0.017453292519943295;
    double turn, swing = nutation(bodies, tt, &turn), rate, obliquity, tilt;
    // No row is absent, which the file's check ensures.
    evaluate_widths(asteroids, &asteroids->row[number], 1, tt, &position[0], &position[2]);
    evaluate_widths(asteroids, &asteroids->row[MOTION_ASTEROID_ROWS / 2 + number], 1, tt, &position[1], &rate);
    if (position[1] >= 180) position[1] -= 360;
    position[0] += swing;
    // libswe's speeds leave out that the ecliptic tilts with the nutation, which matters far from the ecliptic.
    evaluate(bodies, &bodies->row[MOTION_OBLIQUITY], tt, &obliquity, &tilt);
    position[2] += turn - tilt * cos(position[0] * degree) * tan(position[1] * degree);
}

static double folded(double degrees) {
    double rest = degrees - 360 * floor(degrees / 360);
    return rest < 360 ? rest : 0;
}

// The equation of the IERS conventions of 2010, without terms below 0.4 microseconds of arc.
double motion_table_midheaven(const motion_table *table, double ut, double tt, double longitude, double *obliquity) {
    static const double degree = 0.017453292519943295;
    double rate, swing = nutation(table, tt, &rate);
    evaluate(table, &table->row[MOTION_OBLIQUITY], tt, obliquity, &rate);
    double t = (tt - 2451545) / 36525;
    double rotation = folded(360 * (0.7790572732640 + 1.00273781191135448 * (ut - 2451545)));
    double precession = 0.014506
        + t * (4612.156534 + t * (1.3915817 + t * (-0.00000044 + t * (-0.000029956 + t * -0.0000000368))));
    // The mean anomalies of the Moon and the Sun, the Moon's distance from its node and from the Sun, and the node.
    double moon = 2.35555598 + 8328.6914269554 * t, sun = 6.24006013 + 628.301955 * t;
    double latitude = 1.627905234 + 8433.466158131 * t, elongation = 5.198466741 + 7771.3771468121 * t;
    double node = 2.18243920 - 33.757045 * t, year = 2 * latitude - 2 * elongation;
    double microseconds = 2640.96 * sin(node) + 63.52 * sin(2 * node) + 11.75 * sin(year + 3 * node)
        + 11.21 * sin(year + node) - 4.55 * sin(year + 2 * node) + 2.02 * sin(2 * latitude + 3 * node)
        + 1.98 * sin(2 * latitude + node) - 1.72 * sin(3 * node) - 1.41 * sin(sun + node) - 1.26 * sin(sun - node)
        - 0.63 * sin(moon - node) - 0.63 * sin(moon + node) + 0.46 * sin(sun + year + 3 * node)
        + 0.45 * sin(sun + year + node) - 0.39 * cos(node) - 0.87 * t * sin(node);
    double equinoxes = precession / 3600 + microseconds / 3.6e9 + swing * cos(*obliquity * degree);
    return folded(rotation + equinoxes + longitude);
}

// MARK: Opening

// Returns whether all records of a row are within the file and lead to records that exist.
static int row_is_sound(const motion_table *table, const motion_row *row, int shift, int may_be_absent) {
    if (row->log2_days < 0 || row->log2_days > 20 || row->log2_quantum < -60 || row->log2_quantum > 0) return 0;
    for (int number = 0; number < MOTION_LEVELS && row->level[number].degree >= 0; number++) {
        const motion_level *level = &row->level[number];
        if (level->degree >= MOTION_COEFFICIENTS << shift) return 0;
        int bits = 1;
        for (int order = 0; order <= level->degree; order++) {
            int width = level->bits[order >> shift];
            if (width < 1 || width > 57) return 0;
            bits += width;
        }
        uint64_t end = (record(level, level->count) + 7) / 8 + MOTION_PADDING;
        if (level->record_bits != bits || bits < 33 || level->offset < sizeof *table || end > table->size) return 0;
        uint32_t most = number + 1 < MOTION_LEVELS && level[1].degree >= 0 ? level[1].count : 0;
        for (uint32_t index = 0; index < level->count; index++) {
            uint64_t begin = record(level, index);
            if (!is_split(table, begin)) continue;
            uint32_t child = children(table, begin);
            if (child == MOTION_ABSENT ? !may_be_absent : (uint64_t)child + 1 >= most) return 0;
        }
    }
    double days = table->last - table->first;
    return row->level[0].degree >= 0 && row->level[0].count * power_of_two(row->log2_days) >= days;
}

static int is_sound(const motion_table *table, uint64_t size, int of_asteroids) {
    if (table->size != size) return 0;
    uint64_t sum;
    memcpy(&sum, (const uint8_t *)table + size - MOTION_PADDING, sizeof sum);
    if (sum != motion_checksum((const uint8_t *)table, size)) return 0;
    // Delta T is less than a day.
    if (!(table->first >= 0 && table->first <= table->first_ut - 1 && table->last >= table->last_ut + 1)) return 0;
    if (!(table->first_ut < table->last_ut && table->last < 1e7)) return 0;
    for (int row = 0; row < (of_asteroids ? MOTION_ASTEROID_ROWS : MOTION_ROWS); row++) {
        int is_body = !of_asteroids && row >= MOTION_BODIES && row < MOTION_OBLIQUITY;
        if (!row_is_sound(table, &table->row[row], of_asteroids, is_body)) return 0;
    }
    return 1;
}

const motion_table *motion_table_open(const char *path, const char *version, int of_asteroids, int *damage) {
    *damage = 0;
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) return NULL;
    struct stat status;
    *damage = fstat(file, &status) != 0 || !S_ISREG(status.st_mode) || status.st_size < (off_t)sizeof(motion_table);
    void *bytes = *damage ? MAP_FAILED : mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_SHARED, file, 0);
    close(file);
    if (bytes == MAP_FAILED) return NULL;
    const motion_table *table = bytes;
    int is_table = memcmp(table->magic, of_asteroids ? MOTION_ASTEROID_MAGIC : MOTION_MAGIC, sizeof table->magic) == 0;
    int is_ours = strncmp(table->version, version, sizeof table->version) == 0;
    if (is_table && is_ours && is_sound(table, (uint64_t)status.st_size, of_asteroids)) return table;
    *damage = !is_table || is_ours;
    munmap(bytes, (size_t)status.st_size);
    return NULL;
}

void motion_table_close(const motion_table *table) { munmap((void *)table, table->size); }
