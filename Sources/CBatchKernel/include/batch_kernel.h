// The batch kernel: sums and scores of every meter for one chart and eight days at a time.
//
// `Engine` in Swift says what is computed; a test holds this to it. Pairs of charts have a kernel of their own, in
// pair_kernel.h. Angles are degrees. Arrays are named with their shape; a mask has one bit for each meter, body or
// window.
#pragma once

#include <stdint.h>

// Numbers that the library has too; a test compares them.
enum { BATCH_BODIES = 11, BATCH_LANES = 8, BATCH_MAXIMUM_METERS = 64 };

// The metrics, in the order of every table of them.
enum { BATCH_HARMONY, BATCH_INTENSITY, BATCH_UNIFIED, BATCH_METRICS };

// A stretch of longitude, centred some degrees ahead of the natal point, in which one aspect counts.
typedef struct {
    int32_t type;
    double centre;  // [0, 360)
    double orb_limit;
    double per_orb_limit;  // 1 / orb_limit
    double base;
} batch_window;

// The model. Pointers stay the caller's.
typedef struct {
    int32_t meter_count;
    const batch_window *windows;
    const uint16_t *windows_reached;     // [span][360]: windows touched from a whole degree ahead of the natal point
    const double *quality;               // [type][natal][transit]
    const double *transit_weight;        // [transit]
    const uint64_t *meters_of_transit;   // [transit]
    const uint64_t *meters_allowing;     // [type][transit]
    const uint16_t *columns_of_meter;    // [meter]: transiting bodies of a meter that is a sum of whole columns, else 0
    uint64_t direct_meters;              // meters that are neither sums of rows nor of columns
    double exact_orb, applying, exact, separating;
} batch_model;

// A natal chart.
typedef struct {
    double longitude[BATCH_BODIES];
    double weight[BATCH_BODIES];
    uint64_t meters[BATCH_BODIES];                 // meters whose rules name the natal body or its house
    uint16_t rows_of_meter[BATCH_MAXIMUM_METERS];  // natal bodies of a meter that is a sum of whole rows, else 0
} batch_chart;

// What rules of older versions need besides, for one chart and one block of days.
typedef struct {
    double steps;           // steps in a degree, to which orbs are rounded; 0 when they are not
    // [window]: its centre and its largest orb, and the largest orb of an exact aspect, all in steps
    const double *centres, *limits;
    double exact_orb;
    // [transit][lane]: speeds as the phase compares them; null when the phase follows from the rate of the orb
    const double *speed;
    double natal_speed[BATCH_BODIES];
    // Meters whose rules name the natal body; meters whose rules name its house, where each rule counts, else none
    uint64_t meters_of_body[BATCH_BODIES], meters_of_house[BATCH_BODIES];
    uint16_t rows_again[BATCH_MAXIMUM_METERS];  // natal bodies that a meter of whole rows counts twice
} batch_rules;

// The transits of eight days. Longitudes run on through 0° rather than wrap; the least is
// at least −30 and below 360.
typedef struct {
    double longitude[BATCH_BODIES][BATCH_LANES];
    double direction[BATCH_BODIES][BATCH_LANES];   // the sign of the speed
    double least[BATCH_BODIES];                    // the least of the longitudes
    int32_t span[BATCH_BODIES];                    // whole degrees that they touch, at most
} batch_block;

// How a meter's sums become scores.
typedef struct {
    double per_dti;        // 1 / p99 of DTI, or a number so large that any sum saturates
    double per_hqs_above;  // 1 / p99 of HQS, likewise
    double per_hqs_below;  // 1 / |p01| of HQS, likewise
} batch_scale;

// The sums of all meters. dti, hqs: [meter][lane]. counts, where not null: [meter][lane], aspects that count.
void batch_sum(const batch_model *model, const batch_chart *chart, const batch_block *block, double *dti, double *hqs,
               int32_t *counts);

// The same by rules of older versions. Longitudes are rounded already.
void batch_sum_by_rules(const batch_model *model, const batch_rules *rules, const batch_chart *chart,
                        const batch_block *block, double *dti, double *hqs, int32_t *counts);

// The scores of all meters. factor: [meter][lane], what retrograde bodies multiply harmony by. All others [meter][lane].
void batch_score(int32_t meter_count, const batch_scale *scales, const double *factor, const double *dti,
                 const double *hqs, double *intensity, double *harmony);

// The unified score of two scores, on the bipolar scale.
static inline __attribute__((always_inline)) double batch_unified(double intensity, double harmony) {
    return intensity * (harmony - 50) / 50;
}

// How values are told apart by the first bits of their magnitude: exponent and the first bits of the mantissa.
typedef struct {
    int32_t shift;      // bits of the mantissa that do not count
    int64_t lowest;     // the first bits of the least magnitude that has a bin of its own
    int32_t magnitudes; // how many bins of magnitude there are; what is smaller or larger goes into the first or last
    int32_t is_signed;  // whether there are as many bins below zero
} batch_bins;

// The bin of a value: rising with the value, the same for equal values; zero has a bin of its own.
static inline __attribute__((always_inline)) int32_t batch_bin(const batch_bins *bins, double value) {
    union { double number; int64_t bits; } word = {.number = value};
    int64_t magnitude = ((word.bits & INT64_MAX) >> bins->shift) - bins->lowest;
    magnitude = magnitude < 0 ? 0 : magnitude;
    magnitude = magnitude >= bins->magnitudes ? bins->magnitudes - 1 : magnitude;
    const int64_t steps = value == 0 ? 0 : magnitude + 1;
    const int64_t zero = bins->is_signed ? bins->magnitudes : 0;
    return (int32_t)(value < 0 ? zero - steps : zero + steps);
}

// The sizes of change of the three metrics from day to day. intensity, harmony: [meter][lane].
// changes: [metric][meter][lane], of the unified score on the unipolar scale.
// carry: [metric][meter], the scores of the day before the block; the scores of its last day when done.
void batch_change(int32_t meter_count, const double *intensity, const double *harmony, double *carry, double *changes);

// Counts values by bin. values: [stream][lane], of which lanes first ..< last; counts: [stream][bins].
void batch_count(const batch_bins *bins, int32_t bin_count, int32_t streams, int32_t first, int32_t last,
                 const double *values, uint32_t *counts);

// Finds values in marked bins. marks: [stream][bins]; hits: room for all values, indices into values.
// Returns how many there are.
int32_t batch_find(const batch_bins *bins, int32_t bin_count, int32_t streams, int32_t first, int32_t last,
                   const double *values, const uint8_t *marks, int32_t *hits);

// Counts values by segment, a segment being a run of bins. segments: [group][bins]; counts: [group][segment_count];
// streams of a group are consecutive.
void batch_segment(const batch_bins *bins, int32_t bin_count, int32_t groups, int32_t streams_of_group, int32_t first,
                   int32_t last, const double *values, const uint8_t *segments, int32_t segment_count, uint32_t *counts);

// Adds a row of counts to a row of sums.
void batch_add(int32_t count, const uint32_t *row, uint64_t *sums);

// Adds up, lane by lane, rows of values: into changes and scores, each [metric][lane], the changes of batch_change and the
// scores that they are of.
void batch_total(int32_t meter_count, const double *changed, const double *intensity, const double *harmony,
                 double *changes, double *scores);

// Adds values to sums and sums of squares and widens minima and maxima, each [stream].
void batch_moments(int32_t streams, int32_t last, const double *values, double *sum, double *squares, double *minimum,
                   double *maximum);
