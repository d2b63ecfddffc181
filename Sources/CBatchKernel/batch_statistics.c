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

// The sum of some lanes, each rounded to a multiple of 2^-24: such sums lose nothing, in whatever order.
static inline __attribute__((always_inline)) double sum_of(const days *lanes, const masks *counted) {
    const double large = 0x1.8p28;
    const days rounded = (days)(*counted & (masks)(*lanes + large - large));
    double sum = 0;
    EACH_LANE(l) sum += rounded[l];
    return sum;
}

FOR_EACH_CPU
void batch_total(int32_t meter_count, int32_t first_day, int32_t last_day, int32_t first_change, int32_t last_change,
                 const double *restrict changed, const double *restrict intensity, const double *restrict harmony,
                 const double *restrict unified, double *restrict changes, double *restrict scores) {
    const masks lane = {0, 1, 2, 3, 4, 5, 6, 7};
    const masks has_change = (lane >= first_change) & (lane < last_change);
    const masks is_day = (lane >= first_day) & (lane < last_day);
    for (int metric = 0; metric < BATCH_METRICS; metric++) {
        days total = {0};
        for (int meter = 0; meter < meter_count; meter++) {
            total += *(const days *)(changed + (metric * meter_count + meter) * BATCH_LANES);
        }
        changes[metric] = sum_of(&total, &has_change);
    }
    const double *const rows[BATCH_METRICS] = {
        [BATCH_HARMONY] = harmony, [BATCH_INTENSITY] = intensity, [BATCH_UNIFIED] = unified};
    for (int metric = 0; metric < BATCH_METRICS; metric++) {
        const double more = metric == BATCH_UNIFIED ? 50 : 0;
        days total = {0};
        for (int meter = 0; meter < meter_count; meter++) {
            total += more + *(const days *)(rows[metric] + meter * BATCH_LANES);
        }
        scores[metric] = sum_of(&total, &is_day);
    }
}

// So many rows are sorted into bins before the first bin is used: a bin is read from memory then, which is sooner done
// than taking it out of a vector.
enum { ROWS = 8 };

// The upper and the lower halves of eight values.
typedef int32_t pairs __attribute__((vector_size(64), aligned(8)));
typedef int32_t halves __attribute__((vector_size(32), aligned(4)));

// `batch_bin` of every lane of some rows. The bits that count are all in the upper half of a value.
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
        for (int32_t row = 0; row < rows; row++) {
            uint32_t *count = counts + (size_t)(stream + row) * bin_count;
            for (int l = first; l < last; l++) count[binned[row * BATCH_LANES + l]]++;
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

// What a value adds to the counts of its row: one in the four bits of its stretch, of which there are eight at most;
// nothing where it is kept.
static const uint64_t one_of[BATCH_KEPT + 1] = {
    0x1,         0x10,         0x100,         0x1000,         0x10000,         0x100000,         0x1000000,
    0x10000000,  0x100000000,  0x1000000000,  0x10000000000,  0x100000000000,  0x1000000000000,  0x10000000000000,
    0x100000000000000};

// The lanes of one stream. Whether there is a pool, and mostly which lanes, is known when this is compiled.
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
        // Written in any case and only then kept or not: no branch that the processor could mispredict.
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
    // Copies, which nothing that is written could change.
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

FOR_EACH_CPU
void batch_add(int32_t count, const uint32_t *restrict row, uint64_t *restrict sums) {
    for (int index = 0; index < count; index++) sums[index] += row[index];
}

FOR_EACH_CPU
void batch_count_up_to(int32_t runs, const int32_t *restrict ends, const double *restrict values, double limit,
                       int32_t *restrict counts) {
    for (int32_t run = 0, place = 0; run < runs; run++) {
        int64_t count = 0;
        for (; place < ends[run]; place++) count += values[place] <= limit;
        counts[run] += (int32_t)count;
    }
}

FOR_EACH_CPU
int32_t batch_narrow(int32_t count, const uint32_t *restrict numbers, uint8_t *restrict bytes,
                     int32_t *restrict larger) {
    enum { AT_ONCE = 64 };
    int32_t found = 0;
    for (int32_t first = 0; first < count; first += AT_ONCE) {
        const int32_t end = count - first < AT_ONCE ? count : first + AT_ONCE;
        uint32_t all = 0;
        for (int32_t index = first; index < end; index++) {
            bytes[index] = (uint8_t)numbers[index];
            all |= numbers[index];
        }
        if (all <= UINT8_MAX) continue;
        for (int32_t index = first; index < end; index++) {
            larger[found] = index;
            found += numbers[index] > UINT8_MAX;
        }
    }
    return found;
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
