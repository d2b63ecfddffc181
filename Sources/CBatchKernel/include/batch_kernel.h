/*
**  The batch kernel: sums and scores of every meter for one chart and eight days at a time.
**
**  It computes what `Engine` in Swift computes; a test compares both. pair_kernel.h has the kernel for pairs of charts.
**
**  Units:     angles are degrees, speeds degrees a day, intensity and harmony 0 to 100. DTI, HQS and weights have no unit.
**  Shapes:    arrays are named with their shape, the last index running fastest. [body], [natal] and [transit] have
**             BATCH_BODIES elements in the order of `Body`, [type] 5 in the order of `AspectType`, [lane] BATCH_LANES,
**             [meter] meter_count, [metric] 3: harmony, intensity, unified score. A stream is a row of BATCH_LANES
**             values, such as those of one meter; the caller decides which streams there are.
**  Masks:     bit n stands for meter, body or window n, counted from 0.
**  Memory:    belongs to the caller. Functions allocate, keep and free nothing. Outputs must not overlap inputs. Elements
**             need their natural alignment; rows that begin at a multiple of 64 bytes are read fastest.
**  Threads:   functions keep no state: any number of threads may call them with separate memory.
**  Checks:    none. A violated precondition reads or writes beyond arrays.
*/
#pragma once

#include <stdint.h>

// The library has these numbers too; a test compares them.
enum {
    BATCH_BODIES = 11,         // bodies of a chart and of a sky
    BATCH_LANES = 8,           // days of a block, or charts of one
    BATCH_MAXIMUM_METERS = 64, // one bit each in a mask
    BATCH_SCRATCH = 5 << 18    // bytes of working memory, of which mostly a few pages are used
};

// The metrics, in the order of every table.
enum { BATCH_HARMONY, BATCH_INTENSITY, BATCH_UNIFIED, BATCH_METRICS };

// A range of longitude, centered some degrees ahead of the natal point, in which one aspect counts. An aspect of 0° or
// 180° has one window, any other two: around its angle and around 360° minus its angle.
typedef struct {
    int32_t type;          // 0 to 4, in the order of AspectType
    double center;         // degrees ahead of the natal point, [0, 360)
    double orb_limit;      // degrees, above 0; windows of different aspects do not overlap
    double per_orb_limit;  // 1 / orb_limit
    double base;           // the base of the aspect's power, 0 or more
} batch_window;

// The model, the same for all charts and days.
typedef struct {
    int32_t meter_count;                 // 0 to BATCH_MAXIMUM_METERS
    int32_t window_count;                // 0 to 16, as a window is a bit of windows_reached
    const batch_window *windows;
    // [span][360]: the windows touched by the span's whole degrees from a whole degree ahead of the natal point, for spans
    // 0 to the largest of any block
    const uint16_t *windows_reached;
    const double *quality;               // [type][natal][transit], -1 to 1
    const double *transit_weight;        // [transit], 0 or more
    const uint64_t *meters_of_transit;   // [transit]: meters whose rules match the transiting body
    const uint64_t *meters_allowing;     // [type][transit]: meters whose filters let the aspect and the body through
    const uint16_t *columns_of_meter;    // [meter]: transiting bodies of a meter that is a sum of whole columns, else 0
    uint64_t direct_meters;              // meters that are sums of neither rows nor columns
    double exact_orb;                    // degrees up to which an aspect is exact
    double applying, exact, separating;  // the factors of the phases, 0 or more
} batch_model;

// A natal chart.
typedef struct {
    double longitude[BATCH_BODIES];                // degrees, [0, 360)
    double weight[BATCH_BODIES];                   // the weights W
    uint64_t meters[BATCH_BODIES];                 // meters whose rules match the natal body or its house
    uint16_t rows_of_meter[BATCH_MAXIMUM_METERS];  // natal bodies of a meter that is a sum of whole rows, else 0
} batch_chart;

// Additional input for rules of older versions, for one chart and one block of days.
typedef struct {
    double steps;           // steps in a degree, to which orbs are rounded; 0 for no rounding
    const double *centers;  // [window]: the center in steps
    const double *limits;   // [window]: the largest orb in steps
    double exact_orb;       // the largest orb of an exact aspect, in steps
    // [transit][lane]: degrees a day, as the phase compares them; null when the phase follows from the rate of the orb
    const double *speed;
    double natal_speed[BATCH_BODIES];  // degrees a day at birth, as the phase compares them
    // Meters whose rules match the natal body; if each rule counts, meters whose rules match its house, else none
    uint64_t meters_of_body[BATCH_BODIES], meters_of_house[BATCH_BODIES];
    uint16_t rows_again[BATCH_MAXIMUM_METERS];  // natal bodies that a meter of whole rows counts twice
} batch_rules;

// The transits of eight days. With fewer days, the last one is repeated in the remaining lanes.
typedef struct {
    double longitude[BATCH_BODIES][BATCH_LANES];   // degrees, continuous through 0° and 360°
    double direction[BATCH_BODIES][BATCH_LANES];   // the sign of the speed: -1, 0 or 1
    double least[BATCH_BODIES];                    // the least of the body's longitudes, [-30, 360)
    int32_t span[BATCH_BODIES];                    // the largest number of whole degrees that they touch; 1 or more
} batch_block;

// The scaling of a meter's sums to scores.
typedef struct {
    double per_dti;        // 1 / p99 of DTI, or a number so large that any sum saturates
    double per_hqs_above;  // 1 / p99 of HQS, likewise
    double per_hqs_below;  // 1 / |p01| of HQS, likewise
} batch_scale;

/*
**  Prepares the values that depend on a chart and not on days, once for all its blocks.
**
**  Given:
**     model     the model
**     rules     input for older rules, for this chart; null for the rules of the present version
**     chart     the natal chart
**
**  Returned:
**     scratch   BATCH_SCRATCH bytes that begin at a multiple of 64. They will point into the model's tables.
*/
void batch_prepare(const batch_model *model, const batch_rules *rules, const batch_chart *chart, void *scratch);

/*
**  Computes the sums of all meters for one chart and one block of days.
**
**  Given:
**     model     the model; block->span[b] <= the largest span of model->windows_reached for every body b
**     chart     the natal chart
**     block     the transits
**
**  Given and returned:
**     scratch   from batch_prepare with the same model, rules and chart; may be used for any number of blocks
**
**  Returned:
**     dti       [meter][lane], DTI, 0 or more
**     hqs       [meter][lane], HQS
**     counts    [meter][lane], the number of aspects that count; null to skip it
**
**  Within a block a body must not reach one window from both sides: it may move by at most 360° minus twice the largest orb
**  limit minus 2°. `SkyTable` ends a block before that.
*/
void batch_sum(const batch_model *model, const batch_chart *chart, const batch_block *block, void *scratch, double *dti,
               double *hqs, int32_t *counts);

/*
**  The same for rules of older versions.
**
**  Given:
**     model     as for batch_sum
**     rules     input for the older rules, for this chart and block
**     chart     the natal chart; its longitudes are already rounded unless rules->steps is 0
**     block     the transits; likewise
**
**  Given and returned:
**     scratch   as for batch_sum
**
**  Returned:
**     dti, hqs, counts    as for batch_sum; an aspect that two rules match is in the sums twice and in counts once
*/
void batch_sum_by_rules(const batch_model *model, const batch_rules *rules, const batch_chart *chart,
                        const batch_block *block, void *scratch, double *dti, double *hqs, int32_t *counts);

/*
**  Computes the scores of all meters.
**
**  Given:
**     meter_count    the number of meters
**     scales         [meter]
**     factor         [meter][lane], the factor of harmony by retrograde bodies, 0 to 1
**     dti, hqs       [meter][lane], from batch_sum
**
**  Returned:
**     intensity      [meter][lane], 0 to 100
**     harmony        [meter][lane], 0 to 100; 50 is neutral
*/
void batch_score(int32_t meter_count, const batch_scale *scales, const double *factor, const double *dti,
                 const double *hqs, double *intensity, double *harmony);

// The unified score, -100 to 100, of an intensity and a harmony, each 0 to 100.
static inline __attribute__((always_inline)) double batch_unified(double intensity, double harmony) {
    return intensity * (harmony - 50) / 50;
}

// The division of values into bins by the first bits of their magnitude: exponent and the first bits of the mantissa.
typedef struct {
    int32_t shift;      // ignored bits of the mantissa, 32 to 52
    int64_t lowest;     // the first bits of the smallest magnitude with its own bin
    int32_t magnitudes; // the number of bins of magnitude; smaller and larger values go into the first and the last
    int32_t is_signed;  // whether there are as many bins for negative values
} batch_bins;

/*
**  Returns the bin of a value. Bins increase with the value; zero has its own bin.
**
**  Given:
**     bins      the division into bins
**     value     a number, which is 0 or more unless bins->is_signed
**
**  Returned:   0 to bins->magnitudes, or to 2 * bins->magnitudes where bins->is_signed. With zero there are so many bins
**              and one more: the `bin_count` of the functions below.
*/
static inline __attribute__((always_inline)) int32_t batch_bin(const batch_bins *bins, double value) {
    union { double number; int64_t bits; } word = {.number = value};
    int64_t magnitude = ((word.bits & INT64_MAX) >> bins->shift) - bins->lowest;
    magnitude = magnitude < 0 ? 0 : magnitude;
    magnitude = magnitude >= bins->magnitudes ? bins->magnitudes - 1 : magnitude;
    const int64_t steps = value == 0 ? 0 : magnitude + 1;
    const int64_t zero = bins->is_signed ? bins->magnitudes : 0;
    return (int32_t)(value < 0 ? zero - steps : zero + steps);
}

/*
**  Computes the sizes of change of the three metrics from day to day.
**
**  Given:
**     meter_count            the number of meters
**     intensity, harmony     [meter][lane], from batch_score
**
**  Given and returned:
**     carry       [metric][meter], the scores of the day before the block, then those of its last lane. Before the first
**                 block any finite numbers will do, and the changes into lane 0 are meaningless. The unified score is
**                 stored minus 50.
**
**  Returned:
**     unified     [meter][lane], the unified scores on the unipolar scale minus 50
**     changes     [metric][meter][lane], 0 to 100; the unified score's on the unipolar scale
*/
void batch_change(int32_t meter_count, const double *intensity, const double *harmony, double *carry, double *unified,
                  double *changes);

// The memory that batch_sift writes to, for many streams. It does not do the part of its work whose pointer is null.
typedef struct {
    int32_t bin_count;
    int32_t streams;
    uint32_t *counts;           // [stream][bin_count], values by bin
    const uint8_t *marks;       // [stream][bin_count], 1 for a bin whose values are kept, otherwise 0
    double *const *kept;        // [stream], where kept values go; always needs room for BATCH_LANES more
    int32_t *fill;              // [stream], the number of kept values
    uint32_t *pooled;           // [pool][bin_count], values by bin of all streams of a pool together
    int32_t streams_of_pool;    // how many successive streams make a pool; the last pool may have fewer
    uint16_t *numbers;          // [stream][lane], the bins of all lanes, also of lanes outside first to last
    int32_t finer;              // 0 if numbers are of these bins, 1 if they are of bins half as wide, which are not signed
} batch_sieve;

/*
**  Keeps the values in marked bins, and counts all values by bin.
**
**  Given:
**     bins             the division into bins; at most 65,536 for numbers
**     first, last      the lanes that count: first <= lane < last, within 0 to BATCH_LANES
**     values           [stream][lane]
**
**  Given and returned:
**     sieve            counts, pooled, kept and fill, to which values are added, and numbers, which are replaced. A counter
**                      overflows after 2^32 - 1 of one bin.
*/
void batch_sift(const batch_bins *bins, const batch_sieve *sieve, int32_t first, int32_t last, const double *values);

// Neighboring lanes whose bins are counted: those from `first` to `last` - 1 of a group. One call of batch_sift writes the bins of one
// group to `numbers`.
typedef struct {
    int32_t group;
    int32_t first, last;
} batch_run;

/*
**  Counts the bins that batch_sift wrote. For several charts together this loads the counters of a stream from memory once, instead
**  of once for each chart.
**
**  Given:
**     run_count          the number of runs
**     runs               [run_count], for each run a group and the lanes to count in it; a group may have several runs
**     streams            the number of streams
**     numbers            [group][stream][lane], the bins that batch_sift wrote
**     coarser            2^coarser successive bins have one counter; the bin of zero has its own
**     bin_count          the number of counters of a stream
**
**  Given and returned:
**     counts             [stream][bin_count], to which numbers are added
*/
void batch_count_numbers(int32_t run_count, const batch_run *runs, int32_t streams, const uint16_t *numbers, int32_t coarser,
                         int32_t bin_count, uint32_t *counts);

/*
**  Counts the values of a list by bin.
**
**  Given:
**     bins      the division into bins
**     count     the number of values
**     values    [count]
**
**  Given and returned:
**     counts    [bin], to which values are added. A counter overflows after 2^32 - 1.
*/
void batch_tally(const batch_bins *bins, int32_t count, const double *values, uint32_t *counts);

/*
**  Distributes the values of wanted bins.
**
**  Given:
**     bins, count, values    as for batch_tally
**     spare                  an index that may be written to
**
**  Given and returned:
**     next      [bin], the index of the next value of a bin, or -1 for an unwanted bin
**
**  Returned:
**     dealt     [index], the values of wanted bins, within a bin in the order of the list
*/
void batch_deal(const batch_bins *bins, int32_t count, const double *values, int32_t *next, int32_t spare,
                double *dealt);

/*
**  Counts values by segment, a segment being a run of bins.
**
**  Given:
**     bins, first, last    as for batch_sift
**     bin_count            the number of bins
**     groups               how many groups of streams there are
**     streams_of_group     how many streams a group has; they follow one another in values
**     values               [group][streams_of_group][lane]
**     segments             [group][bin_count], the segment of each bin, below segment_count
**     segment_count        1 to 256
**
**  Given and returned:
**     counts               [group][segment_count], to which values are added
*/
void batch_segment(const batch_bins *bins, int32_t bin_count, int32_t groups, int32_t streams_of_group, int32_t first,
                   int32_t last, const double *values, const uint8_t *segments, int32_t segment_count, uint32_t *counts);

/*
**  Adds a row of counts to a row of sums.
**
**  Given:
**     count     the number of elements of the rows
**     row       [count]
**
**  Given and returned:
**     sums      [count]
*/
void batch_add(int32_t count, const uint32_t *row, uint64_t *sums);

/*
**  Multiplies each count by its weight and adds the products.
**
**  Given:
**     count      the number of counts, a multiple of BATCH_LANES
**     weights    [count], whole numbers
**     values     [count], the counts, whole numbers
**
**  Returned (function value): the sum, which is exact below 2^53
*/
double batch_weigh(int32_t count, const double *weights, const double *values);

/*
**  Tells which draws have a weighted sum of values that reaches a limit.
**
**  Given:
**     draws      the number of draws, a multiple of BATCH_LANES
**     count      the number of values
**     weights    [count][draw]
**     values     [count], whole numbers; sums are exact below 2^53
**     limits     [draw]
**
**  Returned:
**     reaches    [draw], 1 for a sum of at least the limit, otherwise 0
*/
void batch_reach(int32_t draws, int32_t count, const uint8_t *weights, const double *values, const double *limits,
                 uint8_t *reaches);

/*
**  Draws whole numbers from a distribution. Each number of a SplitMix64 generator makes two draws: its lower 32 bits make the
**  first, its upper 32 bits the second.
**
**  Given:
**     state          the state of the generator
**     count          the number of draws
**     limit_count    the number of limits
**     limits         [limit_count]
**
**  Returned:
**     draws          [count]; a draw is the number of limits that are not larger than its 32 bits
*/
void batch_draw(uint64_t state, int32_t count, int32_t limit_count, const uint32_t *limits, uint8_t *draws);

/*
**  Adds picked rows of counts to a row of sums.
**
**  Given:
**     picked, picks    the indices of rows, and their number; a row may be picked again
**     count            the number of elements of a row
**     rows             [row][count]
**     largest          the largest element, or more
**
**  Given and returned:
**     sums             [count]
*/
void batch_add_rows(const int32_t *picked, int32_t picks, int32_t count, const uint16_t *rows, uint32_t largest,
                    uint64_t *sums);

/*
**  Counts the values of runs, one after the other, that are no larger than a limit.
**
**  Given:
**     runs      the number of runs
**     ends      [run], where each one's values end
**     values    [ends[runs - 1]]
**     limit     a number
**
**  Given and returned:
**     counts    [run], to which values are added
*/
void batch_count_up_to(int32_t runs, const int32_t *ends, const double *values, double limit, int32_t *counts);

/*
**  Returns the last bytes of numbers.
**
**  Given:
**     count     the number of numbers
**     numbers   [count]
**
**  Returned:
**     bytes     [count]
**     larger    the indices of numbers above 255, increasing; always needs room for count
**
**  Status:      the number of them
*/
int32_t batch_narrow(int32_t count, const uint32_t *numbers, uint8_t *bytes, int32_t *larger);

/*
**  Adds up the changes and scores of all meters and of the days of a block. A day's sums are rounded to multiples of 2^-24,
**  so that the order in which days are added does not matter.
**
**  Given:
**     meter_count                  the number of meters
**     first_day, last_day          the lanes whose scores count: first <= lane < last, within 0 to BATCH_LANES
**     first_change, last_change    the lanes whose changes count, likewise
**     changed                      [metric][meter][lane], from batch_change
**     intensity, harmony           [meter][lane], the scores that the changes lead to
**     unified                      [meter][lane], likewise, from batch_change
**
**  Returned:
**     changes     [metric]
**     scores      [metric]; the unified score's on the unipolar scale
*/
void batch_total(int32_t meter_count, int32_t first_day, int32_t last_day, int32_t first_change, int32_t last_change,
                 const double *changed, const double *intensity, const double *harmony, const double *unified,
                 double *changes, double *scores);

/* The counters of a meter for batch_count_labels(): for each metric those of its three limits, then of four labels. */
#define BATCH_LABEL_COUNTERS 13

/*
**  Counts the changes that reach limits, and the labels of quality, of each day of a block.
**
**  Given:
**     meter_count
**     changed                [metric][meter][lane], from batch_change
**     intensity, harmony     [meter][lane], the scores that the changes lead to
**     limits                 [meter][metric][3]
**
**  Given and returned:
**     counts     [meter][BATCH_LABEL_COUNTERS][lane]; for each metric the changes of at least each limit; then the days that are
**                quiet, peaceful, harmonious and challenging. Others are mixed
*/
void batch_count_labels(int32_t meter_count, const double *changed, const double *intensity, const double *harmony,
                        const double *limits, int64_t *counts);

/*
**  Adds values to sums and sums of squares, and widens minima and maxima.
**
**  Given:
**     streams     the number of streams
**     last        the lanes that count: 0 <= lane < last, BATCH_LANES at most
**     values      [stream][lane]
**
**  Given and returned:
**     sum, squares         [stream], 0 before the first values
**     minimum, maximum     [stream], infinity and minus infinity before the first values
*/
void batch_moments(int32_t streams, int32_t last, const double *values, double *sum, double *squares, double *minimum,
                   double *maximum);

/*
**  Adds up the counts of aspects.
**
**  Given:
**     meter_count    the number of meters
**     last           the lanes that count: 0 <= lane < last, BATCH_LANES at most
**     counts         [meter][lane], from batch_sum
**
**  Given and returned:
**     sums           [meter]
*/
void batch_add_counts(int32_t meter_count, int32_t last, const int32_t *counts, int64_t *sums);
