// Compiles the batch kernel again, with its functions renamed by VERSION(name).
//
// The kernel itself is compiled for several processors, and the loader selects a version by the processor alone, so tests
// cannot choose. A function missing from this list is defined twice, which the linker reports.
#define ONE_CPU

#define batch_prepare VERSION(prepare)
#define batch_sum VERSION(sum)
#define batch_sum_by_rules VERSION(sum_by_rules)
#define batch_score VERSION(score)
#define batch_change VERSION(change)
#define batch_total VERSION(total)
#define batch_count_labels VERSION(count_labels)
#define batch_count_numbers VERSION(count_numbers)
#define batch_sift VERSION(sift)
#define batch_segment VERSION(segment)
#define batch_tally VERSION(tally)
#define batch_deal VERSION(deal)
#define batch_add VERSION(add)
#define batch_count_up_to VERSION(count_up_to)
#define batch_narrow VERSION(narrow)
#define batch_add_rows VERSION(add_rows)
#define batch_weigh VERSION(weigh)
#define batch_reach VERSION(reach)
#define batch_draw VERSION(draw)
#define batch_moments VERSION(moments)
#define batch_add_counts VERSION(add_counts)
#define pair_sum VERSION(pair_sum)
#define pair_score VERSION(pair_score)
#define pair_label VERSION(pair_label)

#include "../../Sources/CBatchKernel/batch_kernel.c"
#include "../../Sources/CBatchKernel/batch_bins.c"
#include "../../Sources/CBatchKernel/batch_statistics.c"
#include "../../Sources/CBatchKernel/pair_kernel.c"
