// Changes of scores, and counting values by the first bits of their magnitude: what quantiles are found from.

#include "batch_kernel.h"

#include <math.h>
#include <stddef.h>

#include "for_each_cpu.h"

FOR_EACH_CPU
void batch_change(int32_t meter_count, const double *restrict intensity, const double *restrict harmony,
                  double *restrict carry, double *restrict changes) {
    for (int meter = 0; meter < meter_count; meter++) {
        // Each row is one day longer than the block: the day before comes first.
        double rows[BATCH_METRICS][BATCH_LANES + 1];
        EACH_LANE(l) {
            const int place = meter * BATCH_LANES + l;
            rows[BATCH_HARMONY][l + 1] = harmony[place];
            rows[BATCH_INTENSITY][l + 1] = intensity[place];
            rows[BATCH_UNIFIED][l + 1] = batch_unified(intensity[place], harmony[place]) / 2;
        }
        for (int metric = 0; metric < BATCH_METRICS; metric++) {
            double *row = rows[metric];
            row[0] = carry[metric * meter_count + meter];
            carry[metric * meter_count + meter] = row[BATCH_LANES];
            double *change = changes + (metric * meter_count + meter) * BATCH_LANES;
            EACH_LANE(l) change[l] = fabs(row[l + 1] - row[l]);
        }
    }
}

FOR_EACH_CPU
void batch_total(int32_t meter_count, const double *restrict changed, const double *restrict intensity,
                 const double *restrict harmony, double *restrict changes, double *restrict scores) {
    for (int metric = 0; metric < BATCH_METRICS; metric++) {
        for (int meter = 0; meter < meter_count; meter++) {
            const double *row = changed + (metric * meter_count + meter) * BATCH_LANES;
            EACH_LANE(l) changes[metric * BATCH_LANES + l] += row[l];
        }
    }
    for (int meter = 0; meter < meter_count; meter++) {
        EACH_LANE(l) {
            const int place = meter * BATCH_LANES + l;
            scores[BATCH_HARMONY * BATCH_LANES + l] += harmony[place];
            scores[BATCH_INTENSITY * BATCH_LANES + l] += intensity[place];
            scores[BATCH_UNIFIED * BATCH_LANES + l] += 50 + batch_unified(intensity[place], harmony[place]) / 2;
        }
    }
}

// The bins of a row, made into vectors; counting by them cannot be.
static inline __attribute__((always_inline)) void bin_row(const batch_bins *bins, const double *restrict values,
                                                          int32_t *restrict row) {
    const batch_bins copy = *bins;
    EACH_LANE(l) row[l] = batch_bin(&copy, values[l]);
}

FOR_EACH_CPU
void batch_count(const batch_bins *bins, int32_t bin_count, int32_t streams, int32_t first, int32_t last,
                 const double *restrict values, uint32_t *restrict counts) {
    for (int stream = 0; stream < streams; stream++) {
        uint32_t *row = counts + (size_t)stream * bin_count;
        int32_t binned[BATCH_LANES];
        bin_row(bins, values + stream * BATCH_LANES, binned);
        for (int l = first; l < last; l++) row[binned[l]]++;
    }
}

FOR_EACH_CPU
int32_t batch_find(const batch_bins *bins, int32_t bin_count, int32_t streams, int32_t first, int32_t last,
                   const double *restrict values, const uint8_t *restrict marks, int32_t *restrict hits) {
    int32_t count = 0;
    for (int stream = 0; stream < streams; stream++) {
        const uint8_t *row = marks + (size_t)stream * bin_count;
        int32_t binned[BATCH_LANES];
        bin_row(bins, values + stream * BATCH_LANES, binned);
        for (int l = first; l < last; l++) {
            hits[count] = stream * BATCH_LANES + l;
            count += row[binned[l]] != 0;
        }
    }
    return count;
}

// The lanes of one stream. Whether there is a pool, and mostly which lanes, is known when this is compiled.
static inline __attribute__((always_inline)) int32_t sift_row(const int32_t *restrict binned, int32_t first, int32_t last,
                                                              const double *restrict value,
                                                              const uint8_t *restrict stretches,
                                                              uint32_t *restrict counts, double *restrict kept,
                                                              int32_t fill, uint32_t *restrict pooled) {
    for (int l = first; l < last; l++) {
        const uint32_t stretch = stretches[binned[l]];
        counts[stretch * BATCH_TURNS + l % BATCH_TURNS]++;
        if (pooled) pooled[binned[l]]++;
        // Written in any case and only then kept or not: no branch that the processor could mispredict.
        kept[fill] = value[l];
        fill += stretch & 1;
    }
    return fill;
}

FOR_EACH_CPU
void batch_sift(const batch_bins *bins, const batch_sieve *sieve, int32_t first, int32_t last,
                const double *restrict values) {
    const int is_whole = first == 0 && last == BATCH_LANES;
    const int32_t streams = sieve->groups * sieve->streams_of_group;
    uint32_t *pooled = sieve->pooled;
    for (int stream = 0, of_group = 0; stream < streams; stream++, of_group++) {
        if (of_group == sieve->streams_of_group) {
            of_group = 0;
            if (pooled) pooled += sieve->bin_count;
        }
        const double *value = values + stream * BATCH_LANES;
        const uint8_t *stretches = sieve->stretches + (size_t)stream * sieve->bin_count;
        uint32_t *counts = sieve->counts + (size_t)stream * BATCH_STRETCHES * BATCH_TURNS;
        double *kept = sieve->kept[stream];
        int32_t binned[BATCH_LANES], fill = sieve->fill[stream];
        bin_row(bins, value, binned);
        if (is_whole && pooled) {
            fill = sift_row(binned, 0, BATCH_LANES, value, stretches, counts, kept, fill, pooled);
        } else if (is_whole) {
            fill = sift_row(binned, 0, BATCH_LANES, value, stretches, counts, kept, fill, NULL);
        } else {
            fill = sift_row(binned, first, last, value, stretches, counts, kept, fill, pooled);
        }
        sieve->fill[stream] = fill;
    }
}

FOR_EACH_CPU
void batch_segment(const batch_bins *bins, int32_t bin_count, int32_t groups, int32_t streams_of_group, int32_t first,
                   int32_t last, const double *restrict values, const uint8_t *restrict segments,
                   int32_t segment_count, uint32_t *restrict counts) {
    for (int group = 0; group < groups; group++) {
        const uint8_t *row = segments + (size_t)group * bin_count;
        uint32_t *count = counts + (size_t)group * segment_count;
        const double *value = values + (size_t)group * streams_of_group * BATCH_LANES;
        for (int stream = 0; stream < streams_of_group; stream++) {
            int32_t binned[BATCH_LANES];
            bin_row(bins, value + stream * BATCH_LANES, binned);
            for (int l = first; l < last; l++) count[row[binned[l]]]++;
        }
    }
}

FOR_EACH_CPU
void batch_add(int32_t count, const uint32_t *restrict row, uint64_t *restrict sums) {
    for (int index = 0; index < count; index++) sums[index] += row[index];
}

// Four vectors of AVX2 at a time, which stay in registers while all rows run by.
typedef uint32_t tile __attribute__((vector_size(32), aligned(4)));
enum { TILES = 4, TILE = sizeof(tile) / sizeof(uint32_t) };

FOR_EACH_CPU
void batch_add_rows(const int32_t *restrict picked, int32_t picks, int32_t count, const uint32_t *restrict rows,
                    uint32_t largest, uint64_t *restrict sums) {
    // So many rows cannot overflow 32 bits.
    const int32_t safe = largest > UINT32_MAX / INT32_MAX ? (int32_t)(UINT32_MAX / largest) : INT32_MAX;
    for (int32_t from = 0; from < picks;) {
        const int32_t to = picks - from > safe ? from + safe : picks;
        int32_t first = 0;
        for (; first + TILES * TILE <= count; first += TILES * TILE) {
            tile sum[TILES] = {0};
            for (int32_t pick = from; pick < to; pick++) {
                const tile *row = (const tile *)(rows + (size_t)picked[pick] * count + first);
                for (int t = 0; t < TILES; t++) sum[t] += row[t];
            }
            for (int t = 0; t < TILES; t++) {
                for (int index = 0; index < TILE; index++) sums[first + t * TILE + index] += sum[t][index];
            }
        }
        for (; first < count; first++) {
            uint32_t sum = 0;
            for (int32_t pick = from; pick < to; pick++) sum += rows[(size_t)picked[pick] * count + first];
            sums[first] += sum;
        }
        from = to;
    }
}

void batch_moments(int32_t streams, int32_t last, const double *restrict values, double *restrict sum,
                   double *restrict squares, double *restrict minimum, double *restrict maximum) {
    for (int stream = 0; stream < streams; stream++) {
        for (int l = 0; l < last; l++) {
            const double value = values[stream * BATCH_LANES + l];
            sum[stream] += value;
            squares[stream] += value * value;
            minimum[stream] = value < minimum[stream] ? value : minimum[stream];
            maximum[stream] = value > maximum[stream] ? value : maximum[stream];
        }
    }
}
