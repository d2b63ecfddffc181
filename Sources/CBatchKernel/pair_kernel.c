// Pairs of charts. It is fast because charts are the SIMD lanes, aspects are a sum over windows, which do not overlap, and
// a table lists only the pairs of bodies that count.

#include "pair_kernel.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "for_each_cpu.h"

// Adds the worth of the aspects of one longitude to eight others. A longitude that is not a number adds nothing.
static inline __attribute__((always_inline)) void add_worth(const pair_model *model, const pair_row *row,
                                                            double longitude, const double *others, double *total) {
    double separation[BATCH_LANES];
    EACH_LANE(l) {
        const double apart = fabs(longitude - others[l]);
        separation[l] = apart > 180 ? 360 - apart : apart;
    }
    for (int w = 0; w < PAIR_WINDOWS; w++) {
        const double angle = model->angle[w], per_orb_limit = model->per_orb_limit[w], worth = row->worth[w];
        EACH_LANE(l) {
            const double strength = 1 - fabs(separation[l] - angle) * per_orb_limit;
            total[l] += (strength > 0 ? strength : 0) * worth;
        }
    }
}

FOR_EACH_CPU
void pair_sum(const pair_model *model, const double *longitude, const pair_block *block, double *restrict raws) {
    memset(raws, 0, sizeof(double) * BATCH_LANES * (size_t)model->category_count);
    for (int r = 0; r < model->row_count; r++) {
        const pair_row *row = &model->rows[r];
        double total[BATCH_LANES] = {0};
        add_worth(model, row, longitude[row->first], block->longitude[row->second], total);
        if (row->first != row->second) {
            add_worth(model, row, longitude[row->second], block->longitude[row->first], total);
        }
        for (int s = 0; s < row->shares; s++) {
            const pair_share share = model->shares[row->share + s];
            double *raw = raws + share.category * BATCH_LANES;
            EACH_LANE(l) raw[l] += share.weight * total[l];
        }
    }
}

FOR_EACH_CPU
void pair_score(const pair_model *model, const pair_scale *scales, const double *restrict raws,
                double *restrict scores, double *restrict means) {
    memset(means, 0, sizeof(double) * BATCH_LANES * (size_t)model->mode_count);
    for (int category = 0; category < model->category_count; category++) {
        const pair_scale scale = scales[category];
        double *mean = means + scale.mode * BATCH_LANES;
        EACH_LANE(l) {
            const double raw = raws[category * BATCH_LANES + l];
            double score = raw * (raw < 0 ? scale.below : scale.above);
            score = score < -100 ? -100 : score;
            score = score > 100 ? 100 : score;
            scores[category * BATCH_LANES + l] = score;
            mean[l] += scale.weight * score;
        }
    }
}

void pair_label(int32_t category_count, const double *limits, int32_t first, int32_t last,
                const double *restrict scores, uint64_t *restrict counts) {
    for (int category = 0; category < category_count; category++) {
        for (int l = first; l < last; l++) {
            const double score = scores[category * BATCH_LANES + l];
            int label = 0;
            for (int limit = 0; limit < PAIR_LABELS - 1; limit++) label += score >= limits[limit];
            counts[category * PAIR_LABELS + label]++;
        }
    }
}
