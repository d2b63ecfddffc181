// The functions of batch_kernel.h and pair_kernel.h in the versions for older processors, under names of their own.
#pragma once

#include "batch_kernel.h"
#include "pair_kernel.h"

// Whether the kernel has versions for several processors and this one runs a newer one than the baseline.
static inline int32_t kernel_has_versions(void) {
#if defined(__x86_64__) && defined(__linux__)
    return __builtin_cpu_supports("avx2") != 0;
#else
    return 0;
#endif
}

#define BATCH_VERSIONS(name) __typeof__(batch_##name) baseline_##name, avx2_##name
#define PAIR_VERSIONS(name) __typeof__(pair_##name) baseline_pair_##name, avx2_pair_##name

BATCH_VERSIONS(prepare);
BATCH_VERSIONS(sum);
BATCH_VERSIONS(sum_by_rules);
BATCH_VERSIONS(score);
BATCH_VERSIONS(change);
BATCH_VERSIONS(total);
BATCH_VERSIONS(count_labels);
BATCH_VERSIONS(count_numbers);
BATCH_VERSIONS(sift);
BATCH_VERSIONS(segment);
BATCH_VERSIONS(tally);
BATCH_VERSIONS(deal);
BATCH_VERSIONS(add);
BATCH_VERSIONS(count_up_to);
BATCH_VERSIONS(narrow);
BATCH_VERSIONS(add_rows);
BATCH_VERSIONS(weigh);
BATCH_VERSIONS(reach);
BATCH_VERSIONS(draw);
BATCH_VERSIONS(moments);
BATCH_VERSIONS(add_counts);
PAIR_VERSIONS(sum);
PAIR_VERSIONS(score);
PAIR_VERSIONS(label);
