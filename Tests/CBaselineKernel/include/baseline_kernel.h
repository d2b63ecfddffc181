// The functions of batch_kernel.h and pair_kernel.h as a processor without AVX2 runs them.
#pragma once

#include "batch_kernel.h"
#include "pair_kernel.h"

// Whether the processor has AVX2, so that the loader takes the other version for the kernel proper.
static inline int32_t baseline_is_another(void) {
#if defined(__x86_64__) && defined(__linux__)
    return __builtin_cpu_supports("avx2") != 0;
#else
    return 0;
#endif
}

void baseline_prepare(const batch_model *model, const batch_rules *rules, const batch_chart *chart, void *scratch);
void baseline_sum(const batch_model *model, const batch_chart *chart, const batch_block *block, void *scratch,
                  double *dti, double *hqs, int32_t *counts);
void baseline_sum_by_rules(const batch_model *model, const batch_rules *rules, const batch_chart *chart,
                           const batch_block *block, void *scratch, double *dti, double *hqs, int32_t *counts);
void baseline_score(int32_t meter_count, const batch_scale *scales, const double *factor, const double *dti,
                    const double *hqs, double *intensity, double *harmony);
void baseline_change(int32_t meter_count, const double *intensity, const double *harmony, double *carry,
                     double *unified, double *changes);
void baseline_total(int32_t meter_count, const double *changed, const double *intensity, const double *harmony,
                    const double *unified, double *changes, double *scores);
void baseline_count(const batch_bins *bins, int32_t bin_count, int32_t streams, int32_t first, int32_t last,
                    const double *values, uint32_t *counts);
int32_t baseline_find(const batch_bins *bins, int32_t bin_count, int32_t streams, int32_t first, int32_t last,
                      const double *values, const uint8_t *marks, int32_t *hits);
void baseline_sift(const batch_bins *bins, const batch_sieve *sieve, int32_t first, int32_t last,
                   const double *values);
void baseline_add_rows(const int32_t *picked, int32_t picks, int32_t count, const uint32_t *rows, uint32_t largest,
                       uint64_t *sums);
void baseline_segment(const batch_bins *bins, int32_t bin_count, int32_t groups, int32_t streams_of_group,
                      int32_t first, int32_t last, const double *values, const uint8_t *segments,
                      int32_t segment_count, uint32_t *counts);
void baseline_tally(const batch_bins *bins, int32_t count, const double *values, uint32_t *counts);
void baseline_deal(const batch_bins *bins, int32_t count, const double *values, int32_t *next, int32_t spare,
                   double *dealt);
void baseline_add(int32_t count, const uint32_t *row, uint64_t *sums);
void baseline_moments(int32_t streams, int32_t last, const double *values, double *sum, double *squares,
                      double *minimum, double *maximum);
void baseline_add_counts(int32_t meter_count, int32_t last, const int32_t *counts, int64_t *sums);
void baseline_pair_sum(const pair_model *model, const double *longitude, const pair_block *block, double *raws);
void baseline_pair_score(const pair_model *model, const pair_scale *scales, const double *raws, double *scores,
                         double *means);
