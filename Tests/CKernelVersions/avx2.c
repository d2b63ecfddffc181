// The kernel for AVX2. Call it only on processors with AVX2.
#define VERSION(name) avx2_##name

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#endif
#include "version.h"
#if defined(__x86_64__)
#pragma clang attribute pop
#endif
