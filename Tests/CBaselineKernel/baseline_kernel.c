// The batch kernel once more, under other names and for any x86-64 only: what a processor without AVX2 runs.
//
// The kernel proper is compiled for each kind of processor, and the loader takes one; nothing but the processor itself
// has a say in that. A function that is missing from the list stands twice in the program, and the linker says so.

#define ONE_CPU

#define batch_prepare baseline_prepare
#define batch_sum baseline_sum
#define batch_sum_by_rules baseline_sum_by_rules
#define batch_score baseline_score
#define batch_change baseline_change
#define batch_total baseline_total
#define batch_count baseline_count
#define batch_find baseline_find
#define batch_sift baseline_sift
#define batch_segment baseline_segment
#define batch_tally baseline_tally
#define batch_deal baseline_deal
#define batch_add baseline_add
#define batch_add_rows baseline_add_rows
#define batch_moments baseline_moments
#define batch_add_counts baseline_add_counts
#define pair_sum baseline_pair_sum
#define pair_score baseline_pair_score
#define pair_label baseline_pair_label

#include "../../Sources/CBatchKernel/batch_kernel.c"
#include "../../Sources/CBatchKernel/batch_statistics.c"
#include "../../Sources/CBatchKernel/pair_kernel.c"
