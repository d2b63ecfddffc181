// The pair kernel: sums and scores of every category for one chart and eight others at a time.
//
// `CompatibilityEngine` in Swift says what is computed; a test holds this to it. Angles are degrees. Arrays are named
// with their shape.
#pragma once

#include <stdint.h>

#include "batch_kernel.h"

// As many as the library has types of aspects and labels; a test compares them.
enum { PAIR_WINDOWS = 5, PAIR_LABELS = 5 };

// A pair of bodies that counts for some category.
typedef struct {
    int32_t first;                // a body
    int32_t second;               // a body, the same or a later one
    int32_t shares;               // how many categories it counts for
    int32_t share;                // the place of the first of them among all shares
    double worth[PAIR_WINDOWS];   // what an exact aspect of each window is worth: base times quality
} pair_row;

// What a pair adds to a category.
typedef struct {
    int32_t category;
    double weight;
} pair_share;

// The model. Pointers stay the caller's. Windows that the model does not have reach nowhere.
typedef struct {
    double angle[PAIR_WINDOWS];
    double per_orb_limit[PAIR_WINDOWS];  // 1 / orb limit
    int32_t row_count;
    int32_t category_count;
    int32_t mode_count;
    const pair_row *rows;
    const pair_share *shares;
} pair_model;

// Eight charts: their longitudes in [0, 360), or not a number where unknown.
typedef struct {
    double longitude[BATCH_BODIES][BATCH_LANES];
} pair_block;

// How a category's raw sum becomes a score, and what the score weighs in the mean of its mode.
typedef struct {
    double above;    // 100 / p99, or a number so large that any sum saturates
    double below;    // 100 / |p01|, likewise
    double weight;   // of all weights of the mode together: those of a mode add up to 1
    int32_t mode;
} pair_scale;

// The raw sums of all categories. longitude: [body]; raws: [category][lane].
void pair_sum(const pair_model *model, const double *longitude, const pair_block *block, double *raws);

// The scores of all categories and the weighted means of all modes. raws, scores: [category][lane]; means: [mode][lane].
void pair_score(const pair_model *model, const pair_scale *scales, const double *raws, double *scores, double *means);

// Counts scores by label. limits: the least scores of the labels but the lowest, rising; scores: [category][lane], of
// which lanes first ..< last; counts: [category][label].
void pair_label(int32_t category_count, const double *limits, int32_t first, int32_t last, const double *scores,
                uint64_t *counts);
