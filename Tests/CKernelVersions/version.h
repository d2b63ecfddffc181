// The batch kernel once more, under the names that VERSION(name) gives its functions.
//
// The kernel proper is compiled for each kind of processor, and the loader takes one; nothing but the processor itself
// has a say in that. A function that is missing from the list stands twice in the program, and the linker says so.
#define ONE_CPU

#define batch_prepare VERSION(prepare)
#define batch_sum VERSION(sum)
#define batch_sum_by_rules VERSION(sum_by_rules)
#define batch_score VERSION(score)
#define batch_change VERSION(change)
#define batch_total VERSION(total)
#define batch_count VERSION(count)
#define batch_find VERSION(find)
#define batch_sift VERSION(sift)
#define batch_segment VERSION(segment)
#define batch_tally VERSION(tally)
#define batch_deal VERSION(deal)
#define batch_add VERSION(add)
#define batch_count_up_to VERSION(count_up_to)
#define batch_narrow VERSION(narrow)
#define batch_add_rows VERSION(add_rows)
#define batch_moments VERSION(moments)
#define batch_add_counts VERSION(add_counts)
#define pair_sum VERSION(pair_sum)
#define pair_score VERSION(pair_score)
#define pair_label VERSION(pair_label)

#include "../../Sources/CBatchKernel/batch_kernel.c"
#include "../../Sources/CBatchKernel/batch_bins.c"
#include "../../Sources/CBatchKernel/batch_statistics.c"
#include "../../Sources/CBatchKernel/pair_kernel.c"
