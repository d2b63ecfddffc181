// The kernel for a processor with AVX2 and nothing wider. Not to be called on another.
#define VERSION(name) avx2_##name

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#endif
#include "version.h"
#if defined(__x86_64__)
#pragma clang attribute pop
#endif
