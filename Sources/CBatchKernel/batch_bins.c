// Counts, keeps and distributes values by the first bits of their magnitude, to find quantiles.

#include "batch_kernel.h"

#include <stddef.h>

#include "for_each_cpu.h"

// The number of rows whose bins are computed before the first bin is used. Loading a bin from memory is faster than
// extracting it from a vector.
enum { ROWS = 8 };

// The upper and the lower halves of eight values.
typedef int32_t pairs __attribute__((vector_size(64), aligned(8)));
typedef int32_t halves __attribute__((vector_size(32), aligned(4)));

// `batch_bin` of every lane of some rows. All relevant bits are in the upper half of a value.
static inline __attribute__((always_inline)) void bin_rows(const batch_bins *bins, int32_t rows,
                                                           const double *restrict values, uint32_t *restrict binned) {
    const int32_t shift = bins->shift - 32, lowest = (int32_t)bins->lowest, last = bins->magnitudes - 1;
    const int32_t zero = bins->is_signed ? bins->magnitudes : 0;
    for (int32_t row = 0; row < rows; row++) {
        const pairs both = *(const pairs *)(values + row * BATCH_LANES);
        const halves upper = __builtin_shufflevector(both, both, 1, 3, 5, 7, 9, 11, 13, 15);
        const halves lower = __builtin_shufflevector(both, both, 0, 2, 4, 6, 8, 10, 12, 14);
        const halves size = upper & INT32_MAX, sign = upper >> 31;
        halves magnitude = (size >> shift) - lowest;
        magnitude = __builtin_elementwise_max(magnitude, (halves){0});
        magnitude = __builtin_elementwise_min(magnitude, last + (halves){0});
        const halves steps = (magnitude + 1) & ((size | lower) != 0);
        *(halves *)(binned + row * BATCH_LANES) = (steps ^ sign) - sign + zero;
    }
}

static inline __attribute__((always_inline)) int32_t at_most(int32_t rows) { return rows < ROWS ? rows : ROWS; }

FOR_EACH_CPU
void batch_count(const batch_bins *bins, int32_t bin_count, int32_t streams, int32_t first, int32_t last,
                 const double *restrict values, uint32_t *restrict counts) {
    uint32_t binned[ROWS * BATCH_LANES];
    for (int32_t stream = 0, rows; stream < streams; stream += rows) {
        rows = at_most(streams - stream);
        bin_rows(bins, rows, values + stream * BATCH_LANES, binned);
        // Stream by stream within a lane: consecutive days of one stream are often in one bin, whose counter would have to
        // be stored before it could be loaded again.
        uint32_t *count = counts + (size_t)stream * bin_count;
        for (int l = first; l < last; l++) {
            for (int32_t row = 0; row < rows; row++) count[row * bin_count + binned[row * BATCH_LANES + l]]++;
        }
    }
}

FOR_EACH_CPU
int32_t batch_find(const batch_bins *bins, int32_t bin_count, int32_t streams, int32_t first, int32_t last,
                   const double *restrict values, const uint8_t *restrict marks, int32_t *restrict hits) {
    int32_t count = 0;
    uint32_t binned[ROWS * BATCH_LANES];
    for (int32_t stream = 0, rows; stream < streams; stream += rows) {
        rows = at_most(streams - stream);
        bin_rows(bins, rows, values + stream * BATCH_LANES, binned);
        for (int32_t row = 0; row < rows; row++) {
            const uint8_t *mark = marks + (size_t)(stream + row) * bin_count;
            for (int l = first; l < last; l++) {
                hits[count] = (stream + row) * BATCH_LANES + l;
                count += mark[binned[row * BATCH_LANES + l]] != 0;
            }
        }
    }
    return count;
}

// The addend of a value to the counts of its row: one in the four bits of its stretch, which count up to eight; nothing for
// kept values.
static const uint64_t one_of[BATCH_KEPT + 1] = {
    0x1,         0x10,         0x100,         0x1000,         0x10000,         0x100000,         0x1000000,
    0x10000000,  0x100000000,  0x1000000000,  0x10000000000,  0x100000000000,  0x1000000000000,  0x10000000000000,
    0x100000000000000};

// The lanes of one stream. Whether `pooled` is null, and usually the lanes, are compile-time constants.
static inline __attribute__((always_inline)) size_t sift_row(const uint32_t *restrict binned, int32_t first, int32_t last,
                                                             const double *restrict value,
                                                             const uint8_t *restrict stretches,
                                                             uint64_t *restrict counts, double *restrict kept,
                                                             size_t fill, uint32_t *restrict pooled) {
    uint64_t row = 0;
    for (int l = first; l < last; l++) {
        const size_t stretch = stretches[binned[l]];
        row += one_of[stretch];
        if (pooled) pooled[binned[l]]++;
        // Always written, and kept by advancing: no branch to mispredict.
        kept[fill] = value[l];
        fill += stretch / BATCH_KEPT;
    }
    const uint64_t bytes = 0x0f0f0f0f0f0f0f0f;
    counts[0] += row & bytes;
    counts[1] += row >> 4 & bytes;
    return fill;
}

static inline __attribute__((always_inline)) void sift_group(const batch_bins *bins, const batch_sieve *sieve,
                                                             int32_t stream, int32_t first, int32_t last,
                                                             const double *restrict values, uint32_t *restrict pooled) {
    uint32_t binned[ROWS * BATCH_LANES];
    for (int32_t left = sieve->streams_of_group, rows; left > 0; left -= rows) {
        rows = at_most(left);
        bin_rows(bins, rows, values + stream * BATCH_LANES, binned);
        for (int32_t row = 0; row < rows; row++, stream++) {
            sieve->fill[stream] = (int32_t)sift_row(
                binned + row * BATCH_LANES, first, last, values + stream * BATCH_LANES,
                sieve->stretches + (size_t)stream * sieve->bin_count, sieve->counts + (size_t)stream * BATCH_COUNTS,
                sieve->kept[stream], (size_t)sieve->fill[stream], pooled);
        }
    }
}

FOR_EACH_CPU
void batch_sift(const batch_bins *bins, const batch_sieve *sieve, int32_t first, int32_t last,
                const double *restrict values) {
    // Copies, which no write can alias.
    const batch_bins sorted = *bins;
    const batch_sieve into = *sieve;
    const int is_whole = first == 0 && last == BATCH_LANES;
    uint32_t *pooled = into.pooled;
    for (int32_t group = 0; group < into.groups; group++) {
        const int32_t stream = group * into.streams_of_group;
        if (is_whole && pooled) {
            sift_group(&sorted, &into, stream, 0, BATCH_LANES, values, pooled);
        } else if (is_whole) {
            sift_group(&sorted, &into, stream, 0, BATCH_LANES, values, NULL);
        } else {
            sift_group(&sorted, &into, stream, first, last, values, pooled);
        }
        if (pooled) pooled += into.bin_count;
    }
}

FOR_EACH_CPU
void batch_tally(const batch_bins *bins, int32_t count, const double *restrict values, uint32_t *restrict counts) {
    uint32_t binned[ROWS * BATCH_LANES];
    while (count >= BATCH_LANES) {
        const int32_t rows = at_most(count / BATCH_LANES), taken = rows * BATCH_LANES;
        bin_rows(bins, rows, values, binned);
        for (int32_t place = 0; place < taken; place++) counts[binned[place]]++;
        values += taken;
        count -= taken;
    }
    for (; count > 0; count--) counts[batch_bin(bins, *values++)]++;
}

// Always writes: to the next index of the bin, or to `spare`.
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
    uint32_t binned[ROWS * BATCH_LANES];
    while (count >= BATCH_LANES) {
        const int32_t rows = at_most(count / BATCH_LANES), taken = rows * BATCH_LANES;
        bin_rows(bins, rows, values, binned);
        for (int32_t place = 0; place < taken; place++) deal(values[place], &next[binned[place]], spare, dealt);
        values += taken;
        count -= taken;
    }
    for (; count > 0; count--, values++) deal(*values, &next[batch_bin(bins, *values)], spare, dealt);
}

FOR_EACH_CPU
void batch_segment(const batch_bins *bins, int32_t bin_count, int32_t groups, int32_t streams_of_group, int32_t first,
                   int32_t last, const double *restrict values, const uint8_t *restrict segments,
                   int32_t segment_count, uint32_t *restrict counts) {
    uint32_t binned[ROWS * BATCH_LANES];
    for (int32_t group = 0; group < groups; group++) {
        const uint8_t *segment = segments + (size_t)group * bin_count;
        uint32_t *count = counts + (size_t)group * segment_count;
        for (int32_t left = streams_of_group, rows; left > 0; left -= rows) {
            rows = at_most(left);
            bin_rows(bins, rows, values, binned);
            for (int32_t row = 0; row < rows; row++) {
                for (int l = first; l < last; l++) count[segment[binned[row * BATCH_LANES + l]]]++;
            }
            values += rows * BATCH_LANES;
        }
    }
}
