// The file format of the table of motion, for the reader and for the generator. All numbers are little-endian.
#pragma once

#include <stdint.h>
#include <string.h>

#define MOTION_MAGIC "ASTMOT02"
#define MOTION_ASTEROID_MAGIC "ASTAST01"

enum {
    MOTION_NUTATION = 0,     // nutation in longitude
    MOTION_BODIES = 1,       // apparent longitudes without nutation: Sun to Pluto, mean node
    MOTION_OBLIQUITY = 12,   // the true obliquity
    MOTION_ROWS = 13,
    MOTION_ASTEROID_ROWS = 12,  // in the file of asteroids: their longitudes without nutation, Chiron to Vesta, and their latitudes
    MOTION_LEVELS = 10,
    MOTION_COEFFICIENTS = 32,
    MOTION_PADDING = 8       // bytes after the last record. They hold the checksum; reading the last coefficient as a word may touch them
};

// The index of children of a record that has neither children nor coefficients: the position must come from libswe.
#define MOTION_ABSENT 0xffffffffu

// The records of one length, one after another without gaps between bits.
//
// A record's first bit says whether it is split. If so, a 32-bit number follows: the index of the first of two records of half
// the length in the next level. Otherwise the coefficients follow from degree 0 on, in units of the row's quantum. The first
// is unsigned and folded into one turn; the others are two's complement.
typedef struct {
    int32_t degree;        // the highest degree; -1 for an unused level
    int32_t record_bits;   // 1 and the sum of `bits`
    uint32_t count;        // the number of records
    uint32_t offset;       // the first byte in the file
    uint8_t bits[MOTION_COEFFICIENTS];  // the width of each coefficient; in the file of asteroids, of two neighboring ones
} motion_level;

// One angle. A record of level 0 is 2^log2_days days long, one of level n is 2^n times shorter.
typedef struct {
    int32_t log2_days;
    int32_t log2_quantum;  // the binary logarithm of the coefficients' quantum in degrees
    motion_level level[MOTION_LEVELS];
} motion_row;

// The beginning of the file.
struct motion_table {
    char magic[8];
    char version[24];          // libswe's
    double first, last;        // the Julian days of Terrestrial Time that records cover
    double first_ut, last_ut;  // the Julian days of Universal Time, the last excluded, for which the table may be used
    uint64_t size;             // of the file, in bytes
    motion_row row[MOTION_ROWS];
};

// Returns Fletcher's checksum of the words of 8 bytes before the file's last 8 bytes, which hold the checksum. Zeros fill up the last word.
static inline uint64_t motion_checksum(const uint8_t *file, uint64_t size) {
    uint64_t word, last = 0, sum = 0, sums = 0, end = size - MOTION_PADDING, place = 0;
    for (; place + 8 <= end; place += 8) {
        memcpy(&word, file + place, 8);
        sum += word;
        sums += sum;
    }
    memcpy(&last, file + place, end - place);
    return end > place ? sums + sum + last : sums;
}
