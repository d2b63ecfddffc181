// Exact quantiles in one run: a pilot sample brackets each, then values below a bracket are counted and values inside it are
// kept. Both work without branches, with sums and moves of vectors.

#include "limit_kernel.h"

#include <math.h>
#include <stdlib.h>

static const double probabilities[LIMIT_QUANTILES] = {0.25, 0.5, 0.75, 0.9, 0.95};

// Bins of values by their first bits. Zero has its own bin, the first. Values outside the range share the first or the last of
// the other bins.
enum { SHIFT = 52 - 7, EXPONENTS = 20, BINS = (EXPONENTS << 7) + 1 };
static const int64_t before_first = ((int64_t)(1023 - 12) << 7) - 1;

// The pilot takes one of PILOT blocks of days, different blocks for each chart.
enum { PILOT = 6 };
// The half-width of a bracket, in standard deviations of a quantile of independent values. It is large because values of
// neighboring days are dependent.
static const double reach = 8;

// Ranges of bins around the quantiles, and the number of values below each, by lane.
typedef struct {
    int first[LIMIT_QUANTILES], last[LIMIT_QUANTILES];
    double low[LIMIT_QUANTILES], high[LIMIT_QUANTILES];
    masks below[LIMIT_QUANTILES];
} brackets;

// The kept values of one meter, which are in its own brackets or in the brackets of all meters together.
typedef struct {
    double *values;
    size_t count, room;
} kept;

typedef struct {
    brackets single[LIMIT_METRICS][LIMIT_METERS], pooled[LIMIT_METRICS];
    kept kept[LIMIT_METRICS][LIMIT_METERS];
} sieve;

static inline int bin_of(double value) {
    union { double number; int64_t bits; } word = {.number = value};
    int64_t bin = (word.bits >> SHIFT) - before_first;
    bin = bin < 1 ? 1 : bin >= BINS ? BINS - 1 : bin;
    return value == 0 ? 0 : (int)bin;
}

static double least_of_bin(int bin) {
    if (bin <= 1) return bin < 1 ? 0 : 0x1p-1074;
    if (bin >= BINS) return INFINITY;
    union { int64_t bits; double number; } word = {.bits = (bin + before_first) << SHIFT};
    return word.number;
}

static void set(brackets *of, int index, int first, int last) {
    // Zeros are counted, never kept.
    of->first[index] = first < 1 ? 1 : first;
    of->last[index] = last >= BINS ? BINS - 1 : last;
    of->low[index] = least_of_bin(of->first[index]);
    of->high[index] = last < of->first[index] ? of->low[index] : least_of_bin(last + 1);
}

// Sets brackets around the quantiles of a sample with a given number of independent values.
static void lay(brackets *of, const uint64_t *histogram, double independent) {
    double total = 0;
    for (int bin = 0; bin < BINS; bin++) total += (double)histogram[bin];
    for (int index = 0; index < LIMIT_QUANTILES; index++) {
        const double p = probabilities[index];
        const double part = reach * sqrt(p * (1 - p) / independent) + 2 / independent;
        double below = 0;
        int first = BINS, last = 0;
        for (int bin = 0; bin < BINS; bin++) {
            if (below <= (p + part) * total) last = bin;
            below += (double)histogram[bin];
            if (first == BINS && below >= (p - part) * total) first = bin;
        }
        set(of, index, first, last);
    }
}

LIMIT_CPU static int pilot(const limit_plan *plan, sieve *sieve) {
    const int meters = plan->input.meters;
    uint32_t *counts = calloc((size_t)LIMIT_METRICS * (size_t)meters * BINS, sizeof *counts);
    if (!counts) return 0;
    double rows = 0;
    for (int32_t number = 0; number < plan->input.charts; number++) {
        chart chart;
        changes changes;
        memset(&changes, 0, sizeof changes);
        limit_chart(plan, number, &chart);
        for (int32_t place = number % PILOT; place < plan->blocks; place += PILOT) {
            sums sums;
            limit_sum(plan, &chart, &plan->block[place], &sums);
            limit_score(plan, &plan->block[place], &sums, &changes);
            // The day before the block is unknown, and so is the change into its first day.
            const int last = plan->block[place].last;
            rows += last - 1;
            for (int metric = 0; metric < LIMIT_METRICS; metric++) {
                for (int meter = 0; meter < meters; meter++) {
                    uint32_t *count = counts + (size_t)(metric * meters + meter) * BINS;
                    const double *values = (const double *)&changes.change[metric][meter];
                    for (int lane = 1; lane < last; lane++) count[bin_of(values[lane])]++;
                }
            }
        }
    }
    for (int metric = 0; metric < LIMIT_METRICS; metric++) {
        uint64_t all[BINS] = {0}, one[BINS];
        for (int meter = 0; meter < meters; meter++) {
            const uint32_t *count = counts + (size_t)(metric * meters + meter) * BINS;
            for (int bin = 0; bin < BINS; bin++) all[bin] += one[bin] = count[bin];
            lay(&sieve->single[metric][meter], one, rows);
        }
        // The scores of meters are partly correlated.
        lay(&sieve->pooled[metric], all, rows * pow(meters, 0.75));
    }
    free(counts);
    return 1;
}

// Counts values below each bracket, and marks lanes inside a bracket.
LIMIT_INLINE void sift(brackets *of, const row *values, masks *inside) {
    for (int index = 0; index < LIMIT_QUANTILES; index++) {
        const double low = of->low[index], high = of->high[index];
        masks below = {0};
        EACH_HALF(h) {
            const masks under = values->of[h] < low;
            below += under;
            inside[h] |= under ^ (values->of[h] < high);
        }
        of->below[index] += below;
    }
}

// Appends the marked ones of four values. Always needs room for four.
LIMIT_INLINE size_t append(double *values, size_t count, days more, masks marked) {
#if defined(__x86_64__)
    // The permutation of the halves of values for each set of marks.
#define MOVE(a, b, c, d) {2 * a, 2 * a + 1, 2 * b, 2 * b + 1, 2 * c, 2 * c + 1, 2 * d, 2 * d + 1}
    typedef int32_t words __attribute__((vector_size(32)));
    typedef float numbers __attribute__((vector_size(32)));
    static const words moves[16] = {
        MOVE(0, 0, 0, 0), MOVE(0, 0, 0, 0), MOVE(1, 0, 0, 0), MOVE(0, 1, 0, 0), MOVE(2, 0, 0, 0), MOVE(0, 2, 0, 0),
        MOVE(1, 2, 0, 0), MOVE(0, 1, 2, 0), MOVE(3, 0, 0, 0), MOVE(0, 3, 0, 0), MOVE(1, 3, 0, 0), MOVE(0, 1, 3, 0),
        MOVE(2, 3, 0, 0), MOVE(0, 2, 3, 0), MOVE(1, 2, 3, 0), MOVE(0, 1, 2, 3),
    };
#undef MOVE
    const int set = __builtin_ia32_movmskpd256((days)marked);
    const days moved = (days)__builtin_ia32_permvarsf256((numbers)more, moves[set]);
    memcpy(values + count, &moved, sizeof moved);
    return count + (size_t)__builtin_popcount((unsigned)set);
#else
    for (int lane = 0; lane < HALF; lane++) {
        values[count] = more[lane];
        count += marked[lane] != 0;
    }
    return count;
#endif
}

// Makes room for the values of one more chart.
static int has_room(const limit_plan *plan, kept *kept) {
    const size_t wanted = kept->count + (size_t)plan->blocks * LANES + HALF;
    if (wanted <= kept->room) return 1;
    const size_t room = wanted + wanted / 2;
    double *values = realloc(kept->values, room * sizeof *values);
    if (!values) return 0;
    kept->values = values;
    kept->room = room;
    return 1;
}

LIMIT_CPU static int sift_all(const limit_plan *plan, sieve *sieve) {
    for (int32_t number = 0; number < plan->input.charts; number++) {
        chart chart;
        changes changes;
        memset(&changes, 0, sizeof changes);
        limit_chart(plan, number, &chart);
        for (int metric = 0; metric < LIMIT_METRICS; metric++) {
            for (int meter = 0; meter < plan->input.meters; meter++) {
                if (!has_room(plan, &sieve->kept[metric][meter])) return 0;
            }
        }
        for (int32_t place = 0; place < plan->blocks; place++) {
            const block *block = &plan->block[place];
            sums sums;
            limit_sum(plan, &chart, block, &sums);
            limit_score(plan, block, &sums, &changes);
            const int is_whole = block->first == 0 && block->last == LANES;
            for (int metric = 0; metric < LIMIT_METRICS; metric++) {
                for (int meter = 0; meter < plan->input.meters; meter++) {
                    row *values = &changes.change[metric][meter];
                    // Infinity, for no change, sorts above all brackets.
                    for (int lane = 0; lane < LANES && !is_whole; lane++) {
                        if (lane < block->first || lane >= block->last) values->of[lane / HALF][lane % HALF] = INFINITY;
                    }
                    masks inside[HALVES] = {0};
                    sift(&sieve->single[metric][meter], values, inside);
                    sift(&sieve->pooled[metric], values, inside);
                    kept *kept = &sieve->kept[metric][meter];
                    EACH_HALF(h) kept->count = append(kept->values, kept->count, values->of[h], inside[h]);
                }
            }
        }
    }
    return 1;
}

// The position of an order statistic: its bin and its rank in the bin.
typedef struct {
    int bin;
    size_t rank;
} place;

// Finds where the two order statistics around each quantile are. Widens brackets that missed; returns whether all hit.
static int locate(brackets *of, const uint32_t *histogram, size_t total, place places[LIMIT_QUANTILES][2]) {
    int hits = 0;
    for (int index = 0; index < LIMIT_QUANTILES; index++) {
        size_t below = 0;
        for (int lane = 0; lane < HALF; lane++) below += (size_t)-of->below[index][lane];
        const size_t low = (size_t)((double)(total - 1) * probabilities[index]);
        const size_t ranks[2] = {low, low + 1 < total ? low + 1 : low};
        int found = 0;
        for (int which = 0; which < 2; which++) {
            if (ranks[which] < below) {
                // Only zeros are below the lowest possible bracket.
                found += of->first[index] == 1;
                places[index][which] = (place){0, 0};
                continue;
            }
            size_t before = below;
            for (int bin = of->first[index]; bin <= of->last[index]; before += histogram[bin++]) {
                if (ranks[which] >= before + histogram[bin]) continue;
                places[index][which] = (place){bin, ranks[which] - before};
                found++;
                break;
            }
        }
        hits += found == 2;
        const int width = of->last[index] - of->first[index] + 1;
        if (found < 2) set(of, index, of->first[index] - 4 * width, of->last[index] + 4 * width);
    }
    return hits == LIMIT_QUANTILES;
}

// Moves the value of a rank to its place, with none larger before it and none smaller after.
static double choose(double *values, size_t count, size_t rank) {
    size_t low = 0, high = count;
    while (high - low > 1) {
        const double a = values[low], b = values[low + (high - low) / 2], c = values[high - 1];
        const double pivot = fmax(fmin(a, b), fmin(fmax(a, b), c));
        size_t smaller = low, larger = high;
        for (size_t at = low; at < larger;) {
            const double value = values[at];
            if (value < pivot) {
                values[at++] = values[smaller];
                values[smaller++] = value;
            } else if (value > pivot) {
                values[at] = values[--larger];
                values[larger] = value;
            } else {
                at++;
            }
        }
        if (rank >= smaller && rank < larger) break;
        if (rank < smaller) high = smaller;
        else low = larger;
    }
    return values[rank];
}

// The quantiles of some meters together, whose kept values are counted by bin. Room is for all values of a bin.
static void choose_all(const kept *kept, int meters, const uint32_t *histogram, size_t total,
                       place places[LIMIT_QUANTILES][2], double *room, double *quantiles) {
    enum { PLACES = 2 * LIMIT_QUANTILES };
    static _Thread_local uint8_t slot[BINS];
    memset(slot, 0, sizeof slot);
    int count = 0;
    double *next[PLACES + 1];
    for (int index = 0; index < PLACES; index++) {
        const int bin = places[index / 2][index % 2].bin;
        if (bin == 0 || slot[bin]) continue;
        slot[bin] = (uint8_t)++count;
        next[count] = room;
        room += histogram[bin] + 1;
    }
    // Unwanted values go to the end and are overwritten.
    next[0] = room;
    for (int meter = 0; meter < meters; meter++) {
        for (size_t at = 0; at < kept[meter].count; at++) {
            const double value = kept[meter].values[at];
            const int to = slot[bin_of(value)];
            *next[to] = value;
            next[to] += to != 0;
        }
    }
    for (int index = 0; index < LIMIT_QUANTILES; index++) {
        double both[2] = {0};
        for (int which = 0; which < 2; which++) {
            const place place = places[index][which];
            if (place.bin == 0) continue;
            const size_t of_bin = histogram[place.bin];
            both[which] = choose(next[slot[place.bin]] - of_bin, of_bin, place.rank);
        }
        const double position = (double)(total - 1) * probabilities[index];
        quantiles[index] = both[0] + (both[1] - both[0]) * (position - floor(position));
    }
}

// Computes the quantiles of one metric if no bracket missed.
static int conclude(const limit_plan *plan, sieve *sieve, int metric, double *pooled, double *single) {
    const int meters = plan->input.meters;
    const size_t total = (size_t)plan->input.charts * (size_t)(plan->input.noons - 1);
    size_t count = 0;
    for (int meter = 0; meter < meters; meter++) count += sieve->kept[metric][meter].count;
    double *room = malloc((count + 4 * LIMIT_QUANTILES) * sizeof *room);
    uint32_t *all = calloc(BINS, sizeof *all), *one = malloc(BINS * sizeof *one);
    int is_done = room && all && one;
    for (int meter = 0; meter < meters && is_done >= 0 && room && all && one; meter++) {
        const kept *kept = &sieve->kept[metric][meter];
        memset(one, 0, BINS * sizeof *one);
        for (size_t at = 0; at < kept->count; at++) one[bin_of(kept->values[at])]++;
        for (int bin = 0; bin < BINS; bin++) all[bin] += one[bin];
        place places[LIMIT_QUANTILES][2];
        if (locate(&sieve->single[metric][meter], one, total, places)) {
            choose_all(kept, 1, one, total, places, room, single + meter * LIMIT_QUANTILES);
        } else {
            is_done = 0;
        }
    }
    if (room && all && one) {
        const size_t values = total * (size_t)meters;
        place places[LIMIT_QUANTILES][2];
        if (locate(&sieve->pooled[metric], all, values, places)) {
            choose_all(sieve->kept[metric], meters, all, values, places, room, pooled);
        } else {
            is_done = 0;
        }
    }
    free(room);
    free(all);
    free(one);
    return is_done;
}

static void start_again(sieve *sieve, int meters) {
    for (int metric = 0; metric < LIMIT_METRICS; metric++) {
        memset(sieve->pooled[metric].below, 0, sizeof sieve->pooled[metric].below);
        for (int meter = 0; meter < meters; meter++) {
            memset(sieve->single[metric][meter].below, 0, sizeof sieve->single[metric][meter].below);
            sieve->kept[metric][meter].count = 0;
        }
    }
}

int32_t limit_quantiles(const limit_plan *plan, double *pooled, double *single) {
    enum { MOST = 10 };
    const int meters = plan->input.meters;
    sieve *sieve = aligned_alloc(64, (sizeof *sieve + 63) / 64 * 64);
    if (!sieve) return 0;
    memset(sieve, 0, sizeof *sieve);
    int32_t runs = 0;
    int is_done = 0;
    int can_go_on = pilot(plan, sieve);
    while (can_go_on && !is_done && runs < MOST) {
        start_again(sieve, meters);
        can_go_on = sift_all(plan, sieve);
        is_done = can_go_on;
        for (int metric = 0; metric < LIMIT_METRICS && can_go_on; metric++) {
            is_done &= conclude(plan, sieve, metric, pooled + metric * LIMIT_QUANTILES,
                                single + metric * meters * LIMIT_QUANTILES);
        }
        runs++;
    }
    for (int metric = 0; metric < LIMIT_METRICS; metric++) {
        for (int meter = 0; meter < meters; meter++) free(sieve->kept[metric][meter].values);
    }
    free(sieve);
    return is_done ? runs : 0;
}
