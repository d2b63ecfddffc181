#include "scalar_workload.h"

#include <string.h>

enum { POINTS = 256, METERS = 64 };

// Random numbers. Each depends on the last, which is what keeps the loop below from becoming vectors.
static inline uint64_t next(uint64_t state) {
    state ^= state << 13;
    state ^= state >> 7;
    return state ^ state << 17;
}

uint64_t scalar_workload(int32_t steps) {
#pragma STDC FP_CONTRACT OFF
    double points[POINTS], sums[METERS];
    uint64_t state = 855000;
    for (int point = 0; point < POINTS; point++) {
        state = next(state);
        points[point] = (double)(state >> 11) * 0x1p-53 * 360;
    }
    memset(sums, 0, sizeof sums);
    uint64_t within = 0;
    for (int32_t number = 0; number < steps; number++) {
        state = next(state);
        const double longitude = (double)(state >> 11) * 0x1p-53 * 360;
        double apart = longitude - points[state % POINTS];
        apart = apart < 0 ? -apart : apart;
        apart = apart > 180 ? 360 - apart : apart;
        double *sum = &sums[(uint64_t)(apart * (1.0 / 3))];
        if (apart < 18) {
            *sum += (1 - apart * (1.0 / 18)) * 1.5;
            within++;
        } else {
            *sum -= apart;
        }
    }
    uint64_t digest = within;
    for (int meter = 0; meter < METERS; meter++) {
        uint64_t bits;
        memcpy(&bits, &sums[meter], sizeof bits);
        digest = next(digest ^ bits);
    }
    return digest;
}

const char *kernel_version(void) {
#if defined(__x86_64__)
    return __builtin_cpu_supports("avx512dq") ? "x86_64-avx512"
        : __builtin_cpu_supports("avx2")      ? "x86_64-avx2"
                                              : "x86_64";
#elif defined(__aarch64__)
    return "arm64";
#else
    return "other";
#endif
}

const char *compiler_version(void) { return __VERSION__; }
