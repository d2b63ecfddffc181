/*
**  A derivation in handwritten C, which shows how close this project comes to the speed of the hardware.
**
**  The same pipeline as a derivation's inner part, from charts and skies to exact quantiles of the changes of scores,
**  for one model and one core, and nothing else: no reports, no resampling, no rules of older versions. It shares no
**  code with the batch kernel, reads nothing but the tables below, and is written for AVX2 in plain vectors of C.
**
**  Units:     angles are degrees, scores 0 to 100.
**  Shapes:    [body], [natal] and [transit] have LIMIT_BODIES elements, [metric] 3: harmony, intensity, unified score.
**  Masks:     bit n stands for meter n, counted from 0.
*/
#pragma once

#include <stdint.h>

enum { LIMIT_BODIES = 11, LIMIT_METERS = 64, LIMIT_WINDOWS = 8, LIMIT_METRICS = 3, LIMIT_QUANTILES = 5 };

// A range of longitude ahead of a natal point in which one aspect counts.
typedef struct {
    int32_t type;      // of aspect, 0 to 4
    double center;     // degrees ahead of the natal point
    double orb_limit;  // degrees
    double base;       // the base power of an exact aspect
} limit_window;

// Charts, skies and the model.
typedef struct {
    int32_t charts, noons, meters, windows;  // 1 or more each; at most LIMIT_METERS meters and LIMIT_WINDOWS windows
    const double *natal_longitude;           // [chart][body], [0, 360)
    const double *natal_weight;              // [chart][body]
    const uint8_t *natal_house;              // [chart][body], 1 to 12
    const double *longitude;                 // [noon][body], [0, 360)
    const double *speed;                     // [noon][body], degrees a day
    const limit_window *window;              // [window]
    const double *quality;                   // [type][natal][transit]
    const double *transit_weight;            // [transit]
    const uint64_t *meters_of_natal;         // [natal], meters whose rules name the natal body
    const uint64_t *meters_of_house;         // [house], meters whose rules name the house, 0 to 12
    const uint64_t *meters_of_transit;       // [transit], meters whose rules name the transiting body
    const uint64_t *meters_allowing;         // [type][transit], meters whose filters allow both
    double exact_orb;                        // degrees up to which an aspect is exact
    double applying, exact, separating;      // the factors of the phases
    const double *per_dti;                   // [meter], 1 / p99 of DTI
    const double *per_hqs_above;             // [meter], 1 / p99 of HQS
    const double *per_hqs_below;             // [meter], 1 / |p01| of HQS
    const double *retrograde;                // [meter][body], the factor of harmony for a retrograde body
} limit_input;

// The input, arranged for the loops. It is made once and then only read.
typedef struct limit_plan limit_plan;

/*
**  Given:
**     input     whose tables live as long as the plan
**
**  Status:     null when memory is short, when there are more meters or windows than have room, or on a processor
**              without AVX2.
*/
limit_plan *limit_plan_new(const limit_input *input);
void limit_plan_free(limit_plan *plan);

/*
**  The kernel alone: DTI and HQS of every meter for all charts and noons.
**
**  Status:     a number that depends on all sums, so that none can be left out.
*/
double limit_sums(const limit_plan *plan);

/*
**  The kernel, the scores and their changes from day to day.
**
**  Status:     a number that depends on all changes.
*/
double limit_changes(const limit_plan *plan);

/*
**  All of it: the exact quantiles 0.25, 0.5, 0.75, 0.9 and 0.95 of the changes, interpolated between the order
**  statistics around (n - 1) p.
**
**  Returned:
**     pooled      [metric][LIMIT_QUANTILES], all meters together
**     single      [metric][meter][LIMIT_QUANTILES]
**
**  Status:      how many runs over all charts and noons it took, 1 unless a bracket missed; 0 when memory is short.
*/
int32_t limit_quantiles(const limit_plan *plan, double *pooled, double *single);
