// Declarations shared by the files of the limit.
#pragma once

#include "limit.h"

// On x86-64 for AVX2 with its fused products; elsewhere with the compiler's code for plain vectors.
#if defined(__x86_64__)
#define LIMIT_CPU __attribute__((target("avx2,fma,bmi,bmi2,popcnt")))
#else
#define LIMIT_CPU
#endif
#define LIMIT_INLINE LIMIT_CPU static inline __attribute__((always_inline))

// Eight days are two vectors of four.
enum { LANES = 8, HALF = 4, HALVES = LANES / HALF, DEGREES = 360, LEVELS = 8 };
typedef double days __attribute__((vector_size(8 * HALF)));
typedef int64_t masks __attribute__((vector_size(8 * HALF)));

#define EACH_HALF(h) for (int h = 0; h < HALVES; h++)

typedef struct {
    days of[HALVES];
} row;

// The transits of eight days. With fewer days, the last one is repeated.
typedef struct {
    row longitude[LIMIT_BODIES];  // continuous through 0° and 360°
    row direction[LIMIT_BODIES];  // the sign of the speed
    double middle[LIMIT_BODIES];  // halfway between the least and the largest longitude
    // The whole degrees touched: two runs of 2^level, beginning here and there.
    int32_t level[LIMIT_BODIES], here[LIMIT_BODIES], there[LIMIT_BODIES];
    int32_t first, last;          // lanes with a change into them
    row factor[LIMIT_METERS];     // the factor of harmony for retrograde bodies
} block;

struct limit_plan {
    limit_input input;
    int32_t blocks, levels;
    block *block;
    uint64_t row_meters, column_meters, direct_meters;
};

// Sums of eight days, by meter.
typedef struct {
    row dti[LIMIT_METERS], hqs[LIMIT_METERS];
} sums;

// By metric and meter: the last day's score, and the changes of eight days.
typedef struct {
    double carry[LIMIT_METRICS][LIMIT_METERS];
    row change[LIMIT_METRICS][LIMIT_METERS];
} changes;

// One natal point's window.
typedef struct {
    double center;           // degrees, [0, 360)
    double orb_limit, per_orb_limit, factor;
    const double *quality;   // [transit]
    const uint64_t *allowing; // [transit]
    uint64_t meters;         // direct ones whose rules name the natal body or its house
    int32_t natal;
} slot;

// A natal chart. Its windows are bits; the first word has the windows of the first eight natal bodies.
enum { WORDS = 2, NATALS_OF_WORD = 8 };
typedef struct {
    slot slots[WORDS * 64];
    uint64_t reached[LEVELS][DEGREES][WORDS];  // by the 2^level degrees from each
    uint32_t rows_of_meter[LIMIT_METERS];
} chart;

void limit_chart(const limit_plan *plan, int32_t number, chart *chart);
