// The stages before the last, each with a number that proves that all of its work was done.

#include "limit_kernel.h"

#include <stdlib.h>

LIMIT_CPU double limit_sums(const limit_plan *plan) {
    row total = {0};
    for (int32_t number = 0; number < plan->input.charts; number++) {
        chart chart;
        limit_chart(plan, number, &chart);
        for (int32_t place = 0; place < plan->blocks; place++) {
            sums sums;
            limit_sum(plan, &chart, &plan->block[place], &sums);
            add(&total, &sums.dti[place % plan->input.meters]);
            add(&total, &sums.hqs[place % plan->input.meters]);
        }
    }
    return total.of[0][0] + total.of[HALVES - 1][HALF - 1];
}

LIMIT_CPU double limit_changes(const limit_plan *plan) {
    row total = {0};
    for (int32_t number = 0; number < plan->input.charts; number++) {
        chart chart;
        changes changes;
        memset(&changes, 0, sizeof changes);
        limit_chart(plan, number, &chart);
        for (int32_t place = 0; place < plan->blocks; place++) {
            sums sums;
            limit_sum(plan, &chart, &plan->block[place], &sums);
            limit_score(plan, &plan->block[place], &sums, &changes);
            add(&total, &changes.change[place % LIMIT_METRICS][place % plan->input.meters]);
        }
    }
    return total.of[0][0] + total.of[HALVES - 1][HALF - 1];
}
