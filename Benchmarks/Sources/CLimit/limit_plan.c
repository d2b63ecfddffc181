// Arranges the input for the loops, and prepares each chart.

#include "limit_plan.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int32_t whole_degree(double longitude) {
    const int32_t degree = (int32_t)floor(longitude) % DEGREES;
    return degree < 0 ? degree + DEGREES : degree;
}

static double *at(row *row, int lane) { return (double *)row + lane; }

static void lay_out_block(const limit_plan *plan, int32_t number, block *block) {
    const limit_input *input = &plan->input;
    const int32_t start = number * LANES;
    const int32_t noons = input->noons - start < LANES ? input->noons - start : LANES;
    memset(block, 0, sizeof *block);
    block->first = number == 0;
    block->last = noons;
    for (int meter = 0; meter < input->meters; meter++) {
        for (int lane = 0; lane < LANES; lane++) *at(&block->factor[meter], lane) = 1;
    }
    for (int body = 0; body < LIMIT_BODIES; body++) {
        double last = 0, least = INFINITY, largest = -INFINITY;
        for (int lane = 0; lane < LANES; lane++) {
            const int32_t place = (start + (lane < noons ? lane : noons - 1)) * LIMIT_BODIES + body;
            double longitude = input->longitude[place];
            if (lane > 0) longitude += 360 * round((last - longitude) / 360);
            last = longitude;
            least = fmin(least, longitude);
            largest = fmax(largest, longitude);
            *at(&block->longitude[body], lane) = longitude;
            const double speed = input->speed[place];
            *at(&block->direction[body], lane) = speed < 0 ? -1 : speed > 0 ? 1 : 0;
            for (int meter = 0; meter < input->meters && speed < 0; meter++) {
                *at(&block->factor[meter], lane) *= input->retrograde[meter * LIMIT_BODIES + body];
            }
        }
        block->middle[body] = (least + largest) / 2;
        const int32_t degrees = (int32_t)(floor(largest) - floor(least)) + 1;
        int32_t level = 0;
        while (2 << level <= degrees) level++;
        block->level[body] = level;
        block->here[body] = whole_degree(least);
        block->there[body] = (block->here[body] + degrees - (1 << level)) % DEGREES;
    }
}

// Sorts meters into sums over natal bodies, sums over transiting bodies, and neither.
static void sort_meters(limit_plan *plan) {
    const limit_input *input = &plan->input;
    uint64_t natal = 0, transit = 0, all = ~(uint64_t)0;
    for (int body = 0; body < LIMIT_BODIES; body++) {
        natal |= input->meters_of_natal[body];
        transit |= input->meters_of_transit[body];
    }
    for (int house = 0; house <= 12; house++) natal |= input->meters_of_house[house];
    for (int cell = 0; cell < 5 * LIMIT_BODIES; cell++) all &= input->meters_allowing[cell];
    plan->row_meters = natal & ~transit & all;
    plan->column_meters = transit & ~natal & all;
    const uint64_t meters = input->meters == 64 ? ~(uint64_t)0 : ((uint64_t)1 << input->meters) - 1;
    plan->direct_meters = meters & ~plan->row_meters & ~plan->column_meters;
}

limit_plan *limit_plan_new(const limit_input *input) {
#if defined(__x86_64__)
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) return NULL;
#endif
    if (input->meters > LIMIT_METERS || input->windows > LIMIT_WINDOWS) return NULL;
    limit_plan *plan = calloc(1, sizeof *plan);
    if (!plan) return NULL;
    plan->input = *input;
    plan->blocks = (input->noons + LANES - 1) / LANES;
    plan->block = aligned_alloc(64, (size_t)plan->blocks * sizeof(block));
    if (!plan->block) {
        free(plan);
        return NULL;
    }
    sort_meters(plan);
    for (int32_t number = 0; number < plan->blocks; number++) {
        lay_out_block(plan, number, &plan->block[number]);
        for (int body = 0; body < LIMIT_BODIES; body++) {
            const int32_t levels = plan->block[number].level[body] + 1;
            plan->levels = levels > plan->levels ? levels : plan->levels;
        }
    }
    return plan;
}

void limit_plan_free(limit_plan *plan) {
    if (!plan) return;
    free(plan->block);
    free(plan);
}

LIMIT_CPU void limit_chart(const limit_plan *plan, int32_t number, chart *chart) {
    const limit_input *input = &plan->input;
    const double *longitude = input->natal_longitude + (size_t)number * LIMIT_BODIES;
    const double *weight = input->natal_weight + (size_t)number * LIMIT_BODIES;
    const uint8_t *house = input->natal_house + (size_t)number * LIMIT_BODIES;
    memset(chart->reached[0], 0, sizeof chart->reached[0]);
    memset(chart->rows_of_meter, 0, sizeof chart->rows_of_meter);
    for (int natal = 0; natal < LIMIT_BODIES; natal++) {
        const uint64_t meters = input->meters_of_natal[natal] | input->meters_of_house[house[natal]];
        for (uint64_t left = meters & plan->row_meters; left; left &= left - 1) {
            chart->rows_of_meter[__builtin_ctzll(left)] |= 1u << natal;
        }
        for (int number = 0; number < input->windows; number++) {
            const limit_window *window = &input->window[number];
            const int word = natal / NATALS_OF_WORD, bit = natal % NATALS_OF_WORD * LIMIT_WINDOWS + number;
            const double ahead = longitude[natal] + window->center;
            const double center = ahead < 360 ? ahead : ahead - 360;
            chart->slots[word * 64 + bit] = (slot){
                .center = center,
                .orb_limit = window->orb_limit,
                .per_orb_limit = 1 / window->orb_limit,
                .factor = weight[natal] * window->base,
                .quality = input->quality + (window->type * LIMIT_BODIES + natal) * LIMIT_BODIES,
                .allowing = input->meters_allowing + window->type * LIMIT_BODIES,
                .meters = meters & plan->direct_meters,
                .natal = natal,
            };
            const int32_t first = whole_degree(center - window->orb_limit);
            const double touched = floor(center + window->orb_limit) - floor(center - window->orb_limit);
            for (int32_t degree = first; degree <= first + (int32_t)touched; degree++) {
                chart->reached[0][degree < DEGREES ? degree : degree - DEGREES][word] |= (uint64_t)1 << bit;
            }
        }
    }
    for (int level = 1; level < plan->levels; level++) {
        const uint64_t *half = chart->reached[level - 1][0];
        uint64_t *whole = chart->reached[level][0];
        const int ahead = WORDS << (level - 1), all = WORDS * DEGREES;
        for (int place = 0; place < all - ahead; place++) whole[place] = half[place] | half[place + ahead];
        for (int place = all - ahead; place < all; place++) whole[place] = half[place] | half[place + ahead - all];
    }
}
