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

// The rows and lanes are usually compile-time constants.
static inline __attribute__((always_inline)) void count_lanes(int32_t rows, const uint32_t *restrict binned, int32_t first,
                                                              int32_t last, size_t stride, uint32_t *restrict counts) {
    // Stream by stream within a lane: consecutive days of one stream are often in one bin, whose counter would have to be
    // stored before it could be loaded again.
    for (int l = first; l < last; l++) {
        for (int32_t row = 0; row < rows; row++) counts[row * stride + binned[row * BATCH_LANES + l]]++;
    }
}

static inline __attribute__((always_inline)) void count_rows(int32_t rows, const uint32_t *restrict binned, int32_t first,
                                                             int32_t last, size_t stride, uint32_t *restrict counts) {
    if (rows == ROWS && first == 0 && last == BATCH_LANES) {
        count_lanes(ROWS, binned, 0, BATCH_LANES, stride, counts);
    } else {
        count_lanes(rows, binned, first, last, stride, counts);
    }
}

FOR_EACH_CPU
void batch_count(const batch_bins *bins, int32_t stride, int32_t streams, int32_t first, int32_t last,
                 const double *restrict values, uint32_t *restrict counts) {
    uint32_t binned[ROWS * BATCH_LANES];
    for (int32_t stream = 0, rows; stream < streams; stream += rows) {
        rows = at_most(streams - stream);
        bin_rows(bins, rows, values + stream * BATCH_LANES, binned);
        count_rows(rows, binned, first, last, (size_t)stride, counts + (size_t)stream * stride);
    }
}

FOR_EACH_CPU
void batch_number(const batch_bins *bins, int32_t stride, int32_t streams, int32_t first, int32_t last,
                  const double *restrict values, uint16_t *restrict numbers) {
    uint32_t binned[ROWS * BATCH_LANES];
    for (int32_t stream = 0, rows; stream < streams; stream += rows) {
        rows = at_most(streams - stream);
        bin_rows(bins, rows, values + stream * BATCH_LANES, binned);
        for (int32_t row = 0; row < rows; row++, numbers += stride) {
            for (int l = first; l < last; l++) numbers[l - first] = (uint16_t)binned[row * BATCH_LANES + l];
        }
    }
}

void batch_count_numbers(int32_t stride, int32_t streams, int32_t count, const uint16_t *restrict numbers,
                         int32_t bin_count, uint32_t *restrict counts) {
    const int32_t half = count / 2;
    for (int32_t stream = 0; stream < streams; stream++, numbers += stride, counts += bin_count) {
        // Two places in turns, because neighbors are often in one bin.
        for (int32_t place = 0; place < half; place++) {
            counts[numbers[place]]++;
            counts[numbers[half + place]]++;
        }
        if (count % 2 == 1) counts[numbers[count - 1]]++;
    }
}

// The lanes, usually compile-time constants, of some streams.
static inline __attribute__((always_inline)) void keep_rows(int32_t rows, const uint32_t *restrict binned, int32_t first,
                                                            int32_t last, const double *restrict values,
                                                            const batch_sieve *sieve, int32_t stream) {
    for (int32_t row = 0; row < rows; row++, stream++, values += BATCH_LANES, binned += BATCH_LANES) {
        const uint8_t *mark = sieve->marks + (size_t)stream * sieve->bin_count;
        double *kept = sieve->kept[stream];
        size_t fill = (size_t)sieve->fill[stream];
        for (int l = first; l < last; l++) {
            // Always written, and kept by advancing: no branch to mispredict.
            kept[fill] = values[l];
            fill += mark[binned[l]];
        }
        sieve->fill[stream] = (int32_t)fill;
    }
}

FOR_EACH_CPU
void batch_sift(const batch_bins *bins, const batch_sieve *sieve, int32_t first, int32_t last,
                const double *restrict values) {
    // Copies, which no write can alias.
    const batch_bins sorted = *bins;
    const batch_sieve into = *sieve;
    const int is_whole = first == 0 && last == BATCH_LANES;
    uint32_t binned[ROWS * BATCH_LANES];
    for (int32_t stream = 0, rows; stream < into.streams; stream += rows) {
        rows = at_most(into.streams - stream);
        const double *const row = values + stream * BATCH_LANES;
        bin_rows(&sorted, rows, row, binned);
        if (into.counts) {
            count_rows(rows, binned, first, last, (size_t)into.bin_count, into.counts + (size_t)stream * into.bin_count);
        }
        if (is_whole) {
            keep_rows(rows, binned, 0, BATCH_LANES, row, &into, stream);
        } else {
            keep_rows(rows, binned, first, last, row, &into, stream);
        }
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
