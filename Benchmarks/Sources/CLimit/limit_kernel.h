// Sums, scores and changes of eight days, compiled into each loop that needs them.
#pragma once

#include <string.h>

#include "limit_plan.h"

#define SELECT(where, value, otherwise) ((days)(((where) & (masks)(value)) | (~(where) & (masks)(otherwise))))
#define ALWAYS(value) ((days){(value), (value), (value), (value)})

LIMIT_INLINE void add(row *total, const row *more) { EACH_HALF(h) total->of[h] += more->of[h]; }

// Transit by transit: the sums of a transiting body stay in registers, those of natal bodies in the nearest cache.
LIMIT_INLINE void limit_sum(const limit_plan *plan, const chart *chart, const block *block, sums *sums) {
    const limit_input *input = &plan->input;
    row rows[2][LIMIT_BODIES], columns[2][LIMIT_BODIES];
    memset(rows, 0, sizeof rows);
    for (uint64_t left = plan->direct_meters; left; left &= left - 1) {
        memset(&sums->dti[__builtin_ctzll(left)], 0, sizeof(row));
        memset(&sums->hqs[__builtin_ctzll(left)], 0, sizeof(row));
    }
    for (int transit = 0; transit < LIMIT_BODIES; transit++) {
        const row longitude = block->longitude[transit], direction = block->direction[transit];
        const double middle = block->middle[transit], transit_weight = input->transit_weight[transit];
        const uint64_t named = input->meters_of_transit[transit] & plan->direct_meters;
        const uint64_t(*reached)[WORDS] = chart->reached[block->level[transit]];
        row column_dti = {0}, column_hqs = {0};
        for (int word = 0; word < WORDS; word++) {
            uint64_t left = reached[block->here[transit]][word] | reached[block->there[transit]][word];
            for (; left; left &= left - 1) {
                const slot *slot = &chart->slots[word * 64 + __builtin_ctzll(left)];
                double center = slot->center;
                const double ahead = center - middle;
                center += ahead > 180 ? -360 : ahead < -180 ? 360 : 0;
                const double factor = slot->factor * transit_weight, quality = slot->quality[transit];
                row dti, hqs;
                EACH_HALF(h) {
                    const days offset = longitude.of[h] - center;
                    const days orb = (days)((masks)offset & INT64_MAX);
                    const masks applies = offset * direction.of[h] < 0;
                    days phase = SELECT(applies, ALWAYS(input->applying), ALWAYS(input->separating));
                    phase = SELECT(orb <= input->exact_orb, ALWAYS(input->exact), phase);
                    const days power = (1 - orb * slot->per_orb_limit) * (phase * factor);
                    dti.of[h] = (days)((orb <= slot->orb_limit) & (masks)power);
                    hqs.of[h] = dti.of[h] * quality;
                }
                add(&column_dti, &dti);
                add(&column_hqs, &hqs);
                add(&rows[0][slot->natal], &dti);
                add(&rows[1][slot->natal], &hqs);
                uint64_t meters = (slot->meters | named) & slot->allowing[transit];
                for (; meters; meters &= meters - 1) {
                    add(&sums->dti[__builtin_ctzll(meters)], &dti);
                    add(&sums->hqs[__builtin_ctzll(meters)], &hqs);
                }
            }
        }
        columns[0][transit] = column_dti;
        columns[1][transit] = column_hqs;
    }
    for (int meter = 0; meter < input->meters; meter++) {
        if (plan->direct_meters >> meter & 1) continue;
        row dti = {0}, hqs = {0};
        for (uint32_t left = chart->rows_of_meter[meter]; left; left &= left - 1) {
            add(&dti, &rows[0][__builtin_ctz(left)]);
            add(&hqs, &rows[1][__builtin_ctz(left)]);
        }
        if (plan->column_meters >> meter & 1) {
            for (int transit = 0; transit < LIMIT_BODIES; transit++) {
                if (!(input->meters_of_transit[transit] >> meter & 1)) continue;
                add(&dti, &columns[0][transit]);
                add(&hqs, &columns[1][transit]);
            }
        }
        sums->dti[meter] = dti;
        sums->hqs[meter] = hqs;
    }
}

LIMIT_INLINE days part(days value) {
    value = SELECT(value < 0, ALWAYS(0.0), value);
    return SELECT(value > 1, ALWAYS(1.0), value);
}

// The sizes of the changes of a score into each of eight days.
LIMIT_INLINE void limit_change(const row *score, double *carry, row *change) {
    days before = ALWAYS(*carry);
    EACH_HALF(h) {
        const days last = __builtin_shufflevector(before, score->of[h], 3, 4, 5, 6);
        change->of[h] = (days)((masks)(score->of[h] - last) & INT64_MAX);
        before = score->of[h];
    }
    *carry = before[HALF - 1];
}

LIMIT_INLINE void limit_score(const limit_plan *plan, const block *block, const sums *sums, changes *changes) {
    const limit_input *input = &plan->input;
    for (int meter = 0; meter < input->meters; meter++) {
        row scores[LIMIT_METRICS];
        EACH_HALF(h) {
            const days hqs = sums->hqs[meter].of[h];
            const days balance = part(hqs * input->per_hqs_above[meter]) - part(-hqs * input->per_hqs_below[meter]);
            const days intensity = 100 * part(sums->dti[meter].of[h] * input->per_dti[meter]);
            const days harmony = (50 + 50 * balance) * block->factor[meter].of[h];
            scores[0].of[h] = harmony;
            scores[1].of[h] = intensity;
            scores[2].of[h] = intensity * (harmony - 50) * 0.01;
        }
        for (int metric = 0; metric < LIMIT_METRICS; metric++) {
            limit_change(&scores[metric], &changes->carry[metric][meter], &changes->change[metric][meter]);
        }
    }
}
