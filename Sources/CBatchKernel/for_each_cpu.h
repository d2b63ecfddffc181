// Functions marked FOR_EACH_CPU are compiled for any x86-64, for AVX2 and for AVX-512, and chosen when the program
// starts. Elsewhere they are compiled once. Products and sums are never contracted, so that all give the same bits.
#pragma once

#pragma STDC FP_CONTRACT OFF

// The choice is made while the program is loaded, before a thread sanitizer could watch it.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define ONE_CPU
#endif
#endif

#if defined(__x86_64__) && defined(__linux__) && defined(__has_attribute) && !defined(ONE_CPU)
#if __has_attribute(target_clones)
#define FOR_EACH_CPU __attribute__((target_clones("avx512dq", "avx2", "default")))
#endif
#endif
#ifndef FOR_EACH_CPU
#define FOR_EACH_CPU
#endif

#define EACH_LANE(lane) for (int lane = 0; lane < BATCH_LANES; lane++)
