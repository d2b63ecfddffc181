// Changes of scores, and sums over days, meters and rows of counters.

#include "batch_kernel.h"

#include <stddef.h>

#include "for_each_cpu.h"

// A vector of eight days, which the compiler divides into the vectors of the processor.
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
            // The scores shifted by one day; the first is the score of the day before the block.
            const days before = __builtin_shufflevector(last, row, 0, 8, 9, 10, 11, 12, 13, 14);
            const masks size = (masks)(row - before) & INT64_MAX;
            *(days *)(changes + place * BATCH_LANES) = (days)size;
            carry[place] = row[BATCH_LANES - 1];
        }
    }
}

// Sums lanes, each rounded to a multiple of 2^-24. Sums of such numbers are exact in any order.
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

FOR_EACH_CPU
void batch_count_labels(int32_t meter_count, const double *restrict changed, const double *restrict intensity,
                        const double *restrict harmony, const double *restrict limits, int64_t *restrict counts) {
    for (int meter = 0; meter < meter_count; meter++) {
        masks *const counters = (masks *)counts + meter * BATCH_LABEL_COUNTERS;
        // A comparison that holds is -1.
        for (int metric = 0; metric < BATCH_METRICS; metric++) {
            const days size = *(const days *)(changed + (metric * meter_count + meter) * BATCH_LANES);
            for (int limit = 0; limit < 3; limit++) {
                counters[3 * metric + limit] -= size >= limits[(meter * BATCH_METRICS + metric) * 3 + limit];
            }
        }
        const days much = *(const days *)(intensity + meter * BATCH_LANES);
        const days smooth = *(const days *)(harmony + meter * BATCH_LANES);
        const masks loud = much >= 25;
        masks *const labels = counters + 3 * BATCH_METRICS;
        labels[0] -= much < 25;
        labels[1] -= loud & (smooth >= 70) & (much < 40);
        labels[2] -= (smooth >= 70) & (much >= 40);
        labels[3] -= loud & (smooth <= 30);
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

// Four vectors of AVX2 for sums of a few rows, and eight for the sums of those. All stay in registers.
typedef uint32_t wide __attribute__((vector_size(64), aligned(4)));
typedef uint16_t tile __attribute__((vector_size(32), aligned(2)));
enum { TILES = 4, TILE = sizeof(tile) / sizeof(uint16_t) };

FOR_EACH_CPU
void batch_add_rows(const int32_t *restrict picked, int32_t picks, int32_t count, const uint16_t *restrict rows,
                    uint32_t largest, uint64_t *restrict sums) {
    // The largest numbers of rows that cannot overflow 16 and 32 bits.
    const int32_t safe = (int32_t)(UINT16_MAX / (largest > 0 ? largest : 1)), most = UINT16_MAX;
    for (int32_t from = 0; from < picks; from += most) {
        const int32_t to = picks - from > most ? from + most : picks;
        int32_t first = 0;
        for (; first + TILES * TILE <= count; first += TILES * TILE) {
            wide sum[TILES] = {0};
            for (int32_t pick = from; pick < to;) {
                const int32_t end = to - pick > safe ? pick + safe : to;
                tile part[TILES] = {0};
                for (; pick < end; pick++) {
                    const tile *row = (const tile *)(rows + (size_t)picked[pick] * count + first);
                    for (int t = 0; t < TILES; t++) part[t] += row[t];
                }
                for (int t = 0; t < TILES; t++) sum[t] += __builtin_convertvector(part[t], wide);
            }
            for (int t = 0; t < TILES; t++) {
                for (int index = 0; index < TILE; index++) sums[first + t * TILE + index] += sum[t][index];
            }
        }
        for (; first < count; first++) {
            for (int32_t pick = from; pick < to; pick++) sums[first] += rows[(size_t)picked[pick] * count + first];
        }
    }
}

typedef double eight __attribute__((vector_size(64), aligned(8)));
typedef uint8_t bytes __attribute__((vector_size(8), aligned(1)));

FOR_EACH_CPU
double batch_weigh(int32_t count, const double *restrict weights, const double *restrict values) {
    // Products and sums are whole numbers below 2^53, so the order of the additions does not change the result.
    eight sums = {0};
    for (int32_t first = 0; first < count; first += BATCH_LANES) {
        sums += *(const eight *)(weights + first) * *(const eight *)(values + first);
    }
    double sum = 0;
    EACH_LANE(lane) sum += sums[lane];
    return sum;
}

FOR_EACH_CPU
void batch_reach(int32_t draws, int32_t count, const uint8_t *restrict weights, const double *restrict values,
                 const double *restrict limits, uint8_t *restrict reaches) {
    for (int32_t first = 0; first < draws; first += BATCH_LANES) {
        eight sums = {0};
        for (int32_t index = 0; index < count; index++) {
            const bytes *some = (const bytes *)(weights + (size_t)index * draws + first);
            sums += values[index] * __builtin_convertvector(*some, eight);
        }
        const masks reached = sums >= *(const eight *)(limits + first);
        EACH_LANE(lane) reaches[first + lane] = reached[lane] != 0;
    }
}

FOR_EACH_CPU
void batch_draw(uint64_t state, int32_t count, int32_t limit_count, const uint32_t *restrict limits,
                uint8_t *restrict draws) {
    enum { AT_ONCE = 32 };
    for (int32_t first = 0; first < count; first += AT_ONCE) {
        uint64_t numbers[AT_ONCE / 2];
        uint32_t halves[AT_ONCE], reached[AT_ONCE] = {0};
        for (int pair = 0; pair < AT_ONCE / 2; pair++) {
            uint64_t mixed = state + (uint64_t)(first / 2 + pair + 1) * 0x9E3779B97F4A7C15;
            mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9;
            mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB;
            numbers[pair] = mixed ^ mixed >> 31;
        }
        for (int pair = 0; pair < AT_ONCE / 2; pair++) {
            halves[2 * pair] = (uint32_t)numbers[pair];
            halves[2 * pair + 1] = (uint32_t)(numbers[pair] >> 32);
        }
        for (int32_t limit = 0; limit < limit_count; limit++) {
            for (int index = 0; index < AT_ONCE; index++) reached[index] += halves[index] >= limits[limit];
        }
        const int32_t rest = count - first < AT_ONCE ? count - first : AT_ONCE;
        for (int32_t index = 0; index < rest; index++) draws[first + index] = (uint8_t)reached[index];
    }
}

// Four streams side by side. Each is summed in the order of days, so results equal those of single streams.
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
