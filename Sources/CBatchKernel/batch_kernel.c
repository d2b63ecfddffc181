// How it is made fast:
//
// - Days are the SIMD lanes. In eight days a transiting body moves little, so whole vectors are out of orb together, and
//   more than half of all (natal body, transiting body, block) triples are skipped by one look into a table.
// - Signed windows. An aspect of 90° is two windows, around natal + 90° and natal + 270°. Around a window's centre the orb
//   is |x| with x = transit − centre, and the aspect applies where x and the speed have opposite signs.
// - Rows and columns. A contribution is added to its natal body's row and its transiting body's column, and directly only
//   to the meters that neither explains. Meters of whole rows and columns are put together once a block.
// - The compiler makes the vectors, from plain loops over lanes: once for any x86-64 and once for AVX2, chosen when the
//   program starts. Neither contracts a product and a sum into one operation, so both give the same bits.

#include "batch_kernel.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "for_each_cpu.h"

typedef double lanes[BATCH_LANES];

// Each row within one line of the cache, wherever the stack happens to begin: time must not depend on that.
typedef struct {
    _Alignas(64) lanes dti;
    lanes hqs;
} sums;

static inline __attribute__((always_inline)) void add(lanes total, const lanes value) {
    EACH_LANE(l) total[l] += value[l];
}

// Adds the rows or columns that a mask names.
static inline __attribute__((always_inline)) void gather(uint32_t bodies, const sums *of, double *dti, double *hqs) {
    for (; bodies; bodies &= bodies - 1) {
        const sums *sum = &of[__builtin_ctz(bodies)];
        add(dti, sum->dti);
        add(hqs, sum->hqs);
    }
}

// Whole steps, halves to even. Adding and taking away 1.5 · 2^52 leaves no room for a fraction, and makes vectors on any
// processor.
static inline __attribute__((always_inline)) double whole(double steps) {
    const double large = 0x1.8p52;
    return steps + large - large;
}

// The contributions of one pair of bodies through one window.
static inline __attribute__((always_inline)) void contribute(const batch_model *model, const batch_window *window,
                                                             const double *restrict longitude,
                                                             const double *restrict direction, double centre,
                                                             double factor, lanes value) {
    const double limit = window->orb_limit, per_limit = window->per_orb_limit;
    const double applying = model->applying, separating = model->separating;
    const double exact = model->exact, exact_orb = model->exact_orb;
    EACH_LANE(l) {
        const double offset = longitude[l] - centre;
        const double orb = fabs(offset);
        double phase = offset * direction[l] < 0 ? applying : separating;
        phase = orb <= exact_orb ? exact : phase;
        const double power = (1 - orb * per_limit) * phase * factor;
        value[l] = orb <= limit ? power : 0;
    }
}

// The same by rules of older versions. natal: the copy of the natal longitude from which the block's longitudes reach
// the window. counted: whether the aspect holds. is_rounded, is_against_birth: known when this is compiled.
static inline __attribute__((always_inline)) void contribute_by_rule(
    const batch_model *model, const batch_rules *rules, int index, const double *restrict longitude,
    const double *restrict direction, const double *restrict speed, double natal, double natal_speed, double factor,
    lanes value, lanes counted, const int is_rounded, const int is_against_birth) {
    const batch_window *window = &model->windows[index];
    const double steps = is_rounded ? rules->steps : 1;
    const double centre = is_rounded ? rules->centres[index] : window->centre;
    const double limit = is_rounded ? rules->limits[index] : window->orb_limit;
    const double exact_orb = is_rounded ? rules->exact_orb : model->exact_orb;
    const double per_limit = window->per_orb_limit / steps;
    const double applying = model->applying, exact = model->exact, separating = model->separating;
    EACH_LANE(l) {
        const double ahead = longitude[l] - natal;
        const double offset = (is_rounded ? whole(ahead * steps) : ahead) - centre;
        const double orb = is_rounded ? whole(fabs(offset)) : fabs(offset);
        double phase = (is_against_birth ? speed[l] > natal_speed : offset * direction[l] < 0) ? applying : separating;
        phase = orb <= exact_orb ? exact : phase;
        const double power = (1 - orb * per_limit) * phase * factor;
        counted[l] = orb <= limit ? 1 : 0;
        value[l] = orb <= limit ? power : 0;
    }
}

static inline __attribute__((always_inline)) void contribute_by_rules(
    const batch_model *model, const batch_rules *rules, int index, const double *restrict longitude,
    const double *restrict direction, const double *restrict speed, double natal, double natal_speed, double factor,
    lanes value, lanes counted) {
#define CONTRIBUTE(is_rounded, is_against_birth)                                                               \
    contribute_by_rule(model, rules, index, longitude, direction, speed, natal, natal_speed, factor, value, counted, \
                       is_rounded, is_against_birth)
    if (rules->steps) {
        if (speed) CONTRIBUTE(1, 1); else CONTRIBUTE(1, 0);
    } else {
        if (speed) CONTRIBUTE(0, 1); else CONTRIBUTE(0, 0);
    }
#undef CONTRIBUTE
}

// rules: null for the rules of the present version, and then not a trace of others is left when this is compiled.
static inline __attribute__((always_inline)) void sum_block(const batch_model *model, const batch_rules *rules,
                                                      const batch_chart *chart, const batch_block *block,
                                                      double *restrict dti, double *restrict hqs,
                                                      int32_t *restrict counts) {
    sums rows[BATCH_BODIES], columns[BATCH_BODIES];
    memset(rows, 0, sizeof rows);
    memset(columns, 0, sizeof columns);
    memset(dti, 0, sizeof(double) * BATCH_LANES * (size_t)model->meter_count);
    memset(hqs, 0, sizeof(double) * BATCH_LANES * (size_t)model->meter_count);
    if (counts) memset(counts, 0, sizeof(int32_t) * BATCH_LANES * (size_t)model->meter_count);

    for (int natal = 0; natal < BATCH_BODIES; natal++) {
        const double natal_longitude = chart->longitude[natal];
        const double weight = chart->weight[natal];
        sums *row = &rows[natal];
        // The transiting bodies in reach of a window, gathered without a branch that the processor could mispredict.
        int count = 0, transits[BATCH_BODIES];
        uint32_t windows_of[BATCH_BODIES];
        double starts[BATCH_BODIES];
        for (int transit = 0; transit < BATCH_BODIES; transit++) {
            const double ahead = block->least[transit] - natal_longitude;
            const double start = ahead < 0 ? ahead + 360 : ahead;
            // A start that rounds to 360 is one degree past the table's row. One below 0, where the body goes back through
            // 0° just behind the natal point, begins in the whole degree before.
            const int degree = start < 0 ? 359 + (int)start : start < 360 ? (int)start : 0;
            const uint32_t reached = model->windows_reached[block->span[transit] * 360 + degree];
            transits[count] = transit;
            windows_of[count] = reached;
            starts[count] = start;
            count += reached != 0;
        }
        for (int pair = 0; pair < count; pair++) {
            const int transit = transits[pair];
            const double start = starts[pair];
            const double natal_here = block->least[transit] - start;
            uint32_t reached = windows_of[pair];
            for (; reached; reached &= reached - 1) {
                const batch_window *window = &model->windows[__builtin_ctz(reached)];
                // The copy of the centre that the block's longitudes can reach.
                const double slack = rules && rules->steps ? 0.5 / rules->steps : 0;
                const double last = start + block->span[transit];
                double turn = window->centre + window->orb_limit + slack < start ? 360 : 0;
                turn = start < 0 && window->centre - window->orb_limit - slack > last ? -360 : turn;
                const double centre = natal_here + window->centre + turn;
                const double limit = window->orb_limit;
                const double factor = weight * window->base * model->transit_weight[transit];
                const int cell = window->type * BATCH_BODIES + natal;
                const double quality = model->quality[cell * BATCH_BODIES + transit];
                const double *restrict longitude = block->longitude[transit];
                const double *restrict direction = block->direction[transit];
                lanes value, harmonic, counted;
                if (rules) {
                    contribute_by_rules(model, rules, (int)(window - model->windows), longitude, direction,
                                        rules->speed ? rules->speed + transit * BATCH_LANES : NULL, natal_here + turn,
                                        rules->natal_speed[natal], factor, value, counted);
                } else {
                    contribute(model, window, longitude, direction, centre, factor, value);
                }
                EACH_LANE(l) harmonic[l] = value[l] * quality;
                add(row->dti, value);
                add(row->hqs, harmonic);
                add(columns[transit].dti, value);
                add(columns[transit].hqs, harmonic);

                const uint64_t allowing = model->meters_allowing[window->type * BATCH_BODIES + transit];
                const uint64_t meters = (chart->meters[natal] | model->meters_of_transit[transit]) & allowing;
                for (uint64_t direct = meters & model->direct_meters; direct; direct &= direct - 1) {
                    const int meter = __builtin_ctzll(direct);
                    add(dti + meter * BATCH_LANES, value);
                    add(hqs + meter * BATCH_LANES, harmonic);
                }
                if (rules) {
                    const uint64_t named = rules->meters_of_body[natal] | model->meters_of_transit[transit];
                    uint64_t again = named & rules->meters_of_house[natal] & allowing & model->direct_meters;
                    for (; again; again &= again - 1) {
                        const int meter = __builtin_ctzll(again);
                        add(dti + meter * BATCH_LANES, value);
                        add(hqs + meter * BATCH_LANES, harmonic);
                    }
                }
                if (counts) {
                    for (uint64_t counting = meters; counting; counting &= counting - 1) {
                        int32_t *count = counts + __builtin_ctzll(counting) * BATCH_LANES;
                        EACH_LANE(l) count[l] += rules ? counted[l] != 0 : fabs(longitude[l] - centre) <= limit;
                    }
                }
            }
        }
    }
    for (int meter = 0; meter < model->meter_count; meter++) {
        gather(chart->rows_of_meter[meter], rows, dti + meter * BATCH_LANES, hqs + meter * BATCH_LANES);
        if (rules) gather(rules->rows_again[meter], rows, dti + meter * BATCH_LANES, hqs + meter * BATCH_LANES);
        gather(model->columns_of_meter[meter], columns, dti + meter * BATCH_LANES, hqs + meter * BATCH_LANES);
    }
}

FOR_EACH_CPU
void batch_sum(const batch_model *model, const batch_chart *chart, const batch_block *block, double *restrict dti,
               double *restrict hqs, int32_t *restrict counts) {
    sum_block(model, NULL, chart, block, dti, hqs, counts);
}

FOR_EACH_CPU
void batch_sum_by_rules(const batch_model *model, const batch_rules *rules, const batch_chart *chart,
                        const batch_block *block, double *restrict dti, double *restrict hqs,
                        int32_t *restrict counts) {
    sum_block(model, rules, chart, block, dti, hqs, counts);
}

// A part of a whole, 0 to 1.
static inline __attribute__((always_inline)) double part(double value) { return value < 0 ? 0 : value > 1 ? 1 : value; }

FOR_EACH_CPU
void batch_score(int32_t meter_count, const batch_scale *scales, const double *restrict factor,
                 const double *restrict dti, const double *restrict hqs, double *restrict intensity,
                 double *restrict harmony) {
    for (int meter = 0; meter < meter_count; meter++) {
        const batch_scale scale = scales[meter];
        const int first = meter * BATCH_LANES;
        EACH_LANE(l) {
            const double above = part(hqs[first + l] * scale.per_hqs_above);
            const double below = part(-hqs[first + l] * scale.per_hqs_below);
            intensity[first + l] = 100 * part(dti[first + l] * scale.per_dti);
            harmony[first + l] = (50 + 50 * (above - below)) * factor[first + l];
        }
    }
}
