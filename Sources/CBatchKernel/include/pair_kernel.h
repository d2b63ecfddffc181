/*
**  The pair kernel: sums and scores of every category for one chart and eight others at a time.
**
**  It computes what `CompatibilityEngine` in Swift computes; a test compares both. Units, shapes, memory, threads and
**  checks are those of batch_kernel.h. Shapes are [category] with category_count elements, grouped by mode, [mode] with
**  mode_count, [label] with PAIR_LABELS from the lowest on, and [window] with PAIR_WINDOWS.
*/
#pragma once

#include <stdint.h>

#include "batch_kernel.h"

// The numbers of aspects and labels in the library; a test compares them.
enum {
    PAIR_WINDOWS = 5,  // one for each aspect; a separation of 0° to 180° has no second side
    PAIR_LABELS = 5
};

// A pair of bodies that counts for some category.
typedef struct {
    int32_t first;                // a body, 0 to BATCH_BODIES - 1
    int32_t second;               // a body, the same or a later one
    int32_t shares;               // the number of categories it counts for, 1 or more
    int32_t share;                // the index of the first of them among all shares
    double worth[PAIR_WINDOWS];   // the worth of an exact aspect of each window: base times quality
} pair_row;

// A pair's share in a category.
typedef struct {
    int32_t category;  // 0 to category_count - 1
    double weight;     // the factor of the pair's worth, 0 or more
} pair_share;

// The model, the same for all pairs of charts.
typedef struct {
    // degrees, 0 to 180; far more than 180 for an aspect that the model lacks, so that nothing reaches its window
    double angle[PAIR_WINDOWS];
    double per_orb_limit[PAIR_WINDOWS];  // 1 / orb limit; windows do not overlap
    int32_t row_count;
    int32_t category_count;
    int32_t mode_count;
    const pair_row *rows;                // [row_count]
    const pair_share *shares;            // those of each row one after another, from its `share` on
} pair_model;

// Eight charts: their longitudes in [0, 360), or not a number where unknown.
typedef struct {
    double longitude[BATCH_BODIES][BATCH_LANES];
} pair_block;

// The scaling of a category's raw sum to a score, and the score's weight in the mean of its mode.
typedef struct {
    double above;    // 100 / p99, or a number so large that any sum saturates
    double below;    // 100 / |p01|, likewise
    double weight;   // the share of all weights of the mode: those of a mode add up to 1
    int32_t mode;    // 0 to mode_count - 1
} pair_scale;

/*
**  Computes the raw sums of all categories, of one chart with each of eight.
**
**  Given:
**     model         the model
**     longitude     [body], of the one chart: degrees, [0, 360), or not a number where unknown
**     block         the eight charts
**
**  Returned:
**     raws          [category][lane]; a body that is unknown in either chart adds nothing
*/
void pair_sum(const pair_model *model, const double *longitude, const pair_block *block, double *raws);

/*
**  Computes the scores of all categories and the weighted means of all modes.
**
**  Given:
**     model      the model
**     scales     [category]
**     raws       [category][lane], from pair_sum
**
**  Returned:
**     scores     [category][lane], -100 to 100
**     means      [mode][lane], -100 to 100
*/
void pair_score(const pair_model *model, const pair_scale *scales, const double *raws, double *scores, double *means);

/*
**  Counts scores by label.
**
**  Given:
**     category_count     the number of categories
**     limits             [PAIR_LABELS - 1], the lowest scores of all labels but the first, increasing, -100 to 100
**     first, last        the lanes that count: first <= lane < last, within 0 to BATCH_LANES
**     scores             [category][lane], from pair_score
**
**  Given and returned:
**     counts             [category][label], to which scores are added
*/
void pair_label(int32_t category_count, const double *limits, int32_t first, int32_t last, const double *scores,
                uint64_t *counts);
