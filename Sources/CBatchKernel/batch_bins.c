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

// Counts the lanes from `first` to before `last` of each row in that row's counters. The numbers are usually compile-time constants.
static inline __attribute__((always_inline)) void count_lanes(int32_t rows, const uint32_t *restrict binned, int32_t first,
                                                              int32_t last, uint32_t *const *counts) {
    // Stream by stream within a lane: consecutive days of one stream are often in one bin, whose counter would have to be
    // stored before it could be loaded again.
    for (int l = first; l < last; l++) {
        for (int32_t row = 0; row < rows; row++) counts[row][binned[row * BATCH_LANES + l]]++;
    }
}

static inline __attribute__((always_inline)) void count_rows(int32_t rows, const uint32_t *restrict binned, int32_t first,
                                                             int32_t last, uint32_t *const *counts) {
    if (rows == ROWS && first == 0 && last == BATCH_LANES) {
        count_lanes(ROWS, binned, 0, BATCH_LANES, counts);
    } else {
        count_lanes(rows, binned, first, last, counts);
    }
}

// Writes the bins of all lanes to `numbers`, a row for each stream.
static inline __attribute__((always_inline)) void write_rows(int32_t rows, const uint32_t *restrict binned,
                                                             uint16_t *restrict numbers) {
    typedef uint32_t wide __attribute__((vector_size(32), aligned(4)));
    typedef uint16_t narrow __attribute__((vector_size(16), aligned(2)));
    for (int32_t row = 0; row < rows; row++, binned += BATCH_LANES, numbers += BATCH_LANES) {
        *(narrow *)numbers = __builtin_convertvector(*(const wide *)binned, narrow);
    }
}

// Counts the lanes from `first` to before `last` of some streams. Stream by stream within a lane, as in count_lanes.
static inline __attribute__((always_inline)) void count_days(int32_t rows, const uint16_t *restrict numbers, int32_t first,
                                                             int32_t last, int32_t coarser, int32_t bin_count,
                                                             uint32_t *restrict counts) {
    const int32_t most = (1 << coarser) - 1;
    for (int l = first; l < last; l++) {
        for (int32_t row = 0; row < rows; row++) {
            counts[(size_t)row * bin_count + ((numbers[row * BATCH_LANES + l] + most) >> coarser)]++;
        }
    }
}

// `rows` and `coarser` are usually compile-time constants.
static inline __attribute__((always_inline)) void count_runs(int32_t run_count, const batch_run *restrict runs, int32_t rows,
                                                             int32_t streams, const uint16_t *restrict numbers,
                                                             int32_t coarser, int32_t bin_count,
                                                             uint32_t *restrict counts) {
    for (int32_t run = 0; run < run_count; run++) {
        const batch_run days = runs[run];
        const uint16_t *some = numbers + (size_t)days.group * streams * BATCH_LANES;
        if (days.last - days.first == BATCH_LANES) {
            count_days(rows, some, 0, BATCH_LANES, coarser, bin_count, counts);
        } else {
            count_days(rows, some, days.first, days.last, coarser, bin_count, counts);
        }
    }
}

void batch_count_numbers(int32_t run_count, const batch_run *restrict runs, int32_t streams, const uint16_t *restrict numbers,
                         int32_t coarser, int32_t bin_count, uint32_t *restrict counts) {
    for (int32_t stream = 0, rows; stream < streams; stream += rows) {
        rows = at_most(streams - stream);
        const uint16_t *some = numbers + (size_t)stream * BATCH_LANES;
        uint32_t *counters = counts + (size_t)stream * bin_count;
        if (rows == ROWS && coarser == 0) {
            count_runs(run_count, runs, ROWS, streams, some, 0, bin_count, counters);
        } else {
            count_runs(run_count, runs, rows, streams, some, coarser, bin_count, counters);
        }
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
    const batch_sieve into = *sieve;
    const int32_t finer = into.numbers ? into.finer : 0;
    const batch_bins sorted = {bins->shift - finer, bins->lowest << finer, bins->magnitudes << finer, bins->is_signed};
    const int is_whole = first == 0 && last == BATCH_LANES;
    uint32_t *pool = into.pooled;
    int32_t left = into.streams_of_pool;
    uint32_t binned[ROWS * BATCH_LANES], *counts[ROWS];
    for (int32_t stream = 0, rows; stream < into.streams; stream += rows) {
        rows = at_most(into.streams - stream);
        const double *const some = values + stream * BATCH_LANES;
        bin_rows(&sorted, rows, some, binned);
        if (into.numbers) {
            write_rows(rows, binned, into.numbers + (size_t)stream * BATCH_LANES);
            for (int place = 0; place < ROWS * BATCH_LANES; place++) binned[place] = (binned[place] + finer) >> finer;
        }
        if (into.counts) {
            for (int32_t row = 0; row < rows; row++) counts[row] = into.counts + (size_t)(stream + row) * into.bin_count;
            count_rows(rows, binned, first, last, counts);
        }
        if (into.pooled) {
            for (int32_t row = 0; row < rows; row++) {
                counts[row] = pool;
                if (--left == 0) pool += into.bin_count, left = into.streams_of_pool;
            }
            count_rows(rows, binned, first, last, counts);
        }
        if (!into.marks) continue;
        if (is_whole) {
            keep_rows(rows, binned, 0, BATCH_LANES, some, &into, stream);
        } else {
            keep_rows(rows, binned, first, last, some, &into, stream);
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
