// The kernel is fast for these reasons:
//
// - Days are the SIMD lanes. In eight days a transiting body moves little, so whole vectors are out of orb together, and
//   more than half of all (natal body, transiting body, block) triples are skipped by one table lookup.
// - Signed windows. An aspect of 90° is two windows, around natal + 90° and natal + 270°. Around a window's center the orb
//   is |x| with x = transit − center, and the aspect applies if x and the speed have opposite signs.
// - Values that depend only on the chart are computed once: a slot for each window of each natal body.
// - Rows and columns. A contribution is added to its natal body's row and its transiting body's column, and directly only
//   to meters that are sums of neither. Transiting bodies are the outer loop, so that a column stays in registers and other
//   rows are updated before a row is used again. Meters of whole rows and columns are summed once a block.
// - Bit masks instead of branches. The windows that a transiting body reaches, of all natal bodies, are the bits of two
//   words. Contributions to the remaining meters are always written to a list, which advances only for those that count, and
//   are added to the meters afterwards.
// - The compiler vectorizes plain loops over lanes and vectors of eight days, for any x86-64, for AVX2 and for AVX-512; the
//   version is chosen when the program starts. None fuses a product and a sum, so all give the same bits.

#include "batch_kernel.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "for_each_cpu.h"

typedef double lanes[BATCH_LANES];

// A vector of eight days: one register of AVX-512, two of AVX2, four of SSE2.
typedef double days __attribute__((vector_size(64), aligned(8)));
typedef int64_t masks __attribute__((vector_size(64), aligned(8)));

// Each row is within one cache line, so that times do not depend on where the stack begins.
typedef struct {
    _Alignas(64) days dti;
    days hqs;
} sums;

// Selects `value` in lanes with a mask of ones, and `otherwise` in lanes with a mask of zeros.
#define SELECT(where, value, otherwise) ((days)(((where) & (masks)(value)) | (~(where) & (masks)(otherwise))))
// A vector of the same number on every day.
#define ALWAYS(value) ((days){(value), (value), (value), (value), (value), (value), (value), (value)})

static inline __attribute__((always_inline)) void add(sums *total, const sums *more) {
    total->dti += more->dti;
    total->hqs += more->hqs;
}

// Adds the rows or columns that a mask names.
static inline __attribute__((always_inline)) void gather(uint32_t bodies, const sums *of, sums *total) {
    for (; bodies; bodies &= bodies - 1) add(total, &of[__builtin_ctz(bodies)]);
}

// Rounds to whole steps, halves to even. Adding and subtracting 1.5 · 2^52 removes the fraction, and vectorizes on any
// processor.
static inline __attribute__((always_inline)) double whole(double steps) {
    const double large = 0x1.8p52;
    return steps + large - large;
}

// contribute() for rules of older versions. natal: the natal longitude plus the multiple of 360° from which the block's
// longitudes reach the window. counted: whether there is an aspect. is_rounded, is_against_birth: compile-time constants.
static inline __attribute__((always_inline)) void contribute_by_rule(
    const batch_model *model, const batch_rules *rules, int index, const double *restrict longitude,
    const double *restrict direction, const double *restrict speed, double natal, double natal_speed, double factor,
    lanes value, lanes counted, const int is_rounded, const int is_against_birth) {
    const batch_window *window = &model->windows[index];
    const double steps = is_rounded ? rules->steps : 1;
    const double center = is_rounded ? rules->centers[index] : window->center;
    const double limit = is_rounded ? rules->limits[index] : window->orb_limit;
    const double exact_orb = is_rounded ? rules->exact_orb : model->exact_orb;
    const double per_limit = window->per_orb_limit / steps;
    const double applying = model->applying, exact = model->exact, separating = model->separating;
    EACH_LANE(l) {
        const double ahead = longitude[l] - natal;
        const double offset = (is_rounded ? whole(ahead * steps) : ahead) - center;
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

// One natal body's window: the values of a contribution that depend on the chart and not on the day.
typedef struct {
    double center, far;              // degrees ahead of the natal point: the window's center, and its end with slack
    double orb_limit, per_orb_limit;
    double factor;                   // the natal weight times the window's base
    const double *quality;           // [transit]
    const uint64_t *allowing;        // [transit]
    uint64_t meters;                 // as in batch_chart
} slot;

// A contribution to meters that are sums of neither rows nor columns.
typedef struct {
    sums value;
    _Alignas(64) masks holds;
    uint64_t meters, again;  // meters that it counts for, and those that it counts for twice
    int32_t natal;
} direct;

enum { WINDOWS = 16, PAIRS = BATCH_BODIES * BATCH_BODIES };

// The layout of the caller's memory.
typedef struct {
    slot slots[BATCH_BODIES * WINDOWS];
    direct kept[PAIRS * WINDOWS + 1];
    // Indices into `kept`: by natal body, then for each meter
    int16_t order[PAIRS * WINDOWS], picked[BATCH_MAXIMUM_METERS + 1][2 * PAIRS * WINDOWS];
} scratch;

_Static_assert(sizeof(scratch) <= BATCH_SCRATCH, "BATCH_SCRATCH is too small");

// The number of index bits for the windows of a natal body.
static inline __attribute__((always_inline)) int bits_of_natal(const batch_model *model) {
    return model->window_count <= 8 ? 3 : 4;
}

static inline __attribute__((always_inline)) double slack_of(const batch_rules *rules) {
    return rules && rules->steps ? 0.5 / rules->steps : 0;
}

void batch_prepare(const batch_model *model, const batch_rules *rules, const batch_chart *chart, void *memory) {
    slot *slots = ((scratch *)memory)->slots;
    const int bits = bits_of_natal(model);
    for (int natal = 0; natal < BATCH_BODIES; natal++) {
        for (int number = 0; number < model->window_count; number++) {
            const batch_window *window = &model->windows[number];
            slots[(natal << bits) + number] = (slot){
                .center = window->center,
                .far = window->center + window->orb_limit + slack_of(rules),
                .orb_limit = window->orb_limit,
                .per_orb_limit = window->per_orb_limit,
                .factor = chart->weight[natal] * window->base,
                .quality = model->quality + (window->type * BATCH_BODIES + natal) * BATCH_BODIES,
                .allowing = model->meters_allowing + window->type * BATCH_BODIES,
                .meters = chart->meters[natal],
            };
        }
    }
}

// The contributions of one pair of bodies through one window. holds: all ones on days with the aspect.
static inline __attribute__((always_inline)) void contribute(const batch_model *model, const slot *slot,
                                                             const double *longitude, const double *direction,
                                                             double center, double factor, days *value, masks *holds) {
    const days offset = *(const days *)longitude - center;
    const days orb = (days)((masks)offset & INT64_MAX);
    const masks applies = offset * *(const days *)direction < 0;
    days phase = SELECT(applies, ALWAYS(model->applying), ALWAYS(model->separating));
    phase = SELECT(orb <= model->exact_orb, ALWAYS(model->exact), phase);
    const days power = (1 - orb * slot->per_orb_limit) * phase * factor;
    *holds = orb <= slot->orb_limit;
    *value = (days)(*holds & (masks)power);
}

// Sums the meters that are sums of neither rows nor columns, in the order of natal bodies, then of transiting ones.
// kept_of: the number of contributions of each natal body.
static inline __attribute__((always_inline)) void sum_direct(const batch_model *model, scratch *scratch, int kept,
                                                             const int32_t *kept_of, const int has_again,
                                                             double *restrict dti, double *restrict hqs,
                                                             int32_t *restrict counts) {
    int32_t places[BATCH_BODIES + 1] = {0};
    for (int natal = 0; natal < BATCH_BODIES; natal++) places[natal + 1] = places[natal] + kept_of[natal];
    for (int keep = 0; keep < kept; keep++) scratch->order[places[scratch->kept[keep].natal]++] = (int16_t)keep;
    // A list for each meter. Most contributions are for one or two meters; those for one write their second entry to a list
    // that is never read.
    int32_t picks[BATCH_MAXIMUM_METERS + 1];
    memset(picks, 0, sizeof picks);
    for (int place = 0; place < kept; place++) {
        const int16_t keep = scratch->order[place];
        uint64_t left = scratch->kept[keep].meters;
        const uint64_t again = has_again ? scratch->kept[keep].again : 0;
        const int one = __builtin_ctzll(left);
        scratch->picked[one][picks[one]++] = keep;
        left &= left - 1;
        const int two = left ? __builtin_ctzll(left) : BATCH_MAXIMUM_METERS;
        scratch->picked[two][picks[two]++] = keep;
        left &= left - 1;
        for (; __builtin_expect(left != 0, 0); left &= left - 1) {
            const int more = __builtin_ctzll(left);
            scratch->picked[more][picks[more]++] = keep;
        }
        if (!has_again) continue;
        for (left = again; left; left &= left - 1) {
            const int more = __builtin_ctzll(left);
            scratch->picked[more][picks[more]++] = keep;
        }
    }
    for (uint64_t left = model->direct_meters; left; left &= left - 1) {
        const int meter = __builtin_ctzll(left);
        sums total = {0};
        for (int pick = 0; pick < picks[meter]; pick++) add(&total, &scratch->kept[scratch->picked[meter][pick]].value);
        *(days *)(dti + meter * BATCH_LANES) = total.dti;
        *(days *)(hqs + meter * BATCH_LANES) = total.hqs;
        if (!counts) continue;
        masks counted = {0};
        if (has_again) {
            // Count it once, although it is in the list twice.
            for (int keep = 0; keep < kept; keep++) {
                counted += scratch->kept[keep].holds & -(int64_t)(scratch->kept[keep].meters >> meter & 1);
            }
        } else {
            for (int pick = 0; pick < picks[meter]; pick++) {
                counted += scratch->kept[scratch->picked[meter][pick]].holds;
            }
        }
        EACH_LANE(l) counts[meter * BATCH_LANES + l] = -(int32_t)counted[l];
    }
}

// rules: a constant null for the rules of the present version, so that the compiler removes the code for others.
// bits: of bits_of_natal(), also a constant.
static inline __attribute__((always_inline)) void sum_block(const batch_model *model, const batch_rules *rules,
                                                      const int bits, const batch_chart *chart,
                                                      const batch_block *block, scratch *scratch, double *restrict dti,
                                                      double *restrict hqs, int32_t *restrict counts) {
    enum { ROOM = 12, WORDS = 3 };  // room for bodies in whole vectors of any processor, and for all windows' bits
    sums rows[BATCH_BODIES], columns[BATCH_BODIES];
    memset(rows, 0, sizeof rows);
    // Counts of aspects, negative, because a comparison of vectors gives -1.
    masks rows_counted[BATCH_BODIES], columns_counted[BATCH_BODIES];
    if (counts) memset(rows_counted, 0, sizeof rows_counted);
    double natal_longitude[ROOM] = {0};
    memcpy(natal_longitude, chart->longitude, sizeof chart->longitude);
    const double slack = slack_of(rules);
    int kept = 0;
    int32_t kept_of[BATCH_BODIES] = {0};
    for (int transit = 0; transit < BATCH_BODIES; transit++) {
        const double least = block->least[transit];
        const uint16_t *windows_reached = model->windows_reached + block->span[transit] * 360;
        // How far ahead of each natal point the transiting body begins, and its index in the table.
        double starts[ROOM];
        int32_t degrees[ROOM];
        for (int natal = 0; natal < ROOM; natal++) {
            const double ahead = least - natal_longitude[natal];
            const double start = ahead < 0 ? ahead + 360 : ahead;
            // A start that rounds to 360 would be one degree past the table's row. A start below 0, when the body moves back
            // through 0° just behind the natal point, is in the degree before.
            degrees[natal] = start < 0 ? 359 + (int)start : start < 360 ? (int)start : 0;
            starts[natal] = start;
        }
        uint64_t words[WORDS] = {0};
        for (int natal = 0; natal < BATCH_BODIES; natal++) {
            const int bit = natal << bits;
            words[bit / 64] |= (uint64_t)windows_reached[degrees[natal]] << bit % 64;
        }
        const double transit_weight = model->transit_weight[transit];
        const uint64_t named = model->meters_of_transit[transit];
        const double *longitude = block->longitude[transit], *direction = block->direction[transit];
        sums column = {0};
        masks counted_in_column = {0};
        for (int word = 0; word < ((BATCH_BODIES << bits) + 63) / 64; word++) {
            for (uint64_t left = words[word]; left; left &= left - 1) {
                const int place = word * 64 + __builtin_ctzll(left);
                const int natal = place >> bits;
                const slot *slot = &scratch->slots[place];
                const double start = starts[natal];
                const double natal_here = least - start;
                // The multiple of 360° at which the block's longitudes can reach the center.
                double turn = slot->far < start ? 360 : 0;
                if (__builtin_expect(start < 0, 0)) {
                    turn = slot->center - slot->orb_limit - slack > start + block->span[transit] ? -360 : turn;
                }
                const double factor = slot->factor * transit_weight;
                sums more;
                masks holds;
                if (rules) {
                    lanes value, counted;
                    contribute_by_rules(model, rules, place & ((1 << bits) - 1), longitude, direction,
                                        rules->speed ? rules->speed + transit * BATCH_LANES : NULL, natal_here + turn,
                                        rules->natal_speed[natal], factor, value, counted);
                    more.dti = *(days *)value;
                    holds = *(days *)counted != 0;
                } else {
                    contribute(model, slot, longitude, direction, natal_here + slot->center + turn, factor, &more.dti,
                               &holds);
                }
                more.hqs = more.dti * slot->quality[transit];
                add(&column, &more);
                add(&rows[natal], &more);

                const uint64_t allowing = slot->allowing[transit] & model->direct_meters;
                const uint64_t meters = (slot->meters | named) & allowing;
                // Always written, and kept by advancing: no branch to mispredict.
                direct *keep = &scratch->kept[kept];
                keep->value = more;
                keep->meters = meters;
                keep->natal = natal;
                if (rules) {
                    keep->again = (rules->meters_of_body[natal] | named) & rules->meters_of_house[natal] & allowing;
                }
                kept += meters != 0;
                kept_of[natal] += meters != 0;
                if (!counts) continue;
                keep->holds = holds;
                counted_in_column += holds;
                rows_counted[natal] += holds;
            }
        }
        columns[transit] = column;
        if (counts) columns_counted[transit] = counted_in_column;
    }
    sum_direct(model, scratch, kept, kept_of, rules != NULL, dti, hqs, counts);
    for (int meter = 0; meter < model->meter_count; meter++) {
        if (model->direct_meters >> meter & 1) continue;
        sums total = {0};
        gather(chart->rows_of_meter[meter], rows, &total);
        if (rules) gather(rules->rows_again[meter], rows, &total);
        gather(model->columns_of_meter[meter], columns, &total);
        *(days *)(dti + meter * BATCH_LANES) = total.dti;
        *(days *)(hqs + meter * BATCH_LANES) = total.hqs;
        if (!counts) continue;
        masks counted = {0};
        uint32_t bodies = chart->rows_of_meter[meter];
        for (; bodies; bodies &= bodies - 1) counted += rows_counted[__builtin_ctz(bodies)];
        bodies = model->columns_of_meter[meter];
        for (; bodies; bodies &= bodies - 1) counted += columns_counted[__builtin_ctz(bodies)];
        EACH_LANE(l) counts[meter * BATCH_LANES + l] = -(int32_t)counted[l];
    }
}

FOR_EACH_CPU
void batch_sum(const batch_model *model, const batch_chart *chart, const batch_block *block, void *scratch,
               double *restrict dti, double *restrict hqs, int32_t *restrict counts) {
    if (bits_of_natal(model) == 3) {
        if (counts) sum_block(model, NULL, 3, chart, block, scratch, dti, hqs, counts);
        else sum_block(model, NULL, 3, chart, block, scratch, dti, hqs, NULL);
    } else {
        sum_block(model, NULL, 4, chart, block, scratch, dti, hqs, counts);
    }
}

FOR_EACH_CPU
void batch_sum_by_rules(const batch_model *model, const batch_rules *rules, const batch_chart *chart,
                        const batch_block *block, void *scratch, double *restrict dti, double *restrict hqs,
                        int32_t *restrict counts) {
    if (bits_of_natal(model) == 3) sum_block(model, rules, 3, chart, block, scratch, dti, hqs, counts);
    else sum_block(model, rules, 4, chart, block, scratch, dti, hqs, counts);
}

// Clamps to 0 to 1.
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
