// Changes of scores, and counting values by the first bits of their magnitude: what quantiles are found from.

#include "batch_kernel.h"

#include <math.h>
#include <stddef.h>

#include "for_each_cpu.h"

// Eight days, in whatever vectors the processor has.
typedef double days __attribute__((vector_size(64), aligned(8)));
typedef int64_t masks __attribute__((vector_size(64), aligned(8)));

FOR_EACH_CPU
void batch_change(int32_t meter_count, const double *restrict intensity, const double *restrict harmony,
                  double *restrict carry, double *restrict unified, double *restrict changes) {
    for (int meter = 0; meter < meter_count; meter++) {
        const int first = meter * BATCH_LANES;
        EACH_LANE(l) unified[first + l] = batch_unified(intensity[first + l], harmony[first + l]) / 2;
        const double *const rows[BATCH_METRICS] = {
            [BATCH_HARMONY] = harmony + first, [BATCH_INTENSITY] = intensity + first, [BATCH_UNIFIED] = unified + first};
        for (int metric = 0; metric < BATCH_METRICS; metric++) {
            const int place = metric * meter_count + meter;
            const days row = *(const days *)rows[metric], last = {carry[place]};
            // Each day's score moved by one, with that of the day before the block in front.
            const days before = __builtin_shufflevector(last, row, 0, 8, 9, 10, 11, 12, 13, 14);
            const masks size = (masks)(row - before) & INT64_MAX;
            *(days *)(changes + place * BATCH_LANES) = (days)size;
            carry[place] = row[BATCH_LANES - 1];
        }
    }
}

FOR_EACH_CPU
void batch_total(int32_t meter_count, const double *restrict changed, const double *restrict intensity,
                 const double *restrict harmony, const double *restrict unified, double *restrict changes,
                 double *restrict scores) {
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
            scores[BATCH_UNIFIED * BATCH_LANES + l] += 50 + unified[place];
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
                                                              uint64_t *restrict counts, double *restrict kept,
                                                              int32_t fill, uint32_t *restrict pooled) {
    // Four bits for each stretch, in which there are eight values at most.
    uint64_t row = 0;
    for (int l = first; l < last; l++) {
        const uint32_t stretch = stretches[binned[l]];
        row += (uint64_t)1 << (stretch & 63);
        if (pooled) pooled[binned[l]]++;
        // Written in any case and only then kept or not: no branch that the processor could mispredict.
        kept[fill] = value[l];
        fill += stretch >> 7;
    }
    const uint64_t bytes = 0x0f0f0f0f0f0f0f0f;
    counts[0] += row & bytes;
    counts[1] += row >> 4 & bytes;
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
        uint64_t *counts = sieve->counts + (size_t)stream * BATCH_COUNTS;
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
void batch_tally(const batch_bins *bins, int32_t count, const double *restrict values, uint32_t *restrict counts) {
    int32_t first = 0;
    for (; first + BATCH_LANES <= count; first += BATCH_LANES) {
        int32_t binned[BATCH_LANES];
        bin_row(bins, values + first, binned);
        EACH_LANE(l) counts[binned[l]]++;
    }
    for (; first < count; first++) counts[batch_bin(bins, values[first])]++;
}

// Written in any case, and then either kept or written over.
static inline __attribute__((always_inline)) void deal(double value, int32_t *restrict next, int32_t spare,
                                                       double *restrict dealt) {
    const int32_t place = *next;
    const int is_wanted = place >= 0;
    dealt[is_wanted ? place : spare] = value;
    *next = place + is_wanted;
}

FOR_EACH_CPU
void batch_deal(const batch_bins *bins, int32_t count, const double *restrict values, int32_t *restrict next,
                int32_t spare, double *restrict dealt) {
    int32_t first = 0;
    for (; first + BATCH_LANES <= count; first += BATCH_LANES) {
        int32_t binned[BATCH_LANES];
        bin_row(bins, values + first, binned);
        EACH_LANE(l) deal(values[first + l], &next[binned[l]], spare, dealt);
    }
    for (; first < count; first++) deal(values[first], &next[batch_bin(bins, values[first])], spare, dealt);
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

// Four streams side by side, each added up in the order of days as if it were alone.
typedef double four __attribute__((vector_size(32), aligned(8)));
typedef int64_t four_masks __attribute__((vector_size(32), aligned(8)));
enum { FOUR = 4 };

FOR_EACH_CPU
void batch_moments(int32_t streams, int32_t last, const double *restrict values, double *restrict sum,
                   double *restrict squares, double *restrict minimum, double *restrict maximum) {
    int stream = 0;
    for (; stream + FOUR <= streams; stream += FOUR) {
        const double *const rows = values + stream * BATCH_LANES;
        four total = *(four *)(sum + stream), total_squares = *(four *)(squares + stream);
        four least = *(four *)(minimum + stream), most = *(four *)(maximum + stream);
        for (int l = 0; l < last; l++) {
            const four value = {rows[l], rows[BATCH_LANES + l], rows[2 * BATCH_LANES + l], rows[3 * BATCH_LANES + l]};
            total += value;
            total_squares += value * value;
            const four_masks is_less = value < least, is_more = value > most;
            least = (four)((is_less & (four_masks)value) | (~is_less & (four_masks)least));
            most = (four)((is_more & (four_masks)value) | (~is_more & (four_masks)most));
        }
        *(four *)(sum + stream) = total;
        *(four *)(squares + stream) = total_squares;
        *(four *)(minimum + stream) = least;
        *(four *)(maximum + stream) = most;
    }
    for (; stream < streams; stream++) {
        for (int l = 0; l < last; l++) {
            const double value = values[stream * BATCH_LANES + l];
            sum[stream] += value;
            squares[stream] += value * value;
            minimum[stream] = value < minimum[stream] ? value : minimum[stream];
            maximum[stream] = value > maximum[stream] ? value : maximum[stream];
        }
    }
}

FOR_EACH_CPU
void batch_add_counts(int32_t meter_count, int32_t last, const int32_t *restrict counts, int64_t *restrict sums) {
    for (int meter = 0; meter < meter_count; meter++) {
        int32_t sum = 0;
        if (last == BATCH_LANES) {
            EACH_LANE(l) sum += counts[meter * BATCH_LANES + l];
        } else {
            for (int l = 0; l < last; l++) sum += counts[meter * BATCH_LANES + l];
        }
        sums[meter] += sum;
    }
}
